// Written by Scripts/make-hyphenation.py. Do not edit.
#include "CNavHyphenation.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t bg_patterns[] = {
#embed "../../Hyphenation/bg.txt"
};

static const uint8_t da_patterns[] = {
#embed "../../Hyphenation/da.txt"
};

static const uint8_t de_patterns[] = {
#embed "../../Hyphenation/de.txt"
};

static const uint8_t en_patterns[] = {
#embed "../../Hyphenation/en.txt"
};

static const uint8_t en_gb_patterns[] = {
#embed "../../Hyphenation/en-gb.txt"
};

static const uint8_t es_patterns[] = {
#embed "../../Hyphenation/es.txt"
};

static const uint8_t et_patterns[] = {
#embed "../../Hyphenation/et.txt"
};

static const uint8_t fi_patterns[] = {
#embed "../../Hyphenation/fi.txt"
};

static const uint8_t fr_patterns[] = {
#embed "../../Hyphenation/fr.txt"
};

static const uint8_t hr_patterns[] = {
#embed "../../Hyphenation/hr.txt"
};

static const uint8_t it_patterns[] = {
#embed "../../Hyphenation/it.txt"
};

static const uint8_t lt_patterns[] = {
#embed "../../Hyphenation/lt.txt"
};

static const uint8_t nb_patterns[] = {
#embed "../../Hyphenation/nb.txt"
};

static const uint8_t nl_patterns[] = {
#embed "../../Hyphenation/nl.txt"
};

static const uint8_t pl_patterns[] = {
#embed "../../Hyphenation/pl.txt"
};

static const uint8_t pt_patterns[] = {
#embed "../../Hyphenation/pt.txt"
};

static const uint8_t sl_patterns[] = {
#embed "../../Hyphenation/sl.txt"
};

static const nav_hyphenation languages[] = {
    {"bg", 2, 2, bg_patterns, sizeof bg_patterns},
    {"da", 2, 2, da_patterns, sizeof da_patterns},
    {"de", 2, 2, de_patterns, sizeof de_patterns},
    {"en", 2, 3, en_patterns, sizeof en_patterns},
    {"en-gb", 2, 3, en_gb_patterns, sizeof en_gb_patterns},
    {"es", 2, 2, es_patterns, sizeof es_patterns},
    {"et", 2, 3, et_patterns, sizeof et_patterns},
    {"fi", 2, 2, fi_patterns, sizeof fi_patterns},
    {"fr", 2, 2, fr_patterns, sizeof fr_patterns},
    {"hr", 2, 2, hr_patterns, sizeof hr_patterns},
    {"it", 2, 2, it_patterns, sizeof it_patterns},
    {"lt", 2, 2, lt_patterns, sizeof lt_patterns},
    {"nb", 2, 2, nb_patterns, sizeof nb_patterns},
    {"nl", 2, 2, nl_patterns, sizeof nl_patterns},
    {"pl", 2, 2, pl_patterns, sizeof pl_patterns},
    {"pt", 2, 3, pt_patterns, sizeof pt_patterns},
    {"sl", 2, 2, sl_patterns, sizeof sl_patterns},
};

size_t nav_hyphenation_count(void) { return sizeof languages / sizeof *languages; }

nav_hyphenation nav_hyphenation_at(size_t index) { return languages[index]; }
