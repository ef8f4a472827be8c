import Glibc

/// Runs other programs.
public enum ChildProcess {
    /// Runs a program to its end and returns its standard output.
    ///
    /// The program gets no standard input, and its standard error is discarded.
    ///
    /// - Parameters:
    ///   - command: The program's name, which is looked up in `PATH`, and its arguments.
    ///   - limit: The largest output in bytes.
    /// - Returns: The output; nil if the program is missing, fails, or writes more than `limit` bytes.
    public static func output(of command: [String], limit: Int) -> [UInt8]? {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { return nil }
        // The program must not inherit the two ends of the pipe. It gets a copy of the writing end as its standard
        // output.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = start(command, output: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        guard let process else { return nil }
        let bytes = try? readToEnd(ends[0], expected: 0, limit: limit)
        // After a failed read, nobody empties the pipe. A program that still writes would then wait forever.
        if bytes == nil { kill(process, SIGKILL) }
        return waitForEnd(of: process) == 0 ? bytes : nil
    }

    /// Replaces this process by another program. The function returns only on a failure.
    ///
    /// - Parameter command: As for ``output(of:limit:)``.
    public static func replaceThisProcess(by command: [String]) {
        unsafe withArguments(command) { program, arguments in unsafe _ = execvp(program, arguments) }
    }

    private static func start(_ command: [String], output: Int32) -> pid_t? {
        var actions = unsafe posix_spawn_file_actions_t()
        guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
        let isReady =
            unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) == 0
            && posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0) == 0
            && posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0
        guard isReady else { return nil }
        var process: pid_t = 0
        var status: Int32 = 0
        unsafe withArguments(command) { program, arguments in
            status = unsafe posix_spawnp(&process, program, &actions, nil, arguments, environ)
        }
        return status == 0 ? process : nil
    }

    /// Waits for the end of a process. Returns its exit status; nil if a signal ended the process.
    private static func waitForEnd(of process: pid_t) -> Int32? {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) == -1 {
            guard errno == EINTR else { return nil }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// Calls `body` with the words as C strings. No pointer outlives the call.
    private static func withArguments(
        _ words: [String],
        _ body: (_ program: UnsafeMutablePointer<CChar>, [UnsafeMutablePointer<CChar>?]) -> Void
    ) {
        var pointers = unsafe words.map { unsafe strdup($0.systemName) }
        unsafe pointers.append(nil)
        if let program = unsafe pointers[0] { unsafe body(program, pointers) }
        unsafe pointers.forEach { unsafe free($0) }
    }
}
