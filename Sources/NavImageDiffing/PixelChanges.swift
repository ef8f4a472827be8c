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
        if width > 0 && height > 0 { measureSharedPart(of: pair) }
        for area in pair.inOneOnly {
            changedPixels += area.width * area.height
            grid.note(area: area)
        }
    }

    private mutating func measureSharedPart(of pair: PicturePair) {
        let width = pair.sharedWidth
        var expected = RowWindow(pair.expected)
        var actual = RowWindow(pair.actual)
        for y in 0..<pair.sharedHeight
        where !pair.expected.hasSameBytes(as: pair.actual, inRow: y, count: width) {
            expected.move(to: y)
            actual.move(to: y)
            var greatest = FourPixels()
            for column in 0..<grid.columns {
                let pixels = grid.pixels(ofColumn: column).clamped(to: 0..<width)
                if pixels.isEmpty { break }
                measure(pixels, y, width, column, expected, actual, &greatest)
            }
            if greatest.excess(over: UInt8(worst?.levels ?? 0)).isZero { continue }
            noteWorst(inRow: y, of: pair)
        }
    }

    /// One row of one tile.
    @inline(__always)
    private mutating func measure(
        _ pixels: Range<Int>, _ y: Int, _ width: Int, _ column: Int, _ expected: borrowing RowWindow,
        _ actual: borrowing RowWindow, _ greatest: inout FourPixels
    ) {
        var sums = ChannelSums()
        var first = pixels.upperBound
        var last = -1
        for x in stride(from: pixels.lowerBound, to: pixels.upperBound, by: 4) {
            let count = pixels.upperBound - x
            let distance = expected.straight(at: x).distance(to: actual.straight(at: x)).prefix(count)
            if distance.isZero { continue }
            greatest = greatest.maximum(distance)
            sums.add(
                from: expected.premultiplied(at: x).prefix(count),
                to: actual.premultiplied(at: x).prefix(count))
            let changed = distance.nonzeroPixels
            changedPixels += changed.nonzeroBitCount
            first = min(first, x + changed.trailingZeroBitCount)
            last = x + 7 - changed.leadingZeroBitCount
            let outside = countOutside(x, count, expected, actual)
            if !marks.isEmpty { mark(x, y, width, changed, outside) }
        }
        guard last >= 0 else { return }
        grid.note(
            PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1), sums: sums.total, column: column)
    }

    /// Counts those of four pixels that are outside, and tells which.
    @inline(__always)
    private mutating func countOutside(
        _ x: Int, _ count: Int, _ expected: borrowing RowWindow, _ actual: borrowing RowWindow
    ) -> UInt8 {
        let (before, after) = (expected.premultiplied(at: x), actual.premultiplied(at: x))
        // A pixel is in its own envelope, so a small step is not outside the other's.
        if before.distance(to: after).excess(over: AntialiasingThresholds.outsideLevels).isZero { return 0 }
        let excess = expected.envelope(at: x).excess(of: after)
            .maximum(actual.envelope(at: x).excess(of: before)).prefix(count)
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
    private mutating func noteWorst(inRow y: Int, of pair: PicturePair) {
        for x in 0..<pair.sharedWidth {
            let expected = pair.expected[x, y].canonical
            let actual = pair.actual[x, y].canonical
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
