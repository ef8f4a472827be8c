import CNavMalloc

/// The settings of the C allocator.
enum ProcessMemory {
    /// Fixes the threshold for mapped allocations, so that large blocks go back to the system when they are freed.
    /// Otherwise glibc raises the threshold when the first mapped block is freed, and later blocks fragment the heap.
    ///
    /// All threads share one arena: workers allocate little, and reuse each other's memory.
    static func setUp() {
        mallopt(M_MMAP_THRESHOLD, 256 << 10)
        mallopt(M_ARENA_MAX, 1)
    }

    /// Returns freed memory to the system, so that it does not add to the peak of the next stage. Does nothing if at
    /// most 2 MiB are free, because the next stage reuses that memory.
    static func giveBack() {
        if mallinfo2().fordblks > 2 << 20 { malloc_trim(0) }
    }
}
