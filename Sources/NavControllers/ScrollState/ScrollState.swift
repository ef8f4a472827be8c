import NavScene

/// Nodes that show while something scrolls, and others that show while it does not.
public struct ScrollState: Equatable, Sendable {
    /// Id of what scrolls.
    public var target: String
    public var scrolling: [Node]
    public var resting: [Node]

    public init(of target: String = "", scrolling: [Node] = [], resting: [Node] = []) {
        self.target = target
        self.scrolling = scrolling
        self.resting = resting
    }

    /// Creates nodes that depend on scrolling: `ScrollState(of: "list") { … } resting: { … }`.
    ///
    /// - Parameters:
    ///   - target: id of what scrolls.
    ///   - scrolling: shown while it does.
    ///   - resting: shown while it does not.
    public init(
        of target: String, @SceneBuilder scrolling: () -> [Node],
        @SceneBuilder resting: () -> [Node] = { [] }
    ) {
        self.init(of: target, scrolling: scrolling(), resting: resting())
    }
}
