import Testing

@testable import NavImageCoding

@Suite("Scanline filters")
struct RowFilterTests {
    @Test("PNG filters give the differences that the specification defines")
    func differences() {
        let above: [UInt8] = [1, 2, 3, 200, 5, 6]
        let row: [UInt8] = [10, 20, 30, 13, 18, 40]
        let expected: [(RowFilter, [UInt8])] = [
            (.none, [10, 20, 30, 13, 18, 40]), (.sub, [10, 20, 30, 3, 254, 10]),
            (.up, [9, 18, 27, 69, 13, 34]),
            // First pixel: 10 − 1 / 2, 20 − 2 / 2, 30 − 3 / 2, with quotients rounded down. Second pixel:
            // 13 − (10 + 200) / 2, 18 − (20 + 5) / 2, 40 − (30 + 6) / 2.
            (.average, [10, 19, 29, 164, 6, 22]),
            // Paeth predicts each sample by the neighbour whose value is nearest to left + above − upper left. For
            // the first pixel, this neighbour is the pixel above. For the second pixel, the three sums are
            // 10 + 200 − 1, 20 + 5 − 2 and 30 + 6 − 3. The nearest values are 200 (above), 20 and 30 (left).
            (.paeth, [9, 18, 27, 69, 254, 10]),
        ]
        for (filter, bytes) in expected {
            #expect(filter.apply(to: row, above: above, bytesPerPixel: 3) == bytes)
        }
    }

    @Test("a repeated row gets the filter Up, a ramp gets Sub, and text gets None")
    func choice() {
        let ramp = (0..<90).map { UInt8($0 / 3 * 2) }
        let zeros = [UInt8](repeating: 0, count: 90)
        let text = (0..<90).map { UInt8($0 / 3 % 4 == 0 ? 255 : 0) }
        #expect(RowFilter.choose(for: ramp, above: ramp, bytesPerPixel: 3) == .up)
        #expect(RowFilter.choose(for: ramp, above: zeros, bytesPerPixel: 3) == .sub)
        // Only a row with large differences gets None. Black and white differ by only 1 modulo 256, so the test
        // uses grey instead of white.
        let grey = text.map { $0 / 2 }
        #expect(RowFilter.choose(for: grey, above: zeros, bytesPerPixel: 3) == .none)
    }
}
