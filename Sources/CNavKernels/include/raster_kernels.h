/// Loops that turn outlines into coverage and coverage into pixels.
///
/// Pixels are 32-bit words, premultiplied, with red in the lowest byte. The loops are compiled once
/// for each kind of CPU (`nav_body`). All compiled copies give the same bits, for three reasons:
///
/// - Products of two bytes are divided by 255 with exact rounding.
/// - Cells are integers whose sums wrap, so the order of additions does not matter.
/// - Floats are computed in the order of the plain Swift loop. In gradients, the colour of a pixel near a step
///   is decided in double precision.
///
/// `PlainKernels` in NavRasterization is the specification. `KernelSet` documents each loop.
#ifndef NAV_RASTER_KERNELS_H
#define NAV_RASTER_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// A compiled copy of the loops.
typedef enum {
    NAV_BODY_BASELINE = 0,
    NAV_BODY_AVX2 = 1,
    NAV_BODY_AVX512 = 2,
} nav_body;

/// Returns whether this CPU can run the copy for AVX2.
int nav_supports_avx2(void);
/// Returns whether this CPU can run the copy for AVX-512 F, BW, DQ, VL, VBMI and VPOPCNTDQ.
int nav_supports_avx512(void);

/// Asks the system to use huge pages for a block of memory that is not yet written. Huge pages
/// affect speed only.
void nav_advise_huge_pages(void *memory, size_t size);

// MARK: Coverage

/// A corner of an outline, in units of 1/4096 pixel.
typedef struct {
    int32_t x, y;
} nav_vertex;

/// A polyline of `count` connected lines, from vertex `first` to vertex `first + count`, with its vertical bounds.
///
/// A vertical line higher than `NAV_LONGEST` units is a polyline of its own.
typedef struct {
    int32_t first, count, min_y, max_y;
} nav_polyline;

/// The greatest number of lines in a polyline: one SIMD batch. Lines wider or higher than
/// `NAV_LONGEST` units are drawn one by one, because their products would overflow a batch's lanes.
enum { NAV_POLYLINE_LENGTH = 16, NAV_LONGEST = 2 * 4096 - 1 };

/// A bounding box of vertices.
typedef struct {
    int32_t min_x, min_y, max_x, max_y;
} nav_box;

/// An outline: its polylines, and the vertices that they refer to.
typedef struct {
    const nav_vertex *vertices;
    const nav_polyline *polylines;
    size_t polyline_count;
} nav_outline;

/// A cubic curve divided into chords. `AreaKeepingChords` in NavGeometry has the formulas.
typedef struct {
    /// The start, both control points and the end, in device pixels.
    double x[4], y[4];
    /// The outline's origin, in whole device pixels. Vertices are relative to it.
    double origin_x, origin_y;
    /// A chord end is a point of the curve minus a vector. This vector changes linearly from
    /// (`first_dx`, `first_dy`) at the curve's start to (`last_dx`, `last_dy`) at its end.
    double first_dx, first_dy, last_dx, last_dy;
    /// The difference of the curve's parameter between neighbouring chord ends.
    double step;
    /// The number of chords.
    int32_t count;
} nav_curve;

/// Writes the ends of a curve's chords, except the last one: `count - 1` vertices. `vertices` has
/// room for `count - 1` rounded up to a multiple of eight. The whole curve must lie in raster space:
/// at most 2¹⁷ pixels from the origin (`FixedPoint.limit` in Swift).
void nav_place_divisions(nav_body body, const nav_curve *curve, nav_vertex *vertices);

/// Cuts the contour of `count` vertices into polylines, and drops polylines without height.
///
/// Grows `box` to include the polylines.
///
/// - Parameter first: The index of the contour's first vertex within the outline.
/// - Returns: The number of polylines, always below `count`.
size_t nav_make_polylines(
    nav_body body, const nav_vertex *vertices, size_t count, size_t first, nav_polyline *polylines, nav_box *box);

/// The cells of a rectangle. A row has `stride` cells: a multiple of 4, and at least `width + 3`.
/// Each group of four cells has one bit, which is set when an edge touches the group.
typedef struct {
    int32_t min_x, min_y, width, height;
    int32_t *cells;
    uint64_t *touched;
    /// Cells in a row.
    int32_t stride;
    /// 64-bit words of `touched` in a row.
    int32_t words;
} nav_cells;

