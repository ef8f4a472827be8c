import NavGeometry

/// Follows the paint graph of one `COLR` glyph.
///
/// The graph of a malicious font may contain a cycle or branch exponentially. Therefore the walk
/// limits the nesting depth, the number of visited paints and the number of path elements.
struct ColorGraphWalk {
    /// The table that holds the graph.
    private let colors: ColorTable
    /// A function that returns the outline of a glyph, in ems.
    private let outline: (GlyphID) -> Path
    /// The number of paints that may still be visited.
    private var paintsLeft = 4096
    /// The number of path elements that may still be added.
    private var elementsLeft = 100_000

    /// The maximum nesting depth of paints.
    private static let maximumDepth = 48
    /// The area of an unbounded paint: 16 ems in each direction from the origin.
    private static let everything = Path(rect: Rect(x: -16, y: -16, width: 32, height: 32))

    typealias Part = ColorGlyph.Part

    init(_ colors: ColorTable, outline: @escaping (GlyphID) -> Path) {
        self.colors = colors
        self.outline = outline
    }

    private var table: FontTable { colors.table }

    /// Converts the layers of version 0 to fills. Returns nil if a colour is missing or the paths
    /// are too large.
    mutating func fills(_ layers: [ColorTable.Layer]) -> [Part]? {
        var parts: [Part] = []
        for layer in layers {
            guard let color = colors.palette.color(layer.entry), let path = path(of: layer.glyph, .identity)
            else { return nil }
            parts.append(.fill(path, .solid(color)))
        }
        return parts
    }

    /// Converts a paint of version 1 to parts.
    ///
    /// - Parameters:
    ///   - paint: The paint's offset in the table.
    ///   - transform: Maps the paint's coordinates to the glyph's, both in ems.
    ///   - depth: The number of paints that contain this paint.
    /// - Returns: The parts, or nil if the graph is damaged or exceeds a limit.
    mutating func parts(at paint: Int, _ transform: AffineTransform, depth: Int) -> [Part]? {
        guard depth < Self.maximumDepth, paintsLeft > 0, transform.isFinite, let format = table.uint8(paint)
        else { return nil }
        paintsLeft -= 1
        switch format {
        case 1: return layers(at: paint, transform, depth)
        case 2...9:
            return leaf(at: paint, format, transform).map { [.fill(Self.everything, $0)] }
        case 10: return glyph(at: paint, transform, depth)
        case 11:
            guard let glyph = table.uint16(paint + 1), let base = colors.basePaint(of: GlyphID(glyph)) else {
                return nil
            }
            return parts(at: base, transform, depth: depth + 1)
        case 12...31:
            guard let child = table.uint24(paint + 1), let change = change(at: paint, format) else {
                return nil
            }
            return parts(
                at: paint + child, transform.concatenated(afterApplying: change), depth: depth + 1)
        case 32: return composite(at: paint, transform, depth)
        default: return nil
        }
    }

    /// Converts a `PaintColrLayers` record: a slice of the layer list.
    private mutating func layers(at paint: Int, _ transform: AffineTransform, _ depth: Int) -> [Part]? {
        guard let count = table.uint8(paint + 1), let first = table.uint32(paint + 2) else { return nil }
        var found: [Part] = []
        for index in first..<(first + count) {
            guard let layer = colors.layerPaint(index),
                let parts = parts(at: layer, transform, depth: depth + 1)
            else { return nil }
            found += parts
        }
        return found
    }

    /// Converts a `PaintGlyph` record: an outline that clips a paint.
    ///
    /// If the paint is a single colour or gradient, the result is a plain fill.
    private mutating func glyph(at paint: Int, _ transform: AffineTransform, _ depth: Int) -> [Part]? {
        guard let offset = table.uint24(paint + 1), let glyph = table.uint16(paint + 4),
            let path = path(of: GlyphID(glyph), transform),
            let parts = parts(at: paint + offset, transform, depth: depth + 1)
        else { return nil }
        if parts.count == 1, case .fill(Self.everything, let paint) = parts[0] { return [.fill(path, paint)] }
        return [.clip(path, parts)]
    }

