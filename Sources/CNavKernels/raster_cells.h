/// What the loops of raster_cells.c hand to those that are compiled for every kind of CPU.
#ifndef NAV_RASTER_CELLS_H
#define NAV_RASTER_CELLS_H

#include "raster_kernels.h"

/// Added to quotients so that they are positive, and truncation is their floor.
enum { NAV_RATIO_BIAS = 1 << 24 };

/// A line that runs downwards; `top < bottom`. The winding is +1 where the outline ran downwards, -1 where it ran upwards.
typedef struct {
    int32_t top_x, top, bottom_x, bottom, winding;
} nav_edge;

/// So many short edges are worked on together at most, those of several chains.
enum { NAV_BLOCK = 64 };

/// Places of a block: more than are used by a chain's lines, which are written all at once; and of pieces, three for each edge.
enum { NAV_EDGE_ROOM = NAV_BLOCK + NAV_CHAIN_LENGTH, NAV_PIECE_ROOM = 3 * NAV_BLOCK + NAV_CHAIN_LENGTH };

/// Edges no longer than `NAV_LONGEST` in any direction, as far as they lie in a rectangle's rows.
typedef struct {
    /// The whole edge.
    int32_t top_x[NAV_EDGE_ROOM], whole_top[NAV_EDGE_ROOM], dx[NAV_EDGE_ROOM], dy[NAV_EDGE_ROOM], winding[NAV_EDGE_ROOM];
    /// The part, and where it goes on in its second and third row; the bottom where it has none.
    int32_t top[NAV_EDGE_ROOM], second[NAV_EDGE_ROOM], third[NAV_EDGE_ROOM], bottom[NAV_EDGE_ROOM];
    /// Where it is at each of these heights.
    int32_t x[4][NAV_EDGE_ROOM];
} nav_short_edges;

/// Pieces of edges that lie in one row each, and in at most three pixels.
typedef struct {
    int32_t left[NAV_PIECE_ROOM], length[NAV_PIECE_ROOM], height[NAV_PIECE_ROOM], winding[NAV_PIECE_ROOM];
    int32_t row[NAV_PIECE_ROOM];
    /// What is added to the cell at the piece's left end and to the next ones, up to `last`.
    int32_t added[4][NAV_PIECE_ROOM], last[NAV_PIECE_ROOM];
} nav_pieces;

/// Which of up to 16 lines, from the first vertex on, reach rows between two heights: the short ones go behind those that a block
/// has already, the others have their bit set in `others`. Returns how many the block has then.
size_t nav_take_edges(
    nav_body body, const nav_vertex *vertices, size_t count, int32_t top, int32_t bottom, nav_short_edges *block,
    size_t taken, uint32_t *others);

/// Adds the lines of a chain, as far as they lie between two heights, to one group of rows.
void nav_add_sides(
    nav_body body, nav_sides *sides, int32_t group, const nav_vertex *vertices, size_t count, int32_t top, int32_t bottom);

/// Cuts short edges into pieces, and finds what these add to cells. Returns how many pieces there are.
size_t nav_cut_edges(
    nav_body body, nav_short_edges *edges, size_t count, int32_t min_x, int32_t min_y, nav_pieces *pieces);

#endif
