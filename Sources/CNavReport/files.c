#include "CNavReport.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t colors_css[] = {
#embed "Web/colors.css"
};
static const uint8_t detail_css[] = {
#embed "Web/detail.css"
};
static const uint8_t detail_js[] = {
#embed "Web/detail.js"
};
static const uint8_t differences_js[] = {
#embed "Web/differences.js"
};
static const uint8_t dom_js[] = {
#embed "Web/dom.js"
};
static const uint8_t film_js[] = {
#embed "Web/film.js"
};
static const uint8_t filter_js[] = {
#embed "Web/filter.js"
};
static const uint8_t frame_css[] = {
#embed "Web/frame.css"
};
static const uint8_t groups_js[] = {
#embed "Web/groups.js"
};
static const uint8_t index_html[] = {
#embed "Web/index.html"
};
static const uint8_t inspector_js[] = {
#embed "Web/inspector.js"
};
static const uint8_t items_js[] = {
#embed "Web/items.js"
};
static const uint8_t keys_js[] = {
#embed "Web/keys.js"
};
static const uint8_t list_js[] = {
#embed "Web/list.js"
};
static const uint8_t main_js[] = {
#embed "Web/main.js"
};
static const uint8_t overview_js[] = {
#embed "Web/overview.js"
};
static const uint8_t pages_css[] = {
#embed "Web/pages.css"
};
static const uint8_t painting_js[] = {
#embed "Web/painting.js"
};
static const uint8_t png_js[] = {
#embed "Web/png.js"
};
static const uint8_t run_js[] = {
#embed "Web/run.js"
};
static const uint8_t scenes_js[] = {
#embed "Web/scenes.js"
};
static const uint8_t stage_js[] = {
#embed "Web/stage.js"
};

#define FILE_ROW(name, bytes) {name, bytes, sizeof bytes}

// A test checks that this list contains all files of the folder Web.
static const nav_report_file files[] = {
    FILE_ROW("colors.css", colors_css),
    FILE_ROW("detail.css", detail_css),
    FILE_ROW("detail.js", detail_js),
    FILE_ROW("differences.js", differences_js),
    FILE_ROW("dom.js", dom_js),
    FILE_ROW("film.js", film_js),
    FILE_ROW("filter.js", filter_js),
    FILE_ROW("frame.css", frame_css),
    FILE_ROW("groups.js", groups_js),
    FILE_ROW("index.html", index_html),
    FILE_ROW("inspector.js", inspector_js),
    FILE_ROW("items.js", items_js),
    FILE_ROW("keys.js", keys_js),
    FILE_ROW("list.js", list_js),
    FILE_ROW("main.js", main_js),
    FILE_ROW("overview.js", overview_js),
    FILE_ROW("pages.css", pages_css),
    FILE_ROW("painting.js", painting_js),
    FILE_ROW("png.js", png_js),
    FILE_ROW("run.js", run_js),
    FILE_ROW("scenes.js", scenes_js),
    FILE_ROW("stage.js", stage_js),
};

size_t nav_report_file_count(void) { return sizeof files / sizeof *files; }

nav_report_file nav_report_file_at(size_t index) { return files[index]; }
