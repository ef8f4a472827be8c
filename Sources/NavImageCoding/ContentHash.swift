/// A hash of a file's bytes, which detects accidental changes.
public enum ContentHash {
    /// Returns XXH3-128 of the bytes in 32 hexadecimal digits.
    public static func hexadecimal(of bytes: [UInt8]) -> String {
        RowKernelSet.compiled.hash(bytes.span).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
