// Writes C code for one architecture: the instructions of the system call filter, and the names of calls for error
// messages.
// Scripts/make-call-filter.sh runs this program. When navrender starts, it does not call libseccomp, because making
// the filter takes 2 million instructions (docs/decisions/0141-sandbox-of-the-command.md).
// Usage: call_filter x86_64|aarch64
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <sched.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

// MARK: Lists

/// Calls for which every argument is harmless.
static const int allowed[] = {
    // Files. Landlock limits the paths.
    SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64), SCMP_SYS(write), SCMP_SYS(writev),
    SCMP_SYS(open), SCMP_SYS(openat), SCMP_SYS(close), SCMP_SYS(lseek), SCMP_SYS(fcntl), SCMP_SYS(dup),
    SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(statx),
    SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(readlink), SCMP_SYS(readlinkat),
    SCMP_SYS(getdents64), SCMP_SYS(getcwd), SCMP_SYS(flock), SCMP_SYS(ftruncate), SCMP_SYS(fsync),
    SCMP_SYS(linkat), SCMP_SYS(rename), SCMP_SYS(renameat), SCMP_SYS(renameat2), SCMP_SYS(unlink),
    SCMP_SYS(unlinkat), SCMP_SYS(rmdir), SCMP_SYS(mkdir), SCMP_SYS(mkdirat),
    // Memory.
    SCMP_SYS(brk), SCMP_SYS(mmap), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(mprotect), SCMP_SYS(madvise),
    // Threads.
    SCMP_SYS(futex), SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq), SCMP_SYS(gettid), SCMP_SYS(exit), SCMP_SYS(set_tid_address),
    // Timers and events of Dispatch.
    SCMP_SYS(epoll_create1), SCMP_SYS(epoll_ctl), SCMP_SYS(epoll_wait), SCMP_SYS(epoll_pwait),
    SCMP_SYS(eventfd2), SCMP_SYS(timerfd_create), SCMP_SYS(timerfd_settime), SCMP_SYS(poll), SCMP_SYS(ppoll),
    // Signals. abort() uses tgkill. From version 6 on, Landlock refuses signals to processes outside the sandbox.
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall), SCMP_SYS(tgkill),
    // Facts and time.
    SCMP_SYS(getpid), SCMP_SYS(getppid), SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getrusage),
    SCMP_SYS(sysinfo), SCMP_SYS(uname), SCMP_SYS(getrandom), SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday),
    SCMP_SYS(time), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep), SCMP_SYS(times),
    // The ends of processes.
    SCMP_SYS(exit_group), SCMP_SYS(wait4), SCMP_SYS(waitid),
};

/// Calls that end the process, with their names for the message.
///
/// Calls without a rule fail with ENOSYS. Newer libraries try a newer call first. If the newer call fails with
/// ENOSYS, they fall back to an older call.
#define FORBIDDEN(name) {SCMP_SYS(name), #name}
static const struct {
    int number;
    const char *name;
} forbidden[] = {
    FORBIDDEN(socket), FORBIDDEN(socketpair), FORBIDDEN(connect), FORBIDDEN(bind), FORBIDDEN(listen),
    FORBIDDEN(accept), FORBIDDEN(accept4), FORBIDDEN(sendto), FORBIDDEN(sendmsg), FORBIDDEN(recvfrom),
    FORBIDDEN(execve), FORBIDDEN(execveat), FORBIDDEN(kill), FORBIDDEN(tkill), FORBIDDEN(ptrace),
    FORBIDDEN(process_vm_readv), FORBIDDEN(process_vm_writev), FORBIDDEN(pidfd_open), FORBIDDEN(pidfd_getfd),
    FORBIDDEN(mount), FORBIDDEN(umount2), FORBIDDEN(chroot), FORBIDDEN(pivot_root), FORBIDDEN(unshare),
    FORBIDDEN(setns), FORBIDDEN(bpf), FORBIDDEN(perf_event_open), FORBIDDEN(userfaultfd), FORBIDDEN(keyctl),
    FORBIDDEN(add_key), FORBIDDEN(request_key), FORBIDDEN(io_uring_setup), FORBIDDEN(init_module),
    FORBIDDEN(finit_module), FORBIDDEN(kexec_load), FORBIDDEN(reboot), FORBIDDEN(open_by_handle_at),
    FORBIDDEN(chmod), FORBIDDEN(fchmod), FORBIDDEN(fchmodat), FORBIDDEN(chown), FORBIDDEN(fchown),
    FORBIDDEN(fchownat), FORBIDDEN(symlink), FORBIDDEN(symlinkat), FORBIDDEN(mknod), FORBIDDEN(mknodat),
    FORBIDDEN(setuid), FORBIDDEN(setgid), FORBIDDEN(personality), FORBIDDEN(shmget), FORBIDDEN(memfd_create),
};

