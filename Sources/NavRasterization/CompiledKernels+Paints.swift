import CNavKernels
import NavImaging

/// Calls the C loops that compute the pixels of gradients and scaled pictures.
extension CompiledKernels {
    static func firstIndex(
        _ body: KernelSet.Body, of pixel: PremultipliedPixel, in pixels: Span<PremultipliedPixel>,
        from start: Int
    ) -> Int? {
        precondition((0...pixels.count).contains(start))
        let found = unsafe pixels.withUnsafeBytes { pixels in
            let words = unsafe pixels.assumingMemoryBound(to: UInt32.self)
            return unsafe nav_find_pixel(
                body.c, words.baseAddress.map { unsafe $0 + start }, pixel.bits, words.count - start)
        }
        return start + found < pixels.count ? start + found : nil
    }

    static func pixels(
        _ body: KernelSet.Body, of ramp: ColorRamp, at places: Span<Double>,
        into pixels: inout MutableSpan<PremultipliedPixel>
    ) {
        precondition(places.count == pixels.count)
        precondition(ramp.colors.count == ramp.offsets.count && !ramp.offsets.isEmpty)
        var parts = unsafe nav_ramp()
        unsafe parts.count = ramp.offsets.count
        unsafe parts.is_premultiplied = ramp.isPremultiplied ? 1 : 0
        unsafe ramp.offsets.withUnsafeBufferPointer { offsets in
            unsafe ramp.colors.withUnsafeBytes { colors in
                unsafe parts.offsets = offsets.baseAddress
                unsafe parts.colors = colors.assumingMemoryBound(to: Float.self).baseAddress
                unsafe places.withUnsafeBufferPointer { places in
                    unsafe pixels.withUnsafeMutableBytes { pixels in
                        unsafe nav_ramp_pixels(
                            body.c, &parts, places.baseAddress,
                            pixels.assumingMemoryBound(to: UInt32.self).baseAddress, places.count)
                    }
                }
            }
        }
    }

    static func gradient(
        _ body: KernelSet.Body, _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int,
        _ table: GradientTable, _ offset: GradientOffset, _ spread: GradientPaint.Spread, in area: PixelRect
    ) -> UInt64 {
        precondition(abs(area.minX) < 1 << 30 && area.width < 1 << 30 && (1...64).contains(area.height))
        precondition(pixels.count >= (area.height - 1) * stride + area.width && stride >= area.width)
        var gradient = unsafe nav_gradient()
        switch offset {
        case .linear(let dx, let dy, let constant):
            unsafe (gradient.a, gradient.c, gradient.e) = (dx, dy, constant)
        case .distance(let map):
            unsafe (gradient.a, gradient.b, gradient.c) = (map.a, map.b, map.c)
            unsafe (gradient.d, gradient.e, gradient.f) = (map.d, map.e, map.f)
            unsafe gradient.is_radial = 1
        case .circles, .turn: preconditionFailure("kernels compute only linear offsets and distances")
        }
        unsafe gradient.spread = spread.c
        unsafe gradient.size = Int32(GradientTable.size)
        unsafe gradient.limit = table.limit
        func write(_ gradient: inout nav_gradient) -> UInt64 {
            unsafe pixels.withUnsafeMutableBytes { pixels in
                unsafe nav_gradient_rows(
                    body.c, &gradient, Int64(area.minX), Int64(area.minY),
                    pixels.assumingMemoryBound(to: UInt32.self).baseAddress, stride, area.width, area.height)
            }
        }
        precondition(table.first.count == GradientTable.size + 2)
        precondition(table.lows.count == table.steps.colors.count)
        precondition(table.highs.count == table.lows.count + 1)
        precondition(table.borders.count == table.steps.steps.count + GradientSteps.padding)
        unsafe gradient.has_floats = table.hasFloats ? 1 : 0
        unsafe gradient.slack = table.slack
        return unsafe withSteps(of: table.steps, in: &gradient) { gradient in
            unsafe table.first.withUnsafeBufferPointer { first in
                unsafe table.lows.withUnsafeBufferPointer { lows in
                    unsafe table.highs.withUnsafeBufferPointer { highs in
                        unsafe table.borders.withUnsafeBufferPointer { borders in
                            unsafe gradient.first = first.baseAddress
                            unsafe gradient.lows = lows.baseAddress
                            unsafe gradient.highs = highs.baseAddress
                            unsafe gradient.borders = borders.baseAddress
                            return unsafe write(&gradient)
                        }
                    }
                }
            }
        }
    }

    private static func withSteps(
        of steps: GradientSteps, in gradient: inout nav_gradient, _ body: (inout nav_gradient) -> UInt64
    ) -> UInt64 {
        precondition(steps.colors.count == steps.steps.count + 1 + GradientSteps.padding)
        return unsafe steps.steps.withUnsafeBufferPointer { places in
            unsafe steps.colors.withUnsafeBytes { colors in
                unsafe gradient.steps = places.baseAddress
                unsafe gradient.count = places.count
                unsafe gradient.colors = colors.assumingMemoryBound(to: UInt32.self).baseAddress
                return unsafe body(&gradient)
            }
        }
    }

    static func scale(
        _ body: KernelSet.Body, rowOf bitmap: PremultipliedBitmap, _ index: Int, _ columns: ImageColumns,
        into row: inout MutableSpan<PremultipliedPixel>
    ) {
        precondition(columns.range.count == row.count && columns.width == bitmap.width)
        precondition((0..<bitmap.height).contains(index))
        unsafe bitmap.pixels.withUnsafeBytes { pixels in
            guard let base = unsafe pixels.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
            unsafe columns.first.withUnsafeBufferPointer { first in
                unsafe columns.second.withUnsafeBufferPointer { second in
                    unsafe columns.weight.withUnsafeBufferPointer { weight in
                        unsafe row.withUnsafeMutableBytes { row in
                            unsafe nav_scaled_row(
                                body.c, base + index * bitmap.width, first.baseAddress, second.baseAddress,
                                weight.baseAddress, row.assumingMemoryBound(to: UInt32.self).baseAddress,
                                row.count / 4)
                        }
                    }
                }
            }
        }
    }

    static func mix(
        _ body: KernelSet.Body, _ upper: Span<PremultipliedPixel>, _ lower: Span<PremultipliedPixel>,
        weight: UInt32, into row: inout MutableSpan<PremultipliedPixel>
    ) {
        precondition(upper.count == row.count && lower.count == row.count && weight <= 256)
        unsafe upper.withUnsafeBytes { upper in
            unsafe lower.withUnsafeBytes { lower in
                unsafe row.withUnsafeMutableBytes { row in
                    unsafe nav_mixed_rows(
                        body.c, upper.assumingMemoryBound(to: UInt32.self).baseAddress,
                        lower.assumingMemoryBound(to: UInt32.self).baseAddress, weight,
                        row.assumingMemoryBound(to: UInt32.self).baseAddress, row.count / 4)
                }
            }
        }
    }
}

extension GradientPaint.Spread {
    fileprivate var c: Int32 {
        switch self {
        case .pad: 0
        case .repeat: 1
        case .reflect: 2
        }
    }
}