/// A run of pixels of one row. Its coverage is 1…255, or 256 if the coverage varies within the run.
typedef struct {
    uint32_t start, end, coverage;
} nav_span;

/// Returns one bit for each of at most 64 rows. The bit is set if the row's coverage may differ
/// from the coverage of the row above.
uint64_t nav_changed_rows(const nav_outline *outline, int32_t min_y, int32_t height);

/// The number of rows in a group, and the greatest number of groups in one call.
enum { NAV_GROUP_ROWS = 8, NAV_ROW_GROUPS = 8 };

/// The left and right sides of an outline of one contour, in groups of rows. One side consists of
/// the lines directed downwards (index 0), the other of the lines directed upwards (index 1).
/// Coordinates and heights are in units of 1/4096 pixel.
typedef struct {
    /// The summed heights of the lines within each group.
    int64_t heights[2][NAV_ROW_GROUPS];
    /// The least and the greatest x of the lines that reach into each group.
    int32_t least[2][NAV_ROW_GROUPS], most[2][NAV_ROW_GROUPS];
    /// The range of groups that lie wholly between the outline's top and bottom: `first` up to `end`.
    int32_t first, end;
} nav_sides;

/// Finds the sides of an outline in `groups` groups of rows, from row `min_y` on.
void nav_find_sides(nav_body body, nav_sides *sides, const nav_outline *outline, int32_t min_y, int32_t groups);
/// Finds the columns that lie between both sides in all rows of a group: from `*start` up to
/// `*end`. Returns 1 if there are such columns. Returns 0 if there are none, or if the outline does
/// not have exactly two sides in the whole group.
int nav_solid_columns(const nav_sides *sides, int32_t group, int32_t *start, int32_t *end);

/// Adds the lines of an outline to the cells, in every row whose bit in `rows` is set. The function
/// may also add lines in rows whose bit is clear.
void nav_add_outline(nav_body body, const nav_outline *outline, const nav_cells *cells, uint64_t rows);

/// Sums a row of cells into spans. Zeroes these cells and their bits in `touched`.
///
/// - Parameter coverage: Room for `width` bytes, rounded up to a multiple of four. After the call,
///   only the bytes within spans of varying coverage are valid.
/// - Returns: The number of spans, at most `width / 2 + 2`.
size_t nav_sweep_row(
    nav_body body, int32_t *cells, uint64_t *touched, size_t width, int is_even_odd, uint8_t *coverage,
    nav_span *spans);

/// Sums all rows of cells into coverage, and blends one colour onto the covered pixels (src-over).
/// Rows of pixels are `stride` pixels apart.
///
/// If a row's bit in `changed` is clear, the row has the same coverage as the row above. `coverage`
/// and `spans` have room for one row, as in `nav_sweep_row`.
void nav_paint_cells(
    nav_body body, const nav_cells *cells, uint64_t changed, int is_even_odd, uint32_t color, uint32_t *pixels,
    size_t stride, uint8_t *coverage, nav_span *spans);

/// Like `nav_paint_cells`, but blends a picture instead of a colour. The picture's rows are
/// `source_stride` pixels apart.
void nav_draw_picture_cells(
    nav_body body, const nav_cells *cells, uint64_t changed, int is_even_odd, const uint32_t *source,
    size_t source_stride, uint32_t *pixels, size_t stride, uint8_t *coverage, nav_span *spans);

// MARK: Pixels

/// The value of `nav_piece.source` for a piece whose pixels are all equal.
enum { NAV_FLAT_PIECE = INT32_MAX };

/// Consecutive pixels of a row, from column `start` up to column `end`. They are filled with `color`, or copied from
/// column `source` of a picture's row.
typedef struct {
    int32_t start, end, source;
    uint32_t color;
} nav_piece;

/// Draws the same pieces on `rows` rows of pixels, which are `stride` pixels apart.
///
/// - Parameter source: The picture's row for the first row of pixels. Its rows are `source_stride` pixels apart.
/// - Parameter pieces: The pieces of a row, from the left. They do not overlap.
/// - Parameter tints: Colours that are blended onto the copied pixels (src-over), in this order.
void nav_draw_pieces(
    nav_body body, uint32_t *pixels, size_t stride, size_t rows, const uint32_t *source, size_t source_stride,
    const nav_piece *pieces, size_t count, const uint32_t *tints, size_t tint_count);

