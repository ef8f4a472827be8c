#include "CNavPreview.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t model_js[] = {
#embed "Web/model.js"
};
static const uint8_t page_css[] = {
#embed "Web/page.css"
};
static const uint8_t page_html[] = {
#embed "Web/page.html"
};
static const uint8_t page_js[] = {
#embed "Web/page.js"
};

#define FILE_ROW(name, bytes) {name, bytes, sizeof bytes}

// A test compares this list with the files in the folder Web.
static const nav_preview_file files[] = {
    FILE_ROW("model.js", model_js),
    FILE_ROW("page.css", page_css),
    FILE_ROW("page.html", page_html),
    FILE_ROW("page.js", page_js),
};

size_t nav_preview_file_count(void) { return sizeof files / sizeof *files; }

nav_preview_file nav_preview_file_at(size_t index) { return files[index]; }
