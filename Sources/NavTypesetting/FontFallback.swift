import NavUnicode

/// Chooses a face for each grapheme cluster of a style's text.
///
/// The style's own face is chosen if it has all needed glyphs. Otherwise, the first family with these glyphs is
/// chosen: first among the style's other families, then in the order of the collection. For emoji, colour faces come
/// first, even before the style's own face if that face has no colour. For other text, colour faces come last.
///
/// The choice depends only on the cluster, the style and the order of the files, never on the cache.
struct FontFallback {
    /// A face that was chosen for some text.
    struct Choice {
        let face: FontFace
        /// Whether the face belongs to the family that the style names.
        let isPrimary: Bool
    }

    /// The cached result for a character that is a cluster by itself.
    struct Known {
        fileprivate let scalar: Unicode.Scalar
        let script: HarfBuzzScript
        /// The index in ``choices``. If no face has a glyph, this is the style's own face, which
        /// draws a box.
        let choice: Int
    }

    /// A part of a cluster that gets one face.
    struct Part {
        /// The length in UTF-8 bytes.
        let length: Int
        /// The index in ``choices``.
        let choice: Int
    }

    /// The UTF-8 bytes of a short cluster, as a key of the cache.
    ///
    /// The key is not a `Character`, because `==` compares characters by canonical equivalence. Two
    /// equal `Character` values may have different lengths.
    private struct Key: Hashable {
        private var bytes: UInt64 = 0
        private var moreBytes: UInt64 = 0

        /// Creates a key. Returns nil if the cluster is longer than 16 bytes.
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
    /// The faces chosen so far, without duplicates. The style's own face is first.
    private(set) var choices: [Choice]
    /// The fallback candidates, or nil until fallback is first needed.
    private var candidates: [FontCollection.FallbackCandidate]?
    /// The cached results for clusters of several characters.
    private var clusters: [Key: [Part]] = [:]
    /// The cached results for single characters: a direct-mapped cache, indexed by a hash. Empty until it is
    /// needed.
    private var places: [Known?] = []
    /// The number of entries in the direct-mapped cache, a power of two.
    private static let placeCount = 1024

    /// Returns a character's index in the cache, by multiplicative hashing.
    ///
    /// Scripts begin at round numbers. So if the low bits were the index, characters of different scripts would often
    /// collide.
    private static func place(of scalar: Unicode.Scalar) -> Int {
        Int((scalar.value &* 0x9E37_79B1) >> 22)
    }

    /// The index of the style's own face in ``choices``.
    static let primary = 0

    /// Opens the style's own face.
    ///
    /// - Throws: Any error of ``FontCollection/face(family:weight:isItalic:variations:)``.
    init(fonts: FontCollection, style: TextStyle) throws(FontError) {
        self.fonts = fonts
        self.style = style
        choices = [Choice(face: try fonts.face(of: style), isPrimary: true)]
    }

    /// Frees the caches, which may hold more than 24 KiB. They fill again when they are needed.
    mutating func freeCaches() {
        places = []
        clusters = [:]
    }

    /// Returns the script and the face of a character, from the cache if possible.
    mutating func known(_ scalar: Unicode.Scalar) -> Known {
        let place = Self.place(of: scalar)
        if places.isEmpty { places = Array(repeating: nil, count: Self.placeCount) }
        if let known = places[place], known.scalar == scalar { return known }
        let known = Known(scalar: scalar, script: HarfBuzzScript(of: scalar), choice: find(scalar))
        places[place] = known
        return known
    }

    private mutating func find(_ scalar: Unicode.Scalar) -> Int {
        // Below U+231A, no character is an emoji by default. So try the style's own face first.
        if scalar.value < 0x231A, choices[Self.primary].face.shaper.hasGlyphs(for: CollectionOfOne(scalar)) {
            return Self.primary
        }
        return find(String.UnicodeScalarView([scalar])).first?.choice ?? Self.primary
    }

    /// Returns the faces for a cluster of several characters. The parts cover the whole cluster.
    ///
    /// The result has several parts only for an emoji that no single face can show.
    mutating func parts(of cluster: ArraySlice<UInt8>) -> [Part] {
        let key = Key(cluster)
        if let key, let parts = clusters[key] { return parts }
        let parts = find(String(decoding: cluster, as: UTF8.self).unicodeScalars)
        if let key { clusters[key] = parts }
        return parts
    }

