import NavGeometry
import NavImaging

/// A linear, radial or conic gradient, evaluated at every pixel's centre.
public struct GradientPaint: Shader {
    /// The colours at offsets below 0 and above 1.
    public enum Spread: Sendable {
        /// Continues the first colour before offset 0, and the last colour after offset 1.
        case pad
        /// Repeats the gradient.
        case `repeat`
        /// Repeats the gradient, every other time reversed.
        case reflect
    }

    /// The shape of a gradient. It gives each point an offset. The offset selects the point's colour between the stops.
    public enum Geometry: Sendable {
        /// The offset is 0 at `start` and 1 at `end`.
        case linear(start: Point, end: Point)
        /// The offset is 0 on the circle of `focalRadius` around `focus`, and 1 on the circle of `radius`
        /// around `center`.
        case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
        /// The offset is 0 at `startDegrees` clockwise from the top, and 1 after `sweepDegrees` more. The default
        /// sweep is a whole turn, as in CSS.
        case conic(center: Point, startDegrees: Double, sweepDegrees: Double = 360)

        /// Makes a geometry whose offset is 0 at `center`, and 1 at the distance `radius` from `center`.
        public static func radial(center: Point, radius: Double) -> Geometry {
            .radial(center: center, radius: radius, focus: center, focalRadius: 0)
        }
    }

    let offset: GradientOffset
    private let spread: Spread
    private let ramp: ColorRamp
    let isDithered: Bool
    /// The table of the gradient's colours; nil if each pixel is computed.
    private var table: GradientTable?

    /// Makes a gradient.
    /// - Parameters:
    ///   - geometry: The shape in the gradient's own coordinates.
    ///   - stops: At least one stop. Offsets ascend within 0…1.
    ///   - transform: The map from the gradient's coordinates to device pixels.
    ///   - isDithered: Whether to dither: a fractional level becomes a pattern of the two nearest 8-bit levels.
    ///   - output: The colour space of the pixels.
    /// - Returns: nil if the gradient has no extent. This holds if start equals end, or if the radius or the sweep is
    ///   not above 0. It also holds if the transform has no inverse. The caller then paints the last stop's colour, as
    ///   in SVG.
    public init?(
        _ geometry: Geometry, stops: [(offset: Double, color: StraightColor)], spread: Spread,
        transform: AffineTransform, interpolation: ColorInterpolation = ColorInterpolation(),
        isDithered: Bool = false, output: OutputColorSpace = .srgb
    ) {
        guard !stops.isEmpty, let offset = GradientOffset(geometry, transform: transform) else { return nil }
        self.offset = offset
        self.spread = spread
        ramp = ColorRamp(stops, interpolation: interpolation, output: output)
        self.isDithered = isDithered
    }

    func shade(
        _ row: inout MutableSpan<PremultipliedPixel>, x: Int, y: Int, kernels: KernelSet,
        _ memory: inout ShaderMemory
    ) {
        let area = PixelRect(minX: x, minY: y, maxX: x + row.count, maxY: y + 1)
        if shade(&row, stride: row.count, in: area, kernels: kernels) { return }
        var hint = 0
        let centerY = Double(y) + 0.5
        for index in row.indices { row[index] = pixel(x: x + index, y: y, centerY, &hint) }
    }

    func shade(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, in area: PixelRect, kernels: KernelSet
    ) -> Bool {
        guard let table else { return false }
        guard !area.isEmpty else { return true }
        var marked = kernels.gradient(&pixels, stride: stride, table, offset, spread, in: area)
        while marked != 0 {
            let row = marked.trailingZeroBitCount
            marked &= marked - 1
            let y = area.minY + row
            var hint = 0
            let first = row * stride
            var index = first
            let end = first + area.width
            while let found = kernels.firstIndex(
                of: GradientTable.severalColors, in: pixels.span.extracting(..<end), from: index)
            {
                pixels[found] = pixel(x: area.minX + found - first, y: y, Double(y) + 0.5, &hint)
                index = found + 1
            }
        }
        return true
    }

    /// The number of colours between which the gradient interpolates.
    var colorCount: Int { ramp.colors.count }

    /// The memory of the table of colours, in bytes.
    var tableBytes: Int { table?.byteCount ?? 0 }

    /// Returns the same gradient. It has a table of its colours if the table saves more time than it costs.
    func prepared(for area: PixelRect, kernels: KernelSet) -> GradientPaint {
        let isFlat = if case .linear(0, _, _) = offset { true } else { false }
        guard !isDithered, !isFlat, offset.isSimple, ramp.isSteady,
            area.width * area.height >= GradientTable.worthwhileArea,
            let steps = GradientSteps(ramp, kernels: kernels)
        else { return self }
        var prepared = self
        prepared.table = GradientTable(steps, offset, spread, limit: limit(of: area))
        return prepared
    }

    /// Returns the largest offset for which the table's error margin must hold (see ``GradientTable/limit``).
    ///
    /// - With the spread `pad`, the colour is constant beyond the gradient's end. So the limit lies slightly beyond
    ///   the end.
    /// - If a linear gradient repeats or reflects, its colours have a period: 1 for `repeat`, 2 for `reflect`. For each
    ///   block of 64 pixels, the kernels subtract whole periods from the offsets. The first pixel's offset is then
    ///   between 0 and the period. So the limit is 2 plus the offset's change over a block.
    /// - If a radial gradient repeats or reflects, the limit is the largest offset at a corner of the area.
    private func limit(of area: PixelRect) -> Double {
        guard spread != .pad else { return 1.01 }
        guard case .distance = offset else { return 2 + 64 * offset.change }
        let corners = [
            (area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY), (area.maxX, area.maxY),
        ]
        return corners.reduce(1.01) { max($0, offset.value(atX: Double($1.0), y: Double($1.1)) ?? 0) }
    }

    /// Whether every pixel is certain to be painted opaque.
    ///
    /// Gradients between two circles may leave pixels unpainted, so the value is false for them. It is also false for
    /// conic gradients.
    var isOpaque: Bool { offset.isSimple && ramp.isOpaque }

    /// Whether all rows are equal. This holds for linear gradients along x without dithering. A dither pattern
    /// changes from row to row.
    var hasEqualRows: Bool {
        if case .linear(_, 0, _) = offset { !isDithered } else { false }
    }

    func shadeRows(
        _ colors: inout MutableSpan<PremultipliedPixel>, y: Int, kernels: KernelSet
    ) -> Bool {
        guard case .linear(0, _, _) = offset, !isDithered else { return false }
        let offsets = colors.indices.map { index in
            spread.apply(to: offset.value(atX: 0.5, y: Double(y + index) + 0.5) ?? 0)
        }
        kernels.pixels(of: ramp, at: offsets.span, into: &colors)
        return true
    }

    private func pixel(x: Int, y: Int, _ centerY: Double, _ hint: inout Int) -> PremultipliedPixel {
        guard let raw = offset.value(atX: Double(x) + 0.5, y: centerY) else { return .clear }
        let color = ramp.color(at: spread.apply(to: raw), hint: &hint)
        return PremultipliedPixel(
            ofUnits: color, bias: isDithered ? OrderedDither.threshold(x: x, y: y) : 0.5)
    }
}
