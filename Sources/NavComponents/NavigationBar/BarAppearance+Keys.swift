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
            Field("preset", \.preset, .word, "preset for keys that are not given"),
            Field("backdrop", optional: \.backdrop, .backdrop, "effect on the pixels below the bar"),
            Field("color", optional: \.color, .color, "colour of the background"),
            Field("shadowColor", optional: \.shadowColor, .color, "colour of the hairline"),
            Field("titleColor", optional: \.titleColor, .color, "colour of the title"),
            Field(
                "almostOpaque", \.isAlmostOpaque, .bool,
                "whether the top trailing point has an alpha of 0.99"),
        ])
}
