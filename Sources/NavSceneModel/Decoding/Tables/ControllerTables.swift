import NavImaging

extension NavigationController {
    static let fields: [Field<NavigationController>] = [
        Field(
            "screens", \.screens, .oneOrList(of: .screen, count: 1...1000), "all that can be pushed",
            isRequired: true),
        Field(
            "stack", \.stack, .oneOrList(of: .name, count: 1...1000),
            "ids of the screens at the beginning, the root first; left out: the first screen"),
        Field("bar", \.bar, NavigationBar.table.codec, "what the bar looks like on every screen"),
        Field("barBackground", \.barBackground, .word, "how the bar's background follows the content"),
        Field(
            "fadeDistance", \.fadeDistance, .number(.positiveLength),
            "points of scrolling over which the background appears"),
        Field(
            "scrollsAwayAfter", optional: \.scrollsAwayAfter, .number(.length),
            "points of scrolling after which the bar leaves with the content"),
        Field("progressTint", optional: \.progressTint, .color, "the fill of the flow progress"),
        Field(
            "faults", \.faults, .oneOrList(of: .word, count: 0...2), "mistakes of real apps, shown on purpose"
        ),
    ]

    /// The stack at the beginning must be of screens that are there, no screen twice.
    static func check(
        _ controller: NavigationController, _ reading: ObjectReading, _ context: inout DecodingContext
    ) {
        guard reading.isRead("screens") else { return }
        let ids = controller.screens.compactMap(\.id)
        for (index, id) in controller.stack.enumerated() {
            if !ids.contains(id) {
                let nearest = nearestWord(to: id, among: ids).map { "did you mean \($0.quotedForDisplay)?" }
                context.report(
                    .unknownTarget, "no screen has the id \(id.quotedForDisplay)", help: nearest,
                    at: reading.range(of: "stack"))
            } else if controller.stack[..<index].contains(id) {
                context.report(
                    .impossibleEvent, "the screen \(id.quotedForDisplay) is in the stack twice",
                    at: reading.range(of: "stack"))
            }
        }
    }
}

extension NavigationBar {
    /// A bar without its place.
    static let table = ObjectTable<NavigationBar>("bar", prototype: NavigationBar(), fields: fields)
}

extension ValueCodec where Value == Screen {
    fileprivate static var screen: Self {
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

extension Screen {
    static let table = ObjectTable<Screen>(
        "screen", prototype: Screen(),
        fields: [
            Field("id", optional: \.id, .id, "unique in the scene"),
            Field(ignored: "note", "for the reader of the file"),
            Field("title", \.title, .text, "in the bar"),
            Field("backTitle", optional: \.backTitle, .text, "on the button that leads back here"),
            Field("largeTitle", \.hasLargeTitle, .bool, "whether the title begins large, below the bar"),
            Field("leadingItems", \.leadingItems, .oneOrList(of: .item), "from the leading edge inwards"),
            Field("trailingItems", \.trailingItems, .oneOrList(of: .item), "from the trailing edge inwards"),
            Field("progress", optional: \.progress, .fraction, "how much of a flow is done"),
            Field("background", optional: \.background, .color, "behind the content"),
            Field("toolbar", optional: \.toolbar, .toolbar, "in place of the controller's bar"),
            Field("content", \.content, .oneOrList(of: .node), "the first at the bottom"),
        ])
}

extension ValueCodec where Value == Toolbar {
    fileprivate static var toolbar: Self {
        Toolbar.table.codec
    }
}

extension Toolbar {
    static let table = ObjectTable<Toolbar>("toolbar", prototype: Toolbar(), fields: fields)

    static let fields: [Field<Toolbar>] = [
        Field("title", \.title, .text, "in the room between the items; left out: the screen's"),
        Field("height", \.height, .number(.length), "points below the safe area"),
        Field("background", optional: \.background, .color, "the strip's colour"),
        Field("leftItems", \.leftItems, .oneOrList(of: .item), "from the left edge inwards"),
        Field("rightItems", \.rightItems, .oneOrList(of: .item), "from the right edge inwards"),
        Field("hidesBackButton", \.hidesBackButton, .bool, "whether there is no way back"),
        Field(
            "leftItemsSupplementBackButton", \.leftItemsSupplementBackButton, .bool,
            "whether the way back stays beside left items"),
        Field("tint", optional: \.tint, .color, "items"),
        Field("root", \.isRoot, .bool, "whether there is nothing to go back to"),
    ]
}

extension SplitView {
    static let fields: [Field<SplitView>] = [
        Field("primaryWidth", \.primaryWidth, .number(.length), "of the leading column, in points"),
        Field("primary", \.primary, .oneOrList(of: .node), "the leading column"),
        Field("secondary", \.secondary, .oneOrList(of: .node), "the other column"),
    ]
}

extension SearchController {
    static let fields: [Field<SearchController>] = [
        Field("title", \.title, .text, "in the bar"),
        Field("placeholder", \.placeholder, .text, "in the empty field"),
        Field("text", \.text, .text, "what is searched for"),
        Field("scopes", \.scopes, .oneOrList(of: .text, count: 0...100), "words of the segmented control"),
        Field("tags", \.tags, .oneOrList(of: .node), "what takes the place of the scopes after a search"),
        Field("content", \.content, .oneOrList(of: .node), "below the bars"),
        Field("tint", optional: \.tint, .color, "the button that cancels"),
        Field(
            "faults", \.faults, .oneOrList(of: .word, count: 0...1), "mistakes of real apps, shown on purpose"
        ),
    ]
}

extension ScrollView {
    static let fields: [Field<ScrollView>] = [
        Field("axis", \.axis, .word, "the way in which it scrolls"),
        Field("contentLength", optional: \.contentLength, .number(.length), "points along the axis"),
        Field("contentInset", \.contentInset, .number(.coordinate), "points before the content"),
        Field("scrollOffset", \.scrollOffset, .number(.coordinate), "points scrolled from rest"),
        Field("circular", \.isCircular, .bool, "whether the content comes round again"),
    ]
}

extension ScrollState {
    static let fields: [Field<ScrollState>] = [
        Field("of", \.target, .name, "id of what scrolls", isRequired: true),
        Field("scrolling", \.scrolling, .oneOrList(of: .node), "shown while it does"),
        Field("resting", \.resting, .oneOrList(of: .node), "shown while it does not"),
    ]
}
