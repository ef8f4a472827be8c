// Edges into cells: integers only, no loop that a wider CPU would help.

#pragma STDC FP_CONTRACT OFF

#include "raster_kernels.h"

/// Edges are in units of 1/4096 pixel (`FixedPoint` says why), areas in parts of 1/131,072.
enum { BITS = 12, ONE = 1 << BITS, AREA_BITS = 17 };

// Edges have 32 bits; the places of pixels relative to them may need more.
static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

/// A quotient rounded to nearest, halves upwards, whose numerator grows by equal steps: walked, not divided again.
typedef struct {
    int64_t quotient, rest, step_quotient, step_rest, divisor;
} walk;

static int64_t floored(int64_t numerator, int64_t divisor, int64_t *rest) {
    int64_t quotient = numerator / divisor;
    *rest = numerator % divisor;
    if (*rest < 0) {
        *rest += divisor;
        quotient -= 1;
    }
    return quotient;
}

/// Of `numerator / denominator`, where each step adds `step` to the numerator.
static walk walk_from(int64_t numerator, int64_t denominator, int64_t step) {
    walk w;
    w.divisor = 2 * denominator;
    w.quotient = floored(2 * numerator + denominator, w.divisor, &w.rest);
    w.step_quotient = floored(2 * step, w.divisor, &w.step_rest);
    return w;
}

static void advance(walk *w) {
    w->quotient += w->step_quotient;
    w->rest += w->step_rest;
    if (w->rest >= w->divisor) {
        w->rest -= w->divisor;
        w->quotient += 1;
    }
}

static int64_t rounded_quotient(int64_t numerator, int64_t denominator) {
    int64_t rest;
    return floored(2 * numerator + denominator, 2 * denominator, &rest);
}

static uint32_t row_bits(int64_t first, int64_t end, int32_t height) {
    first = larger(first, 0);
    end = smaller(end, height);
    if (first >= end) return 0;
    uint32_t below_end = end >= 32 ? UINT32_MAX : (1u << end) - 1;
    return below_end & ~((1u << first) - 1);
}

uint32_t nav_changed_rows(const nav_edge *edges, size_t count, int32_t min_y, int32_t height) {
    uint32_t rows = 1;
    int64_t top = (int64_t)min_y * ONE, bottom = ((int64_t)min_y + height) * ONE;
    for (size_t i = 0; i < count; i++) {
        nav_edge edge = edges[i];
        if (edge.top >= bottom || edge.bottom <= top) continue;
        int64_t first = (edge.top >> BITS) - (int64_t)min_y;
        int64_t last = ((edge.bottom - 1) >> BITS) - (int64_t)min_y;
        if (edge.top_x != edge.bottom_x) {
            rows |= row_bits(first, last + 2, height);
        } else {
            rows |= row_bits(first, first + (edge.top & (ONE - 1) ? 2 : 1), height);
            rows |= row_bits(edge.bottom & (ONE - 1) ? last : last + 1, last + 2, height);
        }
    }
    return rows;
}

typedef struct {
    int32_t *cells;
    uint64_t *touched;
} cell_row;

/// `twice_x` is the sum of the piece's two distances from the cell's left side; the sign of the winding goes on top, so that
/// an edge and the same one walked back are rounded alike.
static inline void add_to_cell(cell_row row, int64_t column, int32_t height, int32_t twice_x, int32_t winding) {
    enum { FINER = 2 * BITS + 1 - AREA_BITS };
    int32_t right = (height * twice_x + (1 << (FINER - 1))) >> FINER;
    int32_t all = height << (AREA_BITS - BITS);
    uint32_t *cells = (uint32_t *)row.cells;
    cells[column] += (uint32_t)((all - right) * winding);
    cells[column + 1] += (uint32_t)(right * winding);
    uint64_t group = (uint64_t)column >> 2;
    row.touched[group >> 6] |= 1ull << (group & 63);
    group = ((uint64_t)column + 1) >> 2;
    row.touched[group >> 6] |= 1ull << (group & 63);
}

static inline int32_t fraction(int64_t x) { return (int32_t)(x & (ONE - 1)); }

