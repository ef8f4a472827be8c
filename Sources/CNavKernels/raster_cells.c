// Adds edges to cells. Finds the changed rows and the solid columns of outlines. The
// loops that gain from wide registers are in raster_lines.inc and raster_pieces.inc.

#pragma STDC FP_CONTRACT OFF

#include "raster_cells.h"

/// Edges are in units of 1/4096 pixel; `FixedPoint` gives the reason. Areas are in units of 1/131,072 of a pixel's
/// area.
enum { BITS = 12, ONE = 1 << BITS, AREA_BITS = 17 };

// Coordinates of edges have 32 bits. Their differences from pixel coordinates may need more than 32 bits.
static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

static inline int32_t fraction(int64_t x) { return (int32_t)(x & (ONE - 1)); }

static int64_t floored(int64_t numerator, int64_t divisor) {
    int64_t quotient = numerator / divisor;
    return numerator % divisor < 0 ? quotient - 1 : quotient;
}

/// Returns `numerator / denominator`, rounded to nearest, halves upwards.
static int64_t rounded_quotient(int64_t numerator, int64_t denominator) {
    return floored(2 * numerator + denominator, 2 * denominator);
}

// Returns one set bit for each row from `first` up to, but not including, `end`. Rows outside
// 0..<height get no bit.
static uint64_t row_bits(int64_t first, int64_t end, int32_t height) {
    first = larger(first, 0);
    end = smaller(end, height);
    if (first >= end) return 0;
    uint64_t below_end = end >= 64 ? UINT64_MAX : (1ull << end) - 1;
    return below_end & ~((1ull << first) - 1);
}

/// Returns the line between two vertices, directed downwards.
static inline nav_edge edge_between(nav_vertex start, nav_vertex end) {
    return start.y < end.y ? (nav_edge){start.x, start.y, end.x, end.y, 1}
                           : (nav_edge){end.x, end.y, start.x, start.y, -1};
}

/// Returns a row's top in units of 1/4096 pixel, clamped to 32 bits. Clamping changes only rows outside raster space,
/// where there are no edges.
static int32_t height_of(int64_t row) { return (int32_t)larger(smaller(row * ONE, INT32_MAX), INT32_MIN); }

uint64_t nav_changed_rows(const nav_outline *outline, int32_t min_y, int32_t height) {
    uint64_t rows = 1;
    int64_t top = (int64_t)min_y * ONE, bottom = top + (int64_t)height * ONE;
    for (size_t k = 0; k < outline->polyline_count; k++) {
        const nav_polyline *polyline = &outline->polylines[k];
        if (!nav_reaches(polyline, top, bottom)) continue;
        int64_t first = (polyline->min_y - top) >> BITS, last = (polyline->max_y - 1 - top) >> BITS;
        if (nav_is_tall_vertical(polyline, outline->vertices + polyline->first)) {
            rows |= row_bits(first, first + (fraction(polyline->min_y) ? 2 : 1), height);
            rows |= row_bits(fraction(polyline->max_y) ? last : last + 1, last + 2, height);
        } else {
            // The lines are connected, so they cross all rows between the polyline's bounds.
            rows |= row_bits(first, last + 2, height);
        }
    }
    return rows;
}

/// The height of a group of rows, in units of 1/4096 pixel.
enum { GROUP = NAV_GROUP_ROWS * ONE };

void nav_find_sides(nav_body body, nav_sides *s, const nav_outline *outline, int32_t min_y, int32_t groups) {
    for (int side = 0; side < 2; side++) {
        for (int32_t group = 0; group < groups; group++) {
            s->heights[side][group] = 0;
            s->least[side][group] = INT32_MAX;
            s->most[side][group] = INT32_MIN;
        }
    }
    int64_t start = (int64_t)min_y * ONE, length = (int64_t)groups * GROUP, top = INT64_MAX, bottom = INT64_MIN;
    for (size_t k = 0; k < outline->polyline_count; k++) {
        const nav_polyline *polyline = &outline->polylines[k];
        int64_t polyline_top = polyline->min_y - start, polyline_bottom = polyline->max_y - start;
        top = smaller(top, polyline_top);
        bottom = larger(bottom, polyline_bottom);
        int64_t first = larger(polyline_top, 0) / GROUP, end = (smaller(polyline_bottom, length) + GROUP - 1) / GROUP;
        for (int64_t group = first; group < end; group++) {
            // The polyline's bounds fit 32 bits. So clamping the group's top and bottom to 32 bits
            // does not change the part of the polyline inside the group.
            int64_t height = start + group * GROUP;
            nav_add_sides(
                body, s, (int32_t)group, outline->vertices + polyline->first, (size_t)polyline->count,
                (int32_t)larger(height, INT32_MIN), (int32_t)smaller(height + GROUP, INT32_MAX));
        }
    }
    s->first = (int32_t)((smaller(larger(top, 0), length) + GROUP - 1) / GROUP);
    s->end = (int32_t)(smaller(larger(bottom, 0), length) / GROUP);
}

