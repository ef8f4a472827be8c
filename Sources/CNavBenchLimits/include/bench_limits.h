/// What the machine itself allows, and processes watched from outside: for the benchmark only.
#ifndef NAV_BENCH_LIMITS_H
#define NAV_BENCH_LIMITS_H

#include <stddef.h>
#include <stdint.h>

/// A constant premultiplied colour src-over every pixel, as fast as this processor can with exact rounding: the unit in which
/// drawing is measured.
/// - pixels: as many as the count and 16 more, of which those between two 64-byte borders are changed.
/// - count: a multiple of 8.
void nav_bench_src_over(uint32_t *pixels, size_t count, uint32_t color);

/// What a finished process has used.
typedef struct {
    double wall_seconds, processor_seconds;
    /// The most memory that it held.
    long peak_kibibytes;
    /// Its exit status; 128 and more when it was ended by a signal; −1 when it could not be started.
    int status;
} nav_bench_process;

/// Runs a program to its end with its output thrown away. `arguments` ends with NULL.
nav_bench_process nav_bench_run(char *const *arguments);

/// The version of the C compiler, which is that of the Swift toolchain.
const char *nav_bench_compiler(void);

#endif
