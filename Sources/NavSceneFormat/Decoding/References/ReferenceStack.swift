import NavJSON
import NavScene

/// Follows references to their values.
///
/// The search always terminates: a definition cannot be entered again before its value has been decoded, and the
/// number of inserted bytes is limited.
struct ReferenceStack {
    /// A value with the number of references that led to it. The references stay open until the value is decoded.
    struct Settled {
        let value: JSONValue
        let referenceCount: Int
    }

    struct Problem: Error {
        /// The code. It is `nil` if the problem was reported before, or if a syntax error may have caused it.
        let code: DiagnosticCode?
        var message = ""
        var help: String?
        var range = 0..<0
    }

    /// The definition whose value replaced a reference.
    struct Origin {
        let name: String
        let keyRange: Range<Int>
        let valueRange: Range<Int>
    }

    private var open: [Environment.Definition] = []
    private var origins: [Range<Int>: Origin] = [:]
    private var expandedByteCount = 0

    mutating func removeLast(_ count: Int) { open.removeLast(count) }

    /// Returns the definition whose value replaced the reference at this place, or `nil` if there is no reference.
    func definition(of range: Range<Int>) -> Origin? { origins[range] }

    /// Returns the value that `value` refers to. If `value` is no reference, returns `value` itself.
    ///
    /// The result has the range of `value`. `environment.current` becomes the scope of the last definition.
    mutating func settle(
        _ value: JSONValue, in environment: inout Environment, settings: ThemeSettings, limits: Limits
    ) -> Result<Settled, Problem> {
        var content = value.content
        var count = 0
        while environment.current >= Scope.file, case .string(let text) = content,
            let name = Reference.name(in: text)
        {
            guard let definition = environment[name] ?? environment.field(name, in: settings) else {
                removeLast(count)
                return .failure(unknown(name, in: environment, settings, at: value.range))
            }
            if let first = open.firstIndex(where: { $0.isSame(as: definition) }) {
                let problem = cycle(from: first)
                removeLast(count)
                return .failure(problem)
            }
            let target = definition.value(in: settings)
            if let problem = charge(target.range.count, limits: limits, at: value.range) {
                removeLast(count)
                return .failure(problem)
            }
            open.append(definition)
            count += 1
            origins[value.range] = Origin(
                name: name, keyRange: definition.keyRange, valueRange: target.range)
            content = target.content
            environment.current = definition.scope
        }
        if environment.current >= Scope.file, case .string(let text) = content {
            content = .string(Reference.unescaped(text))
        }
        return .success(Settled(value: JSONValue(content, at: value.range), referenceCount: count))
    }

    /// Adds inserted bytes to the total for ``Limits/expandedBytes``. Returns a problem if the total exceeds the limit,
    /// otherwise nil.
    ///
    /// References, symbols, repeats, values over time and grid tracks insert bytes.
    mutating func charge(_ byteCount: Int, limits: Limits, at range: Range<Int>) -> Problem? {
        let wasWithin = expandedByteCount <= limits.expandedBytes
        expandedByteCount += byteCount
        guard expandedByteCount > limits.expandedBytes else { return nil }
        return Problem(
            code: wasWithin ? .expansionTooLarge : nil,
            message: "tokens, symbols, repeats and tracks expand to more than \(limits.expandedBytes) bytes",
            range: range)
    }

    private func unknown(
        _ name: String, in environment: Environment, _ settings: ThemeSettings, at range: Range<Int>
    ) -> Problem {
        return Problem(
            code: environment.mayLackNames ? nil : .unknownReference,
            message: "no token or parameter is called \(name.quotedForDisplay)",
            help: environment.advice(for: name, in: settings, prefix: "$")
                ?? "text that begins with a dollar sign is written with two: \"$$…\"",
            range: range)
    }

    /// Returns the problem of a definition that refers to itself.
    ///
    /// The message does not depend on the place where the cycle was entered, so each cycle is reported once.
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
