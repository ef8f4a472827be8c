/// A run of pixels of one row.
///
/// Laid out as the C kernels have it.
@frozen
public struct CoverageSpan: BitwiseCopyable, Sendable {
    /// Counted from the row's first pixel.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// 1…255 for all of its pixels, or ``varying``.
    var coverage: UInt32 = 0

    /// Each pixel has a coverage of its own, in a row of bytes.
    static let varying: UInt32 = 256

    var count: Int { Int(end - start) }

    /// Whether its pixels are covered wholly.
    var isSolid: Bool { coverage == 255 }
}
