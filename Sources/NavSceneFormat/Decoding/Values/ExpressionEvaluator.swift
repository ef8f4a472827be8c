import NavJSON

/// Evaluates an expression by recursive descent over its tokens.
///
/// Recursion is bounded: brackets, prefix operators and functions nest at most ``maximumDepth`` deep.
struct ExpressionEvaluator {
    /// Returns the value of a name, or a message for a name without a value.
    typealias Lookup = (_ name: String) -> Result<ExpressionValue, ExpressionProblem>

    private let tokens: [ExpressionToken]
    private let lookup: Lookup
    private var index = 0
    private var depth = 0
    private static let maximumDepth = 32

    init(_ tokens: [ExpressionToken], lookup: @escaping Lookup) {
        self.tokens = tokens
        self.lookup = lookup
    }

    /// Returns the value of the whole expression.
    mutating func value() throws(ExpressionProblem) -> ExpressionValue {
        if case .end = tokens[0].kind {
            throw ExpressionProblem(message: "the expression is empty", offset: 0)
        }
        let value = try binary(0)
        let rest = tokens[index]
        guard case .end = rest.kind else {
            throw ExpressionProblem(
                message: "an operator is missing here", help: "for example a + b or max(a, b)",
                offset: rest.offset)
        }
        return value
    }

    /// The binary operators by precedence, the lowest precedence first.
    private static let levels = [
        ["||"], ["&&"], ["==", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "/", "%"],
    ]

    private mutating func binary(_ level: Int) throws(ExpressionProblem) -> ExpressionValue {
        guard level < Self.levels.count else { return try unary() }
        var value = try binary(level + 1)
        while case .sign(let sign) = tokens[index].kind, Self.levels[level].contains(sign) {
            let offset = tokens[index].offset
            index += 1
            value = try combine(value, sign, try binary(level + 1), at: offset)
        }
        return value
    }

    private func combine(
        _ left: ExpressionValue, _ sign: String, _ right: ExpressionValue, at offset: Int
    ) throws(ExpressionProblem) -> ExpressionValue {
        switch (sign, left, right) {
        case ("&&", .bool(let left), .bool(let right)): return .bool(left && right)
        case ("||", .bool(let left), .bool(let right)): return .bool(left || right)
        case ("==", _, _): return .bool(left == right)
        case ("!=", _, _): return .bool(left != right)
        case (_, .number(let left), .number(let right)):
            if let value = Self.comparison(left, sign, right) { return .bool(value) }
            return .number(try Self.finite(Self.arithmetic(left, sign, right), at: offset))
        default:
            let isLogic = sign == "&&" || sign == "||"
            let wrong =
                switch (isLogic, left) {
                case (true, .bool), (false, .number): right
                default: left
                }
            throw ExpressionProblem(
                message:
                    "\(sign) needs \(isLogic ? "true or false" : "numbers") on both sides, found \(wrong.phrase)",
                help: isLogic ? "compare first: a > 0" : "number(a) reads a text as a number", offset: offset)
        }
    }

    private static func comparison(_ left: Double, _ sign: String, _ right: Double) -> Bool? {
        switch sign {
        case "<": left < right
        case "<=": left <= right
        case ">": left > right
        case ">=": left >= right
        default: nil
        }
    }

    private static func arithmetic(_ left: Double, _ sign: String, _ right: Double) -> Double {
        switch sign {
        case "+": left + right
        case "-": left - right
        case "*": left * right
        case "/": left / right
        case "%": left.truncatingRemainder(dividingBy: right)
        default: .nan
        }
    }

    private static func finite(_ number: Double, at offset: Int) throws(ExpressionProblem) -> Double {
        guard number.isFinite else {
            throw ExpressionProblem(
                message: "the result is not a finite number", help: "a division by 0? max(a, 1) avoids it",
                offset: offset)
        }
        return number
    }

    private mutating func unary() throws(ExpressionProblem) -> ExpressionValue {
        guard case .sign(let sign) = tokens[index].kind, ["-", "+", "!"].contains(sign) else {
            return try primary()
        }
        let offset = tokens[index].offset
        index += 1
        let value = try nested(at: offset) { evaluator throws(ExpressionProblem) in try evaluator.unary() }
        switch (sign, value) {
        case ("-", .number(let number)): return .number(-number)
        case ("+", .number): return value
        case ("!", .bool(let bool)): return .bool(!bool)
        default:
            throw ExpressionProblem(
                message: "\(sign) needs \(sign == "!" ? "true or false" : "a number"), found \(value.phrase)",
                offset: offset)
        }
    }

