import Glibc
import NavFiles

/// A job in a process of its own. If the job's process crashes, the command continues with the next job.
enum IsolatedJob {
    /// The largest total size of a job's SARIF results, in bytes: 64 MiB. That is enough, because a scene has at most
    /// 100 diagnostics.
    private static let resultLimit = 64 << 20

    /// Runs a job in a copy of this process and returns the job's status. If `console` collects diagnostics, the
    /// job's diagnostics are added to `console`.
    ///
    /// - Precondition: This process has a single thread, because `fork` copies only the calling thread.
    static func run(
        _ console: Console, _ job: () throws(CommandFailure) -> ExitStatus
    ) throws(CommandFailure) -> ExitStatus {
        let pipe = console.isCollecting ? Pipe() : nil
        // Without a pipe, the results of a child process would be lost. So the job runs in this process.
        if console.isCollecting, pipe == nil { return try job() }
        let child = fork()
        if child == 0 { runInChild(console, pipe, job) }
        // If `fork` fails, the job runs in this process.
        guard child > 0 else { return try job() }
        var status = ExitStatus.done
        do throws(FileError) {
            if let pipe { console.addResults(try pipe.receive(limit: resultLimit)) }
        } catch {
            console.report(CommandFailure(.internalError, "the diagnostics of a picture are lost: \(error)"))
            status = .internalError
        }
        return try status.combined(with: self.status(of: child, console))
    }

    /// Runs the job, sends the collected diagnostics through the pipe, and ends the process with the job's status.
    private static func runInChild(
        _ console: Console, _ pipe: Pipe?, _ job: () throws(CommandFailure) -> ExitStatus
    ) -> Never {
        _ = console.takeResults()  // The parent has these results, so the child must not send them.
        var status: ExitStatus
        do throws(CommandFailure) {
            status = try job()
        } catch {
            console.report(error)
            status = error.status
        }
        do throws(FileError) {
            try pipe?.send(console.takeResults())
        } catch {
            console.report(CommandFailure(.internalError, "\(error)"))
            status = .internalError
        }
        _exit(status.rawValue)
    }

    /// Waits for the end of a process and returns its status.
    private static func status(of child: pid_t, _ console: Console) throws(CommandFailure) -> ExitStatus {
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
