import NavImaging
import NavScene

/// A parser for CSS Color 4: hexadecimal colours, names, and the functions of ``CSSColorFunction``.
enum CSSColor {
    /// Returns the colour of `text`, or `nil` if it is not a colour.
    ///
    /// Wide-gamut colours keep channels outside 0…1, up to ±100.
    static func parse(_ text: String) -> StraightColor? {
        guard text.utf8.count <= 256 else { return nil }
        let text = text.lowercased()
        if text.hasPrefix("#") { return StraightColor(hex: text) }
        if let named = colorByName[text] { return named }
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        guard let arguments = CSSArguments(text[text.index(after: open)...].dropLast()) else { return nil }
        return CSSColorFunction.color(text[..<open], arguments)?.limited
    }
}

extension StraightColor {
    /// The colour with channels clamped to ±100.
    ///
    /// The decoder accepts only channels in this range. So it can read a scene that was written with this colour.
    fileprivate var limited: StraightColor {
        func limited(_ channel: Float) -> Float { channel.isNaN ? 0 : min(max(channel, -100), 100) }
        return StraightColor(red: limited(red), green: limited(green), blue: limited(blue), alpha: alpha)
    }
}
