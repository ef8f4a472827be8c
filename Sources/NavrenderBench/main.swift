import Glibc
import Navrender

// Benchmarks report ratios to another program, or to the machine's limit, for the same work in the
// same run; see docs/performance.md.

exit(BenchTool.run(CommandLine.arguments.dropFirst()))
