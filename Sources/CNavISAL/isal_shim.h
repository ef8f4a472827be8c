// ISA-L's igzip: the fastest deflate back end (`--png fast`). NavImageCoding uses it.
#include <isa-l/igzip_lib.h>
// Its version.
#include <isa-l.h>
