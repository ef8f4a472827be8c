#include "bench_limits.h"

#include <string.h>

// For every product x of two bytes, (x + 128) * 257 >> 16 is x / 255, rounded to nearest.
static void src_over_plain(uint32_t *pixels, size_t count, uint32_t color) {
    uint8_t *bytes = (uint8_t *)pixels, source[4];
    memcpy(source, &color, sizeof source);
    uint32_t rest = 255 - source[3];
    for (size_t i = 0; i < 4 * count; i++) {
        bytes[i] = (uint8_t)(source[i & 3] + (((bytes[i] * rest + 128) * 257) >> 16));
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx2"))) static void src_over_avx2(uint32_t *pixels, size_t count, uint32_t color) {
    const __m256i source = _mm256_set1_epi32((int)color), zero = _mm256_setzero_si256();
    const __m256i rest = _mm256_set1_epi16((short)(255 - (color >> 24)));
    const __m256i half = _mm256_set1_epi16(128), k = _mm256_set1_epi16(257);
    for (size_t i = 0; i + 8 <= count; i += 8) {
        __m256i below = _mm256_load_si256((const __m256i *)(pixels + i));
        __m256i low = _mm256_mullo_epi16(_mm256_unpacklo_epi8(below, zero), rest);
        __m256i high = _mm256_mullo_epi16(_mm256_unpackhi_epi8(below, zero), rest);
        low = _mm256_mulhi_epu16(_mm256_add_epi16(low, half), k);
        high = _mm256_mulhi_epu16(_mm256_add_epi16(high, half), k);
        _mm256_store_si256(
            (__m256i *)(pixels + i), _mm256_adds_epu8(_mm256_packus_epi16(low, high), source));
    }
}
#endif

void nav_bench_src_over(uint32_t *pixels, size_t count, uint32_t color) {
    pixels = (uint32_t *)(((uintptr_t)pixels + 63) & ~(uintptr_t)63);
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        src_over_avx2(pixels, count, color);
        return;
    }
#endif
    src_over_plain(pixels, count, color);
}

const char *nav_bench_compiler(void) { return __VERSION__; }
