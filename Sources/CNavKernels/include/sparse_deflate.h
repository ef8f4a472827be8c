/// A deflate encoder for the changes between two frames. Changed pixels form runs, and all bytes
/// between runs are zeros.
///
/// The time depends on the number of pixels in runs, because zeros are only counted. RFC 1951 defines the format.
#ifndef NAV_SPARSE_DEFLATE_H
#define NAV_SPARSE_DEFLATE_H

#include "row_kernels.h"

#include <stddef.h>
#include <stdint.h>

/// A rectangle of pixels: the columns from `left` to `right` − 1, in the rows from `top` to `bottom` − 1.
typedef struct {
    int32_t left;
    int32_t top;
    int32_t right;
    int32_t bottom;
} nav_pixel_rect;

/// Returns the size of the encoder's scratch memory, in bytes.
size_t nav_sparse_memory_size(void);

/// Returns an upper bound of the compressed size, in bytes.
///
/// - Parameter count: The number of bytes in all rows. A row has one byte for the filter's number,
///   and four bytes for each pixel.
size_t nav_sparse_bound(const nav_pixel_run *runs, size_t run_count, size_t count);

/// Compresses a rectangle of RGBA pixels to whole blocks of a deflate stream. The pixels are coded as rows with the
/// PNG filter None.
///
/// - Parameter pixels: The frame, whose rows have `width` pixels.
/// - Parameter runs: The runs of pixels that are not 0, in row order and inside the rectangle. Two runs
///   of a row do not touch. All other pixels of the rectangle are coded as 0.
/// - Parameter is_last: Whether the blocks end the stream. Otherwise an empty stored block follows them, so that the
///   output ends on a byte boundary.
/// - Parameter memory: Scratch memory of `nav_sparse_memory_size` bytes, aligned to 8 bytes.
/// - Parameter output: Room for `nav_sparse_bound` bytes.
/// - Returns: The number of bytes written; 0 if a pixel of a run is not opaque.
size_t nav_sparse_deflate(
    const uint32_t *pixels, size_t width, nav_pixel_rect rect, const nav_pixel_run *runs, size_t run_count,
    int is_last, void *memory, uint8_t *output);

#endif
