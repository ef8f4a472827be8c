import NavScene

/// A switch between two sets of nodes. It shows one set while its target scrolls, and the other set
/// while the target rests.
public struct ScrollState: Equatable, Sendable {
    /// The id of the scroll view, list or row of tags.
    public var target: String
    /// The nodes shown while the target scrolls.
    public var scrolling: [Node]
    /// The nodes shown while the target rests.
    public var resting: [Node]

    /// Creates a scroll state.
    public init(of target: String = "", scrolling: [Node] = [], resting: [Node] = []) {
        self.target = target
        self.scrolling = scrolling
        self.resting = resting
    }

    /// Creates nodes that depend on scrolling: `ScrollState(of: "list") { … } resting: { … }`.
    ///
    /// - Parameters:
    ///   - target: The id of the scroll view, list or row of tags.
    ///   - scrolling: The nodes shown while the target scrolls.
    ///   - resting: The nodes shown while the target rests.
    public init(
        of target: String, @SceneBuilder scrolling: () -> [Node],
        @SceneBuilder resting: () -> [Node] = { [] }
    ) {
        self.init(of: target, scrolling: scrolling(), resting: resting())
    }
}
