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
}
