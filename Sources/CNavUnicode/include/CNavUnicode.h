// Properties of characters from the Unicode Character Database, and lists of words of scripts that are written
// without spaces. All tables are constants of the program. Any thread may call any function.

#ifndef CNAV_UNICODE_H
#define CNAV_UNICODE_H

#include <stdbool.h>
#include <stdint.h>

/// Returns the version of the Unicode Character Database, such as "17.0.0".
const char *nav_unicode_version(void);

// The tables of characters. `nav_unicode_index` has the number of a block for every 128 characters. For each character,
// its block in `nav_unicode_blocks` has the index of a record in `nav_unicode_records`. `nav_unicode_scripts` has the
// tags of all scripts.
extern const uint16_t nav_unicode_index[];
extern const uint16_t nav_unicode_blocks[];
extern const uint64_t nav_unicode_records[];
extern const uint32_t nav_unicode_scripts[];

/// Returns the record of a character: its properties, packed into bits. The functions below read them. A number above
/// U+10FFFF has the record of U+10FFFF.
static inline uint64_t nav_unicode_record(uint32_t scalar) {
    if (scalar > 0x10FFFF) scalar = 0x10FFFF;
    return nav_unicode_records[nav_unicode_blocks[nav_unicode_index[scalar >> 7] << 7 | (scalar & 127)]];
}

/// Returns the bits from `low` to `low + count - 1` of a record.
static inline uint8_t nav_unicode_bits(uint64_t record, int low, int count) {
    return (uint8_t)(record >> low & ((1u << count) - 1));
}

/// Returns Line_Break after rule LB1 of UAX 14, as the raw value of NavUnicode's `LineBreakClass`.
static inline uint8_t nav_unicode_line_break(uint64_t record) { return nav_unicode_bits(record, 0, 6); }

/// Returns Grapheme_Cluster_Break, as the raw value of NavUnicode's `GraphemeBreakClass`.
static inline uint8_t nav_unicode_grapheme_break(uint64_t record) { return nav_unicode_bits(record, 6, 4); }

/// Returns Indic_Conjunct_Break: 0 is None, 1 Consonant, 2 Extend, 3 Linker.
static inline uint8_t nav_unicode_conjunct(uint64_t record) { return nav_unicode_bits(record, 10, 2); }

/// Returns Bidi_Class, as the raw value of NavUnicode's `BidiClass`.
static inline uint8_t nav_unicode_bidi_class(uint64_t record) { return nav_unicode_bits(record, 12, 5); }

/// Returns Script, as the four bytes of its ISO 15924 tag.
static inline uint32_t nav_unicode_script(uint64_t record) {
    return nav_unicode_scripts[nav_unicode_bits(record, 17, 8)];
}

/// Returns General_Category, as an index: 0 is Cc, and the two-letter names follow in alphabetical order up to Zs.
static inline uint8_t nav_unicode_category(uint64_t record) { return nav_unicode_bits(record, 25, 5); }

/// Returns Canonical_Combining_Class.
static inline uint8_t nav_unicode_combining_class(uint64_t record) { return nav_unicode_bits(record, 30, 8); }

/// Returns whether the character has the property Extended_Pictographic.
static inline bool nav_unicode_is_pictograph(uint64_t record) { return record >> 38 & 1; }

/// Returns whether the character has the property Emoji.
static inline bool nav_unicode_is_emoji(uint64_t record) { return record >> 39 & 1; }

/// Returns whether the character has the property Emoji_Presentation.
static inline bool nav_unicode_is_emoji_presentation(uint64_t record) { return record >> 40 & 1; }

/// Returns whether the character has the property Default_Ignorable_Code_Point.
static inline bool nav_unicode_is_ignorable(uint64_t record) { return record >> 41 & 1; }

/// Returns whether East_Asian_Width is fullwidth, wide or halfwidth.
static inline bool nav_unicode_is_east_asian(uint64_t record) { return record >> 42 & 1; }

/// Returns whether an unassigned character is reserved for a pictograph.
static inline bool nav_unicode_is_reserved_pictograph(uint64_t record) { return record >> 43 & 1; }

/// Returns whether Line_Break is SA (complex context): lines break between words of such characters.
static inline bool nav_unicode_is_complex(uint64_t record) { return record >> 44 & 1; }

/// Returns whether Bidi_Paired_Bracket_Type is not None.
static inline bool nav_unicode_is_bracket(uint64_t record) { return record >> 45 & 1; }

/// Returns whether the character has the property Cased: it is lowercase, uppercase or titlecase.
static inline bool nav_unicode_is_cased(uint64_t record) { return record >> 46 & 1; }

/// Returns whether the character has the property Case_Ignorable, for example an apostrophe. The rule for the final
/// sigma skips such a character when it looks for neighbouring letters.
static inline bool nav_unicode_is_case_ignorable(uint64_t record) { return record >> 47 & 1; }

/// Returns whether the character has the property Soft_Dotted: an accent replaces its dot.
static inline bool nav_unicode_is_soft_dotted(uint64_t record) { return record >> 48 & 1; }

/// Identifies the pair of a bracket by the code point of the opening bracket. The result is positive for the opening
/// bracket, negative for the closing bracket, and 0 for other characters. Canonically equivalent brackets have the
/// same pair.
int32_t nav_unicode_bracket(uint32_t scalar);

/// Returns the mirror image of a character (Bidi_Mirroring_Glyph), or the character itself.
uint32_t nav_unicode_mirrored(uint32_t scalar);

/// Stores the canonical decomposition of a character in `first` and `second`. `second` becomes 0 if the decomposition
/// is a single character. Returns false if the character has no decomposition.
bool nav_unicode_decompose(uint32_t composed, uint32_t *first, uint32_t *second);

/// Returns the character that two characters compose to, or 0.
uint32_t nav_unicode_compose(uint32_t first, uint32_t second);

/// A letter case.
typedef enum { nav_unicode_lower, nav_unicode_title, nav_unicode_upper } nav_unicode_letter_case;

/// The one to three characters of a letter in another case. Unused fields are 0.
typedef struct { uint32_t first, second, third; } nav_unicode_cased;

/// Returns the full mapping of a character to a letter case. Mappings that depend on a language or on other characters
/// are not included.
nav_unicode_cased nav_unicode_case(uint32_t scalar, nav_unicode_letter_case letter_case);

/// A word list, named by its script.
typedef enum { nav_unicode_thai, nav_unicode_lao, nav_unicode_khmer, nav_unicode_burmese } nav_unicode_words;

/// Returns an arc of a word list's automaton; Scripts/make-word-lists.py describes its bits. Returns 0 if `index`
/// is beyond the end.
uint32_t nav_unicode_arc(nav_unicode_words words, uint32_t index);

#endif
