import CNavZlib

/// The door to zlib; the pointers it needs live here and die before each function returns.
enum ZlibLibrary {
    /// The same level everywhere, so that equal pixels give equal bytes.
    private static let level: Int32 = 6

    /// One zlib stream of all rows, made while the rows come, so that they never stand together in memory.
    ///
    /// - Parameter produce: fills a buffer with the row of an index; the buffer still holds the row before.
    static func compress(rowCount: Int, produce: (Int, inout [UInt8]) -> Void) -> [UInt8] {
        // zlib remembers where its stream stands and refuses one that has moved.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        defer { unsafe stream.deallocate() }
        let size = unsafe Int32(MemoryLayout<z_stream>.size)
        let status = unsafe deflateInit_(stream, level, ZLIB_VERSION, size)
        precondition(status == Z_OK, "zlib cannot start: out of memory or another version")
        defer { unsafe deflateEnd(stream) }

        var compressed: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65_536)
        var row: [UInt8] = []
        for index in 0..<rowCount {
            produce(index, &row)
            let flush = index == rowCount - 1 ? Z_FINISH : Z_NO_FLUSH
            unsafe deflateAll(&row, stream, flush, &block, into: &compressed)
        }
        return compressed
    }

    /// Gives one row to the stream and takes all that the stream gives back.
    private static func deflateAll(
        _ row: inout [UInt8], _ stream: UnsafeMutablePointer<z_stream>, _ flush: Int32,
        _ block: inout [UInt8], into compressed: inout [UInt8]
    ) {
        unsafe row.withUnsafeMutableBufferPointer { input in
            unsafe stream.pointee.next_in = input.baseAddress
            unsafe stream.pointee.avail_in = UInt32(input.count)
            var free = 0
            repeat {
                free = unsafe block.withUnsafeMutableBufferPointer { output in
                    unsafe stream.pointee.next_out = output.baseAddress
                    unsafe stream.pointee.avail_out = UInt32(output.count)
                    _ = unsafe deflate(stream, flush)
                    return Int(unsafe stream.pointee.avail_out)
                }
                compressed += block[..<(block.count - free)]
            } while free == 0
        }
    }

    /// The checksum of a range of bytes, as PNG chunks carry it.
    static func crc32(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
            return UInt32(unsafe crc32_z(0, part.baseAddress, part.count))
        }
    }
}
