#include "CNavUnicode.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t thai[] = {
#embed "Words/thai.words"
};

static const uint8_t lao[] = {
#embed "Words/lao.words"
};

static const uint8_t khmer[] = {
#embed "Words/khmer.words"
};

static const uint8_t burmese[] = {
#embed "Words/burmese.words"
};

static const struct {
    const uint8_t *bytes;
    uint32_t arcs;
} lists[] = {
    [nav_unicode_thai] = {thai, sizeof thai / 4}, [nav_unicode_lao] = {lao, sizeof lao / 4},
    [nav_unicode_khmer] = {khmer, sizeof khmer / 4}, [nav_unicode_burmese] = {burmese, sizeof burmese / 4}};

uint32_t nav_unicode_arc(nav_unicode_words words, uint32_t index) {
    if (words > nav_unicode_burmese || index >= lists[words].arcs) return 0;
    const uint8_t *bytes = lists[words].bytes + 4 * (uint64_t)index;
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}
