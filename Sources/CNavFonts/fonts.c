// Written by Scripts/make-embedded-fonts.py. Do not edit.
#include "CNavFonts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The fonts have a read-only section of their own, so that the linker cannot move them to writable memory with other
// constants. On the first access to a page, Linux maps the 64 KiB around that page. The alignment keeps other fonts
// out of these 64 KiB.
#define FONT static const __attribute__((section(".nav_fonts"), aligned(65536))) uint8_t
#define NOTE static const char
#define ROW(path, family, name, weight, is_italic, has_color, font, note) \
    {path, family, name, weight, is_italic, has_color, font, sizeof font, note, sizeof note}

FONT Inter_Inter_Black_otf[] = {
#embed "../../Fonts/Inter/Inter-Black.otf"
};

FONT Inter_Inter_Bold_otf[] = {
#embed "../../Fonts/Inter/Inter-Bold.otf"
};

FONT Inter_Inter_BoldItalic_otf[] = {
#embed "../../Fonts/Inter/Inter-BoldItalic.otf"
};

FONT Inter_Inter_ExtraBold_otf[] = {
#embed "../../Fonts/Inter/Inter-ExtraBold.otf"
};

FONT Inter_Inter_ExtraLight_otf[] = {
#embed "../../Fonts/Inter/Inter-ExtraLight.otf"
};

FONT Inter_Inter_Italic_otf[] = {
#embed "../../Fonts/Inter/Inter-Italic.otf"
};

FONT Inter_Inter_Light_otf[] = {
#embed "../../Fonts/Inter/Inter-Light.otf"
};

FONT Inter_Inter_Medium_otf[] = {
#embed "../../Fonts/Inter/Inter-Medium.otf"
};

FONT Inter_Inter_MediumItalic_otf[] = {
#embed "../../Fonts/Inter/Inter-MediumItalic.otf"
};

FONT Inter_Inter_Regular_otf[] = {
#embed "../../Fonts/Inter/Inter-Regular.otf"
};

FONT Inter_Inter_SemiBold_otf[] = {
#embed "../../Fonts/Inter/Inter-SemiBold.otf"
};

FONT Inter_Inter_SemiBoldItalic_otf[] = {
#embed "../../Fonts/Inter/Inter-SemiBoldItalic.otf"
};

FONT Inter_Inter_Thin_otf[] = {
#embed "../../Fonts/Inter/Inter-Thin.otf"
};

FONT InterDisplay_InterDisplay_Black_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-Black.otf"
};

FONT InterDisplay_InterDisplay_Bold_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-Bold.otf"
};

FONT InterDisplay_InterDisplay_BoldItalic_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-BoldItalic.otf"
};

FONT InterDisplay_InterDisplay_ExtraBold_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-ExtraBold.otf"
};

FONT InterDisplay_InterDisplay_ExtraLight_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-ExtraLight.otf"
};

FONT InterDisplay_InterDisplay_Italic_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-Italic.otf"
};

FONT InterDisplay_InterDisplay_Light_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-Light.otf"
};

FONT InterDisplay_InterDisplay_Medium_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-Medium.otf"
};

FONT InterDisplay_InterDisplay_MediumItalic_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-MediumItalic.otf"
};

FONT InterDisplay_InterDisplay_Regular_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-Regular.otf"
};

FONT InterDisplay_InterDisplay_SemiBold_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-SemiBold.otf"
};

FONT InterDisplay_InterDisplay_SemiBoldItalic_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-SemiBoldItalic.otf"
};

FONT InterDisplay_InterDisplay_Thin_otf[] = {
#embed "../../Fonts/InterDisplay/InterDisplay-Thin.otf"
};

FONT NotoSansArabic_NotoSansArabic_Bold_ttf[] = {
#embed "../../Fonts/NotoSansArabic/NotoSansArabic-Bold.ttf"
};

FONT NotoSansArabic_NotoSansArabic_Regular_ttf[] = {
#embed "../../Fonts/NotoSansArabic/NotoSansArabic-Regular.ttf"
};

FONT NotoSansCJKjp_NotoSansCJKjp_Bold_otf[] = {
#embed "../../Fonts/NotoSansCJKjp/NotoSansCJKjp-Bold.otf"
};

FONT NotoSansCJKjp_NotoSansCJKjp_Regular_otf[] = {
#embed "../../Fonts/NotoSansCJKjp/NotoSansCJKjp-Regular.otf"
};

FONT NotoSansDevanagari_NotoSansDevanagari_Bold_ttf[] = {
#embed "../../Fonts/NotoSansDevanagari/NotoSansDevanagari-Bold.ttf"
};

FONT NotoSansDevanagari_NotoSansDevanagari_Regular_ttf[] = {
#embed "../../Fonts/NotoSansDevanagari/NotoSansDevanagari-Regular.ttf"
};

