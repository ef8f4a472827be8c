import NavGeometry

/// An angle bracket, drawn with a round pen. Its ink, the path widened by the pen, fills the given size.
public struct Chevron: Equatable, Sendable {
    /// The size of the ink in points.
    public let size: Size
    /// The width of the pen in points.
    public let penWidth: Double

    /// Creates a chevron from the size of its ink.
    public init(size: Size, penWidth: Double) {
        self.size = size
        self.penWidth = penWidth
    }

    /// The chevron of a navigation bar's back button. In screen captures,
    /// its ink measures 11 × 19 points, and its weight is between medium and semibold.
    public static let back = Chevron(size: Size(width: 11, height: 19), penWidth: 2.6)

    /// The chevron at the trailing edge of a row.
    public static let disclosure = Chevron(size: Size(width: 7, height: 12), penWidth: 2)

    /// The path of a chevron that points left.
    public var pointingLeft: Path { path(tip: penWidth / 2, ends: size.width - penWidth / 2) }

    /// The path of a chevron that points right.
    public var pointingRight: Path { path(tip: size.width - penWidth / 2, ends: penWidth / 2) }

    private func path(tip: Double, ends: Double) -> Path {
        // The ink of a round pen extends half the pen's width beyond every vertex.
        let reach = penWidth / 2
        return Path(elements: [
            .move(Point(x: ends, y: reach)),
            .line(Point(x: tip, y: size.height / 2)),
            .line(Point(x: ends, y: size.height - reach)),
        ])
    }
}
