import NavGeometry
import NavImaging
import NavJSON
import NavScene

extension ValueCodec where Value == Paint {
    /// A codec for a paint, or a paint with a blend mode.
    package static var fill: Self {
        let blended = BlendedPaint.table.codec.map(
            to: { $0.blend == .normal ? $0.paint : Paint.blended($0.paint, $0.blend) },
            from: {
                if case .blended(let paint, let blend) = $0 {
                    BlendedPaint(paint: paint, blend: blend)
                } else {
                    nil
                }
            })
        return .oneOf([blended, paint])
    }

    /// A codec for a colour, a gradient, a pattern or a picture.
    package static var paint: Self {
        let solid = ValueCodec<StraightColor>.color.map(
            to: { Paint.solid($0) }, from: { if case .solid(let color) = $0 { color } else { nil } })
        return .oneOf([solid, object])
    }

    /// A codec for gradients, patterns and pictures. The object's `type` selects the kind.
    private static var object: Self {
        let codecs: [(String, Self)] = [
            ("linear", gradient(Gradient.linearTable)), ("radial", gradient(Gradient.radialTable)),
            ("conic", gradient(Gradient.conicTable)), ("pattern", pattern),
            ("image", picture),
        ]
        let word = ValueCodec<Int>.word(codecs.enumerated().map { ($1.0, $0) })
        return ValueCodec(
            kind: .oneOf(codecs.map(\.1.kind)),
            recognizes: { $0.hasKey("type") || $0.hasKey("stops") },
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                guard let type = object["type"] else {
                    if !object.mayLackMembers {
                        context.reportMissing("type", in: "a paint", at: value.range)
                    }
                    return nil
                }
                return word.decode(type.value, in: &context).flatMap { codecs[$0].1.read(value, &context) }
            },
            write: { paint in
                codecs.first { $0.0 == paint.typeName }?.1.write(paint)
            },
            mix: { mixing in
                for (word, codec) in codecs where mixing.shown.typeName == word && mixing.new.typeName == word
                {
                    return codec.mix(mixing)
                }
                return nil
            })
    }

    private static func gradient(_ table: ObjectTable<Gradient>) -> Self {
        table.codec.map(
            to: { Paint.gradient($0) },
            from: { if case .gradient(let gradient) = $0 { gradient } else { nil } })
    }

    private static var pattern: Self {
        Pattern.table.codec.map(
            to: { Paint.pattern($0) }, from: { if case .pattern(let pattern) = $0 { pattern } else { nil } })
    }

    private static var picture: Self {
        PicturePaint.table.codec.map(
            to: { Paint.picture($0) }, from: { if case .picture(let picture) = $0 { picture } else { nil } })
    }
}

extension Paint {
    /// The word for the key `type`, or `nil` for a colour and for a paint with a blend mode.
    fileprivate var typeName: String? {
        switch self {
        case .solid: nil
        case .gradient(let gradient):
            switch gradient.geometry {
            case .linear: "linear"
            case .radial: "radial"
            case .conic: "conic"
            }
        case .pattern: "pattern"
        case .picture: "image"
        case .blended: nil
        }
    }
}

extension Pattern {
    package static let table = ObjectTable<Pattern>(
        "pattern", prototype: Pattern(size: Size(width: 1, height: 1), content: []),
        fields: [
            Field(type: "pattern"),
            Field(
                "size", \.size, .size, "[width, height] of a tile, in points or fractions of the shape's box",
                isRequired: true),
            Field(
                "content", \.content, .nodes, "nodes on a tile, in points", isRequired: true),
            Field("units", \.units, .word, "unit of the tile: fractions of the shape's box, or points"),
            Field("transform", \.transform, .transform, "transform of all tiles together, in points"),
        ])
}

extension PicturePaint {
    package static let table = ObjectTable<PicturePaint>(
        "image paint", prototype: PicturePaint(Image(source: "")),
        fields: [
            Field(type: "image"),
            Field(
                "source", \.image.source, .plainPath, "path of the file, relative to the scene's folder",
                isRequired: true),
            Field(
                "frame", optional: \.frame, .rect,
                "[x, y, width, height] of the picture; default: the painted box"),
            Field("units", \.units, .word, "unit of the frame: fractions of the painted box, or points"),
            Field("fit", \.image.fit, .word, "how the picture fills the frame"),
            Field(
                "alignment", \.image.alignment, .alignment,
                "[x, y] of the picture in the frame: 0 is left or top, 1 is right or bottom"),
            Field("sampling", \.image.sampling, .word, "how the picture's pixels are interpolated"),
            Field("spread", \.spread, .word, "paint outside the picture"),
            Field(
                "transform", \.transform, .transform,
                "transform of the picture, in points; the origin is the frame's top left corner"
            ),
        ])
}

extension Gradient {
    package static let linearTable = ObjectTable<Gradient>(
        "linear gradient",
        prototype: Gradient(.linear(start: .zero, end: Point(x: 0, y: 1)), stops: []),
        fields: [
            Field(type: "linear"),
            Field("start", \.linear.start, .point, "point of offset 0"),
            Field("end", \.linear.end, .point, "point of offset 1"),
            spreadField,
        ] + commonFields, check: checkHue)

