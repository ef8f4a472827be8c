import NavImaging
import NavScene

/// A screen for searching: title, search field, and below it scopes while a word is being typed, or a row of tags.
public struct SearchController: Equatable, Sendable {
    /// Mistakes of real apps, shown on purpose.
    public enum Fault: String, Equatable, Sendable, CaseIterable {
        /// The pill's place is set by a layout within an animation, so that it flies in from nowhere.
        case layoutAnimates
    }

    public var title: String
    /// What stands in the field before a word is typed.
    public var placeholder: String
    /// The words that are searched for.
    public var text: String
    /// The words of the segmented control that shows while the field has the focus; empty: none.
    public var scopes: [String]
    /// What takes the place of the scopes after a search: a row of tags, usually.
    public var tags: [Node]
    /// Below the bars.
    public var content: [Node]
    public var tint: StraightColor?
    public var faults: [Fault]

    public init(title: String = "Search", scopes: [String] = [], tags: [Node] = [], content: [Node] = []) {
        self.title = title
        placeholder = "Search"
        text = ""
        self.scopes = scopes
        self.tags = tags
        self.content = content
        faults = []
    }

    /// Creates a screen for searching: `SearchController(text: "aurora") { … } tags: { … }`.
    ///
    /// - Parameters:
    ///   - title: in the bar.
    ///   - placeholder: in the empty field.
    ///   - text: what is searched for.
    ///   - scopes: words of the segmented control; empty: none.
    ///   - tint: the button that cancels; nil takes the system's blue.
    ///   - faults: mistakes of real apps, shown on purpose.
    ///   - content: below the bars, the first element at the bottom.
    ///   - tags: what takes the place of the scopes after a search.
    public init(
        title: String = "Search", placeholder: String = "Search", text: String = "", scopes: [String] = [],
        tint: StraightColor? = nil, faults: [Fault] = [], @SceneBuilder content: () -> [Node],
        @SceneBuilder tags: () -> [Node] = { [] }
    ) {
        self.init(title: title, scopes: scopes, tags: tags(), content: content())
        self.placeholder = placeholder
        self.text = text
        self.tint = tint
        self.faults = faults
    }
}
