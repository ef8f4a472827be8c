/// A map from one coordinate to the index of a column or row of a picture.
enum ImageAxis: Sendable {
    /// Each pixel is one unit long. Beyond the edges, the outermost pixel is repeated.
    case even(Int)
    /// Each pixel is one unit long. The whole picture is repeated.
    case repeating(Int)
    /// Each pixel is one unit long. The whole picture is repeated, mirrored every other time.
    case reflecting(Int)
    /// The middle is stretched, shrunk or repeated, and the ends keep their size.
    case stretched(StretchedAxis)

    init(_ count: Int, _ spread: GradientPaint.Spread) {
        switch spread {
        case .pad: self = .even(count)
        case .repeat: self = .repeating(count)
        case .reflect: self = .reflecting(count)
        }
    }

    /// The index for a coordinate without a pixel. Such a coordinate lies in a gap between copies of the middle.
    static let gap = -1

    /// Whether some coordinates have no pixel.
    var hasGaps: Bool { if case .stretched(let axis) = self { axis.hasGaps } else { false } }

    /// The indices of two neighbouring pixels, and the weight of the second pixel. A weight of 256 stands for 1.
    struct Neighbors {
        let first: Int
        let second: Int
        let weight: UInt32
    }

    /// Returns the index of the pixel at a coordinate, or ``gap``.
    func nearest(to place: Double) -> Int {
        switch self {
        case .even(let count): return clamped(place.rounded(.down), 0, count - 1)
        case .repeating(let count): return wrapped(place.rounded(.down), count)
        case .reflecting(let count): return reflected(place.rounded(.down), count)
        case .stretched(let axis):
            guard let (pixel, range) = axis.pixel(at: place) else { return Self.gap }
            return clamped(pixel.rounded(.down), range.lowerBound, range.upperBound)
        }
    }

    /// Returns the pixels on both sides of a coordinate. In a gap, both indices are ``gap``.
    func neighbors(of place: Double) -> Neighbors {
        var place = place
        var range = 0...0
        if case .stretched(let axis) = self {
            guard let found = axis.pixel(at: place) else {
                return Neighbors(first: Self.gap, second: Self.gap, weight: 0)
            }
            (place, range) = found
        }
        let first = (place - 0.5).rounded(.down)
        let fraction = place - 0.5 - first
        let weight = fraction > 0 ? UInt32(min(fraction, 1) * 256 + 0.5) : 0
        switch self {
        case .even(let count): range = 0...count - 1
        case .repeating(let count):
            return Neighbors(first: wrapped(first, count), second: wrapped(first + 1, count), weight: weight)
        case .reflecting(let count):
            return Neighbors(
                first: reflected(first, count), second: reflected(first + 1, count), weight: weight)
        case .stretched: break
        }
        return Neighbors(
            first: clamped(first, range.lowerBound, range.upperBound),
            second: clamped(first + 1, range.lowerBound, range.upperBound), weight: weight)
    }

    /// - Parameter place: An integer, or a number that is not finite.
    private func clamped(_ place: Double, _ low: Int, _ high: Int) -> Int {
        place > Double(low) ? Int(min(place, Double(high))) : low
    }

    private func wrapped(_ place: Double, _ count: Int) -> Int {
        let rest = place.truncatingRemainder(dividingBy: Double(count))
        guard rest.isFinite else { return 0 }
        return rest < 0 ? Int(rest) + count : Int(rest)
    }

    private func reflected(_ place: Double, _ count: Int) -> Int {
        let index = wrapped(place, 2 * count)
        return index < count ? index : 2 * count - 1 - index
    }
}
