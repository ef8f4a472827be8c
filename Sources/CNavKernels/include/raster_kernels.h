/// Loops that turn outlines into coverage and coverage into pixels.
///
/// Pixels are 32-bit words, premultiplied, red in the lowest byte. Every product of two bytes is divided by 255 with
/// exact rounding, every sum of cells wraps, every float is computed in the order that the Swift twin states: so both
/// bodies give the same bits, on every CPU. `NavRasterization/PlainKernels` says what each function means.
#ifndef NAV_RASTER_KERNELS_H
#define NAV_RASTER_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Which of the compiled bodies runs.
typedef enum {
    NAV_BODY_BASELINE = 0,
    NAV_BODY_AVX2 = 1,
    NAV_BODY_AVX512 = 2,
} nav_body;

/// Whether this CPU can run the AVX2 bodies.
int nav_supports_avx2(void);
/// Whether it can run those for AVX-512 F, BW, DQ, VL, VBMI and VPOPCNTDQ.
int nav_supports_avx512(void);

/// Asks for huge pages under memory that is about to be written; nothing depends on getting them.
void nav_advise_huge_pages(void *memory, size_t size);

// MARK: Coverage

/// A corner of an outline, in units of 1/4096 pixel.
typedef struct {
    int32_t x, y;
} nav_vertex;

/// Lines that follow one another: `count` of them, from vertex `first` to vertex `first + count`, and between which heights they lie.
///
/// An upright line higher than `NAV_LONGEST` is a polyline of its own.
typedef struct {
    int32_t first, count, min_y, max_y;
} nav_polyline;

/// The most lines that a polyline has, as many as the loops take together; and in units how long a line may be that is worked on together with
/// others.
enum { NAV_POLYLINE_LENGTH = 16, NAV_LONGEST = 2 * 4096 - 1 };

/// The smallest rectangle around vertices.
typedef struct {
    int32_t min_x, min_y, max_x, max_y;
} nav_box;

/// An outline, or what of it a caller wants looked at.
typedef struct {
    const nav_vertex *vertices;
    const nav_polyline *polylines;
    size_t polyline_count;
} nav_outline;

/// A cubic curve that is divided into chords, as `AreaKeepingChords` of NavGeometry states.
typedef struct {
    /// The start, both control points and the end, counted from the pixel at `origin_x`, `origin_y`.
    double x[4], y[4];
    double origin_x, origin_y;
    /// What divisions are moved by, at the start and at the end.
    double first_dx, first_dy, last_dx, last_dy;
    double step;
    int32_t count;
} nav_curve;

/// Writes the ends of a curve's chords, but for the last, which is the curve's own: `count - 1` vertices, in room for the next multiple of
/// eight. The curve lies in raster space all the way.
void nav_place_divisions(nav_body body, const nav_curve *curve, nav_vertex *vertices);

/// Divides the lines between `count` vertices into polylines, but for those without any height. Returns how many there are, less than `count`;
/// `first` is the place of the first vertex among all of the outline. The box grows to what the polylines touch.
size_t nav_make_polylines(
    nav_body body, const nav_vertex *vertices, size_t count, size_t first, nav_polyline *polylines, nav_box *box);

/// Where cells are: `stride` of them in each row, a multiple of 4 and at least `width + 3`, and one bit for four of them.
typedef struct {
    int32_t min_x, min_y, width, height;
    int32_t *cells;
    uint64_t *touched;
    /// Cells in a row.
    int32_t stride;
    /// Words of bits in a row.
    int32_t words;
} nav_cells;

/// A run of pixels of one row: all of one coverage 1…255, or 256 where each has its own.
typedef struct {
    uint32_t start, end, coverage;
} nav_span;

/// One bit for each of at most 64 rows: whether the outline may lie there otherwise than in the row above.
uint64_t nav_changed_rows(const nav_outline *outline, int32_t min_y, int32_t height);

/// Rows of a group, and how many groups there are at most.
enum { NAV_GROUP_ROWS = 8, NAV_ROW_GROUPS = 8 };

