#include "CNavWebP.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>

// MARK: Loading

// The libraries are loaded when the first WebP file is written or read, because few scenes need them. Without them,
// everything else works.

/// The functions that this file uses. Valid after `is_loaded` has returned 1.
static struct {
    __typeof__(&WebPConfigInitInternal) init_config;
    __typeof__(&WebPConfigLosslessPreset) choose_lossless;
    __typeof__(&WebPValidateConfig) is_valid;
    __typeof__(&WebPPictureInitInternal) init_picture;
    __typeof__(&WebPPictureImportRGBA) import;
    __typeof__(&WebPPictureFree) free_picture;
    __typeof__(&WebPMemoryWriterInit) init_writer;
    __typeof__(&WebPMemoryWriterClear) clear_writer;
    __typeof__(&WebPMemoryWrite) write;
    __typeof__(&WebPEncode) encode;
    __typeof__(&WebPGetInfo) info;
    __typeof__(&WebPDecodeRGBAInto) decode;
    __typeof__(&WebPFree) free;
    __typeof__(&WebPAnimEncoderOptionsInitInternal) init_options;
    __typeof__(&WebPAnimEncoderNewInternal) new_encoder;
    __typeof__(&WebPAnimEncoderAdd) add;
    __typeof__(&WebPAnimEncoderAssemble) assemble;
    __typeof__(&WebPAnimEncoderDelete) delete_encoder;
    __typeof__(&WebPAnimDecoderNewInternal) new_decoder;
    __typeof__(&WebPAnimDecoderGetInfo) animation_info;
    __typeof__(&WebPAnimDecoderHasMoreFrames) has_more;
    __typeof__(&WebPAnimDecoderGetNext) next;
    __typeof__(&WebPAnimDecoderDelete) delete_decoder;
} webp;

static int loaded;

/// Looks up a function. If the function is missing, `load` returns.
#define FIND(library, field, name)                                                                                  \
    do {                                                                                                            \
        webp.field = (__typeof__(webp.field))dlsym(library, name);                                                  \
        if (webp.field == NULL) return;                                                                             \
    } while (0)

/// Loads the libraries and looks up all functions.
static void load(void) {
    void *codec = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
    void *mux = dlopen("libwebpmux.so.3", RTLD_NOW | RTLD_LOCAL);
    void *demux = dlopen("libwebpdemux.so.2", RTLD_NOW | RTLD_LOCAL);
    if (codec == NULL || mux == NULL || demux == NULL) return;
    FIND(codec, init_config, "WebPConfigInitInternal");
    FIND(codec, choose_lossless, "WebPConfigLosslessPreset");
    FIND(codec, is_valid, "WebPValidateConfig");
    FIND(codec, init_picture, "WebPPictureInitInternal");
    FIND(codec, import, "WebPPictureImportRGBA");
    FIND(codec, free_picture, "WebPPictureFree");
    FIND(codec, init_writer, "WebPMemoryWriterInit");
    FIND(codec, clear_writer, "WebPMemoryWriterClear");
    FIND(codec, write, "WebPMemoryWrite");
    FIND(codec, encode, "WebPEncode");
    FIND(codec, info, "WebPGetInfo");
    FIND(codec, decode, "WebPDecodeRGBAInto");
    FIND(codec, free, "WebPFree");
    FIND(mux, init_options, "WebPAnimEncoderOptionsInitInternal");
    FIND(mux, new_encoder, "WebPAnimEncoderNewInternal");
    FIND(mux, add, "WebPAnimEncoderAdd");
    FIND(mux, assemble, "WebPAnimEncoderAssemble");
    FIND(mux, delete_encoder, "WebPAnimEncoderDelete");
    FIND(demux, new_decoder, "WebPAnimDecoderNewInternal");
    FIND(demux, animation_info, "WebPAnimDecoderGetInfo");
    FIND(demux, has_more, "WebPAnimDecoderHasMoreFrames");
    FIND(demux, next, "WebPAnimDecoderGetNext");
    FIND(demux, delete_decoder, "WebPAnimDecoderDelete");
    loaded = 1;
}

/// Loads the libraries once. Returns whether all functions were found. Each public function that uses `webp` must call
/// `is_loaded` first. Functions with an encoder or decoder as a parameter need no call: the function that made this
/// object has called `is_loaded`.
static int is_loaded(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return loaded;
}

// MARK: Pictures

/// Sets the options of the encoder. Returns 0 if the loaded library is not compatible with the headers of this build,
/// or if `quality` is not valid.
static int configure(WebPConfig *config, int32_t quality) {
    if (!webp.init_config(config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION)) return 0;
    if (quality == NAV_WEBP_LOSSLESS) {
        // Level 6 of 9. Higher levels take several times as long, and files get only a few percent smaller.
        if (!webp.choose_lossless(config, 6)) return 0;
        // Keeps the colours of transparent pixels.
        config->exact = 1;
    } else {
        config->quality = (float)quality;
        config->method = 4;
        // Edges between colours stay sharper. Only pictures in ARGB, such as frames of animations, are affected.
        config->use_sharp_yuv = 1;
    }
    return webp.is_valid(config);
}

/// Copies pixels into a picture of the library. Returns 0 on failure. On success, the caller must free the picture.
static int fill(WebPPicture *picture, const uint8_t *pixels, int32_t width, int32_t height, int32_t quality) {
    if (!webp.init_picture(picture, WEBP_ENCODER_ABI_VERSION)) return 0;
    if (width < 1 || height < 1 || width > WEBP_MAX_DIMENSION || height > WEBP_MAX_DIMENSION) return 0;
    picture->use_argb = quality == NAV_WEBP_LOSSLESS;
    picture->width = width;
    picture->height = height;
    return webp.import(picture, pixels, width * 4);
}

