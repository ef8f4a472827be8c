import NavImageCoding
import NavJSON

extension FilmGolden {
    /// The first line of a film's file.
    static let signature = "navrender film 1"
    /// The digits that spell the hashes of tiles: the 64 characters of base64url (RFC 4648, section 5).
    static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    /// The number of digits of one tile's hash: 24 bits, 6 in each digit.
    static let digitsPerTile = 4

    /// The bytes of the file: a header, a line for each frame, and a hash of the lines above.
    public var bytes: [UInt8] {
        var text: [UInt8] = []
        func line(_ words: String) { text += Array((words + "\n").utf8) }
        line(Self.signature)
        line("size \(width) \(height)")
        line("tile \(FrameHashes.tileSide)")
        line("rate \(rate.shortText)")
        line("start \(start.shortText)")
        line("frames \(frames.count)")
        for (index, frame) in frames.enumerated() {
            if index > 0, frames[index - 1].digest == frame.digest, frame.changes.isEmpty {
                line("\(index) =")
                continue
            }
            text += Array("\(index) \(Self.hexadecimal(frame.digest))".utf8)
            for run in frame.changes {
                text += Array(" \(run.start)+\(run.hashes.count) ".utf8)
                for hash in run.hashes { Self.append(hash, to: &text) }
            }
            text.append(UInt8(ascii: "\n"))
        }
        let check = ContentHash.hexadecimal(of: text)
        line("end \(check)")
        return text
    }

    private static func append(_ hash: UInt32, to text: inout [UInt8]) {
        for shift in stride(from: 6 * (digitsPerTile - 1), through: 0, by: -6) {
            text.append(digits[Int(hash >> UInt32(shift)) & 63])
        }
    }

    static func hexadecimal(_ digest: [UInt8]) -> String {
        digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
