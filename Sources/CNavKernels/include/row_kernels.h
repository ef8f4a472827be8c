/// Loops over rows of pixels for the image coders.
///
/// Pixels are 32-bit words with red in the lowest byte. Rows follow each other without padding. A
/// filtered row consists of the filter's number (0…4, PNG Specification, Third Edition, section 9)
/// and the filtered samples. Every function gives the same bytes on every CPU.
#ifndef NAV_ROW_KERNELS_H
#define NAV_ROW_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Returns whether alpha is 255 in all pixels.
int nav_is_opaque(const uint32_t *pixels, size_t count);

/// Converts premultiplied pixels to straight pixels: `(c·255 + a/2) / a`, at most 255. A pixel with
/// alpha 0 becomes 0.
void nav_unpremultiply(const uint32_t *source, uint32_t *destination, size_t count);

/// Filters a band of straight pixels as RGB (`channels` 3, without alpha) or RGBA (4).
///
/// `RowFilter.choose` in Swift defines the choice of filters. No row of the band refers to a row
/// before the band.
///
/// - Parameter filtered: Room for `height · (1 + width · channels)` bytes.
/// - Returns: The number of busy rows. A row is busy if three conditions hold. It differs from the row above. Its
///   filter is not None. After filtering, more than 1/64 of its pixels are not zero.
size_t nav_filter_band(
    const uint32_t *pixels, size_t width, size_t height, size_t channels, uint8_t *filtered);

/// Packs a band like `nav_filter_band`, but without filters.
void nav_pack_band(
    const uint32_t *pixels, size_t width, size_t height, size_t channels, uint8_t *filtered);

/// Estimates how many triples of consecutive pixels occur earlier in `pixels`.
///
/// A triple counts as repeated if its 32-bit hash is in a table of 4096 slots. Each slot holds only its latest hash.
size_t nav_repeated_pixels(const uint32_t *pixels, size_t count);

/// Undoes the filters of all rows of a picture, in place, and converts its samples to pixels.
///
/// The samples are grey (`channels` 1), grey and alpha (2), RGB (3) or RGBA (4).
///
/// - Returns: 1, or 0 if a filter's number is above 4.
int nav_unfilter_picture(
    uint8_t *filtered, size_t width, size_t height, size_t channels, uint32_t *pixels);

/// Compares straight pixels with filtered rows. Returns the first row that differs, or `height` if
/// all rows are equal.
///
/// Each row of `filtered` begins with the number of its filter. The function filters the same row of `pixels` with
/// this filter, and compares the two filtered rows. `channels` is 3 or 4. `scratch` has room for
/// `3 · width · channels` bytes.
size_t nav_first_different_row(
    const uint8_t *filtered, const uint32_t *pixels, size_t width, size_t height, size_t channels,
    uint8_t *scratch);

/// Consecutive pixels of one row: the columns from `start` up to `end`.
typedef struct {
    int32_t y;
    int32_t start;
    int32_t end;
} nav_pixel_run;

/// Replaces the pixels of the last frame by the pixels of the next frame, and finds the changed runs.
///
/// - Parameter runs: The pixels to compare. All other pixels are equal in both frames.
/// - Parameter changes: Receives the changed runs. A changed run begins and ends with a changed pixel. It may also
///   contain opaque pixels that are equal in both frames, but fewer than 32 consecutive ones. For each run of n
///   pixels in `runs`, the array has room for (n + 1) / 2 changed runs.
/// - Parameter is_opaque: Receives whether all changed pixels are opaque.
/// - Returns: The number of changed runs.
size_t nav_replace_changed(
    uint32_t *last, const uint32_t *next, size_t width, const nav_pixel_run *runs, size_t run_count,
    nav_pixel_run *changes, int *is_opaque);

/// Computes the 128-bit XXH3 hash in its canonical byte order: the highest byte first.
void nav_xxh3_128(const uint8_t *bytes, size_t count, uint8_t digest[16]);

/// Returns the version of the xxHash header as 10000 · major + 100 · minor + release.
unsigned nav_xxhash_version(void);

/// Computes the hash of `nav_xxh3_128` for opaque pixels and returns 1. Returns 0 if any pixel is
/// not opaque.
int nav_xxh3_128_of_opaque(const uint32_t *pixels, size_t count, uint8_t digest[16]);

#endif
