import NavGeometry
import Synchronization

/// The number of a glyph within its face; 0 is the box that stands for a character without a glyph.
public typealias GlyphID = UInt32

/// One face of a font file, and of a variable face one instance: its names, measures, outlines and coloured glyphs.
///
/// A file is mapped, not read. Any number of threads may use a face at once.
public final class FontFace: Sendable {
    /// 32 MiB; a larger file is refused.
    public static let maximumFileSize = 32 << 20

    /// The unique name of the face, such as `Inter-SemiBold`, or of an instance, such as `Face_650wght`; empty if the
    /// file has none.
    public var postScriptName: String { fontDescription.postScriptName }
    /// The family that all weights share, such as `Inter`; empty if the file has none.
    public var familyName: String { fontDescription.familyName }
    /// 1…1000, where 400 is regular and 700 bold.
    public var weight: Int { fontDescription.weight }
    public var isItalic: Bool { fontDescription.isItalic }
    /// Whether some of its glyphs have colours of their own.
    public var hasColor: Bool { fontDescription.hasColor }

    /// The size of the design grid, 16…16384.
    public let unitsPerEm: Int
    public let metrics: FontMetrics

    let shaper: HarfBuzzFont
    private let fontDescription: FontDescription
    private let glyphs: Mutex<GlyphStore>

    /// Opens the first face of an OpenType or TrueType file.
    ///
    /// - Throws: ``FontError/missing(path:)``, ``FontError/unreadable(path:)``, ``FontError/tooLarge(path:)``
    ///   or ``FontError/notAFont(path:)``.
    public convenience init(path: String) throws(FontError) {
        let source = FontSource(path: path)
        try self.init(blob: HarfBuzzBlob(source), index: 0, source: source)
    }

    /// - Parameters:
    ///   - name: what the face is called, without what an instance adds; nil: as the file says.
    ///   - instance: of a variable face; nil: as the file has it.
    init(
        blob: HarfBuzzBlob, index: Int, source: FontSource, name: String? = nil, instance: FontInstance? = nil
    ) throws(FontError) {
        shaper = HarfBuzzFont(blob: blob, index: index, instance: instance)
        let description = shaper.description
        let outlines = FreeTypeFace(blob: blob, index: index, instance: instance)
        // A face of pictures has no outlines.
        guard outlines != nil || description.hasColor else { throw .notAFont(path: source.name) }
        let suffix = instance?.suffix(description.axes) ?? ""
        fontDescription = description.called(
            source, postScriptName: (name ?? description.postScriptName) + suffix)
        unitsPerEm = shaper.unitsPerEm
        metrics = shaper.metrics
        glyphs = Mutex(GlyphStore(outlines: outlines, hasColor: description.hasColor, shaper: shaper))
    }

    /// A glyph's unhinted outline in ems (1 is the font size), y down, origin on the baseline.
    ///
    /// Empty for a glyph without ink, absent from the face, or damaged. Glyph 0, which stands for what is missing, is
    /// never empty.
    public func outline(of glyph: GlyphID) -> Path {
        glyphs.withLock { $0.outline(of: glyph) }
    }

    /// A glyph's picture in colours; nil for a glyph that is an outline and nothing else.
    public func colorGlyph(_ glyph: GlyphID) -> ColorGlyph? {
        hasColor ? glyphs.withLock { $0.colorGlyph(glyph) } : nil
    }

    /// A glyph that is a picture file; nil for any other.
    public func bitmapGlyph(_ glyph: GlyphID) -> BitmapGlyph? {
        hasColor && shaper.hasPictures ? shaper.picture(of: glyph) : nil
    }
}

/// A face is equal to itself only, also where the same file was opened twice.
extension FontFace: Hashable {
    public static func == (one: FontFace, other: FontFace) -> Bool { one === other }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What was asked for once is kept.
private struct GlyphStore: ~Copyable {
    private let outlines: FreeTypeFace?
    private let composites: CompositeGuard?
    private let colors: ColorTable?
    private var paths: [GlyphID: Path] = [:]
    private var colorGlyphs: [GlyphID: ColorGlyph?] = [:]

    init(outlines: consuming FreeTypeFace?, hasColor: Bool, shaper: HarfBuzzFont) {
        self.outlines = outlines
        composites = CompositeGuard(shaper)
        colors =
            hasColor
            ? ColorTable(
                colors: shaper.table("COLR"), palette: shaper.table("CPAL"), unitsPerEm: shaper.unitsPerEm)
            : nil
    }

    mutating func outline(of glyph: GlyphID) -> Path {
        if let path = paths[glyph] { return path }
        var path = load(glyph)
        if glyph == 0, path.isEmpty { path = .missingGlyph }
        paths[glyph] = path
        return path
    }

    private func load(_ glyph: GlyphID) -> Path {
        guard composites?.allows(glyph) ?? true else { return Path() }
        switch outlines {
        case .some(let face): return face.outline(of: glyph)
        case .none: return Path()
        }
    }

    mutating func colorGlyph(_ glyph: GlyphID) -> ColorGlyph? {
        guard let colors else { return nil }
        if let known = colorGlyphs[glyph] { return known }
        var taken: [GlyphID: Path] = [:]
        let found = colors.glyph(glyph) { part in
            if let path = taken[part] { return path }
            let path = load(part)
            taken[part] = path
            return path
        }
        colorGlyphs[glyph] = .some(found)
        return found
    }
}

extension Path {
    /// A box as high as a capital letter, for faces that have none of their own.
    fileprivate static let missingGlyph: Path = {
        var path = Path(rect: Rect(x: 0.06, y: -0.7, width: 0.44, height: 0.7))
        // The hole runs the other way round.
        path.move(to: Point(x: 0.11, y: -0.65))
        path.addLine(to: Point(x: 0.11, y: -0.05))
        path.addLine(to: Point(x: 0.45, y: -0.05))
        path.addLine(to: Point(x: 0.45, y: -0.65))
        path.close()
        return path
    }()
}
