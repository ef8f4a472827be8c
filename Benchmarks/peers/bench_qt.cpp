// Qt's raster paint engine: QPainter on a QImage of format ARGB32_Premultiplied. Builds with Qt 5
// or 6; run it with QT_QPA_PLATFORM=offscreen.
#include "common.h"
#include <QtGui>
static QImage* img; static QFont fnt[2]; static QRawFont raw[2];
static void blurRegion(QImage& s, double sigma) { boxBlur3(s.bits(), s.width(), s.height(), s.bytesPerLine(), sigma); }
static QColor C(uint32_t v) { return QColor((v >> 16) & 255, (v >> 8) & 255, v & 255, v >> 24); }
static void glyphs(QPainter& p, double x, double y, double px, bool sb, const char* s, uint32_t v) { static std::map<std::pair<double, bool>, QRawFont> cache; auto k = std::make_pair(px, sb); auto it = cache.find(k); if (it == cache.end()) { QRawFont r = raw[sb]; r.setPixelSize(px); it = cache.emplace(k, r).first; } QRawFont& r = it->second; auto gi = r.glyphIndexesForString(QString::fromLatin1(s)); auto ad = r.advancesForGlyphIndexes(gi); QVector<QPointF> pos; double cx = 0; for (auto& a : ad) { pos.push_back(QPointF(cx, 0)); cx += a.x(); } QGlyphRun g; g.setRawFont(r); g.setGlyphIndexes(gi); g.setPositions(pos); p.setPen(C(v)); p.drawGlyphRun(QPointF(x, y), g); }
static void RRf(QPainter& p, double x, double y, double w, double h, double r, uint32_t v) { p.setPen(Qt::NoPen); p.setBrush(C(v)); p.drawRoundedRect(QRectF(x, y, w, h), r, r); }
struct QB : Backend { QPainter* p; std::vector<std::pair<QImage, QPoint>> st; std::vector<QPainter*> ps;
  void rect(double x, double y, double w, double h, uint32_t v) override { p->fillRect(QRectF(x * 3, y * 3, w * 3, h * 3), C(v)); }
  void rrect(double x, double y, double w, double h, double r, uint32_t v) override { RRf(*p, x * 3, y * 3, w * 3, h * 3, r * 3, v); }
  void circle(double x, double y, double r, uint32_t v) override { p->setPen(Qt::NoPen); p->setBrush(C(v)); p->drawEllipse(QPointF(x * 3, y * 3), r * 3, r * 3); }
  void text(double x, double y, double s, bool b, const char* t, uint32_t v) override { glyphs(*p, x * 3, y * 3, s * 3, b, t, v); }
  void polyline(const double* q, int n, double w, uint32_t v) override { QPainterPath pp; pp.moveTo(q[0] * 3, q[1] * 3); for (int i = 1; i < n; i++) pp.lineTo(q[2 * i] * 3, q[2 * i + 1] * 3); p->strokePath(pp, QPen(C(v), w * 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin)); }
  void vgradient(double x, double y, double w, double h, uint32_t a, uint32_t b) override { QLinearGradient g(0, y * 3, 0, (y + h) * 3); g.setColorAt(0, C(a)); g.setColorAt(1, C(b)); p->fillRect(QRectF(x * 3, y * 3, w * 3, h * 3), g); }
  void shadow(double x, double y, double w, double h, double r, double s, double dy, uint32_t v) override { int m = int(s * 9 + .5), X = int(x * 3) - m, Y = int((y + dy) * 3) - m; QImage t(int(w * 3) + 2 * m + 1, int(h * 3) + 2 * m + 1, QImage::Format_ARGB32_Premultiplied); t.fill(0); { QPainter q(&t); q.setRenderHint(QPainter::Antialiasing); RRf(q, x * 3 - X, (y + dy) * 3 - Y, w * 3, h * 3, r * 3, v); } blurRegion(t, s * 3); p->drawImage(X, Y, t); }
  void beginGroup(double x, double y, double w, double h) override { st.push_back({QImage(int(w * 3 + .5), int(h * 3 + .5), QImage::Format_ARGB32_Premultiplied), QPoint(int(x * 3), int(y * 3))}); st.back().first.fill(0); ps.push_back(p); p = new QPainter(&st.back().first); p->setRenderHint(QPainter::Antialiasing); p->translate(-st.back().second); }
  void endGroup(double a) override { delete p; p = ps.back(); ps.pop_back(); p->setOpacity(a); p->drawImage(st.back().second, st.back().first); p->setOpacity(1); st.pop_back(); }
  void backdropBlur(double x, double y, double w, double h, double s) override { QImage t = img->copy(int(x * 3), int(y * 3), int(w * 3), int(h * 3)); blurRegion(t, s * 3); p->drawImage(QPointF(x * 3, y * 3), t); }
  void endGroupMaskedByCapsule(double x, double y, double w, double h) override { QImage& s = st.back().first; QImage m(s.size(), QImage::Format_ARGB32_Premultiplied); m.fill(0); { QPainter q(&m); q.setRenderHint(QPainter::Antialiasing); q.translate(-st.back().second); RRf(q, x * 3, y * 3, w * 3, h * 3, h * 1.5, 0xFF000000); } p->resetTransform(); p->setCompositionMode(QPainter::CompositionMode_DestinationIn); p->drawImage(0, 0, m); endGroup(1); }
};
int main(int argc, char** argv) {
  QGuiApplication app(argc, argv); std::string d = getenv("INTER_DIR") ? getenv("INTER_DIR") : "../../Fonts/Inter"; raw[0] = QRawFont(QString::fromStdString(d + "/Inter-Regular.otf"), 39, QFont::PreferNoHinting); raw[1] = QRawFont(QString::fromStdString(d + "/Inter-SemiBold.otf"), 39, QFont::PreferNoHinting);
  QImage im(W, H, QImage::Format_ARGB32_Premultiplied); img = &im; im.fill(0xFFFFFFFF); static std::string pn = std::string("qt") + qVersion(); const char* P = pn.c_str();
  auto A = rrects200(), B = pills500(), L = layer20(); QPainter p(&im); p.setRenderHint(QPainter::Antialiasing); p.setRenderHint(QPainter::SmoothPixmapTransform);
  if (getenv("ONESHOT")) { QB o; o.p = &p; skipBlur() = getenv("NOBLUR"); drawMacro(o); p.end(); return !im.save(argv[1]); }
  bench(P, "a_clear_opaque", [&] { p.fillRect(0, 0, W, H, C(0xFFE5E5E5)); });
  bench(P, "b_srcover50", [&] { p.fillRect(0, 0, W, H, C(0x80204060)); });
  bench(P, "c_rrect200_opaque", [&] { for (auto& q : A) RRf(p, q.x, q.y, q.w, q.h, q.r, 0xFF000000 | q.rgb); });
  bench(P, "c_rrect200_alpha50", [&] { for (auto& q : A) RRf(p, q.x, q.y, q.w, q.h, q.r, 0x80000000 | q.rgb); });
  bench(P, "d_pills500", [&] { for (auto& q : B) RRf(p, q.x, q.y, q.w, q.h, q.r, 0xFF000000 | q.rgb); });
  QB b; b.p = &p;
  bench(P, "e_layer300_alpha60", [&] { b.beginGroup(0, 200, 393, 100); for (auto& q : L) RRf(*b.p, q.x, q.y, q.w, q.h, q.r, 0xFF000000 | q.rgb); b.endGroup(.6); });
  auto maskc = [&] { b.p->fillRect(QRectF(0, 400, W, 150), C(0xFF007AFF)); for (int i = 0; i < 7; i++) glyphs(*b.p, 48 + 162 * i, 488.5, 36, false, pillLabels()[i], 0xFFFFFFFF); };
  bench(P, "f_mask_layer", [&] { b.beginGroup(0, 400 / 3., 393, 50); maskc(); b.endGroupMaskedByCapsule(210.5 / 3, 424.25 / 3, 100, 34); });
  auto grad = [&](QGradient& g, int n) { const uint32_t c[4] = {0xFF3A1C71, 0xFFD76D77, 0xFFFFAF7B, 0xFF2193B0}; for (int i = 0; i < n; i++) g.setColorAt(double(i) / (n - 1), C(c[i])); p.fillRect(QRect(0, 0, W, H), QBrush(g)); };
  bench(P, "i_lin2_diag", [&] { QLinearGradient g(0, 0, W, H); grad(g, 2); });
  bench(P, "i_lin4_vert", [&] { QLinearGradient g(0, 0, 0, H); grad(g, 4); });
  bench(P, "i_radial4", [&] { QRadialGradient g(W / 2., H / 2., 1400); grad(g, 4); });
  bench(P, "j_glyphs2000", [&] { for (int i = 0; i < 40; i++) glyphs(p, 20.25 + (i % 7) * .37, 60 + i * 62.3, 39, false, glyphline(i), 0xFF111111); });
  bench(P, "k_stroke200_1px", [&] { for (auto& q : A) { p.setBrush(Qt::NoBrush); p.setPen(QPen(C(0xFF000000 | q.rgb), 1)); p.drawRoundedRect(QRectF(q.x, q.y, q.w, q.h), q.r, q.r); } });
  QImage pic(600, 600, QImage::Format_ARGB32_Premultiplied); for (int i = 0; i < 600 * 600; i++) ((uint32_t*)pic.bits())[i] = 0xFF000000 | ((i >> 4 & 255) << 16) | ((i / 600 & 255) << 8) | (i & 255);
  bench(P, "l_image600_900_bilinear", [&] { p.drawImage(QRectF(100.5, 300.25, 900, 900), pic, QRectF(0, 0, 600, 600)); });
  skipBlur() = true; bench(P, "macro_noblur", [&] { drawMacro(b); }); skipBlur() = false;
  bench(P, "macro", [&] { drawMacro(b); });
  if (argc > 1) { p.end(); im.save(argv[1]); }
}
