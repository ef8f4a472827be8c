import NavJSON
import NavScene

extension FilterGraph.Input {
    /// The words for inputs that are not named results.
    fileprivate static let words: [(String, FilterGraph.Input)] = [
        ("previous", .previous), ("source", .source), ("source-alpha", .sourceAlpha),
    ]

    fileprivate init(_ text: String) {
        let wanted = comparable(text)
        self = Self.words.first { comparable($0.0) == wanted }?.1 ?? .result(text)
    }

    fileprivate var text: String {
        if case .result(let name) = self { return name }
        return Self.words.first { $0.1 == self }?.0 ?? ""
    }
}

extension ValueCodec where Value == FilterGraph.Input {
    /// A codec for `source`, `source-alpha`, `previous` or the name of a result.
    package static var filterInput: Self {
        ValueCodec<String>.name.map(to: { FilterGraph.Input($0) }, from: { $0.text })
    }
}

extension ValueCodec where Value == String {
    /// A codec for a result's name. The words for inputs are not allowed.
    package static var resultName: Self {
        name.checked { text, json, context in
            guard case .result = FilterGraph.Input(text) else {
                context.report(
                    .invalidName, "\(text.quotedForDisplay) is an input of every graph, not a result",
                    at: json.range)
                return false
            }
            return true
        }
    }
}

extension ValueCodec where Value == [FilterGraph.Step] {
    /// A codec for a list of steps. A step may use only results of earlier steps. So a graph has no cycles.
    package static var filterSteps: Self {
        let list = ValueCodec<[FilterGraph.Step]>.list(of: FilterGraph.Step.table.codec, count: 1...64)
        return ValueCodec(
            kind: list.kind,
            read: { value, context in
                guard case .array(let elements) = value.content, let steps = list.read(value, &context),
                    steps.count == elements.count
                else { return nil }
                let all = steps.compactMap(\.result)
                var known: [String] = []
                var isValid = true
                for (step, element) in zip(steps, elements) {
                    for (key, name) in step.namedInputs where !known.contains(name) {
                        context.reportUnknown(
                            name, known: known, isLater: all.contains(name), at: element.place(of: key))
                        isValid = false
                    }
                    if let result = step.result { known.append(result) }
                }
                return isValid ? steps : nil
            },
            write: list.write, mix: list.mix)
    }
}

extension FilterGraph.Step {
    /// The results that the step reads, each with the key that names it.
    fileprivate var namedInputs: [(key: String, name: String)] {
        var inputs: [(String, FilterGraph.Input)] = [("in", input)]
        if let input2 { inputs.append(("in2", input2)) }
        if case .merge(let merged) = operation { inputs += merged.map { ("merge", $0) } }
        return inputs.compactMap { key, input in
            if case .result(let name) = input { (key, name) } else { nil }
        }
    }
}

extension JSONValue {
    /// Returns the range of a member's value, or the range of the whole value if it has no such member.
    fileprivate func place(of key: String) -> Range<Int> {
        if case .object(let object) = content, let member = object[key] { member.value.range } else { range }
    }
}

extension DecodingContext {
    fileprivate mutating func reportUnknown(
        _ name: String, known: [String], isLater: Bool, at range: Range<Int>
    ) {
        let nearest = nearestWord(to: name, among: known + ["source", "source-alpha", "previous"])
        report(
            isLater ? .referenceCycle : .unknownReference,
            isLater
                ? "\(name.quotedForDisplay) is not the result of an earlier step"
                : "no step before this one has the result \(name.quotedForDisplay)",
            help: isLater
                ? "a step can only use results of earlier steps: move it after that step"
                : nearest.map { "did you mean \($0.quotedForDisplay)?" },
            at: range)
    }
}
