import NavImaging

/// A parser for CSS Color 4: hexadecimal colours, names, and the functions of ``CSSColorFunction``.
enum CSSColor {
    /// Returns the colour of `text`, or `nil` if it is not a colour.
    ///
    /// Wide-gamut colours keep channels outside 0…1, up to ±100.
    static func parse(_ text: String) -> StraightColor? {
        guard text.utf8.count <= 256 else { return nil }
        let text = text.lowercased()
        if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
        if let named = colorByName[text] { return named }
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        guard let arguments = CSSArguments(text[text.index(after: open)...].dropLast()) else { return nil }
        return CSSColorFunction.color(text[..<open], arguments)?.limited
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
}

extension StraightColor {
    /// The colour with channels clamped to ±100, the range of a scene file. So a written scene can be read again.
    fileprivate var limited: StraightColor {
        func limited(_ channel: Float) -> Float { channel.isNaN ? 0 : min(max(channel, -100), 100) }
        return StraightColor(red: limited(red), green: limited(green), blue: limited(blue), alpha: alpha)
    }
}
