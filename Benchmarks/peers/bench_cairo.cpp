// cairo image surface (with pixman), FreeType glyphs: one glyph per character, at fractional
// positions.
#include "common.h"
#include <cairo.h>
#include <cairo-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include <map>
static FT_Library lib; static FT_Face faces[2]; static cairo_font_face_t* ff[2];
static cairo_t* cr; static cairo_surface_t* surf;
static void col(cairo_t* c, uint32_t v) { cairo_set_source_rgba(c, ((v >> 16) & 255) / 255., ((v >> 8) & 255) / 255., (v & 255) / 255., (v >> 24) / 255.); }
static void rr(cairo_t* c, double x, double y, double w, double h, double r) { r = std::min(r, std::min(w, h) / 2); cairo_new_sub_path(c); cairo_arc(c, x + w - r, y + r, r, -M_PI / 2, 0); cairo_arc(c, x + w - r, y + h - r, r, 0, M_PI / 2); cairo_arc(c, x + r, y + h - r, r, M_PI / 2, M_PI); cairo_arc(c, x + r, y + r, r, M_PI, 3 * M_PI / 2); cairo_close_path(c); }
static void glyphs(cairo_t* c, double x, double y, double px, bool sb, const char* s, uint32_t v) {
  FT_Face f = faces[sb]; std::vector<cairo_glyph_t> g; double k = px / f->units_per_EM;
  for (; *s; s++) { FT_UInt i = FT_Get_Char_Index(f, *s); FT_Fixed adv; FT_Get_Advance(f, i, FT_LOAD_NO_SCALE, &adv); g.push_back({i, x, y}); x += adv * k; }
  cairo_set_font_face(c, ff[sb]); cairo_set_font_size(c, px); col(c, v); cairo_show_glyphs(c, g.data(), g.size());
}
static void blurRegion(cairo_surface_t* s, int x, int y, int w, int h, double sigma) { cairo_surface_flush(s); boxBlur3(cairo_image_surface_get_data(s) + y * cairo_image_surface_get_stride(s) + 4 * x, w, h, cairo_image_surface_get_stride(s), sigma); cairo_surface_mark_dirty(s); }
struct CB : Backend {
  std::vector<cairo_t*> st; cairo_t* c; std::vector<double> gy; CB(cairo_t* c_) : c(c_) {}
  void rect(double x, double y, double w, double h, uint32_t v) override { col(c, v); cairo_rectangle(c, x * 3, y * 3, w * 3, h * 3); cairo_fill(c); }
  void rrect(double x, double y, double w, double h, double r, uint32_t v) override { col(c, v); rr(c, x * 3, y * 3, w * 3, h * 3, r * 3); cairo_fill(c); }
  void circle(double x, double y, double r, uint32_t v) override { col(c, v); cairo_new_sub_path(c); cairo_arc(c, x * 3, y * 3, r * 3, 0, 2 * M_PI); cairo_fill(c); }
  void text(double x, double y, double s, bool b, const char* t, uint32_t v) override { glyphs(c, x * 3, y * 3, s * 3, b, t, v); }
  void polyline(const double* p, int n, double w, uint32_t v) override { col(c, v); cairo_set_line_width(c, w * 3); cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND); cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND); cairo_move_to(c, p[0] * 3, p[1] * 3); for (int i = 1; i < n; i++) cairo_line_to(c, p[2 * i] * 3, p[2 * i + 1] * 3); cairo_stroke(c); }
  void vgradient(double x, double y, double w, double h, uint32_t a, uint32_t b) override { auto* p = cairo_pattern_create_linear(0, y * 3, 0, (y + h) * 3); for (int i = 0; i < 2; i++) { uint32_t v = i ? b : a; cairo_pattern_add_color_stop_rgba(p, i, ((v >> 16) & 255) / 255., ((v >> 8) & 255) / 255., (v & 255) / 255., (v >> 24) / 255.); } cairo_set_source(c, p); cairo_rectangle(c, x * 3, y * 3, w * 3, h * 3); cairo_fill(c); cairo_pattern_destroy(p); }
  void shadow(double x, double y, double w, double h, double r, double s, double dy, uint32_t v) override { int m = int(s * 9 + .5), X = int(x * 3) - m, Y = int((y + dy) * 3) - m, WW = int(w * 3) + 2 * m + 1, HH = int(h * 3) + 2 * m + 1; auto* t = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WW, HH); auto* q = cairo_create(t); col(q, v); rr(q, x * 3 - X, (y + dy) * 3 - Y, w * 3, h * 3, r * 3); cairo_fill(q); cairo_destroy(q); blurRegion(t, 0, 0, WW, HH, s * 3); cairo_set_source_surface(c, t, X, Y); cairo_paint(c); cairo_surface_destroy(t); }
  void beginGroup(double x, double y, double w, double h) override { cairo_save(c); cairo_rectangle(c, x * 3, y * 3, w * 3, h * 3); cairo_clip(c); cairo_push_group(c); }
  void endGroup(double a) override { cairo_pop_group_to_source(c); cairo_paint_with_alpha(c, a); cairo_restore(c); }
  void backdropBlur(double x, double y, double w, double h, double s) override { int WW = w * 3, HH = h * 3; auto* t = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WW, HH); auto* q = cairo_create(t); cairo_set_source_surface(q, surf, -x * 3, -y * 3); cairo_paint(q); cairo_destroy(q); blurRegion(t, 0, 0, WW, HH, s * 3); cairo_set_source_surface(c, t, x * 3, y * 3); cairo_paint(c); cairo_surface_destroy(t); }
  void endGroupMaskedByCapsule(double x, double y, double w, double h) override { auto* p = cairo_pop_group(c); cairo_push_group_with_content(c, CAIRO_CONTENT_ALPHA); cairo_set_source_rgba(c, 0, 0, 0, 1); rr(c, x * 3, y * 3, w * 3, h * 3, h * 1.5); cairo_fill(c); auto* m = cairo_pop_group(c); cairo_set_source(c, p); cairo_mask(c, m); cairo_pattern_destroy(p); cairo_pattern_destroy(m); cairo_restore(c); }
};
int main(int argc, char** argv) {
  FT_Init_FreeType(&lib); std::string d = getenv("INTER_DIR") ? getenv("INTER_DIR") : "../../Fonts/Inter"; FT_New_Face(lib, (d + "/Inter-Regular.otf").c_str(), 0, &faces[0]); FT_New_Face(lib, (d + "/Inter-SemiBold.otf").c_str(), 0, &faces[1]);
  for (int i = 0; i < 2; i++) ff[i] = cairo_ft_font_face_create_for_ft_face(faces[i], FT_LOAD_NO_HINTING);
  surf = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, W, H); cr = cairo_create(surf); const char* P = "cairo";
  auto* fo = cairo_font_options_create(); cairo_font_options_set_antialias(fo, CAIRO_ANTIALIAS_GRAY); cairo_font_options_set_hint_style(fo, CAIRO_HINT_STYLE_NONE); cairo_font_options_set_hint_metrics(fo, CAIRO_HINT_METRICS_OFF); cairo_set_font_options(cr, fo);
  if (getenv("ONESHOT")) { CB o(cr); skipBlur() = getenv("NOBLUR"); drawMacro(o); return cairo_surface_write_to_png(surf, argv[1]); }  // whole-process mode: draws one macro frame to a PNG file
  auto A = rrects200(), B = pills500(), L = layer20();
  bench(P, "a_clear_opaque", [] { cairo_set_source_rgb(cr, .9, .9, .9); cairo_paint(cr); });
  bench(P, "b_srcover50", [] { col(cr, 0x80204060); cairo_paint(cr); });
  bench(P, "c_rrect200_opaque", [&] { for (auto& q : A) { col(cr, 0xFF000000 | q.rgb); rr(cr, q.x, q.y, q.w, q.h, q.r); cairo_fill(cr); } });
  bench(P, "c_rrect200_alpha50", [&] { for (auto& q : A) { col(cr, 0x80000000 | q.rgb); rr(cr, q.x, q.y, q.w, q.h, q.r); cairo_fill(cr); } });
  bench(P, "d_pills500", [&] { for (auto& q : B) { col(cr, 0xFF000000 | q.rgb); rr(cr, q.x, q.y, q.w, q.h, q.r); cairo_fill(cr); } });
  bench(P, "e_layer300_alpha60", [&] { cairo_save(cr); cairo_rectangle(cr, 0, 600, W, 300); cairo_clip(cr); cairo_push_group(cr); for (auto& q : L) { col(cr, 0xFF000000 | q.rgb); rr(cr, q.x, q.y, q.w, q.h, q.r); cairo_fill(cr); } cairo_pop_group_to_source(cr); cairo_paint_with_alpha(cr, .6); cairo_restore(cr); });
  CB b(cr);
  auto maskc = [&] { col(b.c, 0xFF007AFF); cairo_rectangle(b.c, 0, 400, W, 150); cairo_fill(b.c); for (int i = 0; i < 7; i++) glyphs(b.c, 48 + 162 * i, 488.5, 36, false, pillLabels()[i], 0xFFFFFFFF); };
  bench(P, "f_mask_layer", [&] { b.beginGroup(0, 400 / 3., 393, 50); maskc(); b.endGroupMaskedByCapsule(210.5 / 3, 424.25 / 3, 100, 34); });
  bench(P, "f_mask_clippath", [&] { cairo_save(cr); rr(cr, 210.5, 424.25, 300, 102, 51); cairo_clip(cr); maskc(); cairo_restore(cr); });
  auto grad = [&](cairo_pattern_t* p, int n) { const uint32_t c[4] = {0xFF3A1C71, 0xFFD76D77, 0xFFFFAF7B, 0xFF2193B0}; for (int i = 0; i < n; i++) cairo_pattern_add_color_stop_rgb(p, double(i) / (n - 1), ((c[i] >> 16) & 255) / 255., ((c[i] >> 8) & 255) / 255., (c[i] & 255) / 255.); cairo_set_source(cr, p); cairo_paint(cr); cairo_pattern_destroy(p); };
  bench(P, "i_lin2_diag", [&] { grad(cairo_pattern_create_linear(0, 0, W, H), 2); });
  bench(P, "i_lin4_vert", [&] { grad(cairo_pattern_create_linear(0, 0, 0, H), 4); });
  bench(P, "i_radial4", [&] { grad(cairo_pattern_create_radial(W / 2., H / 2., 0, W / 2., H / 2., 1400), 4); });
  bench(P, "j_glyphs2000", [&] { for (int i = 0; i < 40; i++) glyphs(cr, 20.25 + (i % 7) * .37, 60 + i * 62.3, 39, false, glyphline(i), 0xFF111111); });
  bench(P, "k_stroke200_1px", [&] { cairo_set_line_width(cr, 1); for (auto& q : A) { col(cr, 0xFF000000 | q.rgb); rr(cr, q.x, q.y, q.w, q.h, q.r); cairo_stroke(cr); } });
  auto* img = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 600, 600); { uint8_t* p = cairo_image_surface_get_data(img); for (int i = 0; i < 600 * 600; i++) { p[4 * i] = i; p[4 * i + 1] = i / 600; p[4 * i + 2] = i >> 4; p[4 * i + 3] = 255; } cairo_surface_mark_dirty(img); }
  bench(P, "l_image600_900_bilinear", [&] { cairo_save(cr); cairo_translate(cr, 100.5, 300.25); cairo_scale(cr, 1.5, 1.5); cairo_set_source_surface(cr, img, 0, 0); cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR); cairo_paint(cr); cairo_restore(cr); });
  skipBlur() = true; bench(P, "macro_noblur", [&] { drawMacro(b); }); skipBlur() = false;
  bench(P, "macro", [&] { drawMacro(b); });
  if (argc > 1) cairo_surface_write_to_png(surf, argv[1]);
}
