// This program restricts itself to one folder, as navrender does. Then it makes one attempt, such as `read`.
//
// The exit status is
// - 0 if the attempt succeeds,
// - 1 if the attempt fails,
// - 2 if the command line is wrong,
// - 7 if the sandbox ends the program because of a forbidden system call,
// - 77 if the system lacks a layer of the sandbox.
//
// Usage: SandboxProbe FOLDER ATTEMPT [PATH]
#define _GNU_SOURCE
#include <CNavSandbox.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void *nothing(void *argument) { return argument; }

/// Prints the outcome of a call: "done" or the error's text. Returns the exit status: 0 after success, otherwise 1.
static int report(long result) {
    puts(result >= 0 ? "done" : strerror(errno));
    return result >= 0 ? 0 : 1;
}

static int attempt(const char *name, const char *path) {
    if (strcmp(name, "nothing") == 0) return report(0);
    if (strcmp(name, "socket") == 0) return report(socket(AF_INET, SOCK_STREAM, 0));
    if (strcmp(name, "exec") == 0) return report(execl("/bin/true", "true", (char *)NULL));
    if (strcmp(name, "ptrace") == 0) return report(ptrace(PTRACE_TRACEME, 0, NULL, NULL));
    if (strcmp(name, "kill") == 0) return report(syscall(SYS_kill, getppid(), 0));
    if (strcmp(name, "namespace") == 0) return report(syscall(SYS_clone, CLONE_NEWUSER | 17, 0, 0, 0, 0));
    if (strcmp(name, "terminal input") == 0) return report(syscall(SYS_ioctl, 0, 0x5412, "x"));
    if (strcmp(name, "read") == 0) return report(open(path, O_RDONLY));
    if (strcmp(name, "create") == 0) return report(open(path, O_WRONLY | O_CREAT, 0600));
    if (strcmp(name, "remove") == 0) return report(unlink(path));
    if (strcmp(name, "unnamed file") == 0) return report(open(path, O_TMPFILE | O_WRONLY, 0600));
    if (strcmp(name, "thread") == 0) {
        pthread_t thread;
        errno = pthread_create(&thread, NULL, nothing, NULL);
        return report(errno == 0 ? pthread_join(thread, NULL) : -1);
    }
    if (strcmp(name, "copy that opens a socket") == 0) {
        pid_t child = fork();
        if (child == 0) _exit(socket(AF_INET, SOCK_STREAM, 0) >= 0 ? 0 : 1);
        int status = 0;
        waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
    }
    return 2;
}

int main(int count, char **words) {
    if (count < 3) return 2;
    int rules = nav_sandbox_begin();
    nav_sandbox_allow(rules, words[1], NAV_SANDBOX_WRITE);
    int layers = nav_sandbox_enforce(rules);
    if (layers != (NAV_SANDBOX_FILES | NAV_SANDBOX_CALLS)) {
        printf("layers %d\n", layers);
        return 77;
    }
    return attempt(words[2], count > 3 ? words[3] : "");
}
