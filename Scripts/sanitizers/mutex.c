// Makes Synchronization.Mutex visible to ThreadSanitizer. Scripts/sanitize.sh preloads this
// library.
//
// Callers lock and unlock an uncontended Mutex by atomics, which the sanitizer sees. A contended
// Mutex is locked and unlocked in Swift's library, which is not compiled for the sanitizer. Without
// this file, the sanitizer would therefore report accesses that the Mutex has ordered.
//
// These functions replace three functions of Swift's library. Each calls the original, and reports
// the lock or unlock to the sanitizer. They report nothing else, so real races are still found.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Null in processes that are not compiled for the sanitizer, such as `swift test` itself.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

// The mangled names of Synchronization._MutexHandle's _lockSlow(_:), _tryLockSlow() and
// _unlockSlow().
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT bool try_lock(SELF void *mutex) __asm__(TRY_LOCK);
SWIFT void unlock(SELF void *mutex) __asm__(UNLOCK);

/// Returns the library's function with this name; ends the process if there is none.
static void *library_function(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found) {
        fprintf(stderr, "Scripts/sanitizers/mutex.c: there is no %s\n", name);
        abort();
    }
    return found;
}

SWIFT void lock(uint32_t thread, SELF void *mutex) {
    SWIFT void (*library_lock)(uint32_t, SELF void *) = library_function(LOCK);
    library_lock(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool try_lock(SELF void *mutex) {
    SWIFT bool (*library_try_lock)(SELF void *) = library_function(TRY_LOCK);
    bool is_locked = library_try_lock(mutex);
    if (is_locked && __tsan_acquire) __tsan_acquire(mutex);
    return is_locked;
}

SWIFT void unlock(SELF void *mutex) {
    SWIFT void (*library_unlock)(SELF void *) = library_function(UNLOCK);
    if (__tsan_release) __tsan_release(mutex);
    library_unlock(mutex);
}
