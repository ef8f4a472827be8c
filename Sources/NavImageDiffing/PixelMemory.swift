import Glibc
import NavImaging

// Every pointer of this room lives in this file and dies before its function returns.

extension StraightBitmap {
    /// Whether the first pixels of two rows are the same bytes, at the speed of `memcmp`.
    func hasSameBytes(as other: StraightBitmap, inRow y: Int, count: Int) -> Bool {
        precondition(y >= 0 && y < height && y < other.height && count <= width && count <= other.width)
        if count == 0 { return true }
        return unsafe pixels.withUnsafeBytes { mine in
            unsafe other.pixels.withUnsafeBytes { theirs in
                guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return true }
                return unsafe memcmp(mine + y * width * 4, theirs + y * other.width * 4, count * 4) == 0
            }
        }
    }

    /// Copies a row to `words` from `start` on; returns the bitwise "and" of all its pixels.
    func copyRow(_ y: Int, to words: inout [UInt32], from start: Int) -> UInt32 {
        precondition(y >= 0 && y < height && start >= 0 && start + width <= words.count)
        var all = UInt32.max
        unsafe pixels.withUnsafeBytes { source in
            unsafe words.withUnsafeMutableBytes { target in
                for x in 0..<width {
                    let pixel = unsafe source.load(fromByteOffset: (y * width + x) * 4, as: UInt32.self)
                    all &= pixel
                    unsafe target.storeBytes(of: pixel, toByteOffset: (start + x) * 4, as: UInt32.self)
                }
            }
        }
        return all
    }
}

extension FourPixels {
    /// Four neighbours of a row.
    @inline(__always)
    init(_ words: [UInt32], at index: Int) {
        precondition(index >= 0 && index + 4 <= words.count)
        bytes = unsafe words.withUnsafeBytes { memory in
            unsafe memory.loadUnaligned(fromByteOffset: index * 4, as: SIMD16<UInt8>.self)
        }
    }

    /// One word for each pixel, red in the lowest byte.
    @inline(__always)
    var words: SIMD4<UInt32> {
        get { unsafe unsafeBitCast(bytes, to: SIMD4<UInt32>.self) }
        set { bytes = unsafe unsafeBitCast(newValue, to: SIMD16<UInt8>.self) }
    }

    /// One word for each two channels: the first in the low byte, the second in the high byte.
    @inline(__always)
    var pairs: SIMD8<UInt16> { unsafe unsafeBitCast(bytes, to: SIMD8<UInt16>.self) }

    @inline(__always)
    var isZero: Bool {
        let halves = unsafe unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }
}
