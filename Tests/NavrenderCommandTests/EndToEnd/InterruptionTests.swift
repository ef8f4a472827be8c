import Foundation
import Glibc
import Testing

@Suite("Interruptions and full disks")
struct InterruptionTests {
    private let scene = """
        { "scene": 1, "canvas": { "size": [300, 300], "scale": 2 }, "root": [
          { "type": "box", "frame": [0, 0, 300, 300], "fill": { "type": "radial", "stops": ["#f00", "#00f"] } }] }
        """

    @Test(
        "an interrupted program leaves the complete old or new picture, and only SIGKILL may leave another file"
    )
    func killed() throws {
        let folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        let start = ContinuousClock.now
        let program = Program(folder: folder.url)
        #expect(try program.run(["scene.json", "-o", "new.png"]).status == 0)
        let duration = ContinuousClock.now - start
        let new = try folder.read("new.png")
        let old = Data("an older picture".utf8)
        try FileManager.default.removeItem(at: folder.url("new.png"))
        let signals = [SIGTERM, SIGKILL, SIGINT, SIGHUP]
        var (oldCount, newCount) = (0, 0)
        var leftOver: String?
        for round in 0..<200 {
            try folder.write(old, to: "out.png")
            let signal = signals[round % signals.count]
            let point = Double.random(in: 0...1.3)
            let status = try run(program, after: duration * point, signal)
            let found = try folder.read("out.png")
            #expect(found == old || found == new)
            if status == 0 { #expect(found == new) }
            if found == new { newCount += 1 } else { oldCount += 1 }
            let names = try folder.names().filter { $0 != "out.png" && $0 != "scene.json" }
            // The finished picture first gets a hidden name, then the name out.png. SIGKILL between the two steps
            // leaves a hidden file until the next write.
            if signal != SIGKILL { #expect(names == [] || names == [leftOver]) }
            for name in names { #expect(try folder.read(name) == new) }
            leftOver = names.first
        }
        #expect(try program.run(["scene.json", "-o", "out.png"]).status == 0)
        #expect(try folder.names() == ["out.png", "scene.json"])
        // Some signals must come before the picture is written, and others after.
        #expect(oldCount > 0 && newCount > 0)
    }

    /// Starts the program and sends it a signal after `delay`. Returns the program's exit status, or 128 plus the
    /// signal's number if the signal ended the program.
    private func run(_ program: Program, after delay: Duration, _ signal: Int32) throws -> Int32 {
        let process = Process()
        process.executableURL = Program.url
        process.arguments = ["scene.json", "-o", "out.png"]
        process.currentDirectoryURL = program.folder
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(UInt32(max(0, delay / .microseconds(1))))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        let status = process.terminationStatus
        if process.terminationReason == .uncaughtSignal {
            #expect(status == signal)
            return 128 + status
        }
        #expect(status == 0)
        return status
    }

    @Test(
        "if the disk has no room for the new picture, the old one stays, and the program reports an error"
    )
    func noRoom() throws {
        let folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        try folder.write("an older picture", to: "out.png")
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        // A file size limit of one block acts like a full disk: the write stops half way.
        process.arguments = [
            "-c", "ulimit -f 1; exec \"$0\" scene.json -o out.png", Program.url.path,
        ]
        process.currentDirectoryURL = folder.url
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 6)
        #expect(text.contains("out.png: File too large"))
        #expect(try folder.read("out.png") == Data("an older picture".utf8))
        #expect(try folder.names() == ["out.png", "scene.json"])
    }
}
