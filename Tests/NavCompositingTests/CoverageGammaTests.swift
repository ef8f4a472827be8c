import NavImaging
import NavRasterization
import Testing

@testable import NavCompositing

@Suite("Gamma of glyph coverage")
struct CoverageGammaTests {
    private func levels(_ gamma: Double) -> [Int]? {
        CoverageGamma(gamma).map { gamma in
            let rect = PixelRect(minX: 0, minY: 0, maxX: 256, maxY: 1)
            let mapped = gamma.applied(to: CoverageBuffer(rect: rect, coverage: (0...255).map { UInt8($0) }))
            return mapped.coverage.map(Int.init)
        }
    }

    @Test("a glyph gamma of 1 needs no table")
    func linear() { #expect(levels(1) == nil) }

    /// A coverage c becomes 255 · (c / 255)^(1 / gamma). For gamma 2, this is a square root: 64 → 127.75,
    /// 128 → 180.67, 1 → 15.97.
    @Test("glyph gamma 2 is a square root, and glyph gamma 1/2 is a square")
    func formula() throws {
        let root = try #require(levels(2))
        #expect([root[0], root[1], root[64], root[128], root[255]] == [0, 16, 128, 181, 255])
        let square = try #require(levels(0.5))
        #expect([square[0], square[16], square[128], square[255]] == [0, 1, 64, 255])
        for coverage in 0...255 {
            let expected = (255 * (Double(coverage) / 255).squareRoot()).rounded()
            #expect(root[coverage] == Int(expected))
        }
    }

    @Test("with any glyph gamma, a higher coverage never gives a lower result")
    func monotone() throws {
        for gamma in [0.25, 1.2, 1.8, 4] {
            let found = try #require(levels(gamma))
            #expect(found == found.sorted() && found[0] == 0 && found[255] == 255)
        }
    }
}
