import NavGeometry
import NavImaging
import NavRasterization
import NavTestSupport

/// Fuzzes coverage. Every pixel's level differs by at most 1 from the exact level, which is computed in float64. All
/// kernel sets give the same levels.
func testCoverage(_ bytes: [UInt8]) {
    var choices = ByteChoices(bytes)
    let path = RandomPath.path(.random(using: &choices), &choices)
    let rule = FillRule.allCases.randomElement(using: &choices)!
    let window = PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 12)
    let exact = ReferenceCoverage(of: path, width: 12, height: 12)
    var painters = KernelSet.named.map { Painter(kernels: $0.set) }
    var first: [UInt8]?
    for index in painters.indices {
        let outline = FilledOutline(path, fillRule: rule, window: window, kernels: painters[index].kernels)
        let levels = painters[index].coverage(of: outline, in: window).coverage
        precondition(first == nil || first == levels, "all kernel sets give the same coverage")
        first = levels
    }
    for (index, level) in (first ?? []).enumerated() {
        let isExact = abs(Double(level) - exact.level(index, isEvenOdd: rule == .evenOdd)) <= 1
        precondition(isExact, "coverage is within a level of the area")
    }
}
