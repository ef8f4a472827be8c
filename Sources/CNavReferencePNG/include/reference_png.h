/// PNG coding with libpng, as in an ordinary program. Benchmarks, tests and fuzzers use it as the
/// reference.
#ifndef NAV_REFERENCE_PNG_H
#define NAV_REFERENCE_PNG_H

#include <stddef.h>
#include <stdint.h>

/// Encodes opaque pixels as 8-bit RGB, with libpng's default filters and zlib level 6.
///
/// - Parameters:
///   - rgb: Three bytes for each pixel. There is no padding between rows.
///   - buffer: Receives the file.
///   - capacity: Size of the buffer, in bytes.
/// - Returns: The size of the file in bytes, or 0 if libpng fails or the buffer is too small.
size_t nav_reference_encode(
    const uint8_t *rgb, uint32_t width, uint32_t height, uint8_t *buffer, size_t capacity);

/// Decodes a file to RGBA pixels with libpng's simplified interface. Returns 0 if libpng fails.
///
/// `pixels` has room for `4 · width · height` bytes.
int nav_reference_decode(const uint8_t *file, size_t count, uint8_t *pixels);

/// Decodes a PNG file of any colour type and depth to RGBA pixels with libpng's full interface. The
/// function reads row by row, as in libpng's manual. Returns 0 if libpng fails, or if the picture is
/// not `width` × `height` pixels large.
int nav_reference_decode_rows(const uint8_t *file, size_t count, uint32_t width, uint32_t height, uint8_t *pixels);

/// Pins this thread to one processor. A negative number removes the pin. Returns 0 if the system
/// refuses.
int nav_pin_to_processor(int processor);

/// Returns the processor time of this thread, in seconds.
double nav_thread_seconds(void);

#endif
