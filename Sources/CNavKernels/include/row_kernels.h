/// Loops over rows of pixels that the image coders spend their time in.
///
/// Pixels are 32-bit words with red in the lowest byte, rows follow each other without padding. A filtered row is its
/// filter's number (0…4, PNG Specification, Third Edition, section 9) and then its filtered samples. Every function
/// gives the same bytes on every CPU.
#ifndef NAV_ROW_KERNELS_H
#define NAV_ROW_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Whether alpha is 255 in all pixels.
int nav_is_opaque(const uint32_t *pixels, size_t count);

/// Premultiplied to straight: `(c·255 + a/2) / a`, at most 255; alpha 0 gives 0.
void nav_unpremultiply(const uint32_t *source, uint32_t *destination, size_t count);

/// Filters a band of straight pixels as RGB (`channels` 3, alpha left out) or RGBA (4).
///
/// The choice is that of `RowFilter.choose` in Swift. No row of the band refers to one before the band.
/// `filtered` holds `height · (1 + width · channels)` bytes. Returns the number of busy rows: those that differ from
/// the row above, have a filter, and in which that left more than one pixel in 64 that is not zero.
size_t nav_filter_band(
    const uint32_t *pixels, size_t width, size_t height, size_t channels, uint8_t *filtered);

/// The same without any filter.
void nav_pack_band(
    const uint32_t *pixels, size_t width, size_t height, size_t channels, uint8_t *filtered);

/// How many pixels begin three in a row that came before, as far as a table of the last three with each of 4096
/// hashes knows.
size_t nav_repeated_pixels(const uint32_t *pixels, size_t count);

/// Undoes the filters of all rows of a picture, in place, and turns its samples into pixels: grey (`channels` 1), grey
/// and alpha (2), RGB (3) or RGBA (4). Returns 0 when a filter's number is above 4.
int nav_unfilter_picture(
    uint8_t *filtered, size_t width, size_t height, size_t channels, uint32_t *pixels);

/// The first row of a picture of straight pixels that does not give the filtered row in its place (with that row's
/// own filter); `height` when all do. `channels` is 3 or 4. `scratch` holds `3 · width · channels` bytes.
size_t nav_first_different_row(
    const uint8_t *filtered, const uint32_t *pixels, size_t width, size_t height, size_t channels,
    uint8_t *scratch);

/// XXH3 of 128 bits in its canonical order: the highest byte first.
void nav_xxh3_128(const uint8_t *bytes, size_t count, uint8_t digest[16]);

/// The same of pixels that are all opaque; 0 when one is not.
int nav_xxh3_128_of_opaque(const uint32_t *pixels, size_t count, uint8_t digest[16]);

#endif
