// igzip of ISA-L: the fastest deflate back end (`--png fast`). NavImageCoding uses it.
#include <isa-l/igzip_lib.h>
