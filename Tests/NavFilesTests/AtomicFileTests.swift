import Foundation
import Glibc
import NavFiles
import Testing

@Suite("Writing a file whole or not at all")
struct AtomicFileTests {
    @Test("a new file gets the bytes and leaves nothing else behind", arguments: [0, 1, 1_000_003])
    func newFile(size: Int) throws {
        let directory = try TemporaryDirectory()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try AtomicFile.write(bytes, to: directory("out.png"), isSynchronized: size == 1)
        #expect(try FileReader.read(path: directory("out.png"), limit: size) == bytes)
        #expect(try directory.entries() == ["out.png"])
    }

    @Test("an older file is replaced, and whoever has it open keeps the old bytes")
    func replacement() throws {
        let directory = try TemporaryDirectory()
        try directory.write("old and long", to: "out.png")
        let reader = try #require(FileHandle(forReadingAtPath: directory("out.png")))
        try AtomicFile.write(Array("new".utf8), to: directory("out.png"))
        #expect(try directory.text("out.png") == "new")
        #expect(try reader.readToEnd() == Data("old and long".utf8))
        #expect(try directory.entries() == ["out.png"])
    }

    @Test("directories, links and devices are refused and stay as they were")
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

    @Test("a directory where nobody may write is an error, and the old file stays")
    func unwritableDirectory() {
        // Holds for every user, root too: nothing can be created in this part of /proc.
        #expect(throws: FileError.self) { try AtomicFile.write([1], to: "/proc/self/navrender.png") }
    }

    @Test("when the bytes do not fit, the temporary file goes and the old file stays")
    func writeFailure() async throws {
        let directory = try TemporaryDirectory()
        try directory.write("old", to: "out.png")
        // A file size limit makes `write` fail half way, as a full disk does. It belongs to the
        // process, so another process does it.
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

    @Test("a name as long as the file system allows can be written")
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

    @Test("the mode of a new file comes from the umask, as for any other tool")
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

    @Test("many writers of one name leave one whole file")
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
