/// What a PNG says about its picture beside the pixels: the scale, and nothing that differs between two runs.
public struct PNGMetadata: Equatable, Sendable {
    /// Device pixels per point; stored as resolution (`pHYs`), where 1 is 72 dots per inch.
    public var scale: Double

    public init(scale: Double = 1) { self.scale = scale }

    /// The resolution in pixels per metre: 2835 at 1x, 5669 at 2x, 8504 at 3x.
    var pixelsPerMetre: UInt32 {
        let exact = scale * Self.pixelsPerMetreAtOne
        // Written so that a NaN ends at 1, too.
        return exact >= 1 ? UInt32(min(exact.rounded(), 2_147_483_647)) : 1
    }

    init(pixelsPerMetre: UInt32) {
        // A whole number of pixels per metre says the scale to less than a thousandth.
        scale = (Double(pixelsPerMetre) / Self.pixelsPerMetreAtOne * 100).rounded() / 100
    }

    /// 72 dots per inch of 25.4 mm.
    private static let pixelsPerMetreAtOne = 72 / 0.0254
}
