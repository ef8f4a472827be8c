import CNavKernels
import NavImaging

/// Calls the C loops of blurs.
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

    static func averages(
        _ body: KernelSet.Body, of rows: [Int], in pixels: Span<PremultipliedPixel>, width: Int, factor: Int,
        into averages: inout MutableSpan<BlurSample>
    ) {
        unsafe pixels.withUnsafeBytes {
            unsafe write(
                body, $0.assumingMemoryBound(to: UInt8.self), rows, width, factor, channels: 4, &averages)
        }
    }

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

    static func convolve(
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

    static func transpose(
        _ body: KernelSet.Body, _ source: Span<BlurSample>, stride sourceStride: Int, channels: Int,
        rows: Int, columns: Int, into target: inout MutableSpan<BlurSample>, stride: Int
    ) {
        unsafe source.withUnsafeBytes { source in
            unsafe target.withUnsafeMutableBytes { target in
                unsafe nav_transpose_samples(
                    body.c, words(source), sourceStride, channels, rows, columns, words(target), stride)
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
    /// Calls a C loop with the averages and the shares. First checks that the loop does not read
    /// beyond their ends.
    fileprivate func withSamples(
        _ averages: Span<BlurSample>, channels: Int, to count: Int,
        _ body: (UnsafePointer<Int16>?, UnsafePointer<Int16>?) -> Void
    ) {
        precondition(shift < 8 && phase < 1 << shift)
        precondition(shares.count >= max(channels << shift, BlurRows.register))
        let last = (phase + max(count, 1) - 1) >> shift
        precondition((last + 1) * channels + 2 * BlurRows.register <= averages.count)
        unsafe averages.withUnsafeBytes { averages in
            unsafe shares.span.withUnsafeBytes { shares in
                unsafe body(
                    averages.assumingMemoryBound(to: Int16.self).baseAddress,
                    shares.assumingMemoryBound(to: Int16.self).baseAddress)
            }
        }
    }
}
