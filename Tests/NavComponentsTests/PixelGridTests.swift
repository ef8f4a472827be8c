import Testing

@testable import NavComponents

@Suite struct PixelGridTests {
    /// The label heights of fonts of 17 and 13 points at scale 3: 20.287 is rounded up to 20.33,
    /// and 15.51 to 15.67.
    @Test(
        "a pixel grid rounds heights up to whole pixels",
        arguments: [(20.287, 61.0), (15.514, 47.0), (15.0, 45.0), (15.0 + 1e-9, 45.0), (0.0, 0.0)])
    func heights(length: Double, pixels: Double) {
        #expect(isClose(PixelGrid(scale: 3).roundedUp(length), pixels / 3))
    }

    @Test("a pixel grid rounds offsets to the nearest pixel")
    func offsets() {
        let grid = PixelGrid(scale: 2)
        #expect(grid.rounded(1.2) == 1 && grid.rounded(1.3) == 1.5 && grid.rounded(-1.3) == -1.5)
        #expect(grid.pixel == 0.5)
    }
}
