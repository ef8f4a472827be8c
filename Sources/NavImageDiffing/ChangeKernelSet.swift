import CNavKernels
import NavImaging

/// The loops in which comparing pictures spends its time. Both sets find the same changes.
///
/// This room has a set of its own, because ``NavRasterization`` is no dependency of it: comparing does not draw. In
/// ``compiled``, C chooses between copies for every CPU and for AVX2.
struct ChangeKernelSet: Sendable {
    private let isPlain: Bool

    /// The loops in plain Swift, which define what each loop does.
    static var plain: ChangeKernelSet { ChangeKernelSet(isPlain: true) }
    /// The loops in C.
    static var compiled: ChangeKernelSet { ChangeKernelSet(isPlain: false) }

    /// Compares the first pixels of row `y` and adds their changes to the tiles that share the row.
    ///
    /// - Parameter marks: A ``PixelChanges/Mark`` for each pixel of the row; left alone when empty.
    /// - Returns: The greatest difference of a channel of straight pixels.
    func compareRow(
        _ y: Int, width: Int, _ expected: ComparedRows, _ actual: ComparedRows,
        _ tiles: inout [nav_tile_changes], _ marks: inout [UInt8]
    ) -> Int {
        isPlain
            ? PlainChangeKernels.compareRow(y, width: width, expected, actual, &tiles, &marks)
            : CompiledChangeKernels.compareRow(y, width: width, expected, actual, &tiles, &marks)
    }

    /// Returns whether alpha is 255 in all pixels.
    func isOpaque(_ pixels: Span<StraightPixel>) -> Bool {
        isPlain ? PlainChangeKernels.isOpaque(pixels) : CompiledChangeKernels.isOpaque(pixels)
    }

    /// Returns whether pixels are the same bytes.
    func areSameBytes(_ first: Span<StraightPixel>, _ second: Span<StraightPixel>) -> Bool {
        isPlain
            ? PlainChangeKernels.areSameBytes(first, second)
            : CompiledChangeKernels.areSameBytes(first, second)
    }
}
