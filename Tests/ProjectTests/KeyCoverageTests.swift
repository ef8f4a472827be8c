import Foundation
import NavJSON
import NavNodeKinds
import NavSceneFormat
import NavSceneGeneration
import NavTestSupport
import Testing

/// Tests that the generator of fuzzed scenes writes the keys of every kind of node, and that formatting keeps the
/// keys. The exceptions are `note` and the keys in `named`.
///
/// Other tests cover further uses of the keys:
///
/// - `ReferencePageTests`: help and schema.
/// - `MistakeTests`: the pages of `docs/reference`.
/// - `Tests/Acceptance/23-reference.sh`: the pictures of these pages.
/// - `FieldTests`: reading and writing.
@Suite struct KeyCoverageTests {
    /// Returns the keys of the nodes in a text.
    ///
    /// A key that only some kinds have is returned with the node's kind, such as `box.radius`. A key that all kinds
    /// share is returned without a kind, such as `opacity`.
    private static func keys(of text: String) -> Set<String> {
        var problems = Diagnostics()
        var waiting = [JSONReader().read(SourceText(name: "", text: text), into: &problems)]
        var found: Set<String> = []
        while let value = waiting.popLast() {
            switch value.content {
            case .array(let elements): waiting += elements
            case .object(let object):
                waiting += object.members.map(\.value)
                guard case .string(let kind)? = object["type"]?.value.content,
                    let type = NodeRegistry.standard.types.first(where: { $0.name == kind })
                else { continue }
                let own = Set(type.ownKeys)
                found.formUnion(object.members.map { own.contains($0.key) ? "\(kind).\($0.key)" : $0.key })
            default: break
            }
        }
        return found
    }

    private static func formatted(_ text: String) -> String? {
        var problems = Diagnostics()
        return JSONFormatter().text(of: SourceText(name: "", text: text), into: &problems)
    }

    /// Keys that the generator cannot write. A controller's `stack` names screens, and the generator does
    /// not know their names.
    private static let named: Set = ["navigation-controller.stack"]

    @Test("generated scenes have all keys but `note` and a controller's `stack`; formatting keeps keys")
    func generated() throws {
        var missing: Set<String> = []
        for type in NodeRegistry.standard.types {
            let own = Set(type.ownKeys)
            missing.formUnion(
                type.table.fields.filter { !["type", "note"].contains($0.name) }
                    .map { own.contains($0.name) ? "\(type.name).\($0.name)" : $0.name })
        }
        missing.subtract(Self.named)
        var scenes = SceneGenerator(random: SeededGenerator(seed: 1), images: ["a.png"], fonts: [])
        scenes.largestScene = 600
        for _ in 0..<4_000 where !missing.isEmpty {
            let text = scenes.scene()
            let keys = Self.keys(of: text)
            guard !missing.isDisjoint(with: keys) else { continue }
            missing.subtract(keys)
            let once = try #require(Self.formatted(text))
            #expect(Self.formatted(once) == once)
            #expect(Self.keys(of: once) == keys)
        }
        #expect(missing.isEmpty, "\(missing.sorted())")
    }
}
