import NavFiles
import NavScene
import NavTypesetting

/// A face that scenes can use.
public struct FontListing: Equatable, Sendable {
    /// The family name, such as `Inter`: the value of the key `family` in a scene's font.
    public let family: String
    /// The unique name of the face, such as `Inter-SemiBold`.
    public let postScriptName: String
    /// The weight, 1…1000: 400 is regular and 700 is bold.
    public let weight: Int
    /// Whether the letters are slanted by design.
    public let isItalic: Bool
    /// The variation axes, such as weight; empty for a face that is not variable.
    public let axes: [Axis]
    /// Whether some glyphs have their own colours.
    public let hasColor: Bool
    /// The number of characters with glyphs.
    public let characterCount: Int
    /// The number of contiguous ranges of code points that the face has.
    public let rangeCount: Int
    /// The number of characters of each writing system, the largest number first.
    public let scripts: [Script]
    /// The path of the file. For a bundled font, it is the path in the sources of navrender.
    public let file: String
    /// The number of the face within the file, from 0.
    public let index: Int
    /// Whether the file is part of the program.
    public let isBundled: Bool
    /// The size of the file in bytes.
    public let size: Int
    /// The licence in a few words, or an address where it can be read.
    public let license: String
    /// The characters or styles of the original family that are left out. The words are from the `README.md` beside the
    /// file. The property is nil if the `README.md` names none.
    public let leftOut: String?

    /// One variation axis of a face. The values are in the axis's own units.
    public struct Axis: Equatable, Sendable {
        /// The four-letter code, such as `wght`.
        public let tag: String
        /// The English name in the font; empty if the font states none.
        public let name: String
        /// The smallest value.
        public let minimum: Double
        /// The value that is used if a scene states none.
        public let defaultValue: Double
        /// The largest value.
        public let maximum: Double
    }

    /// The number of characters of one writing system in a face.
    public struct Script: Equatable, Sendable {
        /// The four-letter code of ISO 15924; `Zyyy` for characters that several scripts share.
        public let tag: String
        /// The number of characters.
        public let count: Int
    }
}

extension Renderer {
    /// Returns the faces that scenes can use, in fallback order.
    ///
    /// The list has the bundled fonts and the fonts of the further folders that ``RenderOptions/fonts`` names.
    ///
    /// Another folder can replace the bundled fonts. ``RenderOptions/fonts`` names this folder. If it names none, the
    /// environment variable `NAVRENDER_FONTS` may name one.
    ///
    /// - Throws: The first problem of a font or a font folder.
    public func fonts() throws(FontProblem) -> [FontListing] {
        try FontLoader(options).load().get().listings.map(FontListing.init)
    }
}

extension FontListing {
    fileprivate init(_ face: FontCollection.Listing) {
        let (description, note) = (face.description, FontNote(beside: face.source))
        self.init(
            family: description.familyName, postScriptName: description.postScriptName,
            weight: description.weight, isItalic: description.isItalic,
            axes: description.axes.map {
                Axis(
                    tag: $0.tag, name: $0.name, minimum: $0.minimum, defaultValue: $0.defaultValue,
                    maximum: $0.maximum)
            },
            hasColor: description.hasColor, characterCount: face.characters.count,
            rangeCount: countRanges(face.characters), scripts: countScripts(face.characters),
            file: face.source.name, index: face.index, isBundled: face.source.isEmbedded, size: face.size,
            license: note.license ?? (face.license.text.isEmpty ? face.license.address : face.license.text),
            leftOut: note.leftOut)
    }
}

private func countRanges(_ characters: [Unicode.Scalar]) -> Int {
    var count = 0
    var previous: UInt32?
    for scalar in characters {
        if previous.map({ $0 + 1 != scalar.value }) ?? true { count += 1 }
        previous = scalar.value
    }
    return count
}

/// Counts characters by script. The largest count comes first; equal counts are sorted by tag.
private func countScripts(_ characters: [Unicode.Scalar]) -> [FontListing.Script] {
    var counts: [String: Int] = [:]
    for scalar in characters { counts[scalar.scriptTag, default: 0] += 1 }
    return counts.map { FontListing.Script(tag: $0.key, count: $0.value) }
        .sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
}

/// The table in the `README.md` beside a font.
private struct FontNote {
    var license: String?
    var leftOut: String?

    init(beside source: FontSource) {
        guard let bytes = Self.bytes(beside: source) else { return }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let cells = line.split(separator: "|", maxSplits: 1).map { cell in
                String(cell.drop { $0 == " " })
            }
            guard cells.count == 2 else { continue }
            let value = String(cells[1].reversed().drop { $0 == " " || $0 == "|" }.reversed())
            if cells[0].hasPrefix("licence") { license = value }
            if cells[0].hasPrefix("left out") { leftOut = value }
        }
    }

    private static func bytes(beside source: FontSource) -> [UInt8]? {
        switch source.data {
        case .embedded(let font): return font.note
        case .file(let path):
            guard let slash = path.lastIndex(of: "/") else { return nil }
            return try? FileReader.read(path: path[..<slash] + "/README.md", limit: 1 << 16)
        case .bytes: return nil
        }
    }
}
