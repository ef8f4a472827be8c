// Limits of the machine: store, copy and read-modify-write of a frame of 1179 x 2556 RGBA pixels
// and of 1179 x 300 pixels.
#include "common.h"
#include <immintrin.h>
static void st(uint8_t* p, size_t n) { __m256i v = _mm256_set1_epi32(0x7f7f7f7f); for (size_t i = 0; i + 32 <= n; i += 32) _mm256_store_si256((__m256i*)(p + i), v); }
// src-over of a constant: d = s + d*(255-a)/255. The division is (x*257 + 128*257) >> 16, computed
// as mulhi_epu16(x + 128, 257).
static void over(uint8_t* p, size_t n, uint32_t src) {
  const __m256i s = _mm256_set1_epi32(src), z = _mm256_setzero_si256(), ia = _mm256_set1_epi16(255 - (src >> 24)), r = _mm256_set1_epi16(128), k = _mm256_set1_epi16(257);
  for (size_t i = 0; i + 32 <= n; i += 32) { __m256i d = _mm256_load_si256((__m256i*)(p + i));
    __m256i lo = _mm256_unpacklo_epi8(d, z), hi = _mm256_unpackhi_epi8(d, z);
    lo = _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(lo, ia), r), k); hi = _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(hi, ia), r), k);
    _mm256_store_si256((__m256i*)(p + i), _mm256_adds_epu8(_mm256_packus_epi16(lo, hi), s)); } }
// Blends a layer with the group alpha ga: d = s*ga + d*(1 - sa*ga), where sa is the source pixel's
// alpha.
static void layer(uint8_t* d_, const uint8_t* s_, size_t n, int ga) {
  const __m256i z = _mm256_setzero_si256(), r = _mm256_set1_epi16(128), k = _mm256_set1_epi16(257), g = _mm256_set1_epi16(ga), ff = _mm256_set1_epi16(255);
  const __m256i sh = _mm256_setr_epi8(6,7,6,7,6,7,6,7,14,15,14,15,14,15,14,15,6,7,6,7,6,7,6,7,14,15,14,15,14,15,14,15);
  for (size_t i = 0; i + 32 <= n; i += 32) { __m256i d = _mm256_load_si256((__m256i*)(d_ + i)), s = _mm256_load_si256((const __m256i*)(s_ + i));
    __m256i sl = _mm256_unpacklo_epi8(s, z), sh_ = _mm256_unpackhi_epi8(s, z), dl = _mm256_unpacklo_epi8(d, z), dh = _mm256_unpackhi_epi8(d, z);
    sl = _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(sl, g), r), k); sh_ = _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(sh_, g), r), k);
    __m256i al = _mm256_sub_epi16(ff, _mm256_shuffle_epi8(sl, sh)), ah = _mm256_sub_epi16(ff, _mm256_shuffle_epi8(sh_, sh));
    dl = _mm256_add_epi16(sl, _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(dl, al), r), k)); dh = _mm256_add_epi16(sh_, _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(dh, ah), r), k));
    _mm256_store_si256((__m256i*)(d_ + i), _mm256_packus_epi16(dl, dh)); } }
int main() {
  const size_t N = (size_t)W * H * 4 / 64 * 64, L = (size_t)W * 300 * 4 / 64 * 64;
  uint8_t* a = (uint8_t*)aligned_alloc(4096, N + 4096);
  uint8_t* b = (uint8_t*)aligned_alloc(4096, N + 4096);
  memset(a, 1, N);
  memset(b, 2, N);
  const char* P = "limit";
  bench(P, "memset_frame", [&] { memset(a, 0x7f, N); });
  bench(P, "store_frame", [&] { st(a, N); });
  bench(P, "memcpy_frame", [&] { memcpy(a, b, N); });
  bench(P, "srcover_const_frame", [&] { over(a, N, 0x80402010); });
  bench(P, "layer_composite_frame", [&] { layer(a, b, N, 153); });
  bench(P, "srcover_const_1179x300", [&] { over(a, L, 0x80402010); });
  bench(P, "layer_composite_1179x300", [&] { layer(a, b, L, 153); });
}
