import CNavKernels
import NavImaging

/// The hot loops of comparing pictures. Both sets find the same changes.
///
/// The room has its own kernel set because a comparison does not draw, so it does not depend on
/// NavRasterization. In ``compiled``, the C code selects its baseline or AVX2 version at run time.
struct ChangeKernelSet: Sendable {
    private let isPlain: Bool

    /// The loops in plain Swift: the specification.
    static var plain: ChangeKernelSet { ChangeKernelSet(isPlain: true) }
    /// The loops in C.
    static var compiled: ChangeKernelSet { ChangeKernelSet(isPlain: false) }

    /// Compares the first `width` pixels of row `y` and adds their changes to the tiles of that row.
    ///
    /// - Parameter marks: Receives a ``PixelChanges/Mark`` for each pixel of the row, unless it is empty.
    /// - Returns: The greatest difference of a channel between straight pixels, in levels.
    func compareRow(
        _ y: Int, width: Int, _ expected: ComparedRows, _ actual: ComparedRows,
        _ tiles: inout [nav_tile_changes], _ marks: inout [UInt8]
    ) -> Int {
        isPlain
            ? PlainChangeKernels.compareRow(y, width: width, expected, actual, &tiles, &marks)
            : CompiledChangeKernels.compareRow(y, width: width, expected, actual, &tiles, &marks)
    }

    /// Returns whether all pixels have alpha 255.
    func isOpaque(_ pixels: Span<StraightPixel>) -> Bool {
        isPlain ? PlainChangeKernels.isOpaque(pixels) : CompiledChangeKernels.isOpaque(pixels)
    }

    /// Returns whether two equally long rows of pixels have the same bytes.
    func areSameBytes(_ first: Span<StraightPixel>, _ second: Span<StraightPixel>) -> Bool {
        isPlain
            ? PlainChangeKernels.areSameBytes(first, second)
            : CompiledChangeKernels.areSameBytes(first, second)
    }
}
