import NavTestSupport
import Testing

@testable import NavImageCoding

@Suite("Deflaters")
struct DeflaterHistoryTests {
    /// Rows that repeat with changes, as pictures do.
    private func rows(seed: UInt64, count: Int) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        let pattern = (0..<900).map { _ in UInt8.random(in: 0...7, using: &random) }
        return (0..<count).map { index in
            Int.random(in: 0..<40, using: &random) == 0 ? 200 : pattern[index % pattern.count]
        }
    }

    @Test("what ISA-L compressed before has no influence on its bytes", arguments: 0..<20)
    func history(seed: Int) {
        let data = rows(seed: UInt64(seed), count: 90_000)
        let fresh = ISALDeflater().deflate(data, isLast: false)
        let used = ISALDeflater()
        for other in 0..<3 {
            _ = used.deflate(
                rows(seed: UInt64(1000 + 10 * seed + other), count: 70_000 + other), isLast: other == 1)
        }
        // Pieces of the same rows leave entries in the tables that would be found again.
        _ = used.deflate(Array(data.dropFirst(333)), isLast: false)
        #expect(used.deflate(data, isLast: false) == fresh)
    }
}
