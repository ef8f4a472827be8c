/// Rows of blur samples. Each row starts at a multiple of 64 bytes, because a load across two cache
/// lines takes twice as long as a load from one line.
@safe final class BlurRows: @unchecked Sendable {
    /// The number of samples in a register of 64 bytes.
    static let register = 32

    /// The number of samples from the start of one row to the start of the next.
    let stride: Int
    private let memory: UnsafeMutableRawPointer
    private let all: UnsafeMutableBufferPointer<BlurSample>

    /// - Parameters:
    ///   - count: The number of rows.
    ///   - length: The number of samples in a row, without padding.
    init(count: Int, length: Int) {
        stride = (length + Self.register - 1) / Self.register * Self.register
        // Loops may read up to two registers beyond a row's last sample.
        let capacity = count * stride + 2 * Self.register
        // The allocation has some spare bytes, and the rows begin at an aligned address in it. If
        // the allocator were asked for a large alignment, glibc would map new pages for every
        // allocation, and the system would clear them.
        let alignment = Self.register * MemoryLayout<BlurSample>.stride
        unsafe memory = .allocate(
            byteCount: capacity * MemoryLayout<BlurSample>.stride + alignment, alignment: 1)
        let start = unsafe memory.alignedUp(toMultipleOf: alignment)
        unsafe all = UnsafeMutableBufferPointer(
            start: start.bindMemory(to: BlurSample.self, capacity: capacity), count: capacity)
        unsafe all.initialize(repeating: BlurSample(value: 0))
    }

    deinit { unsafe memory.deallocate() }

    /// Calls `body` with all samples. No writer may run at the same time.
    func read<Result>(_ body: (Span<BlurSample>) -> Result) -> Result { body(unsafe all.span) }

    /// Calls `body` with the samples of some rows. No reader and no other writer of these rows may
    /// run at the same time.
    func write(_ rows: Range<Int>, _ body: (inout MutableSpan<BlurSample>) -> Void) {
        var span = unsafe all.extracting(rows.lowerBound * stride..<rows.upperBound * stride).mutableSpan
        body(&span)
    }
}
