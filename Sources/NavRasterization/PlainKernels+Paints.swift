import NavImaging

/// The loops for the pixels of gradients and scaled pictures.
extension PlainKernels {
    static func firstIndex(
        of pixel: PremultipliedPixel, in pixels: Span<PremultipliedPixel>, from start: Int
    ) -> Int? {
        (start..<pixels.count).first { pixels[$0] == pixel }
    }

    static func pixels(
        of ramp: ColorRamp, at places: Span<Double>, into pixels: inout MutableSpan<PremultipliedPixel>
    ) {
        var hint = 0
        for index in places.indices {
            pixels[index] = PremultipliedPixel(ofUnits: ramp.color(at: places[index], hint: &hint), bias: 0.5)
        }
    }

    static func gradient(
        _ pixels: inout MutableSpan<PremultipliedPixel>, stride: Int, _ table: GradientTable,
        _ offset: GradientOffset, _ spread: GradientPaint.Spread, in area: PixelRect
    ) -> UInt64 {
        var marked: UInt64 = 0
        for row in 0..<area.height {
            for column in 0..<area.width {
                let (x, y) = (Double(area.minX + column) + 0.5, Double(area.minY + row) + 0.5)
                let pixel = table.steps.pixel(at: spread.apply(to: offset.value(atX: x, y: y) ?? 0))
                if pixel == GradientTable.severalColors { marked |= 1 << UInt64(row) }
                pixels[row * stride + column] = pixel
            }
        }
        return marked
    }

    static func scale(
        rowOf bitmap: PremultipliedBitmap, _ index: Int, _ columns: ImageColumns,
        into row: inout MutableSpan<PremultipliedPixel>
    ) {
        let start = index * bitmap.width
        for x in row.indices {
            let second = bitmap.pixels[start + Int(columns.second[x])]
            row[x] = bitmap.pixels[start + Int(columns.first[x])]
                .mixed(with: second, weight: columns.weight[x])
        }
    }

    static func mix(
        _ upper: Span<PremultipliedPixel>, _ lower: Span<PremultipliedPixel>, weight: UInt32,
        into row: inout MutableSpan<PremultipliedPixel>
    ) {
        for x in row.indices { row[x] = upper[x].mixed(with: lower[x], weight: weight) }
    }
}

extension PremultipliedPixel {
    /// Mixes the pixel with another, which has the weight `weight`/256. Each channel is rounded to
    /// nearest.
    @inline(__always)
    func mixed(with other: PremultipliedPixel, weight: UInt32) -> PremultipliedPixel {
        let rest = 256 - weight
        let even =
            ((bits & 0x00FF_00FF) &* rest &+ (other.bits & 0x00FF_00FF) &* weight &+ 0x0080_0080) >> 8
        let odd =
            ((bits >> 8) & 0x00FF_00FF) &* rest &+ ((other.bits >> 8) & 0x00FF_00FF) &* weight
            &+ 0x0080_0080
        return PremultipliedPixel(bits: (even & 0x00FF_00FF) | (odd & 0xFF00_FF00))
    }
}

extension GradientPaint.Spread {
    /// Returns the offset between 0 and 1 that has the same colour. For `pad`, returns the offset unchanged, even
    /// outside this range.
    func apply(to offset: Double) -> Double {
        switch self {
        case .pad: return offset
        case .repeat: return offset - offset.rounded(.down)
        case .reflect:
            let folded = offset - 2 * (offset / 2).rounded(.down)
            return folded > 1 ? 2 - folded : folded
        }
    }
}

extension GradientSteps {
    /// Returns the colour at an offset, or ``GradientTable/severalColors`` inside a step's crack.
    fileprivate func pixel(at offset: Double) -> PremultipliedPixel {
        var (step, end) = (0, steps.count)
        while step < end {
            let middle = (step + end) / 2
            if offset < steps[middle].high { end = middle } else { step = middle + 1 }
        }
        return step < steps.count && offset > steps[step].low ? GradientTable.severalColors : colors[step]
    }
}
