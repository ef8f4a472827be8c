// zlib: the portable deflate back end (`--png zlib`), and the combination of checksums.
// NavImageCoding uses it.
#include <zlib.h>
