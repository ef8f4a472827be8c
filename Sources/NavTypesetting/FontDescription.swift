/// What a font file says about itself: enough to choose a face without keeping the file open.
public struct FontDescription: Equatable, Hashable, Sendable {
    /// The unique name of the face, such as `Inter-SemiBold`; empty if the file has none.
    public let postScriptName: String
    /// The family that all weights share, such as `Inter`; empty if the file has none.
    public let familyName: String
    /// 1…1000, where 400 is regular and 700 bold (`usWeightClass` of the `OS/2` table).
    public let weight: Int
    public let isItalic: Bool
}
