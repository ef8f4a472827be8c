/// A font that a scene brings along, and what the scene calls it.
public struct FontReference: Equatable, Sendable {
    /// Path of a file or a folder of files, relative to the scene's folder.
    public var source: String
    /// In place of the family that the file names; nil: that.
    public var family: String?
    /// 1…1000; nil: what the file says. A variable face is set to it.
    public var weight: Int?
    public var isItalic: Bool?
    /// The place in the scene file, in bytes. Not compared.
    @Uncompared public var place: Range<Int>?

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
