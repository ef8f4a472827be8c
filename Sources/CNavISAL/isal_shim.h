// ISA-L's igzip: the fastest deflate back end (`--png fast`). NavImageCoding uses it.
#include <isa-l/igzip_lib.h>
// The version of ISA-L.
#include <isa-l.h>
