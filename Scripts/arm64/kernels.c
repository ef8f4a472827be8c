// Runs the kernels on random inputs and prints a checksum of each kernel's output. Compiled for two CPUs, this
// program must print the same text on both. Scripts/check-arm64.sh compares the texts.
// Usage: kernels SEED ROUNDS
#include <change_kernels.h>
#include <raster_kernels.h>
#include <row_kernels.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 320, HEIGHT = 64, STRIDE = 324, WORDS = 2 };

// MARK: Random numbers (SplitMix64)

static uint64_t state;

static uint64_t number(void) {
    uint64_t z = (state += 0x9E3779B97F4A7C15u);
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static uint32_t below(uint32_t limit) { return (uint32_t)(number() >> 32) % limit; }

static uint32_t straight_pixel(void) {
    uint64_t bits = number();
    if (bits >> 60 == 0) return 0;
    return (uint32_t)bits | (bits >> 61 == 1 ? 0xFF000000u : 0);
}

static uint32_t premultiplied_pixel(void) {
    uint32_t pixel = straight_pixel(), alpha = pixel >> 24, result = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) result |= (pixel >> shift & 255) * alpha / 255 << shift;
    return result;
}

// MARK: Checksums

static struct {
    const char *name;
    uint64_t value;
} sums[64];
static size_t sum_count;

/// Adds output of the kernel `name` to the checksum of this kernel (FNV-1a).
static void add(const char *name, const void *bytes, size_t count) {
    size_t index = 0;
    while (index < sum_count && strcmp(sums[index].name, name) != 0) index++;
    if (index == sum_count) {
        if (sum_count == sizeof sums / sizeof *sums) abort();
        sums[sum_count].name = name;
        sums[sum_count++].value = 0xCBF29CE484222325u;
    }
    for (size_t i = 0; i < count; i++)
        sums[index].value = (sums[index].value ^ ((const uint8_t *)bytes)[i]) * 0x100000001B3u;
}

// MARK: Inputs

static uint32_t pixels[HEIGHT * STRIDE], source[HEIGHT * STRIDE], work[HEIGHT * STRIDE];
static uint8_t bytes[HEIGHT * STRIDE], others[HEIGHT * STRIDE], out_bytes[HEIGHT * STRIDE * 5];
static float floats[4 * STRIDE], out_floats[4 * STRIDE];
static int16_t samples[HEIGHT][4 * STRIDE], shares[256], out_samples[HEIGHT * 4 * STRIDE];

static void fill_inputs(void) {
    for (size_t i = 0; i < HEIGHT * STRIDE; i++) {
        pixels[i] = premultiplied_pixel();
        source[i] = premultiplied_pixel();
        uint64_t bits = number();
        bytes[i] = bits >> 62 == 0 ? 0 : bits >> 62 == 1 ? 255 : (uint8_t)bits;
        others[i] = (uint8_t)(bits >> 8);
    }
    for (size_t i = 0; i < 4 * STRIDE; i++) floats[i] = (float)(number() >> 40) / (float)(1 << 24) * 255;
    // The sample of a level is 128 · (level − 127.5). So samples of levels 0…255 are in −16320…16320.
    for (size_t row = 0; row < HEIGHT; row++)
        for (size_t i = 0; i < 4 * STRIDE; i++) samples[row][i] = (int16_t)(below(32641) - 16320);
    for (size_t i = 0; i < 256; i++) shares[i] = (int16_t)below(32768);
}

static uint32_t *copy(void) { return memcpy(work, pixels, sizeof work); }
static uint8_t *copy_bytes(void) { return memcpy(out_bytes, bytes, sizeof bytes); }

// MARK: Kernels

