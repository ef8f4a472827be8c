import NavImaging

/// Facts about a difference that help people to judge it: how much the pixels differ, and whether
/// two differences are the same change.
public struct ChangeStatistics: Equatable, Sendable {
    /// The thresholds of ``sweep``, in levels.
    public static let thresholds = [0, 1, 2, 4, 8, 16, 32, 64, 128]

    /// For each threshold in ``thresholds``: the number of pixels whose worst channel differs by more than the
    /// threshold.
    ///
    /// Pixels that only one picture covers count as a difference of 255.
    public let sweep: [Int]
    /// The number of pixels whose alpha differs. Pixels that only one picture covers do not count.
    public let alphaPixels: Int
    /// A hash of the changes and of their positions relative to the first changed pixel in row order.
    ///
    /// Equal changes have equal fingerprints, wherever they lie in a picture. The hash is FNV-1a with
    /// 64 bits (Fowler, Noll, Vo: draft-eastlake-fnv).
    public let fingerprint: UInt64

    /// Measures the difference of two pictures, aligned at the top left.
    ///
    /// - Parameter ignored: Rectangles whose pixels count as equal. Pixels that only one picture
    ///   covers still count as changed.
    public init(expected: StraightBitmap, actual: StraightBitmap, ignoring ignored: [PixelRect] = []) {
        let pair = PicturePair(expected: expected, actual: actual, ignoring: ignored)
        var pixelsAtLevel = [Int](repeating: 0, count: 256)
        var alphaPixels = 0
        var hash = FingerprintHash()
        var origin: (x: Int, y: Int)?
        for y in 0..<pair.sharedHeight {
            for x in 0..<pair.sharedWidth {
                let (before, after) = (pair.expected[x, y], pair.actual[x, y])
                guard before.isVisiblyDifferent(from: after) else { continue }
                pixelsAtLevel[before.largestDifference(from: after)] += 1
                if before.alpha != after.alpha { alphaPixels += 1 }
                let start = origin ?? (x, y)
                origin = start
                hash.add(x - start.x, y - start.y)
                hash.add(before)
                hash.add(after)
            }
        }
        for area in pair.inOneOnly {
            pixelsAtLevel[255] += area.width * area.height
            hash.add(area.width, area.height)
        }
        sweep = Self.thresholds.map { pixelsAtLevel[($0 + 1)...].reduce(0, +) }
        self.alphaPixels = alphaPixels
        fingerprint = hash.value
    }
}

/// FNV-1a over the bytes of numbers.
private struct FingerprintHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ x: Int, _ y: Int) {
        for number in [x, y] {
            for shift in [0, 8, 16, 24] { add(UInt8(truncatingIfNeeded: number >> shift)) }
        }
    }

    mutating func add(_ pixel: StraightPixel) {
        add(pixel.red)
        add(pixel.green)
        add(pixel.blue)
        add(pixel.alpha)
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

extension StraightPixel {
    /// Returns the largest difference of a channel, 0…255.
    fileprivate func largestDifference(from other: StraightPixel) -> Int {
        max(
            max(abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green))),
            max(abs(Int(blue) - Int(other.blue)), abs(Int(alpha) - Int(other.alpha))))
    }
}

extension StraightPixel {
    /// Two fully transparent pixels count as equal, whatever their colours.
    fileprivate func isVisiblyDifferent(from other: StraightPixel) -> Bool {
        self != other && (alpha != 0 || other.alpha != 0)
    }
}
