/// The web page of previews: all files of the folder `Web`, as constants of the program.
#ifndef NAV_PREVIEW_H
#define NAV_PREVIEW_H

#include <stddef.h>
#include <stdint.h>

/// A file of the page.
typedef struct {
    /// The file's name, such as `page.html`; it ends with NUL.
    const char *name;
    const uint8_t *bytes;
    size_t size;
} nav_preview_file;

/// Returns the number of files.
size_t nav_preview_file_count(void);

/// Returns a file by its index, which must be below the count.
nav_preview_file nav_preview_file_at(size_t index);

#endif
