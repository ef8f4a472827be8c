import CNavMalloc

/// What the program holds of the machine's memory.
enum ProcessMemory {
    /// Keeps large pieces in pages of their own, which go back to the machine when they are freed. Otherwise glibc moves the
    /// limit up behind the first that is freed, and the next ones leave holes among small ones.
    ///
    /// And lets all threads share one heap: drawing a band asks for little, and what one worker gives up another can take.
    static func setUp() {
        mallopt(M_MMAP_THRESHOLD, 256 << 10)
        mallopt(M_ARENA_MAX, 1)
    }

    /// Gives back what earlier stages have freed, so that the next one does not stand on top of it. Not worth the calls for a
    /// small scene, whose next stage takes the same memory again.
    static func giveBack() {
        if mallinfo2().fordblks > 2 << 20 { malloc_trim(0) }
    }
}
