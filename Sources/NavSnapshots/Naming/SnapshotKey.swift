/// The name of a snapshot's files in a run: `<name>-<hash of the golden's path>`.
public struct SnapshotKey: Hashable, Sendable, CustomStringConvertible {
    /// The key as text.
    public let description: String

    /// The largest number of characters that a key takes from the name. With the hash, the extension and the
    /// suffix of temporary files, a file name stays below the 255 bytes of Linux.
    private static let nameLimit = 100

    /// Creates the key of a golden.
    ///
    /// - Parameters:
    ///   - name: The golden's file name without extension.
    ///   - identity: The golden's path relative to the project root, or another text that identifies the
    ///     assertion.
    public init(name: String, identity: String) {
        var kept = ""
        for scalar in name.unicodeScalars.prefix(Self.nameLimit) {
            let isKept =
                scalar.isASCII
                && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || ".~@+-_".unicodeScalars.contains(scalar))
            kept.unicodeScalars.append(isKept ? scalar : "_")
        }
        description = kept + "-" + Self.hexadecimal(Self.hash(identity))
    }

    /// Creates a key from the name of a file or folder of a run.
    public init(_ text: String) { description = text }

    /// FNV-1a with 64 bits (Fowler, Noll, Vo: draft-eastlake-fnv).
    static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// Returns 16 hexadecimal digits.
    static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
