// libdeflate: deflate and inflate of whole buffers, and checksums. NavImageCoding uses it.
#include <libdeflate.h>
