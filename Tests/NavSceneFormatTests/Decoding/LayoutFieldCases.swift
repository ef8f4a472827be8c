import NavGeometry
import NavJSON
import NavScene

private let notLength: [(String, DiagnosticCode)] = [
    ("-1", .valueOutOfRange), ("1000001", .valueOutOfRange), (#""wide""#, .valueOutOfRange),
    ("[1]", .wrongType),
]
/// Invalid values of the keys `width` and `height`. These keys accept some words, such as `fill`. So any other word is
/// reported as an unknown word, and not as a value out of range as in `notLength`.
private let notSize: [(String, DiagnosticCode)] = [
    ("-1", .valueOutOfRange), ("1000001", .valueOutOfRange), (#""wide""#, .unknownWord), ("[1]", .wrongType),
]
private let notWord: [(String, DiagnosticCode)] = [(#""zzz""#, .unknownWord), ("[1]", .wrongType)]
private let notTracks: [(String, DiagnosticCode)] = [
    (#""1fr 2xx""#, .valueOutOfRange), (#""repeat(2000, 1fr)""#, .valueOutOfRange),
    ("[-1]", .valueOutOfRange),
    ("[true]", .wrongType), (#""minmax(1fr, 2)""#, .valueOutOfRange),
]
private let notPlace: [(String, DiagnosticCode)] = [
    ("0", .valueOutOfRange), ("1001", .valueOutOfRange), ("[1]", .wrongCount),
    (#""span 0""#, .valueOutOfRange),
    (#""1 / 2 / 3""#, .valueOutOfRange), ("true", .wrongType),
]

private func stack(_ node: Node) -> Stack? {
    if case .stack(let stack)? = node.layout.arrangement { stack } else { nil }
}

private func grid(_ node: Node) -> Grid? {
    if case .grid(let grid)? = node.layout.arrangement { grid } else { nil }
}

private func plainStack(_ node: Node) -> Stack? {
    if case .stack(let stack) = node.kind { stack } else { nil }
}

/// The test cases for the keys of size, place and arrangement. A box has all keys of stacks and grids, so most
/// cases use a box.
let layoutCases: [FieldCase] = sizeCases + itemCases + anchorCases + arrangementCases

private let sizeCases: [FieldCase] = [
    FieldCase("box", "width", #""50%""#, { $0.layout.width == .percent(50) }, bad: notSize),
    FieldCase("box", "width", "12", { $0.frame.width == 12 && $0.layout.width == nil }, bad: []),
    FieldCase("box", "width", #""1/4""#, { $0.layout.width == .percent(25) }, bad: []),
    FieldCase("box", "height", #""fill""#, { $0.layout.height == .fill }, bad: notSize),
    FieldCase(
        "box", "height", #""2.5fr""#, { $0.layout.height == .fill(weight: 2.5) },
        bad: [
            (#""xfr""#, .unknownWord), (#""-1fr""#, .valueOutOfRange),
        ]),
    FieldCase("box", "height", #""hug""#, { $0.layout.height == .hug }, bad: []),
    FieldCase("box", "minWidth", "8", { $0.layout.minWidth == 8 }, bad: notLength),
    FieldCase("box", "maxWidth", #""75%""#, { $0.layout.maxWidth == .percent(75) }, bad: notLength),
    FieldCase("box", "minHeight", "0", { $0.layout.minHeight == 0 }, bad: notLength),
    FieldCase("box", "maxHeight", "9.5", { $0.layout.maxHeight == 9.5 }, bad: notLength),
    FieldCase(
        "box", "aspectRatio", #""16/9""#, { $0.layout.aspectRatio == 1600.0 / 9 / 100 },
        bad: [("0", .valueOutOfRange), (#""wide""#, .valueOutOfRange), (#""1/0""#, .valueOutOfRange)]),
]

private let itemCases: [FieldCase] = [
    FieldCase(
        "box", "margin", #"[1, "auto", "5%", -2]"#,
        {
            $0.layout.margin
                == EdgeLengths(top: .points(1), right: .auto, bottom: .percent(5), left: .points(-2))
        },
        bad: [
            ("[1, 2, 3]", .wrongCount), ("[1, 2, 3, 1e7]", .valueOutOfRange),
            (#""none""#, .valueOutOfRange), ("1e7", .valueOutOfRange),
        ]),
    FieldCase(
        "box", "margin", #"{ "leading": "auto" }"#, { $0.layout.margin.left == .auto },
        bad: [(#"{ "leading": 1, "left": 2 }"#, .conflictingKeys)]),
    FieldCase(
        "box", "inset", #"{ "right": 4, "top": "10%" }"#,
        {
            $0.layout.inset
                == EdgeLengths(top: .percent(10), right: .points(4), bottom: .auto, left: .auto)
        }, bad: [("true", .wrongType)]),
    FieldCase("box", "shrink", "0.5", { $0.layout.shrink == 0.5 }, bad: [("-1", .valueOutOfRange)]),
    FieldCase("box", "basis", #""content""#, { $0.layout.basis == .content }, bad: notLength),
    FieldCase("box", "basis", #""30%""#, { $0.layout.basis == .length(.percent(30)) }, bad: []),
    FieldCase("box", "alignSelf", #""baseline""#, { $0.layout.alignSelf == .firstBaseline }, bad: notWord),
    FieldCase("box", "justifySelf", #""end""#, { $0.layout.justifySelf == .end }, bad: notWord),
    FieldCase("box", "order", "-3", { $0.layout.order == -3 }, bad: [("1.5", .valueOutOfRange)]),
    FieldCase("box", "position", #""absolute""#, { $0.layout.position == .absolute }, bad: notWord),
    FieldCase("box", "z", "4", { $0.layout.z == 4 }, bad: [("1e9", .valueOutOfRange)]),
    FieldCase("box", "overflow", #""clip""#, { $0.layout.overflow == .clip }, bad: notWord),
    FieldCase(
        "box", "column", "[2, -1]",
        { $0.layout.column == GridPlacement(start: .number(2), end: .number(-1)) },
        bad: notPlace),
    FieldCase(
        "box", "row", #""3 / span 2""#, { $0.layout.row == GridPlacement(start: .number(3), end: .span(2)) },
        bad: notPlace),
    FieldCase(
        "box", "columnSpan", "3", { $0.layout.column == GridPlacement(end: .span(3)) },
        bad: [("0", .valueOutOfRange), ("1001", .valueOutOfRange)]),
    FieldCase(
        "box", "rowSpan", "2", { $0.layout.row == GridPlacement(end: .span(2)) },
        bad: [("0", .valueOutOfRange)]),
    FieldCase("box", "area", #""main""#, { $0.layout.area == "main" }, bad: [(#""""#, .emptyName)]),
]

private let anchorCases: [FieldCase] = [
    FieldCase(
        "box", "anchors",
        ##"{ "top": "#a.b.bottom + 8", "right": "parent.right - 4", "width": "#a.width" }"##,
        {
            $0.layout.anchors[.top] == Anchors.Anchor("a.b", .bottom, offset: 8)
                && $0.layout.anchors[.right] == Anchors.Anchor(nil, .right, offset: -4)
                && $0.layout.anchors[.width] == Anchors.Anchor("a", .width)
        },
        bad: [
            (##"{ "top": "#a.left" }"##, .unknownWord), (##"{ "top": "#a" }"##, .unknownWord),
            (##"{ "top": "#a.height" }"##, .unknownWord), ("1", .wrongType),
            (##"{ "left": "#a.left", "right": "#a.right", "width": "#a.width" }"##, .conflictingKeys),
        ]),
    FieldCase(
        "box", "below", ##""#a + 8""##,
        { $0.layout.anchors[.top] == Anchors.Anchor("a", .bottom, offset: 8) }, bad: [(#""""#, .unknownWord)]),
    FieldCase(
        "box", "above", ##""#a + 8""##,
        { $0.layout.anchors[.bottom] == Anchors.Anchor("a", .top, offset: -8) }, bad: [("1", .wrongType)]),
    FieldCase(
        "box", "rightOf", #""a""#, { $0.layout.anchors[.left] == Anchors.Anchor("a", .right) },
        bad: [("1", .wrongType)]),
    FieldCase(
        "box", "leftOf", ##""#a - 2""##,
        { $0.layout.anchors[.right] == Anchors.Anchor("a", .left, offset: 2) }, bad: [("1", .wrongType)]),
]

private let arrangementCases: [FieldCase] = [
    FieldCase(
        "box", "padding", "[1, 2]",
        { $0.layout.padding == EdgeInsets(top: 1, left: 2, bottom: 1, right: 2) },
        bad: [("-1", .valueOutOfRange), ("[1, 2, 3, -1]", .valueOutOfRange)]),
    FieldCase("box", "safeArea", "true", { $0.layout.safeArea == .all }, bad: [("1", .wrongType)]),
    FieldCase(
        "stack", "safeArea", #"["top", "left"]"#,
        { $0.layout.safeArea == SafeAreaEdges(top: true, left: true) }, bad: [(#""middle""#, .unknownWord)]),
    FieldCase("box", "axis", #""row""#, { stack($0)?.axis == .horizontal }, bad: notWord),
    FieldCase("box", "axis", #""vertical""#, { stack($0)?.axis == .vertical }, bad: []),
    FieldCase("box", "reverse", "true", { stack($0)?.isReversed == true }, bad: [("1", .wrongType)]),
    FieldCase("box", "wrap", "true", { stack($0)?.wrap == .lines }, bad: [("1", .wrongType)]),
    FieldCase("stack", "wrap", #""reverse""#, { plainStack($0)?.wrap == .reversedLines }, bad: notWord),
    FieldCase("stack", "reverse", "true", { plainStack($0)?.isReversed == true }, bad: [("1", .wrongType)]),
    FieldCase(
        "box", "gap", #"[4, "5%"]"#, { stack($0)?.gap == Gap(rows: 4, columns: .percent(5)) },
        bad: [("[1]", .wrongCount), (#""wide""#, .valueOutOfRange)]),
    FieldCase("box", "alignment", #""center""#, { stack($0)?.alignment == .center }, bad: notWord),
    FieldCase(
        "box", "distribution", #""space-evenly""#, { stack($0)?.distribution == .spaceEvenly }, bad: notWord),
    FieldCase("box", "lineDistribution", #""end""#, { stack($0)?.lineDistribution == .end }, bad: notWord),
    FieldCase(
        "box", "columns", #"[20, "1fr", "minmax(10, 2fr)", "repeat(2, auto)"]"#,
        {
            grid($0)?.columns.tracks == [
                .length(20), .fraction(1), GridTrack(minimum: .length(10), maximum: .fraction(2)), .auto,
                .auto,
            ]
        }, bad: notTracks + [("0", .valueOutOfRange)]),
    FieldCase(
        "box", "rows", #""fit-content(50%) repeat(auto-fit, 30)""#,
        {
            grid($0)?.rows
                == GridTemplate(
                    [GridTrack(fitContent: .percent(50))],
                    repetition: .init(position: 1, tracks: [.length(30)], collapsesEmptyTracks: true))
        }, bad: notTracks + [(#""repeat(auto-fill, 1fr)""#, .valueOutOfRange)]),
    FieldCase(
        "box", "padding", #"["5%", 4, 0, "10%"]"#,
        {
            $0.layout.padding == EdgeInsets(top: 0, left: 0, bottom: 0, right: 4)
                && $0.layout.paddingShares == EdgeInsets(top: 5, left: 10, bottom: 0, right: 0)
        }, bad: [(#""-5%""#, .valueOutOfRange), (#""auto""#, .valueOutOfRange)]),
    FieldCase(
        "box", "columns", #""[a b] 20 repeat(2, [c] 1fr) [end]""#,
        {
            grid($0)?.columns
                == GridTemplate(
                    [.length(20), .fraction(1), .fraction(1)],
                    lineNames: [["a", "b"], ["c"], ["c"], ["end"]])
        },
        bad: [
            (#""[a 20""#, .valueOutOfRange), (#""[] 20""#, .valueOutOfRange),
            (#""[auto] 20""#, .valueOutOfRange),
        ]),
    FieldCase(
        "box", "row", #""main""#,
        { $0.layout.row == GridPlacement(start: .named("main", nil), end: .named("main", nil)) },
        bad: [(#""main / end / 2""#, .valueOutOfRange)]),
    FieldCase(
        "box", "column", #""main / span 2 end""#,
        { $0.layout.column == GridPlacement(start: .named("main", nil), end: .spanTo("end", 2)) },
        bad: [(#""span -2 end""#, .valueOutOfRange), (#""2 3 end""#, .valueOutOfRange)]),
    FieldCase(
        "box", "areas", #"["a a b", "c . b"]"#,
        { grid($0)?.areas == [["a", "a", "b"], ["c", nil, "b"]] },
        bad: [(#"["a b", "a"]"#, .wrongCount), (#"["a b", "b a"]"#, .valueOutOfRange)]),
    FieldCase("box", "autoColumns", #""min-content""#, { grid($0)?.autoColumns.count == 1 }, bad: notTracks),
    FieldCase("box", "autoRows", "20", { grid($0)?.autoRows == [.length(20)] }, bad: notTracks),
    FieldCase("box", "flow", #""column""#, { grid($0)?.flow == .column }, bad: notWord),
    FieldCase("box", "dense", "true", { grid($0)?.isDense == true }, bad: [("1", .wrongType)]),
    FieldCase("box", "justification", #""end""#, { grid($0)?.justification == .end }, bad: notWord),
]
