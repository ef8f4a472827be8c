import NavGeometry
import NavSceneModel

/// How many device pixels a pattern's tile gets, and where they lie.
///
/// A tile is drawn once, with as many pixels as it covers on the device, and sampled between its pixels, around its edges too.
/// Where a tile is a whole number of device pixels and its corner is one, each pixel is the tile's own.
struct PatternTile {
    let width: Int
    let height: Int
    /// Tile pixels for each point.
    let scaleX: Double
    let scaleY: Double
    /// From tile pixels to device pixels.
    let toDevice: AffineTransform

    /// Pixels of all tiles of a frame; beyond, tiles get fewer pixels than they cover.
    static let pixelLimit = 1 << 24

    /// Nil where nothing is to be seen.
    init?(_ pattern: ResolvedPattern, transform: AffineTransform, pixelLimit: Int) {
        let fromPattern = transform.concatenated(afterApplying: pattern.transform)
        guard fromPattern.inverse != nil, fromPattern.isFinite else { return nil }
        let wantedWidth = pattern.size.width * Vector(dx: fromPattern.a, dy: fromPattern.b).length
        let wantedHeight = pattern.size.height * Vector(dx: fromPattern.c, dy: fromPattern.d).length
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