nav_webp_status nav_webp_encode(
    const uint8_t *pixels, int32_t width, int32_t height, int32_t quality, uint8_t **file, size_t *size) {
    if (!is_loaded()) return NAV_WEBP_NOT_INSTALLED;
    WebPConfig config;
    WebPPicture picture = {0};
    if (!configure(&config, quality)) return NAV_WEBP_FAILED;
    WebPMemoryWriter writer;
    webp.init_writer(&writer);
    int is_done = fill(&picture, pixels, width, height, quality);
    if (is_done) {
        picture.writer = webp.write;
        picture.custom_ptr = &writer;
        is_done = webp.encode(&config, &picture);
        webp.free_picture(&picture);
    }
    if (!is_done) {
        webp.clear_writer(&writer);
        return NAV_WEBP_FAILED;
    }
    *file = writer.mem;
    *size = writer.size;
    return NAV_WEBP_OK;
}

nav_webp_status nav_webp_size(const uint8_t *file, size_t size, int32_t *width, int32_t *height) {
    if (!is_loaded()) return NAV_WEBP_NOT_INSTALLED;
    return webp.info(file, size, width, height) ? NAV_WEBP_OK : NAV_WEBP_FAILED;
}

nav_webp_status nav_webp_decode(const uint8_t *file, size_t size, uint8_t *pixels, size_t capacity, int32_t stride) {
    if (!is_loaded()) return NAV_WEBP_NOT_INSTALLED;
    return webp.decode(file, size, pixels, capacity, stride) ? NAV_WEBP_OK : NAV_WEBP_FAILED;
}

void nav_webp_free(uint8_t *file) {
    if (file != NULL && is_loaded()) webp.free(file);
}

int32_t nav_webp_version(void) { return WEBP_ENCODER_ABI_VERSION; }

// MARK: Animations

struct nav_webp_encoder {
    WebPAnimEncoder *encoder;
    WebPConfig config;
    int32_t width, height, quality;
};

nav_webp_status nav_webp_begin(
    int32_t width, int32_t height, int32_t loops, int32_t quality, nav_webp_encoder **encoder
) {
    if (!is_loaded()) return NAV_WEBP_NOT_INSTALLED;
    nav_webp_encoder *result = calloc(1, sizeof *result);
    if (result == NULL) return NAV_WEBP_FAILED;
    WebPAnimEncoderOptions options;
    if (webp.init_options(&options, WEBP_MUX_ABI_VERSION) && configure(&result->config, quality)) {
        options.anim_params.loop_count = loops;
        options.anim_params.bgcolor = 0;
        result->encoder = webp.new_encoder(width, height, &options, WEBP_MUX_ABI_VERSION);
    }
    if (result->encoder == NULL) {
        free(result);
        return NAV_WEBP_FAILED;
    }
    result->width = width;
    result->height = height;
    result->quality = quality;
    *encoder = result;
    return NAV_WEBP_OK;
}

nav_webp_status nav_webp_add(nav_webp_encoder *encoder, const uint8_t *pixels, int32_t time) {
    WebPPicture picture = {0};
    // The encoder compares frames as ARGB. Frames in another format would lose quality in the conversion to ARGB.
    if (!fill(&picture, pixels, encoder->width, encoder->height, NAV_WEBP_LOSSLESS)) return NAV_WEBP_FAILED;
    int is_done = webp.add(encoder->encoder, &picture, time, &encoder->config);
    webp.free_picture(&picture);
    return is_done ? NAV_WEBP_OK : NAV_WEBP_FAILED;
}

nav_webp_status nav_webp_finish(nav_webp_encoder *encoder, int32_t time, uint8_t **file, size_t *size) {
    WebPData data = {0};
    if (!webp.add(encoder->encoder, NULL, time, NULL)) return NAV_WEBP_FAILED;
    if (!webp.assemble(encoder->encoder, &data)) return NAV_WEBP_FAILED;
    *file = (uint8_t *)data.bytes;
    *size = data.size;
    return NAV_WEBP_OK;
}

void nav_webp_end(nav_webp_encoder *encoder) {
    webp.delete_encoder(encoder->encoder);
    free(encoder);
}

struct nav_webp_decoder {
    WebPAnimDecoder *decoder;
};

nav_webp_decoder *nav_webp_open(const uint8_t *file, size_t size, int32_t *loops) {
    if (!is_loaded()) return NULL;
    nav_webp_decoder *result = calloc(1, sizeof *result);
    if (result == NULL) return NULL;
    WebPData data = {file, size};
    result->decoder = webp.new_decoder(&data, NULL, WEBP_DEMUX_ABI_VERSION);
    WebPAnimInfo info;
    if (result->decoder == NULL || !webp.animation_info(result->decoder, &info)) {
        if (result->decoder != NULL) webp.delete_decoder(result->decoder);
        free(result);
        return NULL;
    }
    *loops = (int32_t)(info.loop_count & INT32_MAX);
    return result;
}

nav_webp_status nav_webp_next(nav_webp_decoder *decoder, const uint8_t **pixels, int32_t *time) {
    uint8_t *frame = NULL;
    if (!webp.has_more(decoder->decoder)) return NAV_WEBP_END;
    if (!webp.next(decoder->decoder, &frame, time)) return NAV_WEBP_FAILED;
    *pixels = frame;
    return NAV_WEBP_OK;
}

void nav_webp_close(nav_webp_decoder *decoder) {
    webp.delete_decoder(decoder->decoder);
    free(decoder);
}
