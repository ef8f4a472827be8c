import NavImaging
import NavJSON
import NavMotion
import NavScene

extension ValueCodec where Value == StraightColor {
    /// A codec for a colour in any spelling. It writes `#rrggbb` or `#rrggbbaa` if that is exact, otherwise an object
    /// with `srgb`.
    package static var color: Self {
        ValueCodec(
            kind: .color,
            recognizes: { value in
                JSONForms(of: value) == .string || ColorObject.codec.recognizes(value)
            },
            read: { value, context in
                if case .string(let text) = value.content {
                    return context.color(named: text, at: value.range)
                }
                return ColorObject.codec.read(value, &context)?.color(in: context.appearance)
            },
            write: { color in
                if let text = color.hexadecimal { return .written(.string(text)) }
                return ColorObject.table.write(ColorObject(srgb: color))
            },
            mix: { mixing in
                if mixing.old == mixing.new { return mixing.shown }
                return mixing.progress == 1
                    ? mixing.new : mixing.shown.interpolated(to: mixing.new, at: mixing.progress)
            })
    }

    /// A codec for [red, green, blue] or [red, green, blue, alpha] as floats. It loses no precision.
    fileprivate static var floats: Self {
        ValueCodec<[Double]>.numbers(
            NumberRange(lower: -100, upper: 100), count: 3...4, form: "[red, green, blue, alpha]",
            help: "red, green, blue and alpha are numbers from 0 to 1"
        ).checked { numbers, json, context in
            let isValid = numbers.count == 3 || NumberRange.fraction.contains(numbers[3])
            if !isValid {
                context.report(
                    .valueOutOfRange, "an alpha of \(numbers[3].shortText) is not from 0 to 1",
                    at: json.range)
            }
            return isValid
        }.map(
            to: { numbers in
                StraightColor(
                    red: Float(numbers[0]), green: Float(numbers[1]), blue: Float(numbers[2]),
                    alpha: numbers.count == 4 ? Float(numbers[3]) : 1)
            },
            from: { color in
                let channels =
                    [color.red, color.green, color.blue] + (color.alpha == 1 ? [] : [color.alpha])
                return channels.map(shortestDouble)
            })
    }
}

/// Converts a float to a double through the float's shortest decimal text. For example, the float nearest to 0.1
/// becomes the double nearest to 0.1.
private func shortestDouble(_ float: Float) -> Double { Double(float.description) ?? Double(float) }

/// A colour that is written as a JSON object.
private struct ColorObject: Sendable {
    var srgb: StraightColor?
    var light: StraightColor?
    var dark: StraightColor?
    var base: StraightColor?
    var alpha = 1.0

    func color(in appearance: Appearance) -> StraightColor? {
        let color = srgb ?? base ?? (appearance == .light ? light : dark)
        return color?.withAlpha(multipliedBy: Float(alpha))
    }

    static let codec = table.codec
    static let table = ObjectTable<ColorObject>(
        "color", prototype: ColorObject(),
        fields: [
            Field("srgb", optional: \.srgb, .floats, "[red, green, blue, alpha] as numbers from 0 to 1"),
            Field("light", optional: \.light, .color, "the colour in the light appearance"),
            Field("dark", optional: \.dark, .color, "the colour in the dark appearance"),
            Field("color", optional: \.base, .color, "colour whose alpha is scaled"),
            Field("alpha", \.alpha, .fraction, "factor for the colour's alpha"),
        ],
        check: { _, reading, context in
            let families = [["srgb"], ["light", "dark"], ["color"]]
            let given = families.filter { $0.contains { reading.isGiven($0) } }
            guard given.count == 1, given[0].allSatisfy({ reading.isGiven($0) }) else {
                context.report(
                    .incompleteColor,
                    "a colour object has \"color\", or \"srgb\", or both \"light\" and \"dark\"",
                    help: "write \"#ff2d55\" or { \"srgb\": [1, 0.18, 0.33] }", at: reading.range)
                return
            }
        })
}

extension StraightColor {
    /// The hexadecimal spelling, or `nil` if there is no exact one.
    fileprivate var hexadecimal: String? {
        let channels = [red, green, blue, alpha]
        let bytes = channels.map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
        guard zip(channels, bytes).allSatisfy({ $0 == Float($1) / 255 }) else { return nil }
        let digits = bytes.prefix(alpha == 1 ? 3 : 4).map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        return "#" + digits.joined()
    }
}

extension DecodingContext {
    /// Returns the colour for a CSS spelling or a system colour's name. Unknown text is reported.
    fileprivate mutating func color(named text: String, at range: Range<Int>) -> StraightColor? {
        if let color = CSSColor.parse(text) { return color }
        let wanted = comparable(text)
        if let color = SystemColor.allCases.first(where: { comparable($0.rawValue) == wanted }) {
            return self.color(color)
        }
        let names = CSSColor.names.map(\.0) + SystemColor.allCases.map(\.rawValue)
        let help =
            Self.adviceForColor(text) ?? nearestWord(to: text, among: names).map {
                "did you mean \($0.quotedForDisplay)?"
            }
            ?? "colours look like \"#ff2d55\", \"rgb(255, 45, 85)\", \"red\" or \"systemPink\""
        report(.invalidColor, "\(text.quotedForDisplay) is not a colour", help: help, at: range)
        return nil
    }

    /// Returns advice for digits without `#`, for a wrong number of digits, and for gradients of CSS.
    private static func adviceForColor(_ text: String) -> String? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if !digits.isEmpty, digits.allSatisfy(\.isHexDigit) {
            if [3, 4, 6, 8].contains(digits.count) {
                return "did you mean \("#\(digits)".quotedForDisplay)?"
            }
            return text.hasPrefix("#") ? "colours have 3, 4, 6 or 8 digits, not \(digits.count)" : nil
        }
        for kind in ["linear", "radial", "conic"] where text.hasPrefix(kind + "-gradient") {
            return "write { \"type\": \(kind.quotedForDisplay), \"stops\": [\"red\", \"blue\"] }"
        }
        return nil
    }
}
