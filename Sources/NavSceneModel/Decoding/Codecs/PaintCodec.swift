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
    /// A linear or radial gradient: the object's `type` decides.
    static var gradient: Self {
        let linear = Gradient.linearTable.codec
        let radial = Gradient.radialTable.codec
        let types = ["linear", "radial"]
        return ValueCodec(
            kind: .oneOf([linear.kind, radial.kind]),
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
                default: return nil
                }
            },
            write: { gradient in
                switch gradient.geometry {
                case .linear: linear.write(gradient)
                case .radial: radial.write(gradient)
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
        ] + commonFields)

    static let radialTable = ObjectTable<Gradient>(
        "radial gradient",
        prototype: Gradient(.radial(center: Point(x: 0.5, y: 0.5), radius: 0.5), stops: []),
        fields: [
            Field(type: "radial"),
            Field("center", \.radial.center, .point, "where offset 0 lies"),
            Field("radius", \.radial.radius, .number(.positiveLength), "how far from there offset 1 lies"),
        ] + commonFields)

    private static let commonFields: [Field<Gradient>] = [
        Field("stops", \.stops, .stops, "colours with their offsets from 0 to 1", isRequired: true),
        Field(
            "units", \.units, .word, "whether coordinates are shares of the shape's box or the shape's own"),
        Field("spread", \.spread, .word, "what lies beyond offsets 0 and 1"),
        Field("transform", \.transform, .transform, "from the gradient's coordinates to those of the units"),
    ]

    private struct Line: Sendable {
        var start: Point
        var end: Point
    }

    private struct Circle: Sendable {
        var center: Point
        var radius: Double
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

    /// The circle of a radial gradient.
    private var radial: Circle {
        get {
            if case .radial(let center, let radius) = geometry {
                Circle(center: center, radius: radius)
            } else {
                Circle(center: .zero, radius: 0)
            }
        }
        set { geometry = .radial(center: newValue.center, radius: newValue.radius) }
    }
}
