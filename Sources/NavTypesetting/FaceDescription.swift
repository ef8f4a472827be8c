/// The properties that a file states about a face. The program chooses a face by these properties alone, without
/// opening the face.
public struct FaceDescription: Equatable, Hashable, Sendable {
    /// The unique name of the face, such as `Inter-SemiBold`. Empty if the file states none.
    public let postScriptName: String
    /// The name that all weights share, such as `Inter`. Empty if the file states none.
    public let familyName: String
    /// The weight, 1…1000: 400 is regular, 700 is bold. The weight is the value of the axis `wght` or of the table
    /// `STAT`, or else `usWeightClass` of the `OS/2` table.
    public let weight: Int
    /// Whether the face is italic.
    public let isItalic: Bool
    /// The variation axes. Empty if the face is not variable.
    public let axes: [FontAxis]
    /// Whether the face has colour glyphs or bitmap glyphs.
    public let hasColor: Bool

    /// Returns the description with another PostScript name. The family, weight and slant that the source states
    /// replace the values of the file.
    func called(_ source: FontSource, postScriptName name: String) -> FaceDescription {
        FaceDescription(
            postScriptName: name, familyName: source.family ?? familyName, weight: source.weight ?? weight,
            isItalic: source.isItalic ?? isItalic, axes: axes, hasColor: hasColor)
    }

    /// The weights that the face can have: the range of its weight axis, or its only weight.
    var weights: ClosedRange<Int> {
        guard let axis = axes.first(where: { $0.tag == "wght" }) else { return weight...weight }
        let lower = Int(min(max(axis.minimum.rounded(.up), 1), 1000))
        return lower...max(lower, Int(min(max(axis.maximum, 1), 1000)))
    }
}
