import NavGeometry

/// An angle bracket drawn with a round pen; the ink, not the path, fills the given size.
public struct Chevron: Equatable, Sendable {
    /// Of the ink, in points.
    public let size: Size
    public let penWidth: Double

    public init(size: Size, penWidth: Double) {
        self.size = size
        self.penWidth = penWidth
    }

    /// The way back in a navigation bar: 11 × 19 points of ink as captured, drawn between medium and semibold.
    public static let back = Chevron(size: Size(width: 11, height: 19), penWidth: 2.6)

    /// At the trailing edge of a row.
    public static let disclosure = Chevron(size: Size(width: 7, height: 12), penWidth: 2)

    /// Pointing left.
    public var pointingLeft: Path { path(tip: penWidth / 2, ends: size.width - penWidth / 2) }

    /// Pointing right.
    public var pointingRight: Path { path(tip: size.width - penWidth / 2, ends: penWidth / 2) }

    private func path(tip: Double, ends: Double) -> Path {
        // A round pen reaches half its width beyond every vertex.
        let reach = penWidth / 2
        return Path(elements: [
            .move(Point(x: ends, y: reach)),
            .line(Point(x: tip, y: size.height / 2)),
            .line(Point(x: ends, y: size.height - reach)),
        ])
    }
}
