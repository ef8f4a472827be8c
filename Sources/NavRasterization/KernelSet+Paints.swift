import NavImaging

/// The loops that compute the pixels of gradients and scaled pictures.
extension KernelSet {
    /// Returns the index of the first pixel from `start` on that equals `pixel`; nil if there is none.
    func firstIndex(
        of pixel: PremultipliedPixel, in pixels: Span<PremultipliedPixel>, from start: Int
    ) -> Int? {
        guard let body else { return PlainKernels.firstIndex(of: pixel, in: pixels, from: start) }
        return CompiledKernels.firstIndex(body, of: pixel, in: pixels, from: start)
    }

    /// Writes the pixels at offsets along a ramp. The loop is fastest if neighbouring offsets are close
    /// together.
    func pixels(
        of ramp: ColorRamp, at places: Span<Double>, into pixels: inout MutableSpan<PremultipliedPixel>
    ) {
        guard let body else { return PlainKernels.pixels(of: ramp, at: places, into: &pixels) }
        CompiledKernels.pixels(body, of: ramp, at: places, into: &pixels)
    }

    /// Writes the colours of at most 64 rows of a gradient. A pixel that the table cannot decide
    /// becomes ``GradientTable/severalColors``.
    /// - Precondition: The offset is simple (``GradientOffset/isSimple``).
    /// - Returns: One bit for each row, set if the row has undecided pixels.
    func gradient(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ table: GradientTable,
        _ offset: GradientOffset, _ spread: GradientPaint.Spread, in area: PixelRect
    ) -> UInt64 {
        guard let body else {
            return PlainKernels.gradient(&pixels, stride: stride, table, offset, spread, in: area)
        }
        return CompiledKernels.gradient(body, &pixels, stride: stride, table, offset, spread, in: area)
    }

    /// Writes a row of a picture, scaled horizontally.
    func scale(
        rowOf bitmap: PremultipliedBitmap, _ index: Int, _ columns: ImageColumns,
        into row: inout MutableSpan<PremultipliedPixel>
    ) {
        guard let body else { return PlainKernels.scale(rowOf: bitmap, index, columns, into: &row) }
        CompiledKernels.scale(body, rowOf: bitmap, index, columns, into: &row)
    }

    /// Mixes two rows. The lower row has the weight `weight`/256.
    func mix(
        _ upper: Span<PremultipliedPixel>, _ lower: Span<PremultipliedPixel>, weight: UInt32,
        into row: inout MutableSpan<PremultipliedPixel>
    ) {
        guard let body else { return PlainKernels.mix(upper, lower, weight: weight, into: &row) }
        CompiledKernels.mix(body, upper, lower, weight: weight, into: &row)
    }
}
