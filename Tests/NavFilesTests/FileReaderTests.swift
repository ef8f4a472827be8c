import NavFiles
import Testing

@Suite("File reader")
struct FileReaderTests {
    @Test(
        "the reader reads a regular file of 0 to 140,002 bytes completely",
        arguments: [0, 1, 4096, 70_001])
    func wholeFile(size: Int) throws {
        let directory = try TemporaryDirectory()
        let text = String(repeating: "ä", count: size)
        try directory.write(text, to: "file")
        #expect(try FileReader.read(path: directory("file"), limit: 1_000_000) == Array(text.utf8))
    }

    @Test("the reader accepts a file of exactly the size limit and refuses one byte more")
    func limit() throws {
        let directory = try TemporaryDirectory()
        try directory.write("12345", to: "file")
        #expect(try FileReader.read(path: directory("file"), limit: 5).count == 5)
        #expect(throws: FileError(path: directory("file"), reason: .tooLarge(limit: 4))) {
            try FileReader.read(path: directory("file"), limit: 4)
        }
    }

    @Test("the reader reads a file to its end when the system reports size 0")
    func kernelFile() throws {
        // Files in /proc report size 0 but have content.
        let bytes = try FileReader.read(path: "/proc/self/status", limit: 1_000_000)
        #expect(bytes.starts(with: "Name:".utf8))
        #expect(throws: FileError(path: "/proc/self/status", reason: .tooLarge(limit: 10))) {
            try FileReader.read(path: "/proc/self/status", limit: 10)
        }
    }

    @Test(
        "reading a directory, FIFO, device or missing file gives an error with the reason, without blocking"
    )
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

    @Test("the reader follows a symbolic link that the user named")
    func namedLink() throws {
        let directory = try TemporaryDirectory()
        try directory.write("content", to: "file")
        try directory.link("link", to: "file")
        #expect(try FileReader.read(path: directory("link"), limit: 100) == Array("content".utf8))
    }

    @Test("a file error's description is one line with the path and the reason")
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
