#include "CNavICU.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uvernum.h>

// MARK: Loading

// ICU is loaded when a text first needs it, because few texts do. Linking ICU would make every
// start 1 ms slower and take 1.6 MiB more memory. ICU's function names contain the release number.
// So the loaded library must have the release number of the headers.
#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)
#define LIBRARY "libicuuc.so." TEXT(U_ICU_VERSION_MAJOR_NUM)

/// The functions of ICU that this file uses. Valid after `load`.
static struct {
    __typeof__(&ubrk_open) open_iterator;
    __typeof__(&ubrk_setText) set_text;
    __typeof__(&ubrk_first) first;
    __typeof__(&ubrk_next) next;
    __typeof__(&ubrk_close) close_iterator;
    __typeof__(&ubidi_openSized) open_bidi;
    __typeof__(&ubidi_setPara) set_paragraph;
    __typeof__(&ubidi_getLevels) levels;
    __typeof__(&ubidi_getParaLevel) paragraph_level;
    __typeof__(&ubidi_close) close_bidi;
} icu;

/// Returns `symbol`, a result of `dlopen` or `dlsym`. If `symbol` is NULL, the function ends the
/// program as the dynamic loader would, with the same message and exit code.
static void *found(void *symbol) {
    if (symbol != NULL) return symbol;
    fprintf(stderr, "error while loading shared libraries: %s\n", dlerror());
    _Exit(127);
}

/// Loads the library and looks up all functions.
static void load(void) {
    void *library = found(dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL));
    icu.open_iterator = (__typeof__(icu.open_iterator))found(dlsym(library, TEXT(ubrk_open)));
    icu.set_text = (__typeof__(icu.set_text))found(dlsym(library, TEXT(ubrk_setText)));
    icu.first = (__typeof__(icu.first))found(dlsym(library, TEXT(ubrk_first)));
    icu.next = (__typeof__(icu.next))found(dlsym(library, TEXT(ubrk_next)));
    icu.close_iterator = (__typeof__(icu.close_iterator))found(dlsym(library, TEXT(ubrk_close)));
    icu.open_bidi = (__typeof__(icu.open_bidi))found(dlsym(library, TEXT(ubidi_openSized)));
    icu.set_paragraph = (__typeof__(icu.set_paragraph))found(dlsym(library, TEXT(ubidi_setPara)));
    icu.levels = (__typeof__(icu.levels))found(dlsym(library, TEXT(ubidi_getLevels)));
    icu.paragraph_level = (__typeof__(icu.paragraph_level))found(dlsym(library, TEXT(ubidi_getParaLevel)));
    icu.close_bidi = (__typeof__(icu.close_bidi))found(dlsym(library, TEXT(ubidi_close)));
}

/// Loads the library once. Every function that uses `icu` must call this first.
static void need(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
}

// MARK: Functions

// An idle line iterator, or NULL. Opening an iterator takes longer than dividing a paragraph, so
// one iterator is kept for the next call. A caller takes the iterator by an atomic exchange, so two
// threads never use the same one.
static _Atomic(UBreakIterator *) waiting;

int32_t nav_icu_line_starts(const uint16_t *text, int32_t length, uint8_t *may_begin) {
    need();
    memset(may_begin, 0, (size_t)length);
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = atomic_exchange(&waiting, NULL);
    // Use "root", because the rules must not depend on the locale of the process.
    if (iterator == NULL) iterator = icu.open_iterator(UBRK_LINE, "root", NULL, 0, &status);
    if (U_FAILURE(status)) return -1;
    icu.set_text(iterator, (const UChar *)text, length, &status);
    if (U_SUCCESS(status)) {
        for (int32_t place = icu.first(iterator); place != UBRK_DONE; place = icu.next(iterator))
            if (place > 0 && place < length) may_begin[place] = 1;
        // The caller may free `text` after this call, so the iterator must not keep a pointer to it.
        icu.set_text(iterator, u"", 0, &status);
    }
    if (U_SUCCESS(status)) iterator = atomic_exchange(&waiting, iterator);
    if (iterator != NULL) icu.close_iterator(iterator);
    return U_SUCCESS(status) ? 0 : -1;
}

int32_t nav_icu_bidi_levels(const uint16_t *text, int32_t length, uint8_t base, uint8_t *levels) {
    need();
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = icu.open_bidi(length, 0, &status);
    if (U_FAILURE(status)) return -1;
    UBiDiLevel level = base == NAV_ICU_LEVEL_AUTO ? UBIDI_DEFAULT_LTR : base;
    icu.set_paragraph(bidi, (const UChar *)text, length, level, NULL, &status);
    int32_t paragraph = -1;
    const UBiDiLevel *found_levels = icu.levels(bidi, &status);
    if (U_SUCCESS(status)) {
        memcpy(levels, found_levels, (size_t)length);
        paragraph = icu.paragraph_level(bidi);
    }
    icu.close_bidi(bidi);
    return paragraph;
}

const char *nav_icu_version(void) { return U_ICU_VERSION; }
