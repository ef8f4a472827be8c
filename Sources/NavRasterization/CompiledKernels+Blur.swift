import CNavKernels
import NavImaging

/// The C loops of a blur. Pixels become four samples each, bytes one.
extension CompiledKernels {
    static func floats(
        _ body: KernelSet.Body, of pixels: Span<PremultipliedPixel>, adjustedBy adjustment: ColorAdjustment,
        into floats: inout MutableSpan<Float>
    ) {
        precondition(floats.count == 4 * pixels.count)
        var change = nav_adjustment(
            curve_amount: adjustment.curveAmount, curve: adjustment.curve, saturation: adjustment.saturation,
            brightness: adjustment.brightness)
        unsafe pixels.withUnsafeBytes { pixels in
            unsafe floats.withUnsafeMutableBufferPointer { floats in
                unsafe nav_adjusted_floats(
                    body.c, pixels.assumingMemoryBound(to: UInt32.self).baseAddress, &change,
                    floats.baseAddress, pixels.count / 4)
            }
        }
    }

    /// Means of some rows of a picture together; see ``StreamedBlur/Averages``.
    static func averages(
        _ body: KernelSet.Body, of rows: [Int], in pixels: Span<PremultipliedPixel>, width: Int, factor: Int,
        into averages: inout MutableSpan<BlurSample>
    ) {
        unsafe pixels.withUnsafeBytes {
            unsafe write(
                body, $0.assumingMemoryBound(to: UInt8.self), rows, width, factor, channels: 4, &averages)
        }
    }

    /// Means of some rows of coverage together.
    static func averages(
        _ body: KernelSet.Body, of rows: [Int], in coverage: Span<UInt8>, width: Int, factor: Int,
        into averages: inout MutableSpan<BlurSample>
    ) {
        unsafe coverage.withUnsafeBufferPointer {
            unsafe write(body, $0, rows, width, factor, channels: 1, &averages)
        }
    }

