// Compiles the loops of change_loops.inc as plain code for any CPU. On x86-64, it compiles a second
// copy for AVX2. `nav_compare_row` checks the CPU and chooses the copy.

#pragma STDC FP_CONTRACT OFF

#include "change_kernels.h"

/// Four bytes for each of up to 32 pixels. The same memory can be read as one word for each pixel.
typedef union {
    uint8_t bytes[128];
    uint32_t words[32];
} pixel_bytes;

#define KERNEL(name) name##_plain
#define TARGET static
#include "change_loops.inc"
#undef KERNEL
#undef TARGET

#if defined(__x86_64__)
#define KERNEL(name) name##_avx2
#define TARGET static __attribute__((target("avx2,popcnt")))
#include "change_loops.inc"
#undef KERNEL
#undef TARGET
#endif

uint32_t nav_compare_row(
    const nav_picture_row *before, const nav_picture_row *after, size_t width, uint32_t y,
    const nav_change_limits *limits, nav_tile_changes *tiles, size_t count, uint8_t *marks
) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) {
        return compare_row_avx2(before, after, width, y, limits, tiles, count, marks);
    }
#endif
    return compare_row_plain(before, after, width, y, limits, tiles, count, marks);
}
