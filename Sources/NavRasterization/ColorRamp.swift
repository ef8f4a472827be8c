import NavImaging

/// The colours of a gradient as a function of the offset. Colours between neighbouring entries are
/// interpolated linearly.
///
/// If interpolation and output are in gamma-encoded sRGB, each stop is an entry. Otherwise, the
/// range between two stops is halved repeatedly. Halving ends when the colour at the middle of each
/// piece differs by less than 1/8 of an 8-bit level from the mean of the piece's ends.
struct ColorRamp: Sendable {
    /// The offsets of the entries, ascending.
    let offsets: [Double]
    /// The colour of each entry: red, green, blue, alpha. Premultiplied if `isPremultiplied`.
    let colors: [SIMD4<Float>]
    /// Whether colours are interpolated premultiplied.
    let isPremultiplied: Bool
    /// Whether every colour is opaque.
    let isOpaque: Bool

    /// - Parameter stops: Stops with ascending offsets, at least one.
    init(
        _ stops: [(offset: Double, color: StraightColor)], interpolation: ColorInterpolation,
        output: OutputColorSpace
    ) {
        isPremultiplied = interpolation.isPremultiplied
        var offsets: [Double] = []
        var colors: [SIMD4<Float>] = []
        for (index, stop) in stops.enumerated() {
            func mixed(_ fraction: Double) -> SIMD4<Double> {
                interpolation.mix(stops[max(index, 1) - 1].color, stop.color, at: fraction, for: output)
            }
            let changesLinearly = interpolation.space == .srgb && output == .srgb
            if index > 0, stop.offset > stops[index - 1].offset, !changesLinearly {
                let start = stops[index - 1].offset
                for border in Self.linearPieceBorders(of: mixed) {
                    offsets.append(start + (stop.offset - start) * border.fraction)
                    colors.append(SIMD4<Float>(border.color))
                }
            }
            offsets.append(stop.offset)
            colors.append(Self.channels(of: stop.color.converted(to: output), multiplied: isPremultiplied))
        }
        self.offsets = offsets
        self.colors = colors
        isOpaque = colors.allSatisfy { $0.w >= 1 }
    }

    private static func channels(of color: StraightColor, multiplied: Bool) -> SIMD4<Float> {
        let factor = multiplied ? color.alpha : 1
        return SIMD4(color.red * factor, color.green * factor, color.blue * factor, color.alpha)
    }

    /// Divides a curve over 0…1 into nearly linear pieces, and returns the borders between pieces.
    /// No piece is shorter than 1/1024.
    private static func linearPieceBorders(
        of curve: (Double) -> SIMD4<Double>
    ) -> [(fraction: Double, color: SIMD4<Double>)] {
        var borders: [(fraction: Double, color: SIMD4<Double>)] = []
        var start = (fraction: 0.0, color: curve(0))
        /// The ends of the untested pieces. The last element is the end of the next piece to test.
        var ends = [(fraction: 1.0, color: curve(1))]
        while let end = ends.last {
            let middle = (start.fraction + end.fraction) / 2
            let color = curve(middle)
            let difference = color - (start.color + end.color) / 2
            let error = max(abs(difference.x), abs(difference.y), abs(difference.z))
            let width = end.fraction - start.fraction
            // In the middle of an S-shaped curve the error is 0, so the test would accept the curve.
            // Pieces longer than a quarter are therefore halved without a test.
            if width > 0.25 || (error > 1.0 / 2048 && width > 1.0 / 1024) {
                ends.append((middle, color))
            } else {
                if end.fraction < 1 { borders.append(end) }
                start = end
                ends.removeLast()
            }
        }
        return borders
    }

    /// Returns the premultiplied colour at an offset, with every channel within 0…alpha.
    /// - Parameter hint: The index found for the previous offset. Only speed depends on it.
    func color(at offset: Double, hint: inout Int) -> SIMD4<Float> {
        let after = firstIndex(beyond: offset, hint: hint)
        hint = after
        let mixed: SIMD4<Float>
        if after == 0 {
            mixed = colors[0]
        } else if after == offsets.count {
            mixed = colors[after - 1]
        } else {
            let (low, high) = (offsets[after - 1], offsets[after])
            let fraction = Float((offset - low) / (high - low))
            mixed = colors[after - 1] + (colors[after] - colors[after - 1]) * fraction
        }
        return clipped(mixed)
    }

    /// Whether every channel of the premultiplied colour is monotonic between neighbouring entries.
    ///
    /// This holds in two cases. In the first, alpha is the same everywhere. In the second, colours
    /// are interpolated premultiplied and nothing is clamped.
    var isSteady: Bool {
        guard let alpha = colors.first?.w else { return true }
        return colors.allSatisfy { $0.w == alpha }
            || (isPremultiplied
                && colors.allSatisfy { color in
                    (0...1).contains(color.w)
                        && [color.x, color.y, color.z].allSatisfy { $0 >= 0 && $0 <= color.w }
                })
    }

    /// Returns the premultiplied colour, with alpha clamped to 0…1 and the other channels to 0…alpha.
    private func clipped(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let alpha = clampedToUnit(color.w)
        if isPremultiplied {
            return SIMD4(
                min(max(color.x, 0), alpha), min(max(color.y, 0), alpha), min(max(color.z, 0), alpha), alpha)
        }
        return SIMD4(
            clampedToUnit(color.x) * alpha, clampedToUnit(color.y) * alpha, clampedToUnit(color.z) * alpha,
            alpha)
    }

    /// Returns the index of the first entry beyond an offset, or the number of entries if there is
    /// none.
    private func firstIndex(beyond offset: Double, hint: Int) -> Int {
        let isAfter = hint == 0 || offsets[hint - 1] <= offset
        if isAfter, hint == offsets.count || offsets[hint] > offset { return hint }
        var (low, high) = (0, offsets.count)
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension PremultipliedPixel {
    /// Rounds a colour to bytes.
    /// - Parameters:
    ///   - color: Red, green, blue and alpha. Colours are within 0…alpha and alpha within 0…1, so
    ///     that each level fits a byte.
    ///   - bias: A number, at least 0 and less than 1, that is added to levels before truncation.
    init(ofUnits color: SIMD4<Float>, bias: Float) {
        self.init(
            red: UInt8(color.x * 255 + bias), green: UInt8(color.y * 255 + bias),
            blue: UInt8(color.z * 255 + bias), alpha: UInt8(color.w * 255 + bias))
    }
}
