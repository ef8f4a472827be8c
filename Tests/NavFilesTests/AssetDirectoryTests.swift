import NavFiles
import Testing

@Suite("Asset directory")
struct AssetDirectoryTests {
    private let directory: TemporaryDirectory
    private let assets: AssetDirectory

    /// Creates a root with files inside it, a secret file beside it, and links of every kind.
    init() throws {
        directory = try TemporaryDirectory()
        try directory.makeDirectory("root/images/deep")
        try directory.write("secret", to: "secret")
        try directory.write("inside", to: "root/inside.png")
        try directory.write("deep", to: "root/images/deep/icon.png")
        try directory.write("dots", to: "root/..hidden..")
        try directory.link("root/file-link", to: "inside.png")
        try directory.link("root/link-out", to: "../secret")
        try directory.link("root/absolute-link", to: directory("secret"))
        try directory.link("root/directory-link", to: "images")
        try directory.link("root/up", to: "..")
        try directory.link("root/dangling", to: "nowhere")
        try #require(directory.makeFIFO("root/fifo"))
        assets = try AssetDirectory(root: directory("root"))
    }

    @Test(
        "an asset directory reads files beneath its root",
        arguments: [
            ("inside.png", "inside"), ("./inside.png", "inside"), ("images/deep/icon.png", "deep"),
            ("images/./deep/./icon.png", "deep"), ("..hidden..", "dots"),
        ])
    func inside(name: String, content: String) throws {
        #expect(try assets.read(name, limit: 100) == Array(content.utf8))
    }

    @Test(
        "a hostile or wrong asset name causes a file error that states the reason",
        arguments: [
            ("../secret", .outsideRoot), ("..", .outsideRoot), ("images/../inside.png", .outsideRoot),
            ("images/../../secret", .outsideRoot), ("./../secret", .outsideRoot),
            ("/etc/passwd", .outsideRoot),
            ("/", .outsideRoot), ("//etc/passwd", .outsideRoot), ("up/secret", .symbolicLink),
            ("link-out", .symbolicLink), ("absolute-link", .symbolicLink), ("file-link", .symbolicLink),
            ("directory-link/deep/icon.png", .symbolicLink), ("dangling", .symbolicLink),
            ("dangling/x", .symbolicLink), ("", .malformedName), ("images//deep/icon.png", .malformedName),
            ("inside.png/", .malformedName), ("inside.png\0", .malformedName), ("\0", .malformedName),
            ("../secret\0.png", .malformedName), ("file:///etc/passwd", .malformedName),
            ("https://example.org/a.png", .malformedName), (".", .isDirectory), ("./.", .isDirectory),
            ("images", .isDirectory), ("images/deep", .isDirectory), ("fifo", .notRegularFile),
            ("fifo/x", .notDirectory), ("inside.png/x", .notDirectory), ("missing.png", .missing),
            ("images/missing/icon.png", .missing), ("..\\secret", .missing), ("%2e%2e/secret", .missing),
            (". ./secret", .missing), (".../secret", .missing), ("INSIDE.PNG", .missing),
            ("~/secret", .missing), ("$HOME", .missing), ("․․/secret", .missing),
        ] as [(String, FileError.Reason)])
    func hostile(name: String, reason: FileError.Reason) throws {
        #expect(throws: FileError(path: name, reason: reason)) { try assets.read(name, limit: 100) }
    }

    @Test("an asset name longer than the system's limit causes a file error")
    func longName() throws {
        #expect(throws: FileError.self) {
            try assets.read(String(repeating: "a", count: 100_000), limit: 100)
        }
        #expect(throws: FileError.self) {
            try assets.read(String(repeating: "a/", count: 100_000) + "b", limit: 100)
        }
    }

    @Test("an asset above the size limit is refused")
    func limit() throws {
        #expect(throws: FileError(path: "inside.png", reason: .tooLarge(limit: 5))) {
            try assets.read("inside.png", limit: 5)
        }
    }

    @Test("an asset root must be a directory, and its path may contain a symbolic link")
    func roots() throws {
        #expect(throws: FileError(path: directory("secret"), reason: .notDirectory)) {
            try AssetDirectory(root: directory("secret"))
        }
        #expect(throws: FileError(path: directory("none"), reason: .missing)) {
            try AssetDirectory(root: directory("none"))
        }
        let linked = try AssetDirectory(root: directory("root/directory-link"))
        #expect(try linked.read("deep/icon.png", limit: 100) == Array("deep".utf8))
    }
}
