import CNavKernels
import NavImaging

/// The specification of ``ChangeKernelSet`` in plain Swift. It works on one pixel at a time.
enum PlainChangeKernels {
    static func isOpaque(_ pixels: Span<StraightPixel>) -> Bool {
        pixels.indices.allSatisfy { pixels[$0].alpha == 255 }
    }

    static func areSameBytes(_ first: Span<StraightPixel>, _ second: Span<StraightPixel>) -> Bool {
        first.indices.allSatisfy { first[$0] == second[$0] }
    }

    static func compareRow(
        _ y: Int, width: Int, _ expected: ComparedRows, _ actual: ComparedRows,
        _ tiles: inout [nav_tile_changes], _ marks: inout [UInt8]
    ) -> Int {
        var greatest = 0
        for x in 0..<width {
            let before = expected.straightPixel(x, y).channels
            let after = actual.straightPixel(x, y).channels
            let levels = (0..<4).map { abs(before[$0] - after[$0]) }.max() ?? 0
            greatest = max(greatest, levels)
            if levels == 0 {
                if !marks.isEmpty { marks[x] = PixelChanges.Mark.none.rawValue }
                continue
            }
            let excess = max(
                excess(of: actual, over: expected, x, y), excess(of: expected, over: actual, x, y))
            let column = min(x / ChangeGrid.tileSide, tiles.count - 1)
            let isOutside = excess > Int(AntialiasingThresholds.outsideLevels)
            tiles[column].widen(x, y)
            tiles[column].changed += 1
            if isOutside { tiles[column].outside += 1 }
            if excess > Int(AntialiasingThresholds.farOutsideLevels) { tiles[column].far_outside += 1 }
            tiles[column].add(from: expected.premultipliedPixel(x, y), to: actual.premultipliedPixel(x, y))
            if !marks.isEmpty {
                marks[x] = (isOutside ? PixelChanges.Mark.outside : .inside).rawValue
            }
        }
        return greatest
    }

    /// Returns the distance of a pixel from its envelope in the other picture, in levels. The result is the greatest
    /// distance among the four channels.
    ///
    /// The envelope of a channel is the range of its values in the other picture's 3 × 3 pixels around the position. A
    /// share of the range's length is subtracted from the distance, because thin lines need a tolerance.
    ///
    /// Example: A line covers each pixel of one row to 100 %. Then it moves by 0.02 pixels. Now it covers each of these
    /// pixels to 98 %, and each pixel of the next row to 2 %. No pixel has 100 % any more. So the old values lie
    /// outside the range of the new values, although nothing visible has changed.
    private static func excess(of picture: ComparedRows, over other: ComparedRows, _ x: Int, _ y: Int) -> Int
    {
        let own = picture.premultipliedPixel(x, y).channels
        let around = (-1...1).flatMap { dy in
            (-1...1).map { dx in other.premultipliedPixel(x + dx, y + dy).channels }
        }
        let ofChannels = (0..<4).map { channel in
            let values = around.map { $0[channel] }
            let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
            let leaving = max(own[channel] - greatest, least - own[channel])
            return leaving - (greatest - least) >> Int(AntialiasingThresholds.contrastShift)
        }
        return ofChannels.max() ?? 0
    }
}

extension nav_tile_changes {
    /// Extends the bounding rectangle so that it contains a pixel.
    fileprivate mutating func widen(_ x: Int, _ y: Int) {
        let box = rectangle.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
        (left, top) = (UInt32(box.minX), UInt32(box.minY))
        (right, bottom) = (UInt32(box.maxX), UInt32(box.maxY))
    }

    /// Adds a pixel's difference to the sums.
    fileprivate mutating func add(from before: PremultipliedPixel, to after: PremultipliedPixel) {
        red += Int32(after.red) - Int32(before.red)
        green += Int32(after.green) - Int32(before.green)
        blue += Int32(after.blue) - Int32(before.blue)
        alpha += Int32(after.alpha) - Int32(before.alpha)
    }

    /// The bounds of the pixels that differ.
    var rectangle: PixelRect {
        PixelRect(minX: Int(left), minY: Int(top), maxX: Int(right), maxY: Int(bottom))
    }

    /// The sums of actual − expected in red, green, blue and alpha.
    var sums: SIMD4<Int32> { SIMD4(red, green, blue, alpha) }
}

extension StraightPixel {
    fileprivate var channels: [Int] { [Int(red), Int(green), Int(blue), Int(alpha)] }
}

extension PremultipliedPixel {
    fileprivate var channels: [Int] { [Int(red), Int(green), Int(blue), Int(alpha)] }
}
