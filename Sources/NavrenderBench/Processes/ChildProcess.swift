import CNavBenchLimits
import Glibc

/// A program that was run to its end.
struct ChildProcess {
    let wallSeconds: Double
    /// Of all its threads.
    let processorSeconds: Double
    let peakMebibytes: Double

    /// Runs a program and waits for it; what it prints is thrown away. Pointers die before this returns.
    init(_ arguments: [String]) throws(BenchError) {
        var words = unsafe arguments.map { unsafe strdup($0) }
        unsafe words.append(nil)
        defer { unsafe words.forEach { unsafe free($0) } }
        let process = unsafe nav_bench_run(words)
        guard process.status == 0 else {
            throw BenchError("\(arguments.joined(separator: " ")): exit status \(process.status)")
        }
        wallSeconds = process.wall_seconds
        processorSeconds = process.processor_seconds
        peakMebibytes = Double(process.peak_kibibytes) / 1024
    }
}
