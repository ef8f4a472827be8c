/// A font file, and the names and properties that a scene gives to its faces.
public struct FontSource: Equatable, Sendable {
    /// The path or the contents of a font file.
    public enum Data: Equatable, Sendable {
        /// The path of a file, which will be mapped into memory.
        case file(String)
        /// The contents of a file that the caller has read.
        case bytes([UInt8])
    }

    /// The path or the contents of the font file.
    public let data: Data
    /// The name of the font in messages: its path, or its name in the scene.
    public let name: String
    /// The family name. Nil keeps the name that the file states.
    public let family: String?
    /// The weight, 1…1000. Nil keeps the weight that the file states.
    public let weight: Int?
    /// Whether the face counts as italic. Nil keeps the slant that the file states.
    public let isItalic: Bool?

    /// Creates a source. Properties that are nil come from the file.
    public init(
        _ data: Data, name: String, family: String? = nil, weight: Int? = nil, isItalic: Bool? = nil
    ) {
        self.data = data
        self.name = name
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
    }

    /// Creates a source from a path, with all properties from the file.
    public init(path: String) { self.init(.file(path), name: path) }
}
