import NavImaging

/// The loops of a blur: averages, convolutions and stretches. A pixel becomes four samples, a byte
/// of coverage becomes one.
extension KernelSet {
    /// Writes pixels as premultiplied floats 0…255, four for each pixel, after a colour adjustment.
    func floats(
        of pixels: Span<PremultipliedPixel>, adjustedBy adjustment: ColorAdjustment,
        into floats: inout MutableSpan<Float>
    ) {
        guard let body else { return PlainKernels.floats(of: pixels, adjustedBy: adjustment, into: &floats) }
        CompiledKernels.floats(body, of: pixels, adjustedBy: adjustment, into: &floats)
    }

    /// Averages blocks of pixels. A block spans all given rows and `factor` columns. ``StreamedBlur/Averages``
    /// defines the order of the averages.
    func averages(
        of rows: [Int], in pixels: Span<PremultipliedPixel>, width: Int, factor: Int,
        into averages: inout MutableSpan<BlurSample>
    ) {
        guard let body else {
            return PlainKernels.averages(of: rows, in: pixels, width: width, factor: factor, into: &averages)
        }
        CompiledKernels.averages(body, of: rows, in: pixels, width: width, factor: factor, into: &averages)
    }

    /// Averages blocks of coverage. A block spans all given rows and `factor` columns.
    func averages(
        of rows: [Int], in coverage: Span<UInt8>, width: Int, factor: Int,
        into averages: inout MutableSpan<BlurSample>
    ) {
        guard let body else {
            return PlainKernels.averages(
                of: rows, in: coverage, width: width, factor: factor, into: &averages)
        }
        CompiledKernels.averages(body, of: rows, in: coverage, width: width, factor: factor, into: &averages)
    }

    /// Averages groups of `factor` pixels. Each pixel has four floats.
    func average(_ row: Span<Float>, factor: Int, into averages: inout MutableSpan<Float>) {
        guard let body else { return PlainKernels.average(row, factor: factor, into: &averages) }
        CompiledKernels.average(body, row, factor: factor, into: &averages)
    }

    func add(_ row: Span<Float>, to sum: inout MutableSpan<Float>) {
        guard let body else { return PlainKernels.add(row, to: &sum) }
        CompiledKernels.add(body, row, to: &sum)
    }

    func scale(_ row: inout MutableSpan<Float>, by share: Float) {
        guard let body else { return PlainKernels.scale(&row, by: share) }
        CompiledKernels.scale(body, &row, by: share)
    }

    /// Rounds levels 0…255 to samples.
    func samples(of floats: Span<Float>, into samples: inout MutableSpan<BlurSample>) {
        guard let body else { return PlainKernels.samples(of: floats, into: &samples) }
        CompiledKernels.samples(body, of: floats, into: &samples)
    }

    /// Convolves rows along columns with a symmetric kernel.
    /// - Parameters:
    ///   - taps: The indices of the source rows under the kernel. The first result row uses the
    ///     first taps, and each further result row begins one tap later. So each further row adds
    ///     one tap to the list.
    ///   - result: Rows as long as those of `source`.
    func convolve(
        _ source: BlurRows, taps: [Int], shares: [BlurShare], into result: BlurRows, rows: Int
    ) {
        precondition(rows > 0 && taps.count == 2 * shares.count - 2 + rows && source.stride == result.stride)
        source.read { source in
            result.write(0..<rows) { target in
                guard let body else {
                    return PlainKernels.convolve(source, taps, shares, &target, rows: rows)
                }
                CompiledKernels.convolve(body, source, taps, shares.span, &target, rows: rows)
            }
        }
    }

    /// Transposes rows to columns.
    /// - Parameters:
    ///   - rows: The number of rows, from the source's first row on.
    ///   - columns: The number of columns, of `channels` samples each.
    ///   - places: The rows of the result, one for each column.
    func transpose(
        _ source: BlurRows, channels: Int, rows: Int, columns: Int, into result: BlurRows,
        _ places: Range<Int>
    ) {
        precondition(places.count == columns && rows * channels <= result.stride)
        precondition(columns * channels <= source.stride)
        let (sourceStride, stride) = (source.stride, result.stride)
        source.read { source in
            precondition(rows * sourceStride <= source.count)
            result.write(places) { target in
                guard let body else {
                    return PlainKernels.transpose(
                        source, stride: sourceStride, channels: channels, rows: rows, columns: columns,
                        into: &target, stride: stride)
                }
                CompiledKernels.transpose(
                    body, source, stride: sourceStride, channels: channels, rows: rows, columns: columns,
                    into: &target, stride: stride)
            }
        }
    }

    func interpolate(
        from a: Span<BlurSample>, to b: Span<BlurSample>, at share: BlurShare,
        into result: inout MutableSpan<BlurSample>
    ) {
        guard let body else { return PlainKernels.interpolate(from: a, to: b, at: share, into: &result) }
        CompiledKernels.interpolate(body, from: a, to: b, at: share, into: &result)
    }

    /// Stretches averages of four channels to a row of pixels. Colours are clamped to alpha.
    func pixels(
        of averages: Span<BlurSample>, stretchedBy stretch: RowStretch,
        into pixels: inout MutableSpan<PremultipliedPixel>
    ) {
        guard let body else { return PlainKernels.pixels(of: averages, stretchedBy: stretch, into: &pixels) }
        CompiledKernels.pixels(body, of: averages, stretchedBy: stretch, into: &pixels)
    }

    /// Stretches averages of one channel to a row of bytes.
    func bytes(
        of averages: Span<BlurSample>, stretchedBy stretch: RowStretch, into bytes: inout MutableSpan<UInt8>
    ) {
        guard let body else { return PlainKernels.bytes(of: averages, stretchedBy: stretch, into: &bytes) }
        CompiledKernels.bytes(body, of: averages, stretchedBy: stretch, into: &bytes)
    }

    /// Stretches averages of one channel to a row of samples.
    func samples(
        of averages: Span<BlurSample>, stretchedBy stretch: RowStretch,
        into samples: inout MutableSpan<BlurSample>
    ) {
        guard let body else {
            return PlainKernels.samples(of: averages, stretchedBy: stretch, into: &samples)
        }
        CompiledKernels.samples(body, of: averages, stretchedBy: stretch, into: &samples)
    }
}