/// Fills a row with one pixel.
void nav_fill(nav_body body, uint32_t *row, uint32_t color, size_t count);
/// Blends colours onto `rows` rows of pixels (src-over). The rows are `stride` pixels apart, and
/// all have the same spans.
///
/// `step` is 1 if each row has its own colour, and 0 if all rows share a colour.
void nav_blend_color_spans(
    nav_body body, uint32_t *row, size_t stride, size_t rows, const uint32_t *colors, size_t step,
    const nav_span *spans, size_t span_count, const uint8_t *coverage);
/// A run of equal rows of a mask. The run ends before row `end`. Its spans have the indices from
/// `first` up to the next run's `first`.
typedef struct {
    uint32_t end, first;
} nav_row_run;

/// The coverage of an outline as runs of rows, followed by one more run as a sentinel. Coordinates
/// are relative to the mask's first pixel. If a span's coverage is 256 + k, the coverage of its
/// pixels is in `bytes` from index k on.
typedef struct {
    const nav_row_run *runs;
    const nav_span *spans;
    const uint8_t *bytes;
} nav_span_mask;

/// Blends one colour onto pixels (src-over), weighted by a part of a mask: rows `first_row` up to
/// `end_row`, columns `left` up to `right`. `pixels` begins with the part's first pixel.
void nav_paint_mask(
    nav_body body, const nav_span_mask *mask, uint32_t first_row, uint32_t end_row, uint32_t left, uint32_t right,
    uint32_t color, uint32_t *pixels, size_t stride);
/// Blends one colour onto a rectangle (src-over), weighted by a mask.
void nav_blend_color_mask(
    nav_body body, uint32_t *pixels, size_t stride, const uint8_t *mask, size_t mask_stride, size_t width,
    size_t height, uint32_t color);
/// Blends pixels onto a row (src-over), weighted by coverage.
void nav_blend_pixels(
    nav_body body, uint32_t *row, const uint32_t *source, const uint8_t *coverage, size_t count);
/// Blends pixels onto a row (src-over), all weighted by one opacity.
void nav_blend_layer(
    nav_body body, uint32_t *row, const uint32_t *source, uint32_t opacity, size_t count);
/// Mixes pixels into a row: the source weighted by coverage, plus the row weighted by 255 minus
/// coverage.
void nav_replace_pixels(
    nav_body body, uint32_t *row, const uint32_t *source, const uint8_t *coverage, size_t count);
/// Multiplies every pixel by its coverage.
void nav_multiply_by_coverage(nav_body body, uint32_t *row, const uint8_t *coverage, size_t count);
/// Multiplies every pixel by an opacity and by the mask's pixel. The mask's pixel counts as its
/// alpha or its luminance, inverted if `is_inverted`.
void nav_multiply_by_mask(
    nav_body body, uint32_t *row, const uint32_t *mask, int is_luminance, int is_inverted,
    uint32_t opacity, size_t count);
/// Writes each pixel's alpha.
void nav_alphas(nav_body body, const uint32_t *pixels, uint8_t *alphas, size_t count);
/// Replaces each pixel of a row by one colour times the pixel's coverage.
void nav_color_by_coverage(
    nav_body body, uint32_t *row, uint32_t color, const uint8_t *coverage, size_t count);
/// Multiplies coverage by `other`, or by 255 − `other` if `is_inverted`.
void nav_multiply_coverage(
    nav_body body, uint8_t *coverage, const uint8_t *other, int is_inverted, size_t count);

// MARK: Paints

/// A change from one colour of a gradient to the next, at offsets from `low` to `high`.
///
/// Up to `low` a pixel has the first colour. From `high` on it has the second colour, and its offset
/// has passed the step. The open interval from `low` to `high` is the step's crack, a narrow range
/// of offsets whose colour is undecided.
typedef struct {
    double low, high;
} nav_step;

