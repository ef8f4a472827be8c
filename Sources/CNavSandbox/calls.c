#define _GNU_SOURCE
#include "calls.h"
#include "CNavSandbox.h"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// The instructions of the filter, and the forbidden calls with their names.
#if defined(__x86_64__)
#include "filter_x86_64.inc"
#elif defined(__aarch64__)
#include "filter_aarch64.inc"
#else
#error "add this architecture to Scripts/make-call-filter.sh"
#endif

#define COUNT(list) (sizeof(list) / sizeof *(list))

/// Appends text to a message. A signal handler calls this function, so it may call only functions that are safe there.
static char *append(char *end, const char *text) {
    size_t length = strlen(text);
    memcpy(end, text, length);
    return end + length;
}

static char *append_number(char *end, int number) {
    char digits[12];
    int count = 0;
    unsigned rest = number < 0 ? 0 : (unsigned)number;
    do digits[count++] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    while (count > 0) *end++ = digits[--count];
    return end;
}

/// Prints the name of the forbidden call and ends the process with status 7, an internal error.
static void refuse(int signal, siginfo_t *information, void *context) {
    (void)signal;
    (void)context;
    char message[256];
    char *end = append(message, "navrender: error: the sandbox forbids the system call ");
    for (size_t index = 0; index < COUNT(forbidden); index++)
        if (forbidden[index].number == information->si_syscall) {
            end = append(end, forbidden[index].name);
            end = append(end, " ");
        }
    end = append(end, "(number ");
    end = append_number(end, information->si_syscall);
    end = append(end, ")\n  drawing never needs this call: navrender has a bug, or a file took control of navrender");
    end = append(end, "; report this\n");
    ssize_t ignored = write(STDERR_FILENO, message, (size_t)(end - message));
    (void)ignored;
    _exit(7);
}

int nav_restrict_calls(void) {
    struct sigaction action = {.sa_sigaction = refuse, .sa_flags = SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGSYS, &action, NULL) != 0) return -1;
    struct sock_fprog filter = {.len = COUNT(instructions), .filter = (struct sock_filter *)instructions};
    // Without the flag SPEC_ALLOW, kernels before 5.16 slow down all memory accesses of the process.
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &filter);
}
