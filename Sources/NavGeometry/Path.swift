/// The rule that decides from the winding number whether a point is inside a path.
public enum FillRule: String, Equatable, Hashable, Sendable, CaseIterable {
    /// A point is inside if its winding number is not 0.
    case nonZero
    /// A point is inside if its winding number is odd.
    case evenOdd
}

/// An outline made of subpaths. A subpath consists of straight lines and Bézier curves.
///
/// Every subpath begins with `move`. If a subpath is not closed, filling closes it with a straight
/// line, and stroking gives it two caps. Coordinates are finite.
public struct Path: Equatable, Hashable, Sendable {
    /// An element of a path: a command that starts at the end of the previous element.
    @frozen
    public enum Element: Equatable, Hashable, Sendable {
        /// Begins a subpath at a point.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A quadratic Bézier curve.
        case quadratic(control: Point, end: Point)
        /// A cubic Bézier curve.
        case cubic(control1: Point, control2: Point, end: Point)
        /// Ends the subpath with a straight line to its start.
        case close

        /// The current point after the element. Nil for `close`, because `close` returns to the
        /// last `move`.
        @inlinable public var end: Point? {
            switch self {
            case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
            case .close: nil
            }
        }
    }

    /// The elements in drawing order.
    public private(set) var elements: [Element]

    /// Creates an empty path.
    public init() { elements = [] }

    /// Creates a path from its elements.
    ///
    /// - Precondition: Every subpath begins with `move`, also after `close`.
    public init(elements: [Element]) { self.elements = elements }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

    /// Begins a subpath.
    public mutating func move(to point: Point) { elements.append(.move(point)) }
    /// Appends a straight line.
    public mutating func addLine(to point: Point) { elements.append(.line(point)) }

    /// Appends a quadratic Bézier curve.
    public mutating func addQuadratic(control: Point, to end: Point) {
        elements.append(.quadratic(control: control, end: end))
    }

    /// Appends a cubic Bézier curve.
    public mutating func addCubic(control1: Point, control2: Point, to end: Point) {
        elements.append(.cubic(control1: control1, control2: control2, end: end))
    }

    /// Ends the subpath with a straight line to its start.
    public mutating func close() { elements.append(.close) }

    /// Appends an element.
    public mutating func append(_ element: Element) { elements.append(element) }

    /// Appends the elements of another path.
    public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

    /// Returns the path with every point transformed.
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

    /// The bounding box of all end points and control points. It contains the path, but may be
    /// larger than `bounds`.
    public var controlBounds: Rect {
        // Every path begins with a `move`, so its first element has a point.
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
