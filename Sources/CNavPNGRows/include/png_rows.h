/// Decodes PNG files with libpng's full interface.
///
/// This code is in C because libpng reports errors by `longjmp`, which must not cross a Swift
/// frame.
///
/// libpng's simplified interface is not used, for two reasons. That interface accepts files with
/// more data than their header states. For interlaced 16-bit files, it returns wrong pixels and
/// writes beyond its buffer (CVE-2025-65018).
#ifndef NAV_PNG_ROWS_H
#define NAV_PNG_ROWS_H

#include <stddef.h>
#include <stdint.h>

/// Decodes a file to 8-bit RGBA with straight alpha. There is no padding between rows.
///
/// 16-bit samples are rounded to 8 bits. If the file states a gamma, samples are converted to the
/// gamma of sRGB. Otherwise samples count as sRGB.
///
/// - Parameters:
///   - file: The bytes of the file.
///   - width: The expected width, in pixels.
///   - height: The expected height, in pixels.
///   - pixels: Receives `4 · width · height` bytes.
///   - message: Receives the reason if the function fails, with NUL at the end.
/// - Returns: 1 on success. 0 if libpng fails, if the size is unexpected, or if the amount of pixel
///   data is wrong.
int nav_read_png_rows(
    const uint8_t *file, size_t count, uint32_t width, uint32_t height, uint8_t *pixels, char message[64]);

/// Returns the version of the loaded libpng, such as "1.6.39".
const char *nav_read_png_version(void);

#endif
