/// The web page of snapshot reports: all files of the folder `Web`, as constants of the program.
#ifndef NAV_REPORT_H
#define NAV_REPORT_H

#include <stddef.h>
#include <stdint.h>

/// A file of the page.
typedef struct {
    /// The file's name, such as `index.html`; it ends with NUL.
    const char *name;
    const uint8_t *bytes;
    size_t size;
} nav_report_file;

/// Returns the number of files.
size_t nav_report_file_count(void);

/// Returns a file by its index, which must be below the count.
nav_report_file nav_report_file_at(size_t index);

#endif
