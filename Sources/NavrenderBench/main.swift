import Navrender

// Benchmarks state ratios to a peer on the same work in the same run; see docs/performance.md.

switch CommandLine.arguments.dropFirst().first {
case "png":
    do {
        try PNGBench.run()
    } catch {
        print("navbench: \(error)")
    }
default:
    print("usage: navbench png")
}
