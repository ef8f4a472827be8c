/// Chooses a face for every cluster of a style's text: the style's own where that has glyphs for it, else the first in
/// the collection, family by family, that does. An emoji goes to a face in colours first.
///
/// What is chosen depends on the cluster, the style and the order of the files alone, not on what was asked before.
struct FontFallback {
    struct Choice {
        let face: FontFace
        /// Whether the face is of the family that the style names.
        let isPrimary: Bool
    }

    /// What is known of a character that is a cluster by itself.
    struct Known {
        fileprivate let scalar: Unicode.Scalar
        let script: HarfBuzzScript
        /// Index of the choice: the style's own face, which then draws boxes, where no face has a glyph for it.
        let choice: Int
    }

    /// A face for the beginning of what is left of a cluster.
    struct Part {
        /// In UTF-8.
        let length: Int
        /// Index of the choice.
        let choice: Int
    }

    /// The bytes of a short cluster. Not its characters: two that are canonically the same may differ in length.
    private struct Key: Hashable {
        private var bytes: UInt64 = 0
        private var moreBytes: UInt64 = 0

        /// `nil` for a cluster of more than 16 bytes.
        init?(_ cluster: ArraySlice<UInt8>) {
            guard cluster.count <= 16 else { return nil }
            for byte in cluster {
                moreBytes = moreBytes << 8 | bytes >> 56
                bytes = bytes << 8 | UInt64(byte)
            }
        }
    }

    private let fonts: FontCollection
    private let style: TextStyle
    /// What was chosen so far, each face once; the style's own first.
    private(set) var choices: [Choice]
    /// The faces that may stand in; found when the first one has to.
    private var standIns: [FontCollection.StandIn]?
    /// Clusters that were looked up before.
    private var clusters: [Key: [Part]] = [:]
    /// Characters that were looked up before, each in a place that its number says.
    private var places = [Known?](repeating: nil, count: placeCount)
    /// A power of two.
    private static let placeCount = 1024

    /// Scripts begin at round numbers: their letters would meet if the number's end were the place.
    private static func place(of scalar: Unicode.Scalar) -> Int {
        Int((scalar.value &* 0x9E37_79B1) >> 22)
    }

    /// The index of the style's own face.
    static let primary = 0

    /// - Throws: what ``FontCollection/face(family:weight:isItalic:variations:)`` throws.
    init(fonts: FontCollection, style: TextStyle) throws(FontError) {
        self.fonts = fonts
        self.style = style
        let face = try fonts.face(
            family: style.family, weight: style.weight, isItalic: style.isItalic, variations: style.variations
        )
        choices = [Choice(face: face, isPrimary: true)]
    }

    /// What is known of a character, which is looked up at its first time.
    mutating func known(_ scalar: Unicode.Scalar) -> Known {
        let place = Self.place(of: scalar)
        if let known = places[place], known.scalar == scalar { return known }
        let known = Known(scalar: scalar, script: HarfBuzzScript(of: scalar), choice: find(scalar))
        places[place] = known
        return known
    }

    private mutating func find(_ scalar: Unicode.Scalar) -> Int {
        // The first character that is an emoji by itself is U+231A.
        if scalar.value < 0x231A, choices[Self.primary].face.shaper.hasGlyphs(for: CollectionOfOne(scalar)) {
            return Self.primary
        }
        return find(Character(scalar)).first?.choice ?? Self.primary
    }

    /// The faces for a cluster of several characters, together as long as it. More than one only for an emoji of which no
    /// face has every part.
    mutating func parts(of cluster: ArraySlice<UInt8>) -> [Part] {
        let key = Key(cluster)
        if let key, let parts = clusters[key] { return parts }
        let parts = String(decoding: cluster, as: UTF8.self).first.map { find($0) } ?? []
        if let key { clusters[key] = parts }
        return parts
    }

    private mutating func find(_ cluster: Character) -> [Part] {
        let needed = Self.needed(cluster)
        let isEmoji = EmojiPresentation.isEmoji(cluster)
        let length = cluster.utf8.count
        let own = choices[Self.primary].face
        if isEmoji {
            if own.hasColor, own.shaper.hasGlyphs(for: needed) {
                return [Part(length: length, choice: Self.primary)]
            }
            if let face = face(covering: needed, .emoji), face.hasColor {
                return [Part(length: length, choice: choice(of: face))]
            }
            let parts = split(cluster)
            if parts.count > 1 { return parts }
        }
        if own.shaper.hasGlyphs(for: needed) || canCompose(cluster) {
            return [Part(length: length, choice: Self.primary)]
        }
        let other = face(covering: needed, isEmoji ? .emoji : .text)
        return [Part(length: length, choice: other.map { choice(of: $0) } ?? Self.primary)]
    }

    private mutating func face(
        covering scalars: [Unicode.Scalar], _ preference: FontCollection.Preference
    ) -> FontFace? {
        let standIns =
            self.standIns ?? fonts.closestOfEachFamily(weight: style.weight, isItalic: style.isItalic)
        self.standIns = standIns
        return fonts.face(
            covering: scalars, among: standIns, prefering: preference, weight: style.weight)
    }

    private mutating func choice(of face: FontFace) -> Int {
        if let known = choices.firstIndex(where: { $0.face == face }) { return known }
        let isPrimary = face.familyName.lowercased() == style.family.lowercased()
        choices.append(Choice(face: face, isPrimary: isPrimary))
        return choices.count - 1
    }

    private static func needed(_ cluster: Character) -> [Unicode.Scalar] {
        cluster.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    }

    /// An emoji's characters one by one, each with what is invisible after it, neighbours of one face together.
    private mutating func split(_ cluster: Character) -> [Part] {
        var parts: [Part] = []
        for scalar in cluster.unicodeScalars.prefix(64) {
            let length = UTF8.width(scalar)
            if let last = parts.last, scalar.properties.isDefaultIgnorableCodePoint {
                parts[parts.count - 1] = Part(length: last.length + length, choice: last.choice)
                continue
            }
            let preference: FontCollection.Preference = scalar.properties.isEmoji ? .emoji : .text
            let isOwn = preference == .text && choices[Self.primary].face.shaper.hasGlyphs(for: [scalar])
            let other = isOwn ? nil : face(covering: [scalar], preference)
            let found = other.map { choice(of: $0) } ?? Self.primary
            if let last = parts.last, last.choice == found {
                parts[parts.count - 1] = Part(length: last.length + length, choice: found)
            } else {
                parts.append(Part(length: length, choice: found))
            }
        }
        let rest = cluster.utf8.count - parts.reduce(0) { $0 + $1.length }
        if rest > 0, let last = parts.popLast() {
            parts.append(Part(length: last.length + rest, choice: last.choice))
        }
        return parts
    }

    /// Whether the style's own face can say a letter and its marks, or a single letter, with glyphs of other characters
    /// that are canonically the same. The shaper knows; clusters of any length that are not letters need not ask it.
    private func canCompose(_ cluster: Character) -> Bool {
        let text = Array(String(cluster).utf8)
        let face = choices[Self.primary].face.shaper
        guard text.count <= 32, let first = cluster.unicodeScalars.first,
            face.mayCompose(cluster.unicodeScalars)
        else { return false }
        let buffer = HarfBuzzBuffer()
        buffer.fill(text.span, part: text.indices, script: HarfBuzzScript(of: first), isRightToLeft: false)
        face.shape(buffer, features: [])
        return !buffer.glyphs.contains { $0.id == 0 }
    }
}