    /// Converts a `PaintComposite` record: a source, a mode and a backdrop.
    private mutating func composite(at paint: Int, _ transform: AffineTransform, _ depth: Int) -> [Part]? {
        guard let sourceOffset = table.uint24(paint + 1),
            let mode = table.uint8(paint + 4).flatMap(ColorGlyph.Mode.init),
            let backdropOffset = table.uint24(paint + 5),
            let backdrop = parts(at: paint + backdropOffset, transform, depth: depth + 1),
            let source = parts(at: paint + sourceOffset, transform, depth: depth + 1)
        else { return nil }
        return [.composite(mode, source: source, backdrop: backdrop)]
    }

    /// Returns a glyph's transformed outline, or nil if the limit of path elements is exceeded.
    private mutating func path(of glyph: GlyphID, _ transform: AffineTransform) -> Path? {
        let path = outline(glyph)
        elementsLeft -= path.elements.count
        return elementsLeft >= 0 ? path.transformed(by: transform) : nil
    }
}

// MARK: Transforms

extension ColorGraphWalk {
    /// Returns the transform of a paint of formats 12 to 31, in ems. Returns nil if its record is damaged.
    ///
    /// Each odd format is the variable form of the even format before it.
    private func change(at paint: Int, _ format: Int) -> AffineTransform? {
        let even = format & ~1
        let start = paint + 4
        func fixed(_ index: Int) -> Double? { table.fixed2Dot14(start + 2 * index) }
        func around(_ index: Int, _ change: AffineTransform) -> AffineTransform? {
            guard let x = table.int16(start + 2 * index), let y = table.int16(start + 2 * index + 2) else {
                return nil
            }
            return AffineTransform.translation(x: x, y: y).concatenated(afterApplying: change)
                .concatenated(afterApplying: .translation(x: -x, y: -y))
        }
        let units: AffineTransform?
        switch even {
        case 12: units = table.uint24(start).flatMap { matrix(at: paint + $0) }
        case 14: units = pair(table.int16(start), table.int16(start + 2)).map { .translation(x: $0, y: $1) }
        case 16: units = pair(fixed(0), fixed(1)).map { .scale(x: $0, y: $1) }
        case 18: units = pair(fixed(0), fixed(1)).flatMap { around(2, .scale(x: $0, y: $1)) }
        case 20: units = fixed(0).map { .scale(x: $0, y: $0) }
        case 22: units = fixed(0).flatMap { around(1, .scale(x: $0, y: $0)) }
        case 24: units = fixed(0).map { .rotation(degrees: 180 * $0) }
        case 26: units = fixed(0).flatMap { around(1, .rotation(degrees: 180 * $0)) }
        case 28: units = pair(fixed(0), fixed(1)).map(skew)
        case 30: units = pair(fixed(0), fixed(1)).flatMap { around(2, skew($0, $1)) }
        default: units = nil
        }
        return units.flatMap(inEms)
    }

    private func pair(_ first: Double?, _ second: Double?) -> (Double, Double)? {
        guard let first, let second else { return nil }
        return (first, second)
    }

    /// Reads an `Affine2x3` record.
    private func matrix(at offset: Int) -> AffineTransform? {
        let numbers = (0..<6).compactMap { table.fixed16Dot16(offset + 4 * $0) }
        guard numbers.count == 6 else { return nil }
        return AffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    }

    /// Returns a skew in font units, y up.
    ///
    /// - Parameters:
    ///   - x: The skew angle along x, in half turns, counter-clockwise.
    ///   - y: The skew angle along y, in half turns, counter-clockwise.
    private func skew(_ x: Double, _ y: Double) -> AffineTransform {
        func tangent(_ halfTurns: Double) -> Double {
            let (sine, cosine) = sineAndCosine(degrees: 180 * halfTurns)
            return sine / cosine
        }
        return AffineTransform(a: 1, b: tangent(y), c: -tangent(x), d: 1, e: 0, f: 0)
    }

    /// Converts a transform in font units (y up) to a transform in ems (y down).
    private func inEms(_ units: AffineTransform) -> AffineTransform? {
        let toEms = colors.toEms
        return toEms.inverse.map { toEms.concatenated(afterApplying: units).concatenated(afterApplying: $0) }
    }
}

// MARK: Paints

