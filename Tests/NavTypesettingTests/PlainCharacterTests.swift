import NavTestSupport
import NavUnicode
import Testing

@testable import NavTypesetting

struct PlainCharacterTests {
    /// All plain characters of Unicode.
    private static let plain = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
        .filter(PlainCharacter.contains)

    @Test("there is a cluster boundary between any two plain characters")
    func boundaries() {
        #expect(Self.plain.count > 90_000)
        // Rules of UAX 29 can join further characters to four kinds of characters. One of each kind is tested:
        // - 가, a Hangul syllable without a final consonant (GB7)
        // - 한, a Hangul syllable with a final consonant (GB8)
        // - ☺, a pictograph (GB11)
        // - क, a Devanagari consonant (GB9c)
        // The letter `a` represents all other characters.
        for neighbour in ["a", "가", "한", "☺", "क"] as [Unicode.Scalar] {
            for scalar in Self.plain {
                var (before, after) = (GraphemeBreaker(neighbour), GraphemeBreaker(scalar))
                if before.extends(with: scalar) || after.extends(with: neighbour) {
                    Issue.record("\(scalar.value)")
                }
            }
        }
    }

    /// Returns the clusters of a text by Unicode's rules alone.
    private func clusters(_ text: String) -> [[Unicode.Scalar]] {
        var clusters: [[Unicode.Scalar]] = []
        var breaker: GraphemeBreaker?
        for scalar in text.unicodeScalars {
            if breaker?.extends(with: scalar) ?? false {
                clusters[clusters.count - 1].append(scalar)
            } else {
                breaker = GraphemeBreaker(scalar)
                clusters.append([scalar])
            }
        }
        return clusters
    }

    @Test("the shortcut for plain characters gives the same clusters as Unicode's rules")
    func shortcut() {
        let parts = [
            "a", "é", "e\u{301}", "日", "か\u{3099}", "क्ष", "नि", "ก้ำ", "مَ", "ش", "🇩🇪", "🇯", "👩🏽‍🤝‍👨🏿", "1️⃣", "©", "©️",
            "\u{200D}",
            "\u{301}", " ", "\u{600}1", "한", "\u{1100}\u{1161}\u{11A8}", "\u{AD}", "\t", "\0", "𠮷",
            "\u{E01}\u{E33}",
        ]
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            let text = (0..<12).compactMap { _ in parts.randomElement(using: &generator) }.joined()
            // The text continues beyond both ends of the range.
            let bytes = Array("x\(text)\u{301}".utf8)
            let found = ClusterSequence(bytes, in: 1..<bytes.count - 2)
            let clusters = clusters(text)
            let expected = clusters.map { Array(String(String.UnicodeScalarView($0)).utf8) }
            if found.map({ Array(bytes[$0.range]) }) != expected { Issue.record("\(text)") }
            for (cluster, scalars) in zip(found, clusters) {
                #expect(cluster.firstScalar == scalars.first)
                #expect(cluster.isSingleScalar == (scalars.count == 1))
            }
        }
    }

    @Test("a mark does not combine with an inline box")
    func attachments() {
        let text = "a\u{FFFC}\u{301}\u{302}b"
        let found = ClusterSequence(Array(text.utf8), in: 0..<text.utf8.count).map(\.range)
        #expect(found == [0..<1, 1..<4, 4..<8, 8..<9])
    }
}
