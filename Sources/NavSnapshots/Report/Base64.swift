/// Base64 with padding (RFC 4648, section 4).
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Appends the encoded bytes to `output`.
    static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
        output.reserveCapacity(output.count + (bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let second = start + 1 < bytes.count ? bytes[start + 1] : nil
            let third = start + 2 < bytes.count ? bytes[start + 2] : nil
            let bits = UInt32(bytes[start]) << 16 | UInt32(second ?? 0) << 8 | UInt32(third ?? 0)
            output.append(alphabet[Int(bits >> 18)])
            output.append(alphabet[Int(bits >> 12 & 63)])
            output.append(second == nil ? UInt8(ascii: "=") : alphabet[Int(bits >> 6 & 63)])
            output.append(third == nil ? UInt8(ascii: "=") : alphabet[Int(bits & 63)])
        }
    }
}
