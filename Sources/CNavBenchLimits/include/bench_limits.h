/// Limits of the machine, and resource usage of child processes. For benchmarks only.
#ifndef NAV_BENCH_LIMITS_H
#define NAV_BENCH_LIMITS_H

#include <stddef.h>
#include <stdint.h>

/// Blends a constant premultiplied colour over every pixel (src-over), with exact rounding and as
/// fast as the processor can. The time of this function over a frame is U, the unit of the drawing
/// benchmarks.
///
/// - Parameters:
///   - pixels: `count` + 16 pixels. The function changes `count` of them, starting at a 64-byte
///     boundary.
///   - count: A multiple of 8.
void nav_bench_src_over(uint32_t *pixels, size_t count, uint32_t color);

/// Resource usage of a finished process.
typedef struct {
    double wall_seconds, processor_seconds;
    /// Peak resident memory, in KiB.
    long peak_kibibytes;
    /// Exit status; 128 + the signal's number if a signal ended the process; −1 if it could not be
    /// started.
    int status;
} nav_bench_process;

/// Runs a program to its end and discards its output. `arguments` ends with NULL.
nav_bench_process nav_bench_run(char *const *arguments);

/// Returns the version of the C compiler. It is part of the Swift toolchain.
const char *nav_bench_compiler(void);

#endif
