// The glibc extensions to the C allocator: `mallopt`, `mallinfo2` and `malloc_trim`. Swift's module
// `Glibc` does not export them.
#include <malloc.h>
