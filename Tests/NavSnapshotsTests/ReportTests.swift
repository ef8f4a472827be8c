import Foundation
import Testing

@testable import NavSnapshots

@Suite("The report of a run")
struct ReportTests {
    private let directory: TemporaryDirectory
    private let run: RunFolder

    /// Makes a run with a matched, a changed and a new snapshot.
    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(golden(1), to: "same.png")
        try directory.write(golden(1), to: "other.png")
        let session = try directory.session()
        run = try #require(session.run)
        for (name, grey) in [("same", 1), ("other", 2), ("fresh", 3)] {
            _ = session.check(directory.assertion("\(name).png")) { frame(UInt8(grey)) }
        }
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: directory(name), encoding: .utf8)
    }

    /// Returns the JSON object of a script that consists of `start`, the object and `end`.
    private func value(in script: String, after start: String, before end: String) throws -> [String: Any] {
        let text = try #require(script.hasPrefix(start) && script.hasSuffix(end) ? script : nil)
        let json = text.dropFirst(start.count).dropLast(end.count)
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    private func data(_ folder: String = "report") throws -> [String: Any] {
        try value(in: text("\(folder)/data.js"), after: "const navrenderRun = ", before: ";\n")
    }

    private func item(_ key: String) throws -> [String: Any] {
        try value(in: text("report/items/\(key).js"), after: "receiveItem(", before: ");\n")
    }

    private func key(_ name: String) throws -> String {
        try #require(run.keys().map(\.description).first { $0.hasPrefix(name) })
    }

    @Test("base64 gives the test vectors of RFC 4648, section 10")
    func base64() {
        let vectors = [
            "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
            "foobar": "Zm9vYmFy",
        ]
        for (text, encoded) in vectors {
            var output: [UInt8] = []
            Base64.append(Array(text.utf8), to: &output)
            #expect(String(decoding: output, as: UTF8.self) == encoded)
        }
        var all: [UInt8] = []
        Base64.append(Array(0...255), to: &all)
        #expect(Data(all) == Data(Array<UInt8>(0...255)).base64EncodedData())
    }

    @Test("the program contains all files of the folder Web, and index.html names all other files")
    func page() throws {
        let web = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/CNavReport/Web")
        let names = try FileManager.default.contentsOfDirectory(atPath: web.path).sorted()
        #expect(ReportPage.files.map(\.name) == names)
        for file in ReportPage.files {
            #expect(Data(file.bytes) == (try Data(contentsOf: web.appending(path: file.name))))
        }
        let page = try String(contentsOf: web.appending(path: "index.html"), encoding: .utf8)
        for name in names where name != "index.html" { #expect(page.contains("=\"\(name)\"")) }
    }

    @Test("a report holds every result, and the pictures of failures byte for byte")
    func contents() throws {
        var facts = ReportFacts()
        facts.pending = [SnapshotKey(try key("fresh"))]
        facts.orphans = ReportFacts.Orphans(goldens: ["old.png"], reasons: ["a \"reason\""])
        try RunReport(of: run).write(to: directory("report"), facts)
        let data = try data()
        let results = try #require(data["results"] as? [[String: Any]])
        #expect(results.compactMap { $0["name"] as? String } == ["fresh", "other", "same"])
        #expect(results.compactMap { $0["status"] as? String } == ["new", "changed", "matched"])
        #expect(data["pending"] as? [String] == [try key("fresh")])
        #expect(data["items"] as? [String] == [try key("fresh"), try key("other")])
        #expect((data["orphans"] as? [String: [String]])?["reasons"] == ["a \"reason\""])
        #expect((data["run"] as? [String: Any])?["id"] as? String == "run")
        let pictures = try #require(try item(key("other"))["pictures"] as? [String: String])
        for name in ["expected", "actual"] {
            let bytes = Data(base64Encoded: try #require(pictures[name]))
            #expect(
                bytes
                    == FileManager.default.contents(
                        atPath: run.path + "/failures/\(try key("other"))/\(name).png"))
        }
        let fresh = try #require(try item(key("fresh"))["pictures"] as? [String: String])
        #expect(fresh.keys.sorted() == ["actual"])
    }

    @Test("a new report deletes the items of an older report, and refuses a folder with files but no report")
    func replacement() throws {
        try RunReport(of: run).write(to: directory("report"))
        try directory.write("receiveItem({});", to: "report/items/gone.js")
        try RunReport(of: run).write(to: directory("report"))
        #expect(!FileManager.default.fileExists(atPath: directory("report/items/gone.js")))
        try directory.write("mine", to: "work/notes.txt")
        #expect(throws: RunReport.Failure.self) { try RunReport(of: run).write(to: directory("work")) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory("work")) == ["notes.txt"])
    }

    @Test("several processes of a run can add their failures to one report at the same time")
    func sharing() async throws {
        try directory.write(golden(1), to: "third.png")
        _ = SnapshotSession(directory.project, run: run).check(directory.assertion("third.png")) { frame(9) }
        let keys = try ["other", "fresh", "third"].map { SnapshotKey(try key($0)) }
        let (run, project) = (run, directory.project)
        try await withThrowingTaskGroup { group in
            for key in keys { group.addTask { try RunReport.add([key], to: run, project) } }
            try await group.waitForAll()
        }
        let data = try data(".build/navrender/runs/run/report")
        #expect(data["items"] as? [String] == keys.map(\.description).sorted())
        #expect(data["pending"] as? [String] == keys.map(\.description).sorted())
        #expect((data["results"] as? [Any])?.count == 4)
    }

    @Test("a report holds the former scene with its layout; a broken file of the new layout becomes null")
    func formerScene() throws {
        let changed = try key("other")
        var result = try #require(try run.result(SnapshotKey(changed)))
        result.artifacts.layout = "layout.json"
        try run.write(result)
        try directory.write("{ broken", to: ".build/navrender/runs/run/failures/\(changed)/layout.json")
        var facts = ReportFacts()
        facts.formerScene = { _ in
            ReportFacts.FormerScene(text: "a\u{2028}</script>", layout: "{\"nodes\": []}", origin: "commit 1")
        }
        try RunReport(of: run).write(to: directory("report"), facts)
        let item = try item(changed)
        #expect(item["layout"] is NSNull)
        #expect((item["texts"] as? [String: String])?["expectedScene"] == "a\u{2028}</script>")
        #expect((item["expectedLayout"] as? [String: [Int]]) == ["nodes": []])
        #expect(item["expectedFrom"] as? String == "commit 1")
    }

    @Test("a report refuses a result that names a file outside the result's own folder")
    func foreignArtifact() throws {
        try directory.write("secret", to: ".build/navrender/runs/run/secret")
        var result = try #require(try run.result(SnapshotKey(try key("other"))))
        result.artifacts.actual = "../../secret"
        try run.write(result)
        #expect(throws: RunReport.Failure.self) { try RunReport(of: run).write(to: directory("report")) }
    }

    @Test("a report's summary counts statuses, and escapes the special characters of Markdown and HTML")
    func summary() throws {
        var result = try #require(try run.result(SnapshotKey(try key("other"))))
        result.message = "<img src=x> | `a` *b* [c](d)\nnext"
        result.nodes = [
            ChangedNode(
                address: "card/save_button", id: nil, kind: "box", file: "a.json", line: 4, column: 9,
                pixels: 1,
                frame: nil, regions: [])
        ]
        try run.write(result)
        let summary = try RunSummary(of: run)
        #expect(!summary.isPassed)
        let lines = summary.markdown.split(separator: "\n").map(String.init)
        #expect(lines[0] == "### Snapshots: 2 of 3 need attention")
        #expect(lines[1] == "1 changed · 1 new · 1 matched")
        let row = try #require(lines.first { $0.hasPrefix("| changed") })
        #expect(row.contains("&lt;img src=x&gt; \\| \\`a\\` \\*b\\* \\[c\\](d) next"))
        #expect(row.contains("card/save\\_button<br>a.json:4:9"))
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(summary.json.utf8)) as? [String: Any])
        #expect(json["failures"] as? Int == 2)
        #expect(json["matched"] as? Int == 1)
    }
}
