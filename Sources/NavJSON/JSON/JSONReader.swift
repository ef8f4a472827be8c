/// Reads JSON, with every value's place and with every mistake.
///
/// Accepted beyond RFC 8259: `//` and `/* */` comments, a comma after the last element, and a byte order mark.
/// Refused, where other readers guess: duplicate keys (compared as Swift strings, so by canonical
/// equivalence), ill-formed UTF-8, lone surrogates, and numbers without a finite value.
///
/// After a mistake, reading goes on so that all mistakes are found in one run, each reported once; the tree is
/// as complete as the mistakes allow. No input makes the reader recurse, and its time is linear in the input.
public struct JSONReader: Sendable {
    /// How many arrays and objects may lie within each other.
    public let maximumDepth: Int
    /// The longest text that is looked at.
    public let maximumByteCount: Int

    public init(maximumDepth: Int = 64, maximumByteCount: Int = 8 << 20) {
        self.maximumDepth = max(1, maximumDepth)
        self.maximumByteCount = maximumByteCount
    }

    /// The document's value; `.invalid` when nothing could be read. What is wrong is added to `diagnostics`.
    public func read(_ source: SourceText, into diagnostics: inout Diagnostics) -> JSONValue {
        let whole = source.contentStart..<source.bytes.count
        if source.bytes.count > maximumByteCount {
            diagnostics.append(
                Diagnostic(
                    .fileTooLarge,
                    "the file has \(source.bytes.count) bytes; the limit is \(maximumByteCount)",
                    at: whole.lowerBound..<whole.lowerBound))
            return JSONValue(.invalid, at: whole)
        }
        if Self.looksLikeUTF16(source.bytes) {
            diagnostics.append(
                Diagnostic(
                    .wrongEncoding, "the file is not UTF-8 but looks like UTF-16 or UTF-32",
                    help: "save the file in the encoding UTF-8", at: 0..<0))
            return JSONValue(.invalid, at: whole)
        }
        var builder = JSONTreeBuilder(source: source, diagnostics: diagnostics, maximumDepth: maximumDepth)
        let value = builder.build()
        diagnostics = builder.lexer.diagnostics
        return value
    }

    /// Whether the first bytes are a UTF-16 byte order mark, or ASCII widened by a zero byte.
    private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 2 else { return false }
        return switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE), (0xFE, 0xFF), (0, 1...0x7F), (1...0x7F, 0): true
        default: bytes.count >= 4 && bytes[0] == 0 && bytes[1] == 0
        }
    }
}
