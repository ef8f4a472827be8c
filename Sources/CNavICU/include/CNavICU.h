// The ICU functions that typesetting needs. Swift cannot call ICU directly: ICU's names are macros
// that contain the release number, and Swift does not import such macros. Text is UTF-16. Any
// thread may call any function.

#ifndef CNAV_ICU_H
#define CNAV_ICU_H

#include <stdint.h>

/// Finds the line break opportunities of a text by the rules of UAX 14, for no particular language.
/// ICU adds dictionaries for Thai, Lao, Khmer and Burmese.
///
/// `may_begin[i]` becomes 1 if a line may begin with code unit i, and 0 otherwise. `may_begin[0]`
/// becomes 0. Returns 0, or -1 if ICU fails.
int32_t nav_icu_line_starts(const uint16_t *text, int32_t length, uint8_t *may_begin);

/// A value for `base`: the first strong character decides the direction. A text without strong
/// characters runs from left to right.
#define NAV_ICU_LEVEL_AUTO 0xFE

/// Computes the embedding level of each code unit, by the Unicode bidirectional algorithm (UAX 9).
///
/// `base` is 0 (left to right), 1 (right to left) or NAV_ICU_LEVEL_AUTO. The text should be a
/// single paragraph. Returns the level of the paragraph, or -1 if ICU fails.
int32_t nav_icu_bidi_levels(const uint16_t *text, int32_t length, uint8_t base, uint8_t *levels);

/// Returns the version of ICU that this program was compiled with. The loaded library has the same
/// major version.
const char *nav_icu_version(void);

#endif
