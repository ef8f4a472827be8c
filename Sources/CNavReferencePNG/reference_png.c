#define _GNU_SOURCE
#include "reference_png.h"

#include <png.h>
#include <sched.h>
#include <string.h>
#include <time.h>

typedef struct {
    uint8_t *buffer;
    size_t count, capacity;
} output;

static void append(png_structp png, png_bytep bytes, png_size_t count) {
    output *out = png_get_io_ptr(png);
    if (out->capacity - out->count < count) png_error(png, "buffer is full");
    memcpy(out->buffer + out->count, bytes, count);
    out->count += count;
}

static void flush(png_structp png) { (void)png; }

size_t nav_reference_encode(
    const uint8_t *rgb, uint32_t width, uint32_t height, uint8_t *buffer, size_t capacity
) {
    output out = {buffer, 0, capacity};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    if (!png) return 0;
    png_infop info = png_create_info_struct(png);
    // libpng reports an error by `longjmp`, which jumps back to this `setjmp`.
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return 0;
    }
    png_set_write_fn(png, &out, append, flush);
    png_set_compression_level(png, 6);
    png_set_IHDR(
        png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
        PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (uint32_t y = 0; y < height; y++) png_write_row(png, rgb + (size_t)y * width * 3);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return out.count;
}

int nav_reference_decode(const uint8_t *file, size_t count, uint8_t *pixels) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_memory(&image, file, count)) return 0;
    image.format = PNG_FORMAT_RGBA;
    return png_image_finish_read(&image, NULL, pixels, 0, NULL);
}

typedef struct {
    const uint8_t *bytes;
    size_t left;
} input;

static void take(png_structp png, png_bytep bytes, png_size_t count) {
    input *in = png_get_io_ptr(png);
    if (in->left < count) png_error(png, "the file ends too early");
    memcpy(bytes, in->bytes, count);
    in->bytes += count;
    in->left -= count;
}

int nav_reference_decode_rows(
    const uint8_t *file, size_t count, uint32_t width, uint32_t height, uint8_t *pixels
) {
    input in = {file, count};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    if (!png) return 0;
    png_infop info = png_create_info_struct(png);
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &info, NULL);
        return 0;
    }
    png_set_read_fn(png, &in, take);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) {
        png_error(png, "the width or height differs from the expected size");
    }
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + (size_t)y * width * 4, NULL);
    }
    png_read_end(png, NULL);
    png_destroy_read_struct(&png, &info, NULL);
    return 1;
}

int nav_pin_to_processor(int processor) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (int i = 0; i < CPU_SETSIZE; i++) {
        if (processor < 0 || i == processor) CPU_SET(i, &set);
    }
    return sched_setaffinity(0, sizeof set, &set) == 0;
}

double nav_thread_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}
