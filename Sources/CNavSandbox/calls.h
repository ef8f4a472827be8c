/// Restricts the system calls of the calling process.
#ifndef NAV_SANDBOX_CALLS_H
#define NAV_SANDBOX_CALLS_H

/// Installs the filter of system calls. Returns 0 if the filter is in force, otherwise -1.
int nav_restrict_calls(void);

#endif
