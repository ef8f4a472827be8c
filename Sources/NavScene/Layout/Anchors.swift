/// Positions of a node's edges and centre lines, and its width and height, relative to other nodes.
///
/// A node with an anchor takes no part in its parent's arrangement. Anchors ignore the transforms of nodes.
public struct Anchors: Equatable, Sendable {
    /// A reference to a line or a length of another node, with an offset from it.
    public struct Anchor: Equatable, Hashable, Sendable {
        /// The id of the other node, or nil for the parent.
        public var target: String?
        /// The line or the length of the other node.
        public var line: Line
        /// The distance from the line in points, to the right or downwards. If ``line`` is a width or a height, the
        /// number of points to add to this length.
        public var offset: Double

        /// Creates an anchor.
        public init(_ target: String?, _ line: Line, offset: Double = 0) {
            self.target = target
            self.line = line
            self.offset = offset
        }
    }

    /// A line or a length of a node.
    public enum Line: String, Equatable, Hashable, Sendable, CaseIterable {
        /// The left edge.
        case left
        /// The right edge.
        case right
        /// The vertical centre line.
        case centerX
        /// The width.
        case width
        /// The top edge.
        case top
        /// The bottom edge.
        case bottom
        /// The horizontal centre line.
        case centerY
        /// The height.
        case height

        /// Whether the line gives a horizontal position or length.
        package var isHorizontal: Bool {
            switch self {
            case .left, .right, .centerX, .width: true
            case .top, .bottom, .centerY, .height: false
            }
        }
    }

    /// The anchor of each of the node's own lines, in the order of ``Line``. Empty if no line has an anchor.
    private var anchors: [Anchor?]

    /// No anchors.
    public static let none = Anchors()

    /// Creates an empty set of anchors.
    public init() { anchors = [] }

    /// The anchor of one of the node's own lines.
    public subscript(line: Line) -> Anchor? {
        get { anchors.isEmpty ? nil : anchors[line.index] }
        set {
            if anchors.isEmpty { anchors = Array(repeating: nil, count: Line.allCases.count) }
            anchors[line.index] = newValue
            if anchors.allSatisfy({ $0 == nil }) { anchors = [] }
        }
    }

    /// The lines that have an anchor, in the order of ``Line``.
    package var lines: [Line] { anchors.isEmpty ? [] : Line.allCases.filter { self[$0] != nil } }
}

extension Anchors.Line {
    fileprivate var index: Int {
        switch self {
        case .left: 0
        case .right: 1
        case .centerX: 2
        case .width: 3
        case .top: 4
        case .bottom: 5
        case .centerY: 6
        case .height: 7
        }
    }
}
