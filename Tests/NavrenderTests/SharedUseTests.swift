import Foundation
import NavJSON
import Synchronization
import Testing

@testable import Navrender

/// What is prepared once may be used by several threads at the same time, each with several workers.
@Suite("Shared use")
struct SharedUseTests {
    /// Every kind of glyph, a blur and shadows, over several bands of the file.
    private let scene = SourceText(
        name: "shared.json",
        text: """
            {
                "scene": 1, "canvas": { "size": [120, 400], "background": "white" },
                "fonts": ["Fonts/NavTestBitmaps.ttf", "Fonts/NavTestPaints.ttf"],
                "timeline": [{ "at": 0, "set": { "frame": [30, 300, 60, 60] }, "in": "moved", "with": 1 }],
                "root": [
                    { "type": "text", "frame": [4, 4, 112, 24], "text": "Shared 😀" },
                    { "type": "text", "frame": [4, 50, 112, 40], "text": "AB",
                      "font": { "family": "Nav Test Bitmaps", "size": 32 } },
                    { "type": "ellipse", "frame": [10, 40, 90, 300], "shadow": { "sigma": 6, "offset": [0, 4] },
                      "fill": { "type": "radial", "stops": ["red", "blue"] } },
                    { "id": "moved", "type": "box", "frame": [30, 110, 60, 60], "fill": "systemTeal",
                      "shadow": { "sigma": 3 } },
                    { "type": "box", "frame": [20, 90, 80, 100], "radius": 12, "backdrop": "regular" },
                    { "type": "text", "frame": [4, 370, 112, 24], "text": "Shared 😀" }
                ]
            }
            """)

    private func options(jobs: Int) -> RenderOptions {
        var options = RenderOptions()
        options.jobs = jobs
        options.assetRoot =
            URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Goldens/text").standardizedFileURL.path
        return options
    }

    /// What several threads make of the same thing.
    private func shared<Product: Sendable>(
        _ make: @escaping @Sendable (_ thread: Int) throws -> Product
    ) async throws -> [Product] {
        try await withThrowingTaskGroup(of: Product.self) { group in
            for thread in 0..<4 { group.addTask { try make(thread) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    private func file(_ picture: PreparedPicture) -> [UInt8] {
        let file = Mutex<[UInt8]>([])
        _ = picture.encode { bytes in
            file.withLock { $0 += bytes }
            return true
        }
        return file.withLock { $0 }
    }

    @Test("a prepared picture gives every thread the file that one thread alone makes")
    func preparedPicture() async throws {
        let alone = try preparePicture(scene, options(jobs: 1))
        #expect(alone.warnings.isEmpty)
        let expected = file(alone)
        let picture = try preparePicture(scene, options(jobs: 3))
        let files = try await shared { _ in file(picture) }
        #expect(files == Array(repeating: expected, count: 4))
    }

    @Test("a film shows every thread its frames")
    func film() async throws {
        let times = [0, 0.2, 0.5, 1]
        let alone = try Film(scene, options(jobs: 1))
        let expected = try times.map { try alone.picture(at: $0).product.bytes }
        #expect(Set(expected).count == times.count)
        let film = try Film(scene, options(jobs: 3))
        let shown = try await shared { thread in
            // Each begins with another frame.
            try times.indices.map { index in
                let frame = (index + thread) % times.count
                return try film.picture(at: times[frame]).product.bytes == expected[frame]
            }
        }
        #expect(shown == Array(repeating: Array(repeating: true, count: times.count), count: 4))
    }
}
