import NavComponents
import NavGeometry
import NavImaging
import NavNodeKinds
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

/// A key of a node, with a valid value and its effect, and with invalid values and their codes.
struct FieldCase: Sendable, CustomStringConvertible {
    let type: String
    let key: String
    let good: String
    let isRight: @Sendable (Node) -> Bool
    let bad: [(String, DiagnosticCode)]

    init(
        _ type: String, _ key: String, _ good: String, _ isRight: @escaping @Sendable (Node) -> Bool,
        bad: [(String, DiagnosticCode)]
    ) {
        self.type = type
        self.key = key
        self.good = good
        self.isRight = isRight
        self.bad = bad
    }

    var description: String { "\(type).\(key)" }

    /// For each type: the keys, with valid values, that a node needs before its other keys can be tested.
    private static let required: [String: [(String, String)]] = [
        "path": [("d", #""""#)], "text": [("text", #""x""#)], "image": [("source", #""x.png""#)],
        "icon": [("name", #""plus""#)], "glyphs": [("face", #""F""#), ("size", "10"), ("glyphs", "[]")],
        "tags": [("titles", #"["a", "b", "c"]"#)], "list": [("rows", "[]")],
        "segmented-control": [("titles", #"["a", "b"]"#)],
        "navigation-bar": [("title", #""x""#)],
        "navigation-controller": [("screens", #"[{ "id": "s" }]"#)],
        "scroll-state": [("of", #""x""#)],
        "callout": [("to", #""x""#), ("text", #""x""#)], "measure": [("of", #""x""#)],
        "highlight": [("of", #""x""#)], "badge": [("of", #""x""#)], "lens": [("of", #""x""#)],
    ]

    /// Returns the JSON of a node with this value for the key, and with all keys that its type requires.
    func node(_ value: String) -> String {
        let isOutline = PathOperation(rawValue: key) != nil
        let others = Self.required[type, default: []].filter { $0.0 != key && !($0.0 == "d" && isOutline) }
        let members = [("type", "\"\(type)\"")] + others + [(key, value)]
        return "{ " + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + " }"
    }
}

private let notFraction: [(String, DiagnosticCode)] = [
    ("-0.1", .valueOutOfRange), ("1.1", .valueOutOfRange), (#""120%""#, .valueOutOfRange),
    (#""half""#, .valueOutOfRange), ("true", .wrongType), ("null", .wrongType),
]
private let notLength: [(String, DiagnosticCode)] = [
    ("-1", .valueOutOfRange), ("1000001", .valueOutOfRange), (#""1""#, .wrongType),
]
private let notCoordinate: [(String, DiagnosticCode)] = [
    ("-1000001", .valueOutOfRange), ("1e300", .valueOutOfRange), ("[1]", .wrongType),
]
private let notBool: [(String, DiagnosticCode)] = [("1", .wrongType), (#""true""#, .wrongType)]
private let notText: [(String, DiagnosticCode)] = [("1", .wrongType), ("[]", .wrongType)]
private let notWord: [(String, DiagnosticCode)] = [(#""zzz""#, .unknownWord), ("1", .wrongType)]
private let notColor: [(String, DiagnosticCode)] = [
    (##""#12345""##, .invalidColor), (#""reddd""#, .invalidColor), ("1", .wrongType),
    ("{}", .incompleteColor),
    (#"{ "light": "red" }"#, .incompleteColor), (#"{ "srgb": [1, 2] }"#, .wrongCount),
    (#"{ "srgb": [0, 0, 0, 2] }"#, .valueOutOfRange),
]
private let red = StraightColor(red: 1, green: 0, blue: 0)

private let commonCases: [FieldCase] = [
    FieldCase("box", "id", #""a""#, { $0.id == "a" }, bad: notText + [(#""""#, .emptyName)]),
    FieldCase(
        "box", "frame", "[1, 2, 3, 4]", { $0.frame == Frame(x: 1, y: 2, width: 3, height: 4) },
        bad: [
            ("[1, 2, 3]", .wrongCount), ("[0, 0, -1, 1]", .valueOutOfRange), (#""full""#, .unknownWord),
            ("1", .wrongType), (#"{ "width": -1 }"#, .valueOutOfRange),
        ]),
    FieldCase(
        "box", "transform", "[1, 2, 3, 4, 5, 6]",
        { $0.transform == AffineTransform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6) },
        bad: [
            ("[1, 2]", .wrongCount), ("{}", .conflictingKeys),
            (#"{ "scale": 2, "rotationDegrees": 1 }"#, .conflictingKeys), ("1", .wrongType),
            (#"[{ "scale": 1e6 }, { "scale": 1e6 }]"#, .valueOutOfRange),
            (#"{ "skewDegrees": [90, 0] }"#, .valueOutOfRange),
        ]),
    FieldCase("box", "anchor", "[0, 1]", { $0.anchor == Point(x: 0, y: 1) }, bad: [("[0]", .wrongCount)]),
    FieldCase("box", "opacity", #""80%""#, { $0.opacity == 0.8 }, bad: notFraction),
    FieldCase("box", "hidden", "true", { $0.isHidden }, bad: notBool),
    FieldCase("box", "direction", #""rtl""#, { $0.direction == .rtl }, bad: notWord),
    FieldCase(
        "box", "clip", "true", { $0.clip == .ownShape },
        bad: [
            ("1", .wrongType), (#"{ "feather": -1 }"#, .valueOutOfRange),
            (#"{ "feather": 5000 }"#, .blurTooWide), (#"{ "nodes": 1 }"#, .wrongType),
        ]),
    FieldCase(
        "box", "clip", #"{ "nodes": { "type": "ellipse" }, "feather": 2 }"#,
        { $0.clip?.nodes?.map(\.kind) == [.ellipse] && $0.clip?.feather == 2 }, bad: []),
    FieldCase("box", "clip", #"{ "type": "text", "text": "x" }"#, { $0.clip?.nodes?.count == 1 }, bad: []),
    FieldCase(
        "box", "mask", #"{ "type": "ellipse", "opacity": 0.5 }"#,
        { $0.mask?.nodes.map(\.kind) == [.ellipse] && $0.mask?.style == .alpha }, bad: [("true", .wrongType)]),
    FieldCase(
        "box", "mask", #"{ "nodes": [], "kind": "luminance", "inverted": true, "opacity": 0.5 }"#,
        { $0.mask == Mask([], style: MaskStyle(kind: .luminance, isInverted: true, opacity: 0.5)) },
        bad: [
            (#"{ "nodes": [], "kind": "red" }"#, .unknownWord),
            (#"{ "nodes": [], "inverted": 1 }"#, .wrongType),
            (#"{ "nodes": [], "opacity": 2 }"#, .valueOutOfRange),
        ]),
    FieldCase(
        "box", "blend", #""color-dodge""#, { $0.compositing == Compositing(blend: .colorDodge) }, bad: notWord
    ),
    FieldCase(
        "box", "composite", #""dst-in""#, { $0.compositing == Compositing(operator: .destinationIn) },
        bad: notWord),
    FieldCase("box", "isolated", "true", { $0.isIsolated }, bad: notBool),
    FieldCase(
        "box", "filter", #"[{ "blur": [1, 2] }, { "hueRotateDegrees": 90 }, { "sepia": "50%" }]"#,
        { $0.filters == [.blur(sigmaX: 1, sigmaY: 2), .hueRotate(degrees: 90), .sepia(0.5)] },
        bad: [
            ("{}", .conflictingKeys), (#"{ "sepia": 1, "invert": 1 }"#, .conflictingKeys),
            (#"{ "blur": -1 }"#, .valueOutOfRange), (#"{ "blur": [1] }"#, .wrongCount),
            (#"{ "colorMatrix": [1, 2] }"#, .wrongCount), (#"{ "saturate": -1 }"#, .valueOutOfRange),
            (#"{ "dropShadow": { "sigma": -1 } }"#, .valueOutOfRange), ("3", .wrongType),
        ]),
    FieldCase("box", "fill", #""red""#, { $0.fills == [.solid(red)] }, bad: notColor.filter { $0.0 != "{}" }),
    FieldCase(
        "box", "stroke", #"{ "color": "red" }"#,
        { $0.strokes == [Stroke(paint: .solid(red), style: StrokeStyle(width: 1))] },
        bad: [
            ("{}", .missingKey), (#"{ "color": "red", "width": -1 }"#, .valueOutOfRange),
            (#"{ "color": "red", "miterLimit": 0.5 }"#, .valueOutOfRange),
            (#"{ "color": "red", "dashes": [0, 0] }"#, .valueOutOfRange),
            (#"{ "color": "red", "cap": "flat" }"#, .unknownWord),
            (#"{ "color": "red", "dashFit": "corner" }"#, .unknownWord),
            (#"{ "color": "red", "width": "thin" }"#, .unknownWord),
            (#"{ "color": "red", "width": [1] }"#, .wrongType),
            (#"{ "color": "red", "trim": { "start": -0.1 } }"#, .valueOutOfRange),
            (#"{ "color": "red", "trim": { "end": 1.5 } }"#, .valueOutOfRange),
            (#"{ "color": "red", "trim": { "offset": 1e4 } }"#, .valueOutOfRange),
            (#"[{ "color": "red" }, {}]"#, .missingKey),
        ]),
    FieldCase(
        "box", "shadow", #"{ "sigma": 3, "offset": [0, 2] }"#,
        {
            $0.shadows == [
                Shadow(
                    color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.25), sigma: 3,
                    offset: Vector(dx: 0, dy: 2))
            ]
        },
        bad: [
            ("3", .wrongType), (#"{ "sigma": -3 }"#, .valueOutOfRange), (#"{ "inner": 1 }"#, .wrongType),
            (#"{ "spread": 1e7 }"#, .valueOutOfRange), (#"{ "shape": { "type": "group" } }"#, .invalidShape),
        ]),
    FieldCase(
        "box", "shadow", #"[{ "inner": true, "spread": -2 }, { "shape": { "type": "ellipse" } }]"#,
        {
            $0.shadows.map(\.isInner) == [true, false] && $0.shadows[0].spread == -2
                && $0.shadows[1].shape.map(\.kind) == [.ellipse]
        }, bad: []),
    FieldCase(
        "box", "backdrop", #""chrome""#, { $0.backdrop == Material.chrome.backdrop(in: .light) },
        bad: [
            (#""crome""#, .unknownWord), (#"{ "edge": "x" }"#, .unknownWord),
            (#"{ "luminanceCurve": { "amount": 1, "ordinates": [1] } }"#, .wrongCount),
            (#"{ "brightness": 2 }"#, .valueOutOfRange), (#"{ "filter": { "blur": -1 } }"#, .valueOutOfRange),
            (#"{ "filter": { "dropShadow": { "sigma": 1 } } }"#, .invalidShape),
            (#"{ "filter": { "blur": 1 }, "mask": { "type": "box" } }"#, .conflictingKeys),
        ]),
    FieldCase("box", "grow", "2", { $0.grow == 2 }, bad: notLength),
    FieldCase(
        "box", "canvas", #"{ "size": [9, 8], "appearance": "dark" }"#,
        { $0.canvas?.size == Size(width: 9, height: 8) && $0.canvas?.appearance == .dark },
        bad: [("1", .wrongType), ("{}", .missingKey), (#"{ "size": [0, 1] }"#, .valueOutOfRange)]),
    FieldCase("box", "appearance", #""dark""#, { $0.canvas?.appearance == .dark }, bad: notWord),
    FieldCase(
        "box", "accessibility", #"{ "role": "button", "label": "Play", "traits": ["selected"] }"#,
        {
            $0.accessibility?.role == .button && $0.accessibility?.label == "Play"
                && $0.accessibility?.traits == [.selected]
        },
        bad: [
            ("1", .wrongType), (#"{ "role": "zzz" }"#, .unknownWord), (#"{ "traits": "zzz" }"#, .unknownWord),
            (#"{ "label": 1 }"#, .wrongType),
        ]),
    FieldCase(
        "box", "follows",
        #"{ "in": "list.offset", "at": [0, 9], "to": [{ "opacity": 0.5 }, { "frame": [1, 2, 3, 4] }], "ease": "out" }"#,
        {
            $0.follows.map(\.number) == ["list.offset"] && $0.follows[0].points == [0, 9]
                && $0.follows[0].states.map(\.opacity) == [0.5, 1] && $0.follows[0].easing == .out
                && $0.follows[0].states[1].frame == Frame(x: 1, y: 2, width: 3, height: 4)
        },
        bad: [
            ("1", .wrongType), (#"{ "at": [0], "to": [{}] }"#, .missingKey),
            (#"{ "in": "a.b", "at": [0, 1], "to": [{}] }"#, .wrongCount),
            (#"{ "in": "a.b", "at": [1, 1], "to": [{}, {}] }"#, .descendingOffsets),
            (#"{ "in": "a.b", "at": [0], "to": [1] }"#, .wrongType),
            (#"{ "in": "a.b", "at": [0], "to": [{ "id": "x" }] }"#, .conflictingKeys),
            (#"{ "in": "a.b", "at": [0], "to": [{ "opacity": 2 }] }"#, .valueOutOfRange),
        ]),
    FieldCase(
        "box", "children", #"{ "type": "ellipse" }"#, { $0.children.map(\.kind) == [.ellipse] },
        bad: [("[1]", .wrongType), (#""a""#, .wrongType)]),
]

private func box(_ node: Node) -> BoxShape? { if case .box(let box) = node.kind { box } else { nil } }
private func path(_ node: Node) -> PathShape? { if case .path(let path) = node.kind { path } else { nil } }
private func text(_ node: Node) -> Text? { if case .text(let text) = node.kind { text } else { nil } }
private func symbol(_ node: Node) -> Symbol? {
    if case .symbol(let symbol) = node.kind { symbol } else { nil }
}
private func image(_ node: Node) -> Image? { if case .image(let image) = node.kind { image } else { nil } }
private func stack(_ node: Node) -> Stack? { if case .stack(let stack) = node.kind { stack } else { nil } }
private func run(_ node: Node) -> GlyphRun? { if case .glyphs(let run) = node.kind { run } else { nil } }
private func tags(_ node: Node) -> Tags? { node.component as? Tags }
private func bar(_ node: Node) -> NavigationBar? {
    node.component as? NavigationBar
}
private func progress(_ node: Node) -> ProgressBar? {
    node.component as? ProgressBar
}
private func list(_ node: Node) -> List? { node.component as? List }

private let notShapes: [(String, DiagnosticCode)] = [
    ("[]", .wrongCount), ("1", .wrongType), (#"[{ "type": "text", "text": "a" }]"#, .invalidShape),
    (#"[{ "type": "box", "radius": -1 }]"#, .valueOutOfRange), ("[3]", .wrongType),
]

private let contentCases: [FieldCase] = [
    FieldCase(
        "box", "radius", "[1, 2, 3, 4]",
        {
            box($0)?.corners
                == .radii(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
        },
        bad: [
            ("-1", .valueOutOfRange), ("[1, 2, 3]", .wrongCount), (#""round""#, .unknownWord),
            ("[1, -2]", .valueOutOfRange), ("[[1, 2, 3], 0, 0, 0]", .wrongCount), ("[[1, 2]]", .wrongCount),
        ]),
    FieldCase("box", "curve", #""Continuous""#, { box($0)?.curve == .continuous }, bad: notWord),
    FieldCase(
        "path", "d", #""M1 2""#, { path($0)?.path.elements == [.move(Point(x: 1, y: 2))] },
        bad: [(#""1 2""#, .invalidPathData), ("1", .wrongType), (#""M1e7 0""#, .valueOutOfRange)]),
    FieldCase("path", "fillRule", #""even-odd""#, { path($0)?.fillRule == .evenOdd }, bad: notWord),
    FieldCase(
        "path", "union", #"[{ "type": "ellipse" }, { "type": "path", "exclusion": [{ "type": "box" }] }]"#,
        { node in
            guard let union = path(node)?.combination, union.operation == .union, union.shapes.count == 2
            else { return false }
            let inner = path(union.shapes[1])?.combination
            return union.shapes[0].kind == .ellipse && inner?.operation == .exclusion
                && inner?.shapes.map(\.kind) == [.box(BoxShape())]
        }, bad: notShapes),
    FieldCase(
        "path", "intersection", #"[{ "type": "ellipse" }]"#,
        { path($0)?.combination?.operation == .intersection }, bad: notShapes),
    FieldCase(
        "path", "difference", #"[{ "type": "ellipse" }]"#,
        { path($0)?.combination?.operation == .difference }, bad: notShapes),
    FieldCase(
        "path", "exclusion", #"[{ "type": "ellipse" }]"#,
        { path($0)?.combination?.operation == .exclusion }, bad: notShapes),
    FieldCase(
        "text", "text", #""Ä""#, { text($0)?.string == "Ä" },
        bad: [
            ("1", .wrongType), ("[]", .wrongCount), ("[1]", .wrongType),
            (#"[{ "fill": "red" }]"#, .missingKey),
            (#"[{ "text": "a", "underline": 1 }]"#, .wrongType),
            (#"[{ "text": "a", "font": { "size": 0 } }]"#, .valueOutOfRange),
            (#"[{ "text": "a", "background": "redd" }]"#, .invalidColor),
        ]),
    FieldCase(
        "text", "font",
        """
        { "family": "F", "size": 9, "weight": "bold", "italic": true, "tracking": -1, "lineHeight": 12,
          "wordSpacing": 3, "baselineShift": -2, "features": { "tnum": true, "ss01": 2, "liga": false } }
        """,
        {
            text($0)?.font
                == FontDescription(
                    family: "F", size: 9, weight: 700, isItalic: true, tracking: -1, wordSpacing: 3,
                    lineHeight: 12, baselineShift: -2,
                    features: [
                        FontFeature(tag: "tnum", value: 1), FontFeature(tag: "ss01", value: 2),
                        FontFeature(tag: "liga", value: 0),
                    ])
        },
        bad: [
            ("0", .valueOutOfRange), (#"{ "weight": 99 }"#, .valueOutOfRange),
            (#"{ "weight": "bald" }"#, .unknownWord), (#"{ "weight": 450.5 }"#, .valueOutOfRange),
            (#"{ "family": "" }"#, .emptyName), (#"{ "family": [] }"#, .wrongCount),
            (#""huge""#, .unknownWord),
            (#"{ "style": "h1" }"#, .unknownWord),
            (#"{ "features": { "toolong": 1 } }"#, .invalidName),
            (#"{ "features": { "tnum": -1 } }"#, .valueOutOfRange),
            (#"{ "features": ["tnum"] }"#, .wrongType), (#"{ "wordSpacing": 1e7 }"#, .valueOutOfRange),
            (#"{ "baselineShift": "up" }"#, .wrongType),
        ]),
    FieldCase("text", "alignment", #""justify""#, { text($0)?.alignment == .justify }, bad: notWord),
    FieldCase("text", "direction", #""rtl""#, { text($0)?.direction == .rtl }, bad: notWord),
    FieldCase("text", "truncation", #""middle""#, { text($0)?.truncation == .middle }, bad: notWord),
    FieldCase("text", "wrap", #""character""#, { text($0)?.wrap == .character }, bad: notWord),
    FieldCase(
        "text", "minimumScaleFactor", #""50%""#, { text($0)?.minimumScaleFactor == 0.5 }, bad: notFraction),
    FieldCase(
        "text", "language", #""zh-Hant""#, { text($0)?.language == "zh-Hant" },
        bad: [
            (#""""#, .invalidName), (#""ro-""#, .invalidName), (#""romanians""#, .invalidName),
            (#""română""#, .invalidName), ("1", .wrongType),
        ]),
    FieldCase("text", "paintOrder", #""stroke""#, { text($0)?.paintOrder == .stroke }, bad: notWord),
    FieldCase("icon", "name", #""search""#, { symbol($0)?.name == .magnifyingGlass }, bad: notWord),
    FieldCase(
        "icon", "font", #"{ "size": 9, "weight": "bold" }"#,
        { symbol($0)?.font == FontDescription(size: 9, weight: 700) },
        bad: [(#""zzz""#, .unknownWord), ("0", .valueOutOfRange)]),
    FieldCase("text", "verticalAlignment", #""top""#, { text($0)?.verticalAlignment == .top }, bad: notWord),
    FieldCase(
        "text", "maximumLines", "2", { text($0)?.maximumLines == 2 },
        bad: [("0", .valueOutOfRange), ("1.5", .valueOutOfRange), ("1e300", .valueOutOfRange)]),
    FieldCase(
        "image", "source", #""a/b.png""#, { image($0)?.source == "a/b.png" },
        bad: notText + [(#""""#, .emptyName)]),
    FieldCase("image", "fit", #""cover""#, { image($0)?.fit == .cover }, bad: notWord),
    FieldCase(
        "image", "alignment", "[0, 1]", { image($0)?.alignment == Point(x: 0, y: 1) },
        bad: [("[0]", .wrongCount), ("[0, 1.5]", .valueOutOfRange), (#""left""#, .wrongType)]),
    FieldCase(
        "image", "capInsets", "[1, 2]",
        { image($0)?.capInsets == EdgeInsets(top: 1, left: 2, bottom: 1, right: 2) },
        bad: [("-1", .valueOutOfRange), ("[1, 2, 3]", .wrongCount), (#""1""#, .wrongType)]),
    FieldCase("image", "sampling", #""nearest""#, { image($0)?.sampling == .nearest }, bad: notWord),
    FieldCase("stack", "axis", #""x""#, { stack($0)?.axis == .horizontal }, bad: notWord),
    FieldCase(
        "stack", "gap", "-4", { stack($0)?.gap == -4 },
        bad: [
            ("-1000001", .valueOutOfRange), ("1e300", .valueOutOfRange), ("[1]", .wrongCount),
            ("true", .wrongType),
        ]),
    FieldCase(
        "stack", "padding", "[1, 2]",
        { stack($0)?.padding == EdgeInsets(top: 1, left: 2, bottom: 1, right: 2) },
        bad: [
            ("[1]", .wrongCount), ("[1, 2, 3]", .wrongCount), ("-1", .valueOutOfRange),
            (#"{ "top": -1 }"#, .valueOutOfRange),
        ]),
    FieldCase("stack", "alignment", #""stretch""#, { stack($0)?.alignment == .stretch }, bad: notWord),
    FieldCase(
        "stack", "distribution", #""space-between""#, { stack($0)?.distribution == .spaceBetween },
        bad: notWord),
    FieldCase("glyphs", "face", #""Inter""#, { run($0)?.face == "Inter" }, bad: notText),
    FieldCase("glyphs", "text", #""Go""#, { run($0)?.text == "Go" }, bad: notText),
    FieldCase(
        "glyphs", "textStart", "4", { run($0)?.textStart == 4 }, bad: [("-1", .valueOutOfRange)]),
    FieldCase("glyphs", "advances", "[]", { run($0)?.advances == [] }, bad: [("3", .wrongType)]),
    FieldCase("glyphs", "clusters", "[]", { run($0)?.clusters == [] }, bad: [("[-1]", .valueOutOfRange)]),
    FieldCase("glyphs", "size", "17", { run($0)?.size == 17 }, bad: [("0", .valueOutOfRange)]),
    FieldCase(
        "glyphs", "glyphs", "[[7, 1, 2]]",
        { run($0)?.glyphs == [GlyphRun.Glyph(id: 7, position: Point(x: 1, y: 2))] },
        bad: [
            ("[[1, 2]]", .wrongCount), ("[[-1, 0, 0]]", .valueOutOfRange),
            ("[[65536, 0, 0]]", .valueOutOfRange),
            ("[[0.5, 0, 0]]", .valueOutOfRange),
        ]),
]

private let componentCases: [FieldCase] = [
    FieldCase(
        "tags", "titles", #"["a"]"#, { tags($0)?.titles == ["a"] },
        bad: [("[]", .wrongCount), ("[1]", .wrongType)]),
    FieldCase(
        "tags", "selection", #"{ "from": 0, "to": 2, "progress": 1.1 }"#,
        { tags($0)?.selection == Tags.Selection(from: 0, to: 2, progress: 1.1) },
        bad: [
            ("3", .indexOutOfRange), ("-1", .valueOutOfRange),
            (#"{ "from": 0, "to": 3, "progress": 0 }"#, .indexOutOfRange),
            (#"{ "from": 0, "progress": 0 }"#, .missingKey), ("0.5", .valueOutOfRange),
        ]),
    FieldCase("tags", "tint", #""red""#, { tags($0)?.tint == red }, bad: notColor),
    FieldCase("tags", "labelColor", #""red""#, { tags($0)?.labelColor == red }, bad: notColor),
    FieldCase(
        "tags", "selectedLabelColor", #""red""#, { tags($0)?.selectedLabelColor == red }, bad: notColor),
    FieldCase(
        "tags", "font", "20", { tags($0)?.font == FontDescription(size: 20, weight: 600) },
        bad: [("0", .valueOutOfRange)]),
    FieldCase(
        "tags", "selectedFont", "12", { tags($0)?.selectedFont?.size == 12 }, bad: [("0", .valueOutOfRange)]),
    FieldCase(
        "tags", "pill", #"{ "fill": "white", "radius": 8, "shadow": { "sigma": 3 } }"#,
        {
            let pill = tags($0)?.pill
            return pill?.fills == [.solid(.white)] && pill?.corners == .radii(CornerRadii(8))
                && pill?.shadows.count == 1
        }, bad: [("1", .wrongType), (#"{ "radius": -1 }"#, .valueOutOfRange)]),
    FieldCase("tags", "gap", "6", { tags($0)?.gap == 6 }, bad: notLength),
    FieldCase(
        "tags", "insets", "3", { tags($0)?.insets == EdgeInsets(top: 3, left: 3, bottom: 3, right: 3) },
        bad: notLength.filter { $0.1 != .wrongType }),
    FieldCase("tags", "buttonHeight", "30", { tags($0)?.buttonHeight == 30 }, bad: notLength),
    FieldCase("tags", "contentInset", "8", { tags($0)?.contentInset == 8 }, bad: notLength),
    FieldCase("tags", "scrollOffset", "-8", { tags($0)?.scrollOffset == -8 }, bad: notCoordinate),
    FieldCase("navigation-bar", "title", #""T""#, { bar($0)?.title == "T" }, bad: notText),
    FieldCase("navigation-bar", "subtitle", #""T""#, { bar($0)?.subtitle == "T" }, bad: notText),
    FieldCase("navigation-bar", "prompt", #""T""#, { bar($0)?.prompt == "T" }, bad: notText),
    FieldCase(
        "navigation-bar", "titleView", #"{ "type": "ellipse", "id": "logo" }"#,
        { bar($0)?.titleView.map(\.id) == ["logo"] }, bad: [("1", .wrongType)]),
    FieldCase(
        "navigation-bar", "largeTitle", #"{ "height": 40 }"#, { bar($0)?.largeTitle?.height == 40 },
        bad: [("40", .wrongType), (#"{ "height": -1 }"#, .valueOutOfRange)]),
    FieldCase("navigation-bar", "backTitle", #""""#, { bar($0)?.backTitle == "" }, bad: notText),
    FieldCase(
        "navigation-bar", "leadingItems", #""Edit""#, { bar($0)?.leadingItems == [.init("Edit")] },
        bad: [("1", .wrongType), ("[{}]", .missingKey)]),
    FieldCase(
        "navigation-bar", "trailingItems", #"[{ "title": "OK", "style": "done", "enabled": false }]"#,
        { bar($0)?.trailingItems == [.init("OK", style: .done, isEnabled: false)] },
        bad: [(#"[{ "title": "", "style": "bold" }]"#, .unknownWord)]),
    FieldCase(
        "navigation-bar", "trailingItems",
        #"{ "title": "Sort", "menu": ["Name", { "title": "Delete", "symbol": "xmark", "destructive": true }], "menuShare": "50%" }"#,
        {
            let item = bar($0)?.trailingItems.first
            return item?.menu == [.init("Name"), .init("Delete", symbol: .cross, isDestructive: true)]
                && item?.menuShare == 0.5
        },
        bad: [
            (#"{ "title": "A", "menu": [{}] }"#, .missingKey),
            (#"{ "title": "A", "menuShare": 2 }"#, .valueOutOfRange),
            (#"{ "title": "A", "menu": [1] }"#, .wrongType),
        ]),
    FieldCase(
        "navigation-bar", "standardAppearance", #""opaque""#, { bar($0)?.standardAppearance == .opaque },
        bad: notWord),
    FieldCase(
        "navigation-bar", "scrollEdgeAppearance",
        #"{ "preset": "transparent", "color": "red", "backdrop": "thin", "shadowColor": "clear", "titleColor": "red" }"#,
        {
            bar($0)?.scrollEdgeAppearance
                == BarAppearance(
                    preset: .transparent, backdrop: Material.thin.backdrop(in: .light), color: red,
                    shadowColor: .clear, titleColor: red)
        }, bad: [(#"{ "preset": "none" }"#, .unknownWord), (#"{ "color": 1 }"#, .wrongType)]),
    FieldCase(
        "navigation-bar", "compactAppearance",
        #"{ "preset": "opaque", "titleFont": 13, "titleOffset": [2, -3], "image": "sky.png" }"#,
        {
            var expected = BarAppearance.opaque
            expected.background = [Node(.image(Image(source: "sky.png")), frame: .fill)]
            expected.titleFont = FontDescription(size: 13, weight: 600)
            expected.titleOffset = Vector(dx: 2, dy: -3)
            return bar($0)?.compactAppearance == expected
        },
        bad: [
            (#"{ "titleOffset": 3 }"#, .wrongType), (#"{ "titleFont": -1 }"#, .valueOutOfRange),
            (#"{ "image": "a.png", "background": [] }"#, .conflictingKeys),
            (#"{ "background": 1 }"#, .wrongType),
        ]),
    FieldCase("navigation-bar", "progress", "0.5", { bar($0)?.progress == 0.5 }, bad: notFraction),
    FieldCase(
        "navigation-bar", "backgroundAlpha", "0.5", { bar($0)?.backgroundAlpha == 0.5 }, bad: notFraction),
    FieldCase(
        "navigation-bar", "scrollOffset", "2.5", { bar($0)?.backgroundAlpha == 0.25 }, bad: notCoordinate),
    FieldCase("navigation-bar", "titleAlpha", "0.5", { bar($0)?.titleAlpha == 0.5 }, bad: notFraction),
    FieldCase("navigation-bar", "tint", #""red""#, { bar($0)?.tint == red }, bad: notColor),
    FieldCase("navigation-bar", "contentHeight", "32", { bar($0)?.contentHeight == 32 }, bad: notLength),
    FieldCase("navigation-bar", "top", "20", { bar($0)?.top == 20 }, bad: notCoordinate),
    FieldCase("progress", "style", #""bar""#, { progress($0)?.style == .bar }, bad: notWord),
    FieldCase("progress", "value", #""50%""#, { progress($0)?.value == 0.5 }, bad: notFraction),
    FieldCase("progress", "alpha", "0.5", { progress($0)?.alpha == 0.5 }, bad: notFraction),
    FieldCase("progress", "tint", #""red""#, { progress($0)?.tint == red }, bad: notColor),
    FieldCase("progress", "thickness", "6", { progress($0)?.thickness == 6 }, bad: notLength),
    FieldCase("progress", "ends", #""square""#, { progress($0)?.ends == .square }, bad: notWord),
    FieldCase(
        "progress", "filled", #"{ "fill": "white" }"#,
        { progress($0)?.filled == BoxStyle(fills: [.solid(.white)]) },
        bad: [("1", .wrongType)]),
    FieldCase(
        "progress", "track", #"{ "curve": "continuous" }"#,
        { progress($0)?.track == BoxStyle(curve: .continuous) }, bad: [("1", .wrongType)]),
    FieldCase(
        "progress", "indeterminate", "0.4", { progress($0)?.indeterminate == 0.4 }, bad: notFraction),
    FieldCase("progress", "trackColor", #""red""#, { progress($0)?.trackColor == red }, bad: notColor),
    FieldCase(
        "list", "rows",
        #"["a", { "title": "b", "subtitle": "c", "value": "d", "iconColor": "red", "disclosure": true }]"#,
        {
            list($0)?.rows == [
                List.Row(title: "a"),
                List.Row(title: "b", subtitle: "c", value: "d", iconColor: red, hasDisclosure: true),
            ]
        }, bad: [("[{}]", .missingKey), ("[1]", .wrongType)]),
    FieldCase("list", "rowHeight", "1", { list($0)?.rowHeight == 1 }, bad: [("0", .valueOutOfRange)]),
    FieldCase("list", "contentInset", "-5", { list($0)?.contentInset == -5 }, bad: notCoordinate),
    FieldCase("list", "scrollOffset", "5", { list($0)?.scrollOffset == 5 }, bad: notCoordinate),
]

@Suite struct FieldTests {
    static let cases =
        paragraphCases + commonCases + contentCases + paintCases + layoutCases + componentCases
        + controllerCases + figureCases

    @Test(
        "a valid value of each key is read",
        arguments: cases)
    func reading(field: FieldCase) throws {
        let decoding = Decoding.root(field.node(field.good))
        #expect(decoding.problems.isEmpty)
        #expect(field.isRight(try #require(decoding.node)))
    }

    @Test(
        "each key has the same value after its node is written and read",
        arguments: cases)
    func writing(field: FieldCase) throws {
        let node = try #require(Decoding.root(field.node(field.good)).node)
        let decoding = Decoding(node.written)
        #expect(decoding.problems.isEmpty)
        #expect(field.isRight(try #require(decoding.node)), "\(node.written)")
    }

    @Test(
        "a wrong value of each key is reported once",
        arguments: cases)
    func wrongValues(field: FieldCase) {
        for (value, code) in field.bad {
            let decoding = Decoding.root(field.node(value))
            #expect(decoding.codes == [code], "\(value)")
            #expect(decoding.scene == nil)
        }
    }

    @Test("every key of every type has a test case, except `type` and `note`")
    func coverage() {
        for type in NodeRegistry.standard.types {
            for field in type.table.fields where field.name != "type" && field.name != "note" {
                #expect(
                    Self.cases.contains {
                        $0.key == field.name && ($0.type == type.name || $0.type == "box")
                    },
                    "\(type.name).\(field.name)")
            }
        }
    }

    @Test("the table of each kind describes each key once, with a summary")
    func descriptions() {
        for type in NodeRegistry.standard.types {
            let keys = type.table.description.fields.flatMap { [$0.name] + $0.aliases }
            #expect(Set(keys).count == keys.count, "\(type.name)")
            #expect(type.table.description.fields.allSatisfy { !$0.summary.isEmpty })
        }
        #expect(Set(NodeRegistry.standard.types.map(\.name)).count == NodeRegistry.standard.types.count)
    }

    @Test("the blend mode `plus-lighter` conflicts with any composite operator except `src-over`")
    func blendOperator() {
        let decoding = Decoding.root(#"{ "type": "box", "blend": "plus-lighter", "composite": "xor" }"#)
        #expect(decoding.codes == [.conflictingKeys])
        #expect(Decoding.root(#"{ "type": "box", "blend": "plus-lighter" }"#).problems.isEmpty)
    }

    @Test(
        "a path has either path data or one path operation, and `fillRule` needs path data",
        arguments: [
            (#""fillRule": "evenOdd""#, DiagnosticCode.missingKey),
            (##""d": "M0 0h1v1", "union": [{ "type": "box" }]"##, .conflictingKeys),
            (##""exclusion": [{ "type": "box" }], "union": [{ "type": "box" }]"##, .conflictingKeys),
            (##""union": [{ "type": "box" }], "fillRule": "evenOdd""##, .conflictingKeys),
        ])
    func pathOutline(members: String, code: DiagnosticCode) {
        #expect(Decoding.root("{ \"type\": \"path\", \(members) }").codes == [code])
    }

    @Test("a bar with both a scroll offset and a background alpha is refused")
    func barConflict() {
        let decoding = Decoding.root(
            #"{ "type": "navigation-bar", "scrollOffset": 5, "backgroundAlpha": 1 }"#)
        #expect(decoding.problems == ["3:37 conflictingKeys"])
    }

    @Test(
        "a bar's background fades in over 10 points of scroll offset",
        arguments: [(-5.0, 0.0), (0, 0), (5, 0.5), (10, 1), (40, 1)])
    func barFade(offset: Double, alpha: Double) throws {
        let node = try #require(
            Decoding.root("{ \"type\": \"navigation-bar\", \"scrollOffset\": \(offset) }").node)
        #expect(bar(node)?.backgroundAlpha == alpha)
    }
}
