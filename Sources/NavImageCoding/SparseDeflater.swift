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
                let bytes = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bound) { output in
                    let length = unsafe nav_sparse_deflate(
                        words.baseAddress, delta.width, area, runs.baseAddress, runs.count, isLast ? 1 : 0,
                        memory, output.baseAddress)
                    return unsafe [UInt8](UnsafeBufferPointer(rebasing: output[..<length]))
                }
                guard !bytes.isEmpty else { return nil }
                return (bytes, unsafe Self.adler32(runs, words, width: delta.width, area, count: count))
            }
        }
    }

    /// Returns the Adler-32 checksum of rows that are 0 outside the runs.
    private static func adler32(
        _ runs: UnsafeBufferPointer<nav_pixel_run>, _ pixels: UnsafeBufferPointer<UInt32>, width: Int,
        _ area: nav_pixel_rect, count: Int
    ) -> UInt32 {
        let length = 1 + 4 * Int(area.right - area.left)
        var (adler, place) = (UInt32(1), 0)
        for index in runs.indices {
            let run = unsafe runs[index]
            let start = Int(run.y - area.top) * length + 1 + 4 * Int(run.start - area.left)
            adler = zeros(start - place, after: adler)
            let size = 4 * Int(run.end - run.start)
            unsafe adler = libdeflate_adler32(
                adler, pixels.baseAddress! + Int(run.y) * width + Int(run.start), size)
            place = start + size
        }
        return zeros(count - place, after: adler)
    }

    static func adler32(_ rows: DeltaRows) -> UInt32 {
        unsafe rows.bytes.withUnsafeBytes { bytes in
            var (adler, place) = (UInt32(1), 0)
            for run in rows.runs {
                adler = zeros(run.lowerBound - place, after: adler)
                unsafe adler = libdeflate_adler32(
                    adler, bytes.baseAddress! + run.lowerBound, run.count)
                place = run.upperBound
            }
            return zeros(bytes.count - place, after: adler)
        }
    }

    /// Returns the checksum after `count` more zeros. Each zero adds the first sum to the second sum (RFC 1950,
    /// section 9).
    private static func zeros(_ count: Int, after adler: UInt32) -> UInt32 {
        let (first, second) = (Int(adler & 0xFFFF), Int(adler >> 16))
        return UInt32((second + first * count) % 65_521) << 16 | UInt32(first)
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
