import NavScene

/// Content larger than its window, moved by a finger or a program. The node's children are the content.
public struct ScrollView: Equatable, Sendable {
    public var axis: Stack.Axis
    /// Length of the content along the axis, in points; nil: that of the window.
    public var contentLength: Double?
    /// Space before the content, in points.
    public var contentInset: Double
    /// How far the content is moved from its rest, in points.
    public var scrollOffset: Double
    /// Whether the content comes round again: when it has left the window, it enters from the other side.
    public var isCircular: Bool

    public init(axis: Stack.Axis = .vertical, contentLength: Double? = nil) {
        self.axis = axis
        self.contentLength = contentLength
        contentInset = 0
        scrollOffset = 0
        isCircular = false
    }
}
