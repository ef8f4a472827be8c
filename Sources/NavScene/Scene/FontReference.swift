/// A font file, or a folder of font files, that a scene brings with it.
public struct FontReference: Equatable, Sendable {
    /// The path of a file, or of a folder of font files, relative to the scene's folder.
    public var source: String
    /// The family's name in the scene. `nil`: the family that the file names.
    public var family: String?
    /// The weight, 1…1000. `nil`: the file's own weight. For a face with a weight axis, this value has no effect,
    /// because the face has every weight of the axis.
    public var weight: Int?
    /// Whether the face counts as italic. `nil`: the file decides.
    public var isItalic: Bool?
    /// The byte range in the scene file. Comparison ignores it.
    @Uncompared public var place: Range<Int>?

    /// Creates a reference to a font file or a folder of font files.
    public init(
        source: String, family: String? = nil, weight: Int? = nil, isItalic: Bool? = nil,
        place: Range<Int>? = nil
    ) {
        self.source = source
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
        self.place = place
    }
}
