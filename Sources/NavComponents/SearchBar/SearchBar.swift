import NavImaging
import NavScene

/// A search field with a cancel button that slides in.
public struct SearchBar: Equatable, Sendable {
    /// The text of the empty field.
    public var placeholder: String
    /// The search text. If empty, the field shows the placeholder.
    public var text: String
    /// The opacity of the caret at the end of the text, 0…1.
    public var caret: Double
    /// The visible fraction of the cancel button, 0…1.
    public var cancelShare: Double
    /// The cancel button's text.
    public var cancelTitle: String
    /// The colour of the cancel button and the caret. If nil, it is the system's blue.
    public var tint: StraightColor?

    /// The font of text, placeholder and cancel button. If nil, the system font at 17 points.
    public var font: FontDescription?
    /// The colour of the search text. If nil, the label colour.
    public var textColor: StraightColor?
    /// The colour of the placeholder and the magnifying glass. If nil, the secondary label colour.
    public var placeholderColor: StraightColor?
    /// The paint, corners, border and shadow of the field.
    public var field = BoxStyle()

    /// Creates a search bar.
    public init(
        placeholder: String = "Search", text: String = "", caret: Double = 0, cancelShare: Double = 0,
        cancelTitle: String = "Cancel", tint: StraightColor? = nil
    ) {
        self.placeholder = placeholder
        self.text = text
        self.caret = caret
        self.cancelShare = cancelShare
        self.cancelTitle = cancelTitle
        self.tint = tint
    }
}
