import NavGeometry

/// The size that a node has when nobody gives it one.
///
/// | kind | its own size |
/// |---|---|
/// | text | its lines, see ``LayoutEnvironment/naturalSize(of:maximumWidth:)`` |
/// | image | the picture's |
/// | symbol | its ink |
/// | path, glyphs | from the node's origin to the right and lower end of the ink; nothing left of it or above it counts; of a path made by an operation, of all its shapes |
/// | stack | its children in a row, with gaps and padding |
/// | group, box, ellipse | none |
///
/// A node without a size of its own takes its parent's; in a stack it takes the stack's breadth across the axis, and along
/// the axis no length at all, unless it grows.
struct NaturalSize: Equatable {
    /// Points; nil: none.
    var width: Double?
    var height: Double?

    static let none = NaturalSize(width: nil, height: nil)

    init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }

    init(_ size: Size) { self.init(width: size.width, height: size.height) }

    /// The size with another's where it has none.
    func filled(from size: Size) -> Size {
        Size(width: width ?? size.width, height: height ?? size.height)
    }
}
