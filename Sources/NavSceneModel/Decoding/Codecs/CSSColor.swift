import NavImaging

/// Colours as CSS Color 4 writes them in sRGB: hexadecimal, `rgb()`, `hsl()`, and the sixteen basic names.
enum CSSColor {
    /// The basic names of CSS (its section "Named Colors", first sixteen of HTML), and two words for nothing.
    static let names: [(String, StraightColor)] = [
        ("black", StraightColor(bytes: 0, 0, 0)), ("silver", StraightColor(bytes: 192, 192, 192)),
        ("gray", StraightColor(bytes: 128, 128, 128)), ("white", StraightColor(bytes: 255, 255, 255)),
        ("maroon", StraightColor(bytes: 128, 0, 0)), ("red", StraightColor(bytes: 255, 0, 0)),
        ("purple", StraightColor(bytes: 128, 0, 128)), ("fuchsia", StraightColor(bytes: 255, 0, 255)),
        ("green", StraightColor(bytes: 0, 128, 0)), ("lime", StraightColor(bytes: 0, 255, 0)),
        ("olive", StraightColor(bytes: 128, 128, 0)), ("yellow", StraightColor(bytes: 255, 255, 0)),
        ("navy", StraightColor(bytes: 0, 0, 128)), ("blue", StraightColor(bytes: 0, 0, 255)),
        ("teal", StraightColor(bytes: 0, 128, 128)), ("aqua", StraightColor(bytes: 0, 255, 255)),
        ("transparent", .clear), ("clear", .clear),
    ]

    /// The colour that `text` means; nil when it is no colour.
    static func parse(_ text: String) -> StraightColor? {
        guard text.utf8.count <= 128 else { return nil }
        let text = text.lowercased()
        if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
        if let named = names.first(where: { $0.0 == text }) { return named.1 }
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        let arguments = text[text.index(after: open)...].dropLast()
        guard let (components, alpha) = split(arguments) else { return nil }
        switch text[..<open] {
        case "rgb", "rgba": return rgb(components, alpha: alpha)
        case "hsl", "hsla": return hsl(components, alpha: alpha)
        default: return nil
        }
    }

    private static func hexadecimal(_ digits: Substring) -> StraightColor? {
        let nibbles = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard nibbles.count == digits.count else { return nil }
        let bytes: [UInt8]
        switch nibbles.count {
        case 3, 4: bytes = nibbles.map { UInt8($0 * 17) }
        case 6, 8:
            bytes = stride(from: 0, to: nibbles.count, by: 2).map {
                UInt8(nibbles[$0] * 16 + nibbles[$0 + 1])
            }
        default: return nil
        }
        let alpha = bytes.count == 4 ? Float(bytes[3]) / 255 : 1
        return StraightColor(bytes: bytes[0], bytes[1], bytes[2], alpha: alpha)
    }

    /// Three components and the alpha: `1, 2, 3[, a]` or `1 2 3[ / a]`.
    private static func split(_ arguments: Substring) -> (components: [Substring], alpha: Double)? {
        var components: [Substring]
        var alpha: Substring?
        if arguments.contains(",") {
            components = arguments.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
            if components.count == 4 { alpha = components.removeLast() }
        } else {
            let parts = arguments.split(separator: "/", omittingEmptySubsequences: false)
            guard (1...2).contains(parts.count) else { return nil }
            components = parts[0].split(whereSeparator: \.isWhitespace)
            if parts.count == 2 { alpha = trimmed(parts[1]) }
        }
        guard components.count == 3 else { return nil }
        guard let alpha else { return (components, 1) }
        return channel(alpha, whole: 1).map { (components, min(max($0, 0), 1)) }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// A number as a share of `whole`, or a percentage.
    private static func channel(_ text: Substring, whole: Double) -> Double? {
        text.hasSuffix("%")
            ? CSSNumber.parse(text.dropLast()).map { $0 / 100 } : CSSNumber.parse(text).map { $0 / whole }
    }

    private static func rgb(_ components: [Substring], alpha: Double) -> StraightColor? {
        let channels = components.compactMap { channel($0, whole: 255) }.map { Float(min(max($0, 0), 1)) }
        guard channels.count == 3 else { return nil }
        return StraightColor(red: channels[0], green: channels[1], blue: channels[2], alpha: Float(alpha))
    }

    /// The conversion of CSS Color 4, section 7.1.
    private static func hsl(_ components: [Substring], alpha: Double) -> StraightColor? {
        let hueText = components[0].hasSuffix("deg") ? components[0].dropLast(3) : components[0]
        guard let degrees = CSSNumber.parse(hueText), let saturation = channel(components[1], whole: 100),
            let lightness = channel(components[2], whole: 100)
        else { return nil }
        let remainder = degrees.truncatingRemainder(dividingBy: 360)
        let hue = remainder < 0 ? remainder + 360 : remainder
        let light = min(max(lightness, 0), 1)
        let amplitude = min(max(saturation, 0), 1) * min(light, 1 - light)
        func intensity(_ offset: Double) -> Float {
            let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return Float(light - amplitude * max(-1, min(k - 3, 9 - k, 1)))
        }
        return StraightColor(red: intensity(0), green: intensity(8), blue: intensity(4), alpha: Float(alpha))
    }
}
