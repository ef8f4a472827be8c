import NavGeometry
import NavImaging
import NavScene
import NavTypesetting

extension ColorGlyph {
    /// Returns the nodes of the colour glyph from back to front, in ems with y down. The origin is
    /// on the baseline.
    /// - Parameter foreground: The text colour. The font can refer to this colour in its paints.
    public func nodes(foreground: StraightColor) -> [ResolvedNode] {
        let nodes = ColorGlyphLowering(foreground: foreground).nodes(for: parts)
        guard let clip, !parts.allSatisfy({ $0.isWithin(clip) }) else { return nodes }
        let outline = ResolvedOutline(path: Path(rect: clip))
        return [ResolvedNode(.group(ResolvedGroup(children: nodes, clip: outline)))]
    }
}

extension ColorGlyph.Part {
    /// Whether all control points of the part's outlines lie inside a rectangle, so that the part needs no clip. A
    /// clip's outline bounds the parts inside the clip, so these parts are not examined.
    fileprivate func isWithin(_ rect: Rect) -> Bool {
        switch self {
        case .fill(let path, _), .clip(let path, _):
            let bounds = path.controlBounds
            return path.isEmpty
                || (bounds.x >= rect.x && bounds.y >= rect.y && bounds.maxX <= rect.maxX
                    && bounds.maxY <= rect.maxY)
        case .composite(_, let source, let backdrop):
            return (source + backdrop).allSatisfy { $0.isWithin(rect) }
        }
    }
}

/// Lowers a colour glyph to resolved nodes.
///
/// The functions recurse once per level of the glyph's paint graph. The font reader limits the
/// depth of the graph.
private struct ColorGlyphLowering {
    let foreground: StraightColor

    func nodes(for parts: [ColorGlyph.Part]) -> [ResolvedNode] { parts.flatMap(nodes) }

    private func nodes(for part: ColorGlyph.Part) -> [ResolvedNode] {
        switch part {
        case .fill(let path, let paint):
            return [ResolvedNode(.path(ResolvedPath(path: path, paint: resolved(paint))))]
        case .clip(let path, let parts):
            let group = ResolvedGroup(children: nodes(for: parts), clip: ResolvedOutline(path: path))
            return [ResolvedNode(.group(group))]
        case .composite(let mode, let source, let backdrop):
            return composite(mode, nodes(for: source), on: nodes(for: backdrop))
        }
    }

    private func composite(
        _ mode: ColorGlyph.Mode, _ source: [ResolvedNode], on backdrop: [ResolvedNode]
    ) -> [ResolvedNode] {
        switch mode {
        case .clear: return []
        case .source: return source
        case .destination: return backdrop
        case .sourceOver: return backdrop + source
        default:
            let top = ResolvedGroup(children: source, compositing: Compositing(mode))
            let whole = ResolvedGroup(
                children: backdrop + [ResolvedNode(.group(top))], isIsolated: true)
            return [ResolvedNode(.group(whole))]
        }
    }

    private func resolved(_ color: ColorGlyph.Color) -> StraightColor {
        let opaque = color.bytes.map { StraightColor(bytes: $0.red, $0.green, $0.blue) } ?? foreground
        return opaque.withAlpha(multipliedBy: Float(color.alpha))
    }

    private func resolved(_ paint: ColorGlyph.Paint) -> ResolvedPaint {
        switch paint {
        case .solid(let color): return .solid(resolved(color))
        case .gradient(let geometry, let stops, let extend, let transform):
            let stops = stops.map { Gradient.Stop(offset: $0.offset, color: resolved($0.color)) }
            guard let first = stops.first, let last = stops.last else { return .solid(.clear) }
            let line = ColorLine(stops: stops, first: first.offset, last: last.offset)
            guard line.last > line.first else {
                // All stops have the same offset, so the first and the last colour meet in a sharp edge.
                guard case .linear = geometry, extend == .pad else { return .solid(last.color) }
                let wide = ColorLine(stops: [first, last], first: line.first - 1, last: line.last + 1)
                return .gradient(wide.gradient(geometry, extend, transform))
            }
            return .gradient(line.gradient(geometry, extend, transform))
        }
    }
}

/// Colour stops at arbitrary offsets.
///
/// In the scene language, gradient offsets run from 0 to 1. The lowering rescales the font's
/// offsets to this range and moves the gradient's start and end to match.
private struct ColorLine {
    let stops: [Gradient.Stop]
    let first: Double
    let last: Double

    func gradient(
        _ geometry: ColorGlyph.Geometry, _ extend: ColorGlyph.Extend, _ transform: AffineTransform
    ) -> Gradient {
        var spread = Gradient.Spread(extend)
        let placed: Gradient.Geometry
        var stops = stops.map {
            Gradient.Stop(offset: ($0.offset - first) / (last - first), color: $0.color)
        }
        switch geometry {
        case .linear(let start, let end):
            placed = .linear(start: between(start, end, first), end: between(start, end, last))
        case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
            func radius(_ offset: Double) -> Double {
                max(0, startRadius + offset * (endRadius - startRadius))
            }
            placed = .radial(
                center: between(startCenter, endCenter, last), radius: radius(last),
                focus: between(startCenter, endCenter, first), focalRadius: radius(first))
        case .sweep(let center, let start, let end):
            // A conic gradient begins at the top. A font's angles begin at the positive x axis, a quarter turn later.
            placed = .conic(center: center, startDegrees: 90)
            stops = unrolled(
                stops, from: start + first * (end - start), to: start + last * (end - start), spread)
            spread = .pad
        }
        return Gradient(placed, stops: stops, units: .user, spread: spread, transform: transform)
    }

