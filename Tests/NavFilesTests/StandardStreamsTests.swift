import Glibc
import NavFiles
import Testing

/// Each test runs in a child process, because it replaces the process's standard streams.
@Suite("Standard streams")
struct StandardStreamsTests {
    @Test("standard input is read from a pipe to its end")
    func wholeInput() async {
        await #expect(processExitsWith: .success) {
            var ends: [Int32] = [0, 0]
            guard unsafe pipe(&ends) == 0, dup2(ends[0], STDIN_FILENO) == 0 else { exit(2) }
            let (output, input) = (dup(STDOUT_FILENO), ends[1])
            // The detached task writes many chunks to standard output. The pipe returns them on
            // standard input.
            let child = Task.detached {
                dup2(input, STDOUT_FILENO)
                for piece in UInt8(0)..<100 {
                    try StandardStreams.writeOutput([UInt8](repeating: piece, count: 5000))
                }
                close(input)
                dup2(output, STDOUT_FILENO)
            }
            let bytes = try StandardStreams.readInput(limit: 500_000)
            try await child.value
            let expected = (UInt8(0)..<100).flatMap { [UInt8](repeating: $0, count: 5000) }
            exit(bytes == expected ? 0 : 3)
        }
    }

    @Test("standard input above the limit is refused before its end is reached")
    func inputLimit() async {
        await #expect(processExitsWith: .success) {
            // /dev/zero never ends.
            let endless = unsafe open("/dev/zero", O_RDONLY)
            dup2(endless, STDIN_FILENO)
            do throws(FileError) {
                _ = try StandardStreams.readInput(limit: 1_000_000)
                exit(2)
            } catch {
                exit(error == FileError(path: "standard input", reason: .tooLarge(limit: 1_000_000)) ? 0 : 3)
            }
        }
    }

    @Test("writing standard output to a full device is an error")
    func fullOutput() async {
        await #expect(processExitsWith: .success) {
            let full = unsafe open("/dev/full", O_WRONLY)
            dup2(full, STDOUT_FILENO)
            do throws(FileError) {
                try StandardStreams.writeOutput([1, 2, 3])
                exit(2)
            } catch {
                // 28 is ENOSPC on Linux.
                exit(error == FileError(path: "standard output", reason: .system(errno: 28)) ? 0 : 3)
            }
        }
    }
}
