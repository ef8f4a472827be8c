import NavImaging

/// A field for words to search for, with a button to cancel that slides in.
public struct SearchBar: Equatable, Sendable {
    public var placeholder: String
    /// Empty: the placeholder shows.
    public var text: String
    /// How much of the button to cancel is there, 0…1.
    public var cancelShare: Double
    /// The word of that button.
    public var cancelTitle: String
    /// Nil takes the system's blue.
    public var tint: StraightColor?

    public init(placeholder: String = "Search", text: String = "", cancelShare: Double = 0) {
        self.placeholder = placeholder
        self.text = text
        self.cancelShare = cancelShare
        cancelTitle = "Cancel"
    }
}
