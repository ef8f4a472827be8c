#include "row_kernels.h"

#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#define PIXEL_HASH(name) name##_plain
#include "pixel_hash.inc"

#if defined(__x86_64__)
void nav_xxh3_128_avx2(const uint8_t *bytes, size_t count, uint8_t digest[16]);
int nav_xxh3_128_of_opaque_avx2(const uint32_t *pixels, size_t count, uint8_t digest[16]);
#endif

void nav_xxh3_128(const uint8_t *bytes, size_t count, uint8_t digest[16]) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        nav_xxh3_128_avx2(bytes, count, digest);
        return;
    }
#endif
    whole_plain(bytes, count, digest);
}

int nav_xxh3_128_of_opaque(const uint32_t *pixels, size_t count, uint8_t digest[16]) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return nav_xxh3_128_of_opaque_avx2(pixels, count, digest);
#endif
    return of_opaque_plain(pixels, count, digest);
}

unsigned nav_xxhash_version(void) { return XXH_VERSION_NUMBER; }
