import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension NavigationBar: KeyedComponent {
    package static let nodeType = NodeType(NavigationBar.self)
    package static let typeName = "navigation-bar"
    package static let summary = "the bar at the top of a screen"
    package static var prototype: NavigationBar { NavigationBar() }

    /// The keys of a bar inside a controller, where the bar has no node of its own.
    package static let table = ObjectTable<NavigationBar>("bar", prototype: NavigationBar(), fields: fields)

    package static let fields: [Field<NavigationBar>] = [
        Field("title", \.title, .text, "title in the middle of the bar"),
        Field("subtitle", \.subtitle, .text, "smaller line below the title in the bar"),
        Field(
            "titleView", \.titleView, .nodes,
            "nodes in place of the title, in the middle of the room between the items"),
        Field("prompt", \.prompt, .text, "line above title and items; it makes the bar 30 points higher"),
        Field(
            "largeTitle", \.largeTitle, .largeTitle,
            "large title below the bar: true, or an object with its visible height"),
        Field(
            "backTitle", optional: \.backTitle, .text,
            "title of the back button; an empty title shows only the chevron"
        ),
        Field("leadingItems", \.leadingItems, .oneOrList(of: .item), "items from the leading edge inwards"),
        Field(
            "trailingItems", \.trailingItems, .oneOrList(of: .item), "items from the trailing edge inwards"),
        Field(
            "standardAppearance", \.standardAppearance, .barAppearance,
            "appearance of the bar while content lies below it"),
        Field(
            "scrollEdgeAppearance", optional: \.scrollEdgeAppearance, .barAppearance,
            "appearance of the bar while the content's top edge meets it; default: the standard one"),
        Field(
            "compactAppearance", optional: \.compactAppearance, .barAppearance,
            "appearance of the bar on a canvas of compact height; default: the standard one"),
        Field(
            "progress", \.progress, .fraction,
            "progress from the scroll-edge appearance, 0, to the standard one, 1"),
        Field(
            "backgroundAlpha", \.backgroundAlpha, .fraction, "opacity of the bar's background and hairline"),
        Field(
            input: "scrollOffset", .number(.coordinate),
            "scroll offset in points; the background fades in over the first 10",
            excludes: ["backgroundAlpha"]
        ) { offset, _, bar in bar.backgroundAlpha = min(max(offset / 10, 0), 1) },
        Field("titleAlpha", \.titleAlpha, .fraction, "opacity of the title in the bar"),
        Field(
            "tint", optional: \.tint, .color,
            "colour of the items and the chevron; default: systemBlue"),
        Field(
            "contentHeight", optional: \.contentHeight, .number(.length),
            "height of the bar's content, in points; default: barHeight of the canvas"),
        Field(
            "top", optional: \.top, .number(.coordinate),
            "distance from the screen's top to the bar's content, in points; default: barTop of the canvas"),
        Field(
            "transition", optional: \.transition, Transition.table.codec,
            "transition from earlier contents of the bar to the present ones"),
    ]

    /// Reports a subtitle without a title.
    package static func check(
        _ bar: NavigationBar, _ reading: ObjectReading, _ context: inout DecodingContext
    ) {
        guard reading.isRead("subtitle"), !bar.subtitle.isEmpty, bar.title.isEmpty, bar.titleView.isEmpty
        else { return }
        context.report(
            .keyWithoutEffect, "\"subtitle\" has no effect on a bar without a title", severity: .warning,
            help: "write the words as the title", at: reading.range(of: "subtitle"))
    }

    package static func sample(in appearance: Appearance) -> Node {
        Node(
            NavigationBar(title: "Title", backTitle: "Back", trailingItems: [.init("Done", style: .done)]),
            id: "nav")
    }
}

extension ValueCodec where Value == NavigationBar.LargeTitle? {
    /// A codec for a Boolean or an object with a height. Without a height, the height of the large title
    /// follows from the canvas's size category.
    fileprivate static var largeTitle: Self {
        let bool = ValueCodec<Bool>.bool
        let isThere = ValueCodec(
            kind: bool.kind,
            read: { value, context in
                guard let isThere = bool.read(value, &context) else { return nil }
                let height = context.sizeCategory.largeTitleHeight
                return .some(isThere ? NavigationBar.LargeTitle(height: height) : nil)
            },
            // The height that `true` means depends on the canvas, so a large title is always written with its height.
            write: { $0 == nil ? bool.write(false) : nil })
        let object = ObjectTable<NavigationBar.LargeTitle>(
            "large title", prototype: NavigationBar.LargeTitle(height: -1),
            fields: [
                Field(
                    "height", \.height, .number(.length),
                    "visible height of the large title, in points; its natural height is 52")
            ]
        ).codec
        let settled = ValueCodec(
            kind: object.kind,
            read: { value, context in
                guard var title = object.read(value, &context) else { return nil }
                if title.height < 0 { title.height = context.sizeCategory.largeTitleHeight }
                return .some(title)
            },
            write: { $0.flatMap(object.write) },
            mix: { mixing in mixing.map { $0 }.flatMap(object.mix).map(Optional.some) })
        return .oneOf([isThere, settled])
    }
}

extension NavigationBar.Transition {
    package static let table = ObjectTable<NavigationBar.Transition>(
        "bar transition", prototype: NavigationBar.Transition(from: .init(), direction: .push, progress: 0),
        fields: [
            Field(
                "from", \.from, NavigationBar.Contents.table.codec, "earlier contents of the bar",
                isRequired: true),
            Field("direction", \.direction, .word, "direction of the transition: push or pop"),
            Field(
                "progress", \.progress, .number(NumberRange(lower: -1, upper: 2)),
                "progress from the earlier contents, 0, to the new ones, 1",
                isRequired: true),
        ])
}

extension NavigationBar.Contents {
    package static let table = ObjectTable<NavigationBar.Contents>(
        "bar contents", prototype: NavigationBar.Contents(),
        fields: [
            Field("title", \.title, .text, "title in the middle of the bar"),
            Field("subtitle", \.subtitle, .text, "smaller line below the title"),
            Field("titleView", \.titleView, .nodes, "nodes in place of the title"),
            Field(
                "largeTitle", \.largeTitle, .largeTitle,
                "large title below the bar: true, or an object with its visible height"),
            Field(
                "backTitle", optional: \.backTitle, .text,
                "title of the back button; an empty title shows only the chevron"),
            Field(
                "leadingItems", \.leadingItems, .oneOrList(of: .item), "items from the leading edge inwards"),
            Field(
                "trailingItems", \.trailingItems, .oneOrList(of: .item),
                "items from the trailing edge inwards"),
        ])
}
