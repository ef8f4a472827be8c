import CNavMalloc

/// The settings of the C allocator.
enum ProcessMemory {
    /// Fixes the threshold: the size from which glibc maps each block separately. A mapped block goes back to the
    /// system when it is freed. Without this setting, glibc raises the threshold when a mapped block is freed. Later
    /// blocks then come from the heap and fragment the heap.
    ///
    /// All threads share one arena, so a worker can reuse memory that another worker freed. Workers allocate so little
    /// that one arena is enough.
    static func setUp() {
        mallopt(M_MMAP_THRESHOLD, 256 << 10)
        mallopt(M_ARENA_MAX, 1)
    }

    /// Returns freed memory to the system, so that the freed memory does not add to the memory peak of the next stage.
    /// Does nothing if at most 2 MiB are free, because the next stage reuses such a small amount.
    static func giveBack() {
        if mallinfo2().fordblks > 2 << 20 { malloc_trim(0) }
    }
}
