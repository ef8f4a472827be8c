import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

@Suite("Coverage of random paths, compared with a float64 reference")
struct RandomPathCoverageTests {
    /// Draws 2,000 paths of each kind.
    ///
    /// Each coverage byte is compared with 255 times the exact area. The exact area is not rounded, so the rounding of
    /// the byte alone can cause a difference of half a level. If a pixel contains regions of different winding, the
    /// painter and the reference both apply the fill rule to the pixel's total signed area.
    @Test("every pixel of 12,000 paths is within one level of its exact area", arguments: RandomPath.allCases)
    func everyPixel(kind: RandomPath) {
        var random = SeededGenerator(seed: 1)
        var painter = Painter()
        let window = PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 12)
        var worst = 0.0
        for round in 0..<2000 {
            let path = RandomPath.path(kind, &random)
            let rule = FillRule.allCases[round % 2]
            let bytes = painter.coverage(
                of: FilledOutline(path, fillRule: rule, window: window), in: window
            ).coverage
            let exact = ReferenceCoverage(of: path, width: 12, height: 12)
            for (index, byte) in bytes.enumerated() {
                worst = max(worst, abs(Double(byte) - exact.level(index, isEvenOdd: rule == .evenOdd)))
            }
        }
        #expect(worst <= 1)
    }
}