/// Adds a piece that stays within one row and climbs evenly by `height` from `left` to `right`, counted from the
/// first pixel.
static inline void add_segment(
    cell_row row, int32_t width, int64_t left, int64_t right, int32_t height, int32_t winding
) {
    if (right <= 0) {
        add_to_cell(row, 0, height, 0, winding);
        return;
    }
    int64_t farthest = (int64_t)width << BITS;
    if (left >= farthest) return;
    if (left >> BITS == right >> BITS) {
        add_to_cell(row, left >> BITS, height, fraction(left) + fraction(right), winding);
        return;
    }
    int64_t length = right - left, x = left;
    int32_t done = 0;
    if (left < 0) {
        x = 0;
        done = (int32_t)rounded_quotient(height * -left, length);
        add_to_cell(row, 0, done, 0, winding);
    }
    int64_t end = smaller(right, farthest);
    // Where the first border after `x` is crossed; every further one is a pixel on.
    int64_t border = ((x >> BITS) + 1) * ONE;
    walk climbed = {0};
    int is_walking = 0;
    while (x < end) {
        int64_t next_x = smaller(border, right);
        int32_t next = height;
        if (next_x != right) {
            if (!is_walking) {
                climbed = walk_from(height * (next_x - left), length, (int64_t)height * ONE);
                is_walking = 1;
            } else {
                advance(&climbed);
            }
            next = (int32_t)climbed.quotient;
        }
        add_to_cell(row, x >> BITS, next - done, fraction(x) + (int32_t)(next_x - (border - ONE)), winding);
        x = next_x;
        border += ONE;
        done = next;
    }
}

static void add_upright(
    const nav_edge *edge, const nav_cells *c, uint32_t rows, int64_t top, int64_t bottom
) {
    int64_t x = edge->top_x - (int64_t)c->min_x * ONE;
    if (x >= (int64_t)c->width << BITS) return;
    int64_t column = x <= 0 ? 0 : x >> BITS;
    int32_t twice_x = x <= 0 ? 0 : 2 * fraction(x);
    int64_t first = (top >> BITS) - c->min_y, end = ((bottom + ONE - 1) >> BITS) - c->min_y;
    uint32_t left = rows & row_bits(first, end, c->height);
    while (left) {
        int32_t row = __builtin_ctz(left);
        left &= left - 1;
        int64_t y = ((int64_t)c->min_y + row) * ONE;
        int32_t height = (int32_t)(smaller(y + ONE, bottom) - larger(y, top));
        cell_row cells = {c->cells + (size_t)row * c->stride, c->touched + (size_t)row * c->words};
        add_to_cell(cells, column, height, twice_x, edge->winding);
    }
}

static void add_slanted(const nav_edge *edge, const nav_cells *c, int64_t top, int64_t bottom) {
    int64_t dx = (int64_t)edge->bottom_x - edge->top_x, dy = (int64_t)edge->bottom - edge->top;
    int64_t origin = edge->top_x - (int64_t)c->min_x * ONE;
    int64_t y = top;
    int64_t start_x = origin + rounded_quotient((y - edge->top) * dx, dy);
    int64_t row = (y >> BITS) - c->min_y;
    int64_t border = ((y >> BITS) + 1) * ONE;
    walk x = {0};
    int is_walking = 0;
    while (y < bottom) {
        int64_t next_y = smaller(border, bottom), end_x;
        if (next_y == border) {
            if (!is_walking) {
                x = walk_from((next_y - edge->top) * dx, dy, ONE * dx);
                is_walking = 1;
            } else {
                advance(&x);
            }
            end_x = origin + x.quotient;
        } else {
            end_x = origin + rounded_quotient((next_y - edge->top) * dx, dy);
        }
        cell_row cells = {c->cells + (size_t)row * c->stride, c->touched + (size_t)row * c->words};
        add_segment(
            cells, c->width, smaller(start_x, end_x), larger(start_x, end_x), (int32_t)(next_y - y),
            edge->winding);
        y = next_y;
        start_x = end_x;
        border += ONE;
        row += 1;
    }
}

void nav_add_edges(const nav_edge *edges, size_t count, const nav_cells *cells, uint32_t rows) {
    int64_t first = (int64_t)cells->min_y * ONE, end = ((int64_t)cells->min_y + cells->height) * ONE;
    for (size_t i = 0; i < count; i++) {
        const nav_edge *edge = &edges[i];
        if (edge->top >= end || edge->bottom <= first) continue;
        int64_t top = larger(edge->top, first), bottom = smaller(edge->bottom, end);
        if (edge->top_x == edge->bottom_x) {
            add_upright(edge, cells, rows, top, bottom);
        } else {
            add_slanted(edge, cells, top, bottom);
        }
    }
}
