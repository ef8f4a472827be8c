import Foundation
import NavDocumentation
import Testing

@Suite("facts about pictures of earlier builds")
struct PictureCacheTests {
    @Test("a picture is drawn again if an input file of its scene changed during the build")
    func changedDuringBuild() throws {
        let project = try TemporaryProject()
        try project.write("old", to: "photo.png")
        try project.write("old", to: "Fonts/a.ttf")
        let now = Int(Date().timeIntervalSince1970 * 1000)
        let facts = PictureFacts(pixels: "0", width: 1, height: 1)
        for (start, isKnown) in [(now + 60_000, true), (now - 60_000, false)] {
            for input in ["photo.png", "Fonts"] {
                var cache = PictureCache(path: "\(project.path)/cache", root: project.path, start: start)
                cache.insert(
                    facts, file: "1", byteCount: 1, inputs: ["\(project.path)/\(input)"], for: "key")
                #expect((cache.record(for: "key") != nil) == isKnown)
            }
        }
    }
}
