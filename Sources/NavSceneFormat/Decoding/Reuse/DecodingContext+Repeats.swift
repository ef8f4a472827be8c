import NavJSON
import NavScene

extension DecodingContext {
    /// Reads the nodes of a `repeat` node, once for each element. All repeats of a scene share one limit of elements.
    /// If this repeat exceeds the limit, the function reads no nodes.
    mutating func appendRepeat(_ object: JSONObject, at range: Range<Int>, to nodes: inout [Node]) {
        let directive = RepeatDirective.table.read(object, at: range, in: &self)
        guard let over = directive.over, let body = directive.children, let entry = enter(over) else {
            return
        }
        let elements = elements(of: entry.value)
        let elementScope = environment.current
        leave(entry)
        guard let elements, !elements.isEmpty, countRepetitions(elements.count, at: range) else { return }
        let name = instanceName(directive.id.flatMap { localID(of: $0) }, word: "repeat")
        let (scope, instance) = (environment.current, reuse.current)
        let ids = body.ids
        var keys: Set<String> = []
        for (index, element) in elements.enumerated() {
            guard !isFull, chargeExpansion(of: body, at: range) else { return }
            environment.push(
                Scope(
                    parent: scope,
                    definitions: [
                        .init(
                            name: directive.element, keyRange: over.range, value: element, isToken: false,
                            scope: elementScope),
                        .init(
                            name: directive.index, keyRange: over.range,
                            value: JSONValue(.number(Double(index)), at: over.range), isToken: false,
                            scope: Scope.literal),
                    ]))
            let key = directive.key.map { self.key($0, &keys) } ?? "\(index)"
            reuse.push(
                .init(prefix: "\(name)[\(key)]#", ids: ids, parent: instance, isElement: true))
            nodes += ValueCodec<[Node]>.nodes.decode(body, in: &self) ?? []
            _ = reuse.pop(to: instance)
            environment.pop(to: scope)
        }
    }

    /// Returns the elements of a `repeat` node: the elements of a list, or the numbers 0, 1 and 2 for the count 3. For
    /// any other value, returns nil and makes sure that the value is reported.
    private mutating func elements(of value: JSONValue) -> [JSONValue]? {
        switch value.content {
        case .array(let elements): return elements
        case .number(let number):
            guard let count = Int(exactly: number), (0...limits.repetitions).contains(count) else {
                report(
                    .valueOutOfRange,
                    "\(number.shortText) is not a whole number from 0 to \(limits.repetitions)",
                    at: value.range)
                return nil
            }
            return (0..<count).map { JSONValue(.number(Double($0)), at: value.range) }
        case .invalid: return nil
        default:
            report(
                .wrongType, "\"over\" needs a list or a number, found \(JSONForms(of: value).phrase)",
                help: "write a list, or name one: \"$rows\"", at: value.range)
            return nil
        }
    }

    /// Returns the key of the current element, or an empty text if the key is not a text or number. If another element
    /// has the same key, reports the key.
    private mutating func key(_ value: JSONValue, _ keys: inout Set<String>) -> String {
        guard let entry = enter(value) else { return "" }
        defer { leave(entry) }
        let key: String
        switch entry.value.content {
        case .string(let text): key = text
        case .number(let number): key = number.shortText
        case .invalid: return ""
        default:
            report(.wrongType, "a key is a text or a number", at: value.range)
            return ""
        }
        if !keys.insert(key).inserted {
            report(.duplicateID, "two elements have the key \(key.quotedForDisplay)", at: value.range)
        }
        return key
    }

    private mutating func countRepetitions(_ count: Int, at range: Range<Int>) -> Bool {
        let total = reuse.countRepetitions(count)
        if total > limits.repetitions, total - count <= limits.repetitions {
            report(
                .tooManyRepetitions, "the repeats of the scene have more than \(limits.repetitions) elements",
                at: range)
        }
        return total <= limits.repetitions
    }

    /// Returns the name of a `use` or `repeat` node. The ids of all nodes inside this node begin with the name. If `id`
    /// is nil or empty, the name is made from `word`.
    ///
    /// - Parameter id: The result of ``localID(of:)``.
    mutating func instanceName(_ id: String?, word: String) -> String {
        guard let id, !id.isEmpty else { return reuse.prefix + reuse.makeName(for: word, in: root) }
        return reuse.fullID(of: id)
    }

    /// Returns the id that the author gave to a `use` or `repeat` node, after following a reference. Returns nil for
    /// values other than texts.
    mutating func localID(of id: JSONValue) -> String? {
        if case .string(let text)? = settledContent(of: id) { text } else { nil }
    }
}
