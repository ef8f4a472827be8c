import NavScene

/// Two columns side by side with a line between them.
public struct SplitView: Equatable, Sendable {
    /// Width of the leading column, in points.
    public var primaryWidth: Double
    public var primary: [Node]
    public var secondary: [Node]

    public init(primary: [Node] = [], secondary: [Node] = [], primaryWidth: Double = 320) {
        self.primary = primary
        self.secondary = secondary
        self.primaryWidth = primaryWidth
    }
}
