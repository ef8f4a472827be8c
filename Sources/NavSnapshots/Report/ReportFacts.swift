/// Facts that a report shows and that are not in the files of its run.
public struct ReportFacts: Sendable {
    /// The orphans of a project, and the reasons why the list may be incomplete.
    public struct Orphans: Equatable, Sendable {
        /// Paths relative to the project root.
        public var goldens: [String]
        /// Sentences for people; empty if the list is complete.
        public var reasons: [String]

        /// Creates a list.
        public init(goldens: [String], reasons: [String]) {
            self.goldens = goldens
            self.reasons = reasons
        }
    }

    /// A scene as it was when its golden was made.
    public struct FormerScene: Equatable, Sendable {
        /// The scene file's text.
        public var text: String
        /// The contents of its `layout.json`; nil if the scene cannot be laid out.
        public var layout: String?
        /// The origin of the text, such as `commit 1a2b3c4`.
        public var origin: String

        /// Creates a scene.
        public init(text: String, layout: String?, origin: String) {
            self.text = text
            self.layout = layout
            self.origin = origin
        }
    }

    /// The frames of the run that wait for a decision.
    public var pending: Set<SnapshotKey> = []
    /// The orphans; nil if the project was not searched for them.
    public var orphans: Orphans?
    /// Returns the former scene of a snapshot that changed; nil if it is not known.
    public var formerScene: @Sendable (SnapshotResult) -> FormerScene? = { _ in nil }

    /// Creates facts without pending frames, orphans and former scenes.
    public init() {}
}
