/// Where a font file comes from, and how a scene changes its description.
public struct FontSource: Equatable, Sendable {
    public enum Data: Equatable, Sendable {
        /// The path of a file, which is mapped into memory.
        case file(String)
        /// The bytes of a file that the caller has read.
        case bytes([UInt8])
        /// A file that is part of the program.
        case embedded(EmbeddedFont)
    }

    public let data: Data
    /// Whether the file is part of the program.
    public var isEmbedded: Bool { if case .embedded = data { true } else { false } }
    /// The name in messages: the path, or the name in the scene.
    public let name: String
    /// Replaces the file's own family; nil keeps it.
    public let family: String?
    /// Replaces the file's own weight, 1…1000; a variable face is set to it. Nil keeps the file's.
    public let weight: Int?
    /// Replaces the file's own slant; nil keeps it.
    public let isItalic: Bool?

    public init(
        _ data: Data, name: String, family: String? = nil, weight: Int? = nil, isItalic: Bool? = nil
    ) {
        self.data = data
        self.name = name
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
    }

    /// A file with its own description.
    public init(path: String) { self.init(.file(path), name: path) }

    /// A file of the program with its own description.
    public init(_ font: EmbeddedFont) { self.init(.embedded(font), name: "Fonts/" + font.path) }
}
