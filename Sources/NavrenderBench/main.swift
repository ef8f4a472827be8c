import Navrender

// Benchmarks state ratios to a peer on the same work in the same run; see docs/performance.md.

do {
    switch CommandLine.arguments.dropFirst().first {
    case "png": try PNGBench.run()
    case "diff": try DiffBench.run()
    default: print("usage: navbench png|diff")
    }
} catch {
    print("navbench: \(error)")
}
