import NavImaging

/// What one pass over two pictures finds: rows that differ are looked at, four pixels at a time, and the
/// neighbourhoods only of pixels that differ.
struct PixelChanges {
    private(set) var changedPixels = 0
    private(set) var outsidePixels = 0
    private(set) var farOutsidePixels = 0
    private(set) var worst: ImageComparison.WorstDifference?
    private(set) var grid: ChangeGrid
    /// For each shared pixel, row by row, what is the matter with it; empty unless asked for.
    private(set) var marks: [Mark] = []

    /// What is the matter with one pixel.
    enum Mark {
        case none
        /// Changed, within the envelope of the other picture.
        case inside
        case outside
    }

    /// - Parameter hasMarks: whether to remember each pixel, for a picture of the changes.
    init(of pair: PicturePair, hasMarks: Bool = false) {
        grid = ChangeGrid(width: pair.width, height: pair.height)
        let (width, height) = (pair.sharedWidth, pair.sharedHeight)
        if hasMarks { marks = Array(repeating: .none, count: width * height) }
        if width > 0 && height > 0 { PixelPlane.withPlanes(of: pair) { measure($0, $1) } }
        for area in pair.inOneOnly {
            changedPixels += area.width * area.height
            grid.note(area: area)
        }
    }

    private mutating func measure(_ expected: PixelPlane, _ actual: PixelPlane) {
        let height = min(expected.height, actual.height)
        for top in stride(from: 0, to: height, by: ChangeGrid.tileSide) {
            let rows = top..<min(top + ChangeGrid.tileSide, height)
            if expected.hasSameBytes(as: actual, inRows: rows) { continue }
            for y in rows { measure(row: y, expected, actual) }
        }
    }

    private mutating func measure(row y: Int, _ expected: PixelPlane, _ actual: PixelPlane) {
        let width = min(expected.width, actual.width)
        if expected.hasSameBytes(as: actual, inRow: y, count: width) { return }
        var greatest = FourPixels()
        for column in 0..<grid.columns {
            let pixels = grid.pixels(ofColumn: column).clamped(to: 0..<width)
            if pixels.isEmpty { break }
            measure(pixels, y, column, expected, actual, &greatest)
        }
        if greatest.excess(over: UInt8(worst?.levels ?? 0)).isZero { return }
        noteWorst(inRow: y, expected, actual)
    }

    /// One row of one tile.
    @inline(__always)
    private mutating func measure(
        _ pixels: Range<Int>, _ y: Int, _ column: Int, _ expected: PixelPlane, _ actual: PixelPlane,
        _ greatest: inout FourPixels
    ) {
        if pixels.count == 16 && expected.hasSameSixteen(as: actual, at: pixels.lowerBound, y) { return }
        var sums = ChannelSums()
        var first = pixels.upperBound
        var last = -1
        for x in stride(from: pixels.lowerBound, to: pixels.upperBound, by: 4) {
            let block = PixelBlock(expected, actual, x: x, y: y, count: pixels.upperBound - x)
            if block.isEqual { continue }
            let distance = block.distance
            if distance.isZero { continue }
            greatest = greatest.maximum(distance)
            sums.add(from: block.premultipliedBefore, to: block.premultipliedAfter)
            let changed = distance.nonzeroPixels
            changedPixels += changed.nonzeroBitCount
            first = min(first, x + changed.trailingZeroBitCount)
            last = x + 7 - changed.leadingZeroBitCount
            let outside = countOutside(block.excess(expected, actual))
            if !marks.isEmpty { mark(x, y, min(expected.width, actual.width), changed, outside) }
        }
        guard last >= 0 else { return }
        grid.note(
            PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1), sums: sums.total, column: column)
    }

    /// Counts those of four pixels that are outside, and tells which.
    @inline(__always)
    private mutating func countOutside(_ excess: FourPixels) -> UInt8 {
        let outside = excess.excess(over: AntialiasingThresholds.outsideLevels)
        if outside.isZero { return 0 }
        outsidePixels += outside.nonzeroPixels.nonzeroBitCount
        farOutsidePixels +=
            excess.excess(over: AntialiasingThresholds.farOutsideLevels).nonzeroPixels.nonzeroBitCount
        return outside.nonzeroPixels
    }

    private mutating func mark(_ x: Int, _ y: Int, _ width: Int, _ changed: UInt8, _ outside: UInt8) {
        for index in 0..<4 where changed >> UInt8(index) & 1 == 1 {
            marks[y * width + x + index] = outside >> UInt8(index) & 1 == 1 ? .outside : .inside
        }
    }

    /// Finds the first place of a row where a channel differs by more than the worst so far.
    private mutating func noteWorst(inRow y: Int, _ before: PixelPlane, _ after: PixelPlane) {
        for x in 0..<min(before.width, after.width) {
            let expected = before[x, y].canonical
            let actual = after[x, y].canonical
            for channel in ImageComparison.Channel.allCases {
                let levels = abs(Int(expected[channel]) - Int(actual[channel]))
                if levels > worst?.levels ?? 0 {
                    worst = ImageComparison.WorstDifference(
                        channel: channel, levels: levels, x: x, y: y, expected: expected, actual: actual)
                }
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
