import Glibc
import NavImaging

// Every pointer of this room lives in this file and dies before its function returns.

/// A picture's pixels while it is compared: reading them through the array would count references in every block.
///
/// Safe because it never leaves the closure of ``withPlanes(of:_:)`` and every access is checked.
@safe
struct PixelPlane {
    let width: Int
    let height: Int
    private let pixels: UnsafePointer<StraightPixel>

    /// - Precondition: no picture is empty.
    static func withPlanes(of pair: PicturePair, _ body: (PixelPlane, PixelPlane) -> Void) {
        unsafe pair.expected.pixels.withUnsafeBufferPointer { expected in
            unsafe pair.actual.pixels.withUnsafeBufferPointer { actual in
                guard let first = expected.baseAddress, let second = actual.baseAddress else { return }
                body(
                    unsafe PixelPlane(
                        width: pair.expected.width, height: pair.expected.height, pixels: first),
                    unsafe PixelPlane(width: pair.actual.width, height: pair.actual.height, pixels: second))
            }
        }
    }

    /// One pixel.
    subscript(x: Int, y: Int) -> StraightPixel {
        precondition(x >= 0 && x < width && y >= 0 && y < height)
        return unsafe pixels[y * width + x]
    }

    /// Four neighbours of a row.
    @inline(__always)
    func four(at x: Int, _ y: Int) -> FourPixels {
        precondition(x >= 0 && x &+ 4 <= width && y >= 0 && y < height)
        let place = unsafe UnsafeRawPointer(pixels + (y &* width &+ x))
        return FourPixels(unsafe place.loadUnaligned(as: SIMD16<UInt8>.self))
    }

    /// Whether sixteen neighbours are the same bytes.
    @inline(__always)
    func hasSameSixteen(as other: PixelPlane, at x: Int, _ y: Int) -> Bool {
        let first = four(at: x, y).bytes ^ other.four(at: x, y).bytes
        let second = four(at: x &+ 4, y).bytes ^ other.four(at: x &+ 4, y).bytes
        let third = four(at: x &+ 8, y).bytes ^ other.four(at: x &+ 8, y).bytes
        let fourth = four(at: x &+ 12, y).bytes ^ other.four(at: x &+ 12, y).bytes
        return FourPixels((first | second) | (third | fourth)).isZero
    }

    /// Whether the first pixels of a row are the same bytes, at the speed of `memcmp`.
    func hasSameBytes(as other: PixelPlane, inRow y: Int, count: Int) -> Bool {
        precondition(y >= 0 && y < height && y < other.height && count <= width && count <= other.width)
        return unsafe memcmp(pixels + y * width, other.pixels + y * other.width, count * 4) == 0
    }

    /// Whether whole rows of pictures of one width are the same bytes.
    func hasSameBytes(as other: PixelPlane, inRows rows: Range<Int>) -> Bool {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= min(height, other.height))
        guard width == other.width else { return false }
        let start = rows.lowerBound * width
        return unsafe memcmp(pixels + start, other.pixels + start, rows.count * width * 4) == 0
    }
}

extension FourPixels {
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

    @inline(__always)
    var isOpaque: Bool {
        let halves = unsafe unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
        return halves[0] & halves[1] & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
    }
}
