import NavGeometry

/// A glyph in colours: paths, paints and the ways in which they meet. Lengths are ems, y down, origin on the baseline.
///
/// It is what layers of `COLR` version 0 and the paint graph of version 1 say, with every reference followed.
public struct ColorGlyph: Equatable, Sendable {
    /// The first at the bottom.
    public let parts: [Part]
    /// Nothing is drawn outside; nil where the face does not say.
    public let clip: Rect?

    public indirect enum Part: Equatable, Sendable {
        case fill(Path, Paint)
        /// What the parts show within an outline.
        case clip(Path, [Part])
        /// The source laid on the backdrop, apart from what is below both.
        case composite(Mode, source: [Part], backdrop: [Part])
    }

    public enum Paint: Equatable, Sendable {
        case solid(Color)
        /// The transform leads from the gradient's coordinates to those of the part.
        case gradient(Geometry, [Stop], Extend, transform: AffineTransform)
    }

    public enum Geometry: Equatable, Sendable {
        /// Constant across the line.
        case linear(start: Point, end: Point)
        case radial(startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
        /// Degrees from the positive x axis towards the positive y axis.
        case sweep(center: Point, startDegrees: Double, endDegrees: Double)
    }

    public struct Stop: Equatable, Sendable {
        /// Ascending; may lie outside 0…1.
        public let offset: Double
        public let color: Color
    }

    /// What lies beyond the first and the last stop.
    public enum Extend: Int, Equatable, Sendable {
        case pad = 0
        case `repeat`
        case reflect
    }

    /// A colour of the face's first palette, or that of the text.
    public struct Color: Equatable, Sendable {
        /// sRGB; nil: the colour of the text.
        public let bytes: (red: UInt8, green: UInt8, blue: UInt8)?
        /// 0…1.
        public let alpha: Double

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

    /// In the order of the OpenType specification, `COLR` "Format 32: PaintComposite".
    public enum Mode: Int, Equatable, Sendable {
        case clear = 0
        case source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut
        case destinationOut, sourceAtop, destinationAtop, xor, plus, screen, overlay, darken, lighten
        case colorDodge, colorBurn, hardLight, softLight, difference, exclusion, multiply
        case hue, saturation, color, luminosity
    }
}
