import CNavDeflate
import CNavKernels
import NavImaging

/// Compresses the changed pixels of a frame as rows of a PNG file, with the filter None. Unchanged pixels are coded as
/// zeros. The encoder counts these zeros without reading them. So its time depends on the number of changed pixels.
@safe final class SparseDeflater {
    private let memory: UnsafeMutableRawPointer

    init() {
        unsafe memory = .allocate(byteCount: nav_sparse_memory_size(), alignment: 64)
    }

    deinit { unsafe memory.deallocate() }

    /// Compresses rows to a piece of a deflate stream, as ``Deflating/deflate(_:isLast:)`` does.
    ///
    /// - Parameter band: The rows, counted from the first row of the delta's rectangle.
    /// - Returns: The bytes and their checksum; nil if a changed pixel is not opaque.
    func deflate(
        _ band: Range<Int>, of delta: FrameDelta, _ frame: PremultipliedBitmap, isLast: Bool
    ) -> (bytes: [UInt8], adler: UInt32)? {
        let rect = delta.rect
        let (top, bottom) = (rect.minY + band.lowerBound, rect.minY + band.upperBound)
        let runs = delta.runs(ofRows: top..<bottom)
        let count = band.count * (1 + 4 * rect.width)
        let area = nav_pixel_rect(
            left: Int32(rect.minX), top: Int32(top), right: Int32(rect.maxX), bottom: Int32(bottom))
        return unsafe delta.changes.runs.span.extracting(runs).withUnsafeBytes { runs in
            unsafe frame.pixels.withUnsafeBytes { pixels in
                let runs = unsafe runs.assumingMemoryBound(to: nav_pixel_run.self)
                let words = unsafe pixels.assumingMemoryBound(to: UInt32.self)
                let bound = unsafe nav_sparse_bound(runs.baseAddress, runs.count, count)
                // The bound is ten times the usual size. So the output is copied to an array of the output's length.
                return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bound) { output in
                    let result = unsafe nav_sparse_deflate(
                        words.baseAddress, delta.width, area, runs.baseAddress, runs.count, isLast ? 1 : 0,
                        libdeflate_adler32, memory, output.baseAddress)
                    guard result.length > 0 else { return nil }
                    return unsafe (
                        [UInt8](UnsafeBufferPointer(rebasing: output[..<result.length])), result.adler
                    )
                }
            }
        }
    }

    static func adler32(_ rows: DeltaRows) -> UInt32 {
        unsafe rows.bytes.withUnsafeBytes { bytes in
            var (adler, place) = (UInt32(1), 0)
            for run in rows.runs {
                adler = nav_adler32_of_zeros(run.lowerBound - place, adler)
                unsafe adler = libdeflate_adler32(
                    adler, bytes.baseAddress! + run.lowerBound, run.count)
                place = run.upperBound
            }
            return nav_adler32_of_zeros(bytes.count - place, adler)
        }
    }
}

extension [UInt8] {
    /// Overwrites the bytes from index `start` on with the bytes of pixels.
    mutating func replace(from start: Int, with pixels: Span<PremultipliedPixel>) {
        precondition(start >= 0 && start + 4 * pixels.count <= count)
        unsafe pixels.withUnsafeBytes { pixels in
            unsafe withUnsafeMutableBytes { bytes in
                guard unsafe !pixels.isEmpty else { return }
                unsafe (bytes.baseAddress! + start).copyMemory(
                    from: pixels.baseAddress!, byteCount: pixels.count)
            }
        }
    }

    /// Overwrites a range of bytes with zeros.
    mutating func clear(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        unsafe withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            _ = unsafe (start + range.lowerBound).initializeMemory(
                as: UInt8.self, repeating: 0, count: range.count)
        }
    }
}
