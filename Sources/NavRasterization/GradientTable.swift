import CNavKernels
import NavImaging

/// A gradient's colours as steps, prepared for the kernels.
final class GradientTable: Sendable {
    /// Marks pixels whose colour the table cannot decide. No premultiplied pixel equals this mark.
    static let severalColors = PremultipliedPixel(bits: NAV_SEVERAL_COLORS)
    /// The smallest number of pixels for which a table saves more time than it costs.
    static let worthwhileArea = 5_000
    /// The number of equal parts of 0…1 in the search table; a power of two.
    static let size = 1 << 12

    let steps: GradientSteps
    /// The largest offset for which the error margin in `lows` and `highs` must hold.
    let limit: Double
    // `nav_gradient` documents the following constants.
    let first: [Int32]
    let lows: [Float]
    let highs: [Float]
    let hasFloats: Bool
    let borders: [Double]
    let slack: Double

    /// The memory of the table, in bytes.
    var byteCount: Int {
        steps.steps.count * MemoryLayout<nav_step>.stride
            + (first.count + lows.count + highs.count + steps.colors.count) * 4 + borders.count * 8
    }

    init(_ steps: GradientSteps, _ offset: GradientOffset, _ spread: GradientPaint.Spread, limit: Double) {
        self.steps = steps
        self.limit = limit
        first = Self.firstSteps(of: steps)
        // Bounds the error of an offset in floats. In a block of 64 pixels, an offset is the first
        // pixel's offset plus a change: up to 64 times the change per pixel. This sum has at most two
        // rounding errors of the offset's magnitude, and three of the change's magnitude. The offset
        // of a radial gradient is a distance. Its error is one and a half times the error of such a
        // sum. Squaring and the square root add two rounding errors of the offset's magnitude. So a
        // radial offset has at most 5 rounding errors of the offset's magnitude and 4.5 of the
        // change's magnitude. The bound allows 8 and 6.
        let error = 0x1p-24 * (8 * limit + 6 * 64 * offset.change)
        hasFloats = error < 0x1p-17
        let padding = GradientSteps.padding
        let isRepeated = spread == .repeat
        // In a radial gradient with the spread `pad`, the loops compare squared distances. So they need no square root.
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
        let pixels = offset.squaredPixels
        func measured(_ place: Double) -> Double { pixels.map { place * abs(place) * $0 } ?? place }
        var slack = 0.0
        borders =
            steps.steps.map { step in
                let border = measured((step.low + step.high) / 2)
                slack = max(slack, border - measured(step.low), measured(step.high) - border)
                return border
            } + repeatElement(.infinity, count: padding)
        self.slack = slack
    }

    /// Returns the number of steps before each part of the search table.
    private static func firstSteps(of steps: GradientSteps) -> [Int32] {
        var first: [Int32] = []
        first.reserveCapacity(size + 2)
        var step = 0
        for part in -1...size {
            let start = part < 0 ? -1 : Double(part) / Double(size)
            while step < steps.steps.count, steps.steps[step].high <= start { step += 1 }
            first.append(Int32(step))
        }
        return first
    }
}
