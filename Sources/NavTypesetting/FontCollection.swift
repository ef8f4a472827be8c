import Synchronization

/// The faces in a list of files, found by family, weight and slant, or by PostScript name.
///
/// Creating a collection reads only each file's description. The bundled fonts are not read at all.
/// A face is opened when it is first requested, and then kept. The result of a search depends only
/// on the files and their order. Among equally close faces, the first one is chosen.
public final class FontCollection: Sendable {
    private struct Entry {
        let source: FontSource
        /// The index of the face within the file.
        let index: Int
        let description: FaceDescription
        let file: FontFile
    }

    private struct Opening: Hashable {
        let entry: Int
        let instance: FontInstance?
    }

    private let entries: [Entry]
    private let entriesByFamily: [String: [Int]]
    private let opened: Mutex<[Opening: FontFace]> = Mutex([:])

    /// The errors of files that are not usable fonts.
    public let problems: [FontError]

    /// The names of all families, without duplicates, in the order of the files.
    public let families: [String]

    /// Whether large text of the system family (Inter) is set in its display cut (Inter Display).
    ///
    /// The collection must have both families, either both bundled or both not bundled. Without this condition, large
    /// text of a scene with its own Inter would be set in the bundled display cut.
    let hasDisplayCut: Bool

    /// Creates a collection of font files.
    /// - Parameter files: The paths of OpenType or TrueType fonts.
    public convenience init(files: [String]) { self.init(files.map(FontSource.init(path:))) }

    /// Creates a collection of fonts.
    /// - Parameter sources: OpenType or TrueType fonts. A file with several faces (`.ttc`) adds all its faces.
    public init(_ sources: [FontSource]) {
        var entries: [Entry] = []
        var problems: [FontError] = []
        var names: Set<String> = []
        func add(_ source: FontSource, _ index: Int, _ description: FaceDescription, _ file: FontFile) {
            let name = Self.unused(description.postScriptName, names)
            names.insert(name)
            let description = description.called(source, postScriptName: name)
            entries.append(Entry(source: source, index: index, description: description, file: file))
        }
        for source in sources {
            if case .embedded(let font) = source.data {
                add(source, 0, font.description, FontFile(font))
                continue
            }
            do throws(FontError) {
                let blob = try HarfBuzzBlob(source)
                for index in 0..<blob.faceCount {
                    let font = HarfBuzzFont(blob: blob, index: index)
                    add(source, index, font.description, FontFile(blob: blob, index: index, font: font))
                }
                blob.releasePages()
            } catch { problems.append(error) }
        }
        self.entries = entries
        self.problems = problems
        families = entries.reduce(into: []) { families, entry in
            let name = entry.description.familyName
            if !families.contains(name) { families.append(name) }
        }
        entriesByFamily = Dictionary(
            grouping: entries.indices, by: { entries[$0].description.familyName.lowercased() })
        let cuts = [TextStyle.systemFamily, OpticalSize.displayFamily].compactMap { family in
            entries.first { $0.description.familyName == family }?.source.isEmbedded
        }
        hasDisplayCut = cuts.count == 2 && cuts[0] == cuts[1]
    }

    /// Returns the name, or a variant of it if another face has the name already.
    ///
    /// Names must be unique because glyph runs refer to faces by name. Two files may state the same
    /// name.
    private static func unused(_ name: String, _ names: Set<String>) -> String {
        guard names.contains(name) else { return name }
        var number = 2
        while names.contains("\(name)~\(number)") { number += 1 }
        return "\(name)~\(number)"
    }

    /// The description of each face.
    public var descriptions: [FaceDescription] { entries.map(\.description) }

    /// The number of characters with a glyph, for each of ``descriptions``.
    public var characterCounts: [Int] { entries.map(\.file.font.characterCount) }

    /// Returns the closest face of a family by the rules of CSS: first by slant, then by weight.
    ///
    /// The case of the family's name does not matter. A variable face is set to the requested
    /// weight, clamped to the range of the face's weight axis.
    ///
    /// - Parameters:
    ///   - weight: The weight, 1…1000.
    ///   - variations: The axis values of a variable face. The last value for an axis is used. A
    ///     value for `wght` overrides `weight`.
    /// - Throws: ``FontError/unknownFamily(_:)``, or an error of ``FontFace/init(path:)``.
    public func face(
        family: String, weight: Int = 400, isItalic: Bool = false, variations: [FontVariation] = []
    ) throws(FontError) -> FontFace {
        guard let match = closest(inFamily: family, weight: weight, isItalic: isItalic) else {
            throw .unknownFamily(family)
        }
        return try open(match, weight: weight, variations)
    }

