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

    /// The nodes in the masks of both appearances' backdrops.
    public var shapingNodes: [Node] {
        get {
            (standardAppearance.backdrop?.mask?.nodes ?? [])
                + (scrollEdgeAppearance?.backdrop?.mask?.nodes ?? [])
        }
        set {
            let count = standardAppearance.backdrop?.mask?.nodes.count ?? 0
            standardAppearance.backdrop?.mask?.nodes = Array(newValue.prefix(count))
            scrollEdgeAppearance?.backdrop?.mask?.nodes = Array(newValue.dropFirst(count))
        }
    }

    package static let fields: [Field<NavigationBar>] = [
        Field("title", \.title, .text, "title in the middle"),
        Field("largeTitle", \.largeTitle, .largeTitle, "true, or the visible height of the large title"),
        Field(
            "backTitle", optional: \.backTitle, .text, "title beside the chevron; empty for the chevron alone"
        ),
        Field("leadingItems", \.leadingItems, .oneOrList(of: .item), "items from the leading edge inwards"),
        Field(
            "trailingItems", \.trailingItems, .oneOrList(of: .item), "items from the trailing edge inwards"),
        Field(
            "standardAppearance", \.standardAppearance, .barAppearance,
            "appearance when content is below the bar"),
        Field(
            "scrollEdgeAppearance", optional: \.scrollEdgeAppearance, .barAppearance,
            "appearance when the content's edge meets the bar"),
        Field("progress", \.progress, .fraction, "0 shows the scroll-edge appearance, 1 the standard one"),
        Field("backgroundAlpha", \.backgroundAlpha, .fraction, "opacity of background and hairline"),
        Field(
            input: "scrollOffset", .number(.coordinate),
            "scroll offset; the background appears over the first 10 points", excludes: ["backgroundAlpha"]
        ) { offset, _, bar in bar.backgroundAlpha = min(max(offset / 10, 0), 1) },
        Field("titleAlpha", \.titleAlpha, .fraction, "opacity of the title in the bar"),
        Field("tint", optional: \.tint, .color, "colour of items and chevron"),
        Field(
            "contentHeight", optional: \.contentHeight, .number(.length),
            "height of the bar's content in points; default: the canvas's"),
        Field(
            "top", optional: \.top, .number(.coordinate),
            "points from the screen's top; default: the canvas's"),
        Field(
            "transition", optional: \.transition, Transition.table.codec,
            "transition from earlier contents to the present ones"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(
            NavigationBar(title: "Title", backTitle: "Back", trailingItems: [.init("Done", style: .done)]),
            id: "nav")
    }
}

extension ValueCodec where Value == NavigationBar.LargeTitle? {
    /// A Boolean, or an object with a height. Without a height, the large title gets the height of
    /// the canvas's size category.
    fileprivate static var largeTitle: Self {
        let bool = ValueCodec<Bool>.bool
        let isThere = ValueCodec(
            kind: bool.kind,
            read: { value, context in
                guard let isThere = bool.read(value, &context) else { return nil }
                let height = context.sizeCategory.largeTitleHeight
                return .some(isThere ? NavigationBar.LargeTitle(height: height) : nil)
            },
            // The height behind `true` depends on the canvas, so a large title is always written
            // with its height.
            write: { $0 == nil ? bool.write(false) : nil })
        let object = ObjectTable<NavigationBar.LargeTitle>(
            "large title", prototype: NavigationBar.LargeTitle(height: -1),
            fields: [
                Field("height", \.height, .number(.length), "visible height, in points")
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
            Field("direction", \.direction, .word, "push or pop"),
            Field(
                "progress", \.progress, .number(NumberRange(lower: -1, upper: 2)),
                "0 shows the earlier contents, 1 the new ones",
                isRequired: true),
        ])
}

extension NavigationBar.Contents {
    package static let table = ObjectTable<NavigationBar.Contents>(
        "bar contents", prototype: NavigationBar.Contents(),
        fields: [
            Field("title", \.title, .text, "title in the middle"),
            Field("backTitle", optional: \.backTitle, .text, "title beside the chevron"),
            Field(
                "leadingItems", \.leadingItems, .oneOrList(of: .item), "items from the leading edge inwards"),
            Field(
                "trailingItems", \.trailingItems, .oneOrList(of: .item),
                "items from the trailing edge inwards"),
        ])
}
