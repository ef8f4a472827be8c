import NavImaging
import NavJSON
import NavMotion
import NavScene

/// The keys that make an object stand for a calculated value.
package enum CalculatedForm: String, CaseIterable, Sendable {
    case calc = "$calc"
    case condition = "$if"
    case map = "$map"
    case format = "$format"
    case keys = "$keys"
    case spring = "$spring"
    case bounds = "$bounds"

    /// Creates the form that the first key of an object names. The result is nil if this key names no form.
    init?(of object: JSONObject) {
        guard let key = object.members.first?.key, key.utf8.first == UInt8(ascii: "$") else { return nil }
        self.init(rawValue: key)
    }

    /// Whether the value changes over time.
    var isMoving: Bool { self == .keys || self == .spring }

    /// The keys of the form, for help, the schema and reports of unknown keys.
    package var description: ObjectDescription {
        ObjectDescription(name: rawValue) { [self] in
            switch self {
            case .calc: [field("$calc", "an expression, such as \"2 * gap + 8\"", .string, isRequired: true)]
            case .condition:
                [
                    field(
                        "$if", "an expression that is true or false, such as \"count > 3\"",
                        .oneOf([.string, .bool]), isRequired: true),
                    field("then", "the value if it is true", .literal, isRequired: true),
                    field("else", "the value if it is false", .literal, isRequired: true),
                ]
            case .map:
                [
                    field(
                        "$map", "numbers or colours between points of another number",
                        .object(MapSpelling.table.description), isRequired: true)
                ]
            case .format:
                [
                    field(
                        "$format", "an expression that gives a number or a date",
                        .oneOf([.string, .number(.coordinate)]), isRequired: true),
                    field(
                        "as",
                        "the form: \".2\", \",\", \"%\", \"+,.1%@de\", or for dates \"long\", \"short@de\"",
                        .string),
                ]
            case .bounds:
                [
                    field(
                        "$bounds", "the id of another node: its box on the canvas", .string, isRequired: true),
                    field(
                        "edge", "one number of the box; without it, the box as [x, y, width, height]",
                        .words(BoxEdge.allCases.map { hyphenated($0.rawValue) })),
                ]
            case .keys:
                [
                    field(
                        "$keys", "values at moments, in seconds", .object(KeyFrameSpelling.table.description),
                        isRequired: true)
                ]
            case .spring:
                [
                    field(
                        "$spring", "a value that springs to others",
                        .object(SpringSpelling.table.description), isRequired: true)
                ]
            }
        }
    }

    private func field(_ name: String, _ summary: String, _ kind: ValueKind, isRequired: Bool = false)
        -> FieldDescription
    {
        FieldDescription(name: name, summary: summary, kind: kind, isRequired: isRequired)
    }
}

extension DecodingContext {
    /// Returns the value that a calculated form stands for. The result is `nil` after reporting a mistake, or if the
    /// form needs a node's box (`$bounds`) before the first layout.
    ///
    /// A condition gives its chosen branch as it was written, so references in the branch are not yet replaced.
    mutating func evaluate(_ form: CalculatedForm, _ object: JSONObject, at range: Range<Int>) -> JSONValue? {
        let names =
            form == .map || form.isMoving ? [form.rawValue] : form.description.fields.map(\.name)
        for member in object.members where !names.contains(member.key) {
            report(
                .unknownKey, "\(form.rawValue) has no key \(member.key.quotedForDisplay)", severity: .warning,
                help: nearestWord(to: member.key, among: names).map {
                    "did you mean \($0.quotedForDisplay)?"
                },
                at: member.keyRange)
        }
        let value = object.members[0].value
        let isCalculating = motion.isCalculating
        motion.isCalculating = isCalculating || !form.isMoving
        defer { motion.isCalculating = isCalculating }
        switch form {
        case .calc: return number(value).map { JSONValue(.number($0), at: range) }
        case .condition: return branch(of: object, value, at: range)
        case .map: return mapped(value, at: range)
        case .format: return formatted(value, object["as"]?.value, at: range)
        case .bounds: return boundsValue(value, edge: object["edge"]?.value, at: range)
        case .keys: return moving(keyFrames(value, at: range), form, at: range)
        case .spring: return moving(springCourse(value, at: range), form, at: range)
        }
    }

    private mutating func branch(of object: JSONObject, _ condition: JSONValue, at range: Range<Int>)
        -> JSONValue?
    {
        for key in ["then", "else"] where object[key] == nil && !object.mayLackMembers {
            reportMissing(key, in: "$if", at: range)
        }
        switch scalar(condition) {
        case .bool(let isTrue): return object[isTrue ? "then" : "else"]?.value
        case nil: return nil
        case .some(let other):
            report(
                .invalidExpression, "$if needs true or false, found \(other.phrase)",
                help: "compare: \"count > 0\"", at: condition.range)
            return nil
        }
    }

    private mutating func formatted(_ value: JSONValue, _ format: JSONValue?, at range: Range<Int>)
        -> JSONValue?
    {
        guard let scalar = scalar(value) else { return nil }
        var form = ""
        if let format {
            guard let entry = enter(format) else { return nil }
            defer { leave(entry) }
            guard case .string(let given) = entry.value.content else {
                report(.wrongType, "a format is a text", help: NumberFormat.help, at: format.range)
                return nil
            }
            guard let text = interpolated(given, at: format.range) else { return nil }
            form = text
        }
        return text(of: scalar, in: form, at: format?.range ?? range).map {
            JSONValue(.string($0), at: range)
        }
    }

