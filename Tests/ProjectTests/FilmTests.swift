import Foundation
import NavJSON
import NavScene
import NavSceneFormat
import NavSnapshots
import Testing

@testable import Navrender

/// The scenes beneath `Goldens` that have a film golden.
private enum Films {
    static let folder = packageFolder.appending(path: "Goldens").path

    static let paths: [String] = {
        let plan = try? GoldenPlan(paths: [folder])
        return (plan?.candidates ?? []).map(\.path).filter { path in
            guard let source = try? source(path) else { return false }
            return SceneDocument(source, registry: .standard).snapshots.pictures.contains {
                $0.filmRate != nil
            }
        }
    }()

    static func source(_ path: String) throws -> SourceText {
        SourceText(name: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
    }
}

@Suite("films")
struct FilmTests {
    @Test("the project has at least 30 film goldens")
    func found() { #expect(Films.paths.count >= 30) }

    @Test("all film goldens and their key frames together take at most 6 MiB")
    func size() throws {
        var size = 0
        for path in Films.paths {
            let folder = URL(filePath: path).deletingLastPathComponent()
            let stem = GoldenPath.stem(of: path)
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
            where file.hasPrefix(stem + ".") || file.hasPrefix(stem + "~") || file.hasPrefix(stem + "@") {
                size += try Data(contentsOf: folder.appending(path: file)).count
            }
        }
        #expect(size <= 6 << 20)
    }

    @Test(
        "except in the film `stuck-bar`, no node jumps, and lifting a finger changes no velocity",
        arguments: Films.paths)
    func continuity(path: String) throws {
        let source = try Films.source(path)
        let animation = try Renderer(assets: .folder(URL(filePath: path).deletingLastPathComponent().path))
            .animation(of: Scene(source))
        let found = try ContinuityCheck(animation).discontinuities()
        // The film `stuck-bar` shows a known mistake, so the check must find it.
        guard !path.hasSuffix("/stuck-bar.json") else {
            #expect(found.map(\.property).contains("opacity"))
            return
        }
        #expect(found.isEmpty, "\(found.map(\.description).joined(separator: "\n"))")
    }
}
