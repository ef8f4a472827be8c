import Glibc

/// A pipe from a forked child process to its parent.
package struct Pipe {
    private let reading: Int32
    private let writing: Int32

    /// Creates a pipe. The result is nil if the process has too many open files (pipe(2)).
    package init?() {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
    }

    /// Writes all bytes. The child process calls this function once, before it ends.
    package func send(_ bytes: [UInt8]) throws(FileError) {
        close(reading)
        defer { close(writing) }
        do {
            try writeAll(writing, bytes)
        } catch {
            throw FileError(path: "pipe to the parent process", reason: error)
        }
    }

    /// Reads the bytes that the child process sends, until the child closes the pipe or ends. The parent calls this
    /// function once.
    ///
    /// - Parameter limit: The largest accepted number of bytes. If the child sends more, the function throws an error.
    package func receive(limit: Int) throws(FileError) -> [UInt8] {
        close(writing)
        defer { close(reading) }
        do {
            return try readToEnd(reading, expected: 0, limit: limit)
        } catch {
            throw FileError(path: "pipe from the child process", reason: error)
        }
    }
}
