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

extension ValueCodec where Value == Node {
    /// A codec for an image node that fills its parent. The file has only the picture's path.
    fileprivate static var picture: Self {
        let path = ValueCodec<String>.path
        return ValueCodec(
            kind: path.kind, recognizes: path.recognizes,
            read: { value, context in
                path.read(value, &context).map {
                    Node(.image(Image(source: $0)), frame: .fill, source: value.range)
                }
            },
            write: { node in
                guard case .image(let image) = node.kind else { return nil }
                return path.write(image.source)
            })
    }
}

extension BarAppearance {
    package static let table = ObjectTable<BarAppearance>(
        "bar appearance", prototype: .default,
        fields: [
            Field("preset", \.preset, .word, "name of the preset for all keys that are not given"),
            Field(
                "backdrop", optional: \.backdrop, .backdrop,
                "effect of the bar on the pixels below it; default: the preset's"),
            Field(
                "color", optional: \.color, .color, "colour of the bar's background; default: the preset's"),
            Field(
                "shadowColor", optional: \.shadowColor, .color,
                "colour of the hairline below the bar; default: the preset's"),
            Field(
                "titleColor", optional: \.titleColor, .color, "colour of the title in the bar; default: label"
            ),
            Field(
                "titleFont", optional: \.titleFont, .font(FontDescription(size: 17, weight: 600)),
                "font of the title in the bar, or its size in points"),
            Field("titleOffset", \.titleOffset, .vector, "distance by which the title is moved, in points"),
            Field(
                "background", \.background, .nodes,
                "nodes above colour and backdrop, and below title and items"),
            Field(
                input: "image", .picture, "path of a picture that is stretched over the bar, as background",
                excludes: ["background"]
            ) { picture, _, appearance in appearance.background = [picture] },
            Field(
                "almostOpaque", \.isAlmostOpaque, .bool,
                "whether the colour has alpha 0.99 in one point of the top trailing corner"),
        ])
}
