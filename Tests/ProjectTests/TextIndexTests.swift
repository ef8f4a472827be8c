import Foundation
import Testing

/// `Goldens/text/INDEX.md` lists the goldens and tests for each feature of text.
@Suite("index of text")
struct TextIndexTests {
    private static let folder = packageFolder.appending(path: "Goldens/text")

    struct Row: Sendable, CustomStringConvertible {
        let description: String
        let goldens: [String]
        let suites: [String]
    }

    static let rows: [Row] = {
        let text = (try? String(contentsOf: folder.appending(path: "INDEX.md"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("|"), cells.count == 3, cells[0] != "what", cells[0] != "---" else {
                return nil
            }
            return Row(description: cells[0], goldens: names(in: cells[1]), suites: names(in: cells[2]))
        }
    }()

    /// Returns the words between backticks.
    private static func names(in cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    private static let testFiles: Set<String> = {
        let tests = packageFolder.appending(path: "Tests")
        let paths = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
        return Set(paths.filter { $0.hasSuffix(".swift") }.map { URL(filePath: $0).lastPathComponent })
    }()

    @Test("the text index has at least 35 rows")
    func isRead() { #expect(Self.rows.count >= 35) }

    @Test("each golden and test in a row of the text index exists", arguments: rows)
    func exists(row: Row) {
        #expect(!row.suites.isEmpty)
        for golden in row.goldens {
            let path = Self.folder.appending(path: golden + ".json").path
            #expect(FileManager.default.fileExists(atPath: path), "\(golden)")
        }
        for suite in row.suites { #expect(Self.testFiles.contains(suite + ".swift"), "\(suite)") }
    }

    @Test("every golden of `Goldens/text` is in the text index")
    func isComplete() throws {
        let named = Set(Self.rows.flatMap(\.goldens))
        let scenes = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
        #expect(scenes.count >= 40)
        for scene in scenes { #expect(named.contains(scene), "\(scene)") }
    }
}
