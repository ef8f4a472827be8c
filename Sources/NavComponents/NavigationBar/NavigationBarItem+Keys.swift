import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension ValueCodec where Value == NavigationBar.Item {
    package static var item: Self {
        let plain = ValueCodec<String>.text.map(
            to: { NavigationBar.Item($0) }, from: { $0 == NavigationBar.Item($0.title) ? $0.title : nil })
        return .oneOf([plain, NavigationBar.Item.table.codec])
    }
}

extension NavigationBar.Item {
    package static let table = ObjectTable<NavigationBar.Item>(
        "bar item", prototype: NavigationBar.Item(""),
        fields: [
            Field("title", \.title, .text, "title of the item; an item with a symbol needs none"),
            Field(
                "symbol", optional: \.symbol, .symbolName,
                "symbol before the title, or alone; the same names as for an icon node"),
            Field("badge", \.badge, .text, "short text in a red capsule at the item's corner"),
            Field("style", \.style, .word, "weight of the title: plain is regular, done is semibold"),
            Field("enabled", \.isEnabled, .bool, "whether the item can be pressed"),
            Field(
                "font", optional: \.font, .font(FontDescription(size: 17)),
                "font of the title, or its size in points"),
            Field("tint", optional: \.tint, .color, "colour of the enabled item; default: the bar's tint"),
            Field("highlighted", \.isHighlighted, .bool, "whether the item is pressed"),
            Field(
                "menu", \.menu, .oneOrList(of: .menuRow, count: 0...32),
                "rows of the menu that the item opens"),
            Field(
                "menuShare", \.menuShare, .fraction, "visible share of the menu, which grows out of the item"),
        ],
        check: { _, reading, context in
            if reading.count == 0, !reading.mayLackMembers {
                context.reportMissing("title", in: "a bar item", at: reading.range)
            }
        })
}