    private static func write(
        _ body: KernelSet.Body, _ bytes: UnsafeBufferPointer<UInt8>, _ rows: [Int], _ width: Int,
        _ factor: Int, channels: Int, _ averages: inout MutableSpan<BlurSample>
    ) {
        precondition(width > 0 && rows.count <= 128 && factor <= 128)
        precondition((rows.count * factor).nonzeroBitCount == 1)
        precondition(averages.count >= ((width + factor - 1) / factor + 2) * channels)
        let length = width * channels
        for y in rows { precondition(y >= 0 && (y + 1) * length <= bytes.count) }
        unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>?.self, capacity: rows.count) {
            pointers in
            for (index, y) in rows.enumerated() {
                unsafe pointers.initializeElement(
                    at: index, to: bytes.baseAddress.map { unsafe $0 + y * length })
            }
            unsafe averages.withUnsafeMutableBytes { averages in
                unsafe nav_average_bytes(
                    body.c, pointers.baseAddress, rows.count, width, factor, channels, words(averages))
            }
        }
    }

    private static func words(_ samples: UnsafeRawBufferPointer) -> UnsafePointer<Int16>? {
        unsafe samples.assumingMemoryBound(to: Int16.self).baseAddress
    }

    private static func words(_ samples: UnsafeMutableRawBufferPointer) -> UnsafeMutablePointer<Int16>? {
        unsafe samples.assumingMemoryBound(to: Int16.self).baseAddress
    }

    /// Averages stretched to a row of pixels.
    static func pixels(
        _ body: KernelSet.Body, of averages: Span<BlurSample>, stretchedBy stretch: RowStretch,
        into pixels: inout MutableSpan<PremultipliedPixel>
    ) {
        let count = pixels.count
        unsafe stretch.withSamples(averages, channels: 4, to: count) { averages, shares in
            unsafe pixels.withUnsafeMutableBytes { pixels in
                unsafe nav_stretched_pixels(
                    body.c, averages, shares, stretch.shift, stretch.phase,
                    pixels.assumingMemoryBound(to: UInt32.self).baseAddress, count)
            }
        }
    }

    /// Averages stretched to a row of bytes.
    static func bytes(
        _ body: KernelSet.Body, of averages: Span<BlurSample>, stretchedBy stretch: RowStretch,
        into bytes: inout MutableSpan<UInt8>
    ) {
        let count = bytes.count
        unsafe stretch.withSamples(averages, channels: 1, to: count) { averages, shares in
            unsafe bytes.withUnsafeMutableBufferPointer { bytes in
                unsafe nav_stretched_bytes(
                    body.c, averages, shares, stretch.shift, stretch.phase, bytes.baseAddress, count)
            }
        }
    }

    /// Averages of one channel stretched to a row of samples.
    static func samples(
        _ body: KernelSet.Body, of averages: Span<BlurSample>, stretchedBy stretch: RowStretch,
        into samples: inout MutableSpan<BlurSample>
    ) {
        let count = samples.count
        unsafe stretch.withSamples(averages, channels: 1, to: count) { averages, shares in
            unsafe samples.withUnsafeMutableBytes { samples in
                unsafe nav_stretched_samples(
                    body.c, averages, shares, stretch.shift, stretch.phase, words(samples), count)
            }
        }
    }

    /// Levels 0…255 as samples.
    static func samples(
        _ body: KernelSet.Body, of floats: Span<Float>, into samples: inout MutableSpan<BlurSample>
    ) {
        precondition(floats.count <= samples.count)
        unsafe floats.withUnsafeBufferPointer { floats in
            unsafe samples.withUnsafeMutableBytes { samples in
                unsafe nav_samples_of_floats(body.c, floats.baseAddress, words(samples), floats.count)
            }
        }
    }

    /// An array of which nothing is written but by `write`, which writes all.
    static func array<Element: BitwiseCopyable>(
        count: Int, _ write: (inout MutableSpan<Element>) -> Void
    ) -> [Element] {
        // All empty arrays are one object, whose count the initializer would write while other threads read it.
        guard count > 0 else { return [] }
        return unsafe [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            var all = unsafe buffer.extracting(0..<count).mutableSpan
            write(&all)
            initializedCount = count
        }
    }

    /// Rows of which several workers write parts at the same time, each its own.
    /// - Parameter write: takes which rows, and room for their elements, all of which it writes.
    static func rows<Element: BitwiseCopyable & Sendable>(
        count: Int, length: Int, workers: Int,
        _ write: @Sendable (Range<Int>, inout MutableSpan<Element>) -> Void
    ) -> [Element] {
        let parts = min(workers, count)
        guard parts > 1, length > 0 else { return array(count: count * length) { write(0..<count, &$0) } }
        return unsafe [Element](unsafeUninitializedCapacity: count * length) { buffer, initializedCount in
            // Parts are apart from each other, so that workers never write to the same place.
            nonisolated(unsafe) let all = unsafe buffer
            shareNumbers(count: parts, workers: parts) { numbers in
                while let part = numbers.take() {
                    let rows = part * count / parts..<(part + 1) * count / parts
                    let places = rows.lowerBound * length..<rows.upperBound * length
                    var span = unsafe all.extracting(places).mutableSpan
                    write(rows, &span)
                }
            }
            initializedCount = count * length
        }
    }

    /// Means of `factor` pixels of four floats each.
    static func average(
        _ body: KernelSet.Body, _ row: Span<Float>, factor: Int, into averages: inout MutableSpan<Float>
    ) {
        precondition(row.count >= averages.count * factor && averages.count % 4 == 0)
        unsafe row.withUnsafeBufferPointer { row in
            unsafe averages.withUnsafeMutableBufferPointer { averages in
                unsafe nav_average(
                    body.c, row.baseAddress, averages.baseAddress, averages.count / 4, factor,
                    1 / Float(factor))
            }
        }
    }

    /// Writes the pixel at a place of a row, four floats, to places of the same row.
    static func repeatPixel(at index: Int, in row: inout MutableSpan<Float>, to places: Range<Int>) {
        for place in places {
            for channel in 0..<4 { row[4 * place + channel] = row[4 * index + channel] }
        }
    }

    /// Copies numbers to a place of others.
    static func copy<Element: BitwiseCopyable>(
        _ source: Span<Element>, to target: inout MutableSpan<Element>, at start: Int
    ) {
        precondition(start >= 0 && start + source.count <= target.count)
        unsafe source.withUnsafeBufferPointer { source in
            unsafe target.withUnsafeMutableBufferPointer { target in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                unsafe (to + start).update(from: from, count: source.count)
            }
        }
    }

    static func add(_ body: KernelSet.Body, _ row: Span<Float>, to sum: inout MutableSpan<Float>) {
        precondition(row.count == sum.count)
        unsafe row.withUnsafeBufferPointer { row in
            unsafe sum.withUnsafeMutableBufferPointer { sum in
                unsafe nav_add(body.c, sum.baseAddress, row.baseAddress, sum.count)
            }
        }
    }

    static func scale(_ body: KernelSet.Body, _ row: inout MutableSpan<Float>, by share: Float) {
        unsafe row.withUnsafeMutableBufferPointer {
            unsafe nav_scale(body.c, $0.baseAddress, share, $0.count)
        }
    }

    /// A symmetric kernel over rows one below the other.
    /// - Parameters:
    ///   - taps: which row of the source is so far from the first row of the result, from the first side to the other; for each further row one
    ///     more follows, and it begins with the next.
    ///   - result: rows as long as those of the source.
    static func convolve(
        _ body: KernelSet.Body, _ source: SampleRows, taps: [Int], shares: [BlurShare],
        into result: SampleRows, rows: Int
    ) {
        precondition(rows > 0 && taps.count == 2 * shares.count - 2 + rows && source.stride == result.stride)
        source.read { source in
            result.write(0..<rows) { target in
                convolve(body, source, taps, shares.span, &target, rows: rows)
            }
        }
    }

    private static func convolve(
        _ body: KernelSet.Body, _ source: Span<BlurSample>, _ taps: [Int], _ shares: Span<BlurShare>,
        _ result: inout MutableSpan<BlurSample>, rows: Int
    ) {
        let length = result.count / rows
        unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<Int16>?.self, capacity: taps.count) {
            pointers in
            unsafe source.withUnsafeBytes { source in
                for (index, row) in taps.enumerated() {
                    precondition(row >= 0 && 2 * (row + 1) * length <= source.count)
                    unsafe pointers.initializeElement(
                        at: index, to: words(source).map { unsafe $0 + row * length })
                }
                unsafe shares.withUnsafeBytes { shares in
                    unsafe result.withUnsafeMutableBytes { result in
                        unsafe nav_convolve(
                            body.c, pointers.baseAddress, shares.count / 2 - 1, words(shares),
                            words(result), rows, length)
                    }
                }
            }
        }
    }

    /// Rows as columns.
    /// - Parameters:
    ///   - rows: of the source, from its first on.
    ///   - columns: of the source, each of so many `channels`.
    ///   - places: rows of the result, one for each column.
    static func transpose(
        _ body: KernelSet.Body, _ source: SampleRows, channels: Int, rows: Int, columns: Int,
        into result: SampleRows, _ places: Range<Int>
    ) {
        precondition(places.count == columns && rows * channels <= result.stride)
        precondition(columns * channels <= source.stride)
        let (sourceStride, stride) = (source.stride, result.stride)
        source.read { source in
            precondition(rows * sourceStride <= source.count)
            result.write(places) { target in
                unsafe source.withUnsafeBytes { source in
                    unsafe target.withUnsafeMutableBytes { target in
                        unsafe nav_transpose_samples(
                            body.c, words(source), sourceStride, channels, rows, columns, words(target),
                            stride)
                    }
                }
            }
        }
    }

    static func interpolate(
        _ body: KernelSet.Body, from a: Span<BlurSample>, to b: Span<BlurSample>, at share: BlurShare,
        into result: inout MutableSpan<BlurSample>
    ) {
        precondition(a.count == result.count && b.count == result.count)
        unsafe a.withUnsafeBytes { a in
            unsafe b.withUnsafeBytes { b in
                unsafe result.withUnsafeMutableBytes { result in
                    unsafe nav_interpolate(
                        body.c, words(a), words(b), share.value, words(result), result.count / 2)
                }
            }
        }
    }
}

extension RowStretch {
    /// Calls a loop with averages that are as many as it reads.
    fileprivate func withSamples(
        _ averages: Span<BlurSample>, channels: Int, to count: Int,
        _ body: (UnsafePointer<Int16>?, UnsafePointer<Int16>?) -> Void
    ) {
        precondition(shift < 8 && phase < 1 << shift)
        precondition(shares.count >= max(channels << shift, SampleRows.register))
        let last = (phase + max(count, 1) - 1) >> shift
        precondition((last + 1) * channels + 2 * SampleRows.register <= averages.count)
        unsafe averages.withUnsafeBytes { averages in
            unsafe shares.span.withUnsafeBytes { shares in
                unsafe body(
                    averages.assumingMemoryBound(to: Int16.self).baseAddress,
                    shares.assumingMemoryBound(to: Int16.self).baseAddress)
            }
        }
    }
}
