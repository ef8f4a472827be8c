import Foundation
import NavGeometry
import NavImaging
import NavNodeKinds
import NavSceneFormat
import Testing

@testable import NavScene
@testable import Navrender

@Suite("Samples of the kinds of nodes")
final class NodeSampleTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "navrender-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test(
        "the sample of each kind of node reads back from JSON as an equal scene with equal pixels",
        arguments: NodeRegistry.standard.types.map(\.name), Appearance.allCases)
    func roundTrip(name: String, appearance: Appearance) throws {
        let type = try #require(NodeRegistry.standard.types.first { $0.name == name })
        let device = try #require(Device.named("iPhone 15"))
        let scene = Scene(Canvas(device, appearance: appearance)) {
            // The sample of a scroll state names a scroll view, so the scene needs one.
            if name == "scroll-state" { ScrollView().id("scroll") }
            // The samples of annotations name a title, so the scene needs one.
            if ["callout", "measure", "highlight", "badge", "lens"].contains(name) {
                Text("Title").id("title").frame(x: 150, y: 300)
            }
            type.sample(appearance)
        }
        // The sample of an image names the file that is written here.
        let picture = try Renderer().render(Scene(size: [4, 4]) { Ellipse().fill(.black) })
        try picture.write(to: folder.appending(path: "picture.png").path)

        let read = try Scene(json: scene.json)
        #expect(read == scene && read.warnings.isEmpty)
        let renderer = Renderer(assets: .folder(folder.path))
        #expect(try renderer.render(read).bitmap == renderer.render(scene).bitmap)
    }

    @Test("the same kinds of nodes take children in Swift and in JSON")
    func containers() {
        let containers: [any SceneContainer] = [
            Box(), Ellipse(), Shape(Path()), Stack(), Grid(), Overlay(), ScrollView(), DeviceFrame(),
            Comparison(), ContactSheet(), ExplodedView(),
        ]
        let names = containers.compactMap { $0.node.type?.name } + ["group"]
        let inJSON = NodeRegistry.standard.types.filter { type in
            type.table.description.fields.contains { $0.name == "children" }
        }
        #expect(Set(names) == Set(inJSON.map(\.name)))
    }
}
