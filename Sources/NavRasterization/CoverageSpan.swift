/// Neighbouring pixels of one row, with their coverage.
///
/// It has the layout of `nav_span`.
@frozen
public struct CoverageSpan: BitwiseCopyable, Sendable {
    /// The index of the first pixel in the row.
    var start: UInt32 = 0
    /// The index after the last pixel.
    var end: UInt32 = 0
    /// The coverage 1…255 of all pixels, or ``varying``. In a ``SpanMask``, it may be above `varying`.
    var coverage: UInt32 = 0

    /// The value of ``coverage`` if the coverage varies within the span. Each pixel then has its
    /// own byte beside the spans.
    static let varying: UInt32 = 256

    var count: Int { Int(end - start) }

    /// Whether the span has full coverage.
    var isSolid: Bool { coverage == 255 }
}
