// libjpeg-turbo: decoding and encoding of JPEG files. NavImageCoding uses it.
#include <turbojpeg.h>

// On Debian, `jconfig.h` is in a package of its own, which may be missing.
#if __has_include(<jconfig.h>)
#include <jconfig.h>
#endif

/// Returns the version of libjpeg-turbo as 1000000 · major + 1000 · minor + patch; 0 without `jconfig.h`.
static inline int nav_turbojpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION_NUMBER
    return LIBJPEG_TURBO_VERSION_NUMBER;
#else
    return 0;
#endif
}
