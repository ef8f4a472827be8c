// zlib: the portable deflate back end (`--png zlib`), and joining of checksums. NavImageCoding uses it.
#include <zlib.h>
