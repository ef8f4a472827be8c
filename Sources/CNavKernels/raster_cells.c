// Edges into cells: integers only, no loop that a wider CPU would help.

#pragma STDC FP_CONTRACT OFF

#include "raster_kernels.h"

static int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

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

static uint32_t row_bits(int32_t first, int32_t end, int32_t height) {
    first = larger(first, 0);
    end = smaller(end, height);
    if (first >= end) return 0;
    uint32_t below_end = end >= 32 ? UINT32_MAX : (1u << end) - 1;
    return below_end & ~((1u << first) - 1);
}

uint32_t nav_changed_rows(const nav_edge *edges, size_t count, int32_t min_y, int32_t height) {
    uint32_t rows = 1;
    int32_t top = min_y * 256, bottom = (min_y + height) * 256;
    for (size_t i = 0; i < count; i++) {
        nav_edge edge = edges[i];
        if (edge.top >= bottom || edge.bottom <= top) continue;
        int32_t first = (edge.top >> 8) - min_y, last = ((edge.bottom - 1) >> 8) - min_y;
        if (edge.top_x != edge.bottom_x) {
            rows |= row_bits(first, last + 2, height);
        } else {
            rows |= row_bits(first, first + (edge.top & 255 ? 2 : 1), height);
            rows |= row_bits(edge.bottom & 255 ? last : last + 1, last + 2, height);
        }
    }
    return rows;
}

typedef struct {
    int32_t *cells;
    uint64_t *touched;
} cell_row;

static inline void add_to_cell(cell_row row, int32_t column, int32_t height, int32_t twice_x) {
    uint32_t right = (uint32_t)height * (uint32_t)twice_x;
    uint32_t *cells = (uint32_t *)row.cells;
    cells[column] += (uint32_t)height * 512 - right;
    cells[column + 1] += right;
    uint32_t group = (uint32_t)column >> 2;
    row.touched[group >> 6] |= 1ull << (group & 63);
    group = ((uint32_t)column + 1) >> 2;
    row.touched[group >> 6] |= 1ull << (group & 63);
}

/// Adds a piece that stays within one row and climbs evenly by `height` from `left` to `right`, counted from the
/// first pixel; the sign of the height is the winding.
static inline void add_segment(
    cell_row row, int32_t width, int32_t left, int32_t right, int32_t height, int32_t winding
) {
    if (right <= 0) {
        add_to_cell(row, 0, height * winding, 0);
        return;
    }
    if (left >= width << 8) return;
    if (left >> 8 == right >> 8) {
        add_to_cell(row, left >> 8, height * winding, (left & 255) + (right & 255));
        return;
    }
    int64_t length = (int64_t)right - left;
    int32_t x = left, done = 0;
    if (left < 0) {
        x = 0;
        done = (int32_t)rounded_quotient((int64_t)height * (0 - (int64_t)left), length);
        add_to_cell(row, 0, done * winding, 0);
    }
    int32_t end = smaller(right, width << 8);
    // Where the first border after `x` is crossed; every further one is 256 units on.
    int32_t border = ((x >> 8) + 1) * 256;
    walk climbed = {0};
    int is_walking = 0;
    while (x < end) {
        int32_t next_x = smaller(border, right), next = height;
        if (next_x != right) {
            if (!is_walking) {
                climbed = walk_from((int64_t)height * ((int64_t)next_x - left), length, (int64_t)height * 256);
                is_walking = 1;
            } else {
                advance(&climbed);
            }
            next = (int32_t)climbed.quotient;
        }
        add_to_cell(row, x >> 8, (next - done) * winding, (x & 255) + (next_x - (border - 256)));
        x = next_x;
        border += 256;
        done = next;
    }
}

static void add_upright(
    const nav_edge *edge, const nav_cells *c, uint32_t rows, int32_t top, int32_t bottom
) {
    int32_t x = edge->top_x - c->min_x * 256;
    if (x >= c->width << 8) return;
    int32_t column = x <= 0 ? 0 : x >> 8, twice_x = x <= 0 ? 0 : 2 * (x & 255);
    int32_t first = (top >> 8) - c->min_y, end = ((bottom + 255) >> 8) - c->min_y;
    uint32_t left = rows & row_bits(first, end, c->height);
    while (left) {
        int32_t row = __builtin_ctz(left);
        left &= left - 1;
        int32_t y = (c->min_y + row) * 256;
        int32_t height = smaller(y + 256, bottom) - larger(y, top);
        cell_row cells = {c->cells + (size_t)row * c->stride, c->touched + (size_t)row * c->words};
        add_to_cell(cells, column, height * edge->winding, twice_x);
    }
}

static void add_slanted(const nav_edge *edge, const nav_cells *c, int32_t top, int32_t bottom) {
    int64_t dx = (int64_t)edge->bottom_x - edge->top_x, dy = (int64_t)edge->bottom - edge->top;
    int32_t origin = edge->top_x - c->min_x * 256;
    int32_t y = top;
    int32_t start_x = origin + (int32_t)rounded_quotient((int64_t)(y - edge->top) * dx, dy);
    int32_t row = (y >> 8) - c->min_y;
    int32_t border = ((y >> 8) + 1) * 256;
    walk x = {0};
    int is_walking = 0;
    while (y < bottom) {
        int32_t next_y = smaller(border, bottom);
        int32_t end_x;
        if (next_y == border) {
            if (!is_walking) {
                x = walk_from((int64_t)(next_y - edge->top) * dx, dy, 256 * dx);
                is_walking = 1;
            } else {
                advance(&x);
            }
            end_x = origin + (int32_t)x.quotient;
        } else {
            end_x = origin + (int32_t)rounded_quotient((int64_t)(next_y - edge->top) * dx, dy);
        }
        cell_row cells = {c->cells + (size_t)row * c->stride, c->touched + (size_t)row * c->words};
        add_segment(
            cells, c->width, smaller(start_x, end_x), larger(start_x, end_x), next_y - y, edge->winding);
        y = next_y;
        start_x = end_x;
        border += 256;
        row += 1;
    }
}

void nav_add_edges(const nav_edge *edges, size_t count, const nav_cells *cells, uint32_t rows) {
    int32_t first = cells->min_y * 256, end = (cells->min_y + cells->height) * 256;
    for (size_t i = 0; i < count; i++) {
        const nav_edge *edge = &edges[i];
        if (edge->top >= end || edge->bottom <= first) continue;
        int32_t top = larger(edge->top, first), bottom = smaller(edge->bottom, end);
        if (edge->top_x == edge->bottom_x) {
            add_upright(edge, cells, rows, top, bottom);
        } else {
            add_slanted(edge, cells, top, bottom);
        }
    }
}
