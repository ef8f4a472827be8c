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

    /// Creates a search bar.
    ///
    /// - Parameters:
    ///   - placeholder: in the empty field.
    ///   - text: the words that are searched for.
    ///   - cancelShare: how much of the button to cancel is there, 0 to 1.
    ///   - cancelTitle: the word of that button.
    ///   - tint: the colour of that button; nil takes the system's blue.
    public init(
        placeholder: String = "Search", text: String = "", cancelShare: Double = 0,
        cancelTitle: String = "Cancel", tint: StraightColor? = nil
    ) {
        self.placeholder = placeholder
        self.text = text
        self.cancelShare = cancelShare
        self.cancelTitle = cancelTitle
        self.tint = tint
    }
}
