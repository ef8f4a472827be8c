import NavJSON
import NavScene
import NavSceneFormat
import NavTypesetting

/// Words of a scene, and the font face that draws them.
public struct FontUse: Equatable, Hashable, Sendable {
    /// The family of the face.
    public let family: String
    /// The PostScript name of the face or of a variable face's instance, such as `Face_650wght`.
    public let face: String
    /// The words.
    public let text: String
    /// The offset of the words in the text of their node, in bytes of UTF-8.
    public let start: Int
    /// The line of the node in the scene's text, counted from 1; nil for a scene made in Swift.
    public let line: Int?
    /// The column of the node in its line, counted from 1; nil if the line is nil.
    public let column: Int?

    /// Returns the font uses of a resolved scene in drawing order. Skips glyph runs without text.
    static func all(in scene: ResolvedScene, fonts: FontCollection, source: SourceText?) -> FontUseList {
        var uses = FontUseList()
        var last: FontUse?
        var pending = Array(scene.nodes.reversed())
        var known: SourcePosition?
        while let node = pending.popLast() {
            switch node.content {
            case .group(let group):
                pending += group.children.reversed()
                pending += (group.mask?.nodes ?? []).reversed()
                pending += (group.backdrop?.mask?.nodes ?? []).reversed()
            case .glyphs(let glyphs):
                guard let text = glyphs.run.text, let start = glyphs.run.textStart else { continue }
                let family = (try? fonts.face(postScriptName: glyphs.run.face))?.familyName ?? ""
                let place = node.source.flatMap { source?.position(at: $0.lowerBound, after: known) }
                known = place ?? known
                let use = FontUse(
                    family: family, face: glyphs.run.face, text: text, start: start, line: place?.line,
                    column: place?.column)
                // A text with several paints is drawn several times, but listed once.
                if last != use { uses.append(use) }
                last = use
            case .path, .image: continue
            }
        }
        return uses
    }
}

/// Font uses in compact form: the words of all uses are in one array.
///
/// With one string for each use, many small strings would lie scattered in the heap while the frame is drawn. The
/// system can take back only whole pages of free memory. Each string would keep a page that is otherwise free.
struct FontUseList: Sendable {
    private struct Entry {
        var face: Int
        /// The range of the text's bytes in ``words``.
        var text: Range<Int>
        var start: Int
        var line: Int?
        var column: Int?
    }

    private var faces: [(family: String, face: String)] = []
    private var words: [UInt8] = []
    private var entries: [Entry] = []

    mutating func append(_ use: FontUse) {
        let first = words.count
        words += use.text.utf8
        let known = faces.firstIndex { $0 == (use.family, use.face) }
        if known == nil { faces.append((use.family, use.face)) }
        entries.append(
            Entry(
                face: known ?? faces.count - 1, text: first..<words.count, start: use.start, line: use.line,
                column: use.column))
    }

    /// The uses in the order in which they were appended.
    var uses: [FontUse] {
        entries.map { entry in
            FontUse(
                family: faces[entry.face].family, face: faces[entry.face].face,
                text: String(decoding: words[entry.text], as: UTF8.self), start: entry.start,
                line: entry.line,
                column: entry.column)
        }
    }
}
