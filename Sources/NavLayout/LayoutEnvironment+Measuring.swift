import NavGeometry
import NavScene

extension LayoutEnvironment {
    /// Returns the size of a frame that exactly holds a text, in points.
    ///
    /// The width is the width of the widest line. It is not rounded, and it excludes the tracking
    /// after the last letter. The height is the total height of the lines, rounded up to a whole
    /// device pixel as in UIKit's labels. An empty text has the size zero.
    /// - Parameter maximumWidth: The width at which lines wrap, in points. If nil, lines end only
    ///   at the line breaks in the text.
    public func naturalSize(of text: Text, maximumWidth: Double? = nil) -> Size {
        lines(of: text, maximumWidth: maximumWidth)?.size ?? .zero
    }

    /// Returns the distance from the top of a naturally sized frame to the first baseline, in
    /// points. Returns 0 for an empty text.
    public func firstBaseline(of text: Text, maximumWidth: Double? = nil) -> Double {
        guard let box = lines(of: text, maximumWidth: maximumWidth), let first = box.lines.lines.first else {
            return 0
        }
        return box.origin(of: first).y
    }

    /// Returns the size in points that a node takes if its parent proposes the size `room`. The node must hold no
    /// components.
    ///
    /// A width or height in the node's frame takes precedence over the natural one. Text wraps at
    /// the proposed width. A group, box or ellipse without a frame takes the proposed size.
    public func naturalSize(of node: Node, proposing room: Size) -> Size {
        let boxes = NodeBoxes(
            [node], in: room, direction: .auto, environment: self,
            arrangement: .overlay(Overlay(alignment: .start, justification: .start)))
        return boxes.frames[1].size
    }

    private func lines(of text: Text, maximumWidth: Double?) -> TextBox? {
        let cost = TextCost(text)
        work?.spend(cost.ahead(isShaped: false), at: nil)
        let set = lines(of: text, in: SetText.Room(width: maximumWidth))
        work?.spend(cost.afterwards(set), at: nil)
        return set.lines.map {
            TextBox(
                lines: $0, text: text, direction: .auto, size: TextBox.naturalSize(of: $0, scale: scale))
        }
    }
}
