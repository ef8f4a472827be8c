// libjpeg-turbo: decoding of JPEG files. NavImageCoding uses it.
#include <turbojpeg.h>
