// Shared by the C++ benchmarks of the peers: geometry, timing and the macro scene.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <vector>
#include <time.h>
#include <unistd.h>

constexpr int W = 1179, H = 2556;

struct Rng { uint32_t s; explicit Rng(uint32_t seed) : s(seed) {}
  double f() { s = s * 1664525u + 1013904223u; return double(s >> 8) / 16777216.0; } };

struct RR { double x, y, w, h, r; uint32_t rgb; };
inline uint32_t rndcol(Rng& g) { uint32_t r = uint32_t(g.f() * 256), gg = uint32_t(g.f() * 256), b = uint32_t(g.f() * 256); return (r << 16) | (gg << 8) | b; }
inline std::vector<RR> rrects200() { Rng g(1); std::vector<RR> v; for (int i = 0; i < 200; i++) { RR q; q.w = 60 + g.f() * 240; q.h = 40 + g.f() * 160; q.x = g.f() * (W - q.w); q.y = g.f() * (H - q.h); q.r = 12 + g.f() * 28; q.r = std::min(q.r, std::min(q.w, q.h) / 2); q.rgb = rndcol(g); v.push_back(q); } return v; }
inline std::vector<RR> pills500() { Rng g(2); std::vector<RR> v; for (int i = 0; i < 500; i++) { RR q; q.w = 360; q.h = 102; q.x = g.f() * (W - q.w); q.y = g.f() * (H - q.h); q.r = 51; q.rgb = rndcol(g); v.push_back(q); } return v; }
inline std::vector<RR> layer20() { Rng g(3); std::vector<RR> v; for (int i = 0; i < 20; i++) { RR q; q.w = 60 + g.f() * 200; q.h = 40 + g.f() * 100; q.x = g.f() * (W - q.w); q.y = 600 + g.f() * (300 - q.h); q.r = 12; q.rgb = rndcol(g); v.push_back(q); } return v; }
inline const char* glyphline(int i) { static const char* t[4] = {"The quick brown fox jumps over the lazy dog 012345", "Pack my box with five dozen liquor jugs, 6789 abcd", "Sphinx of black quartz, judge my vow again & again", "How vexingly quick daft zebras jump; WALTZ nymphsX"}; return t[i & 3]; }  // 50 characters each; 40 lines are 2000 glyphs

// Processor time of this thread, in ms. Other load on the machine hardly changes it.
inline double now_ms() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return double(t.tv_sec) * 1e3 + double(t.tv_nsec) * 1e-6;
}
// Measures a workload and prints: peer, workload, median ms, minimum ms, number of turns.
// BENCH_ONLY selects workloads whose name contains it. BENCH_BUDGET is the time for each workload, in ms.
inline void bench(const char* peer, const char* name, const std::function<void()>& f, int leastTurns = 5) {
  static const char* only = getenv("BENCH_ONLY");
  static const double budget = getenv("BENCH_BUDGET") ? atof(getenv("BENCH_BUDGET")) : 700;
  if (only && !strstr(name, only)) return;
  for (int i = 0; i < 2; i++) f();
  std::vector<double> t;
  double start = now_ms();
  while ((int)t.size() < leastTurns || (now_ms() - start < budget && t.size() < 2000)) {
    double before = now_ms();
    f();
    t.push_back(now_ms() - before);
  }
  std::sort(t.begin(), t.end());
  printf("%s,%s,%.4f,%.4f,%zu\n", peer, name, t[t.size() / 2], t[0], t.size());
  fflush(stdout);
}

