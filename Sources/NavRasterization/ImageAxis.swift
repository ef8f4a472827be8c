/// How one coordinate of a place chooses among the columns or rows of a picture.
enum ImageAxis: Sendable {
    /// So many pixels of one unit each, the outermost going on.
    case even(Int)
    /// So many pixels of one unit each, again and again.
    case repeating(Int)
    case stretched(StretchedAxis)

    /// Two pixels and the weight of the second in parts of 256.
    struct Neighbors {
        let first: Int
        let second: Int
        let weight: UInt32
    }

    func nearest(to place: Double) -> Int {
        switch self {
        case .even(let count): return clamped(place.rounded(.down), 0, count - 1)
        case .repeating(let count): return wrapped(place.rounded(.down), count)
        case .stretched(let axis):
            let (pixel, range) = axis.pixel(at: place)
            return clamped(pixel.rounded(.down), range.lowerBound, range.upperBound)
        }
    }

    func neighbors(of place: Double) -> Neighbors {
        var place = place
        var range = 0...0
        if case .stretched(let axis) = self { (place, range) = axis.pixel(at: place) }
        let first = (place - 0.5).rounded(.down)
        let fraction = place - 0.5 - first
        let weight = fraction > 0 ? UInt32(min(fraction, 1) * 256 + 0.5) : 0
        switch self {
        case .even(let count): range = 0...count - 1
        case .repeating(let count):
            return Neighbors(first: wrapped(first, count), second: wrapped(first + 1, count), weight: weight)
        case .stretched: break
        }
        return Neighbors(
            first: clamped(first, range.lowerBound, range.upperBound),
            second: clamped(first + 1, range.lowerBound, range.upperBound), weight: weight)
    }

    /// - Parameter place: a whole number, or what is not finite.
    private func clamped(_ place: Double, _ low: Int, _ high: Int) -> Int {
        place > Double(low) ? Int(min(place, Double(high))) : low
    }

    private func wrapped(_ place: Double, _ count: Int) -> Int {
        let rest = place.truncatingRemainder(dividingBy: Double(count))
        guard rest.isFinite else { return 0 }
        return rest < 0 ? Int(rest) + count : Int(rest)
    }
}

/// One axis of a picture whose ends keep their size while its middle is stretched or shrunk.
///
/// No part takes a colour from another part's pixels: a middle of one pixel is one flat colour, however long it is.
public struct StretchedAxis: Equatable, Sendable {
    private let length: Double
    private let pixels: Int
    /// Pixels of the ends.
    private let startPixels: Double
    private let endPixels: Double
    /// Lengths of the ends.
    private let startLength: Double
    private let endLength: Double

    /// - Parameters:
    ///   - length: points from one end of the stretched picture to the other, above 0.
    ///   - pixels: how many the picture has, at least 1; each is one point where it is not stretched.
    ///   - start: points of the first end, not negative.
    ///   - end: points of the last end, not negative. Where both are more than the picture or the length, both are made
    ///     smaller by one factor.
    public init(length: Double, pixels: Int, start: Double, end: Double) {
        let sum = start + end
        let ofPicture = sum > Double(pixels) ? Double(pixels) / sum : 1
        (startPixels, endPixels) = (start * ofPicture, end * ofPicture)
        let ofLength = sum * ofPicture > length ? length / (sum * ofPicture) : 1
        (startLength, endLength) = (startPixels * ofLength, endPixels * ofLength)
        self.length = length
        self.pixels = pixels
    }

    /// A place on the picture, and the pixels of the part in which it lies.
    func pixel(at place: Double) -> (pixel: Double, part: ClosedRange<Int>) {
        let whole = Double(pixels)
        if place < startLength {
            return (place * (startPixels / startLength), part(from: 0, to: startPixels))
        }
        if place >= length - endLength, endLength > 0 {
            let rest = (length - place) * (endPixels / endLength)
            return (whole - rest, part(from: whole - endPixels, to: whole))
        }
        let middle = whole - startPixels - endPixels
        let stretch = length - startLength - endLength
        let pixel = startPixels + (stretch > 0 ? (place - startLength) * (middle / stretch) : 0)
        return (pixel, part(from: startPixels, to: whole - endPixels))
    }

    /// The pixels that lie at least in part between two places; never none.
    private func part(from start: Double, to end: Double) -> ClosedRange<Int> {
        let first = min(Int(start), pixels - 1)
        return first...max(first, min(Int(end.rounded(.up)) - 1, pixels - 1))
    }
}
