import NavComponents
import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension ValueCodec where Value == Screen {
    package static var screen: Self {
        let table = Screen.table
        return ValueCodec(
            kind: .object(table.description),
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                var screen = table.read(object, at: value.range, in: &context)
                screen.source = value.range
                return screen
            },
            write: { table.write($0) })
    }
}

extension Screen: KeyedPart {
    package static let table = ObjectTable<Screen>(
        "screen", prototype: Screen(),
        fields: [
            Field("id", optional: \.id, .id, "unique in the scene", isFixed: true),
            Field(ignored: "note", "for the reader of the file"),
            Field("title", \.title, .text, "in the bar"),
            Field("backTitle", optional: \.backTitle, .text, "on the button that leads back here"),
            Field("largeTitle", \.hasLargeTitle, .bool, "whether the title begins large, below the bar"),
            Field("leadingItems", \.leadingItems, .oneOrList(of: .item), "from the leading edge inwards"),
            Field("trailingItems", \.trailingItems, .oneOrList(of: .item), "from the trailing edge inwards"),
            Field("progress", optional: \.progress, .fraction, "how much of a flow is done"),
            Field("background", optional: \.background, .color, "behind the content"),
            Field("toolbar", optional: \.toolbar, Toolbar.table.codec, "in place of the controller's bar"),
            Field("content", \.content, .oneOrList(of: .node), "the first at the bottom", isFixed: true),
        ])
}
