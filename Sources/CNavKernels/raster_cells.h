/// What the loops of raster_cells.c hand to those that are compiled for every kind of CPU.
#ifndef NAV_RASTER_CELLS_H
#define NAV_RASTER_CELLS_H

#include "raster_kernels.h"

/// A line that runs downwards; `top < bottom`. The winding is +1 where the outline ran downwards, -1 where it ran upwards.
typedef struct {
    int32_t top_x, top, bottom_x, bottom, winding;
} nav_edge;

/// When there are so many pieces they are added to the cells.
enum { NAV_BLOCK = 64 };

/// Places of pieces: those of a polyline may come to a block that is not full, three for each line; and sixteen are written at a time.
enum { NAV_PIECE_ROOM = NAV_BLOCK + 3 * NAV_POLYLINE_LENGTH + 16 };

/// Pieces of lines that lie in one row each, and in at most three pixels.
typedef struct {
    /// The left end, counted from the first pixel.
    int32_t left[NAV_PIECE_ROOM];
    /// From the highest bit: the length (13 bits), the height without its first unit (12), the row (6), whether the line ran upwards (1).
    int32_t shape[NAV_PIECE_ROOM];
} nav_pieces;

/// Whether something of a polyline lies between two heights.
static inline int nav_reaches(const nav_polyline *polyline, int64_t top, int64_t bottom) {
    return polyline->min_y < bottom && polyline->max_y > top;
}

/// Whether a polyline is one upright line that is higher than `NAV_LONGEST`; its vertices are given.
static inline int nav_is_tall_upright(const nav_polyline *polyline, const nav_vertex *vertices) {
    return polyline->count == 1 && vertices[0].x == vertices[1].x
        && (int64_t)polyline->max_y - polyline->min_y > NAV_LONGEST;
}

/// Adds a piece that may lie beside the cells.
void nav_add_piece(const nav_cells *cells, int32_t left, uint32_t shape);

/// Adds a line, from a vertex to the next, of any length.
void nav_add_long_line(const nav_vertex *vertices, const nav_cells *cells, uint64_t rows, int32_t first, int32_t end);

/// See `nav_add_outline`; the rows are those between two heights.
void nav_add_polylines(
    nav_body body, const nav_outline *outline, const nav_cells *cells, uint64_t rows, int32_t first, int32_t end);

/// Adds the lines of a polyline, as far as they lie between two heights, to one group of rows.
void nav_add_sides(
    nav_body body, nav_sides *sides, int32_t group, const nav_vertex *vertices, size_t count, int32_t top, int32_t bottom);

#endif
