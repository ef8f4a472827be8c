/// What a font file says about itself: enough to choose a face without keeping the file open.
public struct FontDescription: Equatable, Hashable, Sendable {
    /// The unique name of the face, such as `Inter-SemiBold`; empty if the file has none.
    public let postScriptName: String
    /// The family that all weights share, such as `Inter`; empty if the file has none.
    public let familyName: String
    /// 1…1000, where 400 is regular and 700 bold (`usWeightClass` of the `OS/2` table).
    public let weight: Int
    public let isItalic: Bool
    /// In which directions the face can be changed; none of a face that is not variable.
    public let axes: [FontAxis]
    /// Whether some of its glyphs have colours of their own.
    public let hasColor: Bool

    /// The face as a source wants it called.
    func called(_ source: FontSource, postScriptName name: String) -> FontDescription {
        FontDescription(
            postScriptName: name, familyName: source.family ?? familyName, weight: source.weight ?? weight,
            isItalic: source.isItalic ?? isItalic, axes: axes, hasColor: hasColor)
    }

    /// The weights that the face can have.
    var weights: ClosedRange<Int> {
        guard let axis = axes.first(where: { $0.tag == "wght" }) else { return weight...weight }
        let lower = Int(min(max(axis.minimum.rounded(.up), 1), 1000))
        return lower...max(lower, Int(min(max(axis.maximum, 1), 1000)))
    }
}
