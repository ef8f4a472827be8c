import NavJSON

/// Why there is no picture.
public struct NavrenderError: Error, Sendable {
    /// What has to be put right.
    public enum Kind: Equatable, Sendable {
        /// The scene itself.
        case invalidScene
        /// A font or an image: missing, refused, unreadable or broken.
        case asset
        /// A limit was reached.
        case limit
    }

    public let kind: Kind
    /// Everything that was found in the scene, warnings included.
    public let diagnostics: Diagnostics
    /// The scene that the diagnostics speak about.
    public let source: SourceText
    /// A problem that has no place in the scene, such as a missing folder of fonts.
    public let message: String?

    /// Where several things are wrong, the earliest stage decides: a scene that is not valid may not even mean its assets.
    init(_ diagnostics: Diagnostics, in source: SourceText) {
        var kinds: [Kind] = []
        for diagnostic in diagnostics.sorted where diagnostic.severity == .error {
            switch diagnostic.code.group {
            case .assets: kinds.append(.asset)
            case .limits: kinds.append(.limit)
            default: kinds.append(.invalidScene)
            }
        }
        let order: [Kind] = [.invalidScene, .asset, .limit]
        kind = order.first(where: kinds.contains) ?? .invalidScene
        self.diagnostics = diagnostics
        self.source = source
        message = nil
    }

    init(_ kind: Kind, _ message: String, _ diagnostics: Diagnostics, in source: SourceText) {
        self.kind = kind
        self.diagnostics = diagnostics
        self.source = source
        self.message = message
    }
}

extension NavrenderError: CustomStringConvertible {
    /// All problems for people, with lines and carets; ends with a line break.
    public var description: String {
        DiagnosticRenderer(source: source).text(for: diagnostics) + (message.map { "\($0)\n" } ?? "")
    }
}
