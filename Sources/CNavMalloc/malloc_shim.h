// The glibc extensions to the C allocator (`mallopt`, `mallinfo2`, `malloc_trim`), which the Swift module
// `Glibc` leaves out.
// leaves them out.
#include <malloc.h>
