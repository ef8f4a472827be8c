import CNavKernels
import NavImaging

/// A gradient's colours, ready for the C loops: as steps, among which a row of a slanted gradient finds its runs of equal pixels, or
/// each pixel finds its own.
final class GradientTable: Sendable {
    /// Marks what the table does not know; no premultiplied pixel is like this.
    static let severalColors = PremultipliedPixel(bits: NAV_SEVERAL_COLORS)
    /// Pixels from which on a table costs less than it saves.
    static let worthwhileArea = 5_000
    /// Equal parts of 0…1 from which on steps are looked for; a power of two.
    static let size = 1 << 12
    /// The mean length in pixels from which on runs are quicker than asking for each pixel.
    private static let worthwhileRun = 4.0

    let steps: GradientSteps
    /// Whether the loops look for runs of equal pixels.
    let hasRuns: Bool
    /// Nil if the loops look for runs.
    let parts: Parts?
    /// The largest place that is expected.
    let limit: Double

    /// - Parameter limit: the largest place that will be asked for, if the gradient is repeated.
    init(_ steps: GradientSteps, _ offset: GradientOffset, _ spread: GradientPaint.Spread, limit: Double) {
        self.steps = steps
        self.limit = limit
        if case .linear(let dx, _, _) = offset, spread == .pad, dx != 0 {
            hasRuns = abs(dx) * Double(steps.steps.count) * Self.worthwhileRun <= 1
        } else {
            hasRuns = false
        }
        parts = hasRuns ? nil : Parts(steps, offset, spread, limit: limit)
    }

    /// See `nav_gradient`.
    struct Parts: Sendable {
        let first: [Int32]
        let lows: [Float]
        let highs: [Float]
        let hasFloats: Bool

        init(
            _ steps: GradientSteps, _ offset: GradientOffset, _ spread: GradientPaint.Spread, limit: Double
        ) {
            var first: [Int32] = []
            first.reserveCapacity(GradientTable.size + 2)
            var step = 0
            for part in -1...GradientTable.size {
                let start = part < 0 ? -1 : Double(part) / Double(GradientTable.size)
                while step < steps.steps.count, steps.steps[step].high <= start { step += 1 }
                first.append(Int32(step))
            }
            self.first = first
            // In a block of 64 pixels a place in floats is the place of the first and up to 64 changes: at most two roundings of a
            // number as large as the place and three of one as large as those changes, one and a half times that for a distance,
            // and two more of the place for its squares and its root.
            let error = 0x1p-24 * (8 * limit + 6 * 64 * offset.change)
            hasFloats = error < 0x1p-17
            let padding = GradientSteps.padding
            let isRepeated = spread == .repeat
            // Where a distance is not repeated the loops compare squares, whose order is the same.
            let isSquared = if case .distance = offset { spread == .pad } else { false }
            func compared(_ place: Double) -> Double { isSquared ? place * abs(place) : place }
            lows =
                steps.steps.map { Float(compared($0.low - error)).nextDown }
                + [isRepeated ? Float(1 - error).nextDown : .infinity]
                + repeatElement(.infinity, count: padding)
            highs =
                [isRepeated ? Float(error).nextUp : -.infinity]
                + steps.steps.map { Float(compared($0.high + error)).nextUp }
                + repeatElement(.infinity, count: padding + 1)
        }
    }

    /// Writes the colours of at most 64 rows.
    /// - Returns: a bit for each row: whether marks are among them.
    func fill(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ body: KernelSet.Body,
        _ offset: GradientOffset, _ spread: GradientPaint.Spread, in area: PixelRect
    ) -> UInt64 {
        CompiledKernels.gradient(body, &pixels, stride: stride, self, offset, spread, in: area)
    }
}
