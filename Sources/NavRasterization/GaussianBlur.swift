import NavGeometry

/// A Gaussian blur of one plane of numbers, with edges that go on for ever.
///
/// A wide blur is done on a smaller picture: averaged over squares of `factor` pixels, blurred there by what is left of the
/// variance, and interpolated back. Variances add: averaging `factor` pixels has (factor² − 1)/12, linear interpolation back
/// factor²/6 + 1/12 on average over the places between two samples, together factor²/4. So every sigma is met exactly in
/// variance, and a growing sigma makes no jump beyond rounding where the factor changes.
public struct GaussianBlur: Sendable {
    /// In pixels of the plane.
    public let sigma: Double
    let factor: Int
    /// One side of the symmetric kernel for the smaller picture: weights of distance 0, 1, 2…; all of them together sum to 1.
    let weights: [Float]

    /// The smallest sigma that is left to the smaller picture; below it the square average would show.
    private static let smallestReducedSigma = 4.0

    /// - Parameter sigma: standard deviation in pixels, not negative; 0 changes nothing.
    public init(sigma: Double) {
        self.sigma = sigma
        var factor = 1
        while sigma / Double(2 * factor) >= Self.smallestReducedSigma { factor *= 2 }
        self.factor = factor
        let reduced = sigma / Double(factor)
        let variance = factor == 1 ? sigma * sigma : reduced * reduced - 0.25
        weights = Self.kernel(variance: variance)
    }

    /// How many pixels away a pixel can still have an influence.
    public var reach: Int { sigma > 0 ? (weights.count + 1) * factor : 0 }

    /// The blurred plane, of the same size.
    /// - Parameters:
    ///   - plane: `width × height` numbers, row by row; beyond its edges the nearest number goes on.
    public func apply(to plane: [Float], width: Int, height: Int) -> [Float] {
        guard sigma > 0, width > 0, height > 0 else { return plane }
        let small = Reduction(length: width, factor: factor, margin: weights.count)
        let low = Reduction(length: height, factor: factor, margin: weights.count)
        let narrow = convolved(small.averaged(rows: plane, width: width, height: height), length: small.count)
        // The same again along the other axis: turn the plane, and turn it back at the end.
        let turned = transposed(
            small.interpolated(rows: narrow, height: height), width: width, height: height)
        let short = convolved(low.averaged(rows: turned, width: height, height: width), length: low.count)
        return transposed(low.interpolated(rows: short, height: width), width: height, height: width)
    }

    /// Weights of a sampled Gaussian for distances 0…, cut off at four standard deviations, both sides together 1.
    private static func kernel(variance: Double) -> [Float] {
        guard variance > 0 else { return [1] }
        let radius = Int((4 * variance.squareRoot()).rounded(.up))
        let raw = (0...radius).map { exponential(-Double($0 * $0) / (2 * variance)) }
        let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
        return raw.map { Float($0 / sum) }
    }

    /// Every row of `length` numbers convolved with the kernel; at the ends the outermost number goes on.
    private func convolved(_ rows: [Float], length: Int) -> [Float] {
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

    private func transposed(_ plane: [Float], width: Int, height: Int) -> [Float] {
        var result = [Float](repeating: 0, count: plane.count)
        for y in 0..<height {
            for x in 0..<width { result[x * height + y] = plane[y * width + x] }
        }
        return result
    }
}

/// Rows made shorter by averaging neighbours, and longer again by interpolation.
private struct Reduction {
    let length: Int
    let factor: Int
    /// Averages beyond each end, so that the blur finds there what goes on for ever.
    let margin: Int

    /// Averages in a row.
    var count: Int { (length + factor - 1) / factor + 2 * margin }

    init(length: Int, factor: Int, margin: Int) {
        self.length = length
        self.factor = factor
        self.margin = factor == 1 ? 0 : margin
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

    func interpolated(rows: [Float], height: Int) -> [Float] {
        guard factor > 1 else { return rows }
        let count = count
        var result = [Float](repeating: 0, count: length * height)
        for y in 0..<height {
            for x in 0..<length {
                // Centres of averages lie half a square behind its start.
                let place = (Float(x) + 0.5) / Float(factor) - 0.5 + Float(margin)
                let left = Int(place)
                let fraction = place - Float(left)
                let a = rows[y * count + left]
                let b = rows[y * count + min(left + 1, count - 1)]
                result[y * length + x] = a + (b - a) * fraction
            }
        }
        return result
    }
}