FONT NotoSansHebrew_NotoSansHebrew_Bold_ttf[] = {
#embed "../../Fonts/NotoSansHebrew/NotoSansHebrew-Bold.ttf"
};

FONT NotoSansHebrew_NotoSansHebrew_Regular_ttf[] = {
#embed "../../Fonts/NotoSansHebrew/NotoSansHebrew-Regular.ttf"
};

FONT NotoSansThai_NotoSansThai_Bold_ttf[] = {
#embed "../../Fonts/NotoSansThai/NotoSansThai-Bold.ttf"
};

FONT NotoSansThai_NotoSansThai_Regular_ttf[] = {
#embed "../../Fonts/NotoSansThai/NotoSansThai-Regular.ttf"
};

FONT TwemojiMozilla_TwemojiMozilla_ttf[] = {
#embed "../../Fonts/TwemojiMozilla/TwemojiMozilla.ttf"
};

NOTE Inter_README_md[] = {
#embed "../../Fonts/Inter/README.md"
};

NOTE InterDisplay_README_md[] = {
#embed "../../Fonts/InterDisplay/README.md"
};

NOTE NotoSansArabic_README_md[] = {
#embed "../../Fonts/NotoSansArabic/README.md"
};

NOTE NotoSansCJKjp_README_md[] = {
#embed "../../Fonts/NotoSansCJKjp/README.md"
};

NOTE NotoSansDevanagari_README_md[] = {
#embed "../../Fonts/NotoSansDevanagari/README.md"
};

NOTE NotoSansHebrew_README_md[] = {
#embed "../../Fonts/NotoSansHebrew/README.md"
};

NOTE NotoSansThai_README_md[] = {
#embed "../../Fonts/NotoSansThai/README.md"
};

NOTE TwemojiMozilla_README_md[] = {
#embed "../../Fonts/TwemojiMozilla/README.md"
};

