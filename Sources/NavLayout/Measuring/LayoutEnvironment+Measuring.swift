import NavGeometry
import NavScene

extension LayoutEnvironment {
    /// The size in points of a frame that just holds a text.
    ///
    /// As wide as the widest line, without the tracking after its last letter and not rounded. As high as the lines together,
    /// rounded up to a whole device pixel: the rule of UIKit's labels. Zero for an empty text.
    /// - Parameter maximumWidth: points; nil breaks lines only where the text does.
    public func naturalSize(of text: Text, maximumWidth: Double? = nil) -> Size {
        lines(of: text, maximumWidth: maximumWidth)?.size ?? .zero
    }

    /// How far the first line's baseline lies below the top of a frame of the text's natural size, in points; 0 for an empty text.
    public func firstBaseline(of text: Text, maximumWidth: Double? = nil) -> Double {
        guard let box = lines(of: text, maximumWidth: maximumWidth), let first = box.lines.lines.first else {
            return 0
        }
        return box.origin(of: first).y
    }

    /// The size in points that a node without components takes where there is so much room: its frame's; else its natural
    /// one, with text wrapped in the room's width; else the room's (a group, box or ellipse).
    public func naturalSize(of node: Node, proposing room: Size) -> Size {
        Measurer(environment: self).size(of: LayoutItem(node, in: .auto), .atMost(room.width)).filled(
            from: room)
    }

    private func lines(of text: Text, maximumWidth: Double?) -> TextBox? {
        SetText(text, environment: self, room: SetText.Room(width: maximumWidth)).lines.map {
            TextBox(
                lines: $0, text: text, direction: .auto, size: TextBox.naturalSize(of: $0, scale: scale))
        }
    }
}
