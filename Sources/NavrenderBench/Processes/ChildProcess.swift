import CNavBenchLimits
import Glibc

/// The resource usage of a program that has run to its end.
struct ChildProcess {
    /// Wall time, in seconds.
    let wallSeconds: Double
    /// Processor time of all threads, in seconds.
    let processorSeconds: Double
    /// Peak resident memory, in MiB.
    let peakMebibytes: Double

    /// Runs a program, discards its output and waits for its end. No pointer outlives the call.
    ///
    /// - Parameter arguments: The program's path and its arguments.
    /// - Throws: ``BenchError`` if the program fails or cannot be started.
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
