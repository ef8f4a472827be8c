// Compiles the loops of loops.inc twice: a plain copy for any CPU and a copy for AVX2. A check of
// the CPU chooses the copy.

#pragma STDC FP_CONTRACT OFF

#include "row_kernels.h"

#include <string.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#define KERNEL(name) name##_plain
#define TARGET static
#include "loops.inc"
#undef KERNEL
#undef TARGET

#if defined(__x86_64__)
#define KERNEL(name) name##_avx2
#define TARGET static __attribute__((target("avx2")))
#define HAS_AVX2
#include "loops.inc"
#undef KERNEL
#undef TARGET
#define CHOOSE(name, ...) \
    (__builtin_cpu_supports("avx2") ? name##_avx2(__VA_ARGS__) : name##_plain(__VA_ARGS__))
#else
#define CHOOSE(name, ...) name##_plain(__VA_ARGS__)
#endif

int nav_is_opaque(const uint32_t *pixels, size_t count) { return CHOOSE(is_opaque, pixels, count); }

void nav_unpremultiply(const uint32_t *source, uint32_t *destination, size_t count) {
    CHOOSE(unpremultiply, source, destination, count);
}

size_t nav_filter_band(
    const uint32_t *pixels, size_t width, size_t height, size_t channels, uint8_t *filtered
) {
    return CHOOSE(filter_band, pixels, width, height, channels, filtered);
}

int nav_replace_changed(
    uint32_t *last, const uint32_t *next, size_t count, uint32_t *changes, size_t range[2]
) {
    // Most rows are equal, and comparing them is faster than copying.
    if (memcmp(last, next, 4 * count) == 0) return 0;
    // Blocks of 16 pixels, one cache line, are skipped at once.
    size_t start = 0, end = count;
    while (end - start >= 16 && memcmp(last + start, next + start, 64) == 0) start += 16;
    while (last[start] == next[start]) start++;
    while (end - start >= 16 && memcmp(last + end - 16, next + end - 16, 64) == 0) end -= 16;
    while (last[end - 1] == next[end - 1]) end--;
    range[0] = start;
    range[1] = end;
    memset(changes, 0, 4 * start);
    memset(changes + end, 0, 4 * (count - end));
    return CHOOSE(replace_changed, last + start, next + start, end - start, changes + start);
}

void nav_pack_band(
    const uint32_t *pixels, size_t width, size_t height, size_t channels, uint8_t *filtered
) {
    CHOOSE(pack_band, pixels, width, height, channels, filtered);
}

size_t nav_repeated_pixels(const uint32_t *pixels, size_t count) {
    uint32_t seen[4096] = {0};
    size_t repeated = 0;
    for (size_t i = 0; i + 2 < count; i++) {
        // Three different odd factors, so that the order of the three pixels matters.
        uint32_t hash = (pixels[i] * 2654435761u) ^ (pixels[i + 1] * 2246822519u) ^ (pixels[i + 2] * 3266489917u);
        repeated += seen[hash >> 20] == hash;
        seen[hash >> 20] = hash;
    }
    return repeated;
}

int nav_unfilter_picture(
    uint8_t *filtered, size_t width, size_t height, size_t channels, uint32_t *pixels
) {
    return CHOOSE(unfilter_picture, filtered, width, height, channels, pixels);
}

size_t nav_first_different_row(
    const uint8_t *filtered, const uint32_t *pixels, size_t width, size_t height, size_t channels,
    uint8_t *scratch
) {
    return CHOOSE(first_different_row, filtered, pixels, width, height, channels, scratch);
}
