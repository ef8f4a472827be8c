import NavGeometry
import NavScene

extension LayoutEnvironment {
    /// Returns the size of a frame that exactly holds a text, in points.
    ///
    /// The width is the widest line's, without the tracking after its last letter and without
    /// rounding. The height is the total height of the lines, rounded up to a whole device pixel as
    /// in UIKit's labels. An empty text has the size zero.
    /// - Parameter maximumWidth: The width at which lines wrap, in points. If nil, only the text's
    ///   own breaks end a line.
    public func naturalSize(of text: Text, maximumWidth: Double? = nil) -> Size {
        lines(of: text, maximumWidth: maximumWidth)?.size ?? .zero
    }

    /// Returns the distance from the top of a naturally sized frame to the first baseline, in
    /// points. The result is 0 for an empty text.
    public func firstBaseline(of text: Text, maximumWidth: Double? = nil) -> Double {
        guard let box = lines(of: text, maximumWidth: maximumWidth), let first = box.lines.lines.first else {
            return 0
        }
        return box.origin(of: first).y
    }

    /// Returns the size of a node without components inside the proposed size, in points.
    ///
    /// The sides in the node's frame come first, then the natural sides. Text wraps at the proposed
    /// width. A group, box or ellipse without a frame takes the proposed size.
    public func naturalSize(of node: Node, proposing room: Size) -> Size {
        let boxes = NodeBoxes(
            [node], in: room, direction: .auto, environment: self,
            arrangement: .overlay(Overlay(alignment: .start, justification: .start)))
        return boxes.frames[1].size
    }

    private func lines(of text: Text, maximumWidth: Double?) -> TextBox? {
        SetText(text, environment: self, room: SetText.Room(width: maximumWidth)).lines.map {
            TextBox(
                lines: $0, text: text, direction: .auto, size: TextBox.naturalSize(of: $0, scale: scale))
        }
    }
}
