import NavGeometry
import Synchronization

/// The index of a glyph in its face. Glyph 0 is drawn for characters without a glyph.
public typealias GlyphID = UInt32

/// One face of a font file, or one instance of a variable face.
///
/// The bytes of the file are a memory mapping, a copy that the face owns, or constants of the
/// program (for a bundled font). Several threads may use a face at the same time.
public final class FontFace: Sendable {
    /// The size limit for font files, in bytes: 32 MiB.
    public static let maximumFileSize = 32 << 20

    /// The unique name of the face, such as `Inter-SemiBold`. Empty if the file states none.
    ///
    /// The name of an instance ends with its axis values, as in `Face_650wght`.
    public var postScriptName: String { fontDescription.postScriptName }
    /// The name that all weights share, such as `Inter`. Empty if the file states none.
    public var familyName: String { fontDescription.familyName }
    /// The weight, 1…1000: 400 is regular, 700 is bold.
    public var weight: Int { fontDescription.weight }
    /// Whether the face is italic.
    public var isItalic: Bool { fontDescription.isItalic }
    /// Whether the face has colour glyphs or bitmap glyphs.
    public var hasColor: Bool { fontDescription.hasColor }

    /// The number of font units in an em, 16…16384.
    public let unitsPerEm: Int
    /// The vertical measures of the face.
    public let metrics: FontMetrics

    /// The HarfBuzz font that shapes text with this face.
    let shaper: HarfBuzzFont
    private let fontDescription: FaceDescription
    private let glyphs: Mutex<GlyphStore>

    /// Opens the first face of an OpenType or TrueType file.
    ///
    /// - Throws: ``FontError/missing(path:)``, ``FontError/unreadable(path:)``, ``FontError/tooLarge(path:)``
    ///   or ``FontError/notAFont(path:)``.
    public convenience init(path: String) throws(FontError) {
        let source = FontSource(path: path)
        try self.init(blob: HarfBuzzBlob(source), index: 0, source: source)
    }

    /// Opens a face of a font file. The bytes of the file are in `blob`.
    ///
    /// - Parameters:
    ///   - name: The PostScript name without the axis values of an instance. Nil takes the name
    ///     from the file.
    ///   - instance: The axis values of a variable face. Nil means the default values.
    init(
        blob: HarfBuzzBlob, index: Int, source: FontSource, name: String? = nil, instance: FontInstance? = nil
    ) throws(FontError) {
        shaper = HarfBuzzFont(blob: blob, index: index, instance: instance)
        let description = shaper.description
        let outlines = FreeTypeFace(blob: blob, index: index, instance: instance)
        // A face with only bitmap glyphs has no outlines.
        guard outlines != nil || description.hasColor else { throw .notAFont(path: source.name) }
        let suffix = instance?.suffix(description.axes) ?? ""
        fontDescription = description.called(
            source, postScriptName: (name ?? description.postScriptName) + suffix)
        unitsPerEm = shaper.unitsPerEm
        metrics = shaper.metrics
        glyphs = Mutex(GlyphStore(outlines: outlines, hasColor: description.hasColor, shaper: shaper))
    }

    /// Returns a glyph's unhinted outline in ems (1 em is the font size), with y down and the
    /// origin on the baseline.
    ///
    /// The outline is empty if the glyph has no ink, is absent or is damaged. Glyph 0 is an
    /// exception: its outline is always a box with thin lines, because some fonts have a heavy box.
    public func outline(of glyph: GlyphID) -> Path {
        glyphs.withLock { $0.outline(of: glyph) }
    }

    /// Returns the paths and paints of a colour glyph, or nil for other glyphs.
    public func colorGlyph(_ glyph: GlyphID) -> ColorGlyph? {
        hasColor ? glyphs.withLock { $0.colorGlyph(glyph) } : nil
    }

    /// Returns a glyph that is stored as an image file, or nil for other glyphs.
    public func bitmapGlyph(_ glyph: GlyphID) -> BitmapGlyph? {
        hasColor && shaper.hasPictures ? shaper.picture(of: glyph) : nil
    }
}

/// A face is equal only to itself, even if the same file was opened twice.
extension FontFace: Hashable {
    /// Returns whether both are the same object.
    public static func == (one: FontFace, other: FontFace) -> Bool { one === other }
    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The outlines and colour glyphs of a face, memoized on first use.
private struct GlyphStore: ~Copyable {
    private let outlines: FreeTypeFace?
    private let composites: CompositeGuard?
    private let colors: ColorTable?
    /// The advance width of glyph 0 in ems.
    private let missingGlyphWidth: Double
    private var paths: [GlyphID: Path] = [:]
    private var colorGlyphs: [GlyphID: ColorGlyph?] = [:]

    init(outlines: consuming FreeTypeFace?, hasColor: Bool, shaper: HarfBuzzFont) {
        self.outlines = outlines
        missingGlyphWidth = Double(shaper.advance(of: 0)) / Double(shaper.unitsPerEm)
        composites = CompositeGuard(shaper)
        colors =
            hasColor
            ? ColorTable(
                colors: shaper.table("COLR"), palette: shaper.table("CPAL"), unitsPerEm: shaper.unitsPerEm)
            : nil
    }

    mutating func outline(of glyph: GlyphID) -> Path {
        if let path = paths[glyph] { return path }
        let path = glyph == 0 ? .missingGlyph(width: missingGlyphWidth) : load(glyph)
        paths[glyph] = path
        return path
    }

    /// Loads an outline. Returns an empty path if the glyph has too many parts.
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
    /// Returns a box with a thin outline and the height of a capital letter, for characters without a glyph.
    ///
    /// - Parameter width: The glyph's advance width in ems.
    fileprivate static func missingGlyph(width: Double) -> Path {
        let (bearing, line, height) = (0.06, 0.04, 0.7)
        let right = max(width - bearing, bearing + 0.2)
        var path = Path(rect: Rect(x: bearing, y: -height, width: right - bearing, height: height))
        // The inner contour has the opposite direction, so it is a hole.
        path.move(to: Point(x: bearing + line, y: line - height))
        path.addLine(to: Point(x: bearing + line, y: -line))
        path.addLine(to: Point(x: right - line, y: -line))
        path.addLine(to: Point(x: right - line, y: line - height))
        path.close()
        return path
    }
}
