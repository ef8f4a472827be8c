import Foundation
import Testing

/// An input that must be refused, with the expected exit status.
struct BadInput: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The text of `scene.json`.
    let scene: Data
    /// The command line. By default, it renders the scene to a file.
    let arguments: [String]
    let status: Int32

    init(_ name: String, _ scene: String, _ arguments: [String]? = nil, status: Int32) {
        self.init(name, Data(scene.utf8), arguments, status: status)
    }

    init(_ name: String, _ scene: Data, _ arguments: [String]? = nil, status: Int32) {
        testDescription = name
        self.scene = scene
        self.arguments = arguments ?? ["scene.json", "-o", "out.png"]
        self.status = status
    }

    private static let box = #"{ "type": "box", "frame": [1, 1, 9, 9], "fill": "red" }"#
    private static let good = sceneText(box)

    private static func image(_ name: String) -> String {
        sceneText(#"{ "type": "image", "frame": [0, 0, 9, 9], "source": "\#(name)" }"#)
    }

    /// Text that the JSON reader refuses, and JSON that is not an object.
    static let syntax: [BadInput] = [
        BadInput("empty file", "", status: 3),
        BadInput("blanks only", " \n\t ", status: 3),
        BadInput("a list", "[]", status: 3),
        BadInput("null", "null", status: 3),
        BadInput("a list of lists, however deep", String(repeating: "[", count: 1_000_000), status: 3),
        BadInput("a lone bracket", "{", status: 3),
        BadInput("wrong bracket", #"{ "scene": 1 ]"#, status: 3),
        BadInput("content after the end", good + " {}", status: 3),
        BadInput("open comment", good + " /*", status: 3),
        BadInput(
            "bad UTF-8", Data(#"{ "scene": 1, "title": ""#.utf8) + [0xC3, 0x28] + Data("\" }".utf8), status: 3
        ),
        BadInput("UTF-16", good.data(using: .utf16) ?? Data(), status: 3),
        BadInput(
            "random bytes", Data((0..<999).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ 7) }), status: 3),
        BadInput("lone surrogate", sceneText(#"{ "type": "text", "text": "\uD800" }"#), status: 3),
        BadInput(
            "duplicate key", #"{ "scene": 1, "scene": 1, "canvas": { "size": [9, 9] }, "root": [] }"#,
            status: 3),
        BadInput("NaN", sceneText(#"{ "type": "box", "opacity": NaN }"#), status: 3),
        BadInput("infinity", sceneText(#"{ "type": "box", "opacity": -Infinity }"#), status: 3),
        BadInput(
            "a number beyond all doubles", sceneText(#"{ "type": "box", "opacity": 1e999 }"#), status: 3),
    ]

    /// JSON that is not a scene.
    static let structure: [BadInput] = [
        BadInput("no version", #"{ "canvas": { "size": [9, 9] }, "root": [] }"#, status: 3),
        BadInput("unknown version", #"{ "scene": 2, "canvas": { "size": [9, 9] }, "root": [] }"#, status: 3),
        BadInput("no canvas", #"{ "scene": 1, "root": [] }"#, status: 3),
        BadInput("negative canvas", sceneText(box, canvas: #""size": [-40, 30]"#), status: 3),
        BadInput("empty canvas", sceneText(box, canvas: #""size": [0, 30]"#), status: 3),
        BadInput("negative scale", sceneText(box, canvas: #""size": [40, 30], "scale": -1"#), status: 3),
        BadInput("unknown device", sceneText(box, canvas: #""device": "iPhone 900""#), status: 3),
        BadInput(
            "unknown appearance", sceneText(box, canvas: #""size": [4, 3], "appearance": "dusk""#), status: 3),
        BadInput("node without type", sceneText("{}"), status: 3),
        BadInput("unknown type", sceneText(#"{ "type": "bocks" }"#), status: 3),
        BadInput("node that is a number", sceneText("7"), status: 3),
        BadInput("children that are text", sceneText(#"{ "type": "group", "children": "many" }"#), status: 3),
        BadInput(
            "duplicate id", sceneText(#"[{ "type": "box", "id": "a" }, { "type": "box", "id": "a" }]"#),
            status: 3),
    ]

    /// Wrong values of keys, tokens and parameters.
    static let values: [BadInput] = [
        BadInput("negative width", sceneText(#"{ "type": "box", "frame": [0, 0, -5, 5] }"#), status: 3),
        BadInput("frame of three numbers", sceneText(#"{ "type": "box", "frame": [0, 0, 5] }"#), status: 3),
        BadInput("unknown colour", sceneText(#"{ "type": "box", "fill": "sistemBlue" }"#), status: 3),
        BadInput("colour with five digits", sceneText(##"{ "type": "box", "fill": "#12345" }"##), status: 3),
        BadInput("negative radius", sceneText(#"{ "type": "box", "radius": -3 }"#), status: 3),
        BadInput(
            "negative line", sceneText(#"{ "type": "box", "stroke": { "color": "red", "width": -1 } }"#),
            status: 3),
        BadInput("broken path", sceneText(#"{ "type": "path", "d": "M 1 2 L" }"#), status: 3),
        BadInput("path of words", sceneText(#"{ "type": "path", "d": "around the corner" }"#), status: 3),
        BadInput("matrix of five", sceneText(#"{ "type": "box", "transform": [1, 0, 0, 1, 0] }"#), status: 3),
        BadInput("negative blur", sceneText(#"{ "type": "box", "shadow": { "sigma": -2 } }"#), status: 3),
        BadInput("font of no size", sceneText(#"{ "type": "text", "text": "a", "font": 0 }"#), status: 3),
        BadInput("no lines", sceneText(#"{ "type": "text", "text": "a", "maximumLines": 0 }"#), status: 3),
        BadInput("unknown material", sceneText(#"{ "type": "box", "backdrop": "glass" }"#), status: 3),
        BadInput("unknown token", sceneText(#"{ "type": "box", "fill": "$ink" }"#), status: 3),
        BadInput(
            "tokens in a circle",
            sceneText(#"{ "type": "box", "fill": "$a" }"#, more: #""tokens": { "a": "$b", "b": "$a" },"#),
            status: 3),
        BadInput(
            "parameter that is not there", good, ["scene.json", "-o", "out.png", "--set", "x=1"], status: 3),
        BadInput(
            "parameter out of range",
            sceneText(
                #"{ "type": "box", "opacity": "$o" }"#,
                more: #""parameters": { "o": { "default": 1, "range": [0, 1] } },"#),
            ["scene.json", "-o", "out.png", "--set", "o=1.5"], status: 3),
        BadInput(
            "two ways to say one thing",
            sceneText(#"{ "type": "navigation-bar", "scrollOffset": 4, "backgroundAlpha": 1 }"#), status: 3),
    ]

    /// Missing and broken files.
    static let assets: [BadInput] = [
        BadInput("missing scene", good, ["other.json", "-o", "out.png"], status: 4),
        BadInput("scene that is a folder", good, ["folder", "-o", "out.png"], status: 4),
        // The word `folder` could also name a command. `./folder` is always a path.
        BadInput("scene path ./folder that is a folder", good, ["./folder", "-o", "out.png"], status: 4),
        BadInput("missing image", image("none.png"), status: 4),
        BadInput("image above the root", image("../outside.png"), status: 4),
        // The path begins inside the root. Its middle, `../..`, leads out of the root.
        BadInput("image path that leaves the root midway", image("folder/../../outside.png"), status: 4),
        BadInput("absolute image", image("/etc/passwd"), status: 4),
        BadInput("image that is a folder", image("folder"), status: 4),
        BadInput("image that is text", image("text.png"), status: 4),
        BadInput("truncated image", image("truncated.png"), status: 4),
        BadInput("empty image", image("empty.png"), status: 4),
        BadInput("image behind a symbolic link", image("link.png"), status: 4),
        BadInput("image that is a pipe", image("pipe.png"), status: 4),
        BadInput(
            "missing root", image("text.png"), ["scene.json", "-o", "out.png", "--root", "none"], status: 4),
    ]

    /// Inputs beyond the limits.
    static let limits: [BadInput] = [
        BadInput(
            "deep nodes",
            sceneText(
                String(repeating: #"{ "type": "group", "children": "#, count: 1000) + box
                    + String(repeating: "}", count: 1000)), status: 5),
        BadInput("long file", String(repeating: " ", count: 9 << 20), status: 5),
        BadInput("long side", sceneText(box, canvas: #""size": [20000, 1]"#), status: 5),
        BadInput("many pixels", sceneText(box, canvas: #""size": [16000, 16000]"#), status: 5),
        BadInput(
            "huge scale", sceneText(box, canvas: #""size": [400, 300]"#),
            ["scene.json", "-o", "out.png", "--scale", "100"], status: 5),
        BadInput(
            "side above --max-side", good, ["scene.json", "-o", "out.png", "--max-side", "39"], status: 5),
        BadInput(
            "pixels above --max-pixels", good, ["scene.json", "-o", "out.png", "--max-pixels=1199"], status: 5
        ),
        BadInput("huge blur", sceneText(#"{ "type": "box", "shadow": { "sigma": 1e6 } }"#), status: 5),
        BadInput(
            "too many nodes",
            sceneText("[" + String(repeating: #"{ "type": "box" },"#, count: 100_001) + "]"), status: 5),
        BadInput(
            "too long path",
            sceneText(#"{ "type": "path", "d": "M0 0"# + String(repeating: "h1", count: 200_001) + #"" }"#),
            status: 5),
    ]

    /// Wrong command lines.
    static let usage: [BadInput] = [
        BadInput("nothing at all", good, [], status: 2),
        BadInput("no output", good, ["scene.json"], status: 2),
        BadInput("no scene", good, ["-o", "out.png"], status: 2),
        BadInput("unknown command", good, ["rendre", "scene.json"], status: 2),
        BadInput("unknown flag", good, ["scene.json", "-o", "out.png", "--fast"], status: 2),
        BadInput("flag of another command", good, ["check", "scene.json", "-o", "out.png"], status: 2),
        BadInput("missing value", good, ["scene.json", "-o"], status: 2),
        BadInput("no scale", good, ["scene.json", "-o", "out.png", "--scale", "0"], status: 2),
        BadInput("no number", good, ["scene.json", "-o", "out.png", "--jobs", "many"], status: 2),
        BadInput("unknown word", good, ["scene.json", "-o", "out.png", "--appearance", "blue"], status: 2),
        BadInput("unknown format", good, ["scene.json", "-o", "out.png", "--format", "xml"], status: 2),
        BadInput("half a pair", good, ["scene.json", "-o", "out.png", "--set", "value"], status: 2),
        BadInput("two pictures, one name", good, ["scene.json", "scene.json", "-o", "out.png"], status: 2),
        BadInput(
            "two scales, one name", good, ["scene.json", "-o", "out.png", "--scale=1", "--scale=2"], status: 2
        ),
        BadInput("unknown field", good, ["scene.json", "-o", "{name}.png"], status: 2),
        BadInput("the scene as output", good, ["scene.json", "-o", "scene.json"], status: 2),
        BadInput("one picture to compare", good, ["diff", "text.png"], status: 2),
        BadInput("unknown component", good, ["eject", "widget"], status: 2),
        BadInput("nothing to verify", good, ["verify", "folder"], status: 2),
    ]

    /// Outputs that cannot be written.
    static let outputs: [BadInput] = [
        BadInput("folder as output", good, ["scene.json", "-o", "folder"], status: 6),
        BadInput("device as output", good, ["scene.json", "-o", "/dev/null"], status: 6),
        BadInput("output beneath a file", good, ["scene.json", "-o", "scene.json/out.png"], status: 6),
        BadInput("output through a symbolic link", good, ["scene.json", "-o", "link.png"], status: 6),
        BadInput("output on a pipe", good, ["scene.json", "-o", "pipe.png"], status: 6),
        BadInput("output name with a slash at the end", good, ["scene.json", "-o", "new/"], status: 6),
    ]

    static let all = syntax + structure + values + assets + limits + usage + outputs
}
