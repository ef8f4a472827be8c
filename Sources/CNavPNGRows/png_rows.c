#include "png_rows.h"

#include <png.h>
#include <string.h>

/// The bytes that libpng has not read yet, and the buffer for libpng's error message.
typedef struct {
    const uint8_t *bytes;
    size_t left;
    char *message;
} input;

/// libpng's read callback.
static void take(png_structp png, png_bytep bytes, png_size_t count) {
    input *in = png_get_io_ptr(png);
    if (in->left < count) png_error(png, "the file ends too early");
    memcpy(bytes, in->bytes, count);
    in->bytes += count;
    in->left -= count;
}

/// libpng's error callback: saves the message and jumps back to `setjmp`.
static void fail(png_structp png, png_const_charp message) {
    input *in = png_get_error_ptr(png);
    strncpy(in->message, message, 63);
    in->message[63] = 0;
    png_longjmp(png, 1);
}

/// libpng's warning callback.
static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

int nav_read_png_rows(
    const uint8_t *file, size_t count, uint32_t width, uint32_t height, uint8_t *pixels, char message[64]
) {
    input in = {file, count, message};
    strcpy(message, "out of memory");
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &in, fail, ignore);
    if (!png) return 0;
    png_infop info = png_create_info_struct(png);
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &info, NULL);
        return 0;
    }
    png_set_read_fn(png, &in, take);
    png_set_benign_errors(png, 1);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) {
        png_error(png, "the width or height differs from the expected size");
    }
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    // Sets the gamma of the decoded pixels. Also sets the default gamma for files that state none.
    png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    // Up to here, libpng ignored benign errors, so that colour chunks may contradict each other. From
    // here on, benign errors are failures, so that the amount of pixel data must be exact.
    png_set_benign_errors(png, 0);
    if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "rows do not have 4 bytes for each pixel");
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + (size_t)y * width * 4, NULL);
    }
    png_read_end(png, NULL);
    png_destroy_read_struct(&png, &info, NULL);
    return 1;
}

const char *nav_read_png_version(void) { return png_get_libpng_ver(NULL); }
