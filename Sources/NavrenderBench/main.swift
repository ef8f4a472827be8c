import Glibc
import Navrender

// Benchmarks state ratios to a peer, or to the machine's limit, on the same work in the same run; see docs/performance.md.

exit(BenchTool.run(CommandLine.arguments.dropFirst()))
