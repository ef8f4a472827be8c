/// Reference implementations of picture comparison, for benchmarks. Each function does only the
/// work that its result needs.
#ifndef NAV_REFERENCE_COMPARISON_H
#define NAV_REFERENCE_COMPARISON_H

#include <stddef.h>
#include <stdint.h>

/// Returns whether two pictures of `count` pixels are equal, by `memcmp`.
int nav_reference_is_equal(const uint32_t *expected, const uint32_t *actual, size_t count);

/// Returns the number of pixels that differ. Stores the largest difference of a channel in `worst`.
size_t nav_reference_count(
    const uint32_t *expected, const uint32_t *actual, size_t count, uint8_t *worst);

#endif
