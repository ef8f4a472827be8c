#define XXH_INLINE_ALL
#include <xxhash.h>

#include "row_kernels.h"

#include <string.h>

void nav_xxh3_128(const uint8_t *bytes, size_t count, uint8_t digest[16]) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes, count));
    memcpy(digest, canonical.digest, 16);
}
