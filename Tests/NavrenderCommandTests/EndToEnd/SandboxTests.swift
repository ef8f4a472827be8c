import Foundation
import Testing

/// A program that enters the sandbox with one folder, and then makes one attempt, such as `read`.
struct SandboxProbe {
    let folder: TemporaryFolder

    func run(_ attempt: String, _ path: String = "") throws -> Program.Result {
        var program = Program(folder: folder.url)
        program.executable = Program.url.deletingLastPathComponent().appending(path: "SandboxProbe")
        return try program.run([folder.url.path, attempt, path])
    }

    /// Whether this kernel has both layers of the sandbox: Landlock for files and seccomp for system calls.
    static let isSandboxed: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        return (try? SandboxProbe(folder: folder).run("nothing"))?.status == 0
    }()

    /// The option `--sandbox`: `required` where the kernel has both layers, otherwise `auto`. If a layer is
    /// missing, a command refuses `required`.
    static let requirement = ["--sandbox", isSandboxed ? "required" : "auto"]
}

@Suite("Sandbox", .enabled(if: SandboxProbe.isSandboxed))
struct SandboxTests {
    private let scene = """
        { "scene": 1, "canvas": { "size": [20, 20] }, "root": [
          { "type": "text", "text": "a", "frame": [0, 0, 20, 20] },
          { "type": "image", "source": "dot.png", "frame": [0, 0, 4, 4] }] }
        """

