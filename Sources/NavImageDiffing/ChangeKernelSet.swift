import CNavKernels
import NavImaging

/// The hot loops of picture comparison, in one of two sets. Both sets find the same changes.
///
/// This room has a kernel set of its own, because it does not depend on NavRasterization: a
/// comparison does not draw. In ``compiled``, the C code selects its baseline or AVX2 version at
/// run time.
struct ChangeKernelSet: Sendable {
    private let isPlain: Bool

    /// The loops in plain Swift: the specification.
    static var plain: ChangeKernelSet { ChangeKernelSet(isPlain: true) }
    /// The loops in C.
    static var compiled: ChangeKernelSet { ChangeKernelSet(isPlain: false) }

    /// Compares row `y` of two pictures.
    ///
    /// - Parameters:
    ///   - width: The number of pixels to compare, from the left edge.
    ///   - tiles: The tiles that contain the row, from left to right. Each difference is added to the
    ///     counts, bounds and sums of its tile.
    ///   - marks: Receives the raw value of a ``PixelChanges/Mark`` for each pixel. All bytes must be 0
    ///     before the call, because the C loop writes no bytes for tiles without a change. Pass an
    ///     empty array to skip the marks.
    /// - Returns: The largest difference of a channel between the two rows of straight pixels, in levels.
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
