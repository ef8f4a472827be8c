import NavGeometry
import NavRasterization
import NavScene

/// The size of a pattern's tile in pixels, and the map from tile pixels to device pixels.
///
/// A tile is drawn once. It is aligned if it is upright and its size and position are whole device
/// pixels. Then each device pixel shows one tile pixel. Any other tile is drawn four times as wide
/// and high, and each device pixel is the mean of the tile at 16 positions. So edges are as sharp
/// as if the nodes were drawn in place, and no seam shows between tiles.
struct PatternTile {
    let width: Int
    let height: Int
    /// The tile pixels per point.
    let scaleX: Double
    let scaleY: Double
    /// Maps tile pixels to device pixels.
    let toDevice: AffineTransform
    let sampling: ImagePaint.Sampling

    /// The maximum number of pixels in all tiles of a frame: 2²⁴ pixels, which take 64 MiB. A tile
    /// that would exceed this number is drawn at a lower resolution.
    static let pixelLimit = 1 << 24

    /// Creates a tile. Returns nil if the transform is singular or not finite, because then nothing can be seen.
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
