import CNavKernels
import NavImaging

/// The C loops of a blur. Pixels become four floats each, bytes one.
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
        into averages: inout MutableSpan<Float>
    ) {
        unsafe pixels.withUnsafeBytes {
            unsafe write(
                body, $0.assumingMemoryBound(to: UInt8.self), rows, width, factor, channels: 4, &averages)
        }
    }

    /// Means of some rows of coverage together.
    static func averages(
        _ body: KernelSet.Body, of rows: [Int], in coverage: Span<UInt8>, width: Int, factor: Int,
        into averages: inout MutableSpan<Float>
    ) {
        unsafe coverage.withUnsafeBufferPointer {
            unsafe write(body, $0, rows, width, factor, channels: 1, &averages)
        }
    }

    private static func write(
        _ body: KernelSet.Body, _ bytes: UnsafeBufferPointer<UInt8>, _ rows: [Int], _ width: Int,
        _ factor: Int, channels: Int, _ averages: inout MutableSpan<Float>
    ) {
        precondition(width > 0 && rows.count <= 128 && factor <= 128 && factor.nonzeroBitCount == 1)
        precondition(averages.count == ((width + factor - 1) / factor + 2) * channels)
        let length = width * channels
        for y in rows { precondition(y >= 0 && (y + 1) * length <= bytes.count) }
        unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>?.self, capacity: rows.count) {
            pointers in
            for (index, y) in rows.enumerated() {
                unsafe pointers.initializeElement(
                    at: index, to: bytes.baseAddress.map { unsafe $0 + y * length })
            }
            unsafe averages.withUnsafeMutableBufferPointer { averages in
                unsafe nav_average_bytes(
                    body.c, pointers.baseAddress, rows.count, width, factor, channels, averages.baseAddress)
            }
        }
    }

    /// Averages stretched to a row of pixels.
    static func pixels(
        _ body: KernelSet.Body, of averages: Span<Float>, stretchedBy stretch: RowStretch,
        into pixels: inout MutableSpan<PremultipliedPixel>
    ) {
        let count = pixels.count
        stretch.check(averages.count, channels: 4, to: count)
        unsafe averages.withUnsafeBufferPointer { averages in
            unsafe stretch.fractions.withUnsafeBufferPointer { fractions in
                unsafe pixels.withUnsafeMutableBytes { pixels in
                    let words = unsafe pixels.assumingMemoryBound(to: UInt32.self).baseAddress
                    if stretch.shift == 0 {
                        unsafe nav_pixels_of_floats(body.c, averages.baseAddress, words, count)
                    } else {
                        unsafe nav_stretched_pixels(
                            body.c, averages.baseAddress, fractions.baseAddress, stretch.shift, stretch.phase,
                            words, count)
                    }
                }
            }
        }
    }

    /// Averages stretched to a row of bytes.
    static func bytes(
        _ body: KernelSet.Body, of averages: Span<Float>, stretchedBy stretch: RowStretch,
        into bytes: inout MutableSpan<UInt8>
    ) {
        let count = bytes.count
        stretch.check(averages.count, channels: 1, to: count)
        guard stretch.shift > 0 else {
            return self.bytes(body, of: averages.extracting(0..<count), into: &bytes)
        }
        unsafe averages.withUnsafeBufferPointer { averages in
            unsafe stretch.fractions.withUnsafeBufferPointer { fractions in
                unsafe bytes.withUnsafeMutableBufferPointer { bytes in
                    unsafe nav_stretched_bytes(
                        body.c, averages.baseAddress, fractions.baseAddress, stretch.shift, stretch.phase,
                        bytes.baseAddress, count)
                }
            }
        }
    }

    /// Averages of one channel stretched to a row of floats.
    static func floats(
        _ body: KernelSet.Body, of averages: Span<Float>, stretchedBy stretch: RowStretch,
        into floats: inout MutableSpan<Float>
    ) {
        let count = floats.count
        stretch.check(averages.count, channels: 1, to: count)
        guard stretch.shift > 0 else {
            for index in floats.indices { floats[index] = averages[index] }
            return
        }
        unsafe averages.withUnsafeBufferPointer { averages in
            unsafe stretch.fractions.withUnsafeBufferPointer { fractions in
                unsafe floats.withUnsafeMutableBufferPointer { floats in
                    unsafe nav_stretched_floats(
                        body.c, averages.baseAddress, fractions.baseAddress, stretch.shift, stretch.phase,
                        floats.baseAddress, count)
                }
            }
        }
    }

    static func bytes(
        _ body: KernelSet.Body, of floats: Span<Float>, into bytes: inout MutableSpan<UInt8>
    ) {
        precondition(floats.count == bytes.count)
        unsafe floats.withUnsafeBufferPointer { floats in
            unsafe bytes.withUnsafeMutableBufferPointer { bytes in
                unsafe nav_bytes_of_floats(body.c, floats.baseAddress, bytes.baseAddress, bytes.count)
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

    /// Writes the pixel at a place of a row to places of another.
    static func repeatPixel(
        _ source: Span<Float>, at index: Int, to places: Range<Int>, of row: inout MutableSpan<Float>,
        channels: Int
    ) {
        for place in places {
            for channel in 0..<channels {
                row[channels * place + channel] = source[channels * index + channel]
            }
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

    /// A symmetric kernel over runs of floats, for some rows one below the other.
    /// - Parameter taps: where in the source the run for each distance starts, from the first side to the other; for each further row one
    ///   more follows, and it begins with the next.
    static func convolve(
        _ body: KernelSet.Body, _ source: Span<Float>, taps: Span<Int>, weights: Span<Float>,
        rows: Int = 1, into result: inout MutableSpan<Float>
    ) {
        precondition(rows > 0 && taps.count == 2 * weights.count - 2 + rows && result.count % rows == 0)
        let count = result.count / rows
        unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<Float>?.self, capacity: taps.count) {
            pointers in
            unsafe source.withUnsafeBufferPointer { source in
                for index in taps.indices {
                    precondition(taps[index] >= 0 && taps[index] + count <= source.count)
                    unsafe pointers.initializeElement(
                        at: index, to: source.baseAddress.map { unsafe $0 + taps[index] })
                }
                unsafe weights.withUnsafeBufferPointer { weights in
                    unsafe result.withUnsafeMutableBufferPointer { result in
                        unsafe nav_convolve(
                            body.c, pointers.baseAddress, weights.count - 1, weights.baseAddress,
                            result.baseAddress, rows, count)
                    }
                }
            }
        }
    }

    /// Pixels convolved along their row.
    /// - Parameter row: as many pixels of four floats as the result has, and under the kernel before and behind them.
    static func convolvePixels(
        _ body: KernelSet.Body, _ row: Span<Float>, weights: Span<Float>,
        into result: inout MutableSpan<Float>
    ) {
        precondition(result.count % 4 == 0 && row.count == result.count + 8 * (weights.count - 1))
        unsafe row.withUnsafeBufferPointer { row in
            unsafe weights.withUnsafeBufferPointer { weights in
                unsafe result.withUnsafeMutableBufferPointer { result in
                    unsafe nav_convolve_pixels(
                        body.c, row.baseAddress, weights.count - 1, weights.baseAddress, result.baseAddress,
                        result.count / 4)
                }
            }
        }
    }

    static func interpolate(
        _ body: KernelSet.Body, from a: Span<Float>, to b: Span<Float>, at fraction: Float,
        into result: inout MutableSpan<Float>
    ) {
        precondition(a.count == result.count && b.count == result.count)
        unsafe a.withUnsafeBufferPointer { a in
            unsafe b.withUnsafeBufferPointer { b in
                unsafe result.withUnsafeMutableBufferPointer { result in
                    unsafe nav_interpolate(
                        body.c, a.baseAddress, b.baseAddress, fraction, result.baseAddress, result.count)
                }
            }
        }
    }
}

extension RowStretch {
    /// That a row of averages is as long as the loops read.
    fileprivate func check(_ floats: Int, channels: Int, to count: Int) {
        precondition(shift < 8 && fractions.count >= max(1 << shift, 8) && phase < 1 << shift)
        let last = (phase + max(count, 1) - 1) >> shift
        precondition((last + (shift == 0 ? 1 : 2)) * channels + (channels == 1 ? 8 : 0) <= floats)
    }
}