// ---- The macro scene, a screen of 393 x 852 points at scale 3. All numbers are points. ----
// The operations that each peer implements. A colour is 0xAARRGGBB, not premultiplied.
struct Backend {
  virtual ~Backend() {}
  virtual void rect(double x, double y, double w, double h, uint32_t c) = 0;
  virtual void rrect(double x, double y, double w, double h, double r, uint32_t c) = 0;
  virtual void circle(double cx, double cy, double r, uint32_t c) = 0;
  virtual void text(double x, double baseline, double size, bool semibold, const char* s, uint32_t c) = 0;
  virtual void polyline(const double* xy, int n, double width, uint32_t c) = 0;  // round caps and joins
  virtual void vgradient(double x, double y, double w, double h, uint32_t top, uint32_t bottom) = 0;
  virtual void shadow(double x, double y, double w, double h, double r, double sigma, double dy, uint32_t c) = 0;
  virtual void beginGroup(double x, double y, double w, double h) = 0;
  virtual void endGroup(double alpha) = 0;
  // Inside a group: draws the pixels below the group, blurred.
  virtual void backdropBlur(double x, double y, double w, double h, double sigma) = 0;
  virtual void endGroupMaskedByCapsule(double x, double y, double w, double h) = 0;
};
inline const uint32_t* iconPalette() { static const uint32_t p[6] = {0xFFFF3B30, 0xFFFF9500, 0xFFFFCC00, 0xFF34C759, 0xFF007AFF, 0xFFAF52DE}; return p; }
inline const char* const* pillLabels() { static const char* const l[7] = {"All", "Unread", "Chats", "Work", "Family", "Later", "Done"}; return l; }
inline void drawMacro(Backend& b) {
  char buf[64];
  b.rect(0, 0, 393, 852, 0xFFF2F2F7);
  for (int i = 0; i < 12; i++) {
    double y = 70 + 58.0 * i;
    b.rect(0, y, 393, 58, 0xFFFFFFFF);
    b.rrect(16, y + 9, 40, 40, 10, iconPalette()[i % 6]);
    b.circle(36, y + 29, 9, 0xE6FFFFFF);
    snprintf(buf, sizeof buf, "Row title number %d", i); b.text(72, y + 25, 16, true, buf, 0xFF000000);
    snprintf(buf, sizeof buf, "The quick brown fox jumps over item %d", i); b.text(72, y + 44, 13, false, buf, 0x993C3C43);
    snprintf(buf, sizeof buf, "9:4%d", i % 10); b.text(350, y + 24, 12, false, buf, 0xFF8E8E93);
    b.rrect(341, y + 32, 36, 18, 9, 0xFF007AFF);
    snprintf(buf, sizeof buf, "%d0", i + 1); b.text(351, y + 45, 11, true, buf, 0xFFFFFFFF);
    b.rect(72, y + 173.0 / 3, 321, 1.0 / 3, 0x4A3C3C43);
  }
  // Navigation bar: a group with alpha 0.6.
  b.beginGroup(0, 0, 393, 100);
  b.backdropBlur(0, 0, 393, 100, 10);
  b.rect(0, 0, 393, 100, 0xBFF9F9F9);
  { const double c[6] = {18, 66, 10, 75, 18, 84}; b.polyline(c, 3, 2.5, 0xFF007AFF); }
  b.text(150, 81, 17, true, "Navigation", 0xFF000000);
  b.rect(0, 299.0 / 3, 393, 1.0 / 3, 0x4D000000);
  b.endGroup(0.6);
  // Row of pills.
  for (int i = 0; i < 7; i++) { double x = 8 + 54.0 * i; b.rrect(x, 108, 50, 34, 17, 0xFFE5E5EA); b.text(x + 8, 129.5, 12, false, pillLabels()[i], 0xFF1C1C1E); }
  // Selection: a blue layer with white labels, masked by a capsule over parts of pills 2 and 3 (counted from 0).
  b.beginGroup(0, 100, 393, 50);
  b.rect(0, 100, 393, 50, 0xFF007AFF);
  for (int i = 0; i < 7; i++) b.text(8 + 54.0 * i + 8, 129.5, 12, false, pillLabels()[i], 0xFFFFFFFF);
  b.endGroupMaskedByCapsule(8 + 2.35 * 54, 108, 50, 34);
  // Progress bar.
  b.rect(0, 146, 393, 2, 0x14000000);
  b.rrect(0, 146, 243.66, 2, 1, 0xFF007AFF);
  // Fade at the bottom, and a floating pill with a shadow.
  b.vgradient(0, 752, 393, 100, 0x00FFFFFF, 0xFFFFFFFF);
  b.shadow(46.5, 774, 300, 56, 28, 8, 4, 0x26000000);
  b.rrect(46.5, 774, 300, 56, 28, 0xFFFFFFFF);
  b.text(116, 807, 15, true, "Compose new message", 0xFF007AFF);
}

// Blur for peers without one (cairo, QPainter, Blend2D): three box passes in each direction on
// premultiplied 8-bit RGBA, with running sums, scalar. Edges are clamped.
inline void boxBlurLine(const uint8_t* in, uint8_t* out, int n, ptrdiff_t step, int r) {
  uint32_t s[4]; const uint32_t d = 2 * r + 1; const uint32_t inv = (1u << 24) / d;
  for (int c = 0; c < 4; c++) { s[c] = in[c] * (r + 1); for (int i = 1; i <= r; i++) s[c] += in[std::min(i, n - 1) * step + c]; }
  for (int i = 0; i < n; i++) {
    for (int c = 0; c < 4; c++) out[i * step + c] = uint8_t((uint64_t(s[c]) * inv + (1u << 23)) >> 24);
    const uint8_t* a = in + std::min(i + r + 1, n - 1) * step; const uint8_t* q = in + std::max(i - r, 0) * step;
    for (int c = 0; c < 4; c++) s[c] += a[c] - q[c];
  }
}
// True during "macro_noblur", which draws the macro scene without its two blurs.
inline bool& skipBlur() { static bool b = false; return b; }
inline void boxBlur3(uint8_t* p, int w, int h, ptrdiff_t stride, double sigma) {
  if (skipBlur()) return;
  int d = int(sigma * 3 * 2.5066282746 / 4 + 0.5), r = d / 2; std::vector<uint8_t> a(4 * std::max(w, h)), b(4 * std::max(w, h));
  for (int y = 0; y < h; y++) { uint8_t* q = p + y * stride; boxBlurLine(q, a.data(), w, 4, r); boxBlurLine(a.data(), b.data(), w, 4, r); boxBlurLine(b.data(), q, w, 4, r); }
  for (int x = 0; x < w; x++) { uint8_t* q = p + 4 * x; for (int y = 0; y < h; y++) memcpy(&a[4 * y], q + y * stride, 4); boxBlurLine(a.data(), b.data(), h, 4, r); boxBlurLine(b.data(), a.data(), h, 4, r); boxBlurLine(a.data(), b.data(), h, 4, r); for (int y = 0; y < h; y++) memcpy(q + y * stride, &b[4 * y], 4); }
}
