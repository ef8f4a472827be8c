/// Chooses a face for every cluster of a style's text: the style's own where that has glyphs for it, else the first in
/// the collection, family by family, that does.
///
/// What is chosen depends on the cluster, the style and the order of the files alone, not on what was asked before.
struct FontFallback {
    struct Choice {
        let face: FontFace
        /// Whether the face is of the family that the style names.
        let isPrimary: Bool
    }

    private let fonts: FontCollection
    private let style: TextStyle
    let primary: Choice
    /// Clusters that were looked up before.
    private var known: [Character: Choice] = [:]

    /// - Throws: what ``FontCollection/face(family:weight:isItalic:)`` throws.
    init(fonts: FontCollection, style: TextStyle) throws(FontError) {
        self.fonts = fonts
        self.style = style
        primary = Choice(
            face: try fonts.face(family: style.family, weight: style.weight, isItalic: style.isItalic),
            isPrimary: true)
    }

    /// The face for a cluster; the style's own, which then draws boxes, where no face has its glyphs.
    mutating func choice(for cluster: Character) -> Choice {
        if let choice = known[cluster] { return choice }
        let choice = find(cluster)
        known[cluster] = choice
        return choice
    }

    private func find(_ cluster: Character) -> Choice {
        let needed = Array(cluster.unicodeScalars).filter { !$0.properties.isDefaultIgnorableCodePoint }
        if primary.face.shaper.hasGlyphs(for: needed) || canCompose(cluster) { return primary }
        let other = fonts.face(
            covering: needed, besides: style.family, weight: style.weight, isItalic: style.isItalic)
        return other.map { Choice(face: $0, isPrimary: false) } ?? primary
    }

    /// Whether the style's own face can say a letter and its marks, or a single letter, with glyphs of other characters
    /// that are canonically the same. The shaper knows; clusters of any length that are not letters need not ask it.
    private func canCompose(_ cluster: Character) -> Bool {
        let text = Array(String(cluster).utf8)
        guard text.count <= 32, let first = cluster.unicodeScalars.first else { return false }
        let buffer = HarfBuzzBuffer(
            text: text.span, part: text.indices, script: HarfBuzzScript(of: first), isRightToLeft: false)
        primary.face.shaper.shape(buffer, features: [])
        return !buffer.glyphs.contains { $0.id == 0 }
    }
}
