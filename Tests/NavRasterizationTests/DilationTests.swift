import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

@Suite("Growing silhouettes")
struct DilationTests {
    private let rect = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 60)

    /// Returns a silhouette with full coverage of the pixels whose centre is inside, and no other
    /// coverage.
    private func silhouette(_ isInside: (Double, Double) -> Bool) -> CoverageBuffer {
        CoverageBuffer(
            rect: rect,
            coverage: (0..<3600).map { isInside(Double($0 % 60) + 0.5, Double($0 / 60) + 0.5) ? 255 : 0 })
    }

    @Test(
        "growing or shrinking a shape moves its vertical edge by the distance, even by a fraction of a pixel",
        arguments: [0.25, 1, 2.5, 7])
    func edges(distance: Double) {
        let half = silhouette { x, _ in x < 30 }
        let grown = half.grown(by: SilhouetteGrowth(distance: distance))
        let shrunk = half.grown(by: SilhouetteGrowth(distance: -distance))
        for x in 0..<60 {
            // The expected coverage of a pixel is the fraction of its area to the left of the moved edge.
            let right = min(max(30 + distance - Double(x), 0), 1) * 255
            let left = min(max(30 - distance - Double(x), 0), 1) * 255
            #expect(abs(Double(grown.coverage[30 * 60 + x]) - right) <= 1)
            #expect(abs(Double(shrunk.coverage[30 * 60 + x]) - left) <= 1)
        }
    }

    @Test(
        "a grown or shrunk disc has the area of a disc with the new radius", arguments: [2.0, 3.5, 6])
    func discs(distance: Double) {
        let disc = silhouette { x, y in (x - 30) * (x - 30) + (y - 30) * (y - 30) < 15 * 15 }
        for radius in [15 + distance, 15 - distance] {
            let area = disc.grown(by: SilhouetteGrowth(distance: radius - 15)).coverage.reduce(0.0) {
                $0 + Double($1) / 255
            }
            // The measured radius may be wrong by half a pixel, because the silhouette is not antialiased.
            #expect(abs((area / .pi).squareRoot() - radius) < 0.5)
        }
    }

    @Test("a small change of a dilation's distance makes a small change of coverage")
    func continuity() {
        let box = silhouette { x, y in x > 20 && x < 40 && y > 25 && y < 35 }
        var previous = box.grown(by: SilhouetteGrowth(distance: -2))
        for step in 1...80 {
            let next = box.grown(by: SilhouetteGrowth(distance: -2 + Double(step) * 0.05))
            let jump = zip(previous.coverage, next.coverage).map { abs(Int($0) - Int($1)) }.max()!
            // A step of 0.05 pixels changes coverage by at most 0.05 · 255 = 12.75 levels, before rounding.
            #expect(jump <= 14)
            previous = next
        }
    }

    /// Grows a plane of coverage exactly as dilation is defined. Each pixel becomes the greatest product
    /// of a neighbour's coverage and the weight of the neighbour's distance.
    private func grown(_ plane: [UInt8], width: Int, height: Int, by radius: Double) -> [UInt8] {
        let reach = Int(radius.rounded(.up))
        return plane.indices.map { index in
            var greatest: UInt8 = 0
            for y in max(index / width - reach, 0)...min(index / width + reach, height - 1) {
                for x in max(index % width - reach, 0)...min(index % width + reach, width - 1) {
                    let (dx, dy) = (Double(x - index % width), Double(y - index / width))
                    let weight = min(max(radius + 1 - (dx * dx + dy * dy).squareRoot(), 0), 1)
                    let byte = UInt8((Float(weight) * 255).rounded())
                    greatest = max(greatest, UInt8((Int(plane[y * width + x]) * Int(byte) + 127) / 255))
                }
            }
            return greatest
        }
    }

    @Test(
        "a grown silhouette agrees with the definition of dilation, pixel by pixel",
        arguments: [0.1, 0.5, 1, 1.3, 2, 2.75, 3, 5.5, 9, 14.2, 40])
    func definition(radius: Double) {
        var random = SeededGenerator(seed: UInt64(radius * 100))
        for (width, height) in [(1, 1), (3, 40), (40, 3), (33, 29)] {
            let plane = (0..<width * height).map { _ in
                Int.random(in: 0..<9, using: &random) > 0 ? 0 : UInt8.random(in: 0...255, using: &random)
            }
            let found = Dilation(radius: radius).apply(to: plane, width: width, height: height)
            #expect(found == grown(plane, width: width, height: height, by: radius))
        }
    }
}
