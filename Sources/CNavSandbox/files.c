#define _GNU_SOURCE
#include "CNavSandbox.h"
#include "calls.h"

#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's interface (include/uapi/linux/landlock.h of Linux 6.12). Older headers lack parts of it. The versions
// below are versions of Landlock.

struct ruleset_attributes {
    uint64_t files, network, scopes;
};

struct __attribute__((packed)) path_rule {
    uint64_t allowed;
    int32_t parent;
};

enum { VERSION_REQUEST = 1, PATH_BENEATH = 1 };

enum {
    EXECUTE = 1 << 0,
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_FOLDER = 1 << 3,
    REMOVE_FOLDER = 1 << 4,
    REMOVE_FILE = 1 << 5,
    MAKE_FOLDER = 1 << 7,
    MAKE_FILE = 1 << 8,
    REFER = 1 << 13,     // since version 2: links and renames between folders
    TRUNCATE = 1 << 14,  // since version 3
    ALL_FILE_RIGHTS_OF_VERSION_1 = (1 << 13) - 1,
};

enum { BIND_AND_CONNECT = 3 };  // since version 4: TCP
enum { IOCTL_DEVICE = 1 << 15 };  // since version 5
// Since version 6: the kernel refuses connections to abstract sockets and signals to processes outside the sandbox.
enum { SOCKETS_AND_SIGNALS = 3 };

static uint64_t file_rights(int version) {
    uint64_t rights = ALL_FILE_RIGHTS_OF_VERSION_1;
    if (version >= 2) rights |= REFER;
    if (version >= 3) rights |= TRUNCATE;
    if (version >= 5) rights |= IOCTL_DEVICE;
    return rights;
}

int nav_sandbox_landlock_version(void) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, VERSION_REQUEST);
    return version > 0 ? (int)version : 0;
}

int nav_sandbox_begin(void) {
    int version = nav_sandbox_landlock_version();
    if (version == 0) return -1;
    struct ruleset_attributes handled = {.files = file_rights(version)};
    size_t size = sizeof handled.files;
    if (version >= 4) {
        handled.network = BIND_AND_CONNECT;
        size += sizeof handled.network;
    }
    if (version >= 6) {
        handled.scopes = SOCKETS_AND_SIGNALS;
        size += sizeof handled.scopes;
    }
    return (int)syscall(SYS_landlock_create_ruleset, &handled, size, 0);
}

int nav_sandbox_allow(int rules, const char *path, int use) {
    struct path_rule rule = {.parent = open(path, O_PATH | O_CLOEXEC)};
    if (rule.parent < 0) return -1;
    uint64_t of_files = READ_FILE;
    uint64_t of_folders = READ_FOLDER;
    if (use == NAV_SANDBOX_WRITE) {
        of_files |= WRITE_FILE | TRUNCATE;
        of_folders |= REMOVE_FOLDER | REMOVE_FILE | MAKE_FOLDER | MAKE_FILE | REFER;
    }
    struct stat status;
    int result = fstat(rule.parent, &status);
    if (result == 0) {
        // For a file, the kernel refuses rights that only folders can have. The kernel also refuses
        // rights that it does not know.
        rule.allowed = S_ISDIR(status.st_mode) ? of_files | of_folders : of_files;
        rule.allowed &= file_rights(nav_sandbox_landlock_version());
        result = (int)syscall(SYS_landlock_add_rule, rules, PATH_BENEATH, &rule, 0);
    }
    close(rule.parent);
    return result;
}

/// Allows reading the folder of one loaded library.
static int allow_library(struct dl_phdr_info *library, size_t size, void *context) {
    (void)size;
    const char *slash = strrchr(library->dlpi_name, '/');
    if (slash == NULL || slash == library->dlpi_name) return 0;
    char folder[4096];
    size_t length = (size_t)(slash - library->dlpi_name);
    if (length >= sizeof folder) return 0;
    memcpy(folder, library->dlpi_name, length);
    folder[length] = 0;
    struct {
        int rules;
        char last[4096];
    } *state = context;
    // Most libraries lie in one folder. One rule is enough for this folder.
    if (strcmp(folder, state->last) == 0) return 0;
    strcpy(state->last, folder);
    nav_sandbox_allow(state->rules, folder, NAV_SANDBOX_READ);
    return 0;
}

/// Allows reading the files that the C library and the dynamic loader open by themselves.
static void allow_libraries(int rules) {
    struct {
        int rules;
        char last[4096];
    } state = {.rules = rules};
    dl_iterate_phdr(allow_library, &state);
    nav_sandbox_allow(rules, "/etc/ld.so.cache", NAV_SANDBOX_READ);
    // `sysconf` reads the number of processors from this file.
    nav_sandbox_allow(rules, "/sys/devices/system/cpu/online", NAV_SANDBOX_READ);
}

int nav_sandbox_enforce(int rules) {
    int layers = 0;
    int has_no_new_privileges = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
    if (rules >= 0) {
        allow_libraries(rules);
        if (has_no_new_privileges && syscall(SYS_landlock_restrict_self, rules, 0) == 0)
            layers |= NAV_SANDBOX_FILES;
        close(rules);
    }
    if (has_no_new_privileges && nav_restrict_calls() == 0) layers |= NAV_SANDBOX_CALLS;
    return layers;
}
