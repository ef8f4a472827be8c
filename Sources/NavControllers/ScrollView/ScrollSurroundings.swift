import NavComponents
import NavGeometry
import NavScene

/// The surroundings of a node that scrolls. Together with the node, they give its scroll range.
struct ScrollSurroundings: Sendable {
    /// The size that the parent offers, in points.
    let offered: Size
    /// The height at the bottom that the safe area covers, in points.
    let bottom: Double
    let canvas: Canvas
    /// The button frames of a row of tags; empty for other nodes.
    var tagFrames: [Rect] = []

    /// Returns the lengths of the window and of the content along the scroll axis, or nil if the node does not scroll.
    ///
    /// The content inset of the node must include the height that bars cover.
    func extent(of node: Node) -> ScrollTrack.Extent? {
        let (width, height) = (node.frame.width ?? offered.width, node.frame.height ?? offered.height)
        switch node.component {
        case let list as List:
            return ScrollTrack.Extent(
                window: height,
                contentLength: list.contentInset + list.contentHeight(in: canvas.sizeCategory) + bottom,
                isCircular: false)
        case let tags as Tags:
            return ScrollTrack.Extent(
                window: width, contentLength: (tagFrames.last?.maxX ?? 0) + 2 * tags.contentInset,
                isCircular: false)
        case let view as ScrollView:
            let isVertical = view.axis == .vertical
            let window = isVertical ? height : width
            let insets = view.isCircular ? 0 : view.contentInset + (isVertical ? bottom : 0)
            return ScrollTrack.Extent(
                window: window, contentLength: (view.contentLength ?? window) + insets,
                isCircular: view.isCircular)
        default: return nil
        }
    }
}
