import NavGeometry

/// A colour glyph: paths, paints and compositing modes, from the `COLR` table (version 0 or 1).
///
/// All references of the table are resolved. Lengths are in ems, with y down and the origin on the
/// baseline. Only ``Geometry`` has coordinates of its own.
public struct ColorGlyph: Equatable, Sendable {
    /// The parts in drawing order, from back to front.
    public let parts: [Part]
    /// The clip rectangle, or nil if the face states none.
    public let clip: Rect?

    /// A node of the glyph's drawing tree.
    public indirect enum Part: Equatable, Sendable {
        /// A path filled with a paint.
        case fill(Path, Paint)
        /// Parts that are drawn only inside an outline.
        case clip(Path, [Part])
        /// A source composited with a backdrop. Both together form an isolated group.
        case composite(Mode, source: [Part], backdrop: [Part])
    }

    /// A colour or gradient that fills a path.
    public enum Paint: Equatable, Sendable {
        /// A single colour.
        case solid(Color)
        /// A gradient. `transform` maps the gradient's coordinates to the coordinates of the part.
        case gradient(Geometry, [Stop], Extend, transform: AffineTransform)
    }

    /// The shape of a gradient, in the gradient's own coordinates: font units, y up.
    public enum Geometry: Equatable, Sendable {
        /// A gradient along the line from `start` to `end`, constant at right angles to the line.
        case linear(start: Point, end: Point)
        /// A gradient between two circles.
        case radial(startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
        /// A gradient around a centre. Angles grow from the positive x axis towards the positive y axis.
        case sweep(center: Point, startDegrees: Double, endDegrees: Double)
    }

    /// A colour at an offset of a gradient.
    public struct Stop: Equatable, Sendable {
        /// The position on the gradient. Stops are in ascending order; offsets may lie outside 0…1.
        public let offset: Double
        /// The colour at the offset.
        public let color: Color
    }

    /// The way in which a gradient continues before its first stop and after its last stop.
    public enum Extend: Int, Equatable, Sendable {
        /// The colour of the nearest stop continues.
        case pad = 0
        /// The gradient starts again.
        case `repeat`
        /// The gradient runs alternately backwards and forwards.
        case reflect
    }

    /// A colour of the face's first palette, or the colour of the text.
    public struct Color: Equatable, Sendable {
        /// The colour in sRGB. Nil means the colour of the text.
        public let bytes: (red: UInt8, green: UInt8, blue: UInt8)?
        /// The opacity, 0…1.
        public let alpha: Double

        /// Returns whether two colours have the same bytes and the same opacity.
        public static func == (one: Color, other: Color) -> Bool {
            let areSame =
                switch (one.bytes, other.bytes) {
                case (nil, nil): true
                case (let first?, let second?): first == second
                default: false
                }
            return areSame && one.alpha == other.alpha
        }
    }

    /// A compositing mode. Raw values are OpenType's numbers (`COLR`, "Format 32: PaintComposite").
    public enum Mode: Int, Equatable, Sendable {
        /// Shows neither source nor backdrop.
        case clear = 0
        /// Porter-Duff operators.
        case source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut
        /// Porter-Duff operators, `plus` and separable blend modes.
        case destinationOut, sourceAtop, destinationAtop, xor, plus, screen, overlay, darken, lighten
        /// Separable blend modes.
        case colorDodge, colorBurn, hardLight, softLight, difference, exclusion, multiply
        /// Non-separable blend modes.
        case hue, saturation, color, luminosity
    }
}
