/// One axis of a picture whose ends keep their size while its middle is stretched, shrunk or repeated.
///
/// The parts are the two ends and the middle. No part takes a colour from another part's pixels, except that a
/// middle without pixels repeats a neighbouring pixel. A middle of one pixel stretches to one flat colour.
public struct StretchedAxis: Equatable, Sendable {
    /// How the middle fills the length between the ends (CSS Backgrounds 3, section 5.5).
    public enum Tiling: Sendable {
        /// Stretched or shrunk.
        case stretch
        /// Repeated at its own size. One copy lies in the centre, and the outermost copies are cut off.
        case `repeat`
        /// Repeated a whole number of times, at least once. The copies are stretched or shrunk so that they fit.
        case round
        /// Repeated a whole number of times at its own size. The rest of the length becomes equal gaps before, between
        /// and after the copies.
        case space
    }

    private let length: Double
    /// The length of one copy of the middle in points.
    private let tileLength: Double
    /// The distance from the first end to one copy of the middle, in points: for `repeat` to the central copy,
    /// otherwise to the first copy. It is negative if the central copy is longer than the space between the ends.
    private let firstTile: Double
    /// The distance from the start of one copy to the next, in points.
    private let period: Double
    /// Whether there can be gaps around copies of the middle.
    let hasGaps: Bool
    private var pixels: Int
    /// The lengths of the ends, in pixels of the picture.
    private var startPixels: Double
    private var endPixels: Double
    /// The lengths of the ends, in points.
    private let startLength: Double
    private let endLength: Double

    /// Makes an axis. If both ends together are longer than the picture or than `length`, both are
    /// shortened by the same factor.
    /// - Parameters:
    ///   - length: The length of the stretched picture in points, above 0.
    ///   - pixels: The number of the picture's pixels, at least 1. Without stretching, a pixel is
    ///     one point long.
    ///   - start: The length of the first end in points, not negative.
    ///   - end: The length of the last end in points, not negative.
    ///   - tiling: How the middle fills the length between the ends.
    public init(length: Double, pixels: Int, start: Double, end: Double, tiling: Tiling = .stretch) {
        let sum = start + end
        let ofPicture = sum > Double(pixels) ? Double(pixels) / sum : 1
        (startPixels, endPixels) = (start * ofPicture, end * ofPicture)
        let ofLength = sum * ofPicture > length ? length / (sum * ofPicture) : 1
        (startLength, endLength) = (startPixels * ofLength, endPixels * ofLength)
        self.length = length
        self.pixels = pixels
        let room = max(0, length - startLength - endLength)
        let middle = Double(pixels) - startPixels - endPixels
        hasGaps = tiling == .space
        guard tiling != .stretch, middle > 0, room > 0 else {
            (tileLength, firstTile, period) = (room, 0, max(room, 1))
            return
        }
        switch tiling {
        case .stretch: (tileLength, firstTile, period) = (room, 0, room)
        case .repeat: (tileLength, firstTile, period) = (middle, (room - middle) / 2, middle)
        case .round:
            let tile = room / max(1, (room / middle).rounded())
            (tileLength, firstTile, period) = (tile, 0, tile)
        case .space:
            let gap = room - (room / middle).rounded(.down) * middle
            let between = gap / ((room / middle).rounded(.down) + 1)
            (tileLength, firstTile, period) = (middle, between, middle + between)
        }
    }

    private init(_ axis: StretchedAxis, startPixels: Int, middlePixels: Int, endPixels: Int) {
        self = axis
        pixels = startPixels + middlePixels + endPixels
        (self.startPixels, self.endPixels) = (Double(startPixels), Double(endPixels))
    }

    /// Returns this axis for a copy of the picture with fewer pixels.
    ///
    /// A part's new number of pixels is its length in device pixels, rounded, at least one and at most the old number.
    /// For the middle, the length of one copy counts. A part without pixels gets none. An end may cover a
    /// fraction of a pixel, so the old numbers of pixels are rounded first.
    /// - Returns: The axis, and the old and new number of pixels of each part: first end, middle, last end. If no part
    ///   gets fewer pixels, the axis is unchanged, and `parts` has one entry for the whole axis.
    func reduced(pixelsPerPoint scale: Double) -> (axis: StretchedAxis, parts: [(old: Int, new: Int)]) {
        let start = Int(startPixels.rounded())
        let end = min(Int(endPixels.rounded()), pixels - start)
        let lengths = [startLength, tileLength, endLength]
        let parts = zip([start, pixels - start - end, end], lengths).map { count, length in
            (old: count, new: count > 0 ? Int(min(max((length * scale).rounded(), 1), Double(count))) : 0)
        }
        guard parts.contains(where: { $0.new < $0.old }) else { return (self, [(pixels, pixels)]) }
        return (
            StretchedAxis(
                self, startPixels: parts[0].new, middlePixels: parts[1].new, endPixels: parts[2].new), parts
        )
    }

    /// Converts a position in points to a coordinate in the picture. Returns the coordinate, and
    /// the pixels of the part in which it lies. Returns nil in a gap around copies of the middle.
    func pixel(at place: Double) -> (pixel: Double, part: ClosedRange<Int>)? {
        let whole = Double(pixels)
        if place < startLength {
            return (place * (startPixels / startLength), part(from: 0, to: startPixels))
        }
        if place >= length - endLength, endLength > 0 {
            let rest = (length - place) * (endPixels / endLength)
            return (whole - rest, part(from: whole - endPixels, to: whole))
        }
        let middle = whole - startPixels - endPixels
        var within = place - startLength - firstTile
        if period < length - startLength - endLength {
            within -= (within / period).rounded(.down) * period
        }
        if hasGaps, !(0..<tileLength).contains(within) { return nil }
        let pixel = startPixels + (tileLength > 0 ? within * (middle / tileLength) : 0)
        return (pixel, part(from: startPixels, to: whole - endPixels))
    }

    /// Returns the pixels that lie at least partly between two coordinates. The range has at least
    /// one pixel.
    private func part(from start: Double, to end: Double) -> ClosedRange<Int> {
        let first = min(Int(start), pixels - 1)
        return first...max(first, min(Int(end.rounded(.up)) - 1, pixels - 1))
    }
}
