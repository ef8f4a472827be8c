// The FreeType headers for glyph outlines. NavTypesetting uses them. This file exists because
// FreeType's header names are macros, and a module map cannot include a macro.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include FT_ADVANCES_H
#include FT_SFNT_NAMES_H
#include FT_MULTIPLE_MASTERS_H
