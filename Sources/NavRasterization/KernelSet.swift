import NavImaging

/// The door to the loops that touch every pixel of a row: one function for each loop, chosen once.
///
/// ``plain`` is the specification: any faster set must give the same bytes for every row.
/// All rows of one call have the same length, except that cells have one more.
public struct KernelSet: Sendable {
    /// Running sums of cells into coverage by the non-zero rule; the cells become zero.
    public let sumNonZero:
        @Sendable (_ cells: inout MutableSpan<Int32>, _ coverage: inout MutableSpan<UInt8>) -> Void
    /// Running sums of cells into coverage by the even-odd rule; the cells become zero.
    public let sumEvenOdd:
        @Sendable (_ cells: inout MutableSpan<Int32>, _ coverage: inout MutableSpan<UInt8>) -> Void
    /// One colour src-over a row, weighted by coverage.
    public let blendColor:
        @Sendable (
            _ row: inout MutableSpan<PremultipliedPixel>, _ color: PremultipliedPixel, _ coverage: Span<UInt8>
        ) -> Void
    /// Pixels src-over a row, weighted by coverage.
    public let blendPixels:
        @Sendable (
            _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>,
            _ coverage: Span<UInt8>
        ) -> Void
    /// Pixels src-over a row, all weighted by one opacity 0…255.
    public let blendLayer:
        @Sendable (
            _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>, _ opacity: UInt8
        ) -> Void
    /// Pixels put in place of a row's, as far as the coverage says.
    public let replacePixels:
        @Sendable (
            _ row: inout MutableSpan<PremultipliedPixel>, _ source: Span<PremultipliedPixel>,
            _ coverage: Span<UInt8>
        ) -> Void
    /// Every pixel times its coverage.
    public let multiplyByCoverage:
        @Sendable (_ row: inout MutableSpan<PremultipliedPixel>, _ coverage: Span<UInt8>) -> Void
    /// Every pixel times another's alpha.
    public let multiplyByAlpha:
        @Sendable (_ row: inout MutableSpan<PremultipliedPixel>, _ mask: Span<PremultipliedPixel>) -> Void

    /// Loops in plain Swift, which say what each of them means.
    public static let plain = KernelSet(
        sumNonZero: PlainKernels.sumNonZero, sumEvenOdd: PlainKernels.sumEvenOdd,
        blendColor: PlainKernels.blendColor, blendPixels: PlainKernels.blendPixels,
        blendLayer: PlainKernels.blendLayer, replacePixels: PlainKernels.replacePixels,
        multiplyByCoverage: PlainKernels.multiplyByCoverage,
        multiplyByAlpha: PlainKernels.multiplyByAlpha)
}