    private mutating func primary() throws(ExpressionProblem) -> ExpressionValue {
        let token = tokens[index]
        index += 1
        switch token.kind {
        case .number(let number): return .number(number)
        case .text(let text): return .text(text)
        case .name("true"): return .bool(true)
        case .name("false"): return .bool(false)
        case .name(let name):
            if case .sign("(") = tokens[index].kind { return try call(name, at: token.offset) }
            switch lookup(name) {
            case .success(let value): return value
            case .failure(let problem):
                throw ExpressionProblem(message: problem.message, help: problem.help, offset: token.offset)
            }
        case .sign("("):
            let value = try nested(at: token.offset) { evaluator throws(ExpressionProblem) in
                try evaluator.binary(0)
            }
            try expect(")", after: "this bracket is not closed", from: token.offset)
            return value
        case .sign, .end:
            index -= 1
            throw ExpressionProblem(message: "a value is missing here", offset: token.offset)
        }
    }

    private mutating func call(_ name: String, at offset: Int) throws(ExpressionProblem) -> ExpressionValue {
        if name == BoundsCall.name {
            guard let call = BoundsCall(tokens, at: index - 1), case .success(let value) = lookup(call.key)
            else {
                throw ExpressionProblem(
                    message: "bounds needs the id of a node and an edge",
                    help: "for example bounds('title', 'maxX')", offset: offset)
            }
            index += BoundsCall.tokenCount - 1
            return value
        }
        guard let function = ExpressionFunction(rawValue: name) else {
            let names = ExpressionFunction.allCases.map(\.rawValue) + [BoundsCall.name]
            let near = nearestWord(to: name, among: names).map { "did you mean \($0)?" }
            throw ExpressionProblem(
                message: "no function is called \(name.quotedForDisplay)",
                help: near ?? "use \(names.joinedAsChoice)", offset: offset)
        }
        index += 1
        var numbers: [Double] = []
        if case .sign(")") = tokens[index].kind {
            index += 1
        } else {
            while true {
                let place = tokens[index].offset
                let value = try nested(at: place) { evaluator throws(ExpressionProblem) in
                    try evaluator.binary(0)
                }
                numbers.append(try number(value, for: function, at: place))
                if case .sign(",") = tokens[index].kind {
                    index += 1
                    continue
                }
                try expect(")", after: "this function is not closed", from: offset)
                break
            }
        }
        guard function.argumentCount.contains(numbers.count) else {
            throw ExpressionProblem(
                message: "\(name) has \(numbers.count) arguments here", help: function.summary, offset: offset
            )
        }
        return .number(try Self.finite(function.value(numbers), at: offset))
    }

    private func number(
        _ value: ExpressionValue, for function: ExpressionFunction, at offset: Int
    ) throws(ExpressionProblem) -> Double {
        switch value {
        case .number(let number): return number
        case .text(let text) where function == .number:
            if let number = CSSNumber.parse(text) { return number }
        default: break
        }
        throw ExpressionProblem(
            message: "\(function.rawValue) needs numbers, found \(value.phrase)",
            help: function == .number ? "numbers look like 12 or -0.5" : nil, offset: offset)
    }

    private mutating func expect(
        _ sign: String, after message: String, from offset: Int
    ) throws(ExpressionProblem) {
        guard case .sign(sign) = tokens[index].kind else {
            throw ExpressionProblem(message: message, offset: offset)
        }
        index += 1
    }

    private mutating func nested(
        at offset: Int, _ body: (inout Self) throws(ExpressionProblem) -> ExpressionValue
    ) throws(ExpressionProblem) -> ExpressionValue {
        guard depth < Self.maximumDepth else {
            throw ExpressionProblem(
                message: "brackets are nested more than \(Self.maximumDepth) levels deep", offset: offset)
        }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }
}

/// A call of `bounds('id', 'edge')`. The evaluator looks up the value of the call by `key`, in the same way as the
/// value of a name.
struct BoundsCall {
    static let name = "bounds"
    /// The number of tokens of a call: name, bracket, text, comma, text, bracket.
    static let tokenCount = 6

    let id: String
    let edge: String

    /// Reads the call that begins with the token at `index`. Returns nil if no such call begins there.
    init?(_ tokens: [ExpressionToken], at index: Int) {
        guard index + Self.tokenCount <= tokens.count, tokens[index].kind == .name(Self.name),
            tokens[index + 1].kind == .sign("("), case .text(let id) = tokens[index + 2].kind,
            tokens[index + 3].kind == .sign(","), case .text(let edge) = tokens[index + 4].kind,
            tokens[index + 5].kind == .sign(")")
        else { return nil }
        self.id = id
        self.edge = edge
    }

    /// The key under which the value is looked up. It differs from all names, because no name has a bracket.
    var key: String { "bounds(\(id),\(edge))" }
}