    /// Returns the value of a number, or of an expression that gives a number. Returns `nil` after reporting a mistake.
    mutating func number(_ value: JSONValue) -> Double? {
        switch scalar(value) {
        case .number(let number): return number
        case nil: return nil
        case .some(let other):
            let isCondition = if case .bool = other { true } else { false }
            report(
                .invalidExpression, "a number is needed here, found \(other.phrase)",
                help: isCondition
                    ? "for a condition, write { \"$if\": \"…\", \"then\": true, \"else\": false }"
                    : "number(name) reads a text as a number", at: value.range)
            return nil
        }
    }

    /// Returns the value of a number, a Boolean, or an expression in a string. Returns `nil` after reporting a mistake.
    mutating func scalar(_ value: JSONValue) -> ExpressionValue? {
        switch value.content {
        case .number(let number): return .number(number)
        case .bool(let bool): return .bool(bool)
        case .string(let text): return evaluate(text, at: value.range)
        case .invalid: return nil
        case .object:
            // The object may be a calculated form within another one.
            guard let entry = enter(value) else { return nil }
            defer { leave(entry) }
            if let scalar = ExpressionValue(entry.value) { return scalar }
        default: break
        }
        report(
            .wrongType, "expected an expression in a string, found \(JSONForms(of: value).phrase)",
            at: value.range)
        return nil
    }

    /// Evaluates an expression. A mistake is reported at its place within the string.
    ///
    /// - Parameter start: The offset of the expression in its string, in bytes.
    mutating func evaluate(_ text: String, at range: Range<Int>, from start: Int = 0) -> ExpressionValue? {
        var lexer = ExpressionLexer(text)
        let isCalculating = motion.isCalculating
        motion.isCalculating = true
        defer { motion.isCalculating = isCalculating }
        do throws(ExpressionProblem) {
            let tokens = try lexer.tokens()
            guard countCalculation(of: tokens.count, at: range) else { return nil }
            // Only this context can look up names. So all names are looked up before the evaluator runs.
            var values: [String: Result<ExpressionValue, ExpressionProblem>] = [:]
            for (index, token) in tokens.enumerated() {
                guard case .name(let name) = token.kind, !["true", "false"].contains(name) else { continue }
                if index + 1 < tokens.count, tokens[index + 1].kind == .sign("(") {
                    guard let call = BoundsCall(tokens, at: index), values[call.key] == nil else { continue }
                    let place = self.place(of: token.offset + start, in: range)
                    guard let value = boundsNumber(call.id, call.edge, at: place) else { return nil }
                    values[call.key] = .success(value)
                    continue
                }
                guard values[name] == nil else { continue }
                guard let value = value(of: name, at: token.offset + start, isInText: start > 0, in: range)
                else { return nil }
                values[name] = value
            }
            var evaluator = ExpressionEvaluator(tokens) { name in
                values[name] ?? .failure(ExpressionProblem(message: "no value", offset: 0))
            }
            return try evaluator.value()
        } catch {
            let place = self.place(of: error.offset + start, in: range)
            report(.invalidExpression, error.message, help: error.help, at: place, within: range)
            return nil
        }
    }

    /// Returns the source range of the byte at `offset` within a string. If the string has escapes or `range` is not a
    /// string, `range` itself is returned.
    private func place(of offset: Int, in range: Range<Int>) -> Range<Int> {
        let byte = range.lowerBound + 1 + offset
        guard range.count > 2, byte < range.upperBound - 1,
            source.bytes.indices.contains(range.lowerBound),
            source.bytes[range.lowerBound] == UInt8(ascii: "\""),
            !source.bytes[range].contains(UInt8(ascii: "\\"))
        else { return range }
        return byte..<(byte + 1)
    }

    /// Returns the value of a name in an expression, or a mistake that the caller reports. Returns `nil` if the caller
    /// has nothing to report.
    private mutating func value(
        of name: String, at offset: Int, isInText: Bool, in range: Range<Int>
    ) -> Result<ExpressionValue, ExpressionProblem>? {
        if environment[name] ?? environment.field(name, in: themeSettings) == nil {
            reportUnknown(name, at: offset, isInText: isInText, in: range)
            return nil
        }
        guard environment.current != Scope.literal,
            let entry = enter(JSONValue(.string("$" + name), at: range))
        else { return nil }
        defer { leave(entry) }
        if let value = ExpressionValue(entry.value) { return .success(value) }
        if case .invalid = entry.value.content { return nil }
        return .failure(
            ExpressionProblem(
                message:
                    "\(name.quotedForDisplay) is \(JSONForms(of: entry.value).phrase), not a number or text",
                help: "add a point and the name of a field: \(name).name", offset: 0))
    }
}

extension DecodingContext {
    /// Reports an unknown name in an expression, unless a syntax error may hide the name's declaration.
    private mutating func reportUnknown(_ name: String, at offset: Int, isInText: Bool, in range: Range<Int>)
    {
        guard !environment.mayLackNames else { return }
        let near = environment.advice(for: name, in: themeSettings)
        let brace = isInText ? "write {{ for a brace in a text" : nil
        let advice = [near, brace].compactMap(\.self)
        var place = place(of: offset, in: range)
        if place != range { place = place.lowerBound..<place.lowerBound + name.utf8.count }
        report(
            .unknownReference, "no token or parameter is called \(name.quotedForDisplay)",
            help: advice.isEmpty
                ? "use the name of a token, parameter, symbol property or repeated element"
                : advice.joined(separator: "; "),
            at: place)
    }
}

extension ExpressionValue {
    /// The value of a JSON number, string or Boolean.
    fileprivate init?(_ value: JSONValue) {
        switch value.content {
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .bool(let bool): self = .bool(bool)
        default: return nil
        }
    }
}
