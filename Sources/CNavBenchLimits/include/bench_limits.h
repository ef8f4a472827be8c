/// Functions for benchmarks only.
#ifndef NAV_BENCH_LIMITS_H
#define NAV_BENCH_LIMITS_H

#include <stddef.h>
#include <stdint.h>

/// Blends a constant premultiplied colour over every pixel (src-over), with exact rounding, as fast
/// as the processor can.
///
/// The time of this function for one frame is U, the unit of time in the drawing benchmarks.
///
/// - Parameters:
///   - pixels: Memory for `count` + 16 pixels. The function changes the `count` pixels that follow
///     the first 64-byte boundary.
///   - count: A multiple of 8.
void nav_bench_src_over(uint32_t *pixels, size_t count, uint32_t color);

/// Resource usage of a finished process.
typedef struct {
    double wall_seconds, processor_seconds;
    /// Peak resident memory, in KiB. 0 if the system reports none.
    long peak_kibibytes;
    /// Exit status. If a signal ended the process, 128 + the signal's number. If the process could
    /// not be started, −1.
    int status;
} nav_bench_process;

/// Runs a program to its end and discards its output. `arguments` ends with NULL.
nav_bench_process nav_bench_run(char *const *arguments);

/// Returns the version of the C compiler, which is part of the Swift toolchain.
const char *nav_bench_compiler(void);

#endif
