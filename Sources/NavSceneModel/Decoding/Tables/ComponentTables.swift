import NavImaging

extension Tags {
    static let fields: [Field<Tags>] = [
        Field("titles", \.titles, .list(of: .text, count: 1...10_000), "the words", isRequired: true),
        Field("selection", \.selection, .selection, "index of the selected word, or a way between two"),
        Field("tint", optional: \.tint, .color, "the pill's colour"),
        Field("labelColor", optional: \.labelColor, .color, "words beside the pill"),
        Field("selectedLabelColor", \.selectedLabelColor, .color, "words on the pill"),
        Field("font", \.font, .font(Tags(titles: []).font), "a size in points, or the font's description"),
        Field("insets", \.insets, .edges, "points around each word"),
        Field(
            "buttonHeight", optional: \.buttonHeight, .number(.length),
            "points; left out: the line and the insets"),
        Field(
            "contentInset", \.contentInset, .number(.length),
            "points before the first and after the last word"),
        Field(
            "scrollOffset", \.scrollOffset, .number(.coordinate),
            "points that the row is scrolled to the left"),
    ]

    /// The selection must name words that are there.
    static func check(_ tags: Tags, _ reading: ObjectReading, _ context: inout DecodingContext) {
        guard reading.isRead("titles"), reading.isRead("selection") else { return }
        let index = tags.selection.ways.map { max($0.from, $0.to) }.max() ?? 0
        if index >= tags.titles.count {
            context.report(
                .indexOutOfRange, "\(index) is not the index of a title, 0 to \(tags.titles.count - 1)",
                at: reading.range(of: "selection"))
        }
    }
}

extension ValueCodec where Value == Tags.Selection {
    fileprivate static var selection: Self {
        let index = ValueCodec<Int>.integer(0...10_000).map(
            to: { Tags.Selection($0) },
            from: { $0 == Tags.Selection($0.ways[0].from) ? $0.ways[0].from : nil })
        let ways = ValueCodec<[Tags.Selection.Way]>.oneOrList(
            of: Tags.Selection.Way.table.codec, count: 1...1000)
        return .oneOf([index, ways.map(to: { Tags.Selection(ways: $0) }, from: { $0.ways })])
    }
}

extension Tags.Selection.Way {
    static let table = ObjectTable<Tags.Selection.Way>(
        "selection", prototype: Tags.Selection.Way(from: 0, to: 0, progress: 0),
        fields: [
            Field("from", \.from, .integer(0...10_000), "index of the word that is left", isRequired: true),
            Field("to", \.to, .integer(0...10_000), "index of the word that is reached", isRequired: true),
            Field(
                "progress", \.progress, .number(NumberRange(lower: -10, upper: 10)),
                "0 on the first, 1 on the second; a spring goes beyond", isRequired: true),
        ])
}

extension NavigationBar {
    static let fields: [Field<NavigationBar>] = [
        Field("title", \.title, .text, "the word in the middle"),
        Field("largeTitle", \.largeTitle, .largeTitle, "true, or the visible height of the large title"),
        Field(
            "backTitle", optional: \.backTitle, .text, "the word beside the chevron; empty: the chevron alone"
        ),
        Field("leadingItems", \.leadingItems, .oneOrList(of: .item), "from the leading edge inwards"),
        Field("trailingItems", \.trailingItems, .oneOrList(of: .item), "from the trailing edge inwards"),
        Field(
            "standardAppearance", \.standardAppearance, .barAppearance,
            "the background with content under the bar"),
        Field(
            "scrollEdgeAppearance", optional: \.scrollEdgeAppearance, .barAppearance,
            "the background where the content's edge meets the bar"),
        Field("progress", \.progress, .fraction, "0 shows the scroll-edge appearance, 1 the standard one"),
        Field("backgroundAlpha", \.backgroundAlpha, .fraction, "for background and hairline"),
        Field(
            input: "scrollOffset", .number(.coordinate),
            "points scrolled; over the first 10 the background appears", excludes: ["backgroundAlpha"]
        ) { offset, _, bar in bar.backgroundAlpha = min(max(offset / 10, 0), 1) },
        Field("titleAlpha", \.titleAlpha, .fraction, "for the title in the bar"),
        Field("tint", optional: \.tint, .color, "items and chevron"),
        Field(
            "contentHeight", optional: \.contentHeight, .number(.length),
            "height of the bar's content, in points; left out: the canvas's"),
        Field(
            "top", optional: \.top, .number(.coordinate),
            "points from the screen's top; left out: the canvas's"),
        Field(
            "transition", optional: \.transition, Transition.table.codec,
            "what the bar said before, on the way to what it says now"),
    ]
}

extension ValueCodec where Value == NavigationBar.LargeTitle? {
    /// Whether there is one, or an object. Its height is that of the canvas's size category where nothing else is said.
    fileprivate static var largeTitle: Self {
        let bool = ValueCodec<Bool>.bool
        let isThere = ValueCodec(
            kind: bool.kind,
            read: { value, context in
                guard let isThere = bool.read(value, &context) else { return nil }
                let height = context.sizeCategory.largeTitleHeight
                return .some(isThere ? NavigationBar.LargeTitle(height: height) : nil)
            },
            // What `true` means is the canvas's business, so a title is written with its height.
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
            write: { $0.flatMap(object.write) })
        return .oneOf([isThere, settled])
    }
}

