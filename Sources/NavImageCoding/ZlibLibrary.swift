import CNavZlib

/// zlib's compressor at level 6, its default.
final class ZlibDeflater: Deflating {
    func deflate(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        // zlib stores the address of its stream and refuses a stream that has moved. The stream
        // therefore lives on the heap.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        defer { unsafe stream.deallocate() }
        let size = unsafe Int32(MemoryLayout<z_stream>.size)
        // Negative window bits select raw deflate, without zlib header and checksum.
        let status = unsafe deflateInit2_(
            stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        precondition(status == Z_OK, "zlib cannot start: out of memory or another version")
        defer { unsafe deflateEnd(stream) }
        // Add 16 bytes for the empty block that a sync flush appends.
        let bound = Int(unsafe deflateBound(stream, UInt(bytes.count))) + 16
        return unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            unsafe bytes.withUnsafeBufferPointer { input in
                // zlib does not write to its input, although its pointer type is mutable.
                unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.pointee.avail_in = UInt32(input.count)
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe stream.pointee.avail_out = UInt32(bound)
                _ = unsafe CNavZlib.deflate(stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
                precondition(unsafe stream.pointee.avail_in == 0, "deflateBound is too small")
            }
            count = bound - Int(unsafe stream.pointee.avail_out)
        }
    }
}

/// A Swift wrapper of one of zlib's checksum functions.
enum ZlibLibrary {
    /// Returns the Adler-32 checksum of two concatenated byte sequences.
    ///
    /// - Parameters:
    ///   - first: Checksum of the first sequence.
    ///   - second: Checksum of the second sequence.
    ///   - secondCount: Length of the second sequence, in bytes.
    static func combinedAdler32(_ first: UInt32, _ second: UInt32, secondCount: Int) -> UInt32 {
        UInt32(adler32_combine(UInt(first), UInt(second), secondCount))
    }
}
