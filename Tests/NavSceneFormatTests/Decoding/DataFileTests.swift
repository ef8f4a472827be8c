import NavNodeKinds
import NavTestSupport
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

/// Tests the data files of scenes. Rules for CSV come from RFC 4180, section 2.
@Suite struct DataFileTests {
    /// Returns the value of a data file as JSON text, or the file's problems as `file:line:column code`.
    private static func read(_ text: String, _ declaration: String = #""t.csv""#, name: String = "t.csv")
        -> String
    {
        read(Array(text.utf8), declaration, name: name)
    }

    private static func read(_ bytes: [UInt8], _ declaration: String, name: String) -> String {
        let decoding = Decoding(
            #"{ "scene": 1, "canvas": { "size": [9, 9] }, "data": { "rows": \#(declaration) }, "root": [] }"#,
            files: [name: bytes])
        let problems = decoding.places
        return problems.isEmpty
            ? decoding.data("rows")?.compactText ?? "nothing" : problems.joined(separator: " ")
    }

    @Test(
        "a CSV file is read as a list of objects, by the rules of RFC 4180",
        arguments: [
            ("a,b\r\nx,y\r\n", #"[{"a":"x","b":"y"}]"#),
            ("a,b\nx,y", #"[{"a":"x","b":"y"}]"#),
            ("a,b\rx,y\r", #"[{"a":"x","b":"y"}]"#),
            ("a,b\n\"x, z\",\"say \"\"hi\"\"\"\n", ##"[{"a":"x, z","b":"say \"hi\""}]"##),
            ("a\n\"two\nlines\"\n", #"[{"a":"two\nlines"}]"#),
            ("a,b\n,\n", #"[{"a":"","b":""}]"#),
            ("a,b\n\n\nx,y\n\n", #"[{"a":"x","b":"y"}]"#),
            ("\u{FEFF}a,b\nx,y\n", #"[{"a":"x","b":"y"}]"#),
            ("a\n x \n", #"[{"a":" x "}]"#),
            ("a,b\n", "[]"),
            ("First name,größe,2024\nx,y,z\n", #"[{"First_name":"x","gr__e":"y","2024":"z"}]"#),
            ("\"a\",\"b\"\n\"x\",\"y\"\n", #"[{"a":"x","b":"y"}]"#),
        ])
    func csv(text: String, value: String) { #expect(Self.read(text) == value) }

    @Test(
        "a CSV column has numbers or Booleans if all its cells are of that type, and texts otherwise",
        arguments: [
            ("a\n1\n-2.5e1\n", #"[{"a":1},{"a":-25}]"#),
            ("a\n1\nx\n", #"[{"a":"1"},{"a":"x"}]"#),
            ("a,b\n1,1\n,1\n", #"[{"a":"1","b":1},{"a":"","b":1}]"#),
            ("a\n007\n", #"[{"a":"007"}]"#),
            ("a,b\n 12 ,1e999\n", #"[{"a":12,"b":"1e999"}]"#),
            ("a\ntrue\nfalse\n", #"[{"a":true},{"a":false}]"#),
            ("a\ntrue\n1\n", #"[{"a":"true"},{"a":"1"}]"#),
            ("a,b\nNaN,0x10\n", #"[{"a":"NaN","b":"0x10"}]"#),
        ])
    func inference(text: String, value: String) { #expect(Self.read(text) == value) }

    @Test(
        "a CSV column has its declared type, and a wrong cell is reported at its line and column",
        arguments: [
            (#""a": "text""#, "a\n1\n", #"[{"a":"1"}]"#),
            (#""a": "number""#, "a\n1\n2\n", #"[{"a":1},{"a":2}]"#),
            (#""a": "TEXT""#, "a\n1\n", #"[{"a":"1"}]"#),
            (#""a": "any""#, "a\n1\nx\n", #"[{"a":1},{"a":"x"}]"#),
            (#""a": "number""#, "b,a\nx,1\nx,y\n", "t.csv:3:3 invalidData"),
            (#""a": "integer""#, "a\n1.5\n", "t.csv:2:1 invalidData"),
            (#""a": "number""#, "a,b\n,x\n", "t.csv:2:1 invalidData"),
            (#""c": "number""#, "a\n1\n", "scene.json:1:93 invalidData"),
            (#""a": "node""#, "a\n1\n", "scene.json:1:98 unknownWord"),
        ])
    func types(declaration: String, text: String, result: String) {
        #expect(Self.read(text, #"{ "file": "t.csv", "types": { \#(declaration) } }"#) == result)
    }

    @Test(
        "an unknown CSV column is reported with the known columns",
        arguments: [
            (
                #""{row.nmae}""#,
                "did you mean \"row.name\"? \"row\" has name, price; write {{ for a brace in a text"
            ),
            (#""$row.weight""#, "\"row\" has name, price"),
        ])
    func unknownColumn(text: String, help: String) {
        let root =
            #"{ "type": "repeat", "over": "$rows", "as": "row", "node": { "type": "text", "text": \#(text) } }"#
        let decoding = Decoding(
            #"{ "scene": 1, "canvas": { "size": [9, 9] }, "data": { "rows": "t.csv" }, "root": \#(root) }"#,
            files: ["t.csv": Array("name,price\nTea,3.5\n".utf8)])
        #expect(decoding.diagnostics.sorted.map(\.help) == [help])
    }

    @Test(
        "a wrong cell in a number column is reported with advice",
        arguments: [("\"3,50\"", "decimal point"), ("€ 4", "write the number alone"), ("tea", "\"types\"")])
    func cells(cell: String, help: String) throws {
        let data = #"{ "file": "t.csv", "types": { "price": "number" } }"#
        let decoding = Decoding(
            #"{ "scene": 1, "canvas": { "size": [9, 9] }, "data": { "rows": \#(data) }, "root": [] }"#,
            files: ["t.csv": Array("name,price\nTea,\(cell)\n".utf8)])
        #expect(try #require(decoding.diagnostics.sorted.first?.help).contains(help))
    }

    @Test(
        "mistakes in CSV files are reported at their places",
        arguments: [
            ("", "t.csv:1:1 invalidData"), ("a,a\n", "t.csv:1:3 invalidData"),
            ("a,\n", "t.csv:1:3 invalidData"),
            ("a,b\nx\n", "t.csv:2:1 invalidData"), ("a,b\nx,y\n1,2,3\n", "t.csv:3:1 invalidData"),
            ("a,b\n\"x,y\n", "t.csv:2:1 invalidData"), ("a\nx\"y\n", "t.csv:2:2 invalidData"),
            ("a\n\"x\"y\n", "t.csv:2:4 invalidData"),
        ])
    func mistakes(text: String, place: String) { #expect(Self.read(text) == place) }

    @Test("CSV bytes that are not UTF-8 are reported at their cell")
    func encoding() {
        #expect(Self.read([0x61, 0x0A, 0xFF, 0x0A], #""t.csv""#, name: "t.csv") == "t.csv:2:1 invalidData")
        #expect(Self.read([0xFF, 0xFE, 0x61, 0x00], #""t.csv""#, name: "t.csv") == "t.csv:1:1 invalidData")
    }

    @Test("a CSV separator can be declared, and if a file needs this declaration, a message suggests it")
    func separator() {
        let text = "a;b\nx;1,5\n"
        #expect(Self.read(text, #"{ "file": "t.csv", "separator": ";" }"#) == #"[{"a":"x","b":"1,5"}]"#)
        let decoding = Decoding(
            #"{ "scene": 1, "canvas": { "size": [9, 9] }, "data": { "r": "t.csv" }, "root": [] }"#,
            files: ["t.csv": Array(text.utf8)])
        #expect(decoding.diagnostics.sorted.compactMap(\.help).contains(#""separator": ";" reads this file"#))
    }

    @Test(
        "JSON and JSON Lines files give values, and mistakes are reported at their place in the file",
        arguments: [
            ("t.json", "[{\"a\": 1}, {\"a\": null}]", #"[{"a":1},{"a":null}]"#),
            ("t.json", "{ \"a\": [1] } // note", #"{"a":[1]}"#),
            ("t.jsonl", "{\"a\": 1}\n\n{\"a\": 2}\r\n", #"[{"a":1},{"a":2}]"#),
            ("t.jsonl", "{\"a\": 1}\n{\"a\" 2}\n", "t.jsonl:2:5 missingColon"),
            ("t.json", "[1,\n 2 3]", "t.json:2:3 missingComma"),
            ("t.txt", "a\n1\n", "scene.json:1:63 invalidData"),
        ])
    func json(name: String, text: String, result: String) {
        #expect(Self.read(text, "\"\(name)\"", name: name) == result)
    }

    @Test("a repeat gives a node for each row, texts can show cells, and no cell is read as a reference")
    func repeats() {
        let decoding = Decoding.root(
            #"""
            { "type": "repeat", "over": "$rows", "as": "row", "node":
              { "type": "text", "text": "{index}: {row.name} {row.price:.2}", "id": "$row.name" } }
            """#, head: #""data": { "rows": "t.csv" },"#,
            files: ["t.csv": Array("name,price\n$ink,1\n{x},2.5\n".utf8)])
        #expect(decoding.problems.isEmpty)
        #expect(decoding.scene?.nodes.compactMap(\.plainText) == ["0: $ink 1.00", "1: {x} 2.50"])
    }

    @Test("each wrong value from a data file is reported at the reference in the scene")
    func places() {
        let decoding = Decoding.root(
            #"{ "type": "repeat", "over": "$rows", "as": "row", "node": { "type": "box", "fill": "$row.color" } }"#,
            head: #""data": { "rows": "t.csv" },"#, files: ["t.csv": Array("color\nred\nblu\nrod\n".utf8)])
        #expect(decoding.problems == ["3:92 invalidColor", "3:92 invalidColor"])
    }

    @Test("a missing data file is an error, and so is any data file of a scene without a root folder")
    func refusals() {
        let problems = { (name: String, files: FileSource) in
            let text =
                #"{ "scene": 1, "canvas": { "size": [9, 9] }, "data": { "r": "\#(name)" }, "root": [] }"#
            let document = SceneDocument(
                SourceText(name: "", text: text), registry: .standard, files: files)
            return document.scene().diagnostics.sorted.filter { $0.severity == .error }.map(\.code)
        }
        #expect(problems("x.csv", .none) == [.refusedAsset])
        let missing = FileSource(prefix: "") { _, _ in .failure(.init(.missingAsset, "no such file")) }
        #expect(problems("x.csv", missing) == [.missingAsset])
    }

    @Test(
        "the number of data files, their bytes, rows and cells have limits",
        arguments: [
            ("files", 1, DiagnosticCode.tooManyFiles), ("dataBytes", 12, .tooMuchData),
            ("dataRows", 3, .tooMuchData),
            ("dataCells", 4, .tooMuchData),
        ])
    func limits(key: String, limit: Int, code: DiagnosticCode) throws {
        let files = ["a.csv": Array("a\n1\n2\n".utf8), "b.jsonl": Array("3\n4\n\n\n\n\n\n\n".utf8)]
        let text = #"""
            { "scene": 1, "canvas": { "size": [9, 9] }, "data": { "a": "a.csv", "b": "b.jsonl" },
              "root": { "type": "repeat", "over": "$a", "node":
                { "type": "repeat", "over": "$b", "node": { "type": "box" } } } }
            """#
        let entry = try #require(Limits.entries.first { $0.key == key })
        var limits = Limits()
        entry.assign(&limits, limit)
        #expect(Decoding(text, limits: limits, files: files).codes == [code])
        #expect(Decoding(text, files: files).problems.isEmpty)
        for diagnostic in Decoding(text, limits: limits, files: files).diagnostics.sorted {
            #expect(diagnostic.help?.contains("--\(entry.flag)") ?? false)
        }
    }

    @Test("no bytes crash the CSV reader, and each reported place is in the file")
    func hostile() {
        var random = SeededGenerator(seed: 25)
        let alphabet = Array("a1,;\"\n\r \u{FEFF}é".utf8) + [0, 0xFF]
        for _ in 0..<3000 {
            let count = Int(random.next() % 40)
            let bytes = (0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
            var reader = DataFileReader(
                SourceText(name: "t.csv", bytes: bytes), limits: Limits())
            let value = reader.read(.csv)
            #expect((value == nil) == reader.diagnostics.hasErrors)
            for problem in reader.diagnostics.sorted {
                #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= bytes.count)
            }
        }
    }
}

extension Node {
    /// The string of a text node, from all its runs.
    fileprivate var plainText: String? {
        if case .text(let text) = kind { text.runs.map(\.string).joined() } else { nil }
    }
}