    /// The kind of face that is preferred as a fallback.
    enum Preference {
        /// Colour faces first.
        case emoji
        /// Colour faces last.
        case text
    }

    /// Returns the closest face of each family. The preferred families come first, then all families in the order of
    /// the files, so a preferred family occurs twice.
    func closestOfEachFamily(
        weight: Int, isItalic: Bool, preferring preferred: [String] = []
    ) -> [FallbackCandidate] {
        // The display cut has no letters that the text cut lacks, so its files stay closed.
        (preferred + families.filter { !hasDisplayCut || $0 != OpticalSize.displayFamily }).compactMap {
            closest(inFamily: $0, weight: weight, isItalic: isItalic).map(FallbackCandidate.init(entry:))
        }
    }

    /// A candidate for a fallback face. The face is opened only when it is used.
    struct FallbackCandidate {
        fileprivate let entry: Int
    }

    /// Returns the first fallback face that has glyphs for all characters, or nil if there is none.
    func face(
        covering scalars: [Unicode.Scalar], among candidates: [FallbackCandidate],
        preferring preference: Preference, weight: Int
    ) -> FontFace? {
        for wantsColor in preference == .emoji ? [true, false] : [false, true] {
            for entry in candidates.lazy.map(\.entry)
            where entries[entry].description.hasColor == wantsColor
                && entries[entry].file.font.hasGlyphs(for: scalars)
            {
                if let face = try? open(entry, weight: weight, []) { return face }
            }
        }
        return nil
    }

    /// Returns the description of the closest face of a family, as ``face(family:weight:isItalic:variations:)`` chooses
    /// it. Returns nil if the family is unknown.
    func closestDescription(inFamily family: String, weight: Int, isItalic: Bool) -> FaceDescription? {
        closest(inFamily: family, weight: weight, isItalic: isItalic).map { entries[$0].description }
    }

    private func closest(inFamily family: String, weight: Int, isItalic: Bool) -> Int? {
        let members = entriesByFamily[family.lowercased()] ?? []
        let slanted = members.filter { entries[$0].description.isItalic == isItalic }
        let candidates = slanted.isEmpty ? members : slanted
        // A variable face has every weight of its axis. Use the weight nearest to the requested
        // one.
        let weights = candidates.map { index in
            let range = entries[index].description.weights
            return min(max(weight, range.lowerBound), range.upperBound)
        }
        guard let closest = FontWeightMatching.closest(to: weight, among: weights) else { return nil }
        return zip(candidates, weights).first { $0.1 == closest }?.0
    }

    /// Returns the face with exactly this name, or nil if no face matches.
    ///
    /// The name of a variable face may end with axis values: `Face_650wght` gives the face `Face` with the weight 650.
    ///
    /// - Throws: An error of ``FontFace/init(path:)``.
    public func face(postScriptName: String) throws(FontError) -> FontFace? {
        if let match = entries.firstIndex(where: { $0.description.postScriptName == postScriptName }) {
            let axes = entries[match].description.axes
            return try open(match, axes.isEmpty ? nil : FontInstance(axes, wishes: []))
        }
        for (index, entry) in entries.enumerated() where !entry.description.axes.isEmpty {
            let name = entry.description.postScriptName + "_"
            guard postScriptName.hasPrefix(name),
                let instance = FontInstance(
                    suffix: postScriptName.dropFirst(name.count), of: entry.description.axes)
            else { continue }
            return try open(index, instance)
        }
        return nil
    }

    /// The families with an open face.
    var openFamilies: Set<String> {
        Set(opened.withLock { faces in faces.keys.map { entries[$0.entry].description.familyName } })
    }

    /// The names of the sources whose bytes have been read.
    var openFiles: Set<String> { Set(entries.filter(\.file.isOpen).map(\.source.name)) }

