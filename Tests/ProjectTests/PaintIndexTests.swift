import Foundation
import Testing

/// The rows of `Goldens/paint/INDEX.md`.
private struct PaintIndex {
    struct Row: Sendable, CustomTestStringConvertible {
        let feature: String
        let goldens: [String]
        let tests: [String]
        /// The comparisons of the feature with another program. Each is the name of a row or section in the
        /// fidelity documents, in backticks. Without a comparison, the text is `none:` and the reason.
        let outside: String

        var testDescription: String { feature }
    }

    static let goldens = packageFolder.appending(path: "Goldens")

    static let rows: [Row] = {
        let text = (try? contents(of: goldens.appending(path: "paint/INDEX.md"))) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 6, cells[1] != "feature", !cells[1].hasPrefix("---") else { return nil }
            return Row(
                feature: cells[1], goldens: quoted(cells[2]), tests: quoted(cells[3]), outside: cells[4])
        }
    }()

    /// Returns the texts between backticks.
    static func quoted(_ cell: String) -> [String] {
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
    }

    static func contents(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    /// The source texts of the tests, by file name without extension.
    static let suites: [String: String] = {
        let folder = packageFolder.appending(path: "Tests")
        var suites: [String: String] = [:]
        for case let file as URL in FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil)!
        where file.pathExtension == "swift" {
            suites[file.deletingPathExtension().lastPathComponent, default: ""] +=
                (try? contents(of: file)) ?? ""
        }
        return suites
    }()

    /// The names of sections and table rows in the documents on fidelity. A row's name is its first cell.
    static let comparisons: Set<String> = {
        var names: Set<String> = []
        for name in ["fidelity.md", "fidelity-compositing.md"] {
            let text = (try? contents(of: packageFolder.appending(path: "docs/" + name))) ?? ""
            for line in text.split(separator: "\n") {
                if line.hasPrefix("| ") {
                    let cell = line.split(separator: "|")[0].trimmingCharacters(in: .whitespaces)
                    names.insert(cell.replacingOccurrences(of: "`", with: ""))
                } else if line.hasPrefix("## ") {
                    names.insert(String(line.dropFirst(3)))
                }
            }
        }
        return names
    }()
}

@Suite("index of the paint model")
struct PaintIndexTests {
    @Test("every golden of `Goldens/paint` is in a row of the index")
    func allGoldens() throws {
        #expect(PaintIndex.rows.count > 50)
        let named = Set(PaintIndex.rows.flatMap(\.goldens))
        let folder = PaintIndex.goldens.appending(path: "paint").path
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".json")
        {
            #expect(named.contains(String(name.dropLast(5))), "\(name)")
        }
    }

    @Test(
        "each golden, test and comparison in a row of the paint index exists",
        arguments: PaintIndex.rows)
    fileprivate func row(_ row: PaintIndex.Row) {
        #expect(!row.goldens.isEmpty && !row.tests.isEmpty)
        for golden in row.goldens {
            let path = (golden.contains("/") ? golden : "paint/" + golden) + ".json"
            #expect(
                FileManager.default.fileExists(atPath: PaintIndex.goldens.appending(path: path).path),
                "\(golden)")
        }
        for test in row.tests {
            let parts = test.split(separator: ".")
            let source = PaintIndex.suites[String(parts[0])] ?? ""
            #expect(parts.count == 2 && source.contains("func \(parts[parts.count - 1])("), "\(test)")
        }
        let comparisons = PaintIndex.quoted(row.outside)
        #expect(!comparisons.isEmpty || row.outside.hasPrefix("none: "))
        for name in comparisons { #expect(PaintIndex.comparisons.contains(name), "\(name)") }
    }
}
