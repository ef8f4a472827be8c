/// Keys of a node that follow a number of the scene, such as a scroll offset or the progress of a transition.
public struct Following: Equatable, Sendable {
    /// The name of the number, as `navrender trace` prints it: `menu.offset`, `nav.transition`, `detail.shown`.
    public var number: String
    /// Points of the number, ascending.
    public var points: [Double]
    /// The node without children before anything follows.
    public var base: Node
    /// The node at each point. A key that no state changes from `base` does not follow.
    public var states: [Node]
    /// The way between two points.
    public var easing: MapEasing
    /// The place in the scene file, in bytes. Not compared.
    @Uncompared public var source: Range<Int>

    /// Creates keys that follow a number.
    ///
    /// - Parameters:
    ///   - points: 1 to 64 points of the number, ascending.
    ///   - base: The node before anything follows.
    ///   - states: The node at each point. Their ids, kinds and children have no effect.
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

/// The way of a value between two points of `$map` or `follows`.
public enum MapEasing: String, CaseIterable, Equatable, Sendable {
    case linear
    case `in`
    case out
    case inOut
    /// Between two points, the value of the lower point.
    case step
}

/// Followings behind one pointer. So a node that follows nothing needs only 8 bytes for them.
final class FollowingBox: Equatable, Sendable {
    let value: [Following]

    init(_ value: [Following]) { self.value = value }

    static func == (one: FollowingBox, other: FollowingBox) -> Bool {
        one === other || one.value == other.value
    }
}
