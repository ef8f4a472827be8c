import CNavKernels
import NavImaging

/// A gradient's colours for equal parts of 0…1, where they are the same all over a part.
///
/// Between two entries of a steady ramp every channel only rises or only falls with the offset, and rounding keeps that. So where both
/// ends of a stretch lie on one piece and round to the same pixel, everything between them does; and what the table says is
/// exactly what the ramp would. Of a part that has two colours it says where one ends and the other begins, but for a crack between
/// them; a part with more, and the cracks, are marked.
struct GradientTable: Sendable {
    /// Marks what the table does not know; no premultiplied pixel is like this.
    static let severalColors = PremultipliedPixel(bits: NAV_SEVERAL_COLORS)
    /// Pixels from which on a table costs less than it saves.
    static let worthwhileArea = 20_000
    /// Pixels from which on crossings cost less than they save.
    private static let worthwhileAreaOfCrossings = 300_000
    /// How often a part is halved around a crossing: about one pixel in 30,000 falls into what is left of 500 of them.
    private static let halvings = 10
    /// Parts, a power of two, so that the part of an offset is found without rounding.
    static let size = 1 << 14

    /// Below 0, all parts, from 1 on.
    let entries: [PremultipliedPixel]
    let crossings: [nav_crossing]

    /// - Parameters:
    ///   - area: about how many pixels will be asked for.
    ///   - color: the pixel at an offset; the hint tells the piece of the ramp that it was found on.
    init(area: Int, color: (_ offset: Double, _ hint: inout Int) -> PremultipliedPixel) {
        func end(_ offset: Double) -> End {
            var piece = 0
            let pixel = color(offset, &piece)
            return End(offset: offset, pixel: pixel, piece: piece)
        }
        func start(_ part: Int) -> Double { Double(part) / Double(Self.size) }
        var entries = [PremultipliedPixel](repeating: Self.severalColors, count: Self.size + 2)
        var crossings: [nav_crossing] = []
        entries[0] = end(-1).pixel
        entries[Self.size + 1] = end(1).pixel
        /// Parts still to be looked at: from where on and up to where.
        var ranges = [0..<Self.size]
        while let range = ranges.popLast() {
            let first = end(start(range.lowerBound))
            let last = end(start(range.upperBound).nextDown)
            if first.isLike(last) {
                for part in range { entries[part + 1] = first.pixel }
            } else if range.count > 1 {
                let middle = range.lowerBound + range.count / 2
                ranges.append(middle..<range.upperBound)
                ranges.append(range.lowerBound..<middle)
            } else if area >= Self.worthwhileAreaOfCrossings,
                let crossing = Self.crossing(from: first, to: last, end)
            {
                entries[range.lowerBound + 1] = PremultipliedPixel(
                    bits: NAV_CROSSING | UInt32(crossings.count))
                crossings.append(crossing)
            }
        }
        self.entries = entries
        self.crossings = crossings
    }

    private struct End {
        let offset: Double
        let pixel: PremultipliedPixel
        let piece: Int

        func isLike(_ other: End) -> Bool { pixel == other.pixel && piece == other.piece }
    }

    /// Where a part changes its colour; nil when there is a third one in it.
    private static func crossing(from first: End, to last: End, _ end: (Double) -> End) -> nav_crossing? {
        var (low, high) = (first.offset, last.offset)
        for _ in 0..<halvings {
            let middle = end(low + (high - low) / 2)
            if middle.isLike(first) {
                low = middle.offset
            } else if middle.isLike(last) {
                high = middle.offset
            } else {
                return nil
            }
        }
        return nav_crossing(low: low, high: high, before: first.pixel.bits, after: last.pixel.bits)
    }

    /// Writes the colours of pixels from (x, y) on.
    /// - Returns: whether marks are among them.
    func fill(
        _ row: inout MutableSpan<PremultipliedPixel>, _ body: KernelSet.Body, _ offset: GradientOffset,
        _ spread: GradientPaint.Spread, x: Int, y: Int
    ) -> Bool {
        CompiledKernels.gradient(body, &row, self, offset, spread, x: x, y: y)
    }
}
