import NavGeometry
import NavScene

/// The outline of a symbol in points. The origin is the top left corner of the symbol's bounding
/// box.
///
/// All symbols are designed for this project, in ems with y down. Strokes have round caps and are as
/// thick as the stems of letters of the same weight.
struct SymbolOutline {
    let path: Path
    /// The pen's width in points, or nil for a path filled by the even-odd rule.
    let penWidth: Double?
    /// The size of the bounding box with strokes, in points.
    let size: Size

    /// The height of a symbol's centre above the baseline, in ems: half the cap height.
    static let middle = 0.3636
    /// The space on each side of a symbol in a line of text, in ems.
    static let bearing = 0.05

    /// Creates the outline of a symbol.
    /// - Parameter isMirrored: Whether the layout is right to left. Symbols without a direction,
    ///   such as the plus sign, are never mirrored.
    init(_ name: Symbol.Name, font: FontDescription, isMirrored: Bool = false) {
        let form = Form(name, stem: Self.stem(weight: font.weight))
        var toPoints = AffineTransform.scale(x: font.size, y: font.size)
        if isMirrored, name.followsDirection {
            toPoints = AffineTransform(
                a: -font.size, b: 0, c: 0, d: font.size, e: form.size.width * font.size, f: 0)
        }
        path = form.path.transformed(by: toPoints)
        penWidth = form.isStroked ? form.stem * font.size : nil
        size = Size(width: form.size.width * font.size, height: form.size.height * font.size)
    }

    /// Returns the thickness of a letter's stem in ems, interpolated linearly between weights.
    ///
    /// The table holds the width of the letter l in Inter's nine weights. A test measures the font
    /// to check these values.
    static func stem(weight: Int) -> Double {
        let stems = [0.0227, 0.0433, 0.0632, 0.0838, 0.1062, 0.1286, 0.1513, 0.1737, 0.1960]
        let place = min(max(Double(weight) / 100 - 1, 0), Double(stems.count - 1))
        let lower = min(Int(place), stems.count - 2)
        return stems[lower] + (stems[lower + 1] - stems[lower]) * (place - Double(lower))
    }

    /// The drawing operation for the path: a stroke or a fill.
    var drawing: ResolvedPath.Drawing {
        penWidth.map { .stroke(StrokeStyle(width: $0, cap: .round, join: .round)) } ?? .fill(.evenOdd)
    }
}

/// The outline of a symbol in ems.
private struct Form {
    let stem: Double
    let size: Size
    let path: Path
    var isStroked = true

    init(_ name: Symbol.Name, stem: Double) {
        self.stem = stem
        let reach = stem / 2
        switch name {
        case .chevronBackward, .chevronForward:
            // In captures of the system, the chevron of a navigation bar measures 11 × 19 points at font size 23.
            // At font size 14.6, the same form measures 7 × 12 points, like the chevron of a table row.
            let chevron = Chevron(size: Size(width: 0.478, height: 0.826), penWidth: stem)
            size = chevron.size
            path = name == .chevronBackward ? chevron.pointingLeft : chevron.pointingRight
        case .magnifyingGlass:
            let (side, ring) = (0.92, 0.7)
            let radius = ring / 2 - reach
            let rim = ring / 2 + radius * 0.5.squareRoot()
            size = Size(width: side, height: side)
            path =
                Path(ellipseIn: Rect(x: reach, y: reach, width: 2 * radius, height: 2 * radius))
                .adding(lines: [[(rim, rim), (side - reach, side - reach)]])
        case .clear:
            let side = 0.94
            size = Size(width: side, height: side)
            path = Path(ellipseIn: Rect(x: 0, y: 0, width: side, height: side))
                .adding(Self.cross(arm: 0.15 + 0.45 * stem, reach: reach, center: side / 2))
            isStroked = false
        case .cross:
            let (low, high) = (reach, 0.66 - reach)
            size = Size(width: 0.66, height: 0.66)
            path = Path().adding(lines: [[(low, low), (high, high)], [(high, low), (low, high)]])
        case .plus:
            let (low, high, middle) = (reach, 0.8 - reach, 0.4)
            size = Size(width: 0.8, height: 0.8)
            path = Path().adding(lines: [[(low, middle), (high, middle)], [(middle, low), (middle, high)]])
        case .ellipsis:
            let diameter = 0.06 + 0.75 * stem
            let pitch = 0.32
            size = Size(width: 2 * pitch + diameter, height: diameter)
            path = (0..<3).reduce(Path()) { path, index in
                path.adding(
                    Path(ellipseIn: Rect(x: pitch * Double(index), y: 0, width: diameter, height: diameter)))
            }
            isStroked = false
        case .checkmark:
            size = Size(width: 0.8, height: 0.72)
            path = Path().adding(lines: [[(reach, 0.42), (0.3, 0.72 - reach), (0.8 - reach, reach)]])
        case .sidebar:
            let (width, height) = (1.12, 0.88)
            size = Size(width: width, height: height)
            let frame = Rect(x: reach, y: reach, width: width - stem, height: height - stem)
            path = Path(roundedRect: frame, radii: CornerRadii(0.16), curve: .continuous)
                .adding(lines: [[(0.4, reach), (0.4, height - reach)]])
        case .share:
            (size, path) = Self.share(stem: stem)
        }
    }

