import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat

/// Generates random scenes from the tables of the decoder.
public struct SceneGenerator<Random: RandomNumberGenerator> {
    /// The source of all choices.
    public private(set) var random: Random
    /// The number of values in the largest scenes.
    public var largestScene = 3000
    private let images: [String]
    private let fonts: [String]
    /// The number of values that may still be made. At 0 or below, lists and objects stay small.
    private var left = 0
    private var depth = 0
    private var nodeIDs = 0
    /// The ids of the generated nodes, each with the index of the node's type in the registry.
    private var named: [(id: String, type: Int)] = []
    /// The names of the tokens that values may refer to. The value of a token refers to earlier tokens only, but
    /// its value in a theme may refer to any token.
    private var tokens: [String] = []
    /// The number of symbols that can be used.
    private var symbolCount = 0
    /// The tokens as the decoder sees them.
    private var environment = Environment(of: JSONValue.parsed("{}"))
    /// Whether numbers stay in an ordinary range, so that much of the scene is within the canvas.
    private var isTame = false

    /// Creates a generator.
    ///
    /// - Parameters:
    ///   - images: The paths of images that scenes may name.
    ///   - fonts: The paths of fonts that scenes may name.
    public init(random: Random, images: [String], fonts: [String]) {
        self.random = random
        self.images = images
        self.fonts = fonts
    }

    /// Returns the text of a scene.
    public mutating func scene() -> String {
        isTame = chance(0.7)
        // Most scenes are small. Some have thousands of values.
        left = min([60, 60, 60, 200, 200, 200, 600, 3000].randomElement(using: &random)!, largestScene)
        var members = ["\"scene\": 1", "\"canvas\": \(canvas())"]
        var definitions: [String] = []
        for index in 0..<Int.random(in: 0...4, using: &random) {
            definitions.append("\"t\(index)\": \(node())")
            tokens.append("t\(index)")
            environment = Environment(
                of: .parsed("{ \"tokens\": { \(definitions.joined(separator: ", ")) } }"))
        }
        if !definitions.isEmpty { members.append("\"tokens\": { \(definitions.joined(separator: ", ")) }") }
        if !fonts.isEmpty, chance(0.1) {
            members.append("\"fonts\": [\"\(fonts.randomElement(using: &random)!)\"]")
        }
        if !tokens.isEmpty, chance(0.2) { members.append("\"themes\": \(themes())") }
        if chance(0.1) { members.append("\"probes\": \(probes())") }
        if chance(0.05) { members.append("\"include\": \"none.json\", \"data\": { \"rows\": \"none.csv\" }") }
        if chance(0.3) { members.append("\"symbols\": \(symbols())") }
        named = []
        let roots = (0..<Int.random(in: 1...6, using: &random)).map { _ in directive() ?? node() }
        members.append("\"root\": [\(repeated(roots).joined(separator: ", "))]")
        if !named.isEmpty, chance(0.3) { members.append("\"timeline\": \(timeline())") }
        return "{ " + members.joined(separator: ", ") + " }"
    }

    private mutating func canvas() -> String {
        // Most canvases are small, and few come near the limits.
        let largest = [64, 64, 64, 64, 64, 300, 300, 300, 1000, 1000, 4000, 16_000].randomElement(
            using: &random)!
        let sides = (0..<2).map { _ in Int.random(in: 1...largest, using: &random) }
        var more = ""
        if chance(0.2) { more += ", \"scale\": \(["2", "3", "0.5", "100"].randomElement(using: &random)!)" }
        if chance(0.1) { more += ", \"colorSpace\": \"displayP3\"" }
        return "{ \"size\": [\(sides[0]), \(sides[1])]\(more) }"
    }

    /// Returns the elements. Sometimes one of them is repeated up to 1,000 times, so that a scene takes much work.
    private mutating func repeated(_ elements: [String]) -> [String] {
        guard chance(0.15), let element = elements.randomElement(using: &random) else { return elements }
        let count = [10, 100, 1000].randomElement(using: &random)!
        return elements + Array(repeating: element, count: min(count, 200_000 / max(element.utf8.count, 1)))
    }

    private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
}

