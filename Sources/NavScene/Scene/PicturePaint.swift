import NavGeometry

/// A paint that takes its colours from a picture.
public struct PicturePaint: Equatable, Sendable {
    /// The paint outside the picture.
    public enum Spread: String, Equatable, Sendable, CaseIterable {
        /// No paint: the picture's edges are the edges of the painted area.
        case none
        /// The nearest pixel of the picture's edge.
        case pad
        /// The picture, repeated.
        case `repeat`
        /// The picture, repeated and mirrored at each edge.
        case reflect
    }

    /// The file and its fit to the frame. The cap insets are ignored.
    public var image: Image
    /// The picture's frame. `nil`: the bounding box of the painted outline. For a stroke, the box is
    /// extended by the part of the pen width outside the outline.
    public var frame: Rect?
    /// The units of `frame`.
    public var units: Gradient.Units
    /// The paint outside the picture.
    public var spread: Spread
    /// A transform of the picture together with its repetitions. The transform's unit is the point, and
    /// its origin is the frame's top left corner.
    public var transform: AffineTransform

    /// Creates a paint from a picture.
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
    /// The pictures among the paints of the node itself.
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
