import NavGeometry
import NavImaging

extension StraightColor {
    /// Creates a colour from `#` and 3, 4, 6 or 8 hexadecimal digits. The result is nil for any other text.
    ///
    /// The last of 4 digits, or the last two of 8 digits, are the alpha.
    public init?(hex text: String) {
        guard text.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = text.dropFirst()
        let nibbles = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard nibbles.count == digits.count else { return nil }
        let bytes: [UInt8]
        switch nibbles.count {
        case 3, 4: bytes = nibbles.map { UInt8($0 * 17) }
        case 6, 8:
            bytes = stride(from: 0, to: nibbles.count, by: 2).map { (index: Int) -> UInt8 in
                UInt8(nibbles[index] * 16 + nibbles[index + 1])
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
    /// A linear gradient of evenly spaced colours. Coordinates are fractions of the shape's bounding box.
    ///
    /// - Parameters:
    ///   - colors: at least one, from `start` to `end`.
    ///   - start: the place of the first colour.
    ///   - end: the place of the last colour.
    public static func linear(
        _ colors: [StraightColor], start: Point = .zero, end: Point = Point(x: 0, y: 1)
    ) -> Paint {
        .gradient(Gradient(.linear(start: start, end: end), stops: Gradient.Stop.evenlySpaced(colors)))
    }

    /// A radial gradient of evenly spaced colours. Coordinates are fractions of the shape's bounding box.
    ///
    /// - Parameters:
    ///   - colors: at least one, from the centre outwards.
    ///   - center: the place of the first colour.
    ///   - radius: the distance of the last colour from the centre.
    public static func radial(
        _ colors: [StraightColor], center: Point = Point(x: 0.5, y: 0.5), radius: Double = 0.5
    ) -> Paint {
        .gradient(
            Gradient(.radial(center: center, radius: radius), stops: Gradient.Stop.evenlySpaced(colors)))
    }

    /// A conic gradient of evenly spaced colours around a centre.
    ///
    /// - Parameters:
    ///   - colors: at least one, in clockwise order.
    ///   - center: the centre, as fractions of the shape's bounding box.
    ///   - startDegrees: the direction of the first colour, clockwise from the top.
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
    ///   - paint: the paint of the line.
    ///   - width: the width in points.
    ///   - cap: the shape of the line's ends.
    ///   - join: the shape of the line's corners.
    ///   - dashes: the lengths of dashes and gaps in points, alternating, a dash first.
    ///   - alignment: the side of the outline on which the line lies.
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
    /// A blur with the same standard deviation along both axes.
    ///
    /// - Parameter sigma: the standard deviation in points, not negative.
    public static func blur(_ sigma: Double) -> Filter { .blur(sigmaX: sigma, sigmaY: sigma) }
}