    private func sceneFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let dot = #"{ "scene": 1, "canvas": { "size": [4, 4] }, "root": [{ "type": "box", "fill": "red" }] }"#
        try folder.write(dot, to: "dot.json")
        #expect(try Program(folder: folder.url).run(["dot.json", "-o", "dot.png"]).status == 0)
        try folder.write(scene, to: "scene.json")
        return folder
    }

    @Test(
        "a system call that the sandbox forbids ends the process with a message and status 7",
        arguments: [("socket", "socket"), ("exec", "execve"), ("ptrace", "ptrace"), ("kill", "kill")])
    func forbiddenCalls(attempt: String, call: String) throws {
        let result = try SandboxProbe(folder: TemporaryFolder()).run(attempt)
        #expect(result.status == 7)
        #expect(result.errors.contains("error: the sandbox forbids the system call \(call) (number "))
        #expect(result.output.isEmpty)
    }

    @Test("a child process is in the sandbox, too")
    func copies() throws {
        let result = try SandboxProbe(folder: TemporaryFolder()).run("copy that opens a socket")
        #expect(result.status == 7)
        #expect(result.errors.contains("the sandbox forbids the system call socket"))
    }

    @Test(
        "in the sandbox, creating a namespace and faking terminal input fail",
        arguments: ["namespace", "terminal input"])
    func refusedArguments(attempt: String) throws {
        let result = try SandboxProbe(folder: TemporaryFolder()).run(attempt)
        #expect(String(decoding: result.output, as: UTF8.self) == "Function not implemented\n")
    }

    @Test("in the sandbox, files outside the allowed folder cannot be read, created or removed")
    func outside() throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        try other.write("secret", to: "file")
        let probe = SandboxProbe(folder: folder)
        for attempt in ["read", "remove"] {
            let result = try probe.run(attempt, other.url("file").path)
            #expect(String(decoding: result.output, as: UTF8.self) == "Permission denied\n")
        }
        let created = try probe.run("create", other.url("new").path)
        #expect(String(decoding: created.output, as: UTF8.self) == "Permission denied\n")
        #expect(try other.names() == ["file"])
        // A symbolic link in the folder gives no access to a file outside.
        try FileManager.default.createSymbolicLink(
            at: folder.url("link"), withDestinationURL: other.url("file"))
        let linked = try probe.run("read", folder.url("link").path)
        #expect(String(decoding: linked.output, as: UTF8.self) == "Permission denied\n")
    }

    @Test("in the sandbox, a program can start threads, and read, create and remove files of its folder")
    func inside() throws {
        let folder = try TemporaryFolder()
        let probe = SandboxProbe(folder: folder)
        try folder.write("text", to: "file")
        #expect(try probe.run("thread").status == 0)
        #expect(try probe.run("read", folder.url("file").path).status == 0)
        #expect(try probe.run("create", folder.url("new").path).status == 0)
        #expect(try probe.run("remove", folder.url("file").path).status == 0)
        #expect(try probe.run("unnamed file", folder.url.path).status == 0)
        #expect(try folder.names() == ["new"])
    }

    @Test("commands that read scenes or pictures work in the sandbox")
    func commands() throws {
        let folder = try sceneFolder()
        let program = Program(folder: folder.url)
        #expect(try program.run(["orphans", ".", "--sandbox", "required"]).status == 0)
        try FileManager.default.createDirectory(
            at: folder.url("out"), withIntermediateDirectories: false)
        for words in [
            ["scene.json", "-o", "out/a.png"], ["scene.json", "-o", "out/{stem}@3x.png", "--scale", "3"],
            ["scene.json", "dot.json", "-o", "out/{stem}.png", "--deadline", "20s"],
            ["fonts"], ["check", "scene.json"], ["resolve", "scene.json", "-o", "out/resolved.json"],
            ["trace", "scene.json"], ["diff", "dot.png", "dot.png"],
            ["verify", "scene.json", "--update", "-o", "run", "--junit", "out/junit.xml"],
            ["verify", "scene.json", "-o", "run-2"], ["diff", "out", "out", "-o", "differences"],
        ] {
            let result = try program.run(words + ["--sandbox", "required"])
            #expect(result.status == 0, "\(words): \(result.errors)")
        }
    }

    @Test("in the sandbox, scenes, assets, fonts and pictures may be in different folders")
    func folders() throws {
        let (folder, assets, output, work) = (
            try TemporaryFolder(), try sceneFolder(), try TemporaryFolder(), try TemporaryFolder()
        )
        try folder.write(scene, to: "scene.json")
        let fonts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens/text/Fonts")
        // The scene's path may be a symbolic link. The scene's folder is then the folder of the link.
        try FileManager.default.createSymbolicLink(
            at: work.url("link.json"), withDestinationURL: folder.url("scene.json"))
        let result = try Program(folder: work.url).run([
            "link.json", "-o", output.url("a.png").path, "--root", assets.url.path, "--font-dir",
            fonts.path, "--sandbox", "required",
        ])
        #expect(result.status == 0, "\(result.errors)")
        #expect(try output.names() == ["a.png"])
    }

    @Test("a file that the sandbox denies gives status 4, with its path and the remedy")
    func denied() throws {
        let (folder, other) = (try sceneFolder(), try sceneFolder())
        try FileManager.default.removeItem(at: folder.url("dot.png"))
        try FileManager.default.createSymbolicLink(
            at: folder.url("dot.png"), withDestinationURL: other.url("dot.png"))
        let program = Program(folder: folder.url)
        let result = try program.run(["verify", "dot.json", "-o", "run", "--sandbox", "required"])
        #expect(result.status == 4)
        let text = String(decoding: result.output, as: UTF8.self) + result.errors
        #expect(text.contains("unreadable: dot.png"), "\(text)")
        #expect(
            text.contains("the sandbox denies access; add the file's folder to the command line"), "\(text)")
        // Without the sandbox, the golden behind the link is read.
        #expect(try program.run(["verify", "dot.json", "-o", "run-2", "--sandbox", "off"]).status == 0)
    }

    @Test("the file drawn in the sandbox equals the file drawn without the sandbox")
    func samePixels() throws {
        let folder = try sceneFolder()
        let program = Program(folder: folder.url)
        for choice in ["required", "off"] {
            #expect(try program.run(["scene.json", "-o", "\(choice).png", "--sandbox", choice]).status == 0)
        }
        #expect(try folder.read("required.png") == folder.read("off.png"))
    }

    @Test("an unknown value of `--sandbox` or NAVRENDER_SANDBOX gives status 2")
    func unknownChoice() throws {
        let folder = try sceneFolder()
        var program = Program(folder: folder.url)
        let result = try program.run(["scene.json", "-o", "a.png", "--sandbox", "maybe"])
        #expect(result.status == 2)
        #expect(result.errors.contains("--sandbox must be required or auto or off, not 'maybe'"))
        program.environment["NAVRENDER_SANDBOX"] = "maybe"
        #expect(try program.run(["scene.json", "-o", "a.png"]).status == 2)
    }

    @Test("`--version --verbose` lists libraries and the layers of the sandbox")
    func versions() throws {
        let folder = try TemporaryFolder()
        let result = try Program(folder: folder.url).run(["--version", "--verbose"])
        let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
        #expect(result.status == 0)
        for name in [
            "FreeType", "HarfBuzz", "Unicode", "libpng", "zlib", "libdeflate", "ISA-L", "libjpeg-turbo",
            "xxHash",
        ] {
            let line = try #require(lines.first { $0.hasPrefix(name + " ") })
            #expect(line.contains(/[0-9]+\.[0-9]+/), "\(line)")
        }
        #expect(lines.contains { $0.hasPrefix("files ") && $0.contains("restricted by Landlock, version ") })
        #expect(lines.contains { $0.hasPrefix("system calls ") && $0.hasSuffix("restricted by seccomp") })
    }
}
