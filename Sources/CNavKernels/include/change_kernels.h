/// Compares one row of two pictures and counts the differing pixels of each tile.
///
/// Pixels are 32-bit words with red in the lowest byte. The results are the same on every CPU.
///
/// The envelope of a pixel is a range for each channel: from the least to the greatest value among
/// the pixel and its eight neighbours. A pixel is outside if it leaves the other picture's envelope
/// at the same position by more than the limits allow.
#ifndef NAV_CHANGE_KERNELS_H
#define NAV_CHANGE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// One row of a picture with its neighbours.
typedef struct {
    /// The row's straight (not premultiplied) pixels. Transparent pixels are zeros.
    const uint32_t *straight;
    /// The row above, the row itself and the row below, premultiplied. At a picture's top or
    /// bottom, the row itself replaces the missing row.
    const uint32_t *above, *row, *below;
    /// The number of pixels in each row.
    size_t width;
} nav_picture_row;

/// The tolerance for contrast. A channel may leave the other picture's envelope by 1/32 of the
/// envelope's contrast (greatest − least).
#define NAV_CONTRAST_SHIFT 5

/// Tolerances in levels, one for outside and one for far outside pixels. A channel may leave the
/// envelope by the tolerance for contrast plus this number of levels.
typedef struct {
    uint8_t outside_levels;
    uint8_t far_outside_levels;
} nav_change_limits;

/// The differences found in a tile.
typedef struct {
    /// The bounds of the differing pixels; `right` and `bottom` are exclusive. All are 0 if no
    /// pixel differs.
    uint32_t left, top, right, bottom;
    /// The numbers of differing pixels, outside pixels, and far outside pixels.
    uint32_t changed, outside, far_outside;
    /// Sums of `after − before` over the premultiplied pixels of the tile.
    int32_t red, green, blue, alpha;
} nav_tile_changes;

/// The side of a tile, in pixels. At the picture's right edge, a tile may be narrower, or wider by up
/// to 7 pixels.
#define NAV_TILE_SIDE 16

/// Compares the first `width` pixels of a row, and adds the differences to the row's `count` tiles.
///
/// - Parameters:
///   - y: The row's number, for the tiles' bounds.
///   - marks: One byte for each pixel: 0 equal, 1 different, 2 outside. All bytes must be 0 before
///     the call, because the function writes nothing for a tile whose pixels in this row are equal.
///     If `marks` is NULL, the function writes no marks.
/// - Returns: The greatest difference of a channel between straight pixels at the same position, in levels.
uint32_t nav_compare_row(
    const nav_picture_row *before, const nav_picture_row *after, size_t width, uint32_t y,
    const nav_change_limits *limits, nav_tile_changes *tiles, size_t count, uint8_t *marks);

#endif
