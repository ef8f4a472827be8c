import NavComponents
import NavControllers
import NavGeometry
import NavImaging

@testable import NavJSON
@testable import NavScene

private let red = StraightColor(bytes: 255, 0, 0)
private let wrongBool: [(String, DiagnosticCode)] = [("1", .wrongType)]
private let wrongText: [(String, DiagnosticCode)] = [("1", .wrongType), ("[]", .wrongType)]
private let wrongLength: [(String, DiagnosticCode)] = [("-1", .valueOutOfRange), (#""1""#, .wrongType)]
private let wrongColor: [(String, DiagnosticCode)] = [(#""reddd""#, .invalidColor), ("1", .wrongType)]
private let wrongStyle: [(String, DiagnosticCode)] = [
    ("1", .wrongType), (#"{ "radius": "x" }"#, .unknownWord), (#"{ "fill": "reddd" }"#, .invalidColor),
]
private let wrongNodes: [(String, DiagnosticCode)] = [
    ("1", .wrongType), (#"{ "type": "bocks" }"#, .unknownNodeType),
]

private func toolbar(_ node: Node) -> Toolbar? {
    node.component as? Toolbar
}
private func statusBar(_ node: Node) -> StatusBar? {
    node.component as? StatusBar
}
private func searchBar(_ node: Node) -> SearchBar? {
    node.component as? SearchBar
}
private func segments(_ node: Node) -> SegmentedControl? {
    node.component as? SegmentedControl
}
private func navigation(_ node: Node) -> NavigationController? {
    node.component as? NavigationController
}
private func split(_ node: Node) -> SplitView? {
    node.component as? SplitView
}
private func search(_ node: Node) -> SearchController? {
    node.component as? SearchController
}
private func scroll(_ node: Node) -> ScrollView? {
    node.component as? ScrollView
}
private func state(_ node: Node) -> ScrollState? {
    node.component as? ScrollState
}
private func transition(_ node: Node) -> NavigationBar.Transition? {
    (node.component as? NavigationBar)?.transition
}

/// A screen with every key except `subtitle`, `titleView` and `note`. The decoder ignores `note`.
private let wholeScreen = #"""
    { "id": "a", "title": "A", "backTitle": "B", "largeTitle": true, "leadingItems": "L", "trailingItems": ["T"],
      "progress": 0.5, "background": "red", "toolbar": { "height": 50 }, "barHidden": true,
      "content": { "type": "box" } }
    """#

private func isWholeScreen(_ screen: Screen?) -> Bool {
    guard let screen else { return false }
    return screen.id == "a" && screen.title == "A" && screen.backTitle == "B" && screen.hasLargeTitle
        && screen.leadingItems == [.init("L")] && screen.trailingItems == [.init("T")]
        && screen.progress == 0.5
        && screen.background == red && screen.toolbar?.height == 50 && screen.isBarHidden == true
        && screen.content.count == 1
}

let controllerCases: [FieldCase] = [
    FieldCase(
        "navigation-bar", "transition",
        #"{ "from": { "title": "A", "subtitle": "S", "titleView": { "type": "ellipse" }, "largeTitle": { "height": 40 }, "backTitle": "B", "leadingItems": "L", "trailingItems": "T" }, "direction": "pop", "progress": 0.5 }"#,
        {
            transition($0)
                == .init(
                    from: .init(
                        title: "A", subtitle: "S", titleView: [Node(.ellipse)], largeTitle: .init(height: 40),
                        backTitle: "B", leadingItems: [.init("L")], trailingItems: [.init("T")]),
                    direction: .pop, progress: 0.5)
        }, bad: [(#"{ "from": {} }"#, .missingKey), (#"{ "from": {}, "progress": 3 }"#, .valueOutOfRange)]),
    FieldCase("toolbar", "title", #""T""#, { toolbar($0)?.title == "T" }, bad: wrongText),
    FieldCase("toolbar", "height", "50", { toolbar($0)?.height == 50 }, bad: wrongLength),
    FieldCase("toolbar", "background", #""red""#, { toolbar($0)?.background == red }, bad: wrongColor),
    FieldCase(
        "toolbar", "leftItems", #"{ "title": "A", "font": 12, "tint": "red", "highlighted": true }"#,
        {
            toolbar($0)?.leftItems
                == [.init("A", isHighlighted: true, font: FontDescription(size: 12), tint: red)]
        }, bad: [(#"{ "title": "A", "font": -1 }"#, .valueOutOfRange)]),
    FieldCase(
        "toolbar", "leftItems", #""A""#, { toolbar($0)?.leftItems == [.init("A")] }, bad: [("1", .wrongType)]),
    FieldCase(
        "toolbar", "rightItems", #"["A", "B"]"#, { toolbar($0)?.rightItems == [.init("A"), .init("B")] },
        bad: [("1", .wrongType)]),
    FieldCase("toolbar", "hidesBackButton", "true", { toolbar($0)?.hidesBackButton == true }, bad: wrongBool),
    FieldCase(
        "toolbar", "leftItemsSupplementBackButton", "true",
        { toolbar($0)?.leftItemsSupplementBackButton == true }, bad: wrongBool),
    FieldCase("toolbar", "tint", #""red""#, { toolbar($0)?.tint == red }, bad: wrongColor),
    FieldCase(
        "toolbar", "titleFont", "12", { toolbar($0)?.titleFont?.size == 12 }, bad: [("0", .valueOutOfRange)]),
    FieldCase("toolbar", "titleColor", #""red""#, { toolbar($0)?.titleColor == red }, bad: wrongColor),
    FieldCase("toolbar", "backTint", #""red""#, { toolbar($0)?.backTint == red }, bad: wrongColor),
    FieldCase(
        "toolbar", "strip", #"{ "fill": "red", "radius": 4 }"#,
        { toolbar($0)?.strip == BoxStyle(fills: [.solid(red)], corners: .radii(CornerRadii(4))) },
        bad: wrongStyle),
    FieldCase("toolbar", "root", "false", { toolbar($0)?.isRoot == false }, bad: wrongBool),
    FieldCase("status-bar", "time", #""7:00""#, { statusBar($0)?.time == "7:00" }, bad: wrongText),
    FieldCase("status-bar", "date", #""Mon""#, { statusBar($0)?.date == "Mon" }, bad: wrongText),
    FieldCase(
        "status-bar", "signal", "2", { statusBar($0)?.signal == 2 },
        bad: [("5", .valueOutOfRange), ("true", .wrongType), (#""x""#, .wrongType)]),
    FieldCase(
        "status-bar", "wifi", "false", { statusBar($0).map { $0.wifi == nil } ?? false },
        bad: [("4", .valueOutOfRange)]),
    FieldCase(
        "status-bar", "battery", "0.4", { statusBar($0)?.battery == 0.4 },
        bad: [("2", .valueOutOfRange), ("true", .wrongType)]),
    FieldCase("status-bar", "charging", "true", { statusBar($0)?.isCharging == true }, bad: wrongBool),
    FieldCase(
        "status-bar", "style", #""light""#, { statusBar($0)?.style == .light },
        bad: [(#""zzz""#, .unknownWord)]),
    FieldCase("search-bar", "placeholder", #""P""#, { searchBar($0)?.placeholder == "P" }, bad: wrongText),
    FieldCase("search-bar", "text", #""T""#, { searchBar($0)?.text == "T" }, bad: wrongText),
    FieldCase(
        "search-bar", "cancelShare", "0.5", { searchBar($0)?.cancelShare == 0.5 },
        bad: [("2", .valueOutOfRange), ("true", .wrongType)]),
    FieldCase(
        "search-bar", "caret", "0.5", { searchBar($0)?.caret == 0.5 }, bad: [("2", .valueOutOfRange)]),
    FieldCase("search-bar", "cancelTitle", #""C""#, { searchBar($0)?.cancelTitle == "C" }, bad: wrongText),
    FieldCase(
        "search-bar", "font", "12", { searchBar($0)?.font?.size == 12 }, bad: [("0", .valueOutOfRange)]),
    FieldCase("search-bar", "textColor", #""red""#, { searchBar($0)?.textColor == red }, bad: wrongColor),
    FieldCase(
        "search-bar", "placeholderColor", #""red""#, { searchBar($0)?.placeholderColor == red },
        bad: wrongColor),
    FieldCase(
        "search-bar", "field", #"{ "radius": "capsule", "curve": "circular" }"#,
        { searchBar($0)?.field == BoxStyle(corners: .capsule, curve: .circular) }, bad: wrongStyle),
    FieldCase("search-bar", "tint", #""red""#, { searchBar($0)?.tint == red }, bad: wrongColor),
    FieldCase(
        "segmented-control", "titles", #"["x"]"#, { segments($0)?.titles == ["x"] },
        bad: [("[]", .wrongCount), ("1", .wrongType)]),
    FieldCase(
        "segmented-control", "thumb", "0.5", { segments($0)?.thumb == 0.5 }, bad: [("-2", .valueOutOfRange)]),
    FieldCase(
        "segmented-control", "selection", "1", { segments($0)?.selection == 1 },
        bad: [("2", .indexOutOfRange), ("-1", .valueOutOfRange)]),
    FieldCase(
        "navigation-controller", "screens", wholeScreen, { isWholeScreen(navigation($0)?.screens.first) },
        bad: [("[]", .wrongCount), ("1", .wrongType), (#"[{ "progress": 2 }]"#, .valueOutOfRange)]),
    FieldCase(
        "navigation-controller", "screens",
        #"{ "title": "A", "subtitle": "B", "titleView": { "type": "ellipse", "id": "logo" } }"#,
        {
            navigation($0)?.screens.first?.subtitle == "B"
                && navigation($0)?.screens.first?.titleView.map(\.id) == ["logo"]
        }, bad: [(#"{ "titleView": 1 }"#, .wrongType), (#"{ "subtitle": 1 }"#, .wrongType)]),
    FieldCase(
        "navigation-controller", "stack", #""s""#, { navigation($0)?.stack == ["s"] },
        bad: [(#""t""#, .unknownTarget), (#"["s", "s"]"#, .impossibleEvent), ("1", .wrongType)]),
    FieldCase(
        "navigation-controller", "bar", #"{ "tint": "red", "contentHeight": 50 }"#,
        { navigation($0)?.bar == NavigationBar(tint: red, contentHeight: 50) },
        bad: [("1", .wrongType), (#"{ "contentHeight": -1 }"#, .valueOutOfRange)]),
    FieldCase(
        "navigation-controller", "barBackground", #""manual-progress""#,
        { navigation($0)?.barBackground == .manualProgress }, bad: [(#""sometimes""#, .unknownWord)]),
    FieldCase(
        "navigation-controller", "wrapsScreens", "true", { navigation($0)?.wrapsScreens == true },
        bad: wrongBool),
    FieldCase(
        "navigation-controller", "fadeDistance", "20", { navigation($0)?.fadeDistance == 20 },
        bad: [("0", .valueOutOfRange)]),
    FieldCase(
        "navigation-controller", "scrollsAwayAfter", "0", { navigation($0)?.scrollsAwayAfter == 0 },
        bad: wrongLength),
    FieldCase(
        "navigation-controller", "progressTint", #""red""#, { navigation($0)?.progressTint == red },
        bad: wrongColor),
    FieldCase(
        "navigation-controller", "progressBar", #"{ "thickness": 6, "ends": "round", "tint": "red" }"#,
        {
            let bar = navigation($0)?.progressBar
            return bar?.thickness == 6 && bar?.ends == .round && bar?.tint == red && bar?.style == .bar
        }, bad: [("1", .wrongType), (#"{ "ends": "zzz" }"#, .unknownWord)]),
    FieldCase(
        "navigation-controller", "progressPlace", #""inside""#, { navigation($0)?.progressPlace == .inside },
        bad: [(#""zzz""#, .unknownWord)]),
    FieldCase(
        "navigation-controller", "faults", #"["stuck-bar", "first-transition-jumps"]"#,
        { navigation($0)?.faults == [.stuckBar, .firstTransitionJumps] }, bad: [(#""rust""#, .unknownWord)]),
    FieldCase("split-view", "primaryHidden", "true", { split($0)?.isPrimaryHidden == true }, bad: wrongBool),
    FieldCase("split-view", "primaryWidth", "375", { split($0)?.primaryWidth == 375 }, bad: wrongLength),
    FieldCase(
        "split-view", "primary", #"{ "type": "box" }"#, { split($0)?.primary.count == 1 }, bad: wrongNodes),
    FieldCase(
        "split-view", "secondary", #"{ "type": "box" }"#, { split($0)?.secondary.count == 1 }, bad: wrongNodes
    ),
    FieldCase("search-controller", "title", #""T""#, { search($0)?.title == "T" }, bad: wrongText),
    FieldCase(
        "search-controller", "placeholder", #""P""#, { search($0)?.placeholder == "P" }, bad: wrongText),
    FieldCase("search-controller", "text", #""W""#, { search($0)?.text == "W" }, bad: wrongText),
    FieldCase(
        "search-controller", "scopes", #"["A", "B"]"#, { search($0)?.scopes == ["A", "B"] },
        bad: [("1", .wrongType)]),
    FieldCase(
        "search-controller", "tags", #"{ "type": "tags", "titles": ["A"] }"#, { search($0)?.tags.count == 1 },
        bad: wrongNodes),
    FieldCase(
        "search-controller", "content", #"{ "type": "box" }"#, { search($0)?.content.count == 1 },
        bad: wrongNodes),
    FieldCase(
        "search-controller", "cancelTitle", #""C""#, { search($0)?.cancelTitle == "C" }, bad: wrongText),
    FieldCase("search-controller", "keepsTitle", "true", { search($0)?.keepsTitle == true }, bad: wrongBool),
    FieldCase("search-controller", "tint", #""red""#, { search($0)?.tint == red }, bad: wrongColor),
    FieldCase(
        "search-controller", "faults", #""layout-animates""#, { search($0)?.faults == [.layoutAnimates] },
        bad: [(#""rust""#, .unknownWord)]),
    FieldCase(
        "scroll-view", "axis", #""horizontal""#, { scroll($0)?.axis == .horizontal },
        bad: [(#""z""#, .unknownWord)]),
    FieldCase("scroll-view", "contentLength", "900", { scroll($0)?.contentLength == 900 }, bad: wrongLength),
    FieldCase(
        "scroll-view", "contentInset", "-5", { scroll($0)?.contentInset == -5 },
        bad: [("1e7", .valueOutOfRange)]),
    FieldCase(
        "scroll-view", "scrollOffset", "5", { scroll($0)?.scrollOffset == 5 },
        bad: [("1e7", .valueOutOfRange)]),
    FieldCase("scroll-view", "circular", "true", { scroll($0)?.isCircular == true }, bad: wrongBool),
    FieldCase("scroll-state", "of", #""l""#, { state($0)?.target == "l" }, bad: [(#""""#, .emptyName)]),
    FieldCase(
        "scroll-state", "scrolling", #"{ "type": "box" }"#, { state($0)?.scrolling.count == 1 },
        bad: wrongNodes),
    FieldCase(
        "scroll-state", "resting", #"{ "type": "box" }"#, { state($0)?.resting.count == 1 }, bad: wrongNodes),
]
