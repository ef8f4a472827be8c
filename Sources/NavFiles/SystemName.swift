/// File names, arguments and environment variables as text.
///
/// In Linux, a name is a sequence of bytes without 0 that need not be UTF-8. Each byte that is not part of valid
/// UTF-8 becomes one reserved scalar: U+10FF80 for 0x80 to U+10FFFF for 0xFF. If a name contains the UTF-8 bytes
/// of a reserved scalar, each of these bytes becomes a reserved scalar, too. So each name has exactly one text,
/// and this text gives the bytes of the name again.
extension String {
    /// Creates the text of a name.
    public init(systemBytes bytes: [UInt8]) {
        if let text = String(validating: bytes, as: UTF8.self), !text.hasEscapedBytes {
            self = text
            return
        }
        self.init()
        var (parser, rest, place) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
        while true {
            var length = 0
            switch parser.parseScalar(from: &rest) {
            case .emptyInput: return
            case .error(let count): length = count
            case .valid(let sequence):
                let scalar = Unicode.UTF8.decode(sequence)
                if scalar.isEscapedByte {
                    length = sequence.count
                } else {
                    unicodeScalars.append(scalar)
                    place += sequence.count
                }
            }
            // All bytes of an ill-formed sequence are at least 0x80, because ASCII bytes are always well-formed.
            for _ in 0..<length {
                unicodeScalars.append(Unicode.Scalar(UInt32(0x10_FF00) + UInt32(bytes[place])) ?? "\u{FFFD}")
                place += 1
            }
        }
    }

    /// The bytes of the name.
    public var systemBytes: [UInt8] {
        guard hasEscapedBytes else { return Array(utf8) }
        return unicodeScalars.flatMap { scalar in
            scalar.isEscapedByte ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
        }
    }

    /// The bytes of the name with a 0 at the end, for functions in C.
    public var systemName: [CChar] { systemBytes.map { CChar(bitPattern: $0) } + [0] }

    private var hasEscapedBytes: Bool {
        // In UTF-8, each reserved scalar begins with the byte F4 (Unicode 16, table 3-6).
        utf8.contains(0xF4) && unicodeScalars.contains(where: \.isEscapedByte)
    }
}

extension Unicode.Scalar {
    fileprivate var isEscapedByte: Bool { (0x10_FF80...0x10_FFFF).contains(value) }
}
