import NavGeometry

/// Kinds of paths around a window of 12 by 12 pixels.
public enum RandomPath: CaseIterable, Sendable {
    case asLargeAsTheWindow
    case largerThanTheWindow
    case tiny
    case huge
    case mostlyBesideTheWindow
    /// Ellipses and rounded rectangles: the usual shapes of an interface.
    case smooth

    /// Returns a random kind.
    public static func random(using random: inout some RandomNumberGenerator) -> Self {
        allCases[Int.random(in: 0..<allCases.count, using: &random)]
    }

    /// Returns a random path of a kind.
    public static func path(_ kind: Self, _ random: inout some RandomNumberGenerator) -> Path {
        var generator = PathGenerator(random: random)
        defer { random = generator.random }
        return generator.path(kind)
    }
}

private struct PathGenerator<Random: RandomNumberGenerator> {
    var random: Random
    private var scale = 1.0
    private var center = Point.zero

    init(random: Random) { self.random = random }

    mutating func path(_ kind: RandomPath) -> Path {
        switch kind {
        case .asLargeAsTheWindow: (scale, center) = (14, Point(x: 6, y: 6))
        case .largerThanTheWindow: (scale, center) = (40, Point(x: 6, y: 6))
        case .tiny:
            scale = .random(in: 0.02...2, using: &random)
            center = Point(x: .random(in: 1...11, using: &random), y: .random(in: 1...11, using: &random))
        case .huge: (scale, center) = (1e6, Point(x: 6, y: 6))
        case .mostlyBesideTheWindow: (scale, center) = (300, Point(x: 140, y: -100))
        case .smooth: return smooth()
        }
        var path = Path()
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            path.move(to: point())
            for _ in 0..<Int.random(in: 2...6, using: &random) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0, 1: path.addLine(to: point())
                case 2: path.addQuadratic(control: point(), to: point())
                default: path.addCubic(control1: point(), control2: point(), to: point())
                }
            }
            path.close()
        }
        return path
    }

    private mutating func smooth() -> Path {
        let rect = Rect(
            x: .random(in: -10...8, using: &random), y: .random(in: -10...8, using: &random),
            width: .random(in: 1...30, using: &random), height: .random(in: 1...30, using: &random))
        if Bool.random(using: &random) { return Path(ellipseIn: rect) }
        let radii = CornerRadii(.random(in: 0...12, using: &random))
        return Path(
            roundedRect: rect, radii: radii, curve: Bool.random(using: &random) ? .continuous : .circular)
    }

    private mutating func point() -> Point {
        Point(
            x: center.x + .random(in: -0.5...0.5, using: &random) * scale,
            y: center.y + .random(in: -0.5...0.5, using: &random) * scale)
    }
}
