import Foundation
import Testing

/// Checks the symbols and screens of `Goldens/language/design-system`.
@Suite struct DesignSystemTests {
    static let folder = packageFolder.appending(path: "Goldens/language/design-system")

    static let texts: [String: String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let scenes = names.filter { $0.hasSuffix(".json") }
        return scenes.reduce(into: [:]) {
            $0[$1] = try? String(contentsOf: folder.appending(path: $1), encoding: .utf8)
        }
    }()

    static let screens = texts.keys.filter { $0 != "system.json" }.sorted()

    @Test("the design system has ten screens and at least twelve symbols, and its files use every symbol")
    func counts() throws {
        #expect(Self.screens.count == 10)
        let text = try #require(Self.texts["system.json"]).split(separator: "\n")
            .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.joined()
        let system = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let symbols = try #require(system["symbols"] as? [String: Any])
        #expect(symbols.count >= 12)
        for name in symbols.keys {
            #expect(Self.texts.values.contains { $0.contains("\"symbol\": \"\(name)\"") }, "\(name)")
        }
    }

    @Test(
        "a screen of the design system has at most 30 lines and takes its contents from data",
        arguments: screens)
    func screen(name: String) throws {
        let text = try #require(Self.texts[name])
        #expect(text.split(separator: "\n").count <= 30)
        #expect(text.contains("\"include\": \"system.json\""))
        #expect(text.contains("\"data\": {"))
        #expect(text.contains("\"type\": \"repeat\""))
    }
}