    package static let radialTable = ObjectTable<Gradient>(
        "radial gradient",
        prototype: Gradient(.radial(center: Point(x: 0.5, y: 0.5), radius: 0.5), stops: []),
        fields: [
            Field(type: "radial"),
            Field("center", \.radial.center, .point, "centre of the circle of offset 1"),
            Field(
                "radius", \.radial.radius, .number(.positiveLength),
                "radius of the circle of offset 1; in units of a box that is not square, an ellipse"),
            Field(
                "focus", optional: \.radial.focus, .point,
                "centre of the circle of offset 0; default: the other centre"),
            Field(
                "focalRadius", \.radial.focalRadius, .number(.length),
                "radius of the circle of offset 0"),
            spreadField,
        ] + commonFields, check: checkHue)

    package static let conicTable = ObjectTable<Gradient>(
        "conic gradient",
        prototype: Gradient(.conic(center: Point(x: 0.5, y: 0.5), startDegrees: 0), stops: []),
        fields: [
            Field(type: "conic"),
            Field("center", \.conic.center, .point, "centre around which the colours turn"),
            Field(
                "startDegrees", \.conic.startDegrees, .number(.coordinate),
                "angle of offset 0 in degrees, clockwise from the top"),
            Field(
                "sweepDegrees", \.conic.sweepDegrees, .number(.positiveLength),
                "angle from offset 0 to offset 1 in degrees"),
            spreadField,
        ] + commonFields, check: checkHue)

    /// Warns if the key `hue` is given but the colour space of the interpolation has no hue.
    private static func checkHue(
        _ gradient: Gradient, _ reading: ObjectReading, _ context: inout DecodingContext
    ) {
        guard reading.isRead("hue"), !gradient.interpolation.space.isPolar else { return }
        context.report(
            .conflictingKeys, "\"hue\" has no effect without an interpolation around the circle of hues",
            severity: .warning, help: "add \"interpolation\": \"oklch\" or \"hsl\"",
            at: reading.range(of: "hue"))
    }

    private static let spreadField = Field<Gradient>(
        "spread", \.spread, .word, "colours beyond offsets 0 and 1")

    private static let commonFields: [Field<Gradient>] = [
        Field("stops", \.stops, .stops, "colours with their offsets from 0 to 1", isRequired: true),
        Field(
            "units", \.units, .word, "unit of coordinates: fractions of the shape's box, or points"),
        Field(
            "transform", \.transform, .transform,
            "transform from the gradient's coordinates to the units' coordinates"),
        Field(
            "interpolation", \.interpolation.space, .word,
            "colour space between stops: sRGB, linear light, OKLab, or OKLCH and HSL with a hue"),
        Field("hue", \.interpolation.hue, .word, "way around the circle of hues, in OKLCH and HSL"),
        Field(
            "premultiplied", \.interpolation.isPremultiplied, .bool,
            "whether alpha weights mixed colours, as in CSS but not SVG"),
        Field("dither", \.isDithered, .bool, "whether dithering hides bands"),
    ]

    private struct Line: Sendable {
        var start: Point
        var end: Point
    }

    private struct Circles: Sendable {
        var center: Point
        var radius: Double
        var focus: Point?
        var focalRadius: Double
    }

    private struct Cone: Sendable {
        var center: Point
        var startDegrees: Double
        var sweepDegrees = 360.0
    }

    private var linear: Line {
        get {
            if case .linear(let start, let end) = geometry {
                Line(start: start, end: end)
            } else {
                Line(start: .zero, end: .zero)
            }
        }
        set { geometry = .linear(start: newValue.start, end: newValue.end) }
    }

    /// The circles of a radial gradient. A focus that equals the centre is `nil`. If the centre then changes, the focus
    /// moves with the centre.
    ///
    /// So the table must set the centre before the focus. The reverse order would fail for the centre [0, 0] and the
    /// focus [0.5, 0.5]. The table starts with the prototype's centre, [0.5, 0.5]. The focus would equal this centre
    /// and become `nil`. The new centre would then move the focus to [0, 0].
    private var radial: Circles {
        get {
            if case .radial(let center, let radius, let focus, let focalRadius) = geometry {
                Circles(
                    center: center, radius: radius, focus: focus == center ? nil : focus,
                    focalRadius: focalRadius)
            } else {
                Circles(center: .zero, radius: 0, focus: nil, focalRadius: 0)
            }
        }
        set {
            geometry = .radial(
                center: newValue.center, radius: newValue.radius, focus: newValue.focus ?? newValue.center,
                focalRadius: newValue.focalRadius)
        }
    }

    private var conic: Cone {
        get {
            if case .conic(let center, let startDegrees, let sweepDegrees) = geometry {
                Cone(center: center, startDegrees: startDegrees, sweepDegrees: sweepDegrees)
            } else {
                Cone(center: .zero, startDegrees: 0)
            }
        }
        set {
            geometry = .conic(
                center: newValue.center, startDegrees: newValue.startDegrees,
                sweepDegrees: newValue.sweepDegrees)
        }
    }
}

/// A fill with a blend mode, as a file spells it.
struct BlendedPaint: Equatable, Sendable {
    var paint: Paint
    var blend: BlendMode

    static let table = ObjectTable<BlendedPaint>(
        "blended fill", prototype: BlendedPaint(paint: .solid(.black), blend: .normal),
        fields: [
            Field("paint", \.paint, .paint, "colour, gradient, pattern or picture", isRequired: true),
            Field("blend", \.blend, .word, "blend mode of this fill onto the pixels below it"),
        ])
}
