import NavGeometry
import NavImaging

extension ValueCodec where Value == Paint {
    /// A colour or a gradient.
    static var paint: Self {
        let solid = ValueCodec<StraightColor>.color.map(
            to: { Paint.solid($0) }, from: { if case .solid(let color) = $0 { color } else { nil } })
        let gradient = ValueCodec<Gradient>.gradient.map(
            to: { Paint.gradient($0) },
            from: { if case .gradient(let gradient) = $0 { gradient } else { nil } })
        return .oneOf([solid, gradient])
    }
}

extension ValueCodec where Value == Gradient {
    /// A linear, radial or conic gradient: the object's `type` decides.
    static var gradient: Self {
        let linear = Gradient.linearTable.codec
        let radial = Gradient.radialTable.codec
        let conic = Gradient.conicTable.codec
        let types = ["linear", "radial", "conic"]
        return ValueCodec(
            kind: .oneOf([linear.kind, radial.kind, conic.kind]),
            recognizes: { $0.hasKey("type") || $0.hasKey("stops") },
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                guard let type = object["type"] else {
                    if !object.mayLackMembers {
                        context.reportMissing("type", in: "a gradient", at: value.range)
                    }
                    return nil
                }
                let word = ValueCodec<String>.word(types.map { ($0, $0) })
                switch word.decode(type.value, in: &context) {
                case "linear": return linear.read(value, &context)
                case "radial": return radial.read(value, &context)
                case "conic": return conic.read(value, &context)
                default: return nil
                }
            },
            write: { gradient in
                switch gradient.geometry {
                case .linear: linear.write(gradient)
                case .radial: radial.write(gradient)
                case .conic: conic.write(gradient)
                }
            })
    }
}

extension Gradient {
    static let linearTable = ObjectTable<Gradient>(
        "linear gradient",
        prototype: Gradient(.linear(start: .zero, end: Point(x: 0, y: 1)), stops: []),
        fields: [
            Field(type: "linear"),
            Field("start", \.linear.start, .point, "where offset 0 lies"),
            Field("end", \.linear.end, .point, "where offset 1 lies"),
            spreadField,
        ] + commonFields)

    static let radialTable = ObjectTable<Gradient>(
        "radial gradient",
        prototype: Gradient(.radial(center: Point(x: 0.5, y: 0.5), radius: 0.5), stops: []),
        fields: [
            Field(type: "radial"),
            Field("center", \.radial.center, .point, "centre of the circle on which offset 1 lies"),
            Field("radius", \.radial.radius, .number(.positiveLength), "radius of the circle on which offset 1 lies"),
            Field(
                "focus", optional: \.radial.focus, .point,
                "centre of the circle on which offset 0 lies; left out: the other centre"),
            Field("focalRadius", \.radial.focalRadius, .number(.length), "radius of the circle on which offset 0 lies"),
            spreadField,
        ] + commonFields)

    static let conicTable = ObjectTable<Gradient>(
        "conic gradient",
        prototype: Gradient(.conic(center: Point(x: 0.5, y: 0.5), startDegrees: 0), stops: []),
        fields: [
            Field(type: "conic"),
            Field("center", \.conic.center, .point, "what the colours turn around"),
            Field(
                "startDegrees", \.conic.startDegrees, .number(.coordinate),
                "where offset 0 lies, clockwise from the top"),
        ] + commonFields)

    private static let spreadField = Field<Gradient>("spread", \.spread, .word, "what lies beyond offsets 0 and 1")

    private static let commonFields: [Field<Gradient>] = [
        Field("stops", \.stops, .stops, "colours with their offsets from 0 to 1", isRequired: true),
        Field(
            "units", \.units, .word, "whether coordinates are shares of the shape's box or the shape's own"),
        Field("transform", \.transform, .transform, "from the gradient's coordinates to those of the units"),
        Field(
            "interpolation", \.interpolation.space, .word,
            "what is mixed between stops: encoded sRGB, linear light or OKLab"),
        Field(
            "premultiplied", \.interpolation.isPremultiplied, .bool,
            "whether colours are weighted by alpha when they are mixed, as in CSS and unlike SVG"),
        Field("dither", \.isDithered, .bool, "whether levels between two bytes become patterns of both"),
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

    private struct Fan: Sendable {
        var center: Point
        var startDegrees: Double
    }

    /// The points of a linear gradient.
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

    /// The circles of a radial gradient; no focus where it is the centre, which the table sets first.
    private var radial: Circles {
        get {
            if case .radial(let center, let radius, let focus, let focalRadius) = geometry {
                Circles(
                    center: center, radius: radius, focus: focus == center ? nil : focus, focalRadius: focalRadius)
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

    /// The centre and the start of a conic gradient.
    private var conic: Fan {
        get {
            if case .conic(let center, let startDegrees) = geometry {
                Fan(center: center, startDegrees: startDegrees)
            } else {
                Fan(center: .zero, startDegrees: 0)
            }
        }
        set { geometry = .conic(center: newValue.center, startDegrees: newValue.startDegrees) }
    }
}
