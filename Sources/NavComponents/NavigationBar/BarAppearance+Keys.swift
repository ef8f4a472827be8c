import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension ValueCodec where Value == BarAppearance {
    package static var barAppearance: Self {
        let preset = ValueCodec<BarAppearance.Preset>.word.map(
            to: { BarAppearance(preset: $0) },
            from: { $0 == BarAppearance(preset: $0.preset) ? $0.preset : nil })
        return .oneOf([preset, BarAppearance.table.codec])
    }
}

extension BarAppearance {
    package static let table = ObjectTable<BarAppearance>(
        "bar appearance", prototype: .default,
        fields: [
            Field("preset", \.preset, .word, "decides what the other keys do not"),
            Field("backdrop", optional: \.backdrop, .backdrop, "what the bar does to that beneath it"),
            Field("color", optional: \.color, .color, "the background's colour"),
            Field("shadowColor", optional: \.shadowColor, .color, "the hairline"),
            Field("titleColor", optional: \.titleColor, .color, "the title"),
            Field(
                "almostOpaque", \.isAlmostOpaque, .bool,
                "whether the colour's top trailing point has an alpha of 0.99"),
        ])
}
