// Compiles the loops of raster_loops.inc three times: for any CPU, for AVX2, and for AVX-512. The
// caller chooses a copy. `nav_supports_avx2` and `nav_supports_avx512` tell which copies this CPU
// can run.

#pragma STDC FP_CONTRACT OFF

#include "raster_cells.h"
#include "raster_kernels.h"

#include <math.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// All functions with vector parameters are inlined, so their calling convention does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef uint8_t u8x64 __attribute__((vector_size(64)));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint16_t u16x32 __attribute__((vector_size(64)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef uint32_t u32x32 __attribute__((vector_size(128)));
typedef uint64_t u64x16 __attribute__((vector_size(128)));
typedef uint64_t u64x8 __attribute__((vector_size(64)));
typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef int16_t i16x16 __attribute__((vector_size(32)));
typedef int16_t i16x32 __attribute__((vector_size(64)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef double f64x8 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));

static inline size_t smaller_of(size_t a, size_t b) { return a < b ? a : b; }

/// Blurs compute with samples. The sample of a level (a byte's value, 0…255) is 128 · level − BLUR_ZERO. So
/// (sample + BLUR_HALF) >> 7 is the nearest level.
enum { BLUR_ZERO = 16320, BLUR_HALF = BLUR_ZERO + 64 };

/// Returns the mean of `1 << bits` bytes as a sample. `sum` is the sum of the bytes.
static inline int16_t blur_sample(uint32_t sum, uint32_t bits) {
    return (int16_t)((int32_t)((sum * 128 + (1u << bits >> 1)) >> bits) - BLUR_ZERO);
}

/// Returns the product of a sample and a share, rounded to nearest, halves upwards. The unit of `share` is 1/32,768.
static inline int32_t blur_share(int32_t sample, int32_t share) { return (sample * share + (1 << 14)) >> 15; }

/// Prefetches pixels of a later row into the cache. A piece of a row is too short for the CPU's own prefetcher.
///
/// `step` is the distance to the later row, in pixels. These pixels may lie beyond the picture: prefetching such an
/// address does nothing. So the address is computed as an integer.
static inline void fetch_to_read(const uint32_t *pixels, size_t step, size_t count) {
    for (size_t i = 0; i < count; i += 16) {
        __builtin_prefetch((const void *)((uintptr_t)pixels + 4 * (step + i)), 0);
    }
}

/// Like `fetch_to_read`, for pixels that will be written.
static inline void fetch_to_write(const uint32_t *pixels, size_t step, size_t count) {
    for (size_t i = 0; i < count; i += 16) {
        __builtin_prefetch((const void *)((uintptr_t)pixels + 4 * (step + i)), 1);
    }
}

#define KERNEL(name) name##_baseline
#define LANES 8
#define TARGET static
#define INLINE static inline __attribute__((always_inline))
#include "raster_loops.inc"
#undef KERNEL
#undef TARGET
#undef INLINE
#undef FOR_ROW
#undef PIXELS
#undef BYTES
#undef FOR_STRETCHED

#if defined(__x86_64__)
#define KERNEL(name) name##_avx2
#define TARGET static __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline, target("avx2")))
#define HAS_PERMUTATION
#include "raster_loops.inc"
#undef KERNEL
#undef TARGET
#undef INLINE
#undef FOR_ROW
#undef PIXELS
#undef BYTES
#undef FOR_STRETCHED

