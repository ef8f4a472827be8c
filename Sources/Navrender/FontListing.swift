import NavFiles
import NavScene
import NavTypesetting

/// A face that scenes can use.
public struct FontListing: Equatable, Sendable {
    public let family: String
    /// The unique name of the face, such as `Inter-SemiBold`.
    public let postScriptName: String
    /// 1…1000, where 400 is regular and 700 bold.
    public let weight: Int
    public let isItalic: Bool
    /// In which directions a variable face can be changed.
    public let axes: [Axis]
    /// Whether some glyphs have colours of their own.
    public let hasColor: Bool
    /// How many characters it has glyphs for.
    public let characterCount: Int
    /// How many unbroken ranges of code points these are.
    public let rangeCount: Int
    /// How many characters of each writing system, most first.
    public let scripts: [Script]
    /// The file, and which face within.
    public let file: String
    public let index: Int
    /// Bytes of the file.
    public let size: Int
    public let license: String
    /// What a subset lacks, where a note beside the file says so.
    public let leftOut: String?

    /// In the units of the axis.
    public struct Axis: Equatable, Sendable {
        public let tag: String
        public let name: String
        public let minimum: Double
        public let defaultValue: Double
        public let maximum: Double
    }

    public struct Script: Equatable, Sendable {
        /// Four letters of ISO 15924; `Zyyy` for what several scripts use.
        public let tag: String
        public let count: Int
    }
}

/// The faces that scenes can use, in the order in which they stand in for one another.
///
/// Of the options, the folders of fonts count.
/// - Throws: what is wrong with the folders of fonts.
public func fonts(_ options: RenderOptions = RenderOptions()) throws(FontProblem) -> [FontListing] {
    let fonts = try FontLoader(options).load().get()
    return fonts.listings.map { face in
        let note = FontNote(besides: face.source.name)
        return FontListing(
            family: face.description.familyName, postScriptName: face.description.postScriptName,
            weight: face.description.weight, isItalic: face.description.isItalic,
            axes: face.description.axes.map {
                FontListing.Axis(
                    tag: $0.tag, name: $0.name, minimum: $0.minimum, defaultValue: $0.defaultValue,
                    maximum: $0.maximum)
            },
            hasColor: face.description.hasColor, characterCount: face.characters.count,
            rangeCount: rangeCount(face.characters), scripts: scripts(face.characters),
            file: face.source.name, index: face.index, size: face.size,
            license: note.license ?? (face.license.text.isEmpty ? face.license.address : face.license.text),
            leftOut: note.leftOut)
    }
}

private func rangeCount(_ characters: [Unicode.Scalar]) -> Int {
    var count = 0
    var previous: UInt32?
    for scalar in characters {
        if previous.map({ $0 + 1 != scalar.value }) ?? true { count += 1 }
        previous = scalar.value
    }
    return count
}

/// Of equal counts, the script that comes first in the alphabet.
private func scripts(_ characters: [Unicode.Scalar]) -> [FontListing.Script] {
    var counts: [String: Int] = [:]
    for scalar in characters { counts[scalar.scriptTag, default: 0] += 1 }
    return counts.map { FontListing.Script(tag: $0.key, count: $0.value) }
        .sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
}

/// What `README.md` beside a font says in its table.
private struct FontNote {
    var license: String?
    var leftOut: String?

    init(besides path: String) {
        guard let slash = path.lastIndex(of: "/"),
            let bytes = try? FileReader.read(path: path[..<slash] + "/README.md", limit: 1 << 16)
        else { return }
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
}
