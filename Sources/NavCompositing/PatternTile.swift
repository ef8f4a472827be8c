import NavGeometry
import NavRasterization
import NavScene

/// How many device pixels a pattern's tile gets, and where they lie.
///
/// A tile is drawn once. Where it is a whole number of device pixels and its corner lies between them, each pixel is the tile's
/// own. Otherwise it is drawn four times as large, and a device pixel is the mean of sixteen of its pixels: so edges are
/// as sharp as if the nodes were drawn in their place, and no seam shows where tiles meet.
struct PatternTile {
    let width: Int
    let height: Int
    /// Tile pixels for each point.
    let scaleX: Double
    let scaleY: Double
    /// From tile pixels to device pixels.
    let toDevice: AffineTransform
    let sampling: ImagePaint.Sampling

    /// Pixels of all tiles of a frame; beyond, tiles get fewer pixels than they cover.
    static let pixelLimit = 1 << 24

    /// Nil where nothing is to be seen.
    init?(_ pattern: ResolvedPattern, transform: AffineTransform, pixelLimit: Int) {
        let fromPattern = transform.concatenated(afterApplying: pattern.transform)
        guard fromPattern.inverse != nil, fromPattern.isFinite else { return nil }
        let exactWidth = pattern.size.width * Vector(dx: fromPattern.a, dy: fromPattern.b).length
        let exactHeight = pattern.size.height * Vector(dx: fromPattern.c, dy: fromPattern.d).length
        let isOnPixels =
            fromPattern.isPositiveScaleAndTranslation
            && [exactWidth, exactHeight, fromPattern.e, fromPattern.f].allSatisfy {
                abs($0 - $0.rounded()) < 1e-6
            }
        sampling = isOnPixels ? .nearest : .mean
        let enlargement = isOnPixels ? 1.0 : 4
        let (wantedWidth, wantedHeight) = (exactWidth * enlargement, exactHeight * enlargement)
        let longest = 4096.0
        let tooMany = min(wantedWidth, longest) * min(wantedHeight, longest) / Double(max(pixelLimit, 1))
        let reduction = max(tooMany, 1).squareRoot()
        func pixels(_ wanted: Double) -> Int { Int(max((min(wanted, longest) / reduction).rounded(), 1)) }
        width = pixels(wantedWidth)
        height = pixels(wantedHeight)
        scaleX = Double(width) / pattern.size.width
        scaleY = Double(height) / pattern.size.height
        toDevice = fromPattern.concatenated(afterApplying: .scale(x: 1 / scaleX, y: 1 / scaleY))
        guard scaleX.isFinite, scaleY.isFinite, toDevice.isFinite else { return nil }
    }
}
