import NavGeometry
import NavImaging
import NavScene

/// A range of x coordinates in points.
struct Extent: Equatable {
    let lower: Double
    let upper: Double

    init(_ lower: Double, _ upper: Double) {
        self.lower = lower
        self.upper = upper
    }

    /// Returns, for each range, the parts of the range outside the gaps.
    ///
    /// - Parameters:
    ///   - ranges: Ranges from left to right, without overlaps.
    ///   - gaps: Gaps sorted by their lower ends. They may overlap.
    /// - Complexity: O(n + m) for n ranges and m gaps.
    static func parts(of ranges: [Extent], outside gaps: [Extent]) -> [[Extent]] {
        let gaps = united(gaps)
        var first = 0
        return ranges.map { range in
            while first < gaps.count, gaps[first].upper <= range.lower { first += 1 }
            return range.subtracting(gaps[first...])
        }
    }

    /// Merges ranges that overlap or touch. The ranges must be sorted by their lower ends.
    private static func united(_ ranges: [Extent]) -> [Extent] {
        var united: [Extent] = []
        for range in ranges {
            if let last = united.last, range.lower <= last.upper {
                united[united.count - 1] = Extent(last.lower, max(last.upper, range.upper))
            } else {
                united.append(range)
            }
        }
        return united
    }

    /// Returns the parts of this range outside the gaps. The gaps are ordered from left to right and do not overlap.
    private func subtracting(_ gaps: ArraySlice<Extent>) -> [Extent] {
        var parts: [Extent] = []
        var start = lower
        for gap in gaps {
            if gap.lower >= upper { break }
            if gap.lower > start { parts.append(Extent(start, gap.lower)) }
            start = max(start, gap.upper)
        }
        if start < upper { parts.append(Extent(start, upper)) }
        return parts
    }
}

/// The shape and the vertical position of a line under, over or through letters. Lengths and y coordinates are in
/// points.
struct DecorationForm {
    let style: TextLine.Style
    /// The y coordinate of the upper edge of a single line.
    ///
    /// For a double line under or over letters, it is the upper edge of the line nearer to the letters. For a double
    /// line through letters, it is the upper edge of the gap between both lines.
    let top: Double
    /// The thickness of each line, above 0.
    let thickness: Double
    /// The direction away from the letters: 1 is down, -1 is up, 0 is none.
    let outwards: Double

    /// The upper edges of all lines: two for a double line, otherwise one. Wavy lines do not use this property.
    fileprivate var tops: [Double] {
        guard style == .double else { return [top] }
        return outwards == 0 ? [top - thickness, top + thickness] : [top, top + 2 * thickness * outwards]
    }

    /// The y coordinate of the middle of a dotted, dashed or wavy line. A wavy line is moved away from the letters by
    /// its amplitude. So it comes no nearer to the letters than a straight line.
    fileprivate var middle: Double { top + thickness / 2 + (style == .wavy ? outwards * thickness : 0) }

    /// The upper and lower edge of the whole decoration.
    var bounds: (top: Double, bottom: Double) {
        if style == .wavy { return (middle - 1.5 * thickness, middle + 1.5 * thickness) }
        return (tops.min() ?? top, (tops.max() ?? top) + thickness)
    }
}

/// A line under, over or through a text, with one paint.
struct DecorationLine {
    let form: DecorationForm
    /// The parts of the line that are drawn, from left to right.
    let parts: [Extent]
    /// The index of the text span whose paint the line gets if `color` is nil.
    let span: Int
    /// The colour that the decoration states, or nil.
    let color: StraightColor?

    /// The length of half a wave, in thicknesses.
    private static let halfWave = 3.0

    /// An estimate of the number of segments of the path. It counts towards the limit of segments in the scene.
    var segmentCount: Int {
        guard form.style == .wavy else { return 5 * parts.count * (form.style == .double ? 2 : 1) }
        let waves = parts.reduce(0) { $0 + ($1.upper - $1.lower) / (Self.halfWave * form.thickness) + 2 }
        return Int(min(waves, 1e12))
    }

    /// The path, and whether it is filled or stroked.
    ///
    /// Dots are round and as far apart as they are wide. Dashes are three thicknesses long and two apart. These
    /// lengths are stretched or compressed, so that each part of the line ends with a whole dot or dash.
    var drawing: (path: Path, drawing: ResolvedPath.Drawing) {
        let thickness = form.thickness
        switch form.style {
        case .solid, .double:
            return (rectangles, .fill(.nonZero))
        case .dotted:
            let style = StrokeStyle(
                width: thickness, cap: .round, dashes: [0, 2 * thickness], dashFit: .path)
            return (straight(inset: thickness / 2), .stroke(style))
        case .dashed:
            let style = StrokeStyle(
                width: thickness, dashes: [3 * thickness, 2 * thickness], dashFit: .path)
            return (straight(inset: 0), .stroke(style))
        case .wavy:
            return (waves, .stroke(StrokeStyle(width: thickness, join: .round)))
        }
    }

    private var rectangles: Path {
        var path = Path()
        for part in parts {
            for top in form.tops {
                path.append(
                    Path(
                        rect: Rect(
                            x: part.lower, y: top, width: part.upper - part.lower, height: form.thickness)))
            }
        }
        return path
    }

    private func straight(inset: Double) -> Path {
        var path = Path()
        for part in parts where part.upper - part.lower > 2 * inset {
            path.move(to: Point(x: part.lower + inset, y: form.middle))
            path.addLine(to: Point(x: part.upper - inset, y: form.middle))
        }
        return path
    }

    /// A wave of parabolas. Its amplitude is the thickness. All parts of the line have the phase of one long wave.
    private var waves: Path {
        var path = Path()
        let length = Self.halfWave * form.thickness
        let origin = parts.first?.lower ?? 0
        for part in parts {
            var index = ((part.lower - origin) / length).rounded(.down)
            var isFirst = true
            while origin + index * length < part.upper {
                let from = max(0, (part.lower - origin) / length - index)
                let to = min(1, (part.upper - origin) / length - index)
                // A quadratic curve reaches half the height of its control point.
                let height = (index.truncatingRemainder(dividingBy: 2) == 0 ? -2 : 2) * form.thickness
                if to > from {
                    let curve = Parabola(
                        x: origin + index * length, length: length, y: form.middle, height: height)
                    if isFirst { path.move(to: curve.point(at: from)) }
                    path.addQuadratic(control: curve.control(from: from, to: to), to: curve.point(at: to))
                    isFirst = false
                }
                index += 1
            }
        }
        return path
    }
}

/// Half a wave: y = middle + 2 · height · t · (1 - t), where t runs from 0 to 1 along x.
private struct Parabola {
    let x: Double
    let length: Double
    let y: Double
    let height: Double

    func point(at t: Double) -> Point {
        Point(x: x + t * length, y: y + 2 * height * t * (1 - t))
    }

    /// Returns the control point of the part between two parameters: the blossom of the quadratic curve.
    func control(from a: Double, to b: Double) -> Point {
        Point(x: x + (a + b) / 2 * length, y: y + height * (a + b - 2 * a * b))
    }
}