    /// Chooses the faces for a cluster that is not in the cache.
    private mutating func find(_ cluster: String.UnicodeScalarView) -> [Part] {
        let needed = Self.needed(cluster)
        let isEmoji = EmojiPresentation.isEmoji(cluster)
        let length = String(cluster).utf8.count
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
        var other = face(covering: needed, isEmoji ? .emoji : .text)
        // If no face has both a letter and its marks, choose a face for the letter alone.
        if other == nil, let first = needed.first, needed.count > 1, !own.shaper.hasGlyphs(for: [first]) {
            other = face(covering: [first], .text)
        }
        return [Part(length: length, choice: other.map { choice(of: $0) } ?? Self.primary)]
    }

    private mutating func face(
        covering scalars: [Unicode.Scalar], _ preference: FontCollection.Preference
    ) -> FontFace? {
        let candidates =
            self.candidates
            ?? fonts.closestOfEachFamily(
                weight: style.weight, isItalic: style.isItalic, preferring: style.otherFamilies)
        self.candidates = candidates
        return fonts.face(
            covering: scalars, among: candidates, preferring: preference, weight: style.weight)
    }

    /// Returns the index of a face in ``choices``, and appends the face if it is new.
    private mutating func choice(of face: FontFace) -> Int {
        if let known = choices.firstIndex(where: { $0.face == face }) { return known }
        let isPrimary = face.familyName.lowercased() == style.family.lowercased()
        choices.append(Choice(face: face, isPrimary: isPrimary))
        return choices.count - 1
    }

    /// Returns the characters of a cluster that need a glyph.
    private static func needed(_ cluster: String.UnicodeScalarView) -> [Unicode.Scalar] {
        cluster.filter { !CharacterProperties(of: $0).isDefaultIgnorable }
    }

    /// Splits an emoji sequence into parts with one face each.
    ///
    /// An invisible character belongs to the same part as the character before it. After 64
    /// characters, the rest belongs to the last part.
    private mutating func split(_ cluster: String.UnicodeScalarView) -> [Part] {
        var parts: [Part] = []
        for scalar in cluster.prefix(64) {
            let length = UTF8.width(scalar)
            let properties = CharacterProperties(of: scalar)
            if let last = parts.last, properties.isDefaultIgnorable {
                parts[parts.count - 1] = Part(length: last.length + length, choice: last.choice)
                continue
            }
            let preference: FontCollection.Preference = properties.isEmoji ? .emoji : .text
            let isOwn = preference == .text && choices[Self.primary].face.shaper.hasGlyphs(for: [scalar])
            let other = isOwn ? nil : face(covering: [scalar], preference)
            let found = other.map { choice(of: $0) } ?? Self.primary
            if let last = parts.last, last.choice == found {
                parts[parts.count - 1] = Part(length: last.length + length, choice: found)
            } else {
                parts.append(Part(length: length, choice: found))
            }
        }
        let rest = String(cluster).utf8.count - parts.reduce(0) { $0 + $1.length }
        if rest > 0, let last = parts.popLast() {
            parts.append(Part(length: last.length + rest, choice: last.choice))
        }
        return parts
    }

    /// Returns whether the style's own face can show a cluster by canonically equivalent
    /// characters.
    ///
    /// The function shapes the cluster to find out. It returns false without shaping if the cluster
    /// is longer than 32 bytes or if ``HarfBuzzFont/mayCompose(_:)`` rejects it.
    private func canCompose(_ cluster: String.UnicodeScalarView) -> Bool {
        let text = Array(String(cluster).utf8)
        let face = choices[Self.primary].face.shaper
        guard text.count <= 32, let first = cluster.first, face.mayCompose(cluster)
        else { return false }
        let buffer = HarfBuzzBuffer()
        buffer.fill(text.span, part: text.indices, script: HarfBuzzScript(of: first), isRightToLeft: false)
        face.shape(buffer, features: [])
        return !buffer.glyphs.contains { $0.id == 0 }
    }
}
