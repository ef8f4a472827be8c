// libpng. CNavPNGRows and CNavReferencePNG wrap it, because its errors are jumps that must not cross Swift frames.
#include <png.h>