#undef LANES
#define KERNEL(name) name##_avx512
#define LANES 16
#define AVX512 target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vpopcntdq,popcnt"), min_vector_width(512)
#define TARGET static __attribute__((AVX512))
#define INLINE static inline __attribute__((always_inline, AVX512))
#include "raster_loops.inc"
#undef KERNEL
#undef TARGET
#undef INLINE
#define CHOOSE(name, ...)                                         \
    (body == NAV_BODY_AVX512 ? name##_avx512(__VA_ARGS__)         \
     : body == NAV_BODY_AVX2 ? name##_avx2(__VA_ARGS__)           \
                             : name##_baseline(__VA_ARGS__))
#else
#define CHOOSE(name, ...) ((void)body, name##_baseline(__VA_ARGS__))
#endif

int nav_supports_avx2(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") != 0;
#else
    return 0;
#endif
}

int nav_supports_avx512(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")
        && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vpopcntdq")
        && __builtin_cpu_supports("popcnt");
#else
    return 0;
#endif
}

void nav_place_divisions(nav_body body, const nav_curve *curve, nav_vertex *vertices) {
    CHOOSE(place_divisions, curve, vertices);
}

size_t nav_make_polylines(
    nav_body body, const nav_vertex *vertices, size_t count, size_t first, nav_polyline *polylines, nav_box *box
) {
    return CHOOSE(make_polylines, vertices, count, first, polylines, box);
}

void nav_add_sides(
    nav_body body, nav_sides *sides, int32_t group, const nav_vertex *vertices, size_t count, int32_t top,
    int32_t bottom
) {
    CHOOSE(add_sides, sides, group, vertices, count, top, bottom);
}

void nav_add_polylines(
    nav_body body, const nav_outline *outline, const nav_cells *cells, uint64_t rows, int32_t first, int32_t end
) {
    CHOOSE(add_polylines, outline, cells, rows, first, end);
}

size_t nav_sweep_row(
    nav_body body, int32_t *cells, uint64_t *touched, size_t width, int is_even_odd, uint8_t *coverage,
    nav_span *spans
) {
    return CHOOSE(sweep_row, cells, touched, width, is_even_odd, coverage, spans);
}

void nav_paint_cells(
    nav_body body, const nav_cells *cells, uint64_t changed, int is_even_odd, uint32_t color, uint32_t *pixels,
    size_t stride, uint8_t *coverage, nav_span *spans
) {
    CHOOSE(paint_cells, cells, changed, is_even_odd, color, pixels, stride, coverage, spans);
}

void nav_draw_picture_cells(
    nav_body body, const nav_cells *cells, uint64_t changed, int is_even_odd, const uint32_t *source,
    size_t source_stride, uint32_t *pixels, size_t stride, uint8_t *coverage, nav_span *spans
) {
    CHOOSE(draw_picture_cells, cells, changed, is_even_odd, source, source_stride, pixels, stride, coverage, spans);
}

void nav_draw_pieces(
    nav_body body, uint32_t *pixels, size_t stride, size_t rows, const uint32_t *source, size_t source_stride,
    const nav_piece *pieces, size_t count, const uint32_t *tints, size_t tint_count
) {
    CHOOSE(draw_pieces, pixels, stride, rows, source, source_stride, pieces, count, tints, tint_count);
}

void nav_fill(nav_body body, uint32_t *row, uint32_t color, size_t count) { CHOOSE(fill, row, color, count); }

void nav_blend_color_spans(
    nav_body body, uint32_t *row, size_t stride, size_t rows, const uint32_t *colors, size_t step,
    const nav_span *spans, size_t span_count, const uint8_t *coverage
) {
    CHOOSE(blend_color_spans, row, stride, rows, colors, step, spans, span_count, coverage);
}

void nav_paint_mask(
    nav_body body, const nav_span_mask *mask, uint32_t first_row, uint32_t end_row, uint32_t left, uint32_t right,
    uint32_t color, uint32_t *pixels, size_t stride
) {
    CHOOSE(paint_mask, mask, first_row, end_row, left, right, color, pixels, stride);
}

void nav_blend_color_mask(
    nav_body body, uint32_t *pixels, size_t stride, const uint8_t *mask, size_t mask_stride, size_t width,
    size_t height, uint32_t color
) {
    CHOOSE(blend_color_mask, pixels, stride, mask, mask_stride, width, height, color);
}

void nav_blend_pixels(
    nav_body body, uint32_t *row, const uint32_t *source, const uint8_t *coverage, size_t count
) {
    CHOOSE(blend_pixels, row, source, coverage, count);
}

void nav_blend_layer(
    nav_body body, uint32_t *row, const uint32_t *source, uint32_t opacity, size_t count
) {
    CHOOSE(blend_layer, row, source, opacity, count);
}

void nav_replace_pixels(
    nav_body body, uint32_t *row, const uint32_t *source, const uint8_t *coverage, size_t count
) {
    CHOOSE(replace_pixels, row, source, coverage, count);
}

void nav_multiply_by_coverage(nav_body body, uint32_t *row, const uint8_t *coverage, size_t count) {
    CHOOSE(multiply_by_coverage, row, coverage, count);
}

void nav_multiply_by_mask(
    nav_body body, uint32_t *row, const uint32_t *mask, int is_luminance, int is_inverted,
    uint32_t opacity, size_t count
) {
    CHOOSE(multiply_by_mask, row, mask, is_luminance, is_inverted, opacity, count);
}

void nav_alphas(nav_body body, const uint32_t *pixels, uint8_t *alphas, size_t count) {
    CHOOSE(alphas, pixels, alphas, count);
}

void nav_color_by_coverage(
    nav_body body, uint32_t *row, uint32_t color, const uint8_t *coverage, size_t count
) {
    CHOOSE(color_by_coverage, row, color, coverage, count);
}

void nav_multiply_coverage(
    nav_body body, uint8_t *coverage, const uint8_t *other, int is_inverted, size_t count
) {
    CHOOSE(multiply_coverage, coverage, other, is_inverted, count);
}

uint64_t nav_gradient_rows(
    nav_body body, const nav_gradient *gradient, int64_t x, int64_t y, uint32_t *pixels, size_t stride, size_t count,
    size_t rows
) {
    return CHOOSE(gradient_rows, gradient, x, y, pixels, stride, count, rows);
}

void nav_ramp_pixels(nav_body body, const nav_ramp *ramp, const double *places, uint32_t *pixels, size_t count) {
    CHOOSE(ramp_pixels, ramp, places, pixels, count);
}

size_t nav_find_pixel(nav_body body, const uint32_t *pixels, uint32_t pixel, size_t count) {
    return CHOOSE(find_pixel, pixels, pixel, count);
}

void nav_scaled_row(
    nav_body body, const uint32_t *source, const int32_t *first, const int32_t *second,
    const uint32_t *weight, uint32_t *row, size_t count
) {
    CHOOSE(scaled_row, source, first, second, weight, row, count);
}

void nav_mixed_rows(
    nav_body body, const uint32_t *upper, const uint32_t *lower, uint32_t weight, uint32_t *row, size_t count
) {
    CHOOSE(mixed_rows, upper, lower, weight, row, count);
}

void nav_adjusted_floats(
    nav_body body, const uint32_t *pixels, const nav_adjustment *adjustment, float *floats, size_t count
) {
    CHOOSE(adjusted_floats, pixels, adjustment, floats, count);
}

void nav_average_bytes(
    nav_body body, const uint8_t *const *rows, size_t row_count, size_t width, size_t factor, size_t channels,
    int16_t *samples
) {
    uint32_t bits = (uint32_t)__builtin_ctzll(row_count * factor);
    CHOOSE(average_bytes, rows, row_count, width, factor, channels, bits, samples);
}

void nav_average(
    nav_body body, const float *row, float *averages, size_t count, size_t factor, float share
) {
    CHOOSE(average, row, averages, count, factor, share);
}

void nav_add(nav_body body, float *sum, const float *row, size_t count) { CHOOSE(add, sum, row, count); }

void nav_scale(nav_body body, float *row, float share, size_t count) { CHOOSE(scale, row, share, count); }

void nav_samples_of_floats(nav_body body, const float *floats, int16_t *samples, size_t count) {
    CHOOSE(samples_of_floats, floats, samples, count);
}

void nav_convolve(
    nav_body body, const int16_t *const *taps, size_t radius, const int16_t *shares, int16_t *result, size_t rows,
    size_t count
) {
    CHOOSE(convolve, taps, radius, shares, result, rows, count);
}

void nav_transpose_samples(
    nav_body body, const int16_t *source, size_t source_stride, size_t channels, size_t rows, size_t columns,
    int16_t *target, size_t target_stride
) {
    CHOOSE(transpose_samples, source, source_stride, channels, rows, columns, target, target_stride);
}

void nav_interpolate(
    nav_body body, const int16_t *a, const int16_t *b, int16_t share, int16_t *result, size_t count
) {
    CHOOSE(interpolate, a, b, share, result, count);
}

void nav_stretched_pixels(
    nav_body body, const int16_t *row, const int16_t *shares, size_t shift, size_t phase, uint32_t *pixels,
    size_t count
) {
    CHOOSE(stretched_pixels, row, shares, shift, phase, pixels, count);
}

void nav_stretched_bytes(
    nav_body body, const int16_t *row, const int16_t *shares, size_t shift, size_t phase, uint8_t *bytes,
    size_t count
) {
    CHOOSE(stretched_bytes, row, shares, shift, phase, bytes, count);
}

void nav_stretched_samples(
    nav_body body, const int16_t *row, const int16_t *shares, size_t shift, size_t phase, int16_t *samples,
    size_t count
) {
    CHOOSE(stretched_samples, row, shares, shift, phase, samples, count);
}
