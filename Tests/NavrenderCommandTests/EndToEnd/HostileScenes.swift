import Foundation
import Testing

/// A valid scene that once needed gigabytes or many seconds. It must now be drawn, or refused with a code.
struct HostileScene: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    /// The code of the refusal; nil for a scene that is drawn.
    let code: String?
    /// The beginning of the place that a refusal names: the `line:column` of the node that exceeds the limit.
    let place: String

    var testDescription: String { name }

    init(_ name: String, _ text: String, code: String?, place: String = "1:") {
        self.name = name
        self.text = text
        self.code = code
        self.place = place
    }

    /// Creates a scene whose root is `node`: one node or a list of nodes, as JSON.
    private init(
        _ name: String, node: String, size: Int = 200, more: String = "", code: String?
    ) {
        self.init(
            name, sceneText(node, canvas: "\"size\": [\(size), \(size)]", more: more), code: code)
    }

    private static let large = #"{ "type": "ellipse", "frame": [-5e5, -5e5, 1e6, 1e6], "fill": "red" }"#
    private static let small = #"{ "type": "ellipse", "frame": [10, 10, 50, 50], "fill": "blue" }"#
    private static let disc = #"{ "type": "ellipse", "frame": [10, 10, 100, 100], "fill": "red" }"#
    private static let wideBlur = #"{ "blur": 512 }"#
    private static let run = #"{ "text": "ab ", "fill": "red" }"#
    private static let pattern =
        ##"{ "type": "pattern", "size": [7.3, 9.1], "content": { "type": "ellipse", "frame": [0, 0, 5, 5], "fill": "#f008" } }"##
    private static let shadowed =
        ##"{ "type": "ellipse", "frame": [0, 0, 200, 200], "fill": "#f008", "shadow": { "sigma": 2 } }"##

    private static let tallList =
        #"{ "type": "list", "frame": [0, 0, 100, 1e6], "rows": [{ "title": "a" }] }"#
    private static let longLine =
        ##"{ "type": "path", "d": "M0 100H9000", "stroke": { "color": "#00f8", "dashes": [0.1, 0.1] } }"##
    private static let circles =
        ##"{ "type": "radial", "focus": [0.3, 0.3], "focalRadius": 0.1, "units": "box", "stops": ["#f008", "#00f8"] }"##

    private static let hugeText =
        #"{ "type": "text", "frame": [0, 0, 180, 40], "text": "The quick brown fox", "transform": [185, 18, 192, -1e6, 148, 23] }"#

    private static func group(_ effect: String, _ children: String = "\(large), \(small)") -> String {
        #"{ "type": "group", \#(effect), "children": [\#(children)] }"#
    }

    private static func list(_ count: Int, _ element: (Int) -> String) -> String {
        (0..<count).map(element).joined(separator: ", ")
    }

    private static func list(_ count: Int, of element: String) -> String { list(count) { _ in element } }

    private static func text(_ content: String) -> String {
        #"{ "type": "text", "frame": [0, 0, 180, 180], \#(content) }"#
    }

    private static var spreadShadows: String {
        let shadows = list(32) { #"{ "offset": [\#($0), 0], "spread": 100, "sigma": 1 }"# }
        return "[" + list(4, of: group(#""shadow": [\#(shadows)]"#, "\(disc), \(small)")) + "]"
    }

    private static var blurredTokens: String {
        func blurred(_ children: String) -> String { group(#""filter": { "blur": 50 }"#, children) }
        let (b, c) = (blurred(list(32, of: #""$a""#)), blurred(list(32, of: #""$b""#)))
        return #""tokens": { "a": \#(blurred(large)), "b": \#(b), "c": \#(c) },"#
    }

    private static var strokedOperation: String {
        let shapes = list(140) { #"{ "type": "ellipse", "frame": [\#($0), \#($0 * 7 % 90), 100, 100] }"# }
        let dashes = #""dashes": [0.1, 0.1], "cap": "round""#
        let strokes = list(64) { ##"{ "color": "#00f8", "width": \##(3 + $0), \##(dashes) }"## }
        return #"{ "type": "path", "exclusion": [\#(shapes)], "stroke": [\#(strokes)] }"#
    }

    /// A scene with 24,000 texts once took 26 s. Here the texts come from a repeat, so that the file is short.
    private static var manyHugeTexts: String {
        let text = hugeText.replacingOccurrences(of: "The quick brown fox", with: "The quick")
        return #"{ "type": "repeat", "over": 24000, "node": \#(text) }"#
    }

    private static var textPile: String {
        "[" + list(1400) { text(#""text": "\#(String(repeating: "\($0) ", count: 30))""#) } + "]"
    }

    private static var shrinkingText: String {
        let words = String(repeating: "The quick brown fox ", count: 1000)
        return text(#""minimumScaleFactor": 0.01, "text": "\#(words)""#)
    }

    private static var slantedText: String {
        let words = String(repeating: "The quick brown fox", count: 2000)
        let font = #""font": { "size": 20, "obliqueDegrees": 20 }"#
        return text(##"\##(font), "stroke": { "color": "#00f8" }, "text": "\##(words)""##)
    }

    private static var nestedOperations: String {
        (0..<30).reduce(disc) { inner, _ in #"{ "type": "path", "union": [\#(inner)] }"# }
    }

    static let drawn = [
        HostileScene("a distant shadow", node: group(#""shadow": { "offset": [1e5, 1e5] }"#), code: nil),
        HostileScene(
            "a distant drop shadow", node: group(#""filter": { "dropShadow": { "offset": [1e5, 1e5] } }"#),
            code: nil),
        HostileScene(
            "a distant inner shadow", node: group(#""shadow": { "offset": [1e5, 1e5], "inner": true }"#),
            code: nil),
        HostileScene(
            "a large scale",
            node: group(#""transform": { "scale": 1e5 }, "shadow": { "offset": [1, 1] }"#), code: nil),
        HostileScene(
            "20,000 text runs", node: text(#""runs": [\#(list(20_000, of: run))]"#), code: nil),
        HostileScene(
            "letters a million times as large as the picture", node: "[" + list(400, of: hugeText) + "]",
            size: 20, code: nil),
        HostileScene("128 spread shadows", node: spreadShadows, size: 1000, code: nil),
        HostileScene("30 nested path operations", node: nestedOperations, code: nil),
        HostileScene("1,400 texts on top of each other", node: textPile, size: 20, code: nil),
        HostileScene(
            "a backdrop that takes alpha away", node: group(#""backdrop": { "filter": { "opacity": 0.6 } }"#),
            code: nil),
    ]

    static let refused = [
        HostileScene(
            "8 wide blurs", node: group(#""filter": [\#(list(8, of: wideBlur))]"#), code: "NAV0513"),
        HostileScene(
            "32 wide blurs", node: group(#""filter": [\#(list(32, of: wideBlur))]"#), code: "NAV0514"),
        HostileScene(
            "800,000 stroked letters",
            node: text(
                #""stroke": { "color": "red" }, "text": "\#(String(repeating: "abcdefgh", count: 100_000))""#),
            code: "NAV0509"),
        HostileScene("20,000 shadows", node: "[\(list(20_000, of: shadowed))]", code: "NAV0513"),
        HostileScene(
            "a graph of 64 blurs",
            node: group(
                #""filter": { "graph": [\#(list(64) { #"{ "blur": 3, "result": "r\#($0)" }"# })] }"#, small),
            size: 8000, code: "NAV0513"),
        HostileScene(
            "nested tokens with many blurs", node: #"["$c", "$c"]"#, more: blurredTokens, code: "NAV0513"),
        HostileScene(
            "a large pattern with a fractional tile size",
            node: ##"{ "type": "box", "fill": [\##(list(20, of: pattern))] }"##, size: 2000, code: "NAV0514"),
        HostileScene("strokes of a path operation", node: strokedOperation, code: "NAV0509"),
        HostileScene(
            "24,000 texts a million times as large as the picture", node: manyHugeTexts, size: 20,
            more: #""limits": { "work": 500000000 },"#, code: "NAV0514"),
        HostileScene("a stroke around 38,000 slanted letters", node: slantedText, code: "NAV0513"),
        HostileScene(
            "10,000 lists with a thousand separators",
            node: #"{ "type": "repeat", "over": 10000, "node": \#(tallList) }"#, code: "NAV0513"),
        HostileScene(
            "90,000,000 dashes outside the picture",
            node: #"{ "type": "repeat", "over": 2000, "node": \#(longLine) }"#, code: "NAV0514"),
        HostileScene(
            "20 gradients between two circles",
            node: #"{ "type": "box", "fill": [\#(list(20, of: circles))] }"#, size: 2000, code: "NAV0514"),
        HostileScene(
            "a long text that shrinks", node: shrinkingText, more: #""limits": { "work": 100000000 },"#,
            code: "NAV0514"),
    ]
}
