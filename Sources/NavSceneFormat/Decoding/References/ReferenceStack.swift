import NavJSON
import NavScene

/// Follows references to their values, without end in no case: a name cannot be entered while it is open, and the bytes
/// that references bring in are counted.
struct ReferenceStack {
    /// A value with the references on the way to it, which are open until it has been decoded.
    struct Settled {
        let value: JSONValue
        let referenceCount: Int
    }

    struct Problem: Error {
        /// Nil: known already.
        let code: DiagnosticCode?
        var message = ""
        var help: String?
        var range = 0..<0
    }

    /// Where the value of a reference comes from.
    struct Origin {
        let name: String
        let keyRange: Range<Int>
        let valueRange: Range<Int>
    }

    private var open: [Environment.Definition] = []
    private var origins: [Range<Int>: Origin] = [:]
    private var expandedByteCount = 0

    mutating func removeLast(_ count: Int) { open.removeLast(count) }

    /// The definition behind the reference that stands at this place, if one does.
    func definition(of range: Range<Int>) -> Origin? { origins[range] }

    /// The value that `value` stands for, at the place of `value` itself.
    mutating func settle(
        _ value: JSONValue, in environment: Environment, appearance: Appearance, limits: Limits
    ) -> Result<Settled, Problem> {
        var content = value.content
        var count = 0
        while case .string(let text) = content, let name = Reference.name(in: text) {
            guard let definition = environment[name] else {
                removeLast(count)
                return .failure(unknown(name, in: environment, at: value.range))
            }
            if let first = open.firstIndex(where: { $0.name == name }) {
                let problem = cycle(from: first)
                removeLast(count)
                return .failure(problem)
            }
            let target = definition.value(in: appearance)
            if let problem = charge(target, name: name, limits: limits, at: value.range) {
                removeLast(count)
                return .failure(problem)
            }
            open.append(definition)
            count += 1
            if origins[value.range] == nil || count > 1 {
                origins[value.range] = Origin(
                    name: name, keyRange: definition.keyRange, valueRange: target.range)
            }
            content = target.content
        }
        if case .string(let text) = content { content = .string(Reference.unescaped(text)) }
        return .success(Settled(value: JSONValue(content, at: value.range), referenceCount: count))
    }

    /// Counts the bytes that a reference brings in.
    private mutating func charge(
        _ target: JSONValue, name: String, limits: Limits, at range: Range<Int>
    ) -> Problem? {
        let wasWithin = expandedByteCount <= limits.expandedBytes
        expandedByteCount += target.range.count
        guard expandedByteCount > limits.expandedBytes else { return nil }
        return Problem(
            code: wasWithin ? .expansionTooLarge : nil,
            message: "tokens and parameters bring in more than \(limits.expandedBytes) bytes", range: range)
    }

    private func unknown(_ name: String, in environment: Environment, at range: Range<Int>) -> Problem {
        let nearest = nearestWord(to: name, among: environment.definitions.map(\.name))
        return Problem(
            code: environment.mayLackNames ? nil : .unknownReference,
            message: "no token or parameter is called \(name.quotedForDisplay)",
            help: nearest.map { "did you mean \(("$" + $0).quotedForDisplay)?" }
                ?? "text that begins with a dollar sign is written with two: \"$$…\"",
            range: range)
    }

    /// The problem of a definition that leads back to itself, the same wherever the circle was entered.
    private func cycle(from first: Int) -> Problem {
        let members = Array(open[first...])
        let start =
            members.indices.min { members[$0].keyRange.lowerBound < members[$1].keyRange.lowerBound } ?? 0
        let names = (members[start...] + members[..<start]).map(\.name)
        let shown = names.prefix(8) + (names.count > 8 ? ["…"] : []) + [names[0]]
        return Problem(
            code: .referenceCycle,
            message: "\(names[0].quotedForDisplay) refers to itself: "
                + shown.joined(separator: " → "),
            range: members[start].value.range)
    }
}