/// A gradient as steps between colours.
///
/// A pixel with its centre at `x`, `y` has the offset `(x·a + y·c) + e`. In a radial gradient the
/// offset is the distance of `((a·x + c·y) + e, (b·x + d·y) + f)` from the origin.
typedef struct {
    double a, b, c, d, e, f;
    int is_radial;
    /// The spread: 0 pads, 1 repeats, 2 reflects.
    int spread;
    /// The steps, ascending and without overlaps.
    const nav_step *steps;
    size_t count;
    /// The colours between steps: one more than steps, then fifteen as padding.
    const uint32_t *colors;
    /// The lower bounds of the steps' cracks in floats, rounded down. An offset up to the bound has
    /// not reached the step. The array is as long as `colors`. In a padded radial gradient, the
    /// bounds in `lows` and `highs` are squared.
    ///
    /// The entry after the last crack is a bound near the end of the period. In a repeating gradient, an offset above
    /// this bound is so close to the end that float rounding may move it into the next period. In other gradients this
    /// entry is infinity. The padding is also infinity.
    const float *lows;
    /// The upper bounds of the steps' cracks in floats, rounded up. An offset from the bound on has
    /// passed the step.
    ///
    /// The entry before the first crack is a bound near the start of the period. In a repeating gradient, an offset
    /// below this bound is so close to the start that its exact value may lie in the previous period. In other
    /// gradients this entry is minus infinity.
    const float *highs;
    /// The number of equal parts of 0…1 in the search table `first`, a power of two.
    int32_t size;
    /// The number of steps before each part. An extra entry at the start stands for offsets below
    /// 0. An extra entry at the end stands for offsets from 1 on.
    const int32_t *first;
    /// Whether offsets in floats are as exact as `lows` and `highs` assume. In a radial
    /// gradient that repeats or reflects, this holds only for offsets up to `limit`.
    int has_floats;
    double limit;
    /// The middles of the steps' cracks, then fifteen values as padding. In a radial gradient, each
    /// middle is squared and divided by a² + b². The result is a squared distance in pixels.
    const double *borders;
    /// The greatest distance between a crack's end and its middle, in the unit of `borders`.
    double slack;
} nav_gradient;

/// The mark of a pixel whose offset lies in a crack. The mark has alpha 0 and a colour other than 0,
/// so no premultiplied pixel equals the mark.
#define NAV_SEVERAL_COLORS 0x00FFFFFFu

/// Writes the colours of at most 64 rows of `count` pixels from (x, y) on.
///
/// In a padded gradient, a part of a row that crosses few steps is filled from step to step. In all
/// other cases, each pixel is looked up by its offset.
///
/// - Returns: One bit for each row: whether the row has marked pixels (`NAV_SEVERAL_COLORS`).
uint64_t nav_gradient_rows(
    nav_body body, const nav_gradient *gradient, int64_t x, int64_t y, uint32_t *pixels, size_t stride, size_t count,
    size_t rows);

/// Colours along a gradient, interpolated linearly between neighbouring offsets.
typedef struct {
    /// The offsets: ascending, at least one.
    const double *offsets;
    /// Red, green, blue and alpha at each offset.
    const float *colors;
    size_t count;
    /// Whether colours are multiplied by alpha.
    int is_premultiplied;
} nav_ramp;

/// Writes one pixel for each offset in `places`: the ramp's colour at that offset. The function is
/// fastest if successive offsets are close together.
void nav_ramp_pixels(nav_body body, const nav_ramp *ramp, const double *places, uint32_t *pixels, size_t count);

/// Returns the index of the first pixel equal to `pixel`, or `count` if there is none.
size_t nav_find_pixel(nav_body body, const uint32_t *pixels, uint32_t pixel, size_t count);

/// Scales a row of a picture. Each pixel mixes the source pixels at the indices `first` and
/// `second`. The second has `weight` parts of 256.
void nav_scaled_row(
    nav_body body, const uint32_t *source, const int32_t *first, const int32_t *second,
    const uint32_t *weight, uint32_t *row, size_t count);
/// Mixes two rows. The lower row has `weight` parts of 256.
void nav_mixed_rows(
    nav_body body, const uint32_t *upper, const uint32_t *lower, uint32_t weight, uint32_t *row, size_t count);

// MARK: Blur

