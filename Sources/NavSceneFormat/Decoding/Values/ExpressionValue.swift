import NavJSON

/// The result of an expression.
enum ExpressionValue: Equatable, Sendable {
    case number(Double)
    case text(String)
    case bool(Bool)

    /// The value as text, as it appears in `"{name}"`.
    var displayed: String {
        switch self {
        case .number(let number): number == 0 ? "0" : number.shortText
        case .text(let text): text
        case .bool(let bool): bool ? "true" : "false"
        }
    }

    /// Words for the value in an error message: the type's name, and for a text also its quoted characters.
    var phrase: String {
        switch self {
        case .number: "a number"
        case .text(let text): "the text \(text.quotedForDisplay)"
        case .bool: "true or false"
        }
    }
}

/// The functions of expressions.
enum ExpressionFunction: String, CaseIterable {
    case min
    case max
    case clamp
    case mix
    case round
    case floor
    case ceil
    case abs
    case sqrt
    case number

    /// The allowed numbers of arguments.
    var argumentCount: ClosedRange<Int> {
        switch self {
        case .min, .max: 1...64
        case .clamp, .mix: 3...3
        case .round: 1...2
        case .floor, .ceil, .abs, .sqrt, .number: 1...1
        }
    }

    /// One line of help for users.
    var summary: String {
        switch self {
        case .min: "min(a, b, …): the smallest number"
        case .max: "max(a, b, …): the largest number"
        case .clamp: "clamp(a, low, high): a, but at least low and at most high"
        case .mix: "mix(a, b, t): a at t = 0, b at t = 1"
        case .round: "round(a) or round(a, step): the nearest whole number or multiple, halves away from 0"
        case .floor: "floor(a): the next whole number below"
        case .ceil: "ceil(a): the next whole number above"
        case .abs: "abs(a): the distance from 0"
        case .sqrt: "sqrt(a): the square root"
        case .number: "number(text): the number that a text spells"
        }
    }

    /// Returns the function's value. It can be infinite or NaN, for example for the root of a negative number.
    func value(_ numbers: [Double]) -> Double {
        switch self {
        case .min: numbers.reduce(.infinity) { Swift.min($0, $1) }
        case .max: numbers.reduce(-.infinity) { Swift.max($0, $1) }
        case .clamp: Swift.max(numbers[1], Swift.min(numbers[2], numbers[0]))
        case .mix: numbers[2] == 1 ? numbers[1] : numbers[0] + (numbers[1] - numbers[0]) * numbers[2]
        case .round:
            numbers.count == 1 ? numbers[0].rounded() : (numbers[0] / numbers[1]).rounded() * numbers[1]
        case .floor: numbers[0].rounded(.down)
        case .ceil: numbers[0].rounded(.up)
        case .abs: Swift.abs(numbers[0])
        case .sqrt: numbers[0].squareRoot()
        case .number: numbers[0]
        }
    }
}
