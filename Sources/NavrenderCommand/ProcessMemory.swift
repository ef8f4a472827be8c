import CNavMalloc

/// The settings of the C allocator.
enum ProcessMemory {
    /// Changes two settings of glibc's allocator: the threshold for mapped blocks and the number of arenas.
    ///
    /// glibc maps each block separately if its size is at least the threshold. When such a block is freed, glibc
    /// returns its memory to the system. By default, glibc then also raises the threshold. Later blocks come from the
    /// heap and fragment the heap. This function sets the threshold to 256 KiB, and glibc never changes such a setting.
    ///
    /// With a single arena, a worker can reuse memory that another worker freed. Workers allocate so little that one
    /// arena is enough.
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
