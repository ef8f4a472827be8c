import NavImaging
import NavScene

/// A note with a line to a node.
///
/// A note is placed by layout if it is in a stack, grid or overlay, or has a frame, inset or anchor of its own. All
/// other notes of a figure are placed together, beside the device or card that contains their targets.
public struct Callout: Equatable, Sendable {
    /// The id of the node to which the line leads.
    public var target: String
    /// The words of the note.
    public var text: String
    /// The preferred side for the note. It is a side of the node whose id is ``beside``. If ``beside`` is nil, it is a
    /// side of the outermost shape around the target. If no side is set, the note uses the nearest side with enough
    /// space.
    ///
    /// If the preferred side has too little space, the note is placed near the target, preferably on the same side of
    /// the target.
    public var side: LabelSide?
    /// The id of the node beside which the note is placed. If nil, the note is placed beside the outermost shape
    /// around the target.
    public var beside: String?
    /// The largest width of the note, in points. A longer text wraps.
    public var maximumWidth: Double
    /// The font of the words.
    public var font: FontDescription
    /// The colour of the words. If nil, the label colour.
    public var color: StraightColor?
    /// The colour of the line. If nil, the system's pink.
    public var tint: StraightColor?

    /// Creates a callout.
    public init(
        _ text: String, to target: String, side: LabelSide? = nil, beside: String? = nil,
        maximumWidth: Double = 160, font: FontDescription = FontDescription(size: 13, weight: 500),
        color: StraightColor? = nil, tint: StraightColor? = nil
    ) {
        self.target = target
        self.text = text
        self.side = side
        self.beside = beside
        self.maximumWidth = maximumWidth
        self.font = font
        self.color = color
        self.tint = tint
    }
}
