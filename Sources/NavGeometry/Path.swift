/// Which windings count as inside.
public enum FillRule: String, Equatable, Hashable, Sendable, CaseIterable {
    case nonZero
    case evenOdd
}

/// An outline of straight lines and Bézier curves, in subpaths.
///
/// Every subpath begins with `move`. A subpath that is not closed is closed by a straight line when it is
/// filled, and has two ends when it is stroked. Coordinates are finite.
public struct Path: Equatable, Hashable, Sendable {
    @frozen
    public enum Element: Equatable, Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quadratic(control: Point, end: Point)
        case cubic(control1: Point, control2: Point, end: Point)
        case close

        /// Where the pen is after the element; nil for `close`, which leads back to the last `move`.
        @inlinable public var end: Point? {
            switch self {
            case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
            case .close: nil
            }
        }
    }

    public private(set) var elements: [Element]

    public init() { elements = [] }

    /// A path of the given elements.
    /// - Precondition: every subpath begins with `move`; `close` ends a subpath.
    public init(elements: [Element]) { self.elements = elements }

    public var isEmpty: Bool { elements.isEmpty }

    /// Makes room for so many elements.
    mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

    public mutating func move(to point: Point) { elements.append(.move(point)) }
    public mutating func addLine(to point: Point) { elements.append(.line(point)) }

    public mutating func addQuadratic(control: Point, to end: Point) {
        elements.append(.quadratic(control: control, end: end))
    }

    public mutating func addCubic(control1: Point, control2: Point, to end: Point) {
        elements.append(.cubic(control1: control1, control2: control2, end: end))
    }

    public mutating func close() { elements.append(.close) }

    public mutating func append(_ element: Element) { elements.append(element) }

    public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

    /// The path with every point mapped.
    public func transformed(by transform: AffineTransform) -> Path {
        guard transform != .identity else { return self }
        return Path(
            elements: elements.map { element in
                switch element {
                case .move(let p): .move(transform.apply(to: p))
                case .line(let p): .line(transform.apply(to: p))
                case .quadratic(let c, let p):
                    .quadratic(control: transform.apply(to: c), end: transform.apply(to: p))
                case .cubic(let c1, let c2, let p):
                    .cubic(
                        control1: transform.apply(to: c1), control2: transform.apply(to: c2),
                        end: transform.apply(to: p))
                case .close: .close
                }
            })
    }

    /// The smallest rectangle around all end and control points; it contains the path, not always tightly.
    public var controlBounds: Rect {
        // Every path begins with a point.
        guard let first = elements.first?.end else { return .zero }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        func include(_ p: Point) {
            (minX, minY) = (min(minX, p.x), min(minY, p.y))
            (maxX, maxY) = (max(maxX, p.x), max(maxY, p.y))
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): include(p)
            case .quadratic(let c, let p):
                include(c)
                include(p)
            case .cubic(let c1, let c2, let p):
                include(c1)
                include(c2)
                include(p)
            case .close: break
            }
        }
        return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
}
