import NavGeometry

/// A picture that gives a shape its colours.
public struct PicturePaint: Equatable, Sendable {
    /// What lies beyond the picture.
    public enum Spread: String, Equatable, Sendable, CaseIterable {
        /// Nothing: its edges are those of what is painted.
        case none
        /// The nearest pixel of its edge.
        case pad
        /// The picture again.
        case `repeat`
        /// The picture again, each the mirror image of its neighbours.
        case reflect
    }

    /// The file, and how it is fitted to the frame. Its cap insets do not count.
    public var image: Image
    /// Nil: the box of what is painted; for a line that is the outline's, grown by as much as the line reaches beyond it.
    public var frame: Rect?
    /// What `frame` means.
    public var units: Gradient.Units
    public var spread: Spread
    /// Acts on the plane on which the picture lies, in points from the frame's corner.
    public var transform: AffineTransform

    public init(
        _ image: Image, frame: Rect? = nil, units: Gradient.Units = .box, spread: Spread = .none,
        transform: AffineTransform = .identity
    ) {
        self.image = image
        self.frame = frame
        self.units = units
        self.spread = spread
        self.transform = transform
    }
}

extension Node {
    /// The pictures with which the node itself is painted.
    public var picturePaints: [PicturePaint] {
        var pictures: [PicturePaint] = []
        var node = self
        node.mapPaints { paint in
            if case .picture(let picture) = paint { pictures.append(picture) }
            return paint
        }
        return pictures
    }
}
