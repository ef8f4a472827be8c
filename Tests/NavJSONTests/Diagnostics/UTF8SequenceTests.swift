import NavTestSupport
import Testing

@testable import NavJSON

@Suite("UTF-8 decoding")
struct UTF8SequenceTests {
    private static func scalars(of bytes: [UInt8]) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var offset = 0
        while offset < bytes.count {
            let sequence = UTF8Sequence(in: bytes, at: offset)
            scalars.append(sequence.scalar ?? "\u{FFFD}")
            offset += sequence.length
        }
        return scalars
    }

    @Test("the UTF-8 bytes of every scalar decode to that scalar")
    func everyScalar() {
        let scalars = (0...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        let bytes = scalars.flatMap { Array(String($0).utf8) }
        #expect(Self.scalars(of: bytes) == scalars)
    }

    @Test("random bytes are split as the standard library splits them")
    func randomBytes() {
        var generator = SeededGenerator(seed: 5)
        let leads: [UInt8] = [
            0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
        ]
        for _ in 0..<5_000 {
            let bytes = (0..<8).map { _ in leads.randomElement(using: &generator) ?? 0 }
            #expect(Self.scalars(of: bytes) == Array(String(decoding: bytes, as: UTF8.self).unicodeScalars))
        }
    }
}
