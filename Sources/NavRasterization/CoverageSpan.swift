/// A run of pixels of one row, with their coverage.
///
/// It has the layout of `nav_span`.
@frozen
public struct CoverageSpan: BitwiseCopyable, Sendable {
    /// The first pixel, counted from the row's first.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The coverage 1…255 of all pixels, or ``varying``.
    var coverage: UInt32 = 0

    /// Says that each pixel has coverage of its own, in a row of bytes.
    static let varying: UInt32 = 256

    var count: Int { Int(end - start) }

    /// Whether its pixels are covered wholly.
    var isSolid: Bool { coverage == 255 }
}
