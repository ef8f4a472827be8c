/// Hyphenation patterns: the files of the folder `Hyphenation` as constants of the program.
#ifndef NAV_HYPHENATION_H
#define NAV_HYPHENATION_H

#include <stddef.h>
#include <stdint.h>

/// The patterns of one language.
typedef struct {
    /// The language's tag in lower case, such as `en-gb`, ended by NUL.
    const char *language;
    /// The smallest number of letters before the first hyphen of a word.
    uint8_t before;
    /// The smallest number of letters after the last hyphen of a word.
    uint8_t after;
    /// The patterns in UTF-8, one on each line. No NUL follows.
    const uint8_t *bytes;
    size_t size;
} nav_hyphenation;

/// Returns the number of languages. `en` and `en-gb` count as two.
size_t nav_hyphenation_count(void);

/// Returns the patterns of a language by its index, which must be below the count.
nav_hyphenation nav_hyphenation_at(size_t index);

#endif