// MARK: Timelines

extension SceneGenerator {
    /// Makes events that change nodes of the root.
    private mutating func timeline() -> String {
        let motions = ["0", "0.3", "{ \"duration\": 0.4, \"bounce\": 0.2 }"]
        let events = (0..<Int.random(in: 1...4, using: &random)).compactMap { index -> String? in
            let (id, typeIndex) = named.randomElement(using: &random)!
            let type = NodeRegistry.standard.types[typeIndex]
            let fields = type.table.fields.filter { !$0.isFixed && $0.name != "id" }
            guard let field = fields.randomElement(using: &random),
                let value = acceptedValue(of: field, type.table.prototype, share: 1)
            else { return nil }
            let time = Double(index) / 4
            let motion = chance(0.7) ? ", \"with\": \(motions.randomElement(using: &random)!)" : ""
            guard field.changesOverTime else { return nil }
            return "{ \"at\": \(time), \"in\": \"\(id)\", \"set\": { \"\(field.name)\": \(value) }\(motion) }"
        }
        return "[\(events.joined(separator: ", "))]"
    }
}

// MARK: Symbols

extension SceneGenerator {
    /// Defines a few symbols. Each symbol may use the symbols before it.
    private mutating func symbols() -> String {
        var definitions: [String] = []
        for index in 0..<Int.random(in: 1...4, using: &random) {
            let children = (0..<Int.random(in: 1...3, using: &random)).map { _ in directive() ?? node() }
            let parts = children + ["{ \"type\": \"slot\" }", "{ \"type\": \"box\", \"id\": \"p\" }"]
            definitions.append(
                "\"s\(index)\": { \"props\": { \"a\": 0.5 }, \"node\": { \"type\": \"group\", "
                    + "\"opacity\": \"$a\", \"children\": [\(parts.joined(separator: ", "))] } }")
            symbolCount = index + 1
        }
        return "{ \(definitions.joined(separator: ", ")) }"
    }

    /// Makes themes, which change tokens under conditions.
    private mutating func themes() -> String {
        let conditions = [
            "{}", "{ \"appearance\": \"light\" }", "{ \"contrast\": \"high\" }", "{ \"n1\": 1 }",
        ]
        let themes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            let token = tokens.randomElement(using: &random)!
            return "{ \"when\": \(conditions.randomElement(using: &random)!), "
                + "\"tokens\": { \"\(token)\": \(node()) } }"
        }
        return "[\(themes.joined(separator: ", "))]"
    }

    /// Makes probes of nodes and points.
    private mutating func probes() -> String {
        let targets = ["\"n1\"", "\"none\"", "[1, 2]", "[1e6, -1e6]"]
        let expectations = [
            "\"visible\": true", "\"contrast\": 4.5", "\"touchTarget\": true", "\"alpha\": 1",
            "\"color\": \"red\"",
            "\"truncated\": false", "\"apart\": [\"n2\"]", "\"x\": { \"min\": 1 }",
        ]
        let probes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            "{ \"at\": \(targets.randomElement(using: &random)!), \(expectations.randomElement(using: &random)!) }"
        }
        return "[\(probes.joined(separator: ", "))]"
    }

    /// Returns a `use` of a symbol or a `repeat` of a node, but in most cases nil.
    private mutating func directive() -> String? {
        if chance(0.1) {
            let count = ["3", "100", "[1, \"$item\", {}]", "[[], [1]]"].randomElement(using: &random)!
            return "{ \"type\": \"repeat\", \"over\": \(count), \"node\": \(node()) }"
        }
        guard symbolCount > 0, chance(0.4) else { return nil }
        let symbol = Int.random(in: 0..<symbolCount, using: &random)
        var members = ["\"type\": \"use\", \"symbol\": \"s\(symbol)\""]
        if chance(0.3) { members.append("\"set\": { \"a\": \(number(in: .fraction)) }") }
        if chance(0.3) { members.append("\"children\": \(node())") }
        if chance(0.3) { members.append("\"#p\": { \"fill\": \"red\", \"opacity\": 0.5 }") }
        if chance(0.3) { members.append("\"frame\": [1, 2, 30, 40]") }
        return "{ \(members.joined(separator: ", ")) }"
    }
}

