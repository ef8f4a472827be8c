import Foundation
import Testing

/// Tests the commands about the scene language itself.
@Suite struct LanguageCommandTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(folder: folder.url)
    }

    private func text(_ result: Program.Result) -> String { String(decoding: result.output, as: UTF8.self) }

    @Test("`format` changes neither pixels nor formatted files, and `--check` only lists unformatted files")
    func format() throws {
        let scene =
            "{\"scene\":1,\"canvas\":{\"size\":[9,9]}, // size\n\"root\":{\"type\":\"box\",\"fill\":\"red\"},}"
        try folder.write(scene, to: "a.json")
        let before = try program.run(["a.json", "-o", "-"]).output
        let check = try program.run(["format", "--check", "a.json"])
        #expect(check.status == 1 && text(check) == "a.json\n")
        #expect(try String(decoding: folder.read("a.json"), as: UTF8.self) == scene)
        #expect(try program.run(["format", "a.json"]).status == 0)
        let formatted = try folder.read("a.json")
        #expect(String(decoding: formatted, as: UTF8.self).contains("{ \"size\": [9, 9] }, // size\n"))
        #expect(try program.run(["format", "--check", "a.json"]).status == 0)
        #expect(try program.run(["format", "-"], input: formatted).output == formatted)
        #expect(try program.run(["a.json", "-o", "-"]).output == before)
        #expect(try program.run(["format", "-"], input: Data("{".utf8)).status == 3)
    }

    @Test("for a parameter without default or value, `check` and `render` give the same error")
    func requiredParameter() throws {
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [40, 40] },
              "parameters": { "title": { "type": "text", "description": "first line" } },
              "root": { "type": "text", "text": "$title" } }
            """, to: "a.json")
        let message = "a.json:2:19: error[NAV0202]: the parameter \"title\" has no value"
        let check = try program.run(["check", "a.json", "--diagnostics", "short"])
        #expect(check.status == 3 && text(check).contains(message), "\(text(check))")
        let render = try program.run(["a.json", "-o", "a.png", "--diagnostics", "short"])
        #expect(render.status == 3 && render.errors.contains(message), "\(render.errors)")
        #expect(try program.run(["check", "a.json", "--set", "title=Hi"]).status == 0)
        try folder.write("title\nHi\n", to: "rows.csv")
        let rows = try program.run(["a.json", "-o", "{row}.png", "--data", "rows.csv"])
        #expect(rows.status == 0, "\(rows.errors)")
    }

    @Test("`help`, `schema` and `explain` print their texts, and `help` suggests a kind for an unknown word")
    func help() throws {
        #expect(try text(program.run(["help", "box"])).contains("radius in points"))
        #expect(try text(program.run(["help", "use"])).contains("name of the symbol"))
        let unknown = try program.run(["help", "boxx"])
        #expect(unknown.status == 2 && unknown.errors.contains("navrender help box"))
        #expect(
            try text(program.run(["schema"])).hasPrefix(
                "{\n  \"$schema\": \"http://json-schema.org/draft-07/"))
        #expect(try text(program.run(["explain", "nav0306"])).contains("\"#FF0000\""))
        #expect(try program.run(["explain", "NAV9999"]).status == 2)
    }

    @Test("`explain --format json` prints the explanation of a code, or a line for each code")
    func explanation() throws {
        let one = try program.run(["explain", "NAV0306", "--format", "json"])
        #expect(one.status == 0)
        let object = try JSONSerialization.jsonObject(with: one.output) as? [String: Any]
        #expect(object?["code"] as? String == "NAV0306")
        #expect((object?["text"] as? String)?.isEmpty == false)
        #expect(object?["wrong"] is String && object?["right"] is String && object?["advice"] is NSNull)
        let lines = try text(program.run(["explain", "--format", "json"])).split(separator: "\n")
        #expect(lines.count > 100)
        for line in lines {
            let code = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
            #expect(code?["code"]?.hasPrefix("NAV") == true && code?["title"] != nil, "\(line)")
        }
    }

    @Test("`--diagnostics` chooses the form of diagnostics")
    func diagnostics() throws {
        try folder.write(
            "{ \"scene\": 1, \"canvas\": { \"size\": [9, 9] }, \"root\": { \"type\": \"box\", \"fil\": 1 } }",
            to: "a.json")
        let output = { (form: String) in
            try text(program.run(["check", "a.json", "--diagnostics", form]))
        }
        #expect(
            try output("short").hasPrefix(
                "a.json:1:70: warning[NAV0201]: box has no key \"fil\" (did you mean"))
        #expect(
            try output("github").hasPrefix(
                "::warning file=a.json,line=1,endLine=1,col=70,title=NAV0201 unknown key::"))
        let sarif = try JSONSerialization.jsonObject(with: Data(output("sarif").utf8)) as? [String: Any]
        #expect(sarif?["version"] as? String == "2.1.0")
        #expect(try output("json").hasPrefix("{\"code\":\"NAV0201\""))
        #expect(try output("human").hasSuffix("1 unknown key was ignored\n"))
        #expect(try program.run(["check", "a.json", "--diagnostics", "xml"]).status == 2)
    }

    @Test("a SARIF document has a result for each scene file that cannot be read")
    func unreadableFiles() throws {
        try folder.write(
            #"{ "scene": 1, "canvas": { "size": [9, 9] }, "root": { "type": "box" } }"#, to: "good.json")
        let check = try program.run(["check", "no pe.json", "good.json", "--diagnostics", "sarif"])
        #expect(check.status == 4)
        #expect(check.errors == "navrender: error: no pe.json: no such file\n")
        let sarif = try #require(
            try JSONSerialization.jsonObject(with: check.output) as? [String: Any])
        let results = (sarif["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
        #expect(results?.count == 1)
        let result = try #require(results?.first)
        #expect(result["level"] as? String == "error")
        #expect((result["message"] as? [String: String])?["text"] == "no pe.json: no such file")
        #expect(text(check).contains(#""artifactLocation":{"uri":"no%20pe.json"}"#))
        let trace = try program.run(["trace", "nope.json", "--diagnostics", "sarif"])
        #expect(trace.status == 4)
        #expect(trace.errors.contains(#""artifactLocation":{"uri":"nope.json"}"#), "\(trace.errors)")
    }

    @Test("`--set` reads a value by the type of its parameter, and `--data` sets several parameters")
    func parameters() throws {
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [90, 30] }, "parameters": { "title": "A", "shade": 0.5 },
              "root": { "type": "text", "text": "$title", "opacity": "$shade" } }
            """, to: "a.json")
        try folder.write(#"{ "title": "2026", "shade": 0.25 }"#, to: "data.json")
        let draw = { (options: [String]) in try program.run(["a.json", "-o", "-"] + options) }
        for title in ["2026", "true", "null", "[\"Hi \", {\"image\": \"x.png\"}]", "{title}", "$shade"] {
            #expect(try draw(["--set", "title=\(title)"]).status == 0)
        }
        #expect(try draw(["--set", "shade=x"]).status == 3)
        let byData = try draw(["--data", "data.json"]).output
        #expect(try byData == draw(["--set", "title=2026", "--set", "shade=0.25"]).output)
        #expect(try byData == draw(["--data", "data.json", "--set", "title=2026"]).output)
        #expect(try draw(["--data", "none.json"]).status == 4)
    }
}
