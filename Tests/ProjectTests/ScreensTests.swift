import Foundation
import Testing

/// A screen of an app, from a row of `Goldens/screens/INDEX.md`.
private struct Screen: CustomTestStringConvertible, Sendable {
    let name: String
    /// The number of nodes and the number of bytes of the scene that states the rectangle of every node.
    let byHand: [Int]
    /// The number of nodes and the number of bytes of the scene that uses layout.
    let byLayout: [Int]

    var testDescription: String { name }

    static let folder = packageFolder.appending(path: "Goldens/screens")

    static let all: [Screen] = {
        let text = (try? String(contentsOf: folder.appending(path: "INDEX.md"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let numbers = cells.dropFirst().compactMap { Int($0.replacing(",", with: "")) }
            guard cells.count == 5, numbers.count == 4 else { return nil }
            let name = cells[0].replacing("`", with: "")
            return Screen(name: name, byHand: Array(numbers[..<2]), byLayout: Array(numbers[2...]))
        }
    }()

    static func data(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: "\(name).json"))
    }

    /// Returns the nodes of a scene, parents before their children.
    static func nodes(_ data: Data) throws -> [[String: Any]] {
        let scene = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        var waiting = objects(scene["root"])
        var found: [[String: Any]] = []
        while let next = waiting.popLast() {
            found.append(next)
            waiting += objects(next["children"])
        }
        return found
    }

    static func objects(_ value: Any?) -> [[String: Any]] {
        (value as? [String: Any]).map { [$0] } ?? value as? [[String: Any]] ?? []
    }
}

@Suite("screens of an app")
struct ScreensTests {
    @Test("`Goldens/screens` has ten screens") func count() { #expect(Screen.all.count == 10) }

    @Test("in scenes with layout, no child of a node has the key `frame`", arguments: Screen.all)
    fileprivate func frames(_ screen: Screen) throws {
        for node in try Screen.nodes(Screen.data(screen.name)) {
            for child in Screen.objects(node["children"]) {
                #expect(child["frame"] == nil, "\(child["type"] ?? ""), \(child["text"] ?? "")")
            }
        }
    }

    @Test("the index of screens states each scene's numbers of nodes and bytes", arguments: Screen.all)
    fileprivate func sizes(_ screen: Screen) throws {
        for (name, numbers) in [(screen.name + "-by-hand", screen.byHand), (screen.name, screen.byLayout)] {
            let data = try Screen.data(name)
            #expect(try [Screen.nodes(data).count, data.count] == numbers, "\(name)")
        }
    }
}
