import CNavKernels
import NavImaging

/// The changes between two pictures, found in one pass. If the pictures are equally wide, each row of
/// tiles without changes costs one `memcmp`. In each other row of tiles, only the neighbourhoods of
/// changed pixels are examined.
struct PixelChanges {
    private(set) var changedPixels = 0
    private(set) var outsidePixels = 0
    private(set) var farOutsidePixels = 0
    private(set) var worst: ImageComparison.WorstDifference?
    private(set) var grid: ChangeGrid
    /// The raw value of the ``Mark`` of each pixel that both pictures have, row by row; empty unless requested.
    private var marks: [UInt8] = []
    private let sharedWidth: Int
    private let kernels: ChangeKernelSet

    /// The kind of change of one pixel.
    enum Mark: UInt8 {
        /// Equal.
        case none = 0
        /// Changed, but not ``outside``.
        case inside = 1
        /// Changed, and antialiasing cannot explain the change.
        ///
        /// Each picture's pixel is compared with the other picture's 3 × 3 pixels around the same position. The values
        /// of a channel in these nine pixels span a range, the envelope. A pixel is outside if one of its channels
        /// leaves this range by more than the sum of two tolerances. The first tolerance is a share of the range's
        /// length. The second is ``AntialiasingThresholds/outsideLevels``.
        case outside = 2
    }

    /// Compares two pictures.
    /// - Parameter hasMarks: Whether to store a mark for each pixel, for a picture of the changes.
    init(of pair: PicturePair, hasMarks: Bool = false, kernels: ChangeKernelSet = .compiled) {
        self.kernels = kernels
        grid = ChangeGrid(width: pair.width, height: pair.height)
        sharedWidth = pair.sharedWidth
        if hasMarks { marks = Array(repeating: 0, count: sharedWidth * pair.sharedHeight) }
        if sharedWidth > 0 {
            for top in stride(from: 0, to: pair.sharedHeight, by: ChangeGrid.tileSide) {
                measure(top..<min(top + ChangeGrid.tileSide, pair.sharedHeight), pair.expected, pair.actual)
            }
        }
        for area in pair.inOneOnly {
            changedPixels += area.width * area.height
            grid.note(area: area)
        }
    }

    /// Returns the mark of a pixel that both pictures cover.
    ///
    /// - Precondition: The marks were requested.
    func mark(_ x: Int, _ y: Int) -> Mark { Mark(rawValue: marks[y * sharedWidth + x]) ?? .none }

    /// Compares the pixel rows of one row of tiles.
    private mutating func measure(
        _ rows: Range<Int>, _ expected: StraightBitmap, _ actual: StraightBitmap
    ) {
        if expected.width == actual.width {
            let all = rows.lowerBound * expected.width..<rows.upperBound * expected.width
            if kernels.areSameBytes(
                expected.pixels.span.extracting(all), actual.pixels.span.extracting(all))
            {
                return
            }
        }
        let before = ComparedRows(rows, of: expected, kernels: kernels)
        let after = ComparedRows(rows, of: actual, kernels: kernels)
        var tiles = [nav_tile_changes](repeating: nav_tile_changes(), count: grid.columns)
        for y in rows { measure(row: y, before, after, &tiles) }
        for (column, tile) in tiles.enumerated() where tile.changed > 0 {
            changedPixels += Int(tile.changed)
            outsidePixels += Int(tile.outside)
            farOutsidePixels += Int(tile.far_outside)
            grid.note(tile.rectangle, sums: tile.sums, column: column)
        }
    }

    /// Compares one row of pixels.
    private mutating func measure(
        row y: Int, _ before: ComparedRows, _ after: ComparedRows, _ tiles: inout [nav_tile_changes]
    ) {
        var rowMarks = marks.isEmpty ? [] : [UInt8](repeating: 0, count: sharedWidth)
        let greatest = kernels.compareRow(y, width: sharedWidth, before, after, &tiles, &rowMarks)
        if !marks.isEmpty { marks.replaceSubrange(y * sharedWidth..<(y + 1) * sharedWidth, with: rowMarks) }
        if greatest > worst?.levels ?? 0 { worst = Self.firstDifference(by: greatest, y, before, after) }
    }

    /// Searches a row for the first pixel with a channel that differs by exactly `levels`.
    private static func firstDifference(
        by levels: Int, _ y: Int, _ before: ComparedRows, _ after: ComparedRows
    ) -> ImageComparison.WorstDifference? {
        for x in 0..<min(before.width, after.width) {
            let (expected, actual) = (before.straightPixel(x, y), after.straightPixel(x, y))
            if expected == actual { continue }
            for channel in ImageComparison.Channel.allCases
            where abs(Int(expected[channel]) - Int(actual[channel])) == levels {
                return ImageComparison.WorstDifference(
                    channel: channel, levels: levels, x: x, y: y, expected: expected, actual: actual)
            }
        }
        return nil
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