    private func between(_ start: Point, _ end: Point, _ offset: Double) -> Point {
        Point(x: start.x + offset * (end.x - start.x), y: start.y + offset * (end.y - start.y))
    }

    /// Converts the stops of a sweep between two angles to stops of a full turn that begins at 0°. The spread
    /// determines the colours outside the two angles.
    private func unrolled(
        _ stops: [Gradient.Stop], from start: Double, to end: Double, _ spread: Gradient.Spread
    ) -> [Gradient.Stop] {
        let isForward = end >= start
        let stops =
            isForward
            ? stops : stops.reversed().map { Gradient.Stop(offset: 1 - $0.offset, color: $0.color) }
        let (low, high) = (min(start, end) / 360, max(start, end) / 360)
        guard high > low else { return [Gradient.Stop(offset: 0, color: stops[stops.count - 1].color)] }
        let period = high - low
        var turns = 0...0
        if spread != .pad {
            let before = Int(min((low / period).rounded(.up), 64))
            let after = Int(min(((1 - high) / period).rounded(.up), 64))
            turns = -max(before, 0)...max(after, 0)
        }
        var line: [Gradient.Stop] = []
        for turn in turns {
            let isMirrored = spread == .reflect && turn % 2 != 0
            let turned =
                isMirrored
                ? stops.reversed().map { Gradient.Stop(offset: 1 - $0.offset, color: $0.color) } : stops
            line += turned.map {
                Gradient.Stop(offset: low + (Double(turn) + $0.offset) * period, color: $0.color)
            }
        }
        return cut(line)
    }

    /// Returns the stops inside 0…1. An interpolated stop at 0 replaces the stops below 0. An interpolated stop at 1
    /// replaces the stops above 1.
    private func cut(_ line: [Gradient.Stop]) -> [Gradient.Stop] {
        let inside = line.filter { (0...1).contains($0.offset) }
        var result = inside
        if let before = line.last(where: { $0.offset < 0 }) {
            result.insert(
                Gradient.Stop(
                    offset: 0, color: color(at: 0, before, inside.first ?? line.first { $0.offset > 1 })),
                at: 0)
        }
        if let after = line.first(where: { $0.offset > 1 }) {
            result.append(
                Gradient.Stop(
                    offset: 1, color: color(at: 1, inside.last ?? line.last { $0.offset < 0 } ?? after, after)
                ))
        }
        return result
    }

    private func color(at offset: Double, _ low: Gradient.Stop, _ high: Gradient.Stop?) -> StraightColor {
        guard let high, high.offset > low.offset else { return low.color }
        return low.color.interpolated(
            to: high.color, at: Float((offset - low.offset) / (high.offset - low.offset)))
    }
}

extension Gradient.Spread {
    fileprivate init(_ extend: ColorGlyph.Extend) {
        switch extend {
        case .pad: self = .pad
        case .repeat: self = .repeat
        case .reflect: self = .reflect
        }
    }
}

extension Compositing {
    /// Creates the scene's equivalent of a font's composite mode. Every font mode has one.
    fileprivate init(_ mode: ColorGlyph.Mode) {
        switch mode {
        case .clear: self.init(operator: .clear)
        case .source: self.init(operator: .copy)
        case .destination: self.init(operator: .destination)
        case .sourceOver: self = .normal
        case .destinationOver: self.init(operator: .destinationOver)
        case .sourceIn: self.init(operator: .sourceIn)
        case .destinationIn: self.init(operator: .destinationIn)
        case .sourceOut: self.init(operator: .sourceOut)
        case .destinationOut: self.init(operator: .destinationOut)
        case .sourceAtop: self.init(operator: .sourceAtop)
        case .destinationAtop: self.init(operator: .destinationAtop)
        case .xor: self.init(operator: .xor)
        case .plus: self.init(blend: .plusLighter)
        case .screen: self.init(blend: .screen)
        case .overlay: self.init(blend: .overlay)
        case .darken: self.init(blend: .darken)
        case .lighten: self.init(blend: .lighten)
        case .colorDodge: self.init(blend: .colorDodge)
        case .colorBurn: self.init(blend: .colorBurn)
        case .hardLight: self.init(blend: .hardLight)
        case .softLight: self.init(blend: .softLight)
        case .difference: self.init(blend: .difference)
        case .exclusion: self.init(blend: .exclusion)
        case .multiply: self.init(blend: .multiply)
        case .hue: self.init(blend: .hue)
        case .saturation: self.init(blend: .saturation)
        case .color: self.init(blend: .color)
        case .luminosity: self.init(blend: .luminosity)
        }
    }
}
