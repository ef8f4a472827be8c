import Glibc

// No pointer in this file outlives the function that creates it.

/// An open file or directory that is closed when the value is destroyed.
struct FileDescriptor: ~Copyable {
    let number: Int32

    deinit { _ = Glibc.close(number) }

    /// Closes the file and throws if that fails. Some file systems report a full disk only on close.
    consuming func close() throws(FileError.Reason) {
        let number = number
        discard self
        guard Glibc.close(number) == 0 else { throw FileError.Reason.ofLastCall() }
    }
}

extension FileError.Reason {
    /// Returns the reason why the last system call failed, from `errno`.
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

/// The type of a file system entry.
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

/// The directory argument for names that are relative to the working directory.
let workingDirectory = AT_FDCWD

/// Opens `name` relative to `directory` with `O_CLOEXEC`. A new file gets the mode 0666 less the umask.
func open(
    _ name: String, in directory: Int32 = workingDirectory, _ flags: Int32
) throws(FileError.Reason) -> FileDescriptor {
    // A Swift string can contain a NUL, but the system would see only the characters before it.
    guard !name.utf8.contains(0) else { throw FileError.Reason.malformedName }
    let number = retrying { unsafe openat(directory, name.systemName, flags | O_CLOEXEC, 0o666) }
    guard number >= 0 else {
        let reason = FileError.Reason.ofLastCall()
        throw errno == EACCES && isAllowed(name, in: directory, flags) ? .restricted : reason
    }
    return FileDescriptor(number: number)
}

/// Returns whether the permissions of a file allow an access. `faccessat` ignores Landlock, with which the sandbox
/// restricts files. So if the result is true but the file cannot be opened, the sandbox forbids the access.
private func isAllowed(_ name: String, in directory: Int32, _ flags: Int32) -> Bool {
    let mode = flags & O_ACCMODE == O_RDONLY ? R_OK : W_OK
    return unsafe faccessat(directory, name.systemName, mode, AT_EACCESS) == 0
}

/// Opens a new unnamed file in `directory`. The file disappears when its descriptor is closed.
///
/// - Returns: Nil if the file system does not support unnamed files.
func openNameless(in directory: Int32) throws(FileError.Reason) -> FileDescriptor? {
    // The value of O_TMPFILE, a macro that Swift cannot import (Linux, include/uapi/asm-generic/fcntl.h).
    let nameless = O_DIRECTORY | 0o20_000_000
    let number = retrying { unsafe openat(directory, ".", nameless | O_WRONLY | O_CLOEXEC, 0o666) }
    if number >= 0 { return FileDescriptor(number: number) }
    // Kernels and file systems without O_TMPFILE return one of these errors.
    if [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) { return nil }
    throw FileError.Reason.ofLastCall()
}

/// Gives an unnamed file a name. Fails if the name exists.
func link(
    _ file: borrowing FileDescriptor, to name: String, in directory: Int32
) throws(FileError.Reason) {
    let place = "/proc/self/fd/\(file.number)"
    guard unsafe linkat(AT_FDCWD, place, directory, name.systemName, AT_SYMLINK_FOLLOW) == 0 else {
        throw FileError.Reason.ofLastCall()
    }
}

/// Locks an open file for as long as it is open (`flock`). Returns false if another process has the lock.
///
/// The result is also true on a file system without locks.
@discardableResult
func tryLock(_ file: borrowing FileDescriptor) -> Bool {
    flock(file.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
}

/// Runs `body` with SIGHUP, SIGINT, SIGQUIT and SIGTERM blocked. A blocked signal is delivered after `body` returns.
func holdingTermination(_ body: () throws(FileError.Reason) -> Void) throws(FileError.Reason) {
    var (held, before) = (sigset_t(), sigset_t())
    _ = unsafe sigemptyset(&held)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { _ = unsafe sigaddset(&held, signal) }
    // Worker threads always block all signals, so only the calling thread can receive a signal.
    let isHeld = unsafe pthread_sigmask(SIG_BLOCK, &held, &before) == 0
    defer { if isHeld { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) } }
    try body()
}

/// Returns the type of an open file.
func kind(of file: borrowing FileDescriptor) throws(FileError.Reason) -> FileKind {
    var information = stat()
    guard unsafe fstat(file.number, &information) == 0 else { throw FileError.Reason.ofLastCall() }
    return FileKind(information)
}

/// Returns the type of a directory entry. For a symbolic link, `followingLinks` selects the link's target.
func kind(
    of name: String, in directory: Int32 = workingDirectory, followingLinks: Bool = false
) throws(FileError.Reason) -> FileKind {
    guard !name.utf8.contains(0) else { throw FileError.Reason.malformedName }
    var information = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard unsafe fstatat(directory, name.systemName, &information, flags) == 0 else {
        throw FileError.Reason.ofLastCall()
    }
    return FileKind(information)
}

/// Returns the result of `stat` for the file at `path`, or nil if the call fails. Symbolic links are followed.
func status(of path: String) -> stat? {
    var information = stat()
    guard !path.utf8.contains(0), unsafe stat(path.systemName, &information) == 0 else { return nil }
    return information
}

/// Makes one `read` call into `buffer` from index `start`. Returns the number of bytes, 0 at the end of the file.
func read(_ number: Int32, into buffer: inout [UInt8], from start: Int) throws(FileError.Reason) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        let free = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return retrying { unsafe Glibc.read(number, free.baseAddress, free.count) }
    }
    guard count >= 0 else { throw FileError.Reason.ofLastCall() }
    return count
}

