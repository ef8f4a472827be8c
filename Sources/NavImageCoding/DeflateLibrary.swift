import CNavDeflate

/// Swift wrappers of libdeflate's checksums and of its decompressor. No pointer outlives a call.
enum DeflateLibrary {
    /// Returns the CRC-32 of a range of bytes, as PNG chunks store it.
    static func crc32(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
            return unsafe libdeflate_crc32(0, part.baseAddress, part.count)
        }
    }

    /// Returns the Adler-32 checksum of the bytes, as the end of a zlib stream stores it.
    static func adler32(_ bytes: [UInt8]) -> UInt32 {
        unsafe bytes.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
    }

    /// Inflates a zlib stream.
    ///
    /// - Parameters:
    ///   - stream: The stream, without trailing bytes.
    ///   - count: The exact number of inflated bytes.
    /// - Throws: ``ImageError/malformed(_:)`` if the stream is damaged, inflates to another number
    ///   of bytes, or has trailing bytes.
    static func inflate(_ stream: [UInt8], count: Int) throws(ImageError) -> [UInt8] {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
            preconditionFailure("libdeflate cannot start: out of memory")
        }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var result = LIBDEFLATE_BAD_DATA
        var (consumed, produced) = (0, 0)
        // Swift's empty arrays share one object. With capacity 0 the initializer would write that
        // object's count while other threads read it.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(count, 1)) { output, initializedCount in
            result = unsafe stream.withUnsafeBytes { input in
                unsafe libdeflate_zlib_decompress_ex(
                    decompressor, input.baseAddress, input.count, output.baseAddress, count, &consumed,
                    &produced)
            }
            initializedCount = result == LIBDEFLATE_SUCCESS ? produced : 0
        }
        guard result != LIBDEFLATE_INSUFFICIENT_SPACE else {
            throw .malformed("it holds more rows than its header says")
        }
        guard result == LIBDEFLATE_SUCCESS else { throw .malformed("its compressed pixels are damaged") }
        guard produced == count else { throw .malformed("it holds fewer rows than its header says") }
        guard consumed == stream.count else { throw .malformed("there is data after its pixels") }
        return bytes
    }
}

/// libdeflate's compressor at one compression level.
///
/// libdeflate writes only complete streams. Therefore ``DeflateBlocks/reopen(_:)`` changes each
/// piece except the last one, so that the next piece can follow.
@safe final class LibdeflateDeflater: Deflating {
    private let compressor: OpaquePointer

    /// Creates a compressor.
    ///
    /// - Precondition: `level` is in 1…12.
    init(level: Int32) {
        guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
            preconditionFailure("libdeflate cannot start: out of memory or no such level")
        }
        unsafe self.compressor = compressor
    }

    deinit { unsafe libdeflate_free_compressor(compressor) }

    func deflate(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        let bound = unsafe libdeflate_deflate_compress_bound(compressor, bytes.count)
        var piece = unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            count = unsafe bytes.withUnsafeBytes { input in
                unsafe libdeflate_deflate_compress(
                    compressor, input.baseAddress, input.count, output.baseAddress, bound)
            }
        }
        if !isLast { DeflateBlocks.reopen(&piece) }
        return piece
    }
}

extension LibdeflateDeflater {
    /// Returns the element of `ways` that compresses to the fewest bytes; on a tie, the first one.
    ///
    /// - Parameter ways: The same rows, filtered in different ways; not empty.
    func smallest(of ways: [[UInt8]]) -> [UInt8] {
        let counts = ways.map { deflate($0, isLast: true).count }
        let best = counts.indices.min { counts[$0] < counts[$1] } ?? 0
        return ways[best]
    }
}
