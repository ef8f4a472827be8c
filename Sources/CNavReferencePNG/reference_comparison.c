#include "reference_comparison.h"

#include <string.h>

int nav_reference_is_equal(const uint32_t *expected, const uint32_t *actual, size_t count) {
    return memcmp(expected, actual, count * sizeof(uint32_t)) == 0;
}

size_t nav_reference_count(
    const uint32_t *expected, const uint32_t *actual, size_t count, uint8_t *worst) {
    const uint8_t *before = (const uint8_t *)expected, *after = (const uint8_t *)actual;
    size_t changed = 0;
    uint8_t greatest = 0;
    // A block has 4 KiB in each picture, so it stays in the L1 cache between the two loops. The
    // compiler vectorizes both loops.
    for (size_t start = 0; start < count; start += 1024) {
        size_t end = start + 1024 < count ? start + 1024 : count;
        uint32_t here = 0;
        for (size_t i = start; i < end; i++) here += expected[i] != actual[i];
        changed += here;
        if (here == 0) continue;
        for (size_t i = 4 * start; i < 4 * end; i++) {
            uint8_t distance = before[i] > after[i] ? before[i] - after[i] : after[i] - before[i];
            greatest = distance > greatest ? distance : greatest;
        }
    }
    *worst = greatest;
    return changed;
}
