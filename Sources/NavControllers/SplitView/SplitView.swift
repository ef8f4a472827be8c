import NavScene

/// Two columns side by side with a separator line.
public struct SplitView: Equatable, Sendable {
    /// The width of the leading column, in points.
    public var primaryWidth: Double
    /// Whether the leading column is hidden, so that the trailing one fills the view.
    public var isPrimaryHidden = false
    /// The nodes of the leading column.
    public var primary: [Node]
    /// The nodes of the trailing column.
    public var secondary: [Node]

    /// Creates a split view.
    public init(primary: [Node] = [], secondary: [Node] = [], primaryWidth: Double = 320) {
        self.primary = primary
        self.secondary = secondary
        self.primaryWidth = primaryWidth
    }

    /// Creates two columns: `SplitView(primaryWidth: 320) { … } secondary: { … }`.
    ///
    /// - Parameters:
    ///   - primaryWidth: The width of the leading column, in points.
    ///   - primary: The nodes of the leading column in drawing order, the bottom one first.
    ///   - secondary: The nodes of the trailing column in drawing order, the bottom one first.
    public init(
        primaryWidth: Double = 320, @SceneBuilder primary: () -> [Node],
        @SceneBuilder secondary: () -> [Node]
    ) {
        self.init(primary: primary(), secondary: secondary(), primaryWidth: primaryWidth)
    }
}