#define COUNT(list) (sizeof(list) / sizeof *(list))

// MARK: The filter

static int add_rules(scmp_filter_ctx filter) {
    int failure = 0;
    for (size_t index = 0; index < COUNT(allowed); index++)
        failure |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[index], 0);
    for (size_t index = 0; index < COUNT(forbidden); index++)
        failure |= seccomp_rule_add(filter, SCMP_ACT_TRAP, forbidden[index].number, 0);
    // Finding out whether a stream is a terminal.
    failure |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(ioctl), 1, SCMP_A1(SCMP_CMP_EQ, TCGETS));
    // Setting the name of a thread.
    failure |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME));
    // Reading a limit of this process, without changing it.
    failure |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, SCMP_A0(SCMP_CMP_EQ, 0), SCMP_A2(SCMP_CMP_EQ, 0));
    // Setting the priority of the calling thread. If this call failed, Dispatch would log to a socket.
    failure |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(setpriority), 2, SCMP_A0(SCMP_CMP_EQ, PRIO_PROCESS),
        SCMP_A1(SCMP_CMP_EQ, 0));
    // Creating a thread or a copy of this process, without new namespaces. A filter cannot see the flags of `clone3`,
    // because they lie in memory. So `clone3` has no rule and fails with ENOSYS. Then the C library calls `clone`.
    const unsigned long namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER
        | CLONE_NEWPID | CLONE_NEWNET;
    failure |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, namespaces, 0));
    return failure;
}

static void print_instructions(FILE *file) {
    struct sock_filter one;
    puts("static const struct sock_filter instructions[] = {");
    while (fread(&one, sizeof one, 1, file) == 1)
        printf("    {0x%02x, %u, %u, 0x%08x},\n", one.code, one.jt, one.jf, one.k);
    puts("};");
}

/// Prints the numbers and names of the forbidden calls that the architecture has.
static void print_names(uint32_t architecture) {
    puts("static const struct {\n    int number;\n    const char *name;\n} forbidden[] = {");
    for (size_t index = 0; index < COUNT(forbidden); index++) {
        int number = seccomp_syscall_resolve_name_arch(architecture, forbidden[index].name);
        if (number >= 0) printf("    {%d, \"%s\"},\n", number, forbidden[index].name);
    }
    puts("};");
}

int main(int count, char **words) {
    if (count != 2) return 2;
    uint32_t architecture = seccomp_arch_resolve_name(words[1]);
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
    if (filter == NULL || architecture == 0) return 1;
    // The filter accepts one architecture only. Calls for other architectures, such as calls from 32-bit code, end the
    // process. By default, they would end only the calling thread, and other threads could wait for it forever.
    if (seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) != 0) return 1;
    if (architecture != seccomp_arch_native()) {
        if (seccomp_arch_add(filter, architecture) != 0) return 1;
        if (seccomp_arch_remove(filter, seccomp_arch_native()) != 0) return 1;
    }
    // Arrange the rules as a binary tree, so that the kernel compares few numbers at each call.
    if (seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2) != 0) return 1;
    FILE *file = tmpfile();
    if (file == NULL || add_rules(filter) != 0 || seccomp_export_bpf(filter, fileno(file)) != 0) return 1;
    rewind(file);
    printf("// Made by Scripts/make-call-filter.sh for %s. Do not edit.\n", words[1]);
    print_instructions(file);
    print_names(architecture);
    seccomp_release(filter);
    return fclose(file);
}
