#include "CNavUnicode.h"

#include <stddef.h>

// Scripts/make-unicode-tables.py writes the files in `Tables`.

const uint16_t nav_unicode_index[] = {
#include "Tables/index.table"
};

const uint16_t nav_unicode_blocks[] = {
#include "Tables/blocks.table"
};

const uint64_t nav_unicode_records[] = {
#include "Tables/records.table"
};

const uint32_t nav_unicode_scripts[] = {
#include "Tables/scripts.table"
};

// Rows of an opening and a closing bracket.
static const uint32_t brackets[] = {
#include "Tables/brackets.table"
};

// Rows of a character and its mirror image.
static const uint32_t mirrors[] = {
#include "Tables/mirrors.table"
};

// Rows of a character and its decomposition; the second part may be 0.
static const uint32_t decompositions[] = {
#include "Tables/decompositions.table"
};

// Rows of two characters and their composition.
static const uint32_t compositions[] = {
#include "Tables/compositions.table"
};

// Rows of a character, and its lower, title and upper case.
static const uint32_t cases[] = {
#include "Tables/cases.table"
};

// Rows of a character, a case (0 lower, 1 title, 2 upper), and three characters; the last ones may be 0.
static const uint32_t longer_cases[] = {
#include "Tables/longer-cases.table"
};

#define ROWS(table, width) ((uint32_t)(sizeof(table) / sizeof *(table) / (width)))

const char *nav_unicode_version(void) {
    return
#include "Tables/version.table"
        ;
}

/// Finds the row that begins with `first` and, if `keys` is 2, `second`. Rows are ascending. Returns NULL if there is
/// none.
static const uint32_t *row(
    const uint32_t *rows, uint32_t count, size_t width, int keys, uint32_t first, uint32_t second) {
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const uint32_t *found = rows + middle * width;
        if (found[0] == first && (keys < 2 || found[1] == second)) return found;
        if (found[0] < first || (found[0] == first && keys == 2 && found[1] < second)) low = middle + 1;
        else high = middle;
    }
    return NULL;
}

int32_t nav_unicode_bracket(uint32_t scalar) {
    // The angle brackets U+2329 and U+232A decompose to U+3008 and U+3009.
    if (scalar == 0x2329) scalar = 0x3008;
    if (scalar == 0x232A) scalar = 0x3009;
    if (row(brackets, ROWS(brackets, 2), 2, 1, scalar, 0)) return (int32_t)scalar;
    for (uint32_t index = 0; index < ROWS(brackets, 2); index++)
        if (brackets[2 * index + 1] == scalar) return -(int32_t)brackets[2 * index];
    return 0;
}

uint32_t nav_unicode_mirrored(uint32_t scalar) {
    const uint32_t *found = row(mirrors, ROWS(mirrors, 2), 2, 1, scalar, 0);
    return found ? found[1] : scalar;
}

// Hangul syllables need no table. They are composed and decomposed by arithmetic (section 3.12 of the Unicode
// Standard).
enum {
    syllable_base = 0xAC00, lead_base = 0x1100, vowel_base = 0x1161, trail_base = 0x11A7,
    lead_count = 19, vowel_count = 21, trail_count = 28, syllable_count = lead_count * vowel_count * trail_count
};

bool nav_unicode_decompose(uint32_t composed, uint32_t *first, uint32_t *second) {
    uint32_t syllable = composed - syllable_base;
    if (syllable < syllable_count) {
        uint32_t trail = syllable % trail_count;
        *first = trail ? composed - trail : lead_base + syllable / (vowel_count * trail_count);
        *second = trail ? trail_base + trail : vowel_base + syllable / trail_count % vowel_count;
        return true;
    }
    const uint32_t *found = row(decompositions, ROWS(decompositions, 3), 3, 1, composed, 0);
    if (!found) return false;
    *first = found[1];
    *second = found[2];
    return true;
}

uint32_t nav_unicode_compose(uint32_t first, uint32_t second) {
    uint32_t syllable = first - syllable_base, lead = first - lead_base;
    uint32_t vowel = second - vowel_base, trail = second - trail_base;
    if (syllable < syllable_count && syllable % trail_count == 0 && trail > 0 && trail < trail_count)
        return first + trail;
    if (lead < lead_count && vowel < vowel_count)
        return syllable_base + (lead * vowel_count + vowel) * trail_count;
    const uint32_t *found = row(compositions, ROWS(compositions, 3), 3, 2, first, second);
    return found ? found[2] : 0;
}

nav_unicode_cased nav_unicode_case(uint32_t scalar, nav_unicode_letter_case letter_case) {
    const uint32_t *longer = row(longer_cases, ROWS(longer_cases, 5), 5, 2, scalar, letter_case);
    if (longer) return (nav_unicode_cased){longer[2], longer[3], longer[4]};
    const uint32_t *simple = row(cases, ROWS(cases, 4), 4, 1, scalar, 0);
    return (nav_unicode_cased){simple ? simple[1 + letter_case] : scalar, 0, 0};
}
