import Foundation
import NavJSON
import Navrender
import Testing

@Suite("Resolving the scenes of Goldens/heroes")
struct ResolvedHeroTests {
    private static let scenes: [URL] = {
        let folder = packageFolder.appending(path: "Goldens/heroes")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.appending(path: $0) }
    }()

    /// Returns the types of all nodes, at every depth.
    private func types(_ value: Any) -> Set<String> {
        var found: Set<String> = []
        if let object = value as? [String: Any] {
            if let type = object["type"] as? String { found.insert(type) }
            for (key, member) in object where ["root", "children", "mask", "clip"].contains(key) {
                found.formUnion(types(member))
            }
        } else if let list = value as? [Any] {
            for member in list { found.formUnion(types(member)) }
        }
        return found
    }

    @Test(
        "a resolved scene has at most four kinds of nodes, resolves to itself, and has the original's pixels",
        arguments: scenes)
    func samePixels(scene: URL) throws {
        let source = SourceText(name: scene.lastPathComponent, bytes: [UInt8](try Data(contentsOf: scene)))
        var options = RenderOptions()
        options.fonts = .folder(packageFolder.appending(path: "Fonts").path)
        let resolved = try Renderer(options).resolve(Scene(source)).scene.json
        let kinds = types(try JSONSerialization.jsonObject(with: Data(resolved.utf8)))
        #expect(kinds.isSubset(of: ["group", "path", "glyphs", "image"]))
        #expect(kinds.contains("glyphs"))
        let again = SourceText(name: "resolved.json", text: resolved)
        #expect(try Renderer(options).resolve(Scene(again)).scene.json == resolved)
        #expect(
            try Renderer(options).render(Scene(again)).bitmap
                == Renderer(options).render(Scene(source)).bitmap)
    }
}
