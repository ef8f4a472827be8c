import NavScene

/// A window onto larger content. A finger or a program scrolls the content, which is the node's
/// children.
public struct ScrollView: Equatable, Sendable {
    /// The scroll direction.
    public var axis: Stack.Axis
    /// The length of the content along the axis, in points. If nil, layout measures the content at the scene's first
    /// moment. The content then extends to the far edge of the node that reaches farthest.
    public var contentLength: Double?
    /// The space before the content, in points.
    public var contentInset: Double
    /// The distance by which the content is scrolled from its rest position, in points.
    public var scrollOffset: Double
    /// Whether the content is circular: content that leaves the window enters again on the other
    /// side.
    public var isCircular: Bool

    /// Creates a scroll view. Its children follow in a closure:
    /// `ScrollView(contentLength: 900) { … }`.
    ///
    /// - Parameters:
    ///   - axis: The scroll direction.
    ///   - contentLength: The length of the content along the axis, in points. If nil, layout
    ///     finds it.
    ///   - contentInset: The space before the content, in points.
    ///   - scrollOffset: The distance by which the content is scrolled from its rest position, in
    ///     points.
    ///   - isCircular: Whether content that leaves the window enters again on the other side.
    public init(
        axis: Stack.Axis = .vertical, contentLength: Double? = nil, contentInset: Double = 0,
        scrollOffset: Double = 0, isCircular: Bool = false
    ) {
        self.axis = axis
        self.contentLength = contentLength
        self.contentInset = contentInset
        self.scrollOffset = scrollOffset
        self.isCircular = isCircular
    }
}

extension ScrollView: SceneContainer {}
