import Foundation
import Glibc
@testable import NavFiles
import Testing

@Suite("Atomic file writing")
struct AtomicFileTests {
    @Test(
        "a newly written file holds the bytes, and no temporary file remains", arguments: [0, 1, 1_000_003])
    func newFile(size: Int) throws {
        let directory = try TemporaryDirectory()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try AtomicFile.write(bytes, to: directory("out.png"), isSynchronized: size == 1)
        #expect(try FileReader.read(path: directory("out.png"), limit: size) == bytes)
        #expect(try directory.entries() == ["out.png"])
    }

    @Test("a write replaces an existing file, and an open reader still sees the old bytes")
    func replacement() throws {
        let directory = try TemporaryDirectory()
        try directory.write("old and long", to: "out.png")
        let reader = try #require(FileHandle(forReadingAtPath: directory("out.png")))
        try AtomicFile.write(Array("new".utf8), to: directory("out.png"))
        #expect(try directory.text("out.png") == "new")
        #expect(try reader.readToEnd() == Data("old and long".utf8))
        #expect(try directory.entries() == ["out.png"])
    }

    @Test(
        "without `O_TMPFILE`, no temporary file exists while the data is produced, or after the write",
        arguments: [0, 1, 300_000])
    func withoutUnnamedFiles(size: Int) throws {
        let directory = try TemporaryDirectory()
        try directory.write("old", to: "out.png")
        let piece = [UInt8](repeating: 7, count: size)
        try AtomicFile.write(to: directory("out.png"), isSynchronized: true, usesNamelessFiles: false) {
            write in
            for _ in 0..<3 { #expect(write(piece)) }
            #expect((try? directory.entries()) == ["out.png"])
            return true
        }
        #expect(try FileReader.read(path: directory("out.png"), limit: size * 3) == piece + piece + piece)
        #expect(try directory.entries() == ["out.png"])
        try AtomicFile.write(to: directory("out.png"), isSynchronized: false, usesNamelessFiles: false) { _ in
            false
        }
        #expect(try FileReader.read(path: directory("out.png"), limit: size * 3).count == size * 3)
    }

    @Test("no signals are blocked while a file's data is produced", arguments: [true, false])
    func signals(usesNamelessFiles: Bool) throws {
        let directory = try TemporaryDirectory()
        // Returns the signal mask of this thread: 64 bits, one for each signal.
        let mask = {
            var set = sigset_t()
            _ = unsafe pthread_sigmask(SIG_BLOCK, nil, &set)
            return unsafe withUnsafeBytes(of: set) { unsafe $0.load(as: UInt64.self) }
        }
        let before = mask()
        try AtomicFile.write(
            to: directory("out.png"), isSynchronized: false, usesNamelessFiles: usesNamelessFiles
        ) { write in
            #expect(write([1, 2, 3]))
            #expect(mask() == before)
            return true
        }
        #expect(mask() == before)
    }

    @Test("the next write removes the hidden file of a killed process", arguments: [true, false])
    func staleFile(usesNamelessFiles: Bool) throws {
        let directory = try TemporaryDirectory()
        try directory.write("half", to: AtomicFile.hiddenName(for: "out.png"))
        try AtomicFile.write(
            to: directory("out.png"), isSynchronized: false, usesNamelessFiles: usesNamelessFiles
        ) { $0([1, 2]) }
        #expect(try directory.entries() == ["out.png"])
        #expect(try FileReader.read(path: directory("out.png"), limit: 2) == [1, 2])
    }

    @Test("a write keeps the hidden file of a living process", arguments: [true, false])
    func foreignFile(usesNamelessFiles: Bool) throws {
        let directory = try TemporaryDirectory()
        let hidden = AtomicFile.hiddenName(for: "out.png")
        try directory.write("half", to: hidden)
        let writer = try #require(FileHandle(forUpdatingAtPath: directory(hidden)))
        #expect(flock(writer.fileDescriptor, LOCK_EX) == 0)
        try AtomicFile.write(
            to: directory("out.png"), isSynchronized: false, usesNamelessFiles: usesNamelessFiles
        ) { $0([1, 2]) }
        #expect(try directory.entries() == [hidden, "out.png"])
        #expect(try directory.text(hidden) == "half")
        #expect(try FileReader.read(path: directory("out.png"), limit: 2) == [1, 2])
    }

    @Test("a write to a directory, link, FIFO or device is refused and leaves the target unchanged")
    func refusedTargets() throws {
        let directory = try TemporaryDirectory()
        try directory.makeDirectory("folder")
        try directory.write("kept", to: "kept")
        try directory.link("link", to: "kept")
        try directory.link("dangling", to: "absent")
        try #require(directory.makeFIFO("fifo"))
        let expected: [(String, FileError.Reason)] = [
            ("folder", .isDirectory), ("folder/", .isDirectory), (".", .isDirectory), ("..", .isDirectory),
            ("link", .symbolicLink), ("dangling", .symbolicLink), ("fifo", .notRegularFile),
            ("none/out.png", .missing), ("kept/out.png", .notDirectory), ("out\0.png", .malformedName),
        ]
        let before = try directory.entries()
        for (name, reason) in expected {
            #expect(throws: FileError(path: directory(name), reason: reason)) {
                try AtomicFile.write([1, 2, 3], to: directory(name))
            }
        }
        #expect(throws: FileError(path: "/dev/null", reason: .notRegularFile)) {
            try AtomicFile.write([1], to: "/dev/null")
        }
        #expect(throws: FileError(path: "", reason: .malformedName)) { try AtomicFile.write([1], to: "") }
        #expect(try directory.entries() == before)
        #expect(try directory.entries("folder").isEmpty)
        #expect(try directory.text("kept") == "kept")
    }

    @Test("a write into a directory without write permission is an error")
    func unwritableDirectory() {
        // No user, not even root, can create a file in this part of /proc.
        #expect(throws: FileError.self) { try AtomicFile.write([1], to: "/proc/self/navrender.png") }
    }

    @Test("a failed write removes the temporary file and keeps the old file")
    func writeFailure() async throws {
        let directory = try TemporaryDirectory()
        try directory.write("old", to: "out.png")
        // A file size limit makes `write` fail half way, like a full disk. The limit applies to a
        // whole process, so a child process writes the file.
        await #expect(processExitsWith: .success) { [path = directory.path as String] in
            var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
            guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
            signal(SIGXFSZ, SIG_IGN)
            do {
                try AtomicFile.write([UInt8](repeating: 7, count: 1_000_000), to: path + "/out.png")
                exit(3)
            } catch {
                // 27 is EFBIG on Linux.
                exit((error as? FileError)?.reason == .system(errno: 27) ? 0 : 4)
            }
        }
        #expect(try directory.entries() == ["out.png"])
        #expect(try directory.text("out.png") == "old")
    }

    @Test("a file with a name of 254 bytes is written, and a name of 256 bytes is an error")
    func longName() throws {
        let directory = try TemporaryDirectory()
        let name = String(repeating: "ü", count: 125) + ".png"
        try AtomicFile.write([1], to: directory(name))
        #expect(try directory.entries() == [name])
        #expect(throws: FileError.self) {
            try AtomicFile.write([1], to: directory(String(repeating: "n", count: 256)))
        }
        #expect(try directory.entries() == [name])
    }

    @Test("a new file has the same mode as a file that `open` creates")
    func mode() throws {
        let directory = try TemporaryDirectory()
        try AtomicFile.write([1], to: directory("out.png"))
        let descriptor = unsafe open(directory("plain"), O_CREAT | O_WRONLY, 0o666)
        close(descriptor)
        let modes = try ["out.png", "plain"].map {
            try FileManager.default.attributesOfItem(atPath: directory($0))[.posixPermissions] as? Int
        }
        #expect(modes[0] == modes[1])
    }

    @Test("concurrent writers of one path leave one complete file")
    func manyWriters() async throws {
        let directory = try TemporaryDirectory()
        let path = directory("out.png")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in UInt8(0)..<16 {
                group.addTask {
                    try AtomicFile.write([UInt8](repeating: writer, count: 100_000), to: path)
                }
            }
            try await group.waitForAll()
        }
        let bytes = try FileReader.read(path: path, limit: 100_000)
        #expect(bytes.count == 100_000)
        #expect(Set(bytes).count == 1)
        #expect(try directory.entries() == ["out.png"])
    }
}
