// What glibc's allocator has beyond the C standard, which Swift's module of the C library leaves out.
#include <malloc.h>
