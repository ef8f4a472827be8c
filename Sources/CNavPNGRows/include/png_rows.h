/// libpng's full interface, in C, because libpng reports errors by a jump, which must not cross a Swift frame.
///
/// The simplified one takes files with more data than their header says, and gets interlaced files of 16 bits wrong: it gives
/// other pixels and writes beyond the memory that it is given (CVE-2025-65018).
#ifndef NAV_PNG_ROWS_H
#define NAV_PNG_ROWS_H

#include <stddef.h>
#include <stdint.h>

/// Reads a file into 8-bit RGBA pixels with straight alpha, rows without padding.
///
/// Samples become 8 bits by rounding. A gamma in the file is converted to sRGB's; without one, samples are sRGB.
/// Returns 0 when libpng fails, when the size is another, or when there is more or less data than pixels; `message` then says why.
int nav_read_png_rows(
    const uint8_t *file, size_t count, uint32_t width, uint32_t height, uint8_t *pixels, char message[64]);

#endif
