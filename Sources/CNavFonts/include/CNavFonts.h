/// The bundled fonts: all font files of the folder `Fonts`, as constants of the program.
#ifndef NAV_FONTS_H
#define NAV_FONTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A font file with one face, and a description of that face. With the description, a program can
/// choose a face without reading the file.
///
/// All strings are UTF-8, and all except `note` end with NUL. The system loads a page of `bytes`
/// from disk when the program first reads from that page.
typedef struct {
    /// The path beneath the folder `Fonts`, such as `Inter/Inter-Regular.otf`.
    const char *path;
    const char *family;
    const char *post_script_name;
    /// The weight, 1…1000: 400 is regular, 700 is bold.
    uint16_t weight;
    bool is_italic;
    /// Whether some glyphs have colours of their own.
    bool has_color;
    const uint8_t *bytes;
    size_t size;
    /// The README.md beside the font file, with the licence and origin of the font. No NUL follows.
    const char *note;
    size_t note_size;
} nav_font;

/// Returns the number of fonts.
size_t nav_font_count(void);

/// Returns a font by its index, which must be below the count. Fonts are sorted by the bytes of
/// their paths.
nav_font nav_font_at(size_t index);

#endif
