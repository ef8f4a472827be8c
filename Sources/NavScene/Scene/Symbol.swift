import NavGeometry

/// A system symbol that is drawn as a path, not from a font, in the weight of the text beside it.
///
/// The symbol's strokes are as thick as the stems of letters. Its centre is at half the height of capitals.
public struct Symbol: Equatable, Sendable {
    /// The symbols, by their platform names.
    public enum Name: String, Equatable, Hashable, Sendable, CaseIterable {
        /// Points back, against the reading direction: left, or right in a right-to-left layout.
        case chevronBackward = "chevron.backward"
        /// Points forward, in the reading direction.
        case chevronForward = "chevron.forward"
        /// A magnifying glass.
        case magnifyingGlass = "magnifyingglass"
        /// A cross cut out of a disc.
        case clear = "xmark.circle.fill"
        /// A cross.
        case cross = "xmark"
        /// A plus sign.
        case plus
        /// Three dots in a row.
        case ellipsis
        /// A check mark.
        case checkmark
        /// A window with a column at its left: the button that shows the primary column of a split view.
        case sidebar = "sidebar.left"
        /// An arrow that leaves a box.
        case share = "square.and.arrow.up"

        /// Whether the symbol is mirrored in a right-to-left layout.
        public var followsDirection: Bool { self == .chevronBackward || self == .chevronForward }

        /// The words that assistive technology reads for the symbol, as the platform's English screen reader does.
        public var spokenName: String {
            switch self {
            case .chevronBackward: "Back"
            case .chevronForward: "Forward"
            case .magnifyingGlass: "Search"
            case .clear, .cross: "Close"
            case .plus: "Add"
            case .ellipsis: "More"
            case .checkmark: "Selected"
            case .sidebar: "Sidebar"
            case .share: "Share"
            }
        }
    }

    /// The platform's name of the symbol.
    public var name: Name
    /// The font. Only its size and weight are used.
    public var font: FontDescription

    /// Creates a symbol.
    public init(_ name: Name, font: FontDescription = FontDescription()) {
        self.name = name
        self.font = font
    }
}

/// A picture or symbol in place of a character of text.
///
/// Line breaking and the bidirectional algorithm treat an attachment as U+FFFC, the object replacement character.
public enum TextAttachment: Equatable, Sendable {
    /// A picture from a file.
    indirect case image(InlineImage)
    /// A symbol in the size, weight and colour of its run.
    case symbol(Symbol.Name)
}

/// A picture in a line of text.
public struct InlineImage: Equatable, Sendable {
    /// The picture's file and its fit.
    public var image: Image
    /// The size in points. `nil`: the picture's own size.
    public var size: Size?
    /// The distance from the baseline up to the picture's lower edge, in points. Negative: below.
    public var baselineOffset: Double

    /// Creates a picture for a line of text.
    public init(_ image: Image, size: Size? = nil, baselineOffset: Double = 0) {
        self.image = image
        self.size = size
        self.baselineOffset = baselineOffset
    }
}
