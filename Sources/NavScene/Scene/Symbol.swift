import NavGeometry

/// A sign that is drawn by formula in the weight of the text beside it, by the name that the platform gives it.
///
/// Its strokes are as thick as the stems of the text's letters, and it stands in the middle of their capitals.
public struct Symbol: Equatable, Sendable {
    public enum Name: String, Equatable, Hashable, Sendable, CaseIterable {
        /// Points to where reading comes from: left, or right where the layout runs from right to left.
        case chevronBackward = "chevron.backward"
        /// Points to where reading goes.
        case chevronForward = "chevron.forward"
        case magnifyingGlass = "magnifyingglass"
        /// A cross cut out of a disc.
        case clear = "xmark.circle.fill"
        case cross = "xmark"
        case plus
        case ellipsis
        case checkmark
        /// An arrow that leaves a box.
        case share = "square.and.arrow.up"

        /// Whether the sign is mirrored where the layout runs from right to left.
        public var followsDirection: Bool { self == .chevronBackward || self == .chevronForward }
    }

    public var name: Name
    /// Only size, weight and baseline shift count.
    public var font: FontDescription

    public init(_ name: Name, font: FontDescription = FontDescription()) {
        self.name = name
        self.font = font
    }
}

/// What stands in a text in place of a character. To line breaks and to the bidirectional algorithm it is U+FFFC, the object
/// replacement character.
public enum TextAttachment: Equatable, Sendable {
    indirect case image(InlineImage)
    /// In the size, weight and colour of its run.
    case symbol(Symbol.Name)
}

/// A picture in a line of text.
public struct InlineImage: Equatable, Sendable {
    public var image: Image
    /// Points; nil: the picture's own size.
    public var size: Size?
    /// From the baseline up to the picture's lower edge, in points; negative: below.
    public var baselineOffset: Double

    public init(_ image: Image, size: Size? = nil, baselineOffset: Double = 0) {
        self.image = image
        self.size = size
        self.baselineOffset = baselineOffset
    }
}
