import NavNodeKinds
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

/// Tests the keys `outputs` and `figure` of a scene file.
@Suite struct OutputTests {
    private func decoding(_ head: String) -> Decoding {
        Decoding.root(
            #"{ "type": "progress", "value": "$p" }"#, head: "\"parameters\": { \"p\": 0.5 }, \(head),")
    }

    private func outputs(_ text: String) -> [PictureOutput] {
        let source = SourceText(
            name: "a.json",
            text:
                #"{ "scene": 1, "canvas": { "size": [9, 9] }, "parameters": { "p": 1 }, "root": [], "outputs": \#(text) }"#
        )
        return SceneDocument(source, registry: .standard).outputs
    }

    @Test("the rows of an output may come from a data file")
    func rowsOfData() {
        let text = #"""
            { "scene": 1, "canvas": { "size": [9, 9] }, "parameters": { "p": 1 }, "root": [],
              "data": { "posts": "posts.csv" }, "outputs": { "name": "{p}.png", "rows": "$posts" } }
            """#
        let files = FileSource(prefix: "") { _, _ in .success(Array("p\n7\n8\n".utf8)) }
        let document = SceneDocument(
            SourceText(name: "a.json", text: text), registry: .standard, files: files)
        #expect(document.outputs.first?.rows.map { $0.map(\.json) } == [["7"], ["8"]])
    }

    @Test("an output without keys uses the scene's appearances and scale")
    func standard() {
        #expect(outputs("{}") == [PictureOutput()])
        #expect(outputs("{}").first?.name.text == "{name}{~appearance}{@scale}.png")
        #expect(decoding(#""outputs": {}"#).problems.isEmpty)
    }

    @Test("every key of an output is read")
    func keys() {
        let output = outputs(
            """
            { "name": "a-{p}{@scale}.png", "appearance": "dark", "scale": [1, 2], "animate": 20, "from": 0.5, "to": 2,
              "set": { "p": 1 }, "rows": [{ "p": 2 }, { "p": 3 }], "sweep": { "p": [1, "x"] }, "manifest": "a.json",
              "quality": 80, "loop": 2, "pause": 1.5, "poster": 0.5, "budget": 1000 }
            """
        ).first
        #expect(output?.name.parts == [.text("a-"), .field("p"), .field("@scale"), .text(".png")])
        #expect(output?.appearances == [.dark] && output?.scales == [1, 2] && output?.frameRate == 20)
        #expect(output?.start == 0.5 && output?.end == 2 && output?.manifest == "a.json")
        #expect(output?.parameters.map(\.json) == ["1"])
        #expect(output?.rows.map { $0.map(\.json) } == [["2"], ["3"]])
        #expect(output?.sweep == [PictureOutput.Sweep(name: "p", values: ["1", "\"x\""])])
        #expect(
            output?.quality == 80 && output?.loops == 2 && output?.poster == 0.5 && output?.budget == 1000)
        #expect(output?.pause == 1.5 && output?.speed == 1)
        #expect(outputs(#"{ "animate": 60, "speed": 0.25 }"#).first?.speed == 0.25)
        #expect(outputs(#"{ "at": 0.5 }"#).first?.times == [0.5])
        #expect(outputs(#"{ "sheet": [3, 2] }"#).first?.sheet == [3, 2])
    }

    @Test("a swept range includes its end if a step reaches it, and may also descend")
    func ranges() {
        let values = { (range: String) in
            outputs(#"{ "sweep": { "p": \#(range) } }"#).first?.sweep.first?.values
        }
        #expect(values(#"{ "from": 0, "to": 1, "step": 0.25 }"#) == ["0", "0.25", "0.5", "0.75", "1"])
        #expect(values(#"{ "from": 0, "to": 1, "step": 0.3 }"#) == ["0", "0.3", "0.6", "0.9"])
        #expect(values(#"{ "from": 2, "to": 0, "step": 1 }"#) == ["2", "1", "0"])
        #expect(values(#"{ "from": 3, "to": 3, "step": 1 }"#) == ["3"])
    }

    @Test(
        "wrong values of outputs are errors",
        arguments: [
            (#"{ "name": "a-{q}.png" }"#, DiagnosticCode.unknownReference),
            (#"{ "name": "a-{p.png" }"#, .invalidName), (#"{ "name": "a}.png" }"#, .invalidName),
            (#"{ "name": "" }"#, .invalidName), (#"{ "scale": 0 }"#, .valueOutOfRange),
            (#"{ "scale": [] }"#, .wrongCount), (#"{ "appearance": "blue" }"#, .unknownWord),
            (#"{ "at": 1, "animate": 20 }"#, .conflictingKeys),
            (#"{ "from": 2, "to": 1 }"#, .valueOutOfRange),
            (#"{ "quality": 0 }"#, .valueOutOfRange), (#"{ "quality": 101 }"#, .valueOutOfRange),
            (#"{ "poster": 1 }"#, .conflictingKeys), (#"{ "loop": 1 }"#, .conflictingKeys),
            (#"{ "budget": 0 }"#, .valueOutOfRange), (#"{ "animate": 1, "loop": 65536 }"#, .valueOutOfRange),
            (#"{ "pause": 1 }"#, .conflictingKeys), (#"{ "speed": 0.5 }"#, .conflictingKeys),
            (#"{ "animate": 1, "speed": 0 }"#, .valueOutOfRange),
            (#"{ "animate": 1, "speed": 101 }"#, .valueOutOfRange),
            (#"{ "animate": 1, "pause": -1 }"#, .valueOutOfRange),
            (#"{ "animate": 1, "speed": 2, "sweep": { "p": [1] } }"#, .conflictingKeys),
            (#"{ "sheet": [0, 1] }"#, .valueOutOfRange), (#"{ "animate": 0 }"#, .valueOutOfRange),
            (#"{ "rows": [] }"#, .wrongCount), (#"{ "rows": [1] }"#, .wrongType),
            (#"{ "sweep": {} }"#, .wrongCount),
            (#"{ "sweep": { "p": { "from": 0, "to": 1, "step": 0 } } }"#, .valueOutOfRange),
            (#"{ "sweep": { "p": { "from": 0, "to": 1000000, "step": 1 } } }"#, .wrongCount),
            (#"{ "sweep": { "p": { "from": 0, "to": 1 } } }"#, .missingKey),
            (#"{ "sweep": { "p": 1 } }"#, .wrongType),
            ("[]", .wrongCount), ("1", .wrongType),
        ])
    func mistakes(text: String, code: DiagnosticCode) {
        #expect(decoding("\"outputs\": \(text)").codes.contains(code), "\(text)")
    }

    @Test("a misspelt field in an output's name is reported with the nearest field")
    func advice() {
        let found = decoding(#""outputs": { "name": "{nam}.png" }"#).diagnostics.sorted.first
        #expect(found?.help == "did you mean {name}?")
    }

    @Test("a figure without alternative text is an error")
    func figure() {
        #expect(
            decoding(#""figure": { "alt": "A card", "caption": "One", "name": "card" }"#).problems.isEmpty)
        #expect(decoding(#""figure": {}"#).codes == [.missingKey])
        let empty = decoding(#""figure": { "alt": "" }"#)
        #expect(empty.codes == [.emptyName])
        #expect(empty.diagnostics.sorted.first?.message == "this text cannot be empty")
        #expect(decoding(#""figure": "A card""#).codes == [.wrongType])
    }

    @Test("parameter values in an output's name cannot select another folder or a hidden file")
    func names() throws {
        let name = try #require(OutputName("{p}.png"))
        let filled = { (value: String) in name.filled { _ in value } }
        #expect(filled("a b/c") == "a-b-c.png")
        #expect(filled("../../etc") == "-..-etc.png")
        #expect(filled("..") == "-.png")
        #expect(filled("Größe") == "Größe.png")
        // A value is cut after 256 Unicode scalars. No valid name is so long: path components over 200 bytes are
        // refused.
        #expect(filled(String(repeating: "x", count: 500)).count == 256 + ".png".count)
    }
}