/// Writes all bytes. A `write` call may write only some of the bytes, so the function repeats the call.
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

/// Waits until a file's data, or a directory's entries, are on disk (`fsync`).
func synchronize(_ file: borrowing FileDescriptor) throws(FileError.Reason) {
    guard fsync(file.number) == 0 else { throw FileError.Reason.ofLastCall() }
}

/// Renames an entry within one directory. Atomically replaces an existing file at `newName`.
func rename(_ name: String, to newName: String, in directory: Int32) throws(FileError.Reason) {
    guard unsafe renameat(directory, name.systemName, directory, newName.systemName) == 0 else {
        throw FileError.Reason.ofLastCall()
    }
}

func remove(_ name: String, in directory: Int32) throws(FileError.Reason) {
    guard unsafe unlinkat(directory, name.systemName, 0) == 0 else { throw FileError.Reason.ofLastCall() }
}

/// Removes an empty directory.
func removeDirectory(_ path: String) throws(FileError.Reason) {
    guard unsafe unlinkat(AT_FDCWD, path.systemName, AT_REMOVEDIR) == 0 else {
        throw FileError.Reason.ofLastCall()
    }
}

func makeDirectory(_ path: String) throws(FileError.Reason) {
    guard !path.utf8.contains(0) else { throw FileError.Reason.malformedName }
    guard unsafe mkdir(path.systemName, 0o777) == 0 else { throw FileError.Reason.ofLastCall() }
}

/// Returns the entry names of a directory without `.` and `..`, in the file system's order.
func names(in directory: consuming FileDescriptor) throws(FileError.Reason) -> [String] {
    // `fdopendir` takes ownership of its descriptor, so pass a duplicate.
    let duplicate = fcntl(directory.number, F_DUPFD_CLOEXEC, 0)
    guard duplicate >= 0 else { throw FileError.Reason.ofLastCall() }
    guard let stream = unsafe fdopendir(duplicate) else {
        let error = FileError.Reason.ofLastCall()
        _ = Glibc.close(duplicate)
        throw error
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
        Glibc.errno = 0
        guard let entry = unsafe readdir(stream) else { break }
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            unsafe String(systemBytes: Array(bytes.prefix { $0 != 0 }))
        }
        if name != ".", name != ".." { names.append(name) }
    }
    guard Glibc.errno == 0 else { throw FileError.Reason.ofLastCall() }
    return names
}

/// Returns the system's message for an `errno` value.
func systemMessage(_ number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Repeats a system call until it is not interrupted by a signal (`EINTR`).
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Waits for the exclusive advisory lock of an open file or folder.
func lock(_ file: borrowing FileDescriptor) throws(FileError.Reason) {
    guard retrying({ flock(file.number, LOCK_EX) }) == 0 else { throw FileError.Reason.ofLastCall() }
}

/// Releases the lock of ``lock(_:)``.
func unlock(_ file: borrowing FileDescriptor) { _ = flock(file.number, LOCK_UN) }
