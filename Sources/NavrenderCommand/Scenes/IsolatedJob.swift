import Glibc

/// A job in a process of its own. If the job's process crashes, the command continues with the next job.
enum IsolatedJob {
    /// Runs a job in a copy of this process and returns its status.
    ///
    /// - Precondition: This process has a single thread, because `fork` copies only the calling thread.
    static func run(
        _ console: Console, _ job: () throws(CommandFailure) -> ExitStatus
    ) throws(CommandFailure) -> ExitStatus {
        let child = fork()
        if child == 0 {
            do throws(CommandFailure) {
                _exit(try job().rawValue)
            } catch {
                console.report(error)
                _exit(error.status.rawValue)
            }
        }
        // If no process can be created, the job runs in this one.
        guard child > 0 else { return try job() }
        var state: Int32 = 0
        while unsafe waitpid(child, &state, 0) < 0 {
            guard errno == EINTR else {
                throw CommandFailure(.internalError, "the exit status of the drawing process is unknown")
            }
        }
        // Bits 0–6 hold the signal that ended the process, and bits 8–15 its exit status (waitpid(2)).
        let signal = state & 0x7F
        if signal == 0, let status = ExitStatus(rawValue: state >> 8 & 0xFF) { return status }
        console.report(CommandFailure(.internalError, "drawing ended with signal \(signal)"))
        return .internalError
    }
}
