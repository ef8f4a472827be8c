import Foundation
import Testing

/// Checks `Goldens/effects/INDEX.md`, which lists the goldens and tests for each part of the five
/// effects S0…S4.
///
/// The name of a row, such as 1.12, is the number of the effect and the number of the part.
@Suite("index of effects")
struct EffectsIndexTests {
    private struct Row {
        let name: String
        let pictures: [String]
        let proofs: [String]
    }

    /// The names of all rows: the five effects have 14, 17, 8, 17 and 8 parts.
    private static let rows = [14, 17, 8, 17, 8].enumerated().flatMap { effect, count in
        (1...count).map { "\(effect).\($0)" }
    }

    private static func read() throws -> [Row] {
        let url = packageFolder.appending(path: "Goldens/effects/INDEX.md")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
            guard line.hasPrefix("| ") else { return nil }
            let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            // A row in a table of effects has four cells, and a row in the table of settings three. In a heading,
            // the last cell has no backticks.
            guard cells.count >= 3, cells[cells.count - 1].hasPrefix("`") else { return nil }
            return Row(
                name: cells[0], pictures: quoted(cells[cells.count - 2]),
                proofs: quoted(cells[cells.count - 1]))
        }
    }

    private static func quoted(_ cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// Returns every function of the test files as `Suite.function`.
    ///
    /// `Suite` is the last type or extension above the function. Only types and extensions that begin at the first
    /// column count, so types inside a suite do not count.
    private static func tests() throws -> Set<String> {
        let folder = packageFolder.appending(path: "Tests")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        // Attributes such as @Suite("…") and modifiers such as `private` may come first.
        let heading = /(?:@\w+(?:\(.*\))? )*(?:\w+ )*?(?:struct|class|enum|actor|extension) (\w+)/
        var names: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            var suite = ""
            for line in text.split(separator: "\n") {
                if let match = line.prefixMatch(of: heading) { suite = String(match.1) }
                if let match = line.firstMatch(of: /\bfunc (\w+)\(/) { names.insert("\(suite).\(match.1)") }
            }
        }
        return names
    }

    @Test("the index of effects lists every row once")
    func complete() throws {
        let names = try Self.read().map(\.name).filter { $0.first?.isNumber ?? false }
        #expect(names == Self.rows)
    }

    @Test("every row of the index names a picture or a film, and every named picture or film exists")
    func pictures() throws {
        let rows = try Self.read()
        #expect(rows.count > Self.rows.count)
        for row in rows {
            for picture in row.pictures {
                let path = packageFolder.appending(path: "Goldens/\(picture)").path
                #expect(FileManager.default.fileExists(atPath: path + ".json"), "\(row.name): \(picture)")
                let files = try FileManager.default.contentsOfDirectory(
                    atPath: URL(filePath: path).deletingLastPathComponent().path)
                let stem = URL(filePath: path).lastPathComponent
                #expect(
                    files.contains { file in
                        [".png", ".film"].contains { file.hasSuffix($0) }
                            && ["\(stem).png", "\(stem).film", "\(stem)@", "\(stem)~"].contains {
                                file.hasPrefix($0)
                            }
                    }, "\(row.name): no picture of \(picture)")
            }
            #expect(!row.pictures.isEmpty, "\(row.name) needs a picture")
        }
    }

    @Test("no scene is in more than three rows, and every scene of `Goldens/effects` is in a row")
    func scenes() throws {
        var uses: [String: Int] = [:]
        for row in try Self.read() { for picture in row.pictures { uses[picture, default: 0] += 1 } }
        for (scene, count) in uses { #expect(count <= 3, "\(scene) stands for \(count) rows") }
        let folder = packageFolder.appending(path: "Goldens/effects").path
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".json")
        {
            let scene = "effects/" + file.dropLast(5)
            #expect(uses[scene] != nil, "\(scene) is in no row")
        }
    }

    @Test("every row of the index lists tests, and every listed test exists")
    func proofs() throws {
        let tests = try Self.tests()
        #expect(tests.contains("GoldenTests.pictures"))
        for row in try Self.read() {
            #expect(!row.proofs.isEmpty, "\(row.name) lists no test")
            for proof in row.proofs { #expect(tests.contains(proof), "\(row.name): no test \(proof)") }
        }
    }

    @Test("the index of films lists every film, and its table of faults names existing films and tests")
    func films() throws {
        let folder = packageFolder.appending(path: "Goldens/films")
        let text = try String(contentsOf: folder.appending(path: "INDEX.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map(String.init)
        let scenes = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
        for scene in scenes {
            #expect(rows.contains { $0.hasPrefix("| `\(scene)` |") }, "\(scene)")
        }
        let tests = try Self.tests()
        let faults = rows.filter { $0.dropFirst(2).first?.isNumber ?? false }
        #expect(Set(faults.compactMap { $0.dropFirst(2).first }) == Set("123456789"))
        for row in faults {
            let names = Self.quoted(row)
            #expect(names.contains { $0.contains(".") } && names.contains { !$0.contains(".") })
            for name in names {
                #expect(name.contains(".") ? tests.contains(name) : scenes.contains(name), "\(name)")
            }
        }
    }
}