extension ValueCodec where Value == NavigationBar.Item {
    static var item: Self {
        let plain = ValueCodec<String>.text.map(
            to: { NavigationBar.Item($0) }, from: { $0 == NavigationBar.Item($0.title) ? $0.title : nil })
        return .oneOf([plain, NavigationBar.Item.table.codec])
    }
}

extension NavigationBar.Item {
    static let table = ObjectTable<NavigationBar.Item>(
        "bar item", prototype: NavigationBar.Item(""),
        fields: [
            Field("title", \.title, .text, "the word", isRequired: true),
            Field("style", \.style, .word, "plain, or done in semibold"),
            Field("enabled", \.isEnabled, .bool, "whether it can be pressed"),
            Field("highlighted", \.isHighlighted, .bool, "whether a finger is on it"),
        ])
}

extension ValueCodec where Value == BarAppearance {
    fileprivate static var barAppearance: Self {
        let preset = ValueCodec<BarAppearance.Preset>.word.map(
            to: { BarAppearance(preset: $0) },
            from: { $0 == BarAppearance(preset: $0.preset) ? $0.preset : nil })
        return .oneOf([preset, BarAppearance.table.codec])
    }
}

extension BarAppearance {
    static let table = ObjectTable<BarAppearance>(
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

extension Progress {
    static let fields: [Field<Progress>] = [
        Field("style", \.style, .word, "rounded on a track, or square for a bar's lower edge"),
        Field("value", \.value, .fraction, "the filled share"),
        Field("alpha", \.alpha, .fraction, "for the whole"),
        Field("tint", optional: \.tint, .color, "the fill"),
        Field("trackColor", optional: \.trackColor, .color, "the track"),
    ]
}

extension List {
    static let fields: [Field<List>] = [
        Field("rows", \.rows, .oneOrList(of: .row), "from top to bottom", isRequired: true),
        Field(
            "rowHeight", optional: \.rowHeight, .number(NumberRange(lower: 1, upper: 1e6)),
            "points; left out: 44, or 60 with subtitles"),
        Field("contentInset", \.contentInset, .number(.coordinate), "where the first row rests, in points"),
        Field("scrollOffset", \.scrollOffset, .number(.coordinate), "points that the rows are scrolled up"),
    ]
}

extension ValueCodec where Value == List.Row {
    fileprivate static var row: Self {
        let plain = ValueCodec<String>.text.map(
            to: { List.Row(title: $0) }, from: { $0 == List.Row(title: $0.title) ? $0.title : nil })
        return .oneOf([plain, List.Row.table.codec])
    }
}

extension List.Row {
    static let table = ObjectTable<List.Row>(
        "row", prototype: List.Row(title: ""),
        fields: [
            Field("title", \.title, .text, "the words", isRequired: true),
            Field("subtitle", optional: \.subtitle, .text, "smaller, under the title"),
            Field("value", optional: \.value, .text, "grey, at the trailing edge"),
            Field("iconColor", optional: \.iconColor, .color, "a rounded square before the title"),
            Field("disclosure", \.hasDisclosure, .bool, "whether a chevron stands at the trailing edge"),
            Field("header", \.isHeader, .bool, "whether it heads a section and sticks below the bars"),
        ])
}

extension SearchBar {
    static let fields: [Field<SearchBar>] = [
        Field("placeholder", \.placeholder, .text, "in the empty field"),
        Field("text", \.text, .text, "the words that are searched for"),
        Field("cancelShare", \.cancelShare, .fraction, "how much of the button to cancel is there"),
        Field("cancelTitle", \.cancelTitle, .text, "the word of that button"),
        Field("tint", optional: \.tint, .color, "that button"),
    ]
}

extension SegmentedControl {
    static let fields: [Field<SegmentedControl>] = [
        Field("titles", \.titles, .list(of: .text, count: 1...1000), "the words", isRequired: true),
        Field("selection", \.selection, .integer(0...1000), "index of the selected word"),
    ]

    /// The selection must name a word that is there.
    static func check(_ control: SegmentedControl, _ reading: ObjectReading, _ context: inout DecodingContext)
    {
        guard reading.isRead("titles"), control.selection >= control.titles.count else { return }
        context.report(
            .indexOutOfRange,
            "\(control.selection) is not the index of a title, 0 to \(control.titles.count - 1)",
            at: reading.range(of: "selection"))
    }
}

extension NavigationBar.Transition {
    static let table = ObjectTable<NavigationBar.Transition>(
        "bar transition", prototype: NavigationBar.Transition(from: .init(), direction: .push, progress: 0),
        fields: [
            Field(
                "from", \.from, NavigationBar.Contents.table.codec, "what the bar said before",
                isRequired: true),
            Field("direction", \.direction, .word, "push or pop"),
            Field(
                "progress", \.progress, .number(NumberRange(lower: -1, upper: 2)),
                "0 shows what was, 1 what comes",
                isRequired: true),
        ])
}

extension NavigationBar.Contents {
    static let table = ObjectTable<NavigationBar.Contents>(
        "bar contents", prototype: NavigationBar.Contents(),
        fields: [
            Field("title", \.title, .text, "the word in the middle"),
            Field("backTitle", optional: \.backTitle, .text, "the word beside the chevron"),
            Field("leadingItems", \.leadingItems, .oneOrList(of: .item), "from the leading edge inwards"),
            Field("trailingItems", \.trailingItems, .oneOrList(of: .item), "from the trailing edge inwards"),
        ])
}
