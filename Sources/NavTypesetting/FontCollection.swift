import Synchronization

/// The faces in a list of files, found by family, weight and slant or by PostScript name.
///
/// Making a collection looks only at what each file says about itself; a face is opened when it is first
/// asked for and then kept. What is found depends on the files and their order alone: the first of two equal faces
/// wins.
public final class FontCollection: Sendable {
    private struct Entry {
        let path: String
        let description: FontDescription
        /// Tells which characters the face has, without its outlines.
        let font: HarfBuzzFont
    }

    private let entries: [Entry]
    private let opened: Mutex<[Int: FontFace]> = Mutex([:])

    /// Files that are not usable fonts.
    public let problems: [FontError]

    /// The names of all families, each once, in the order in which they were found.
    public let families: [String]

    /// - Parameter files: paths of OpenType or TrueType fonts.
    public init(files: [String]) {
        var entries: [Entry] = []
        var problems: [FontError] = []
        for path in files {
            do throws(FontError) {
                let font = HarfBuzzFont(blob: try HarfBuzzBlob(path: path))
                entries.append(Entry(path: path, description: font.description, font: font))
            } catch { problems.append(error) }
        }
        self.entries = entries
        self.problems = problems
        families = entries.reduce(into: []) { families, entry in
            let name = entry.description.familyName
            if !families.contains(name) { families.append(name) }
        }
    }

    /// What each file says about itself.
    public var descriptions: [FontDescription] { entries.map(\.description) }

    /// For each of ``descriptions``, the number of characters that the face has glyphs for.
    public var characterCounts: [Int] { entries.map(\.font.characterCount) }

    /// The face that comes closest, by the rules of CSS: within the family (its name compared without regard
    /// to case) the slant counts first, then the weight.
    ///
    /// - Parameter weight: 1…1000.
    /// - Throws: ``FontError/unknownFamily(_:)``, or what ``FontFace/init(path:)`` throws.
    public func face(family: String, weight: Int = 400, isItalic: Bool = false) throws(FontError) -> FontFace
    {
        guard let match = closest(inFamily: family, weight: weight, isItalic: isItalic) else {
            throw .unknownFamily(family)
        }
        return try open(match)
    }

    /// The face that comes closest in the first family, but for one, whose face has glyphs for all these characters.
    func face(
        covering scalars: [Unicode.Scalar], besides family: String, weight: Int, isItalic: Bool
    ) -> FontFace? {
        for other in families where other.lowercased() != family.lowercased() {
            if let match = closest(inFamily: other, weight: weight, isItalic: isItalic),
                entries[match].font.hasGlyphs(for: scalars), let face = try? open(match)
            {
                return face
            }
        }
        return nil
    }

    private func closest(inFamily family: String, weight: Int, isItalic: Bool) -> Int? {
        let wanted = family.lowercased()
        let members = entries.indices.filter { entries[$0].description.familyName.lowercased() == wanted }
        let slanted = members.filter { entries[$0].description.isItalic == isItalic }
        let candidates = slanted.isEmpty ? members : slanted
        let weights = candidates.map { entries[$0].description.weight }
        guard let closest = FontWeightMatching.closest(to: weight, among: weights) else { return nil }
        return candidates.first { entries[$0].description.weight == closest }
    }

    /// The face of exactly this name, or `nil`.
    ///
    /// - Throws: what ``FontFace/init(path:)`` throws.
    public func face(postScriptName: String) throws(FontError) -> FontFace? {
        guard let match = entries.firstIndex(where: { $0.description.postScriptName == postScriptName })
        else { return nil }
        return try open(match)
    }

    private func open(_ index: Int) throws(FontError) -> FontFace {
        try opened.withLock { faces throws(FontError) in
            if let face = faces[index] { return face }
            let face = try FontFace(path: entries[index].path)
            faces[index] = face
            return face
        }
    }
}
