/// The least work that finds differences: what the benchmark measures the comparison by.
#ifndef NAV_REFERENCE_COMPARISON_H
#define NAV_REFERENCE_COMPARISON_H

#include <stddef.h>
#include <stdint.h>

/// `memcmp` of two pictures.
int nav_reference_is_equal(const uint32_t *expected, const uint32_t *actual, size_t count);

/// Counts pixels that differ and finds the greatest difference of a channel.
size_t nav_reference_count(
    const uint32_t *expected, const uint32_t *actual, size_t count, uint8_t *worst);

#endif
