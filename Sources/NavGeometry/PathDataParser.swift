/// A parser that turns SVG path data into path elements.
struct PathDataParser {
    private var scanner: PathDataScanner
    private let segmentLimit: Int
    private var path = Path()
    private var start = Point.zero
    private var current = Point.zero
    /// The second control point of the previous segment, for a smooth command to mirror. Nil if the
    /// previous segment is not a cubic curve.
    private var cubicControl: Point?
    /// The control point of the previous segment, for a smooth command to mirror. Nil if the
    /// previous segment is not a quadratic curve.
    private var quadraticControl: Point?
    /// Whether the last element was `close`. The path may then continue from the subpath's start
    /// without a `move`.
    private var isClosed = false
    /// The byte offset of the current segment, for error messages about the whole segment.
    private var segmentPlace = 0
    private var isFirstArgument = true

    init(_ text: String, segmentLimit: Int) {
        scanner = PathDataScanner(text)
        self.segmentLimit = segmentLimit
    }

    mutating func parse() throws(PathDataError) -> Path {
        scanner.skipSpace()
        while !scanner.isAtEnd {
            segmentPlace = scanner.offset
            let command = try scanner.command()
            guard !path.isEmpty || command.kind == UInt8(ascii: "M") else {
                throw scanner.error("path data must begin with M or m", at: segmentPlace)
            }
            scanner.skipSpace()
            try parseSegments(of: command)
        }
        return path
    }

    /// Parses a command's arguments, including repetitions.
    private mutating func parseSegments(of command: PathDataScanner.Command) throws(PathDataError) {
        var command = command
        while true {
            isFirstArgument = true
            try parseSegment(command)
            scanner.skipSpace()
            if command.kind == UInt8(ascii: "Z") { return }
            segmentPlace = scanner.offset
            // After a comma, another segment must follow. If no segment follows, reading its first
            // number fails.
            guard scanner.skipSeparator() || scanner.isAtNumber else { return }
            // After the first pair of coordinates of a move, each further pair is the end of a line.
            if command.kind == UInt8(ascii: "M") { command.kind = UInt8(ascii: "L") }
        }
    }

    private mutating func parseSegment(_ command: PathDataScanner.Command) throws(PathDataError) {
        let (cubicBefore, quadraticBefore) = (cubicControl, quadraticControl)
        (cubicControl, quadraticControl) = (nil, nil)
        let origin = command.isRelative ? current : .zero
        switch command.kind {
        case UInt8(ascii: "M"):
            start = try point(from: origin)
            try append(.move(start))
        case UInt8(ascii: "L"): try append(.line(point(from: origin)))
        case UInt8(ascii: "H"): try append(.line(Point(x: origin.x + number(), y: current.y)))
        case UInt8(ascii: "V"): try append(.line(Point(x: current.x, y: origin.y + number())))
        case UInt8(ascii: "C"): try appendCubic(control1: point(from: origin), origin: origin)
        case UInt8(ascii: "S"): try appendCubic(control1: mirrored(cubicBefore), origin: origin)
        case UInt8(ascii: "Q"): try appendQuadratic(control: point(from: origin), origin: origin)
        case UInt8(ascii: "T"): try appendQuadratic(control: mirrored(quadraticBefore), origin: origin)
        case UInt8(ascii: "A"): for element in try arc(origin: origin).elements { try append(element) }
        default: try append(.close)
        }
    }

    // MARK: Arguments

    private mutating func skipSeparatorBetweenArguments() {
        if !isFirstArgument { _ = scanner.skipSeparator() }
        isFirstArgument = false
    }

    private mutating func number() throws(PathDataError) -> Double {
        skipSeparatorBetweenArguments()
        return try scanner.number()
    }

    private mutating func flag() throws(PathDataError) -> Bool {
        skipSeparatorBetweenArguments()
        return try scanner.flag()
    }

    private mutating func point(from origin: Point) throws(PathDataError) -> Point {
        let x = try number()
        return Point(x: origin.x + x, y: origin.y + (try number()))
    }

    private mutating func arc(origin: Point) throws(PathDataError) -> EllipticalArc {
        let (radiusX, radiusY, rotation) = (try number(), try number(), try number())
        let (isLarge, isClockwise) = (try flag(), try flag())
        return EllipticalArc(
            start: current, end: try point(from: origin), radiusX: radiusX, radiusY: radiusY,
            rotationDegrees: rotation, isLarge: isLarge, isClockwise: isClockwise)
    }

    /// Returns the previous curve's control point, mirrored at the current point. Without a control
    /// point, returns the current point.
    private func mirrored(_ control: Point?) -> Point {
        guard let control else { return current }
        return current + (current - control)
    }

    // MARK: Elements

    private mutating func appendCubic(control1: Point, origin: Point) throws(PathDataError) {
        let control2 = try point(from: origin)
        try append(.cubic(control1: control1, control2: control2, end: point(from: origin)))
        cubicControl = control2
    }

    private mutating func appendQuadratic(control: Point, origin: Point) throws(PathDataError) {
        try append(.quadratic(control: control, end: point(from: origin)))
        quadraticControl = control
    }

    private mutating func append(_ element: Path.Element) throws(PathDataError) {
        if isClosed {
            isClosed = false
            if case .move = element {} else { try append(.move(start)) }
        }
        guard path.elements.count < segmentLimit else {
            var error = scanner.error("more than \(segmentLimit) segments", at: segmentPlace)
            error.isLimit = true
            throw error
        }
        guard element.isFinite else { throw scanner.error("the coordinates are too large", at: segmentPlace) }
        path.append(element)
        current = element.end ?? start
        isClosed = element == .close
    }
}

extension Path.Element {
    fileprivate var isFinite: Bool {
        switch self {
        case .move(let end), .line(let end): end.isFinite
        case .quadratic(let control, let end): control.isFinite && end.isFinite
        case .cubic(let control1, let control2, let end):
            control1.isFinite && control2.isFinite && end.isFinite
        case .close: true
        }
    }
}

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