static void check_pixels(nav_body body) {
    size_t n = 1 + below(MOST);
    uint32_t opacity = below(256), color = premultiplied_pixel();
    nav_fill(body, copy(), color, n), add("fill", work, n * 4);
    nav_blend_color_mask(body, copy(), STRIDE, bytes, STRIDE, n, 9, color), add("blend color mask", work, sizeof work);
    nav_blend_pixels(body, copy(), source, bytes, n), add("blend pixels", work, n * 4);
    nav_blend_layer(body, copy(), source, opacity, n), add("blend layer", work, n * 4);
    nav_replace_pixels(body, copy(), source, bytes, n), add("replace pixels", work, n * 4);
    nav_multiply_by_coverage(body, copy(), bytes, n), add("multiply by coverage", work, n * 4);
    nav_multiply_by_mask(body, copy(), source, below(2), below(2), opacity, n), add("multiply by mask", work, n * 4);
    nav_alphas(body, pixels, out_bytes, n), add("alphas", out_bytes, n);
    nav_color_by_coverage(body, copy(), color, bytes, n), add("color by coverage", work, n * 4);
    nav_multiply_coverage(body, copy_bytes(), others, below(2), n), add("multiply coverage", out_bytes, n);
    size_t place = nav_find_pixel(body, pixels, pixels[below((uint32_t)n)], n);
    uint32_t found = (uint32_t)place;
    add("find pixel", &found, sizeof found);
    int32_t first[MOST], second[MOST];
    uint32_t weights[MOST];
    for (size_t i = 0; i < n; i++) {
        first[i] = (int32_t)below(MOST);
        second[i] = (int32_t)below(MOST);
        weights[i] = below(257);
    }
    nav_scaled_row(body, source, first, second, weights, work, n), add("scaled row", work, n * 4);
    nav_mixed_rows(body, pixels, source, below(257), work, n), add("mixed rows", work, n * 4);
}

static void check_blurs(nav_body body) {
    size_t n = 1 + below(MOST / 2);
    nav_adjustment adjustment = {0.5f, {0.1f, 0.4f, 0.7f, 0.9f}, 1.8f, 0.25f};
    nav_adjusted_floats(body, pixels, &adjustment, out_floats, n), add("adjusted floats", out_floats, n * 16);
    nav_average(body, floats, out_floats, n / 4 + 1, 4, 0.0625f), add("average", out_floats, (n / 4 + 1) / 4 * 16);
    memcpy(out_floats, floats, sizeof floats);
    nav_add(body, out_floats, floats, n), add("add", out_floats, n * 4);
    nav_scale(body, out_floats, 0.3f, n), add("scale", out_floats, n * 4);
    nav_samples_of_floats(body, floats, out_samples, n), add("samples of floats", out_samples, n * 2);
    const uint8_t *rows[4] = {bytes, bytes + STRIDE * 4, others, others + STRIDE * 4};
    for (size_t channels = 1; channels <= 4; channels += 3) {
        memset(out_samples, 0, sizeof out_samples);
        nav_average_bytes(body, rows, 4, n, 8, channels, out_samples);
        add("average bytes", out_samples, (2 + (n + 7) / 8) * channels * 2);
        nav_transpose_samples(body, samples[0], 4 * STRIDE, channels, 8, 40, out_samples, 4 * STRIDE);
        for (size_t row = 0; row < 40; row++)
            add("transpose samples", out_samples + row * 4 * STRIDE, 8 * channels * 2);
    }
    const int16_t *taps[HEIGHT];
    for (size_t row = 0; row < HEIGHT; row++) taps[row] = samples[row];
    size_t radius = below(8);
    int16_t weights[8];
    for (size_t i = 0; i < 8; i++) weights[i] = (int16_t)(32767 / (2 * radius + 1));
    nav_convolve(body, taps, radius, weights, out_samples, 5, 96), add("convolve", out_samples, 5 * 96 * 2);
    nav_interpolate(body, samples[0], samples[1], shares[0], out_samples, n);
    add("interpolate", out_samples, n * 2);
    size_t shift = below(4), phase = below(1u << shift);
    nav_stretched_pixels(body, samples[2], shares, shift, phase, work, n), add("stretched pixels", work, n * 4);
    nav_stretched_bytes(body, samples[3], shares, shift, phase, out_bytes, n), add("stretched bytes", out_bytes, n);
    nav_stretched_samples(body, samples[4], shares, shift, phase, out_samples, n);
    add("stretched samples", out_samples, n * 2);
}

