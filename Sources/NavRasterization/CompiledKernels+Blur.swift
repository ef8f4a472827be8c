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

    static func floats(
        _ body: KernelSet.Body, of pixels: Span<PremultipliedPixel>, into floats: inout MutableSpan<Float>
    ) {
        precondition(floats.count == 4 * pixels.count)
        unsafe pixels.withUnsafeBytes { pixels in
            unsafe floats.withUnsafeMutableBufferPointer { floats in
                unsafe nav_floats(
                    body.c, pixels.assumingMemoryBound(to: UInt32.self).baseAddress, floats.baseAddress,
                    pixels.count / 4)
            }
        }
    }

    static func floats(
        _ body: KernelSet.Body, of bytes: Span<UInt8>, into floats: inout MutableSpan<Float>
    ) {
        precondition(floats.count == bytes.count)
        unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe floats.withUnsafeMutableBufferPointer { floats in
                unsafe nav_floats_of_bytes(body.c, bytes.baseAddress, floats.baseAddress, bytes.count)
            }
        }
    }

    static func pixels(
        _ body: KernelSet.Body, of floats: Span<Float>, into pixels: inout MutableSpan<PremultipliedPixel>
    ) {
        precondition(floats.count == 4 * pixels.count)
        unsafe floats.withUnsafeBufferPointer { floats in
            unsafe pixels.withUnsafeMutableBytes { pixels in
                unsafe nav_pixels_of_floats(
                    body.c, floats.baseAddress, pixels.assumingMemoryBound(to: UInt32.self).baseAddress,
                    pixels.count / 4)
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

    /// Means of `factor` neighbours of `channels` floats each.
    static func average(
        _ body: KernelSet.Body, _ row: Span<Float>, factor: Int, channels: Int,
        into averages: inout MutableSpan<Float>
    ) {
        precondition(row.count >= averages.count * factor && averages.count % channels == 0)
        unsafe row.withUnsafeBufferPointer { row in
            unsafe averages.withUnsafeMutableBufferPointer { averages in
                unsafe nav_average(
                    body.c, row.baseAddress, averages.baseAddress, averages.count / channels, factor,
                    channels, 1 / Float(factor))
            }
        }
    }

    /// Writes the pixel at a place of a row, `channels` floats, to places of the same row.
    static func repeatPixel(
        at index: Int, in row: inout MutableSpan<Float>, to places: Range<Int>, channels: Int
    ) {
        precondition(channels == 1 || channels == 4)
        precondition(index >= 0 && (index + 1) * channels <= row.count)
        precondition(places.lowerBound >= 0 && places.upperBound * channels <= row.count)
        precondition(!places.contains(index))
        unsafe row.withUnsafeMutableBufferPointer { row in
            guard let start = row.baseAddress else { return }
            unsafe nav_repeat(
                start + index * channels, start + places.lowerBound * channels, places.count, channels)
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

    /// A symmetric kernel over runs of floats.
    /// - Parameter taps: where in the source the run for each distance starts, from the first side to the other.
    static func convolve(
        _ body: KernelSet.Body, _ source: Span<Float>, taps: Span<Int>, weights: Span<Float>,
        into result: inout MutableSpan<Float>
    ) {
        precondition(taps.count == 2 * weights.count - 1)
        let count = result.count
        for index in taps.indices {
            precondition(taps[index] >= 0 && taps[index] + count <= source.count)
        }
        unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<Float>?.self, capacity: taps.count) {
            pointers in
            unsafe source.withUnsafeBufferPointer { source in
                for index in taps.indices {
                    unsafe pointers.initializeElement(
                        at: index, to: source.baseAddress.map { unsafe $0 + taps[index] })
                }
                unsafe weights.withUnsafeBufferPointer { weights in
                    unsafe result.withUnsafeMutableBufferPointer { result in
                        unsafe nav_convolve(
                            body.c, pointers.baseAddress, weights.count - 1, weights.baseAddress,
                            result.baseAddress, count)
                    }
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

    /// A row made longer: each place lies between two neighbours of the source.
    static func stretch(
        _ body: KernelSet.Body, _ row: Span<Float>, left: Span<Int32>, fractions: Span<Float>, channels: Int,
        into result: inout MutableSpan<Float>
    ) {
        let count = left.count
        precondition(result.count == count * channels && fractions.count == count)
        guard count > 0 else { return }
        // Places ascend.
        precondition(left[0] >= 0 && left[0] <= left[count - 1])
        precondition((Int(left[count - 1]) + 2) * channels <= row.count)
        unsafe row.withUnsafeBufferPointer { row in
            unsafe left.withUnsafeBufferPointer { left in
                unsafe fractions.withUnsafeBufferPointer { fractions in
                    unsafe result.withUnsafeMutableBufferPointer { result in
                        unsafe nav_stretch(
                            body.c, row.baseAddress, left.baseAddress, fractions.baseAddress,
                            result.baseAddress, count, channels)
                    }
                }
            }
        }
    }
}
