import NavGeometry

/// A Gaussian blur along one axis.
///
/// A wide blur works on shorter rows: it averages `factor` pixels, blurs the averages by the
/// remaining variance, and interpolates back. Variances add up:
///
/// - Averaging `factor` pixels adds the variance (factor² − 1)/12.
/// - Linear interpolation adds the variance factor²/6 + 1/12. This is the mean for all pixels between
///   the centres of two averages.
/// - The sum of both is factor²/4. So the averages are blurred with the variance sigma² − factor²/4.
///
/// So the total variance is exact for every sigma. When sigma grows and the factor changes, the
/// result does not jump. In the tests, sigma grows in steps of 0.01. The greatest change of a
/// pixel in a step is at most one level more than in an exact blur.
struct GaussianAxis: Sendable {
    /// Pixels per average: a power of two, at most 128. So floats hold averages of bytes exactly,
    /// and the order of additions does not matter.
    let factor: Int
    /// One side of the symmetric kernel that blurs the averages: the weights for the distances 0, 1,
    /// 2… The weights of the whole kernel add up to 1.
    let weights: [Float]
    /// The same kernel as integers, for blurs of 8-bit pictures (``BlurSample``): one share for each
    /// distance. Beyond distance 0, a share is the weight of both sides together. If there is only one
    /// share, the blur changes nothing.
    let shares: [BlurShare]
    /// The greatest distance, in pixels, between a pixel and a result that it influences.
    let reach: Int

    /// The smallest sigma of a blur that works on averages of `factor` pixels. The unit of this sigma
    /// is the length of one average. With a smaller sigma, the averages would become visible. Averages
    /// of more than eight pixels show the place of an edge less exactly, so they need a larger sigma.
    private static func smallestReducedSigma(factor: Int) -> Double { factor > 8 ? 8 : 4 }

    init(sigma: Double) {
        var factor = 1
        while factor < 128, sigma / Double(2 * factor) >= Self.smallestReducedSigma(factor: 2 * factor) {
            factor *= 2
        }
        self.factor = factor
        let reduced = sigma / Double(factor)
        let variance = factor == 1 ? sigma * sigma : reduced * reduced - 0.25
        let kernel = Self.kernel(variance: variance)
        weights = kernel.map { Float($0) }
        shares = Self.shares(of: kernel)
        reach = sigma > 0 ? (weights.count + 1) * factor : 0
    }

    /// Returns the weights of a sampled Gaussian for distances 0, 1, 2…, cut off at four standard
    /// deviations. The weights of the whole kernel add up to 1.
    private static func kernel(variance: Double) -> [Double] {
        guard variance > 0 else { return [1] }
        let radius = Int((4 * variance.squareRoot()).rounded(.up))
        let raw = (0...radius).map { exponential(-Double($0 * $0) / (2 * variance)) }
        let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
        return raw.map { $0 / sum }
    }

    /// Rounds weights to shares. The values of the shares add up to exactly 32,768, which stands for
    /// the weight 1. The exception is a single share, whose value is 32,767.
    ///
    /// The rounding error of each share is carried over to the next share, from the farthest distance
    /// to the middle. So for every distance, the sum of the values beyond this distance has an error
    /// of at most ½. Because of this, rounding hardly changes the variance.
    private static func shares(of weights: [Double]) -> [BlurShare] {
        var (shares, rest, others) = ([BlurShare](), 0.0, 0)
        for weight in weights.dropFirst().reversed() {
            let exact = 2 * weight * 32_768 + rest
            let whole = exact.rounded()
            rest = exact - whole
            others += Int(whole)
            // Zero shares at the greatest distances are left out.
            if others > 0 { shares.append(BlurShare(value: Int16(whole))) }
        }
        shares.append(BlurShare(value: Int16(min(32_768 - others, 32_767))))
        return shares.reversed()
    }
}

extension Float: BlurNumber {
    static func convolved(_ rows: [Float], length: Int, by axis: GaussianAxis) -> [Float] {
        let weights = axis.weights
        let radius = weights.count - 1
        var result = [Float](repeating: 0, count: rows.count)
        var padded = [Float](repeating: 0, count: length + 2 * radius)
        for start in stride(from: 0, to: rows.count, by: length) {
            for index in padded.indices {
                padded[index] = rows[start + min(max(index - radius, 0), length - 1)]
            }
            let source = padded.span
            for index in 0..<length {
                var sum = weights[0] * source[index + radius]
                for distance in 1..<max(weights.count, 1) {
                    sum +=
                        weights[distance]
                        * (source[index + radius - distance] + source[index + radius + distance])
                }
                result[start + index] = sum
            }
        }
        return result
    }

    func mixed(with other: Float, at fraction: Float) -> Float { self + (other - self) * fraction }
}

/// A reduction of rows: it averages neighbours, and interpolates back to the full length.
struct Reduction {
    let length: Int
    let factor: Int
    /// The number of additional averages beyond each end of a row. The convolution reads these averages,
    /// which equal the outermost pixel.
    let margin: Int

    /// The number of averages in a row.
    var count: Int { factor == 1 ? length : (length + factor - 1) / factor + 2 * margin }

    init(length: Int, _ axis: GaussianAxis) {
        self.length = length
        factor = axis.factor
        margin = factor == 1 ? 0 : axis.weights.count
    }

    func averaged(rows: [Float], width: Int, height: Int) -> [Float] {
        guard factor > 1 else { return rows }
        let count = count
        let share = 1 / Float(factor)
        var result = [Float](repeating: 0, count: count * height)
        for y in 0..<height {
            for index in 0..<count {
                let start = (index - margin) * factor
                var sum: Float = 0
                for x in start..<start + factor { sum += rows[y * width + min(max(x, 0), width - 1)] }
                result[y * count + index] = sum * share
            }
        }
        return result
    }

    /// Returns rows of the full length, interpolated between averages.
    func interpolated<Number: BlurNumber>(rows: [Number], height: Int) -> [Number] {
        guard factor > 1 else { return rows }
        var result: [Number] = []
        result.reserveCapacity(length * height)
        for start in stride(from: 0, to: count * height, by: count) {
            for x in 0..<length {
                let (left, fraction) = place(x)
                let after = rows[start + min(left + 1, count - 1)]
                result.append(rows[start + left].mixed(with: after, at: fraction))
            }
        }
        return result
    }

    /// Returns the index of the average before pixel `x`, and the pixel's position between that
    /// average (0) and the next (1).
    func place(_ x: Int) -> (left: Int, fraction: Float) {
        guard factor > 1 else { return (x, 0) }
        // The centre of an average lies half its length after its start.
        let place = (Float(x) + 0.5) / Float(factor) - 0.5 + Float(margin)
        let left = Int(place)
        return (left, place - Float(left))
    }
}
