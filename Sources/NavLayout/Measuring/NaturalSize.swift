import NavGeometry

/// The size of a node without a size in its frame.
///
/// | kind | natural size |
/// |---|---|
/// | text | its lines, see ``LayoutEnvironment/naturalSize(of:maximumWidth:)`` |
/// | image | the image file's size |
/// | symbol | its ink |
/// | path, glyphs | from the node's origin to the right and bottom of the ink |
/// | stack | its children in a row, with gaps and padding |
/// | group, box, ellipse | none |
///
/// Ink to the left of the origin or above it does not count. A path made by an operation has the
/// size of all its shapes.
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

    /// Returns the size with missing sides taken from another size.
    func filled(from size: Size) -> Size {
        Size(width: width ?? size.width, height: height ?? size.height)
    }
}