/// What an outline of one contour has in groups of rows: of its lines that run downwards (0) and upwards (1) the sum of their heights, and
/// between which x they lie.
typedef struct {
    int64_t heights[2][NAV_ROW_GROUPS];
    int32_t least[2][NAV_ROW_GROUPS], most[2][NAV_ROW_GROUPS];
    /// Between which groups the outline lies: whole groups, from the first one up to another.
    int32_t first, end;
} nav_sides;

/// Finds the sides of an outline in `groups` groups of rows from row `min_y` on.
void nav_find_sides(nav_body body, nav_sides *sides, const nav_outline *outline, int32_t min_y, int32_t groups);
/// The pixels from `*start` up to `*end` that lie between both sides in all rows of a group. Returns 0 where there are none, or where
/// in any row the heights of a side are not the row's.
int nav_solid_columns(const nav_sides *sides, int32_t group, int32_t *start, int32_t *end);

/// Adds to the rows whose bit is set the parts of the lines that lie in them.
void nav_add_outline(nav_body body, const nav_outline *outline, const nav_cells *cells, uint64_t rows);

/// Sums a row of cells into spans; cells and bits become zero. `coverage` has room for a whole number of fours, and is
/// written only where spans say that each pixel has its own. Returns how many spans there are, at most `width / 2 + 2`.
size_t nav_sweep_row(
    nav_body body, int32_t *cells, uint64_t *touched, size_t width, int is_even_odd, uint8_t *coverage,
    nav_span *spans);

/// Sums all rows of cells, and lays one colour src-over the pixels that they cover; `stride` is that of the pixels. Rows whose bit is not set
/// in `changed` are covered like the one above. `coverage` and `spans` have room for a row, as for `nav_sweep_row`.
void nav_paint_cells(
    nav_body body, const nav_cells *cells, uint64_t changed, int is_even_odd, uint32_t color, uint32_t *pixels,
    size_t stride, uint8_t *coverage, nav_span *spans);

/// The same with the pixels of a picture, rows `source_stride` apart, in place of the colour.
void nav_lay_cells(
    nav_body body, const nav_cells *cells, uint64_t changed, int is_even_odd, const uint32_t *source,
    size_t source_stride, uint32_t *pixels, size_t stride, uint8_t *coverage, nav_span *spans);

// MARK: Pixels

/// Fills a row with one pixel.
void nav_fill(nav_body body, uint32_t *row, uint32_t color, size_t count);
/// Colours src-over `rows` rows that lie `stride` pixels apart, weighted by the same spans in each. The colour of the next row stands `step`
/// further on: 0 or 1.
void nav_blend_color_spans(
    nav_body body, uint32_t *row, size_t stride, size_t rows, const uint32_t *colors, size_t step,
    const nav_span *spans, size_t span_count, const uint8_t *coverage);
/// Rows of a mask that are covered alike: those up to row `end`. Their spans are those from `first` up to the next run's.
typedef struct {
    uint32_t end, first;
} nav_row_run;

/// What an outline covers, counted from its first pixel: runs of rows, and one more run behind the last. A span's coverage of 256 or more
/// says where its bytes stand, 256 + k from byte k on.
typedef struct {
    const nav_row_run *runs;
    const nav_span *spans;
    const uint8_t *bytes;
} nav_span_mask;

/// One colour src-over what a mask covers in its rows from `first_row` up to `end_row` and its columns from `left` up to `right`; `pixels`
/// begins with the first of them.
void nav_paint_mask(
    nav_body body, const nav_span_mask *mask, uint32_t first_row, uint32_t end_row, uint32_t left, uint32_t right,
    uint32_t color, uint32_t *pixels, size_t stride);
/// One colour src-over a rectangle, weighted by a mask.
void nav_blend_color_mask(
    nav_body body, uint32_t *pixels, size_t stride, const uint8_t *mask, size_t mask_stride, size_t width,
    size_t height, uint32_t color);
/// Pixels src-over a row, weighted by coverage.
void nav_blend_pixels(
    nav_body body, uint32_t *row, const uint32_t *source, const uint8_t *coverage, size_t count);
