/// What the loops of raster_cells.c hand to those that are compiled for every kind of CPU.
#ifndef NAV_RASTER_CELLS_H
#define NAV_RASTER_CELLS_H

#include "raster_kernels.h"

/// Added to quotients so that they are positive, and truncation is their floor.
enum { NAV_RATIO_BIAS = 1 << 24 };

/// So many edges are worked on together.
enum { NAV_BLOCK = 64 };

/// Slanted edges no longer than two pixels in any direction, as far as they lie in a rectangle's rows.
typedef struct {
    /// The whole edge.
    int32_t top_x[NAV_BLOCK], whole_top[NAV_BLOCK], dx[NAV_BLOCK], dy[NAV_BLOCK], winding[NAV_BLOCK];
    /// The part, and where it goes on in its second and third row; the bottom where it has none.
    int32_t top[NAV_BLOCK], second[NAV_BLOCK], third[NAV_BLOCK], bottom[NAV_BLOCK];
    /// Where it is at each of these heights.
    int32_t x[4][NAV_BLOCK];
} nav_short_edges;

/// Pieces of edges that lie in one row each, and in at most three pixels.
typedef struct {
    int32_t left[3 * NAV_BLOCK], length[3 * NAV_BLOCK], height[3 * NAV_BLOCK], winding[3 * NAV_BLOCK];
    int32_t row[3 * NAV_BLOCK];
    /// What is added to the cell at the piece's left end and to the next ones, up to `last`.
    int32_t added[4][3 * NAV_BLOCK], last[3 * NAV_BLOCK];
} nav_pieces;

void nav_cross_rows(nav_body body, nav_short_edges *edges, size_t count, int32_t origin);
void nav_fill_cells(nav_body body, nav_pieces *pieces, size_t count);

#endif
