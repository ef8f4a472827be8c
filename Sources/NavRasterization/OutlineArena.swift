import NavGeometry

/// The memory for making outlines. It owns the scratch memory of the outline in progress, and the
/// chunk that stores finished outlines.
public struct OutlineArena: Sendable {
    var builder: OutlineBuilder
    /// The work for the contours of strokes since the last call of ``takeStrokeWork()``, in steps.
    private var strokeWork = 0.0

    /// The work for a point of a stroke's contour, in steps.
    private static let pointWork = 40.0
    /// The same for a contour that leaves raster space, so that its lines may have to be cut there. Measured in
    /// November 2026 on glyphs that were enlarged 46,000 times.
    private static let farPointWork = 270.0

    /// An arena that gives each outline its own memory. It suits outlines with different lifetimes.
    public static var separate: OutlineArena { OutlineArena(OutlineBuilder(sharesChunks: false)) }

    /// An arena whose outlines share chunks. It suits the outlines of one display list, which are
    /// freed together.
    public static var shared: OutlineArena { OutlineArena(OutlineBuilder(sharesChunks: true)) }

    private init(_ builder: OutlineBuilder) { self.builder = builder }

    /// Counts the work for the contours of a stroke.
    /// - Parameter transform: The map from the contours' coordinates to device pixels.
    public mutating func count(strokeContours contours: [Polyline], _ transform: AffineTransform) {
        let box = transform.boundingBox(of: contours.boundingBox)
        let reach = max(-box.minX, -box.minY, box.maxX, box.maxY)
        let cost = reach <= FixedPoint.limit ? Self.pointWork : Self.farPointWork
        strokeWork += cost * Double(contours.reduce(0) { $0 + $1.points.count })
    }

    /// Returns the work for the contours of strokes since the last call, in steps.
    public mutating func takeStrokeWork() -> Double {
        defer { strokeWork = 0 }
        return strokeWork
    }
}
