import NavTestSupport
import Testing

@testable import NavImageCoding

@Suite("Deflaters")
struct DeflaterHistoryTests {
    /// Returns a repeating pattern with random changes, similar to the rows of a picture.
    private func rows(seed: UInt64, count: Int) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        let pattern = (0..<900).map { _ in UInt8.random(in: 0...7, using: &random) }
        return (0..<count).map { index in
            Int.random(in: 0..<40, using: &random) == 0 ? 200 : pattern[index % pattern.count]
        }
    }

    @Test("ISA-L's output does not depend on earlier input", arguments: 0..<20)
    func history(seed: Int) {
        let data = rows(seed: UInt64(seed), count: 90_000)
        let fresh = ISALDeflater().deflate(data, isLast: false)
        let used = ISALDeflater()
        for other in 0..<3 {
            _ = used.deflate(
                rows(seed: UInt64(1000 + 10 * seed + other), count: 70_000 + other), isLast: other == 1)
        }
        // This input leaves entries for the same content in the hash table. If the next call used these
        // entries, its output would differ.
        _ = used.deflate(Array(data.dropFirst(333)), isLast: false)
        #expect(used.deflate(data, isLast: false) == fresh)
    }

    @Test(
        "equal input deflates to equal bytes at any address and with any previous memory contents"
    )
    func places() {
        var random = SeededGenerator(seed: 77)
        let inputs = [1, 300, 1984, 9000, 70_000].map { rows(seed: UInt64($0), count: $0) }
        let expected = inputs.map { input in [false, true].map { ISALDeflater().deflate(input, isLast: $0) } }
        var held: [ISALDeflater] = []
        var blocks: [[UInt8]] = []
        for round in 0..<2000 {
            // Allocate and free blocks of random sizes and contents. So later allocations have random
            // addresses, in memory with random contents.
            let byte = UInt8.random(in: .min ... .max, using: &random)
            blocks.append(Array(repeating: byte, count: 1 << Int.random(in: 4...18, using: &random)))
            if blocks.count > 12 { blocks.remove(at: Int.random(in: 0..<12, using: &random)) }
            if held.count > 6 { held.removeFirst(3) }
            let deflater = ISALDeflater()
            if round % 3 == 0 { held.append(deflater) }
            let index = round % inputs.count
            let input = inputs[index] + []
            guard deflater.deflate(input, isLast: round % 2 == 1) == expected[index][round % 2] else {
                Issue.record("round \(round), \(inputs[index].count) bytes")
                return
            }
        }
    }

    /// Returns the result of the processor's CRC-32C instruction for four bytes and the initial
    /// value 0, from its definition (polynomial 0x1EDC6F41, reflected). ISA-L computes hashes with
    /// this instruction.
    private func crc32c(_ word: UInt32) -> UInt32 {
        (0..<32).reduce(word) { crc, _ in crc >> 1 ^ (crc & 1) * 0x82F6_3B78 }
    }

    /// ISA-L's output depends on the hash of a stream's address, because of a bug that `ISALPlace`
    /// describes.
    @Test("all addresses for ISA-L's streams have the same 13-bit hash and are at least 1 MiB apart")
    func addresses() {
        let addresses = (0..<ISALPlace.count).map(ISALPlace.address)
        let hashes = addresses.map { crc32c(UInt32(truncatingIfNeeded: $0 >> 16)) & 0x1FFF }
        #expect(Set(hashes).count == 1)
        let sorted = addresses.sorted()
        #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= 1 << 20 })
        #expect(addresses.allSatisfy { $0 & 0xFFFF == 0 })
    }

    @Test("two hundred simultaneous compressors give the same bytes")
    func manyPlaces() {
        // Many white bytes with few random bytes between them resemble text. In such data, a position
        // that a wrong hash finds is often a valid match. So a wrong hash would change the output.
        var random = SeededGenerator(seed: 5)
        var data = [UInt8](repeating: 255, count: 92_224)
        for _ in 0..<1500 {
            data[Int.random(in: 3..<data.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        let deflaters = (0..<200).map { _ in ISALDeflater() }
        let pieces = deflaters.map { $0.deflate(data, isLast: false) }
        #expect(Set(pieces).count == 1)
    }
}
