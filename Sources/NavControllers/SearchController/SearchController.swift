import NavImaging
import NavScene

/// A search screen with a title, a search field and content.
///
/// While the field has the focus, scopes are shown below the field. After a search, tags replace the scopes.
public struct SearchController: Equatable, Sendable {
    /// Faults of real apps that a scene can reproduce on purpose.
    public enum Fault: String, Equatable, Sendable, CaseIterable {
        /// The tags are laid out inside the animation that shows them. So the pill behind the selected
        /// tag grows from an empty frame.
        case layoutAnimates
    }

    /// The title in the bar. The title fades out while a search is active, unless `keepsTitle` is true.
    public var title: String
    /// The text of the empty field.
    public var placeholder: String
    /// The text that people search for. The field shows it after a `submit` event.
    public var text: String
    /// The titles of the scopes, which form a segmented control. The control is shown while the
    /// field has the focus. An empty array means no scopes.
    public var scopes: [String]
    /// The nodes that replace the scopes after a search, usually a row of tags.
    public var tags: [Node]
    /// The nodes below the bars.
    public var content: [Node]
    /// The colour of the cancel button and the caret. If nil, the system's blue is used.
    public var tint: StraightColor?
    /// The title of the cancel button.
    public var cancelTitle = "Cancel"
    /// Whether title and field stay in place while a search is active.
    public var keepsTitle = false
    /// The faults to reproduce.
    public var faults: [Fault]

    /// Creates a search controller with the placeholder "Search" and no search text.
    public init(title: String = "Search", scopes: [String] = [], tags: [Node] = [], content: [Node] = []) {
        self.title = title
        placeholder = "Search"
        text = ""
        self.scopes = scopes
        self.tags = tags
        self.content = content
        faults = []
    }

    /// Creates a search screen: `SearchController(text: "aurora") { … } tags: { … }`.
    ///
    /// - Parameters:
    ///   - title: The title in the bar while no search is active.
    ///   - placeholder: The text of the empty field.
    ///   - text: The text that people search for. The field shows it after a `submit` event.
    ///   - scopes: The titles of the scopes, which form a segmented control. An empty array means
    ///     no scopes.
    ///   - tint: The colour of the cancel button and the caret. If nil, the system's blue is used.
    ///   - faults: The faults of real apps that the scene reproduces.
    ///   - content: The nodes below the bars in drawing order, the bottom one first.
    ///   - tags: The nodes that replace the scopes after a search, usually a row of tags.
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
