import NavGeometry
import NavImaging

extension StraightColor {
    /// Creates a colour from 3, 4, 6 or 8 hexadecimal digits behind `#`, or nil if the text is something else.
    ///
    /// With 4 or 8 digits, the last ones are the alpha.
    public init?(hex text: String) {
        guard text.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = text.dropFirst()
        let nibbles = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard nibbles.count == digits.count else { return nil }
        let bytes: [UInt8]
        switch nibbles.count {
        case 3, 4: bytes = nibbles.map { UInt8($0 * 17) }
        case 6, 8:
            bytes = stride(from: 0, to: nibbles.count, by: 2).map {
                UInt8(nibbles[$0] * 16 + nibbles[$0 + 1])
            }
        default: return nil
        }
        let alpha = bytes.count == 4 ? Float(bytes[3]) / 255 : 1
        self.init(bytes: bytes[0], bytes[1], bytes[2], alpha: alpha)
    }

    /// Returns the colour with its alpha multiplied by `factor`, 0 to 1.
    public func opacity(_ factor: Double) -> StraightColor { withAlpha(multipliedBy: Float(factor)) }
}

extension Paint {
    /// Colours along a line, spaced evenly. Coordinates are shares of the shape's box.
    ///
    /// - Parameters:
    ///   - colors: at least one, from `start` to `end`.
    ///   - start: where the first colour lies.
    ///   - end: where the last colour lies.
    public static func linear(
        _ colors: [StraightColor], start: Point = .zero, end: Point = Point(x: 0, y: 1)
    ) -> Paint {
        .gradient(Gradient(.linear(start: start, end: end), stops: Gradient.Stop.evenlySpaced(colors)))
    }

    /// Colours from a centre outwards, spaced evenly. Coordinates are shares of the shape's box.
    ///
    /// - Parameters:
    ///   - colors: at least one, from the centre to the radius.
    ///   - center: where the first colour lies.
    ///   - radius: where the last colour lies.
    public static func radial(
        _ colors: [StraightColor], center: Point = Point(x: 0.5, y: 0.5), radius: Double = 0.5
    ) -> Paint {
        .gradient(
            Gradient(.radial(center: center, radius: radius), stops: Gradient.Stop.evenlySpaced(colors)))
    }

    /// Colours around a centre, spaced evenly.
    ///
    /// - Parameters:
    ///   - colors: at least one, in the direction of a clock.
    ///   - center: the middle, in shares of the shape's box.
    ///   - startDegrees: where the first colour lies, clockwise from the top.
    public static func conic(
        _ colors: [StraightColor], center: Point = Point(x: 0.5, y: 0.5), startDegrees: Double = 0
    ) -> Paint {
        .gradient(
            Gradient(
                .conic(center: center, startDegrees: startDegrees), stops: Gradient.Stop.evenlySpaced(colors))
        )
    }

    /// A picture from a file.
    public static func image(_ image: Image) -> Paint { .picture(PicturePaint(image)) }
}

extension Stroke {
    /// Creates a line along an outline.
    ///
    /// - Parameters:
    ///   - paint: what gives the line its colour.
    ///   - width: points.
    ///   - cap: the shape at the ends.
    ///   - join: the shape at the corners.
    ///   - dashes: lengths of dashes and gaps in turn, in points.
    ///   - alignment: where the line lies beside the outline.
    public init(
        _ paint: Paint, width: Double = 1, cap: StrokeStyle.Cap = .butt, join: StrokeStyle.Join = .miter,
        dashes: [Double] = [], alignment: Alignment = .center
    ) {
        self.init(
            paint: paint, style: StrokeStyle(width: width, cap: cap, join: join, dashes: dashes),
            alignment: alignment)
    }

    /// Returns a line that is one device pixel wide at any scale.
    public static func hairline(_ color: StraightColor, alignment: Alignment = .center) -> Stroke {
        Stroke(
            paint: .solid(color), style: StrokeStyle(width: 1), alignment: alignment, isHairline: true)
    }
}

extension Filter {
    /// A blur that is equal along both axes; sigma in points, not negative.
    public static func blur(_ sigma: Double) -> Filter { .blur(sigmaX: sigma, sigmaY: sigma) }
}
