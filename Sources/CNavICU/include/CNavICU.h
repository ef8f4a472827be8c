// The parts of ICU that typesetting needs, as plain functions: ICU's own names are macros with a version in them,
// which Swift does not see. Text is UTF-16. All may be called by any thread at any time.

#ifndef CNAV_ICU_H
#define CNAV_ICU_H

#include <stdint.h>

/// Marks where a line may begin, by ICU's rules for no particular language (Unicode's, with dictionaries for Thai, Lao,
/// Khmer and Burmese): `may_begin[i]` becomes 1 where a line may begin with the code unit i, else 0.
/// Returns 0, or -1 where ICU fails.
int32_t nav_icu_line_starts(const uint16_t *text, int32_t length, uint8_t *may_begin);

/// The direction of a paragraph by its first letter that has one.
#define NAV_ICU_LEVEL_AUTO 0xFE

/// The embedding level of every code unit by the Unicode bidirectional algorithm, and that of the paragraph.
/// `base` is 0 (left to right), 1 (right to left) or NAV_ICU_LEVEL_AUTO. The text should be one paragraph.
/// Returns the level of the paragraph, or -1 where ICU fails.
int32_t nav_icu_bidi_levels(const uint16_t *text, int32_t length, uint8_t base, uint8_t *levels);

#endif
