import Glibc

// Every pointer of this room lives in this file and dies before its function returns.

/// An open file or directory, closed at the end of its life.
struct FileDescriptor: ~Copyable {
    let number: Int32

    deinit { _ = Glibc.close(number) }

    /// Closes now and tells whether that worked: a full disk can show only here.
    consuming func close() throws(FileError.Reason) {
        let number = number
        discard self
        guard Glibc.close(number) == 0 else { throw FileError.Reason.ofLastCall() }
    }
}

extension FileError.Reason {
    /// The fault of the system call that has just failed.
    static func ofLastCall() -> FileError.Reason {
        switch errno {
        case ENOENT: .missing
        case EISDIR: .isDirectory
        case ENOTDIR: .notDirectory
        case EACCES, EPERM, EROFS: .notPermitted
        case ELOOP: .symbolicLink
        case ENXIO, ENODEV: .notRegularFile
        default: .system(errno: errno)
        }
    }
}

/// What stands at a place in the file system.
enum FileKind: Equatable {
    case regular(size: Int)
    case directory
    case symbolicLink
    case other

    init(_ information: stat) {
        switch information.st_mode & S_IFMT {
        case S_IFREG: self = .regular(size: information.st_size)
        case S_IFDIR: self = .directory
        case S_IFLNK: self = .symbolicLink
        default: self = .other
        }
    }
}

/// A name relative to the working directory, for the calls that take a directory.
let workingDirectory = AT_FDCWD

/// Opens `name` beneath a directory; always closed on exec. New files get their mode from the umask.
func open(
    _ name: String, in directory: Int32 = workingDirectory, _ flags: Int32
) throws(FileError.Reason) -> FileDescriptor {
    // Swift strings may hold a NUL, where the system would see a shorter name.
    guard !name.utf8.contains(0) else { throw FileError.Reason.malformedName }
    let number = retrying { unsafe openat(directory, name, flags | O_CLOEXEC, 0o666) }
    guard number >= 0 else { throw FileError.Reason.ofLastCall() }
    return FileDescriptor(number: number)
}

/// Opens a new file that has no name in a directory, and is gone with its descriptor; nil where the file system has none.
func openNameless(in directory: Int32) throws(FileError.Reason) -> FileDescriptor? {
    // O_TMPFILE, a macro that Swift cannot read (Linux, include/uapi/asm-generic/fcntl.h).
    let nameless = O_DIRECTORY | 0o20_000_000
    let number = retrying { unsafe openat(directory, ".", nameless | O_WRONLY | O_CLOEXEC, 0o666) }
    if number >= 0 { return FileDescriptor(number: number) }
    // A kernel or file system that does not know the flag says one of these.
    if [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) { return nil }
    throw FileError.Reason.ofLastCall()
}

/// Gives a file without a name its first one.
func link(
    _ file: borrowing FileDescriptor, to name: String, in directory: Int32
) throws(FileError.Reason) {
    let place = "/proc/self/fd/\(file.number)"
    guard unsafe linkat(AT_FDCWD, place, directory, name, AT_SYMLINK_FOLLOW) == 0 else {
        throw FileError.Reason.ofLastCall()
    }
}

/// Does something without being ended half way by a signal that asks to stop: it is delivered afterwards.
func holdingTermination(_ body: () throws(FileError.Reason) -> Void) throws(FileError.Reason) {
    var (held, before) = (sigset_t(), sigset_t())
    _ = unsafe sigemptyset(&held)
    for signal in [SIGHUP, SIGINT, SIGTERM] { _ = unsafe sigaddset(&held, signal) }
    // Worker threads hold all signals at all times, so this thread is the only one that is asked.
    let isHeld = unsafe pthread_sigmask(SIG_BLOCK, &held, &before) == 0
    defer { if isHeld { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) } }
    try body()
}

func kind(of file: borrowing FileDescriptor) throws(FileError.Reason) -> FileKind {
    var information = stat()
    guard unsafe fstat(file.number, &information) == 0 else { throw FileError.Reason.ofLastCall() }
    return FileKind(information)
}

/// The kind of the entry itself unless its symbolic links are to be followed.
func kind(
    of name: String, in directory: Int32 = workingDirectory, followingLinks: Bool = false
) throws(FileError.Reason) -> FileKind {
    guard !name.utf8.contains(0) else { throw FileError.Reason.malformedName }
    var information = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard unsafe fstatat(directory, name, &information, flags) == 0 else {
        throw FileError.Reason.ofLastCall()
    }
    return FileKind(information)
}

/// Reads once into `buffer` from `start` on; 0 at the end of the file.
func read(_ number: Int32, into buffer: inout [UInt8], from start: Int) throws(FileError.Reason) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        let free = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return retrying { unsafe Glibc.read(number, free.baseAddress, free.count) }
    }
    guard count >= 0 else { throw FileError.Reason.ofLastCall() }
    return count
}

/// Writes all bytes, however many calls that takes.
func writeAll(_ number: Int32, _ bytes: [UInt8]) throws(FileError.Reason) {
    var start = 0
    while start < bytes.count {
        let count = unsafe bytes.withUnsafeBytes { all in
            let rest = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
            return retrying { unsafe Glibc.write(number, rest.baseAddress, rest.count) }
        }
        guard count >= 0 else { throw FileError.Reason.ofLastCall() }
        start += count
    }
}

/// Waits until the bytes, or a directory's names, are on the disk.
func synchronize(_ file: borrowing FileDescriptor) throws(FileError.Reason) {
    guard fsync(file.number) == 0 else { throw FileError.Reason.ofLastCall() }
}

/// Puts `name` in the place of `newName`, both in one directory, in one step.
func rename(_ name: String, to newName: String, in directory: Int32) throws(FileError.Reason) {
    guard unsafe renameat(directory, name, directory, newName) == 0 else {
        throw FileError.Reason.ofLastCall()
    }
}

func remove(_ name: String, in directory: Int32) throws(FileError.Reason) {
    guard unsafe unlinkat(directory, name, 0) == 0 else { throw FileError.Reason.ofLastCall() }
}

func makeDirectory(_ path: String) throws(FileError.Reason) {
    guard !path.utf8.contains(0) else { throw FileError.Reason.malformedName }
    guard unsafe mkdir(path, 0o777) == 0 else { throw FileError.Reason.ofLastCall() }
}

/// The names in a directory without `.` and `..`, in the file system's order; nil for one that is not UTF-8.
func names(in directory: consuming FileDescriptor) throws(FileError.Reason) -> [String?] {
    // `fdopendir` takes the descriptor over, so it gets one of its own.
    let duplicate = fcntl(directory.number, F_DUPFD_CLOEXEC, 0)
    guard duplicate >= 0 else { throw FileError.Reason.ofLastCall() }
    guard let stream = unsafe fdopendir(duplicate) else {
        let error = FileError.Reason.ofLastCall()
        _ = Glibc.close(duplicate)
        throw error
    }
    defer { unsafe closedir(stream) }
    var names: [String?] = []
    while true {
        Glibc.errno = 0
        guard let entry = unsafe readdir(stream) else { break }
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            unsafe String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
    }
    guard Glibc.errno == 0 else { throw FileError.Reason.ofLastCall() }
    return names
}

/// The system's sentence for an error number.
func systemMessage(_ number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Repeats a call that a signal interrupted.
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
