#include "CNavICU.h"

#include <stdatomic.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

// To open an iterator takes longer than to go through a paragraph with it, so one waits for whoever comes next.
static _Atomic(UBreakIterator *) waiting;

int32_t nav_icu_line_starts(const uint16_t *text, int32_t length, uint8_t *may_begin) {
    memset(may_begin, 0, (size_t)length);
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = atomic_exchange(&waiting, NULL);
    // "root": the rules must not depend on the locale of the process.
    if (iterator == NULL) iterator = ubrk_open(UBRK_LINE, "root", NULL, 0, &status);
    if (U_FAILURE(status)) return -1;
    ubrk_setText(iterator, (const UChar *)text, length, &status);
    if (U_SUCCESS(status)) {
        for (int32_t place = ubrk_first(iterator); place != UBRK_DONE; place = ubrk_next(iterator))
            if (place > 0 && place < length) may_begin[place] = 1;
        // The text is gone when the iterator is used again.
        ubrk_setText(iterator, u"", 0, &status);
    }
    if (U_SUCCESS(status)) iterator = atomic_exchange(&waiting, iterator);
    if (iterator != NULL) ubrk_close(iterator);
    return U_SUCCESS(status) ? 0 : -1;
}

int32_t nav_icu_bidi_levels(const uint16_t *text, int32_t length, uint8_t base, uint8_t *levels) {
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &status);
    if (U_FAILURE(status)) return -1;
    UBiDiLevel level = base == NAV_ICU_LEVEL_AUTO ? UBIDI_DEFAULT_LTR : base;
    ubidi_setPara(bidi, (const UChar *)text, length, level, NULL, &status);
    int32_t paragraph = -1;
    const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
    if (U_SUCCESS(status)) {
        memcpy(levels, found, (size_t)length);
        paragraph = ubidi_getParaLevel(bidi);
    }
    ubidi_close(bidi);
    return paragraph;
}
