import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension DeviceFrame: KeyedComponent {
    package static let nodeType = NodeType(DeviceFrame.self)
    package static let typeName = "device"
    package static let summary = "a phone, tablet or window around its children, which are its screen"
    package static var prototype: DeviceFrame { DeviceFrame() }
    package static var acceptsChildren: Bool { true }
    public var drawsText: Bool { statusBar != nil || model == .window && !title.isEmpty }

    package static let fields: [Field<DeviceFrame>] = [
        Field("model", \.model, .word, "kind of device", isFixed: true),
        Field("orientation", \.orientation, .word, "orientation of a phone or tablet", isFixed: true),
        Field(
            "screen", optional: \.screen, .size,
            "[width, height] of the screen in points; the default is the model's"),
        Field(
            "scale", \.scale, .number(NumberRange(lower: 0, upper: 10, excludesLower: true)),
            "scale of the whole device, unless it has a width or height"),
        Field("bezel", \.bezel, .word, "frame around the screen: the body, a thin border, or nothing"),
        Field("color", optional: \.color, .color, "colour of the body or the title bar"),
        Field(
            "background", optional: \.background, .color,
            "colour behind the children; default: systemBackground"),
        Field("title", \.title, .text, "title of a window"),
        Field("chrome", optional: \.chrome, .word, "appearance of the body or the title bar"),
        Field(
            "homeIndicator", \.hasHomeIndicator, .bool,
            "whether the screen has a bar at its bottom edge for going home"),
        Field(
            "statusBar", \.statusBar, StatusBar.optionalCodec,
            "true, or the keys of a status-bar, for a bar with time and battery above the children"),
        Field(
            "screenRadius", optional: \.screenRadius, .number(.length),
            "radius of the screen's corners in points; the default is the model's"),
        Field(
            "picture", optional: \.picture, Picture.table.codec,
            "your own picture of a device, drawn over the screen"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        let content = Node(.box(BoxShape()), id: "content", frame: .fill, fills: [.solid(.white)])
        return Node(DeviceFrame(scale: 0.5), id: "device", frame: Frame(x: 40, y: 40), children: [content])
    }
}

extension DeviceFrame.Picture {
    package static let table = ObjectTable<DeviceFrame.Picture>(
        "picture", prototype: DeviceFrame.Picture(),
        fields: [
            Field("source", \.source, .path, "path of the file", isRequired: true),
            Field("size", \.size, .size, "[width, height] of the picture in points", isRequired: true),
            Field(
                "screen", \.screenFrame, .screenFrame, "[x, y, width, height] of the screen in the picture",
                isRequired: true),
            Field("mask", optional: \.mask, .path, "path of a picture whose alpha masks the screen"),
        ])
}

extension ValueCodec where Value == Rect {
    fileprivate static var screenFrame: Self {
        ValueCodec<[Double]>.numbers(
            .coordinate, count: 4...4, form: "[x, y, width, height]"
        ).checked { numbers, json, context in
            let isValid = numbers[2] > 0 && numbers[3] > 0
            if !isValid {
                context.report(
                    .valueOutOfRange, "a screen has a width and a height above 0",
                    help: "write [x, y, width, height]", at: json.range)
            }
            return isValid
        }.map(
            to: { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
            from: { [$0.x, $0.y, $0.width, $0.height] })
    }
}
