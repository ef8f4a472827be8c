import Foundation
import Testing

/// Tests that hostile text is drawn or refused with a message, within hard limits for memory and time.
@Suite struct HostileTextTests {
    private func run(_ text: String, more: String = "") throws -> (status: Int32?, errors: String) {
        let folder = try TemporaryFolder()
        let quoted = try #require(String(data: JSONEncoder().encode(text), encoding: .utf8))
        try folder.write(
            sceneText(#"{ "type": "text", "frame": [0, 0, 40, 30], \#(more) "text": \#(quoted) }"#),
            to: "scene.json")
        let result = try Program(folder: folder.url).runLimited(["scene.json", "-o", "out.png"])
        return (result.status, result.errors)
    }

    @Test("a character with 10,000 marks is drawn with a warning")
    func marks() throws {
        let result = try run("a" + String(repeating: "\u{301}", count: 10_000) + "b")
        #expect(result.status == 0)
        #expect(result.errors.contains("NAV0603") && result.errors.contains("scene.json:"))
        #expect(try !run("a" + String(repeating: "\u{301}", count: 30)).errors.contains("NAV0603"))
    }

    @Test("a word of a million characters wraps at the frame, and a longer word exceeds the limit")
    func longWord() throws {
        #expect(try run(String(repeating: "a", count: 1_000_000), more: #""maximumLines": 3,"#).status == 0)
        let result = try run(String(repeating: "a", count: 1_000_001))
        #expect(result.status == 5 && result.errors.contains("NAV0505"))
    }

    @Test("half a flag emoji gives a warning; `#`, the first character of a keycap emoji, gives none")
    func halfSequences() throws {
        let result = try run("#🇦")
        #expect(result.status == 0 && result.errors.contains("NAV0605"))
        #expect(try run("#").errors.isEmpty)
    }

    @Test(
        "an unclosed change of text direction gives a warning",
        arguments: ["\u{202E}", "\u{2067}", String(repeating: "\u{202A}", count: 1000)])
    func directions(controls: String) throws {
        let result = try run("user" + controls + "gpj.exe")
        #expect(result.status == 0)
        #expect(result.errors.contains("NAV0604"))
        let closer = controls == "\u{2067}" ? "\u{2069}" : "\u{202C}"
        guard controls.unicodeScalars.count == 1 else { return }
        #expect(try !run("user" + controls + "gpj" + closer + ".exe").errors.contains("NAV0604"))
    }

    @Test("half of a surrogate pair in a scene is refused")
    func surrogates() throws {
        let folder = try TemporaryFolder()
        try folder.write(sceneText(#"{ "type": "text", "text": "a\uDC00b" }"#), to: "scene.json")
        let result = try Program(folder: folder.url).runLimited(["scene.json", "-o", "out.png"])
        #expect(result.status == 3 && result.errors.contains("NAV0108"))
    }
}
