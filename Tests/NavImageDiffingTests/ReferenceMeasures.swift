import NavImageDiffing
import NavImaging

/// Computes the measures of `ImageComparison` in the simplest way, directly from their definitions.
struct ReferenceMeasures {
    let expected: StraightBitmap
    let actual: StraightBitmap

    private func channels(_ pixel: StraightPixel) -> [Int] {
        let premultiplied = PremultipliedPixel(pixel)
        return [premultiplied.red, premultiplied.green, premultiplied.blue, premultiplied.alpha].map(Int.init)
    }

    /// Returns whether a pixel is fully transparent in both pictures.
    private func isHidden(_ x: Int, _ y: Int) -> Bool { expected[x, y].alpha == 0 && actual[x, y].alpha == 0 }

    var changedPixels: Int {
        positions.count { x, y in !isHidden(x, y) && expected[x, y] != actual[x, y] }
    }

    private var positions: [(Int, Int)] {
        (0..<expected.height).flatMap { y in (0..<expected.width).map { ($0, y) } }
    }

    /// Returns the distance of a pixel from the envelope of `picture` at a position, in levels. The
    /// result is the greatest distance among the four channels.
    ///
    /// The envelope of a channel is the range of its values in the 3 × 3 pixels around the position.
    /// 1/32 of the range's length is subtracted from the distance.
    ///
    /// Example: The range is 96…128, and the pixel's value is 135. The pixel lies 7 levels above the
    /// range, and 32/32 = 1 is subtracted. The result is 6.
    private func excess(_ pixel: StraightPixel, _ picture: StraightBitmap, _ x: Int, _ y: Int) -> Int {
        var neighbours: [[Int]] = []
        for row in max(y - 1, 0)...min(y + 1, picture.height - 1) {
            for column in max(x - 1, 0)...min(x + 1, picture.width - 1) {
                neighbours.append(channels(picture[column, row]))
            }
        }
        return (0..<4).map { channel in
            let values = neighbours.map { $0[channel] }
            let value = channels(pixel)[channel]
            let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
            return max(value - greatest, least - value) - (greatest - least) / 32
        }.max() ?? 0
    }

    func outsidePixels(levels: Int) -> Int {
        positions.count { x, y in
            max(excess(actual[x, y], expected, x, y), excess(expected[x, y], actual, x, y)) > levels
        }
    }

    /// The low-pass measure: the largest difference of a channel's mean in a tile, in hundredths of a
    /// level. A tile has 16 × 16 pixels.
    ///
    /// - Precondition: Width and height, divided by 16, leave a remainder of 0 or at least 8. The
    ///   tested code joins a smaller remainder to the tile before it. This code does not.
    var lowPassHundredths: Int {
        var worst = 0
        for top in stride(from: 0, to: expected.height, by: 16) {
            for left in stride(from: 0, to: expected.width, by: 16) {
                var sums = [0, 0, 0, 0]
                var count = 0
                for y in top..<min(top + 16, expected.height) {
                    for x in left..<min(left + 16, expected.width) {
                        count += 1
                        let (before, after) = (channels(expected[x, y]), channels(actual[x, y]))
                        for channel in 0..<4 { sums[channel] += after[channel] - before[channel] }
                    }
                }
                worst = max(worst, sums.map(abs).max()! * 100 / count)
            }
        }
        return worst
    }
}
