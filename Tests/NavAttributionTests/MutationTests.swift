import Foundation
import NavAttribution
import NavImaging
import NavJSON
import NavScene
import NavTestSupport
import Testing

@testable import Navrender

/// Changes one property of one node in real scenes, and asks which node explains the difference.
///
/// The golden is the frame before the change. `NAVRENDER_MUTATIONS` sets the number of changes, and `NAVRENDER_SEED`
/// selects them. If the changed node is not named first, the change is printed with the first three named nodes.
@Suite("changes of one node in real scenes")
struct MutationTests {
    /// The scenes beneath `Goldens`, without three kinds of scenes: those that only measure speed, those that read
    /// other scene files, and those in which stacks and grids place most nodes.
    ///
    /// In a scene of stacks and grids, a changed gap moves all children of a container. Attribution then names the
    /// children.
    private static let scenes: [URL] = {
        let folder = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Goldens")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let isByLayout = { (name: String) in
            name.hasPrefix("layout") || name.hasPrefix("screens") && !name.hasSuffix("-by-hand.json")
        }
        // This test has only the text of a scene, so it leaves out scenes that read other scene files.
        let readsScenes = { (name: String) in
            name.hasPrefix("language/design-system") || name == "language/page-figure.json"
        }
        return names.filter {
            $0.hasSuffix(".json") && !$0.hasPrefix("performance") && !isByLayout($0) && !readsScenes($0)
        }
        .sorted { (MutationTests.seed(of: $0), $0) < (MutationTests.seed(of: $1), $1) }
        .map { folder.appending(path: $0) }
    }()

    /// Returns the FNV-1a hash of a scene's path or file name.
    ///
    /// The path's hash sets the order of the scenes, and the file name's hash sets a scene's changes. So most scenes
    /// keep their changes if a golden is added.
    private static func seed(of name: String) -> UInt64 {
        name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// A change of a scene that changes pixels, with the frames before and after the change.
    private struct Sample {
        let name: String
        let mutation: SceneMutation
        let renderer: Renderer
        let scene: Scene
        let expected: StraightBitmap
        let actual: StraightBitmap
    }

    @Test("attribution names 95 % of the changed nodes first, and 99 % among the first three")
    func ranks() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["NAVRENDER_MUTATIONS"].flatMap(Int.init) ?? 40
        let seed = environment["NAVRENDER_SEED"].flatMap(UInt64.init) ?? 1
        var (first, firstThree, done, round) = (0, 0, 0, 0)
        while done < count {
            let file = Self.scenes[round % Self.scenes.count]
            var random = SeededGenerator(
                seed: Self.seed(of: file.lastPathComponent) &+ seed &+ UInt64(round / Self.scenes.count) << 32
            )
            round += 1
            guard let sample = try sample(of: file, &random) else { continue }
            done += 1
            let nodes = try sample.renderer.attribution(
                of: sample.scene, expected: sample.expected, actual: sample.actual)
            let right = [sample.mutation.node, sample.mutation.alternative]
            let rank = nodes.firstIndex { right.contains($0.position?.byteOffset) }
            if rank == 0 { first += 1 } else { report(sample, nodes, rank) }
            if let rank, rank < 3 { firstThree += 1 }
        }
        print("named first: \(first), among the first three: \(firstThree), of \(count)")
        #expect(first * 100 >= 95 * count)
        #expect(firstThree * 100 >= 99 * count)
    }

    /// Returns a random change; nil if it is impossible, changes no pixel, or changes the size of the frame.
    private func sample(of file: URL, _ random: inout SeededGenerator) throws -> Sample? {
        let source = SourceText(name: file.lastPathComponent, bytes: [UInt8](try Data(contentsOf: file)))
        var options = RenderOptions()
        options.assets = .folder(file.deletingLastPathComponent().path)
        let renderer = Renderer(options)
        let before = try Scene(source)
        let nodes = AuthoredNode.all(in: before.nodes).compactMap(\.source)
        guard let mutation = SceneMutator(source, nodes: nodes).mutation(&random),
            let after = try? Scene(SourceText(name: source.name, bytes: mutation.text)),
            let actual = try? renderer.render(after).bitmap
        else { return nil }
        let expected = try renderer.render(before).bitmap
        guard actual != expected, (actual.width, actual.height) == (expected.width, expected.height) else {
            return nil
        }
        return Sample(
            name: source.name, mutation: mutation, renderer: renderer, scene: after,
            expected: StraightBitmap(expected), actual: StraightBitmap(actual))
    }

    private func report(_ sample: Sample, _ nodes: [NodeAttribution], _ rank: Int?) {
        let place = SourceText(name: "", bytes: sample.mutation.text).position(at: sample.mutation.node)
        print(
            "\(sample.name):\(place.line): \(sample.mutation): \(rank.map { "rank \($0 + 1)" } ?? "not named")"
        )
        for node in nodes.prefix(3) { print("    \(node.address) \((node.score * 1000).rounded() / 1000)") }
    }
}
