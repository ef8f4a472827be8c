#define _GNU_SOURCE
#include "bench_limits.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec * 1e-6; }

/// Returns the peak resident memory of a process since its `exec`, in KiB. Returns 0 if the system
/// does not report it.
static long peak_of(pid_t process) {
    char path[32], line[128];
    snprintf(path, sizeof path, "/proc/%d/status", (int)process);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    long peak = 0;
    while (peak == 0 && fgets(line, sizeof line, file)) sscanf(line, "VmHWM: %ld", &peak);
    fclose(file);
    return peak;
}

/// Waits until a process has ended. Returns 1, or 0 on an error.
///
/// The peak from `wait4` is never below the memory of the parent process. For a small process, that
/// peak is too large. Therefore the function stops the process at its exit with `ptrace` and reads
/// the process's own peak. If `ptrace` is not allowed, the peak from `wait4` is used.
static int wait_for(pid_t child, int *status, struct rusage *usage, long *peak) {
    long own_peak = 0;
    ptrace(PTRACE_SEIZE, child, NULL, (void *)PTRACE_O_TRACEEXIT);
    for (;;) {
        if (wait4(child, status, 0, usage) != child) return 0;
        if (!WIFSTOPPED(*status)) break;
        int is_event = *status >> 16 != 0;
        if (*status >> 8 == (SIGTRAP | (PTRACE_EVENT_EXIT << 8))) own_peak = peak_of(child);
        ptrace(PTRACE_CONT, child, NULL, (void *)(intptr_t)(is_event ? 0 : WSTOPSIG(*status)));
    }
    *peak = own_peak > 0 ? own_peak : usage->ru_maxrss;
    return 1;
}

nav_bench_process nav_bench_run(char *const *arguments) {
    nav_bench_process result = {0, 0, 0, -1};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child;
    double start = seconds_now();
    int failed = posix_spawnp(&child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed) return result;
    int status;
    struct rusage usage;
    long peak;
    if (!wait_for(child, &status, &usage, &peak)) return result;
    result.wall_seconds = seconds_now() - start;
    result.processor_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    result.peak_kibibytes = peak;
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return result;
}
