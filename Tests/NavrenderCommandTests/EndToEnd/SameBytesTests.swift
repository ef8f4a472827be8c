import Foundation
import Testing

/// Tests that the program's environment does not change a byte of the picture.
@Suite struct SameBytesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(fullScene, to: "scene.json")
    }

    private func picture(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws -> Data {
        var program = Program(folder: folder.url)
        program.environment.merge(environment) { $1 }
        let result = try program.run(["scene.json", "-o", "-"] + arguments)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.isEmpty)
        return result.output
    }

    @Test("the number of threads changes no byte of a picture")
    func threads() throws {
        let one = try picture(["--jobs", "1"])
        #expect(one.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        for jobs in ["2", "3", "7"] { #expect(try picture(["--jobs", jobs]) == one) }
    }

    @Test("locale, time zone, home folder and hash seed change no byte of a picture")
    func locale() throws {
        let plain = try picture()
        let turkish = ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"]
        #expect(try picture([], turkish) == plain)
        #expect(try picture([], ["TZ": "Pacific/Kiritimati", "HOME": "/nonexistent"]) == plain)
        #expect(try picture([], ["SWIFT_DETERMINISTIC_HASHING": "1"]) == plain)
    }

    @Test("a picture has the same bytes in a file and on standard output")
    func streams() throws {
        let streamed = try Program(folder: folder.url).run(["-", "-o", "-"], input: Data(fullScene.utf8))
        let written = try Program(folder: folder.url).run(["render", "scene.json", "-o", "out.png"])
        #expect(streamed.status == 0 && written.status == 0)
        #expect(written.output.isEmpty && written.errors.isEmpty)
        #expect(try folder.read("out.png") == streamed.output)
        #expect(try folder.names() == ["out.png", "scene.json"])
    }

    @Test("an animation of a scene from standard input goes to standard output")
    func streamedAnimation() throws {
        let options = ["--animate", "--to", "0.1s"]
        let program = Program(folder: folder.url)
        let streamed = try program.run(["-", "-o", "-"] + options, input: Data(fullScene.utf8))
        let written = try program.run(["scene.json", "-o", "out.png"] + options)
        #expect(streamed.status == 0 && written.status == 0)
        #expect(try folder.read("out.png") == streamed.output)
    }

    @Test("the working directory changes no byte of a picture")
    func workingDirectory() throws {
        let other = try TemporaryFolder()
        let result = try Program(folder: other.url).run([folder.url("scene.json").path, "-o", "-"])
        #expect(try result.output == picture())
    }

    @Test("a resolved scene gives the same picture bytes as its scene")
    func resolvedScene() throws {
        let program = Program(folder: folder.url)
        for appearance in ["light", "dark"] {
            let resolved = try program.run([
                "resolve", "scene.json", "-o", "resolved.json", "--appearance", appearance,
            ])
            #expect(resolved.status == 0, "\(resolved.errors)")
            let result = try program.run(["resolved.json", "-o", "-"])
            #expect(result.errors.isEmpty)
            #expect(try result.output == picture(["--appearance", appearance]))
        }
    }
}
