import Testing

@testable import NavImageCoding

@Suite("Row filters")
struct RowFilterTests {
    @Test("filtered bytes are the differences that the specification defines")
    func differences() {
        let above: [UInt8] = [1, 2, 3, 200, 5, 6]
        let row: [UInt8] = [10, 20, 30, 13, 18, 40]
        let expected: [(RowFilter, [UInt8])] = [
            (.none, [0, 10, 20, 30, 13, 18, 40]), (.sub, [1, 10, 20, 30, 3, 254, 10]),
            (.up, [2, 9, 18, 27, 69, 13, 34]),
        ]
        for (filter, bytes) in expected {
            var filtered: [UInt8] = [99]
            filter.apply(to: row, above: above, bytesPerPixel: 3, into: &filtered)
            #expect(filtered == bytes)
        }
    }

    @Test("a repeated row takes up, a ramp takes sub, text takes none")
    func choice() {
        let ramp = (0..<90).map { UInt8($0 / 3 * 2) }
        let zeros = [UInt8](repeating: 0, count: 90)
        let text = (0..<90).map { UInt8($0 / 3 % 4 == 0 ? 255 : 0) }
        #expect(RowFilter.choose(for: ramp, above: ramp, bytesPerPixel: 3) == .up)
        #expect(RowFilter.choose(for: ramp, above: zeros, bytesPerPixel: 3) == .sub)
        // Black and white differ by one modulo 256, so greys stand for them.
        let grey = text.map { $0 / 2 }
        #expect(RowFilter.choose(for: grey, above: zeros, bytesPerPixel: 3) == .none)
    }
}