// MARK: Values

extension SceneGenerator {
    private mutating func node() -> String {
        if !tokens.isEmpty, chance(0.15) { return "\"$\(tokens.randomElement(using: &random)!)\"" }
        guard left > 0, depth < 24 else { return #"{ "type": "box", "frame": [0, 0, 9, 9], "fill": "red" }"# }
        let types = NodeRegistry.standard.types
        // Most kinds of effects apply to groups, so groups are chosen more often.
        let type =
            chance(0.4)
            ? types.first { $0.name == "group" }! : types.randomElement(using: &random)!
        depth += 1
        defer { depth -= 1 }
        var members = ["\"type\": \"\(type.name)\""]
        let outline = KeyRules.outlines.sorted().randomElement(using: &random)!
        for field in type.table.fields where !KeyRules.outlines.contains(field.name) || field.name == outline
        {
            guard field.name != "type", let value = acceptedValue(of: field, type.table.prototype) else {
                continue
            }
            members.append("\"\(field.name)\": \(value)")
        }
        // Two keys with valid values may exclude each other. Leave out random keys until the node is valid.
        while true {
            let text = "{ " + members.joined(separator: ", ") + " }"
            if members.count == 1 || isValid(text, { _ = ValueCodec<Node>.node.decode($0, in: &$1) }) {
                if let id = members.first(where: { $0.hasPrefix("\"id\": ") }) {
                    named.append(
                        (String(id.dropFirst(7).dropLast()), types.firstIndex { $0.name == type.name }!))
                }
                return text
            }
            members.remove(at: Int.random(in: 1..<members.count, using: &random))
        }
    }

    /// Returns a value that the decoder accepts; nil if the key is left out by chance or no accepted value was found.
    private mutating func acceptedValue(of field: Field<Node>, _ prototype: Node, share: Double? = nil)
        -> String?
    {
        guard field.isRequired || chance(share ?? KeyRules.shares[field.name] ?? 0.06) else { return nil }
        if field.name == "id" {
            nodeIDs += 1
            return "\"n\(nodeIDs)\""
        }
        if KeyRules.nodes.contains(field.name), !field.isRequired || !named.isEmpty {
            // The value must name an existing node, or the scene is not valid.
            return named.randomElement(using: &random).map { "\"\($0.id)\"" }
        }
        if field.name == "follows" {
            // This key is rare, because the scene is invalid if the named node has no scroll offset.
            guard chance(0.05) else { return nil }
            return "{ \"in\": \"n\(nodeIDs).offset\", \"at\": [0, 9], \"to\": [{ \"opacity\": 0.5 }, {}] }"
        }
        for _ in 0..<6 {
            let isOperation = KeyRules.outlines.contains(field.name) && field.name != "d"
            var text = isOperation ? shapes() : value(field.description.kind, of: field.name)
            if !field.isFixed, chance(0.02) {
                let moving = moving(text, value(field.description.kind, of: field.name))
                if field.changesOverTime { text = moving }
            }
            let isAccepted = isValid(text) { json, context in
                var node = prototype
                _ = field.read(json, &context, &node)
            }
            if isAccepted { return text }
        }
        return nil
    }

    /// Returns a value over time that begins with one value and goes to the other.
    private mutating func moving(_ first: String, _ second: String) -> String {
        let ease = ["linear", "in", "out", "in-out", "step"].randomElement(using: &random)!
        return chance(0.5)
            ? "{ \"$keys\": { \"at\": [0, 0.5], \"to\": [\(first), \(second)], \"ease\": \"\(ease)\" } }"
            : "{ \"$spring\": { \"from\": \(first), \"to\": \(second), \"bounce\": 0.3 } }"
    }

    /// Returns whether the decoder reads a value without an error. Errors about limits do not count.
    private func isValid(_ text: String, _ read: (JSONValue, inout DecodingContext) -> Void) -> Bool {
        var context = DecodingContext(
            source: SourceText(name: "value", text: text), limits: .trusted, appearance: .light,
            registry: .standard, environment: environment, diagnostics: Diagnostics())
        read(.parsed(text), &context)
        return !context.diagnostics.sorted.contains { problem in
            problem.severity == .error && problem.code.group != DiagnosticCode.Group.limits
        }
    }

    /// Returns shapes for a path operation.
    private mutating func shapes() -> String {
        let count = chance(0.1) ? 100 : Int.random(in: 1...6, using: &random)
        let shapes = (0..<count).map { _ in
            let numbers = (0..<4).map { _ in Int.random(in: 0...300, using: &random) }
            return chance(0.3)
                ? "{ \"type\": \"path\", \"d\": \"\(path())\" }"
                : "{ \"type\": \"ellipse\", \"frame\": \(numbers) }"
        }
        return "[" + shapes.joined(separator: ", ") + "]"
    }

    private mutating func value(_ kind: ValueKind, of key: String) -> String {
        left -= 1
        switch kind {
        case .bool: return chance(0.5) ? "true" : "false"
        case .number(let range):
            let number = number(in: range)
            return KeyRules.lengths.contains(key) && number.hasPrefix("-")
                ? String(number.dropFirst()) : number
        case .integer(let range):
            let upper = min(range.upperBound, max(range.lowerBound, isTame ? 40 : 1_000_000))
            return String(Int.random(in: range.lowerBound...upper, using: &random))
        case .string: return string(for: key)
        case .percentage: return "\"\(Int.random(in: 0...100, using: &random))%\""
        case .words(let words): return words.randomElement(using: &random).map { "\"\($0)\"" } ?? "null"
        case .pathData: return "\"\(path())\""
        case .color: return "\"#\(["f00", "0f08", "00f", "ffffff20"].randomElement(using: &random)!)\""
        case .list(let element, let count, _): return list(of: element, count, key)
        case .tuple(let kinds): return "[" + kinds.map { value($0, of: key) }.joined(separator: ", ") + "]"
        case .object(let description): return object(description)
        case .named(let name): return name == "node" ? node() : name == "features" ? #"{ "liga": 0 }"# : "{}"
        case .oneOf(let kinds):
            return kinds.randomElement(using: &random).map { value($0, of: key) } ?? "null"
        case .literal: return "0"
        }
    }

    private mutating func object(_ description: ObjectDescription) -> String {
        guard depth < 40 else { return "{}" }
        depth += 1
        defer { depth -= 1 }
        let fields = description.fields
        if let shared = KeyRules.choices[description.name] {
            // The object needs exactly one key that is not in `shared`. It may also have keys of `shared`.
            let choice = fields.filter { !shared.contains($0.name) }.randomElement(using: &random)
            let others = fields.filter { shared.contains($0.name) && chance(0.2) && left > 0 }
            let members = ([choice].compactMap { $0 } + others).map {
                "\"\($0.name)\": \(value($0.kind, of: $0.name))"
            }
            return "{ " + members.joined(separator: ", ") + " }"
        }
        let share = left > 0 ? min(0.5, 4 / Double(max(fields.count, 1))) : 0
        let members = fields.filter {
            ($0.isRequired || chance(share)) && !KeyRules.references.contains($0.name)
        }
        .map {
            "\"\($0.name)\": \(value($0.kind, of: $0.name))"
        }
        return "{ " + members.joined(separator: ", ") + " }"
    }

    private mutating func list(of element: ValueKind, _ count: ClosedRange<Int>, _ key: String) -> String {
        let usual = left > 0 ? [1, 2, 3, 8][min(Int.random(in: 0..<10, using: &random) / 3, 3)] : 0
        let wanted = min(max(usual, count.lowerBound), count.upperBound)
        var elements = (0..<wanted).map { _ in value(element, of: key) }
        // Some lists have the largest allowed number of elements, but at most 64.
        if left > 0, chance(0.05), let last = elements.last, last.utf8.count < 500 {
            let largest = min(count.upperBound, 64)
            elements += Array(repeating: last, count: max(0, largest - elements.count))
        }
        return "[" + elements.joined(separator: ", ") + "]"
    }

    private mutating func number(in range: NumberRange) -> String {
        let number: Double
        if isTame || chance(0.7) {
            number = (Double.random(in: -20...200, using: &random) * 4).rounded() / 4
        } else {
            let sizes = [0, 1, -1, 0.5, 1e-6, -1e-3, 100, 1000, -1000, 1e5, -1e5, 1e6, -1e6, 512, 1024]
            number =
                chance(0.2) ? (chance(0.5) ? range.lower : range.upper) : sizes.randomElement(using: &random)!
        }
        let least = range.excludesLower ? range.lower + 0.001 : range.lower
        let value = min(max(number, least), range.upper)
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    private mutating func string(for key: String) -> String {
        if key == "source" || key == "image", let image = images.randomElement(using: &random), chance(0.9) {
            return "\"\(image)\""
        }
        let texts = ["a", "The quick brown fox", "مرحبا", "日本語かな", "👨‍👩‍👧", "fi ffi", "a\u{301}\u{323}"]
        let text = texts.randomElement(using: &random)!
        let count = chance(0.05) ? [50, 500, 5000].randomElement(using: &random)! : 1
        return "\"" + String(repeating: text, count: count) + "\""
    }

    private mutating func path() -> String {
        let size = isTame ? 200.0 : [10, 1000, 1e5, 9e5].randomElement(using: &random)!
        let count =
            chance(0.1) ? [500, 5000].randomElement(using: &random)! : Int.random(in: 2...20, using: &random)
        var data = "M0 0"
        for _ in 0..<count {
            let numbers = (0..<7).map { _ in Int.random(in: -Int(size)...Int(size), using: &random) }
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                data += "C\(numbers[0]) \(numbers[1]) \(numbers[2]) \(numbers[3]) \(numbers[4]) \(numbers[5])"
            case 1: data += "Q\(numbers[0]) \(numbers[1]) \(numbers[2]) \(numbers[3])"
            case 2: data += "A\(abs(numbers[0])) \(abs(numbers[1])) 30 1 0 \(numbers[2]) \(numbers[3])"
            case 3: data += "ZM\(numbers[0]) \(numbers[1])"
            default: data += "L\(numbers[0]) \(numbers[1])"
            }
        }
        return data
    }
}

/// Rules for keys. The decoder's tables do not state them.
private enum KeyRules {
    /// The keys for the outline of a path. A path has exactly one of these keys.
    static let outlines: Set = ["d", "union", "intersection", "difference", "exclusion"]
    /// The probabilities that differ from the usual 0.06, by key. Keys that make a node visible or costly are frequent.
    /// `fillRule` is valid only beside `d`, so it is often left out again. A high probability makes up for that.
    static let shares: [String: Double] = [
        "frame": 0.8, "children": 0.6, "fill": 0.6, "stroke": 0.25, "shadow": 0.2, "filter": 0.2,
        "transform": 0.15, "text": 0.9, "d": 1, "fillRule": 0.5, "union": 1, "intersection": 1,
        "difference": 1,
        "exclusion": 1, "source": 0.9, "note": 0, "hidden": 0.01, "selection": 0.5,
    ]
    /// The objects that need exactly one of several keys, by name, each with its shared keys. An object may also have
    /// shared keys. For example, a filter step has one operation such as `blur`, and may also have `edge`.
    static let choices: [String: Set<String>] = [
        "filter": [], "transform": [], "transfer function": [],
        "filter step": ["colorSpace", "edge"],
    ]
    /// Keys whose value must fit other parts of the scene. The generator leaves them out of objects.
    static let references: Set = ["offset", "in", "input", "input2", "id", "features", "language"]
    /// A node's keys that take the id of another node as their value.
    static let nodes: Set = ["below", "above", "rightOf", "leftOf", "of", "to"]
    /// Keys whose numbers must not be negative in some objects.
    static let lengths: Set = ["frame", "width", "height", "size", "radius", "gap"]
}

extension JSONValue {
    /// Parses a text that is known to be JSON.
    fileprivate static func parsed(_ text: String) -> JSONValue {
        var diagnostics = Diagnostics()
        return JSONReader().read(SourceText(name: "value", text: text), into: &diagnostics)
    }
}