int nav_solid_columns(const nav_sides *s, int32_t group, int32_t *start, int32_t *end) {
    // Take a closed contour that extends above and below the group. It crosses each y of the group at least once
    // downwards and once upwards. `heights` has the sums of the lines' vertical extents within the group. If the sum
    // for downward lines is the group's height, exactly one of them crosses each y. The same holds for upward lines.
    if (group < s->first || group >= s->end) return 0;
    if (s->heights[0][group] != GROUP || s->heights[1][group] != GROUP) return 0;
    int left = s->most[0][group] <= s->least[1][group] ? 0 : 1;
    *start = (int32_t)(((int64_t)s->most[left][group] + ONE - 1) >> BITS);
    *end = s->least[1 - left][group] >> BITS;
    return *start < *end;
}

/// A reciprocal that divides many numerators by the same denominator. Each division is a
/// multiplication.
///
/// The nearest integer of n / d is the floor of N / D with N = 2n + d and D = 2d. This floor equals
/// the floor of (N + ½) / D, because N and D are integers. And (N + ½) / D is at least ½ / D away
/// from any integer. The product of N + ½ and the rounded 1 / D has an error below |N / D| / 2⁵².
/// If |N| < 2⁵¹, that error is smaller than ½ / D, so the floor is exact. Adding `BIAS` makes the
/// quotient positive, so that truncation is its floor.
typedef struct {
    double factor, summand, share;
} ratio;

enum { BIAS = 1 << 24 };

/// Prepares the division `factor * n / denominator`. It requires |factor * n| ≤ 2⁴⁸, |quotient| ≤
/// `BIAS`, and 0 < denominator ≤ 2²⁴.
static inline ratio ratio_of(double factor, double denominator) {
    double divisor = 2 * denominator;
    return (ratio){2 * factor, BIAS * divisor + denominator + 0.5, 1 / divisor};
}

/// Returns the nearest integer of `factor * n / denominator`.
static inline int64_t rounded(ratio r, double n) {
    return (int64_t)((r.factor * n + r.summand) * r.share) - BIAS;
}

/// The cells of one row, and their touched bits. Each group of four cells has one bit.
typedef struct {
    int32_t *cells;
    uint64_t *touched;
} cell_row;

static inline cell_row row_of(const nav_cells *c, int64_t row) {
    return (cell_row){c->cells + row * c->stride, c->touched + row * c->words};
}

/// Marks the cells from `first` to `last` as touched.
static inline void touch(cell_row row, int64_t first, int64_t last) {
    int64_t low = first >> 2, high = last >> 2;
    uint64_t from = ~0ull << (low & 63), to = ~0ull >> (63 - (high & 63));
    if (low >> 6 == high >> 6) {
        row.touched[low >> 6] |= from & to;
        return;
    }
    row.touched[low >> 6] |= from;
    for (int64_t word = (low >> 6) + 1; word < high >> 6; word++) row.touched[word] = ~0ull;
    row.touched[high >> 6] |= to;
}

/// Adds a piece of an edge. The piece lies within one pixel, and changes the pixel's cell and the
/// next cell. `twice_x` is the sum of both ends' distances from the pixel's left side, in units of
/// 1/4096 pixel.
///
/// The winding is applied after rounding, so that an edge and its reverse cancel exactly.
static inline void add_to_cell(cell_row row, int64_t column, int32_t height, int32_t twice_x, int32_t winding) {
    enum { FINER = 2 * BITS + 1 - AREA_BITS };
    int32_t right = (height * twice_x + (1 << (FINER - 1))) >> FINER;
    int32_t all = height << (AREA_BITS - BITS);
    uint32_t *cells = (uint32_t *)row.cells + column;
    cells[0] += (uint32_t)((all - right) * winding);
    cells[1] += (uint32_t)(right * winding);
}

/// Adds a straight segment of an edge. The segment lies within one row and reaches from x = `left` to
/// x = `right`. Both are distances from the cells' left side. All lengths are in units of 1/4096 pixel.
static void add_segment(
    cell_row row, int32_t width, int64_t left, int64_t right, int32_t height, int32_t winding
) {
    if (left >= (int64_t)width << BITS) return;
    if (right <= 0) {
        add_to_cell(row, 0, height, 0, winding);
        touch(row, 0, 1);
        return;
    }
    if (left >> BITS == right >> BITS) {
        add_to_cell(row, left >> BITS, height, fraction(left) + fraction(right), winding);
        touch(row, left >> BITS, (left >> BITS) + 1);
        return;
    }
    int64_t length = right - left, x = left;
    // At each pixel border, the loop computes how much of the segment's height is left of the border. This part is a
    // quotient, rounded to the nearest integer and computed in doubles as in `ratio`. The doubles always give the right
    // integer, because 2 · height · (border - left) < 2⁴⁴.
    double share = 1 / (2 * (double)length), summand = (double)length + 0.5;
    int32_t done = 0;
    if (left < 0) {
        x = 0;
        done = (int32_t)(((double)(2 * height * -left) + summand) * share);
        add_to_cell(row, 0, done, 0, winding);
    }
    int64_t end = smaller(right, (int64_t)width << BITS), column = x >> BITS, first = column;
    for (; x < end; column++) {
        int64_t border = (column + 1) * ONE, next_x = smaller(border, right);
        int32_t next = height;
        if (border < right) next = (int32_t)(((double)(2 * height * (border - left)) + summand) * share);
        add_to_cell(row, column, next - done, fraction(x) + (int32_t)(next_x - column * ONE), winding);
        x = next_x;
        done = next;
    }
    touch(row, first, column);
}

