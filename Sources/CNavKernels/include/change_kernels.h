/// What differs between a row of two pictures, for the comparison of pictures.
///
/// Pixels are 32-bit words with red in the lowest byte. Every function gives the same numbers on every CPU.
#ifndef NAV_CHANGE_KERNELS_H
#define NAV_CHANGE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// One row of a picture with its neighbours.
typedef struct {
    /// The row's straight pixels, transparent ones as zeros.
    const uint32_t *straight;
    /// The row above, the row itself and the row below, premultiplied; at a picture's edge the row itself again.
    const uint32_t *above, *row, *below;
    /// Pixels of each row.
    size_t width;
} nav_picture_row;

/// A channel may leave the envelope of the other picture by this share of its contrast, 1/32, …
#define NAV_CONTRAST_SHIFT 5

/// … and by so many levels beside.
typedef struct {
    uint8_t outside_levels;
    uint8_t far_outside_levels;
} nav_change_limits;

/// What differs in a tile.
typedef struct {
    /// The rectangle around the pixels that differ, without its right and bottom; all 0 when none does.
    uint32_t left, top, right, bottom;
    /// Pixels that differ, those outside, those far outside.
    uint32_t changed, outside, far_outside;
    /// Sums of after − before, premultiplied.
    int32_t red, green, blue, alpha;
} nav_tile_changes;

/// Pixels of a tile's row; the last tile of a row has up to half as many more.
#define NAV_TILE_SIDE 16

/// Compares the first `width` pixels of a row, which `count` tiles share, and adds what it finds to the tiles.
///
/// - Parameters:
///   - y: the row's number, for the rectangles.
///   - marks: for each pixel 0 when it is equal, 1 when it differs, 2 when it is outside; NULL when they are not
///     wanted.
/// - Returns: the greatest difference of a channel of straight pixels.
uint32_t nav_compare_row(
    const nav_picture_row *before, const nav_picture_row *after, size_t width, uint32_t y,
    const nav_change_limits *limits, nav_tile_changes *tiles, size_t count, uint8_t *marks);

#endif
