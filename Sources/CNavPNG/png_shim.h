// libpng. It reports errors by `longjmp`, which must not cross Swift frames. CNavPNGRows and
// CNavReferencePNG therefore wrap it in C.
#include <png.h>
