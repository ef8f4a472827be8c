import NavImaging

/// What differs between an expected and an actual picture, exactly: one level in one channel counts.
///
/// Pictures of different sizes are laid over each other at the top left; every pixel that only one of them has counts
/// as changed. Fully transparent pixels are equal whatever colour they hide.
public struct ImageComparison: Equatable, Sendable {
    public struct Size: Equatable, Sendable {
        public let width: Int
        public let height: Int
    }

    public enum Channel: String, Equatable, Sendable, CaseIterable {
        case red, green, blue, alpha
    }

    /// The largest difference of a channel and the first place, row by row, where it is found.
    public struct WorstDifference: Equatable, Sendable {
        public let channel: Channel
        /// 1…255 levels.
        public let levels: Int
        public let x: Int
        public let y: Int
    }

    public let expectedSize: Size
    public let actualSize: Size
    public private(set) var changedPixels = 0
    /// Nil when all pixels that both pictures have are equal.
    public private(set) var worst: WorstDifference?
    /// The smallest rectangle around all changed pixels; empty when there are none.
    public private(set) var bounds = PixelRect.empty

    /// Whether the pictures have one size and no pixel differs.
    public var isEqual: Bool { expectedSize == actualSize && changedPixels == 0 }

    public init(expected: StraightBitmap, actual: StraightBitmap) {
        expectedSize = Size(width: expected.width, height: expected.height)
        actualSize = Size(width: actual.width, height: actual.height)
        let pair = PicturePair(expected: expected, actual: actual)
        for y in 0..<pair.height { compareRow(y, of: pair) }
    }

    private mutating func compareRow(_ y: Int, of pair: PicturePair) {
        var first = pair.width
        var last = -1
        for x in 0..<pair.width {
            switch pair.change(atX: x, y: y) {
            case .none, .outsideBoth: continue
            case .inOneOnly: break
            case .color, .alphaOnly: noteLevels(x, y, of: pair)
            }
            changedPixels += 1
            first = min(first, x)
            last = x
        }
        if last >= 0 {
            bounds = bounds.union(PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1))
        }
    }

    private mutating func noteLevels(_ x: Int, _ y: Int, of pair: PicturePair) {
        let expected = pair.expected[x, y].canonical
        let actual = pair.actual[x, y].canonical
        for channel in Channel.allCases {
            let levels = abs(Int(expected[channel]) - Int(actual[channel]))
            if levels > worst?.levels ?? 0 {
                worst = WorstDifference(channel: channel, levels: levels, x: x, y: y)
            }
        }
    }
}

extension StraightPixel {
    fileprivate subscript(channel: ImageComparison.Channel) -> UInt8 {
        switch channel {
        case .red: red
        case .green: green
        case .blue: blue
        case .alpha: alpha
        }
    }
}
