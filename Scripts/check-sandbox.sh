#!/usr/bin/env bash
# Draws every golden in the sandbox and lists the system calls made inside the sandbox. Fails if a call was refused, or
# if a planted library in the same process can leave the sandbox.
# Usage: Scripts/check-sandbox.sh path/to/navrender
set -euo pipefail
navrender=$(realpath "$1")
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# MARK: The system calls of all goldens

strace -f -qq -o "$work/trace" "$navrender" verify Goldens --sandbox required -o "$work/run" >"$work/result"
tail -n 1 "$work/result"
# Keeps the calls after the installation of the seccomp filter. A line of the trace has a process id, a call with its
# arguments, and a result.
awk '/seccomp\(SECCOMP_SET_MODE_FILTER/ { isInside = 1 } isInside' "$work/trace" >"$work/inside"
test -s "$work/inside"
refused=$(grep -E 'ENOSYS|EACCES|SIGSYS' "$work/inside" | grep -vE 'clone3|/etc/localtime' || true)
if [ -n "$refused" ]; then
    echo "$refused" | head >&2
    echo "Scripts/check-sandbox.sh: the sandbox refused these calls" >&2
    exit 1
fi
grep -oE '^[0-9]+ +[a-z0-9_]+\(' "$work/inside" | grep -oE '[a-z0-9_]+\($' | tr -d '(' | sort | uniq -c | sort -rn

# MARK: Planted attempts

# A library that replaces FT_Init_FreeType, the first function of FreeType that the program calls. Code that a hostile
# font injects would have the same rights as this library.
cat >"$work/planted.c" <<'END'
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
int FT_Init_FreeType(void *library) {
    const char *attempt = getenv("ATTEMPT");
    (void)library;
    if (strcmp(attempt, "socket") == 0) socket(AF_INET, SOCK_STREAM, 0);
    if (strcmp(attempt, "exec") == 0) execl("/bin/true", "true", (char *)0);
#ifdef __x86_64__
    // Call 20 of 32-bit programs: getpid.
    if (strcmp(attempt, "foreign") == 0) __asm__ volatile("int $0x80" : : "a"(20));
#endif
    if (strcmp(attempt, "open") == 0 && open("/etc/passwd", O_RDONLY) < 0) {
        printf("/etc/passwd: %s\n", strerror(errno));
        fflush(stdout);
        _exit(4);
    }
    _exit(0);
}
END
cc -shared -fPIC "$work/planted.c" -o "$work/planted.so"
scene=Goldens/text/paragraph.json
[ -e $scene ] || scene=$(grep -l '"text"' Goldens/text/*.json | head -n 1)
try() {
    ATTEMPT=$1 LD_PRELOAD=$work/planted.so "$navrender" "$scene" -o "$work/out.png" --sandbox "$2" 2>&1 && echo "exit 0" ||
        echo "exit $?"
}
expect() {
    answer=$(try "$1" required)
    case $answer in *"$2"*"$3") echo "$1: refused" ;; *)
        echo "$answer" >&2
        echo "Scripts/check-sandbox.sh: the planted attempt '$1' was not refused" >&2
        exit 1
        ;;
    esac
    # Without the sandbox, the attempt must succeed. This shows that the attempt itself works.
    [ "$(try "$1" off | tail -n 1)" = "exit 0" ]
}
expect socket "the sandbox forbids the system call socket" "exit 7"
expect exec "the sandbox forbids the system call execve" "exit 7"
expect open "/etc/passwd: Permission denied" "exit 4"
# A 32-bit call ends the whole process with SIGSYS, signal 31.
[ "$(uname -m)" != x86_64 ] || expect foreign "" "exit 159"