/// Pixels src-over a row, all weighted by one opacity.
void nav_blend_layer(
    nav_body body, uint32_t *row, const uint32_t *source, uint32_t opacity, size_t count);
/// Pixels in place of a row's, as far as the coverage says.
void nav_replace_pixels(
    nav_body body, uint32_t *row, const uint32_t *source, const uint8_t *coverage, size_t count);
/// Every pixel times its coverage.
void nav_multiply_by_coverage(nav_body body, uint32_t *row, const uint8_t *coverage, size_t count);
/// Every pixel times what a mask's pixel means: its alpha or its luminance, perhaps inverted, times an opacity.
void nav_multiply_by_mask(
    nav_body body, uint32_t *row, const uint32_t *mask, int is_luminance, int is_inverted,
    uint32_t opacity, size_t count);
/// The alphas of pixels.
void nav_alphas(nav_body body, const uint32_t *pixels, uint8_t *alphas, size_t count);
/// One colour times each coverage, in place of a row.
void nav_color_by_coverage(
    nav_body body, uint32_t *row, uint32_t color, const uint8_t *coverage, size_t count);
/// A coverage times another, or times what the other leaves to 255.
void nav_multiply_coverage(
    nav_body body, uint8_t *coverage, const uint8_t *other, int is_inverted, size_t count);

// MARK: Paints

/// Where a gradient changes from one colour to the next: up to `low` it is surely the one, from `high` on the other.
typedef struct {
    double low, high;
} nav_step;

/// Where along a gradient a pixel lies, `x` and `y` its centre: at `(x·a + y·c) + e`, or, when it is radial, at the distance
/// of `((a·x + c·y) + e, (b·x + d·y) + f)` from the origin.
typedef struct {
    double a, b, c, d, e, f;
    int is_radial;
    /// 0 goes on with the ends, 1 begins again, 2 goes back and forth.
    int spread;
    /// Ascending, and apart from each other.
    const nav_step *steps;
    size_t count;
    /// One more than steps, and fifteen that nothing depends on.
    const uint32_t *colors;
    /// Places in floats surely before each step: as many as colours. Behind the last step stands the place from which on a place in
    /// floats may have begun again, or infinity, and then infinity.
    const float *lows;
    /// Places surely behind each step; first, before them, the place up to which one may not have begun again yet, or minus infinity.
    const float *highs;
    /// Equal parts of 0…1, a power of two.
    int32_t size;
    /// How many steps lie before each part, with one more for what lies below 0 and one for what lies from 1 on.
    const int32_t *first;
    /// Whether places in floats are as near to the true ones as `lows` and `highs` suppose, up to `limit` where a radial gradient is
    /// repeated.
    int has_floats;
    double limit;
    /// The middles of steps, in a radial gradient as squares of distances in pixels along a row; then fifteen that nothing depends on.
    const double *borders;
    /// How far from its border a step ends at most, in the same measure.
    double slack;
} nav_gradient;

/// Marks pixels that lie in a crack between two colours; no pixel is like it, being clear and coloured.
#define NAV_SEVERAL_COLORS 0x00FFFFFFu

/// The colours of at most 64 rows of `count` pixels from (x, y) on. Returns a bit for each row: whether marks are among them.
///
/// Each is found by its place, or, where a gradient goes on with its ends and runs of equal pixels are long enough, by the steps that the row
/// crosses.
uint64_t nav_gradient_rows(
    nav_body body, const nav_gradient *gradient, int64_t x, int64_t y, uint32_t *pixels, size_t stride, size_t count,
    size_t rows);

/// Colours along a gradient: between neighbouring offsets they run straight.
typedef struct {
    /// Ascending, at least one.
    const double *offsets;
    /// Four for each offset: red, green, blue, alpha.
    const float *colors;
    size_t count;
    /// Whether colours are multiplied by alpha.
    int is_premultiplied;
} nav_ramp;

/// The pixels at places along a ramp, quickest where places lie near their neighbours.
void nav_ramp_pixels(nav_body body, const nav_ramp *ramp, const double *places, uint32_t *pixels, size_t count);

