/// Keys of a node that follow a number of the scene, such as a scroll offset or the progress of a transition.
public struct Following: Equatable, Sendable {
    /// The name of the number, as `navrender trace` prints it: `menu.offset`, `nav.transition`, `detail.shown`.
    public var number: String
    /// The values of the number for which ``states`` has a node, ascending.
    public var points: [Double]
    /// The node without children, with the values that its author wrote.
    public var base: Node
    /// The node at each of the ``points``. Only keys that differ from `base` in at least one state follow the number.
    public var states: [Node]
    /// The interpolation between two neighbouring ``points``.
    public var easing: MapEasing
    /// The byte range in the scene file. Comparison ignores it.
    @Uncompared public var source: Range<Int>

    /// Creates keys that follow a number.
    ///
    /// - Parameters:
    ///   - points: 1 to 64 values of the number, ascending.
    ///   - base: The node with the values that its author wrote.
    ///   - states: The node at each of the points. Their ids, kinds and children have no effect.
    public init(
        _ number: String, at points: [Double], base: Node, states: [Node], easing: MapEasing = .linear
    ) {
        self.number = number
        self.points = points
        self.base = base
        self.states = states
        self.easing = easing
        source = 0..<0
    }
}

/// The interpolation of a value between two points of `$map` or `follows`.
public enum MapEasing: String, CaseIterable, Equatable, Sendable {
    case linear
    case `in`
    case out
    case inOut
    /// Between two points, the value of the lower point.
    case step
}

/// A reference to followings, so that every node reserves only 8 bytes for its followings.
final class FollowingBox: Equatable, Sendable {
    let value: [Following]

    init(_ value: [Following]) { self.value = value }

    static func == (one: FollowingBox, other: FollowingBox) -> Bool {
        one === other || one.value == other.value
    }
}
