/// libpng as a program that knows nothing better would use it: what the benchmark compares with.
#ifndef NAV_REFERENCE_PNG_H
#define NAV_REFERENCE_PNG_H

#include <stddef.h>
#include <stdint.h>

/// Writes opaque pixels as 8-bit RGB with libpng's own filters at zlib's level 6. Returns the count of bytes, which the
/// buffer must hold; 0 when libpng fails.
size_t nav_reference_encode(
    const uint8_t *rgb, uint32_t width, uint32_t height, uint8_t *buffer, size_t capacity);

/// Reads a file into RGBA pixels; returns 0 when libpng fails.
int nav_reference_decode(const uint8_t *file, size_t count, uint8_t *pixels);

/// Reads a file of any kind into RGBA pixels through libpng's full interface, row by row, as its manual shows; returns 0 when libpng
/// fails or the size is another.
int nav_reference_decode_rows(const uint8_t *file, size_t count, uint32_t width, uint32_t height, uint8_t *pixels);

/// Keeps this thread on one processor, or lets it go when that is negative. Returns 0 when the system refuses.
int nav_pin_to_processor(int processor);

/// Processor time that this thread has used, in seconds.
double nav_thread_seconds(void);

#endif
