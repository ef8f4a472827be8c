/// The font files of the folder `Fonts`, which are part of the program.
#ifndef NAV_FONTS_H
#define NAV_FONTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One font file with one face, and what the file says about that face, so that nobody needs to read the file for it.
///
/// The strings are UTF-8 and terminated. A page of the bytes is read from disk when it is first touched.
typedef struct {
    /// Beneath the folder `Fonts`, such as `Inter/Inter-Regular.otf`.
    const char *path;
    const char *family;
    const char *post_script_name;
    /// 1…1000, where 400 is regular and 700 bold.
    uint16_t weight;
    bool is_italic;
    /// Whether some glyphs have their own colours.
    bool has_color;
    const uint8_t *bytes;
    size_t size;
    /// The README.md beside the file, with its licence and origin; not terminated.
    const char *note;
    size_t note_size;
} nav_font;

/// The number of fonts.
size_t nav_font_count(void);

/// The font with this number, counted from 0; paths ascend by their bytes. `index` is below the count.
nav_font nav_font_at(size_t index);

#endif
