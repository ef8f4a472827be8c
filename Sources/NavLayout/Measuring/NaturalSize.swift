import NavGeometry

/// The size that a node has if its frame states none.
///
/// | kind | natural size |
/// |---|---|
/// | text | its lines, see ``LayoutEnvironment/naturalSize(of:maximumWidth:)`` |
/// | image | the image file's size |
/// | symbol | its ink (the bounding box of its visible parts) |
/// | path, glyphs | from the node's origin to the right and bottom of the ink |
/// | stack | its children in a row or column, with gaps and padding |
/// | group, box, ellipse | none |
///
/// Ink to the left of the origin or above it does not count. For an operation on paths, the ink is
/// the union of all its shapes.
///
/// A node without a natural size takes its parent's size. In a stack, such a node takes the stack's
/// breadth across the axis. Its length along the axis is 0, unless the node grows.
struct NaturalSize: Equatable {
    /// The width in points, or nil for none.
    var width: Double?
    /// The height in points, or nil for none.
    var height: Double?

    static let none = NaturalSize(width: nil, height: nil)

    init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }

    init(_ size: Size) { self.init(width: size.width, height: size.height) }

    /// Returns the size, with each missing side taken from another size.
    func filled(from size: Size) -> Size {
        Size(width: width ?? size.width, height: height ?? size.height)
    }
}
