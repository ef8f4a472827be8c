import NavJSON
import NavScene
import Navrender

/// Fuzzes layout of stacks, grids and overlays.
///
/// Every frame must be finite, and no size may be negative. A second layout must give the same frames.
/// Each scene that can be laid out must also resolve.
///
/// An input that begins with a brace is the text of a scene. Other bytes choose the keys and values of a scene.
func testLayout(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let text = bytes.first == UInt8(ascii: "{") ? bytes : Array(choices.scene().utf8)
    var limits = Limits()
    limits.nodes = 2_000
    guard let scene = try? Scene(SourceText(name: "scene", bytes: text), limits: limits) else { return }
    let renderer = Renderer(limits: limits)
    guard let layout = try? renderer.layout(of: scene) else { return }
    for box in layout.boxes {
        let numbers = [box.frame.x, box.frame.y, box.frame.width, box.frame.height]
        precondition(numbers.allSatisfy(\.isFinite), "frames are finite")
        precondition(box.frame.width >= 0 && box.frame.height >= 0, "sizes are not negative")
    }
    precondition((try? renderer.layout(of: scene))?.json == layout.json, "layout is repeatable")
    let resolved = try? renderer.resolve(scene)
    precondition(resolved != nil, "a scene that can be laid out can be resolved")
}

/// Turns bytes into choices. When the bytes are used up, each choice is its first option.
private struct Choices {
    private var bytes: [UInt8].SubSequence
    private var nodeCount = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    mutating func scene() -> String {
        "{\"scene\":1,\"canvas\":{\"size\":[300,200],\"direction\":\"\(one(["ltr", "rtl"]))\"},\"root\":\(node(depth: 0))}"
    }

    private mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

    private mutating func one(_ values: [String]) -> String { values[byte() % values.count] }

    private mutating func node(depth: Int) -> String {
        nodeCount += 1
        let kind = one([
            "box", "text", "stack", "grid", "overlay", "group", "spacer", "ellipse", "path", "symbol",
        ])
        var keys = ["\"type\":\"\(kind)\"", "\"id\":\"n\(nodeCount)\""]
        switch kind {
        case "text":
            keys.append(
                "\"text\":\"\(one(["", "a", "two words", "Benachrichtigung", "a\\nb", "שלום עולם"]))\"")
        case "path": keys.append("\"d\":\"\(one(["M0 0H9V9z", "", "M-9 -9L5 5"]))\"")
        case "symbol": keys.append("\"name\":\"plus\"")
        default: break
        }
        for _ in 0..<byte() % 8 { keys.append(key()) }
        if kind != "text", kind != "spacer", kind != "symbol", depth < 40 {
            var children: [String] = []
            for _ in 0..<byte() % 5 where nodeCount < 300 { children.append(node(depth: depth + 1)) }
            keys.append("\"children\":[\(children.joined(separator: ","))]")
        }
        // A repeated key is an error, so only the first one is kept.
        var names: Set<Substring> = []
        let unique = keys.filter { names.insert($0.prefix { $0 != ":" }).inserted }
        return "{\(unique.joined(separator: ","))}"
    }

    private mutating func length() -> String {
        one([
            "10", "0", "1", "33.3", "1000000", "0.0001", "\"50%\"", "\"0%\"", "\"100%\"", "\"hug\"",
            "\"fill\"", "\"2fr\"",
            "\"1/3\"",
        ])
    }

    private mutating func edge() -> String {
        one(["0", "5", "-5", "\"auto\"", "1000000", "-1000000", "\"50%\"", "0.3"])
    }

    private mutating func track() -> String {
        one([
            "10", "\"1fr\"", "\"0.3fr\"", "\"0fr\"", "\"auto\"", "\"min-content\"", "\"minmax(0, 1fr)\"",
            "\"50%\"",
            "\"minmax(60, 20)\"", "\"fit-content(30)\"", "\"repeat(3, 10)\"", "\"repeat(auto-fill, 20)\"",
            "\"repeat(auto-fit, minmax(1, 1fr))\"", "1000000", "0",
            "\"[a b] 10 [a]\"", "\"repeat(auto-fill, [b] 20 [a])\"", "\"repeat(900, [a] 1)\"",
        ])
    }

    private mutating func key() -> String {
        let choice = byte()
        return switch choice < 240 ? choice % 24 : 24 {
        case 0: "\"width\":\(length())"
        case 1: "\"height\":\(length())"
        case 2: "\"\(one(["minWidth", "maxWidth", "minHeight", "maxHeight", "basis"]))\":\(length())"
        case 3: "\"aspectRatio\":\(one(["1", "0.0001", "1000000", "\"16/9\""]))"
        case 4: "\"margin\":[\(edge()),\(edge()),\(edge()),\(edge())]"
        case 5: "\"inset\":[\(edge()),\(edge()),\(edge()),\(edge())]"
        case 6: "\"\(one(["grow", "shrink"]))\":\(one(["0", "1", "0.25", "1000000", "0.000001"]))"
        case 7:
            "\"alignSelf\":\"\(one(["start", "center", "end", "stretch", "first-baseline", "last-baseline"]))\""
        case 8: "\"justifySelf\":\"\(one(["start", "center", "end", "stretch"]))\""
        case 9: "\"\(one(["order", "z"]))\":\(one(["0", "1", "-1", "1000"]))"
        case 10:
            "\"\(one(["column", "row"]))\":\(one(["1", "-1", "[2,5]", "\"span 3\"", "\"3 / span 2\"", "900", "-900", "\"a\"", "\"900 a / span 900 b\"", "\"span b / -2 a\""]))"
        case 11: "\"\(one(["columnSpan", "rowSpan"]))\":\(one(["1", "2", "50", "9999"]))"
        case 12: "\"overflow\":\"\(one(["visible", "clip"]))\""
        case 13: "\"axis\":\"\(one(["horizontal", "vertical"]))\""
        case 14: "\"wrap\":\(one(["true", "\"reverse\"", "false"]))"
        case 15: "\"reverse\":true"
        case 16: "\"gap\":\(one(["5", "[1,2]", "\"10%\"", "1000000"]))"
        case 17:
            "\"padding\":\(one(["5", "[1,2,3,4]", "1000000", "{\"leading\":4}", "\"20%\"", "[\"1000%\",3]"]))"
        case 18:
            "\"alignment\":\"\(one(["start", "center", "end", "stretch", "first-baseline", "last-baseline"]))\""
        case 19:
            "\"distribution\":\"\(one(["start", "center", "end", "space-between", "space-evenly", "equal"]))\""
        case 20: "\"columns\":[\(track()),\(track())]"
        case 21: "\"rows\":[\(track()),\(track())]"
        case 22: "\"frame\":{\"\(one(["x", "y", "width", "height"]))\":\(one(["0", "10", "1000000"]))}"
        case 23: "\"\(one(["dense", "safeArea"]))\":true"
        default:
            "\"anchors\":{\"left\":\"\(anchor())\",\"\(one(["right", "width", "top"]))\":\"\(anchor())\"}"
        }
    }

    private mutating func anchor() -> String {
        let target = one(["parent", "#n1", "#n2", "#n3", "#n\(nodeCount)"])
        return
            "\(target).\(one(["left", "right", "width", "bottom"])) \(one(["+ 8", "- 8", "+ 1000000", "- 1000000"]))"
    }
}