extension ColorGraphWalk {
    /// Reads a paint without children: a colour or a gradient.
    private func leaf(at paint: Int, _ format: Int, _ transform: AffineTransform) -> ColorGlyph.Paint? {
        let even = format & ~1
        if even == 2 {
            guard let entry = table.uint16(paint + 1), let alpha = table.fixed2Dot14(paint + 3) else {
                return nil
            }
            return colors.palette.color(entry, alpha: alpha).map(ColorGlyph.Paint.solid)
        }
        guard let line = table.uint24(paint + 1),
            let (stops, extend) = stops(at: paint + line, isVariable: format != even),
            let geometry = geometry(at: paint + 4, even)
        else { return nil }
        if stops.count == 1 { return .solid(stops[0].color) }
        return .gradient(
            geometry, stops, extend, transform: transform.concatenated(afterApplying: colors.toEms))
    }

    /// Reads the shape of a gradient, in font units with y up.
    private func geometry(at start: Int, _ format: Int) -> ColorGlyph.Geometry? {
        func number(_ index: Int) -> Double? { table.int16(start + 2 * index) }
        func radius(_ index: Int) -> Double? { table.uint16(start + 2 * index).map { Double($0) } }
        switch format {
        case 4:
            guard let x0 = number(0), let y0 = number(1), let x1 = number(2), let y1 = number(3),
                let x2 = number(4), let y2 = number(5)
            else { return nil }
            return Self.linear(
                Point(x: x0, y: y0), Point(x: x1, y: y1), rotation: Vector(dx: x2 - x0, dy: y2 - y0))
        case 6:
            guard let x0 = number(0), let y0 = number(1), let r0 = radius(2), let x1 = number(3),
                let y1 = number(4), let r1 = radius(5)
            else { return nil }
            return .radial(
                startCenter: Point(x: x0, y: y0), startRadius: r0, endCenter: Point(x: x1, y: y1),
                endRadius: r1)
        case 8:
            guard let x = number(0), let y = number(1), let first = table.fixed2Dot14(start + 4),
                let last = table.fixed2Dot14(start + 6)
            else { return nil }
            return .sweep(
                center: Point(x: x, y: y), startDegrees: 180 * (first + 1), endDegrees: 180 * (last + 1))
        default: return nil
        }
    }

    /// Converts a linear gradient with three points, as in the font, to one with two points.
    ///
    /// In the font, lines of constant colour are parallel to `rotation`, at any angle to the line
    /// from `start` to `end`. The result has a new end point, so that the lines of constant colour
    /// are perpendicular to its gradient line.
    private static func linear(_ start: Point, _ end: Point, rotation: Vector) -> ColorGlyph.Geometry {
        let across = Vector(dx: rotation.dy, dy: -rotation.dx)
        let length = across.dx * across.dx + across.dy * across.dy
        guard length > 0 else { return .linear(start: start, end: start) }
        let share = ((end.x - start.x) * across.dx + (end.y - start.y) * across.dy) / length
        return .linear(
            start: start, end: Point(x: start.x + share * across.dx, y: start.y + share * across.dy))
    }

    /// Reads a colour line: its stops in ascending order, and its extend mode.
    private func stops(
        at line: Int, isVariable: Bool
    ) -> (stops: [ColorGlyph.Stop], extend: ColorGlyph.Extend)? {
        guard let extend = table.uint8(line), let count = table.uint16(line + 1), (1...1024).contains(count)
        else { return nil }
        var stops: [ColorGlyph.Stop] = []
        for index in 0..<count {
            let stop = line + 3 + (isVariable ? 10 : 6) * index
            guard let offset = table.fixed2Dot14(stop), let entry = table.uint16(stop + 2),
                let alpha = table.fixed2Dot14(stop + 4),
                let color = colors.palette.color(entry, alpha: alpha)
            else { return nil }
            stops.append(ColorGlyph.Stop(offset: offset, color: color))
        }
        // Sort stably: two stops with equal offsets make a hard edge, so their order matters.
        let order = stops.indices.sorted {
            (stops[$0].offset, $0) < (stops[$1].offset, $1)
        }
        return (order.map { stops[$0] }, ColorGlyph.Extend(rawValue: extend) ?? .pad)
    }
}
