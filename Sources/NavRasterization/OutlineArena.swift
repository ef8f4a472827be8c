import NavGeometry

/// The memory for making outlines. It owns the scratch memory of the outline in progress, and the
/// chunk that stores finished outlines.
public struct OutlineArena: Sendable {
    var builder: OutlineBuilder
    /// The work for outlines of contours since the last call of ``takeContourWork()``, in steps of computation
    /// (`DrawingCost.work`).
    private var contourWork = 0.0

    /// The work for each point of a contour, in steps of computation.
    private static let pointWork = 40.0
    /// The work for each point of contours that leave raster space, in steps of computation. It is higher than
    /// `pointWork`, because lines may be cut at the border of raster space. Measured in November 2026 on glyphs that
    /// were enlarged 46,000 times.
    private static let farPointWork = 270.0

    /// An arena that gives each outline its own memory. It suits outlines with different lifetimes.
    public static var separate: OutlineArena { OutlineArena(OutlineBuilder(sharesChunks: false)) }

    /// An arena whose outlines share chunks. It suits the outlines of one display list, which are
    /// freed together.
    public static var shared: OutlineArena { OutlineArena(OutlineBuilder(sharesChunks: true)) }

    private init(_ builder: OutlineBuilder) { self.builder = builder }

    /// Counts the work for the outline of contours.
    /// - Parameter area: A rectangle around the contours, in device pixels.
    mutating func count(_ contours: [Polyline], within area: Rect) {
        let reach = max(-area.minX, -area.minY, area.maxX, area.maxY)
        let cost = reach <= FixedPoint.limit ? Self.pointWork : Self.farPointWork
        contourWork += cost * Double(contours.reduce(0) { $0 + $1.points.count })
    }

    /// Returns the work for outlines of contours since the last call, in steps of computation.
    public mutating func takeContourWork() -> Double {
        defer { contourWork = 0 }
        return contourWork
    }
}
