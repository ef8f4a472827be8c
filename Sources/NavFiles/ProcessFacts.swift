import Glibc

/// Facts about the running process, its parent and the time.
public enum ProcessFacts {
    /// The process id.
    public static var id: Int32 { getpid() }
    /// The process id of the parent.
    public static var parentID: Int32 { getppid() }

    /// Returns the process's working directory as an absolute path.
    ///
    /// - Throws: ``FileError`` if the directory was removed or its path is too long.
    public static func workingDirectory() throws(FileError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        guard unsafe getcwd(&buffer, buffer.count) != nil else {
            throw FileError(path: ".", reason: .ofLastCall())
        }
        return String(systemBytes: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)))
    }

    /// Returns the command line of a process; empty if the process has ended or cannot be examined.
    public static func commandLine(of process: Int32) -> [String] {
        guard let bytes = try? FileReader.read(path: "/proc/\(process)/cmdline", limit: 1 << 20) else {
            return []
        }
        return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast(bytes.last == 0 ? 1 : 0)
            .map { String(systemBytes: Array($0)) }
    }

    /// The arguments of the running process, without the program's name.
    public static var arguments: [String] {
        (1..<max(1, Int(CommandLine.argc))).map { index in
            guard let argument = unsafe CommandLine.unsafeArgv[index] else { return "" }
            let bytes = unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument))
            return unsafe String(systemBytes: Array(bytes))
        }
    }

    /// Returns the start time of a process in clock ticks since boot; nil if the process has ended.
    ///
    /// Source: proc(5), field 22 of `/proc/[pid]/stat`.
    public static func startTicks(of process: Int32) -> UInt64? {
        guard let bytes = try? FileReader.read(path: "/proc/\(process)/stat", limit: 1 << 16),
            // The second field is the program's name in parentheses, which may contain blanks.
            let end = bytes.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
        // The fields after the name begin with field 3, so index 19 is field 22.
        return fields.count > 19 ? UInt64(String(decoding: fields[19], as: UTF8.self)) : nil
    }

    /// The first 8 hexadecimal digits of the kernel's boot id, a random number that changes at each boot.
    /// It is `00000000` if the boot id cannot be read.
    public static var bootID: String {
        let path = "/proc/sys/kernel/random/boot_id"
        guard let bytes = try? FileReader.read(path: path, limit: 1 << 10), bytes.count >= 8 else {
            return "00000000"
        }
        return String(decoding: bytes.prefix(8), as: UTF8.self)
    }

    /// The time as milliseconds since 1 January 1970, UTC.
    public static var millisecondsSince1970: Int {
        var now = timespec()
        _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
        return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
    }

    /// Registers a function that is called with the exit status when the process ends by `exit`.
    ///
    /// The function is not called when a signal ends the process.
    public static func atExit(_ function: @escaping @Sendable (Int32) -> Void) {
        let box = unsafe Unmanaged.passRetained(ExitFunction(function)).toOpaque()
        _ = unsafe on_exit(
            { status, box in
                guard let box = unsafe box else { return }
                unsafe Unmanaged<ExitFunction>.fromOpaque(box).takeUnretainedValue().call(status)
            }, box)
    }
}

/// An object that holds a function. The C library keeps a pointer to the object until the process ends.
private final class ExitFunction: Sendable {
    let call: @Sendable (Int32) -> Void
    init(_ call: @escaping @Sendable (Int32) -> Void) { self.call = call }
}
