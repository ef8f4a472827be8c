import Foundation
import NavJSON
import Synchronization
import Testing

@testable import Navrender

/// Checks that four tasks can use one job or animation at the same time. The shared job or animation has
/// three workers.
@Suite("Shared use")
struct SharedUseTests {
    /// A scene that is several bands high. It has outline glyphs, colour glyphs, bitmap glyphs, a blur and shadows.
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
                    { "type": "text", "frame": [60, 50, 56, 40], "text": "AB",
                      "font": { "family": "Nav Test Paints", "size": 24 } },
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
        options.threads = jobs
        let file = URL(filePath: #filePath).deletingLastPathComponent()
        options.assets = .folder(file.appending(path: "../../Goldens/text").standardizedFileURL.path)
        return options
    }

    /// Calls `make` in four concurrent tasks and returns their results.
    private func shared<Product: Sendable>(
        _ make: @escaping @Sendable (_ thread: Int) throws -> Product
    ) async throws -> [Product] {
        try await withThrowingTaskGroup(of: Product.self) { group in
            for thread in 0..<4 { group.addTask { try make(thread) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    private func file(_ job: RenderJob) throws -> [UInt8] {
        let file = Mutex<[UInt8]>([])
        try job.encode { bytes in
            file.withLock { $0 += bytes }
            return true
        }
        return file.withLock { $0 }
    }

    @Test("four concurrent tasks that share a job get the same file as a single thread")
    func job() async throws {
        let alone = try Renderer(options(jobs: 1)).prepare(Scene(scene))
        #expect(alone.warnings.isEmpty)
        let expected = try file(alone)
        let job = try Renderer(options(jobs: 3)).prepare(Scene(scene))
        let files = try await shared { _ in try file(job) }
        #expect(files == Array(repeating: expected, count: 4))
    }

    @Test("four concurrent tasks that share an animation get the same frames as a single thread")
    func animation() async throws {
        let times = [0, 0.2, 0.5, 1]
        let alone = try Renderer(options(jobs: 1)).animation(of: Scene(scene))
        let expected = try times.map { try alone.picture(at: $0).encoded() }
        #expect(Set(expected).count == times.count)
        let animation = try Renderer(options(jobs: 3)).animation(of: Scene(scene))
        let shown = try await shared { thread in
            // Each task begins with a different frame.
            try times.indices.map { index in
                let frame = (index + thread) % times.count
                return try animation.picture(at: times[frame]).encoded() == expected[frame]
            }
        }
        #expect(shown == Array(repeating: Array(repeating: true, count: times.count), count: 4))
    }
}
