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

/// Returns the Adler-32 checksum of bytes that follow bytes with the checksum `before`.
typedef uint32_t (*nav_adler32)(uint32_t before, const void *bytes, size_t count);

/// The length of compressed bytes, and the checksum of the bytes before their compression.
typedef struct {
    size_t length;
    uint32_t adler;
} nav_sparse_result;

/// Returns the Adler-32 checksum of `count` zeros that follow bytes with the checksum `before`. Each zero adds the
/// first sum to the second sum (RFC 1950, section 9).
uint32_t nav_adler32_of_zeros(size_t count, uint32_t before);

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
/// - Parameter adler32: The function that sums up the pixels.
/// - Parameter memory: Scratch memory of `nav_sparse_memory_size` bytes, aligned to 8 bytes.
/// - Parameter output: Room for `nav_sparse_bound` bytes.
/// - Returns: The number of bytes written, and the checksum of the rows. Both are 0 if a pixel of a run is not opaque.
nav_sparse_result nav_sparse_deflate(
    const uint32_t *pixels, size_t width, nav_pixel_rect rect, const nav_pixel_run *runs, size_t run_count,
    int is_last, nav_adler32 adler32, void *memory, uint8_t *output);

#endif
