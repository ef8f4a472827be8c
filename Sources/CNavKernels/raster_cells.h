/// Declarations shared by raster_cells.c and the loops that are compiled for each kind of CPU.
#ifndef NAV_RASTER_CELLS_H
#define NAV_RASTER_CELLS_H

#include "raster_kernels.h"

/// A line directed downwards; `top < bottom`. The winding is +1 if the outline runs downwards here, -1 if it runs
/// upwards.
typedef struct {
    int32_t top_x, top, bottom_x, bottom, winding;
} nav_edge;

/// The number of pieces in a block. When a block is full, its pieces are added to the cells.
enum { NAV_BLOCK = 64 };

/// The capacity for pieces. A block may be nearly full when one more polyline adds three pieces for
/// each of its lines. Stores write a whole register, so there is room for sixteen more pieces.
enum { NAV_PIECE_ROOM = NAV_BLOCK + 3 * NAV_POLYLINE_LENGTH + 16 };

/// Pieces of lines, as a structure of arrays. Each piece lies in one row and in at most three pixels.
typedef struct {
    /// The x of each piece's left end, in units of 1/4096 pixel from the left side of the cells.
    int32_t left[NAV_PIECE_ROOM];
    /// The shape of each piece, packed into bits. From the highest bit: the width (13 bits), the
    /// height minus one (12), the row (6), and whether the line runs upwards (1).
    int32_t shape[NAV_PIECE_ROOM];
} nav_pieces;

/// Returns whether a part of a polyline lies between two heights.
static inline int nav_reaches(const nav_polyline *polyline, int64_t top, int64_t bottom) {
    return polyline->min_y < bottom && polyline->max_y > top;
}

/// Returns whether a polyline is one vertical line higher than `NAV_LONGEST`. `vertices` begins
/// with the polyline's first vertex.
static inline int nav_is_tall_vertical(const nav_polyline *polyline, const nav_vertex *vertices) {
    return polyline->count == 1 && vertices[0].x == vertices[1].x
        && (int64_t)polyline->max_y - polyline->min_y > NAV_LONGEST;
}

/// Adds a piece to the cells, clipped to their columns. `left` and `shape` are elements of
/// `nav_pieces`.
void nav_add_piece(const nav_cells *cells, int32_t left, uint32_t shape);

/// Adds a line of any length, from `vertices[0]` to `vertices[1]`, clipped to the heights `first`
/// and `end`.
void nav_add_long_line(const nav_vertex *vertices, const nav_cells *cells, uint64_t rows, int32_t first, int32_t end);

/// Adds the lines of an outline, clipped to the heights `first` and `end`. See `nav_add_outline`.
void nav_add_polylines(
    nav_body body, const nav_outline *outline, const nav_cells *cells, uint64_t rows, int32_t first, int32_t end);

/// Adds the lines of a polyline to the sides of a group of rows. Only the parts between the heights
/// `top` and `bottom` count.
void nav_add_sides(
    nav_body body, nav_sides *sides, int32_t group, const nav_vertex *vertices, size_t count, int32_t top,
    int32_t bottom);

#endif