    private func open(
        _ index: Int, weight: Int, _ variations: [FontVariation]
    ) throws(FontError) -> FontFace {
        let axes = entries[index].description.axes
        guard !axes.isEmpty else { return try open(index, nil) }
        let wishes = [FontVariation(tag: "wght", value: Double(weight))] + variations
        return try open(index, FontInstance(axes, wishes: wishes))
    }

    private func open(_ index: Int, _ instance: FontInstance?) throws(FontError) -> FontFace {
        try opened.withLock { faces throws(FontError) in
            let opening = Opening(entry: index, instance: instance)
            if let face = faces[opening] { return face }
            let entry = entries[index]
            let face = try FontFace(
                blob: entry.file.blob, index: entry.index, source: entry.source,
                name: entry.description.postScriptName, instance: instance)
            faces[opening] = face
            return face
        }
    }
}

// MARK: Generic families

extension FontCollection {
    /// Returns whether a family has a face. The case of the name does not matter.
    public func hasFamily(_ name: String) -> Bool { entriesByFamily[name.lowercased()] != nil }

    /// Returns the existing families of a list, in the order of the list and without duplicates. A generic name of CSS
    /// Fonts 4, section 2.1.3, is replaced by a family.
    public func available(_ names: [String]) -> [String] {
        var found: [String] = []
        for name in names {
            guard let family = hasFamily(name) ? name : family(generic: name.lowercased()) else { continue }
            if !found.contains(where: { $0.lowercased() == family.lowercased() }) { found.append(family) }
        }
        return found
    }

    /// Returns the family of a generic name in lower case, or nil if there is none or if the name is not generic.
    private func family(generic name: String) -> String? {
        switch name {
        case "system-ui", "-apple-system", "sans-serif", "ui-sans-serif", "ui-rounded":
            hasFamily(TextStyle.systemFamily) ? TextStyle.systemFamily : nil
        case "serif", "ui-serif": firstFamily { $0.hasSerifs }
        case "monospace", "ui-monospace": firstFamily { $0.isMonospaced }
        case "emoji": entries.first { $0.description.hasColor }?.description.familyName
        case "math": firstFamily { $0.table("MATH") != nil }
        default: nil
        }
    }

    private func firstFamily(where isMeant: (HarfBuzzFont) -> Bool) -> String? {
        entries.first { !$0.description.hasColor && isMeant($0.file.font) }?.description.familyName
    }
}

extension HarfBuzzFont {
    /// Whether the table `OS/2` states that the letters have serifs. In a PANOSE for Latin text, serif styles 2 to 10
    /// mean serifs. If the table states no serif style for Latin text, family classes 1 to 5 and 7 mean serifs.
    fileprivate var hasSerifs: Bool {
        guard let table = table("OS/2") else { return false }
        if table.uint8(32) == 2, let style = table.uint8(33), style > 1 { return style <= 10 }
        return [1, 2, 3, 4, 5, 7].contains(table.uint8(30) ?? 0)
    }

    /// Whether the file says that all its advances are equal: `isFixedPitch` of `post`.
    fileprivate var isMonospaced: Bool { table("post")?.uint32(12) ?? 0 != 0 }
}

// MARK: Listing

extension FontCollection {
    /// The facts about a face that can be listed without drawing.
    public struct Listing: Sendable {
        /// The names, weight, slant and axes.
        public let description: FaceDescription
        /// The file that holds the face.
        public let source: FontSource
        /// The index of the face within the file.
        public let index: Int
        /// The size of the file, in bytes.
        public let size: Int
        /// The characters with a glyph, ascending.
        public let characters: [Unicode.Scalar]
        /// The licence text that the file states, and the address of the full text. Either may be
        /// empty.
        public let license: (text: String, address: String)
    }

    /// The listings of all faces, in the order of the files.
    public var listings: [Listing] {
        entries.map {
            Listing(
                description: $0.description, source: $0.source, index: $0.index, size: $0.file.blob.count,
                characters: $0.file.font.characters, license: $0.file.font.license)
        }
    }
}

extension Unicode.Scalar {
    /// The script's four-letter code of ISO 15924, such as `Latn`. Characters that several scripts
    /// share, such as digits, have `Zyyy`.
    public var scriptTag: String { HarfBuzzBuffer.name(of: HarfBuzzScript(of: self).tag) }
}