static void add_vertical(
    const nav_edge *edge, const nav_cells *c, uint64_t rows, int64_t top, int64_t bottom
) {
    int64_t x = edge->top_x - (int64_t)c->min_x * ONE;
    if (x >= (int64_t)c->width << BITS) return;
    int64_t column = x <= 0 ? 0 : x >> BITS;
    int32_t twice_x = x <= 0 ? 0 : 2 * fraction(x);
    int64_t first = (top >> BITS) - c->min_y, end = ((bottom + ONE - 1) >> BITS) - c->min_y;
    uint64_t left = rows & row_bits(first, end, c->height);
    while (left) {
        int32_t row = __builtin_ctzll(left);
        left &= left - 1;
        int64_t y = ((int64_t)c->min_y + row) * ONE;
        int32_t height = (int32_t)(smaller(y + ONE, bottom) - larger(y, top));
        add_to_cell(row_of(c, row), column, height, twice_x, edge->winding);
        touch(row_of(c, row), column, column + 1);
    }
}

/// The x of an edge as a function of y. The function uses the whole edge, so x does not depend on the drawn rows.
typedef struct {
    const nav_edge *edge;
    int64_t dx, dy;
    ratio slope;
    int is_small;
} slant;

static inline int64_t x_at(const slant *s, int64_t y) {
    int64_t way = y - s->edge->top;
    return s->edge->top_x + (s->is_small ? rounded(s->slope, (double)way) : rounded_quotient(way * s->dx, s->dy));
}

static void add_slanted(const nav_edge *edge, const nav_cells *c, int64_t top, int64_t bottom) {
    slant s = {edge, (int64_t)edge->bottom_x - edge->top_x, (int64_t)edge->bottom - edge->top, {0}, 0};
    int64_t row = top >> BITS, last = (bottom - 1) >> BITS;
    int is_whole = top == edge->top && bottom == edge->bottom;
    if (!is_whole || row < last) {
        s.is_small = s.dy <= BIAS && s.dx <= BIAS && s.dx >= -BIAS;
        s.slope = ratio_of((double)s.dx, (double)s.dy);
    }
    int64_t origin = (int64_t)c->min_x * ONE, y = top;
    int64_t start_x = top == edge->top ? edge->top_x : x_at(&s, top);
    for (; row <= last; row++) {
        int64_t next_y = row < last ? (row + 1) * ONE : bottom;
        int64_t end_x = next_y == edge->bottom ? edge->bottom_x : x_at(&s, next_y);
        add_segment(
            row_of(c, row - c->min_y), c->width, smaller(start_x, end_x) - origin,
            larger(start_x, end_x) - origin, (int32_t)(next_y - y), edge->winding);
        y = next_y;
        start_x = end_x;
    }
}

// MARK: Pieces

// Most lines are chords of curves, hardly longer than a pixel. CPUs cannot predict which pixel
// borders a chord crosses. So raster_pieces.inc handles sixteen chords at a time without branches.
// It cuts the chords into pieces of one row each, and adds the pieces to the cells. The functions
// below handle the few other lines and pieces: lines longer than `NAV_LONGEST`, pieces that cross
// the cells' left side, and pieces whose touched bits lie in two words.

void nav_add_piece(const nav_cells *c, int32_t left, uint32_t shape) {
    int32_t length = (int32_t)(shape >> 19), height = (int32_t)(shape >> 7 & (ONE - 1)) + 1;
    add_segment(
        row_of(c, shape >> 1 & 63), c->width, left, (int64_t)left + length, height, shape & 1 ? -1 : 1);
}

void nav_add_long_line(const nav_vertex *vertices, const nav_cells *cells, uint64_t rows, int32_t first, int32_t end) {
    nav_edge edge = edge_between(vertices[0], vertices[1]);
    int32_t top = edge.top > first ? edge.top : first, bottom = edge.bottom < end ? edge.bottom : end;
    if (edge.top_x == edge.bottom_x) {
        add_vertical(&edge, cells, rows, top, bottom);
    } else {
        add_slanted(&edge, cells, top, bottom);
    }
}

void nav_add_outline(nav_body body, const nav_outline *outline, const nav_cells *cells, uint64_t rows) {
    nav_add_polylines(
        body, outline, cells, rows, height_of(cells->min_y), height_of((int64_t)cells->min_y + cells->height));
}
