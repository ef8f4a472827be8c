import NavImaging

/// A few disjoint rectangles of pixels.
///
/// If a group's shadow has a wide offset, two distant parts of the group are drawn: the visible part, and the part
/// that casts the visible shadow. Their bounding box may have many times the area of both parts, so a region keeps
/// distant rectangles apart. It joins rectangles that overlap or lie near each other, because one picture is then
/// cheaper than two.
struct PixelRegion: Equatable, Sendable {
    /// The bounding box of all rectangles.
    let bounds: PixelRect
    /// The rectangles if there are several; empty if the region is `bounds` as a whole.
    private let parts: [PixelRect]

    /// The largest number of rectangles in a region. Beyond this number, the two rectangles whose
    /// bounding box adds the least area are joined. So the work for a region stays small.
    private static let largestCount = 8
    /// Two rectangles are joined if the area of their bounding box is at most this many times the sum of their areas.
    private static let joiningFactor = 2.0

    static let empty = PixelRegion(.empty)

    init(_ rectangle: PixelRect) {
        bounds = rectangle
        parts = []
    }

    /// Makes a region that contains all given rectangles.
    init(_ rectangles: [PixelRect]) {
        var left = rectangles.filter { !$0.isEmpty }
        Self.join(&left)
        bounds = left.reduce(.empty) { $0.union($1) }
        parts = left.count > 1 ? left : []
    }

    /// The rectangles, which do not overlap. Empty for an empty region.
    var rectangles: [PixelRect] { !parts.isEmpty ? parts : bounds.isEmpty ? [] : [bounds] }
    var isEmpty: Bool { bounds.isEmpty }
    /// Whether the region is one rectangle or empty.
    var isRectangle: Bool { parts.isEmpty }

    func intersection(_ rectangle: PixelRect) -> PixelRegion {
        guard !parts.isEmpty else { return PixelRegion(bounds.intersection(rectangle)) }
        return PixelRegion(parts.map { $0.intersection(rectangle) })
    }

    func mapped(_ change: (PixelRect) -> [PixelRect]) -> PixelRegion {
        PixelRegion(rectangles.flatMap(change))
    }

    /// Joins rectangles until no two of them are near each other, and at most `largestCount` are left.
    private static func join(_ rectangles: inout [PixelRect]) {
        while let (first, second) = pairToJoin(rectangles) {
            rectangles[first] = rectangles[first].union(rectangles[second])
            rectangles.remove(at: second)
        }
    }

    /// Returns the indices of two rectangles to join, the lower index first; nil if no two rectangles must be joined.
    private static func pairToJoin(_ rectangles: [PixelRect]) -> (Int, Int)? {
        var nearest: (pair: (Int, Int), growth: Double)?
        for second in rectangles.indices.dropFirst() {
            for first in 0..<second {
                let (a, b) = (rectangles[first], rectangles[second])
                let (whole, sum) = (a.union(b).pixelArea, a.pixelArea + b.pixelArea)
                if whole <= joiningFactor * sum || !a.intersection(b).isEmpty { return (first, second) }
                if whole - sum < nearest?.growth ?? .infinity { nearest = ((first, second), whole - sum) }
            }
        }
        return rectangles.count > largestCount ? nearest?.pair : nil
    }
}
