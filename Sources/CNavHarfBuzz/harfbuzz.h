// HarfBuzz with its OpenType functions, for shaping. NavTypesetting uses it.
#include <hb.h>
#include <hb-ot.h>
