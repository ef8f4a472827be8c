import NavGeometry
import NavRasterization

/// Makes letters heavier or lighter: coverage c becomes `255 · (c / 255)^(1 / gamma)`, rounded to nearest.
struct CoverageGamma {
    private let levels: [UInt8]

    /// Creates the table of levels. Returns nil for a gamma of 1, which changes nothing, and for a gamma of 0 or below.
    init?(_ gamma: Double) {
        guard gamma != 1, gamma > 0 else { return nil }
        levels = (0...255).map { coverage in
            guard coverage > 0, coverage < 255 else { return UInt8(coverage) }
            return UInt8((255 * power(Double(coverage) / 255, 1 / gamma)).rounded())
        }
    }

    func applied(to coverage: CoverageBuffer) -> CoverageBuffer {
        CoverageBuffer(rect: coverage.rect, coverage: coverage.coverage.map { levels[Int($0)] })
    }
}