static const nav_font fonts[] = {
    ROW("Inter/Inter-Black.otf", "Inter", "Inter-Black", 900, false, false,
        Inter_Inter_Black_otf, Inter_README_md),
    ROW("Inter/Inter-Bold.otf", "Inter", "Inter-Bold", 700, false, false,
        Inter_Inter_Bold_otf, Inter_README_md),
    ROW("Inter/Inter-BoldItalic.otf", "Inter", "Inter-BoldItalic", 700, true, false,
        Inter_Inter_BoldItalic_otf, Inter_README_md),
    ROW("Inter/Inter-ExtraBold.otf", "Inter", "Inter-ExtraBold", 800, false, false,
        Inter_Inter_ExtraBold_otf, Inter_README_md),
    ROW("Inter/Inter-ExtraLight.otf", "Inter", "Inter-ExtraLight", 200, false, false,
        Inter_Inter_ExtraLight_otf, Inter_README_md),
    ROW("Inter/Inter-Italic.otf", "Inter", "Inter-Italic", 400, true, false,
        Inter_Inter_Italic_otf, Inter_README_md),
    ROW("Inter/Inter-Light.otf", "Inter", "Inter-Light", 300, false, false,
        Inter_Inter_Light_otf, Inter_README_md),
    ROW("Inter/Inter-Medium.otf", "Inter", "Inter-Medium", 500, false, false,
        Inter_Inter_Medium_otf, Inter_README_md),
    ROW("Inter/Inter-MediumItalic.otf", "Inter", "Inter-MediumItalic", 500, true, false,
        Inter_Inter_MediumItalic_otf, Inter_README_md),
    ROW("Inter/Inter-Regular.otf", "Inter", "Inter-Regular", 400, false, false,
        Inter_Inter_Regular_otf, Inter_README_md),
    ROW("Inter/Inter-SemiBold.otf", "Inter", "Inter-SemiBold", 600, false, false,
        Inter_Inter_SemiBold_otf, Inter_README_md),
    ROW("Inter/Inter-SemiBoldItalic.otf", "Inter", "Inter-SemiBoldItalic", 600, true, false,
        Inter_Inter_SemiBoldItalic_otf, Inter_README_md),
    ROW("Inter/Inter-Thin.otf", "Inter", "Inter-Thin", 100, false, false,
        Inter_Inter_Thin_otf, Inter_README_md),
    ROW("InterDisplay/InterDisplay-Black.otf", "Inter Display", "InterDisplay-Black", 900, false, false,
        InterDisplay_InterDisplay_Black_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-Bold.otf", "Inter Display", "InterDisplay-Bold", 700, false, false,
        InterDisplay_InterDisplay_Bold_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-BoldItalic.otf", "Inter Display", "InterDisplay-BoldItalic", 700, true, false,
        InterDisplay_InterDisplay_BoldItalic_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-ExtraBold.otf", "Inter Display", "InterDisplay-ExtraBold", 800, false, false,
        InterDisplay_InterDisplay_ExtraBold_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-ExtraLight.otf", "Inter Display", "InterDisplay-ExtraLight", 200, false, false,
        InterDisplay_InterDisplay_ExtraLight_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-Italic.otf", "Inter Display", "InterDisplay-Italic", 400, true, false,
        InterDisplay_InterDisplay_Italic_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-Light.otf", "Inter Display", "InterDisplay-Light", 300, false, false,
        InterDisplay_InterDisplay_Light_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-Medium.otf", "Inter Display", "InterDisplay-Medium", 500, false, false,
        InterDisplay_InterDisplay_Medium_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-MediumItalic.otf", "Inter Display", "InterDisplay-MediumItalic", 500, true, false,
        InterDisplay_InterDisplay_MediumItalic_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-Regular.otf", "Inter Display", "InterDisplay-Regular", 400, false, false,
        InterDisplay_InterDisplay_Regular_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-SemiBold.otf", "Inter Display", "InterDisplay-SemiBold", 600, false, false,
        InterDisplay_InterDisplay_SemiBold_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-SemiBoldItalic.otf", "Inter Display", "InterDisplay-SemiBoldItalic", 600, true, false,
        InterDisplay_InterDisplay_SemiBoldItalic_otf, InterDisplay_README_md),
    ROW("InterDisplay/InterDisplay-Thin.otf", "Inter Display", "InterDisplay-Thin", 100, false, false,
        InterDisplay_InterDisplay_Thin_otf, InterDisplay_README_md),
    ROW("NotoSansArabic/NotoSansArabic-Bold.ttf", "Noto Sans Arabic", "NotoSansArabic-Bold", 700, false, false,
        NotoSansArabic_NotoSansArabic_Bold_ttf, NotoSansArabic_README_md),
    ROW("NotoSansArabic/NotoSansArabic-Regular.ttf", "Noto Sans Arabic", "NotoSansArabic-Regular", 400, false, false,
        NotoSansArabic_NotoSansArabic_Regular_ttf, NotoSansArabic_README_md),
    ROW("NotoSansCJKjp/NotoSansCJKjp-Bold.otf", "Noto Sans CJK JP", "NotoSansCJKjp-Bold", 700, false, false,
        NotoSansCJKjp_NotoSansCJKjp_Bold_otf, NotoSansCJKjp_README_md),
    ROW("NotoSansCJKjp/NotoSansCJKjp-Regular.otf", "Noto Sans CJK JP", "NotoSansCJKjp-Regular", 400, false, false,
        NotoSansCJKjp_NotoSansCJKjp_Regular_otf, NotoSansCJKjp_README_md),
    ROW("NotoSansDevanagari/NotoSansDevanagari-Bold.ttf", "Noto Sans Devanagari", "NotoSansDevanagari-Bold", 700, false, false,
        NotoSansDevanagari_NotoSansDevanagari_Bold_ttf, NotoSansDevanagari_README_md),
    ROW("NotoSansDevanagari/NotoSansDevanagari-Regular.ttf", "Noto Sans Devanagari", "NotoSansDevanagari-Regular", 400, false, false,
        NotoSansDevanagari_NotoSansDevanagari_Regular_ttf, NotoSansDevanagari_README_md),
    ROW("NotoSansHebrew/NotoSansHebrew-Bold.ttf", "Noto Sans Hebrew", "NotoSansHebrew-Bold", 700, false, false,
        NotoSansHebrew_NotoSansHebrew_Bold_ttf, NotoSansHebrew_README_md),
    ROW("NotoSansHebrew/NotoSansHebrew-Regular.ttf", "Noto Sans Hebrew", "NotoSansHebrew-Regular", 400, false, false,
        NotoSansHebrew_NotoSansHebrew_Regular_ttf, NotoSansHebrew_README_md),
    ROW("NotoSansThai/NotoSansThai-Bold.ttf", "Noto Sans Thai", "NotoSansThai-Bold", 700, false, false,
        NotoSansThai_NotoSansThai_Bold_ttf, NotoSansThai_README_md),
    ROW("NotoSansThai/NotoSansThai-Regular.ttf", "Noto Sans Thai", "NotoSansThai-Regular", 400, false, false,
        NotoSansThai_NotoSansThai_Regular_ttf, NotoSansThai_README_md),
    ROW("TwemojiMozilla/TwemojiMozilla.ttf", "Twemoji Mozilla", "TwemojiMozilla", 400, false, true,
        TwemojiMozilla_TwemojiMozilla_ttf, TwemojiMozilla_README_md),
};

size_t nav_font_count(void) { return sizeof fonts / sizeof *fonts; }

nav_font nav_font_at(size_t index) { return fonts[index]; }
