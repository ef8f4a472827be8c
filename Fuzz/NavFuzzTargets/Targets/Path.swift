import NavGeometry
import NavTestSupport

/// Fuzzes path data and functions on paths: strokes, dashes, trims and path operations.
///
/// If path data is written and read again, the path stays the same. All results have finite coordinates.
func testPath(_ bytes: [UInt8]) {
    let path: Path
    var choices = ByteChoices(bytes)
    if let data = try? Path(pathData: String(decoding: bytes, as: UTF8.self), segmentLimit: 500) {
        let written = data.pathData
        precondition(
            (try? Path(pathData: written))?.pathData == written, "written path data is read as it was")
        path = data
    } else {
        path = RandomPath.path(.random(using: &choices), &choices)
    }
    let style = strokeStyle(&choices)
    let window = Rect(x: 0, y: 0, width: 100, height: 100)
    checkFinite(path.flattened(tolerance: 0.25).flatMap(\.points))
    for window in [nil, window] {
        let outline = path.reduced(to: window, tolerance: 0.01).stroked(
            with: style, tolerance: 0.05, window: window)
        checkFinite(outline.elements.compactMap(\.end))
    }
    let other = RandomPath.path(.random(using: &choices), &choices)
    for operation in PathOperation.allCases {
        var work = 100_000
        let operands = [PathOperand(path, fillRule: .evenOdd), PathOperand(other)]
        let result = try? Path(combining: operands, by: operation, tolerance: 0.01, work: &work)
        precondition(work >= 0, "a path operation takes no more steps than allowed")
        checkFinite(result?.elements.compactMap(\.end) ?? [])
    }
}

private func strokeStyle(_ choices: inout ByteChoices) -> StrokeStyle {
    let dashes = (0..<Int.random(in: 0...4, using: &choices)).map { _ in
        Double.random(in: 0.5...40, using: &choices)
    }
    return StrokeStyle(
        width: .random(in: 0.01...60, using: &choices),
        cap: StrokeStyle.Cap.allCases.randomElement(using: &choices)!,
        join: StrokeStyle.Join.allCases.randomElement(using: &choices)!,
        miterLimit: .random(in: 1...20, using: &choices), dashes: dashes,
        dashPhase: .random(in: -50...50, using: &choices),
        dashFit: StrokeStyle.DashFit.allCases.randomElement(using: &choices)!,
        trim: StrokeTrim(start: .random(in: 0...1, using: &choices), end: .random(in: 0...1, using: &choices))
    )
}

private func checkFinite(_ points: [Point]) {
    precondition(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "coordinates are finite")
}
