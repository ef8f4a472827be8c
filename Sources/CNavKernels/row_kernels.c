// Compiles the loops of loops.inc: a plain copy for any CPU and, on x86-64, a second copy for AVX2.
// If there are two copies, each call of a loop checks the CPU and chooses a copy.

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

// Returns the end of the changed run that begins at `start`. The run continues over gaps of up to 31 pixels that are
// opaque and equal in both frames. A longer gap ends the run, and so does an equal pixel that is not opaque.
static size_t changed_end(const uint32_t *last, const uint32_t *next, size_t start, size_t count) {
    size_t end = start + 1;
    for (size_t i = end; i < count && i - end < 32;) {
        if (i == end && i + 16 <= count && last[i + 15] != next[i + 15]) {
            uint32_t stops = 0;
            for (size_t k = i; k < i + 16; k++) stops |= last[k] == next[k] ? ~next[k] >> 24 : 0;
            if (stops == 0) {
                end = i += 16;
                continue;
            }
        }
        if (last[i] != next[i]) {
            end = i + 1;
        } else if (next[i] >> 24 != 255) {
            break;
        }
        i++;
    }
    return end;
}

// Replaces the pixels of `last` by the pixels of `next`. Returns whether all new pixels are opaque.
static int replace_opaque(uint32_t *restrict last, const uint32_t *restrict next, size_t count) {
    uint32_t clear = 0;
    for (size_t i = 0; i < count; i++) {
        clear |= ~next[i];
        last[i] = next[i];
    }
    return clear >> 24 == 0;
}

// Prefetches the first pixels of a run in both frames into the cache.
static void fetch(const uint32_t *last, const uint32_t *next, size_t width, nav_pixel_run run) {
    size_t first = (size_t)run.y * width + (size_t)run.start, end = (size_t)run.y * width + (size_t)run.end;
    if (end - first > 256) end = first + 256;
    for (size_t i = first; i < end; i += 16) {
        __builtin_prefetch(last + i, 1);
        __builtin_prefetch(next + i, 0);
    }
}

size_t nav_replace_changed(
    uint32_t *last, const uint32_t *next, size_t width, const nav_pixel_run *runs, size_t run_count,
    nav_pixel_run *changes, int *is_opaque
) {
    size_t found = 0;
    *is_opaque = 1;
    for (size_t run = 0; run < run_count; run++) {
        size_t first = (size_t)runs[run].y * width + (size_t)runs[run].start;
        size_t count = (size_t)(runs[run].end - runs[run].start);
        // Most runs are so short that the CPU's own prefetcher does not help.
        if (run + 8 < run_count) fetch(last, next, width, runs[run + 8]);
        // Most long runs are equal in both frames. One comparison of the whole run is then faster.
        if (count >= 256 && memcmp(last + first, next + first, 4 * count) == 0) continue;
        for (size_t i = 0; i < count;) {
            // Skips equal pixels in blocks of 16. A block has the size of a cache line.
            while (i + 16 <= count && memcmp(last + first + i, next + first + i, 64) == 0) i += 16;
            while (i < count && last[first + i] == next[first + i]) i++;
            if (i == count) break;
            size_t end = changed_end(last + first, next + first, i, count);
            if (!replace_opaque(last + first + i, next + first + i, end - i)) *is_opaque = 0;
            changes[found++] = (nav_pixel_run){
                runs[run].y, runs[run].start + (int32_t)i, runs[run].start + (int32_t)end};
            i = end;
        }
    }
    return found;
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
        // The three odd factors differ, so that the hash depends on the order of the pixels.
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
