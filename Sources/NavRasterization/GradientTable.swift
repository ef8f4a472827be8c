import NavImaging

/// A gradient's colours for equal parts of 0…1, where they are the same all over a part.
///
/// Between two entries of a steady ramp every channel only rises or only falls with the offset, and rounding keeps that. So where both
/// ends of a part lie on one piece and round to the same pixel, everything between them does; and what the table says is
/// exactly what the ramp would. The other parts are marked.
struct GradientTable: Sendable {
    /// Marks parts with several colours; no premultiplied pixel is like this.
    static let severalColors = PremultipliedPixel(bits: 0x00FF_FFFF)
    /// Pixels from which on a table costs less than it saves.
    static let worthwhileArea = 20_000
    /// Parts, a power of two, so that the part of an offset is found without rounding.
    static let size = 1 << 14

    /// Below 0, all parts, from 1 on.
    let entries: [PremultipliedPixel]

    /// - Parameter color: the pixel at an offset; the hint tells the piece of the ramp that it was found on.
    init(color: (_ offset: Double, _ hint: inout Int) -> PremultipliedPixel) {
        func end(_ offset: Double) -> End {
            var piece = 0
            let pixel = color(offset, &piece)
            return End(pixel: pixel, piece: piece)
        }
        func start(_ part: Int) -> Double { Double(part) / Double(Self.size) }
        var entries = [PremultipliedPixel](repeating: Self.severalColors, count: Self.size + 2)
        entries[0] = end(-1).pixel
        entries[Self.size + 1] = end(1).pixel
        /// Parts still to be looked at: from where on and up to where.
        var ranges = [0..<Self.size]
        while let range = ranges.popLast() {
            let first = end(start(range.lowerBound))
            if first == end(start(range.upperBound).nextDown) {
                for part in range { entries[part + 1] = first.pixel }
            } else if range.count > 1 {
                let middle = range.lowerBound + range.count / 2
                ranges.append(middle..<range.upperBound)
                ranges.append(range.lowerBound..<middle)
            }
        }
        self.entries = entries
    }

    private struct End: Equatable {
        let pixel: PremultipliedPixel
        let piece: Int
    }

    /// Writes the colours of pixels from (x, y) on.
    /// - Returns: whether marks are among them.
    func fill(
        _ row: inout MutableSpan<PremultipliedPixel>, _ body: KernelSet.Body, _ offset: GradientOffset,
        _ spread: GradientPaint.Spread, x: Int, y: Int
    ) -> Bool {
        CompiledKernels.gradient(body, &row, entries, offset, spread, x: x, y: y)
    }
}
