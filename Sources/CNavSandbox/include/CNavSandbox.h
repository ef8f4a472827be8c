/// Restricts the calling process for the rest of its life. Call these functions while the process
/// has a single thread, in this order: begin, allow (once for each path), enforce.
#ifndef NAV_SANDBOX_H
#define NAV_SANDBOX_H

/// The permitted use of a path.
enum nav_sandbox_use {
    NAV_SANDBOX_READ,
    /// Reading, and also creating, replacing and removing files and folders beneath a folder.
    NAV_SANDBOX_WRITE,
};

/// The layers of the sandbox. The values are bits of a set.
enum nav_sandbox_layer {
    NAV_SANDBOX_FILES = 1,
    NAV_SANDBOX_CALLS = 2,
};

/// Returns the version of Landlock in the running kernel; 0 without Landlock.
int nav_sandbox_landlock_version(void);

/// Creates a set of rules that allows no file. Returns a descriptor for the next calls; -1 without
/// Landlock.
int nav_sandbox_begin(void);

/// Allows a file, or a folder with everything beneath it. This call follows the symbolic links in
/// `path`. Later changes of a link have no effect.
///
/// Returns 0. If the path cannot be opened or the kernel refuses the rule, returns -1, and the path
/// stays forbidden.
int nav_sandbox_allow(int rules, const char *path, int use);

/// Enforces the rules, closes their descriptor, and restricts system calls. Returns the layers that
/// are in force.
///
/// From then on, the process and its children cannot gain privileges (`no_new_privs`). They can read and write
/// allowed paths only. This function also allows reading the folders of the loaded libraries, because libwebp is
/// opened only when a picture needs it. A forbidden system call ends the process with the status 7 and a message.
/// A system call that the filter does not know fails with ENOSYS, as on an older kernel.
int nav_sandbox_enforce(int rules);

#endif