/// A colour adjustment: first a luminance curve, then saturation, then brightness.
///
/// `curve` has the ordinates of a cubic Bézier curve from a colour's luminance to a grey. The grey
/// replaces the share `curve_amount` of each channel. A saturation of 1 changes nothing.
/// `brightness` is added to each channel, whose range is 0…1.
typedef struct {
    float curve_amount, curve[4], saturation, brightness;
} nav_adjustment;

/// Writes pixels as premultiplied floats 0…255, four for each pixel, after a colour adjustment.
void nav_adjusted_floats(
    nav_body body, const uint32_t *pixels, const nav_adjustment *adjustment, float *floats, size_t count);
/// Averages groups of `factor` pixels: writes the sum of each group, multiplied by `share`. Each
/// pixel has four floats.
void nav_average(
    nav_body body, const float *row, float *averages, size_t count, size_t factor, float share);
/// `sum += row`.
void nav_add(nav_body body, float *sum, const float *row, size_t count);
/// `row *= share`.
void nav_scale(nav_body body, float *row, float share, size_t count);

// A sample is a level 0…255 as a signed 16-bit integer: 128 · (level − 127.5). A share is a weight
// below 1, in parts of 32,768. The product of a share and a sample, or of a share and the sum of
// two samples, is rounded to nearest, halves upwards.

/// Rounds floats 0…255 to samples.
void nav_samples_of_floats(nav_body body, const float *floats, int16_t *samples, size_t count);
/// Averages several rows of bytes together, in groups of columns, and writes samples. Each of the
/// `width` pixels has `channels` bytes (1 or 4).
///
/// The loop writes the average of the first column, then of each group of `factor` columns, then of
/// the last column. If the last group is incomplete, the last column is repeated. There are at most
/// 128 rows, and at most 128 columns in a group. Both numbers are powers of two.
void nav_average_bytes(
    nav_body body, const uint8_t *const *rows, size_t row_count, size_t width, size_t factor, size_t channels,
    int16_t *samples);
/// Convolves rows with a symmetric kernel.
///
/// `shares` has one weight for each distance from the middle. At each distance, the loop adds the
/// taps on both sides, multiplies their sum by the weight, and adds the product to a total. At
/// distance 0 it uses twice the middle tap. The result is half of the total, rounded upwards. With
/// radius 0 the taps are copied.
///
/// - Parameters:
///   - taps: Pointers to source rows. The taps of result row k begin at index k.
///   - count: Samples in a row, a multiple of 32.
void nav_convolve(
    nav_body body, const int16_t *const *taps, size_t radius, const int16_t *shares, int16_t *result, size_t rows,
    size_t count);
/// Transposes rows to columns. The `channels` (1 or 4) samples of a pixel stay together.
void nav_transpose_samples(
    nav_body body, const int16_t *source, size_t source_stride, size_t channels, size_t rows, size_t columns,
    int16_t *target, size_t target_stride);
/// Interpolates: writes `a + share · (b − a)`.
void nav_interpolate(
    nav_body body, const int16_t *a, const int16_t *b, int16_t share, int16_t *result, size_t count);
/// Stretches a row `1 << shift` times by interpolation between neighbours, and rounds to pixels.
/// Colours are clamped to alpha. With `shift` 0, nothing is interpolated.
///
/// - Parameters:
///   - row: The samples. The loop may read up to 64 samples after the last one that it needs.
///   - shares: The weights of interpolation, at least 32 values. Each position between two neighbours
///     has the share of the second neighbour, repeated for each channel.
///   - phase: The number of stretched pixels to skip from the row's start.
void nav_stretched_pixels(
    nav_body body, const int16_t *row, const int16_t *shares, size_t shift, size_t phase, uint32_t *pixels,
    size_t count);
/// Like `nav_stretched_pixels`, for one channel, rounded to bytes.
void nav_stretched_bytes(
    nav_body body, const int16_t *row, const int16_t *shares, size_t shift, size_t phase, uint8_t *bytes,
    size_t count);
/// Like `nav_stretched_pixels`, for one channel, without rounding to levels.
void nav_stretched_samples(
    nav_body body, const int16_t *row, const int16_t *shares, size_t shift, size_t phase, int16_t *samples,
    size_t count);

#endif
