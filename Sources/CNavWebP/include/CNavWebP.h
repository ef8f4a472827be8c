// The functions of libwebp that picture files need. The libraries are opened when a WebP file is first written or read.
// Any thread may call any function, but two threads must not use the same encoder or decoder at once.

#ifndef CNAV_WEBP_H
#define CNAV_WEBP_H

#include <stddef.h>
#include <stdint.h>

/// The results of the functions.
typedef enum {
    NAV_WEBP_OK = 0,
    /// A library or one of its functions is missing.
    NAV_WEBP_NOT_INSTALLED = 1,
    /// The pixels cannot be encoded, or the file is damaged.
    NAV_WEBP_FAILED = 2,
    /// A decoder has no further frame.
    NAV_WEBP_END = 3,
} nav_webp_status;

/// A value for `quality`: lossless.
#define NAV_WEBP_LOSSLESS -1

/// Encodes a picture of RGBA bytes with straight alpha. `quality` is 1…100, or NAV_WEBP_LOSSLESS.
///
/// `*file` must be released with `nav_webp_free`.
nav_webp_status nav_webp_encode(
    const uint8_t *pixels, int32_t width, int32_t height, int32_t quality, uint8_t **file, size_t *size);

/// Reads the size of a picture or animation, in pixels.
nav_webp_status nav_webp_size(const uint8_t *file, size_t size, int32_t *width, int32_t *height);

/// Decodes a picture to RGBA bytes with straight alpha. `nav_webp_size` gives the picture's size. `capacity` is the
/// size of the buffer, and `stride` is the distance between rows, both in bytes.
nav_webp_status nav_webp_decode(const uint8_t *file, size_t size, uint8_t *pixels, size_t capacity, int32_t stride);

/// An encoder of an animation.
typedef struct nav_webp_encoder nav_webp_encoder;

/// Makes an encoder of an animation. `loops` is the number of times that the animation plays; 0 means forever.
/// `quality` has the same values as in `nav_webp_encode`. `encoder` receives the encoder if the status is
/// `NAV_WEBP_OK`.
nav_webp_status nav_webp_begin(
    int32_t width, int32_t height, int32_t loops, int32_t quality, nav_webp_encoder **encoder);

/// Adds a frame of RGBA bytes that is shown from `time` on, in milliseconds from the beginning.
nav_webp_status nav_webp_add(nav_webp_encoder *encoder, const uint8_t *pixels, int32_t time);

/// Ends the animation at `time` in milliseconds. `*file` must be released with `nav_webp_free`.
nav_webp_status nav_webp_finish(nav_webp_encoder *encoder, int32_t time, uint8_t **file, size_t *size);

/// Releases an encoder.
void nav_webp_end(nav_webp_encoder *encoder);

/// A decoder of an animation.
typedef struct nav_webp_decoder nav_webp_decoder;

/// Makes a decoder of an animation; NULL if the libraries are missing or the file is damaged. `*loops` becomes the
/// number of times that the animation plays; 0 means forever. The bytes of the file must outlive the decoder.
nav_webp_decoder *nav_webp_open(const uint8_t *file, size_t size, int32_t *loops);

/// Decodes the next frame to RGBA bytes. `*time` becomes the moment at which the frame ends, in milliseconds. The
/// pixels belong to the decoder and are valid until the next call.
nav_webp_status nav_webp_next(nav_webp_decoder *decoder, const uint8_t **pixels, int32_t *time);

/// Releases a decoder.
void nav_webp_close(nav_webp_decoder *decoder);

/// Releases a file that `nav_webp_encode` or `nav_webp_finish` has made.
void nav_webp_free(uint8_t *file);

/// Returns the version of libwebp's encoder ABI that this program was compiled with, such as 0x020f. The high byte is
/// the major version, and the low byte is the minor version.
int32_t nav_webp_version(void);

#endif