    /// Returns a box that is open at the top, with an arrow that points upwards out of the box.
    ///
    /// With thicker strokes, the box is wider and its top edge is lower. The gap between the top edge
    /// and the arrow's shaft is 0.07 em at every thickness.
    private static func share(stem: Double) -> (size: Size, path: Path) {
        let reach = stem / 2
        let (width, height) = (0.7 + stem, 1.0)
        let middle = width / 2
        let (left, right, top, bottom) = (reach, width - reach, 0.3 + stem, height - reach)
        let stub = middle - stem - 0.07
        let path = Path().adding(lines: [
            [
                (stub, top), (left, top), (left, bottom), (right, bottom), (right, top),
                (width - stub, top),
            ],
            [(middle, reach), (middle, 0.64)],
            [(middle - 0.2, reach + 0.2), (middle, reach), (middle + 0.2, reach + 0.2)],
        ])
        return (Size(width: width, height: height), path)
    }

    /// Returns the outline of a diagonal cross: two perpendicular bars with round ends.
    /// - Parameters:
    ///   - arm: The distance from the cross's centre to the centre of each round end.
    ///   - reach: Half of a bar's thickness.
    private static func cross(arm: Double, reach: Double, center: Double) -> Path {
        // One cubic per quarter circle. The curve's error is 0.03 % of `reach`.
        let handle = 0.5522847498 * reach
        let turn = AffineTransform.rotation(degrees: 45)
        var elements: [Path.Element] = []
        for quarter in 0..<4 {
            let place = AffineTransform.translation(x: center, y: center)
                .concatenated(
                    afterApplying: turn.concatenated(afterApplying: .rotation(degrees: 90 * Double(quarter))))
            func point(_ x: Double, _ y: Double) -> Point { place.apply(to: Point(x: x, y: y)) }
            let corner = point(reach, -reach)
            elements.append(quarter == 0 ? .move(corner) : .line(corner))
            elements.append(.line(point(arm, -reach)))
            elements.append(
                .cubic(
                    control1: point(arm + handle, -reach), control2: point(arm + reach, -handle),
                    end: point(arm + reach, 0)))
            elements.append(
                .cubic(
                    control1: point(arm + reach, handle), control2: point(arm + handle, reach),
                    end: point(arm, reach)))
        }
        return Path(elements: elements + [.close])
    }
}

extension Path {
    fileprivate func adding(_ other: Path) -> Path { Path(elements: elements + other.elements) }

    fileprivate func adding(lines: [[(x: Double, y: Double)]]) -> Path {
        lines.reduce(self) { path, points in
            path.adding(
                Path(
                    elements: points.enumerated().map { index, point in
                        let point = Point(x: point.x, y: point.y)
                        return index == 0 ? .move(point) : .line(point)
                    }))
        }
    }
}
