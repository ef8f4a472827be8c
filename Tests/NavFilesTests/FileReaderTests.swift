import NavFiles
import Testing

@Suite("Reading a file")
struct FileReaderTests {
    @Test(
        "the bytes of a regular file come whole, at every size around the buffer's",
        arguments: [0, 1, 4096, 70_001])
    func wholeFile(size: Int) throws {
        let directory = try TemporaryDirectory()
        let text = String(repeating: "ä", count: size)
        try directory.write(text, to: "file")
        #expect(try FileReader.read(path: directory("file"), limit: 1_000_000) == Array(text.utf8))
    }

    @Test("a file of exactly the limit is read and one byte more is refused")
    func limit() throws {
        let directory = try TemporaryDirectory()
        try directory.write("12345", to: "file")
        #expect(try FileReader.read(path: directory("file"), limit: 5).count == 5)
        #expect(throws: FileError(path: directory("file"), reason: .tooLarge(limit: 4))) {
            try FileReader.read(path: directory("file"), limit: 4)
        }
    }

    @Test("a file that the system calls empty is still read to its end")
    func kernelFile() throws {
        // Files in /proc have size 0 and content.
        let bytes = try FileReader.read(path: "/proc/self/status", limit: 1_000_000)
        #expect(bytes.starts(with: "Name:".utf8))
        #expect(throws: FileError(path: "/proc/self/status", reason: .tooLarge(limit: 10))) {
            try FileReader.read(path: "/proc/self/status", limit: 10)
        }
    }

    @Test("a directory, a FIFO, a device and a missing file are told apart, without waiting")
    func refusals() throws {
        let directory = try TemporaryDirectory()
        try #require(directory.makeFIFO("fifo"))
        try directory.write("", to: "file")
        try directory.link("loop", to: "loop")
        let expected: [(String, FileError.Reason)] = [
            (directory.path, .isDirectory), (directory("fifo"), .notRegularFile),
            ("/dev/null", .notRegularFile), ("/dev/zero", .notRegularFile), (directory("none"), .missing),
            (directory("file/below"), .notDirectory), (directory("loop"), .symbolicLink), ("", .missing),
            (directory("file") + "\0.png", .malformedName),
        ]
        for (path, reason) in expected {
            #expect(throws: FileError(path: path, reason: reason)) {
                try FileReader.read(path: path, limit: 100)
            }
        }
    }

    @Test("a link that the user names is followed")
    func namedLink() throws {
        let directory = try TemporaryDirectory()
        try directory.write("content", to: "file")
        try directory.link("link", to: "file")
        #expect(try FileReader.read(path: directory("link"), limit: 100) == Array("content".utf8))
    }

    @Test("an error reads as one line with the path and the reason")
    func sentences() {
        #expect(
            FileError(path: "a.png", reason: .tooLarge(limit: 10)).description
                == "a.png: is larger than 10 bytes")
        // 28 is ENOSPC on Linux.
        #expect(
            FileError(path: "a.png", reason: .system(errno: 28)).description
                == "a.png: No space left on device")
    }
}
