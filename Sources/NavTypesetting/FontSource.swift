/// The place from which a font file comes, with optional replacements for the file's family, weight and slant.
public struct FontSource: Equatable, Sendable {
    /// The place from which the bytes of a font file come.
    public enum Data: Equatable, Sendable {
        /// The path of a file, which is mapped into memory.
        case file(String)
        /// Bytes that the caller has read.
        case bytes([UInt8])
        /// A bundled font.
        case embedded(EmbeddedFont)
    }

    /// The place from which the bytes of the file come.
    public let data: Data
    /// Whether the font is bundled with the program.
    public var isEmbedded: Bool { if case .embedded = data { true } else { false } }
    /// The file's name in messages: its path, or its name in the scene.
    public let name: String
    /// The family that replaces the family in the file. Nil keeps the file's family.
    public let family: String?
    /// The weight that replaces the weight in the file, 1…1000. Nil keeps the file's weight. A face
    /// with a weight axis has every weight of the axis, so this property does not affect the choice
    /// of such a face.
    public let weight: Int?
    /// The slant that replaces the slant in the file. Nil keeps the file's slant.
    public let isItalic: Bool?

    /// Creates a source.
    public init(
        _ data: Data, name: String, family: String? = nil, weight: Int? = nil, isItalic: Bool? = nil
    ) {
        self.data = data
        self.name = name
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
    }

    /// Creates a source from a file, with the family, weight and slant that the file states.
    public init(path: String) { self.init(.file(path), name: path) }

    /// Creates a source from a bundled font, with the family, weight and slant that the font states.
    public init(_ font: EmbeddedFont) { self.init(.embedded(font), name: "Fonts/" + font.path) }
}
