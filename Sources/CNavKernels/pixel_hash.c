#include "row_kernels.h"

#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#if defined(__x86_64__)
void nav_xxh3_128_avx2(const uint8_t *bytes, size_t count, uint8_t digest[16]);
#endif

void nav_xxh3_128(const uint8_t *bytes, size_t count, uint8_t digest[16]) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        nav_xxh3_128_avx2(bytes, count, digest);
        return;
    }
#endif
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes, count));
    memcpy(digest, canonical.digest, 16);
}
