import NavTypesetting

/// A face that scenes can use.
public struct FontListing: Equatable, Sendable {
    public let family: String
    /// The unique name of the face, such as `Inter-SemiBold`.
    public let postScriptName: String
    /// 1…1000, where 400 is regular and 700 bold.
    public let weight: Int
    public let isItalic: Bool
    /// How many characters it has glyphs for.
    public let characterCount: Int
}

/// The faces that scenes can use, in the order in which they stand in for one another.
///
/// - Throws: what is wrong with the folder of fonts.
public func fonts(_ options: RenderOptions = RenderOptions()) throws(FontProblem) -> [FontListing] {
    let fonts = try FontLoader.load(folder: options.fontFolder).get()
    return zip(fonts.descriptions, fonts.characterCounts).map { face, count in
        FontListing(
            family: face.familyName, postScriptName: face.postScriptName, weight: face.weight,
            isItalic: face.isItalic, characterCount: count)
    }
}
