/// Restricts the system calls of the calling process.
#ifndef NAV_SANDBOX_CALLS_H
#define NAV_SANDBOX_CALLS_H

/// Returns 0 once the filter is in force.
int nav_restrict_calls(void);

#endif
