import NavImaging
import NavTestSupport

@testable import NavRasterization

/// Every kernel set that this CPU can run, including the plain one.
let allSets = KernelSet.named.map(\.set)

/// Every compiled kernel set that this CPU can run.
let compiledSets = allSets.filter { $0 != .plain }

/// Every set, once with all shortcuts and once without any.
let combinations: [(kernels: KernelSet, shortcuts: DrawingShortcuts)] =
    allSets.flatMap { [($0, DrawingShortcuts.all), ($0, [] as DrawingShortcuts)] }

/// Makes random pixels. Sometimes all pixels are opaque or all are clear, because kernels have fast paths for both.
func pixels(_ count: Int, _ random: inout SeededGenerator) -> [PremultipliedPixel] {
    let kind = Int.random(in: 0...5, using: &random)
    return (0..<count).map { _ in
        let alpha: UInt8 = kind == 0 ? 255 : kind == 1 ? 0 : .random(in: 0...255, using: &random)
        return PremultipliedPixel(
            StraightPixel(
                red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random), alpha: alpha))
    }
}

/// Makes random coverage. Sometimes all bytes are 255, all are 0, or each one is either 0 or 255.
func weights(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    let kind = Int.random(in: 0...4, using: &random)
    return (0..<count).map { _ in
        switch kind {
        case 0: 255
        case 1: 0
        case 2: Bool.random(using: &random) ? 255 : 0
        default: .random(in: 0...255, using: &random)
        }
    }
}
