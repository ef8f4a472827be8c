/// Reads JSON into a tree with source ranges, and reports all mistakes in one run.
///
/// The reader accepts these forms beyond RFC 8259: `//` and `/* */` comments, a comma after the last element,
/// and a byte order mark. The reader refuses these forms, which other readers accept:
///
/// - duplicate keys, also if they differ only by Unicode normalization (canonical equivalence)
/// - ill-formed UTF-8
/// - lone surrogates
/// - numbers beyond the range of a finite double
///
/// After a mistake, reading continues, and the tree is as complete as possible. Each mistake is reported once. The
/// reader does not recurse, and its time is linear in the length of the input.
public struct JSONReader: Sendable {
    /// The largest number of nested arrays and objects.
    public let maximumDepth: Int
    /// The largest size of a file in bytes. A larger file is reported and not read.
    public let maximumByteCount: Int

    /// Creates a reader. The default limits are 64 levels and 8 MiB.
    public init(maximumDepth: Int = 64, maximumByteCount: Int = 8 << 20) {
        self.maximumDepth = max(1, maximumDepth)
        self.maximumByteCount = maximumByteCount
    }

    /// Returns the document's value and appends all problems to `diagnostics`.
    ///
    /// The value is `.invalid` when nothing could be read.
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

    /// Returns whether the file begins like UTF-16 or UTF-32: with a byte order mark, or with an ASCII character of 16
    /// or 32 bits.
    private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 2 else { return false }
        return switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE), (0xFE, 0xFF), (0, 1...0x7F), (1...0x7F, 0): true
        default: bytes.count >= 4 && bytes[0] == 0 && bytes[1] == 0
        }
    }
}
