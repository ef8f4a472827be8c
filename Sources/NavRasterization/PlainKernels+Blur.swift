import NavImaging

/// The loops of a blur: averages, convolutions, and the stretching of averages back to pixels. A pixel becomes four
/// samples. A byte of coverage becomes one sample.
extension PlainKernels {
    static func floats(
        of pixels: Span<PremultipliedPixel>, adjustedBy adjustment: ColorAdjustment,
        into floats: inout MutableSpan<Float>
    ) {
        for index in pixels.indices {
            let color = adjustment.apply(to: pixels[index].straightColor)
            let alpha = Float(pixels[index].alpha)
            floats[4 * index] = color.red * alpha
            floats[4 * index + 1] = color.green * alpha
            floats[4 * index + 2] = color.blue * alpha
            floats[4 * index + 3] = alpha
        }
    }

    static func averages(
        of rows: [Int], in pixels: Span<PremultipliedPixel>, width: Int, factor: Int,
        into averages: inout MutableSpan<BlurSample>
    ) {
        average(rows.count, width, factor, channels: 4, &averages) { row, column, channel in
            let pixel = pixels[rows[row] * width + column]
            return Int(UInt8(truncatingIfNeeded: pixel.bits >> UInt32(8 * channel)))
        }
    }

    static func averages(
        of rows: [Int], in coverage: Span<UInt8>, width: Int, factor: Int,
        into averages: inout MutableSpan<BlurSample>
    ) {
        average(rows.count, width, factor, channels: 1, &averages) { row, column, _ in
            Int(coverage[rows[row] * width + column])
        }
    }

    /// Averages all rows together. Writes the mean of the first column, then the mean of each group of
    /// `factor` columns, then the mean of the last column.
    private static func average(
        _ rowCount: Int, _ width: Int, _ factor: Int, channels: Int,
        _ averages: inout MutableSpan<BlurSample>, _ byte: (Int, Int, Int) -> Int
    ) {
        let groups = (width + factor - 1) / factor
        let count = rowCount * factor
        for place in 0..<groups + 2 {
            for channel in 0..<channels {
                var sum = 0
                for step in 0..<factor {
                    // If the last group is incomplete, the last column is repeated.
                    let column =
                        place == 0
                        ? 0 : place > groups ? width - 1 : min((place - 1) * factor + step, width - 1)
                    for row in 0..<rowCount { sum += byte(row, column, channel) }
                }
                averages[place * channels + channel] = BlurSample(
                    value: Int16((sum * 128 + count / 2) / count - BlurSample.distanceOfZero))
            }
        }
    }

    static func average(_ row: Span<Float>, factor: Int, into averages: inout MutableSpan<Float>) {
        for place in 0..<averages.count / 4 {
            for channel in 0..<4 {
                var sum: Float = 0
                for step in 0..<factor { sum += row[4 * (place * factor + step) + channel] }
                averages[4 * place + channel] = sum * (1 / Float(factor))
            }
        }
    }

    static func add(_ row: Span<Float>, to sum: inout MutableSpan<Float>) {
        for index in row.indices { sum[index] += row[index] }
    }

    static func scale(_ row: inout MutableSpan<Float>, by share: Float) {
        for index in row.indices { row[index] *= share }
    }

    static func samples(of floats: Span<Float>, into samples: inout MutableSpan<BlurSample>) {
        for index in floats.indices { samples[index] = BlurSample(rounding: floats[index]) }
    }

    static func convolve(
        _ source: Span<BlurSample>, _ taps: [Int], _ shares: [BlurShare],
        _ result: inout MutableSpan<BlurSample>, rows: Int
    ) {
        let (length, radius) = (result.count / rows, shares.count - 1)
        func tap(_ number: Int, _ x: Int) -> Int { Int(source[taps[number] * length + x].value) }
        for y in 0..<rows {
            for x in 0..<length {
                guard radius > 0 else {
                    result[y * length + x] = source[taps[y] * length + x]
                    continue
                }
                var twice: Int16 = 0
                for distance in 0...radius {
                    let sum = tap(y + radius - distance, x) + tap(y + radius + distance, x)
                    twice &+= shares[distance].of(sum)
                }
                result[y * length + x] = BlurSample(value: (twice &+ 1) >> 1)
            }
        }
    }

    static func transpose(
        _ source: Span<BlurSample>, stride sourceStride: Int, channels: Int, rows: Int, columns: Int,
        into target: inout MutableSpan<BlurSample>, stride: Int
    ) {
        for x in 0..<columns {
            for y in 0..<rows {
                for channel in 0..<channels {
                    target[x * stride + y * channels + channel] =
                        source[y * sourceStride + x * channels + channel]
                }
            }
        }
    }

    static func interpolate(
        from a: Span<BlurSample>, to b: Span<BlurSample>, at share: BlurShare,
        into result: inout MutableSpan<BlurSample>
    ) {
        for index in a.indices { result[index] = a[index].mixed(with: b[index], at: share) }
    }

    static func pixels(
        of averages: Span<BlurSample>, stretchedBy stretch: RowStretch,
        into pixels: inout MutableSpan<PremultipliedPixel>
    ) {
        for x in pixels.indices {
            func level(_ channel: Int) -> UInt8 {
                stretch.sample(of: averages, at: x, channel: channel, of: 4).byte
            }
            let alpha = level(3)
            pixels[x] = PremultipliedPixel(
                red: min(level(0), alpha), green: min(level(1), alpha), blue: min(level(2), alpha),
                alpha: alpha)
        }
    }

    static func bytes(
        of averages: Span<BlurSample>, stretchedBy stretch: RowStretch, into bytes: inout MutableSpan<UInt8>
    ) {
        for x in bytes.indices { bytes[x] = stretch.sample(of: averages, at: x, channel: 0, of: 1).byte }
    }

    static func samples(
        of averages: Span<BlurSample>, stretchedBy stretch: RowStretch,
        into samples: inout MutableSpan<BlurSample>
    ) {
        for x in samples.indices { samples[x] = stretch.sample(of: averages, at: x, channel: 0, of: 1) }
    }
}

extension RowStretch {
    /// Returns one channel of the stretched row at a position.
    fileprivate func sample(of averages: Span<BlurSample>, at place: Int, channel: Int, of channels: Int)
        -> BlurSample
    {
        let position = phase + place
        let left = (position >> shift) * channels + channel
        guard shift > 0 else { return averages[left] }
        let share = shares[(position * channels + channel) & (channels << shift - 1)]
        return averages[left].mixed(with: averages[left + channels], at: share)
    }
}

extension PremultipliedPixel {
    /// The straight colour. A clear pixel stays clear.
    var straightColor: StraightColor {
        guard alpha != 0 else { return .clear }
        let share = 1 / Float(alpha)
        return StraightColor(
            red: Float(red) * share, green: Float(green) * share, blue: Float(blue) * share,
            alpha: Float(alpha) / 255)
    }
}
