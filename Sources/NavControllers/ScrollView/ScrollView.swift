import NavScene

/// A window onto larger content, scrolled by a finger or a program. The node's children are the
/// content.
public struct ScrollView: Equatable, Sendable {
    /// The scroll direction.
    public var axis: Stack.Axis
    /// The length of the content along the axis, in points. If nil, the content is as long as the
    /// window.
    public var contentLength: Double?
    /// The space before the content, in points.
    public var contentInset: Double
    /// The distance that the content is scrolled from its rest position, in points.
    public var scrollOffset: Double
    /// Whether the content repeats: after it has left the window, it enters from the other side.
    public var isCircular: Bool

    /// Creates a scroll view; its children come behind it: `ScrollView(contentLength: 900) { … }`.
    ///
    /// - Parameters:
    ///   - axis: The scroll direction.
    ///   - contentLength: The length of the content along the axis, in points. Nil takes the length of the window.
    ///   - contentInset: The space before the content, in points.
    ///   - scrollOffset: The distance that the content is scrolled from its rest position, in points.
    ///   - isCircular: Whether content that has left the window enters again from the other side.
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
