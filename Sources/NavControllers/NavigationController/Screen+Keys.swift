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
            Field("id", optional: \.id, .id, "name of the screen, unique in the scene", isFixed: true),
            Field(ignored: "note", "note for readers of the file; navrender ignores it"),
            Field("title", \.title, .text, "title of the screen, shown in the bar"),
            Field("subtitle", \.subtitle, .text, "smaller line below the title in the bar"),
            Field(
                "titleView", \.titleView, .nodes,
                "nodes in place of the title in the bar, in the middle of the room between the items",
                isFixed: true),
            Field(
                "backTitle", optional: \.backTitle, .text,
                "title of the back button that leads to this screen"),
            Field(
                "largeTitle", \.hasLargeTitle, .bool,
                "whether the screen starts with a large title below the bar"),
            Field(
                "leadingItems", \.leadingItems, .oneOrList(of: .item),
                "items of the bar, from the leading edge inwards"),
            Field(
                "trailingItems", \.trailingItems, .oneOrList(of: .item),
                "items of the bar, from the trailing edge inwards"),
            Field(
                "progress", optional: \.progress, .fraction,
                "completed fraction of the flow, shown below the bar"),
            Field("background", optional: \.background, .color, "colour of the screen's background"),
            Field(
                "toolbar", optional: \.toolbar, Toolbar.table.codec,
                "toolbar that replaces the controller's navigation bar"),
            Field(
                "barHidden", optional: \.isBarHidden, .bool,
                "whether the screen asks for a hidden bar; beside a toolbar the bar is always hidden"),
            Field(
                "content", \.content, .nodes,
                "nodes of the screen in drawing order, the bottom one first",
                isFixed: true),
        ])
}