static void check_outlines(nav_body body) {
    enum { CORNERS = 24 };
    static int32_t cells[HEIGHT * STRIDE];
    static uint64_t touched[HEIGHT * WORDS];
    static nav_span spans[MOST];
    nav_vertex vertices[CORNERS + 1];
    nav_polyline polylines[CORNERS + 1];
    nav_box box = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (size_t i = 0; i < CORNERS; i++)
        vertices[i] = (nav_vertex){(int32_t)below(MOST * 4096), (int32_t)below(HEIGHT * 4096)};
    vertices[CORNERS] = vertices[0];
    size_t count = nav_make_polylines(body, vertices, CORNERS + 1, 0, polylines, &box);
    add("polylines", polylines, count * sizeof *polylines);
    nav_outline outline = {vertices, polylines, count};
    uint64_t changed = nav_changed_rows(&outline, 0, HEIGHT);
    add("changed rows", &changed, sizeof changed);
    nav_sides sides;
    memset(&sides, 0, sizeof sides);
    nav_find_sides(body, &sides, &outline, 0, NAV_ROW_GROUPS);
    add("sides", &sides, sizeof sides);
    nav_cells area = {0, 0, MOST, HEIGHT, cells, touched, STRIDE, WORDS};
    nav_add_outline(body, &outline, &area, ~0ull);
    int is_even_odd = (int)below(2);
    for (size_t row = 0; row < HEIGHT / 2; row++) {
        memset(out_bytes, 0, MOST);
        size_t found = nav_sweep_row(
            body, cells + row * STRIDE, touched + row * WORDS, MOST, is_even_odd, out_bytes, spans);
        add("sweep", spans, found * sizeof *spans);
        add("sweep", out_bytes, MOST);
        uint32_t color = premultiplied_pixel();
        nav_blend_color_spans(body, copy(), STRIDE, 1, &color, 0, spans, found, out_bytes);
        add("blend spans", work, MOST * 4);
    }
    area.cells += HEIGHT / 2 * STRIDE;
    area.touched += HEIGHT / 2 * WORDS;
    area.min_y = area.height = HEIGHT / 2;
    nav_paint_cells(body, &area, ~0ull, is_even_odd, premultiplied_pixel(), copy(), STRIDE, out_bytes, spans);
    add("paint cells", work, sizeof work);
    memset(cells, 0, sizeof cells);
    memset(touched, 0, sizeof touched);
}

static void check_rows(void) {
    size_t width = 1 + below(MOST / 2), height = 1 + below(8), n = width * height;
    uint8_t digest[16];
    nav_unpremultiply(pixels, work, n), add("unpremultiply", work, n * 4);
    for (size_t channels = 3; channels <= 4; channels++) {
        size_t busy = nav_filter_band(source, width, height, channels, out_bytes);
        uint32_t rows = (uint32_t)busy;
        add("filter band", &rows, sizeof rows);
        add("filter band", out_bytes, height * (1 + width * channels));
        uint8_t scratch[3 * MOST * 4];
        rows = (uint32_t)nav_first_different_row(out_bytes, source, width, height, channels, scratch);
        add("different row", &rows, sizeof rows);
        nav_unfilter_picture(out_bytes, width, height, channels, work), add("unfilter", work, n * 4);
        nav_pack_band(source, width, height, channels, out_bytes);
        add("pack band", out_bytes, height * (1 + width * channels));
    }
    uint32_t repeated = (uint32_t)nav_repeated_pixels(pixels, n), is_opaque = (uint32_t)nav_is_opaque(pixels, n);
    add("repeated pixels", &repeated, sizeof repeated);
    add("opaque", &is_opaque, sizeof is_opaque);
    nav_xxh3_128(bytes, n, digest), add("hash", digest, sizeof digest);
    for (size_t i = 0; i < n; i++) work[i] = pixels[i] | 0xFF000000u;
    add("hash of opaque", digest, nav_xxh3_128_of_opaque(work, n, digest) ? sizeof digest : 0);
    nav_change_limits limits = {(uint8_t)below(256), (uint8_t)below(256)};
    nav_picture_row before = {pixels, pixels, pixels + STRIDE, pixels + 2 * STRIDE, width};
    nav_picture_row after = {source, source, source + STRIDE, source + 2 * STRIDE, width};
    nav_tile_changes tiles[MOST / NAV_TILE_SIDE + 1];
    memset(tiles, 0, sizeof tiles);
    memset(out_bytes, 0, width);
    size_t count = (width + NAV_TILE_SIDE - 1) / NAV_TILE_SIDE;
    nav_compare_row(&before, &after, width, below(HEIGHT), &limits, tiles, count, out_bytes);
    add("compare row", tiles, count * sizeof *tiles);
    add("compare row", out_bytes, width);
}

int main(int count, char **words) {
    if (count != 3) return 2;
    state = strtoull(words[1], NULL, 10);
    for (long round = strtol(words[2], NULL, 10); round > 0; round--) {
        fill_inputs();
        check_pixels(NAV_BODY_BASELINE);
        check_blurs(NAV_BODY_BASELINE);
        check_outlines(NAV_BODY_BASELINE);
        check_rows();
    }
    for (size_t i = 0; i < sum_count; i++) printf("%-22s %016llx\n", sums[i].name, (unsigned long long)sums[i].value);
    return 0;
}
