// The hash once more, for processors with AVX2: the same numbers in half the time.

#if defined(__x86_64__)
#include <immintrin.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define XXH_INLINE_ALL
// XXH_AVX2, before the header that gives it its name.
#define XXH_VECTOR 2
#include <xxhash.h>

void nav_xxh3_128_avx2(const uint8_t *bytes, size_t count, uint8_t digest[16]) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes, count));
    memcpy(digest, canonical.digest, 16);
}

#pragma clang attribute pop
#endif
