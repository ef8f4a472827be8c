import NavFiles
import Testing

@Suite("Directories")
struct DirectoriesTests {
    @Test("a listing has the files with a given suffix from all depths, sorted by the bytes of their paths")
    func listing() throws {
        let directory = try TemporaryDirectory()
        try directory.makeDirectory("b/c")
        try directory.makeDirectory("empty")
        for name in ["z.json", "a.png", "b/c/x.json", "b/Z.json", "b/a.json", "b/readme.md", "json"] {
            try directory.write("", to: name)
        }
        let expected = ["a.png", "b/Z.json", "b/a.json", "b/c/x.json", "z.json"].map { directory($0) }
        #expect(try Directories.files(beneath: directory.path, suffixes: [".json", ".png"]) == expected)
        #expect(
            try Directories.files(beneath: directory.path + "/", suffixes: [".png"]) == [directory("a.png")])
    }

    @Test("a listing skips symbolic links and hidden entries, so it ends despite a cycle of links")
    func linksAndHidden() throws {
        let directory = try TemporaryDirectory()
        try directory.makeDirectory("sub")
        try directory.makeDirectory(".hidden")
        try directory.write("", to: "sub/a.json")
        try directory.write("", to: ".hidden/b.json")
        try directory.write("", to: ".c.json")
        try directory.link("sub/loop", to: "..")
        try directory.link("link.json", to: "sub/a.json")
        #expect(
            try Directories.files(beneath: directory.path, suffixes: [".json"])
                == [directory("sub/a.json")])
    }

    @Test("a listing finds a file in 200 nested directories")
    func deep() throws {
        let directory = try TemporaryDirectory()
        let below = Array(repeating: "d", count: 200).joined(separator: "/")
        try directory.makeDirectory(below)
        try directory.write("", to: below + "/a.json")
        #expect(
            try Directories.files(beneath: directory.path, suffixes: [".json"])
                == [directory(below + "/a.json")])
    }

    @Test("listing a missing directory or a file is an error")
    func faults() throws {
        let directory = try TemporaryDirectory()
        try directory.write("", to: "file")
        #expect(throws: FileError(path: directory("none"), reason: .missing)) {
            try Directories.files(beneath: directory("none"), suffixes: [""])
        }
        #expect(throws: FileError(path: directory("file"), reason: .notDirectory)) {
            try Directories.files(beneath: directory("file"), suffixes: [""])
        }
    }

    @Test("creating a directory creates missing parents and accepts an existing directory")
    func creation() throws {
        let directory = try TemporaryDirectory()
        for name in ["a/b/c", "a/b/c", "a//d/"] {
            try Directories.create(directory(name))
            #expect(try Directories.isDirectory(directory(name)))
        }
        #expect(try directory.entries("a") == ["b", "d"])
        try directory.write("", to: "file")
        #expect(throws: FileError(path: directory("file"), reason: .notDirectory)) {
            try Directories.create(directory("file/below"))
        }
        #expect(throws: FileError(path: directory("file"), reason: .notDirectory)) {
            try Directories.create(directory("file"))
        }
    }
}