/// The place of the first of so many pixels that is like one; the count where there is none.
size_t nav_find_pixel(nav_body body, const uint32_t *pixels, uint32_t pixel, size_t count);

/// A row of a picture made longer or shorter: each pixel is a mixture of two, `first` and `second`, with the second's `weight` in
/// parts of 256.
void nav_scaled_row(
    nav_body body, const uint32_t *source, const int32_t *first, const int32_t *second,
    const uint32_t *weight, uint32_t *row, size_t count);
/// Two rows mixed, with the lower one's `weight` in parts of 256.
void nav_mixed_rows(
    nav_body body, const uint32_t *upper, const uint32_t *lower, uint32_t weight, uint32_t *row, size_t count);

// MARK: Blur

/// A change of colour: luminance curve, saturation, brightness.
typedef struct {
    float curve_amount, curve[4], saturation, brightness;
} nav_adjustment;

/// Pixels as premultiplied floats 0…255, four for each, after a change of colour.
void nav_adjusted_floats(
    nav_body body, const uint32_t *pixels, const nav_adjustment *adjustment, float *floats, size_t count);
/// The sum of each group of `factor` pixels of four floats, times `share`.
void nav_average(
    nav_body body, const float *row, float *averages, size_t count, size_t factor, float share);
/// `sum += row`.
void nav_add(nav_body body, float *sum, const float *row, size_t count);
/// `row *= share`.
void nav_scale(nav_body body, float *row, float share, size_t count);

// A sample is a level 0…255 in 16 bits: 128 times its distance from 127.5. Shares are parts of 32,768, less than all of them; a share of a
// sample, or of the sum of two, is rounded to nearest, halves upwards.

/// Floats 0…255 as samples, rounded.
void nav_samples_of_floats(nav_body body, const float *floats, int16_t *samples, size_t count);
/// Means of rows of bytes as samples, `channels` (1 or 4) for each of `width` pixels, all rows together and `factor` columns each: first
/// the first column alone, then from the first column on, in the last of them the last column as often as columns are missing, and
/// at the end the last column alone: one more than whole groups, or two. At most 128 rows and columns, a power of two of each.
void nav_average_bytes(
    nav_body body, const uint8_t *const *rows, size_t row_count, size_t width, size_t factor, size_t channels,
    int16_t *samples);
/// Half of all that distances give, rounded upwards: each a share of the sum of the taps on both sides, and `taps[radius]` a share of twice
/// itself. So for `rows` rows of the result, one below the other: the taps of each are those of the one above it, moved by one. `count` is a
/// multiple of 32. Where the radius is 0, taps are copied.
void nav_convolve(
    nav_body body, const int16_t *const *taps, size_t radius, const int16_t *shares, int16_t *result, size_t rows,
    size_t count);
/// Rows as columns: each place has `channels` (1 or 4) samples, which stay together.
void nav_transpose_samples(
    nav_body body, const int16_t *source, size_t source_stride, size_t channels, size_t rows, size_t columns,
    int16_t *target, size_t target_stride);
/// `a`, and a share of `b − a`.
void nav_interpolate(
    nav_body body, const int16_t *a, const int16_t *b, int16_t share, int16_t *result, size_t count);
/// The same between neighbours within a row that becomes `1 << shift` times as long, rounded to pixels; no colour above its alpha. A place
/// takes so much of the neighbour behind it as `shares` says for its samples, which begins anew with each neighbour, and has at least 32;
/// the first place is number `phase` behind the row's start. Where `shift` is 0, nothing is between. 64 samples behind the last that is needed
/// can be read.
void nav_stretched_pixels(
    nav_body body, const int16_t *row, const int16_t *shares, size_t shift, size_t phase, uint32_t *pixels,
    size_t count);
/// The same of one channel, rounded to bytes.
void nav_stretched_bytes(
    nav_body body, const int16_t *row, const int16_t *shares, size_t shift, size_t phase, uint8_t *bytes,
    size_t count);
/// The same of one channel as samples.
void nav_stretched_samples(
    nav_body body, const int16_t *row, const int16_t *shares, size_t shift, size_t phase, int16_t *samples,
    size_t count);

#endif
