import Synchronization

/// The faces of a list of font files, found by family, weight and slant or by PostScript name.
///
/// Creating a collection reads only the description of each face. A face is opened on first use and
/// then kept. Results depend only on the files and their order: of two equal faces, the first is
/// used.
public final class FontCollection: Sendable {
    /// One face of one file.
    private struct Entry {
        let source: FontSource
        let blob: HarfBuzzBlob
        /// The index of the face in the file.
        let index: Int
        let description: FontDescription
        /// The HarfBuzz font, which lists the face's characters without loading outlines.
        let font: HarfBuzzFont
    }

    /// The key of an opened face: an entry, and its instance if the face is variable.
    private struct Opening: Hashable {
        /// The index of the entry.
        let entry: Int
        let instance: FontInstance?
    }

    private let entries: [Entry]
    /// For each family name in lower case, the indices of its entries.
    private let entriesByFamily: [String: [Int]]
    /// The faces that have been opened.
    private let opened: Mutex<[Opening: FontFace]> = Mutex([:])

    /// The errors of all files that are not usable fonts, in the order of the files.
    public let problems: [FontError]

    /// The names of all families without duplicates, in the order of the files.
    public let families: [String]

    /// Creates a collection of files.
    ///
    /// - Parameter files: Paths of OpenType or TrueType fonts.
    public convenience init(files: [String]) { self.init(files.map(FontSource.init(path:))) }

    /// Creates a collection of sources. A file with several faces adds all of them.
    ///
    /// Sources that are not usable fonts are listed in ``problems``.
    public init(_ sources: [FontSource]) {
        var entries: [Entry] = []
        var problems: [FontError] = []
        var names: Set<String> = []
        for source in sources {
            do throws(FontError) {
                let blob = try HarfBuzzBlob(source)
                for index in 0..<blob.faceCount {
                    let font = HarfBuzzFont(blob: blob, index: index)
                    let own = font.description
                    let name = Self.unused(own.postScriptName, names)
                    names.insert(name)
                    entries.append(
                        Entry(
                            source: source, blob: blob, index: index,
                            description: own.called(source, postScriptName: name), font: font))
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
    }

    /// Returns `name`, with a number appended if another face has that name already.
    ///
    /// Glyph runs refer to faces by name, but two files may state the same name.
    private static func unused(_ name: String, _ names: Set<String>) -> String {
        guard names.contains(name) else { return name }
        var number = 2
        while names.contains("\(name)~\(number)") { number += 1 }
        return "\(name)~\(number)"
    }

    /// The descriptions of all faces, in the order of the files.
    public var descriptions: [FontDescription] { entries.map(\.description) }

    /// For each face of ``descriptions``, the number of characters with a glyph.
    public var characterCounts: [Int] { entries.map(\.font.characterCount) }

    /// Returns the closest face of a family, by the font matching rules of CSS.
    ///
    /// The slant is matched first, then the weight. Family names are case-insensitive. A variable
    /// face is set to the weight, clamped to its weight axis.
    ///
    /// - Parameters:
    ///   - weight: 1…1000.
    ///   - variations: Axis values for a variable face. The last value for an axis is used. A value for
    ///     `wght` overrides `weight`.
    /// - Throws: ``FontError/unknownFamily(_:)``, or any error of ``FontFace/init(path:)``.
    public func face(
        family: String, weight: Int = 400, isItalic: Bool = false, variations: [FontVariation] = []
    ) throws(FontError) -> FontFace {
        guard let match = closest(inFamily: family, weight: weight, isItalic: isItalic) else {
            throw .unknownFamily(family)
        }
        return try open(match, weight: weight, variations)
    }

    /// The order of colour faces and other faces during fallback.
    enum Preference {
        /// Colour faces come first.
        case emoji
        /// Colour faces come last.
        case text
    }

    /// Returns the closest face of each family as a fallback candidate, in the order of the files.
    func closestOfEachFamily(weight: Int, isItalic: Bool) -> [StandIn] {
        families.compactMap {
            closest(inFamily: $0, weight: weight, isItalic: isItalic).map(StandIn.init(entry:))
        }
    }

    /// A fallback candidate: a face that is opened only when it is chosen.
    struct StandIn {
        /// The index of the entry.
        fileprivate let entry: Int
    }

    /// Returns the first candidate with glyphs for all the characters. Nil if there is none.
    ///
    /// - Parameter preference: Whether colour faces are tried before or after all others.
    func face(
        covering scalars: [Unicode.Scalar], among standIns: [StandIn], prefering preference: Preference,
        weight: Int
    ) -> FontFace? {
        for wantsColor in preference == .emoji ? [true, false] : [false, true] {
            for entry in standIns.lazy.map(\.entry)
            where entries[entry].description.hasColor == wantsColor
                && entries[entry].font.hasGlyphs(for: scalars)
            {
                if let face = try? open(entry, weight: weight, []) { return face }
            }
        }
        return nil
    }

    /// Returns the index of the closest entry of a family. Nil if the family is unknown.
    private func closest(inFamily family: String, weight: Int, isItalic: Bool) -> Int? {
        let members = entriesByFamily[family.lowercased()] ?? []
        let slanted = members.filter { entries[$0].description.isItalic == isItalic }
        let candidates = slanted.isEmpty ? members : slanted
        // For a variable face, take the weight on its axis that is nearest to the wanted weight.
        let weights = candidates.map { index in
            let range = entries[index].description.weights
            return min(max(weight, range.lowerBound), range.upperBound)
        }
        guard let closest = FontWeightMatching.closest(to: weight, among: weights) else { return nil }
        return zip(candidates, weights).first { $0.1 == closest }?.0
    }

    /// Returns the face with exactly this name, or nil. The name may be that of an instance.
    ///
    /// - Throws: Any error of ``FontFace/init(path:)``.
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

    /// The families with at least one opened face.
    var openFamilies: Set<String> {
        Set(opened.withLock { faces in faces.keys.map { entries[$0.entry].description.familyName } })
    }

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
                blob: entry.blob, index: entry.index, source: entry.source,
                name: entry.description.postScriptName, instance: instance)
            faces[opening] = face
            return face
        }
    }
}

// MARK: Listing

extension FontCollection {
    /// A description of one face for font lists, without outlines.
    public struct Listing: Sendable {
        /// The names, weight, slant and axes of the face.
        public let description: FontDescription
        /// The source of the face's file.
        public let source: FontSource
        /// The index of the face in the file.
        public let index: Int
        /// The size of the file in bytes.
        public let size: Int
        /// The characters with a glyph, in ascending order.
        public let characters: [Unicode.Scalar]
        /// The licence text and licence URL that the file states. Each may be empty.
        public let license: (text: String, address: String)
    }

    /// A listing for each face, in the order of the files.
    public var listings: [Listing] {
        entries.map {
            Listing(
                description: $0.description, source: $0.source, index: $0.index, size: $0.blob.count,
                characters: $0.font.characters, license: $0.font.license)
        }
    }
}

extension Unicode.Scalar {
    /// The script of the character as an ISO 15924 tag, such as `Latn`.
    ///
    /// Characters of several scripts have the tag `Zyyy` or `Zinh`.
    public var scriptTag: String { HarfBuzzBuffer.name(of: HarfBuzzScript(of: self).tag) }
}
