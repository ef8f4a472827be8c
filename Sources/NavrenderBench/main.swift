import Glibc
import Navrender

// Benchmarks compare navrender with another program, or with the machine's limit, for the same work
// in the same run. See docs/performance.md.

exit(BenchTool.run(CommandLine.arguments.dropFirst()))
