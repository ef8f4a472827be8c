import NavGeometry
import Synchronization

/// The number of a glyph within its face; 0 is the box that stands for a character without a glyph.
public typealias GlyphID = UInt32

/// One face of a font file: its names, measures and outlines.
///
/// The file is mapped, not read. Any number of threads may use a face at once.
public final class FontFace: Sendable {
    /// 32 MiB; a larger file is refused.
    public static let maximumFileSize = 32 << 20

    /// The unique name of the face, such as `Inter-SemiBold`; empty if the file has none.
    public var postScriptName: String { fontDescription.postScriptName }
    /// The family that all weights share, such as `Inter`; empty if the file has none.
    public var familyName: String { fontDescription.familyName }
    /// 1…1000, where 400 is regular and 700 bold.
    public var weight: Int { fontDescription.weight }
    public var isItalic: Bool { fontDescription.isItalic }

    /// The size of the design grid, 16…16384.
    public let unitsPerEm: Int
    public let metrics: FontMetrics

    let shaper: HarfBuzzFont
    private let fontDescription: FontDescription
    private let outlines: Mutex<OutlineStore>

    /// Opens the first face of an OpenType or TrueType file.
    ///
    /// - Throws: ``FontError/missing(path:)``, ``FontError/unreadable(path:)``, ``FontError/tooLarge(path:)``
    ///   or ``FontError/notAFont(path:)``.
    public init(path: String) throws(FontError) {
        let blob = try HarfBuzzBlob(path: path)
        guard let face = FreeTypeFace(blob: blob) else { throw .notAFont(path: path) }
        outlines = Mutex(OutlineStore(face: face))
        shaper = HarfBuzzFont(blob: blob)
        fontDescription = shaper.description
        unitsPerEm = shaper.unitsPerEm
        metrics = shaper.metrics
    }

    /// A glyph's unhinted outline in ems (1 is the font size), y down, origin on the baseline.
    ///
    /// Empty for a glyph without ink, absent from the face, or damaged.
    public func outline(of glyph: GlyphID) -> Path {
        outlines.withLock { $0.outline(of: glyph) }
    }
}

/// A face is equal to itself only, also where the same file was opened twice.
extension FontFace: Hashable {
    public static func == (one: FontFace, other: FontFace) -> Bool { one === other }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Outlines that were asked for once are kept.
private struct OutlineStore: ~Copyable {
    private let face: FreeTypeFace
    private var paths: [GlyphID: Path] = [:]

    init(face: consuming FreeTypeFace) { self.face = face }

    mutating func outline(of glyph: GlyphID) -> Path {
        if let path = paths[glyph] { return path }
        let path = face.outline(of: glyph)
        paths[glyph] = path
        return path
    }
}
