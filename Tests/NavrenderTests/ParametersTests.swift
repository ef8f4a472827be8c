import Testing

@testable import Navrender

@Suite("Parameters") struct ParametersTests {
    private let words = source(
        #"{ "type": "text", "text": "$word" }"#, more: #""parameters": { "word": { "default": "a" } },"#)

    @Test(
        "a parameter's string stays a string, even if it looks like JSON",
        arguments: ["007", "true", "null", "[1]", "\"", "1e3"])
    func strings(text: String) throws {
        let scene = try Scene(words, parameters: ["word": Parameters.Value(text)])
        #expect(try Renderer().render(scene).fontUses.map(\.text) == [text])
    }

    @Test(
        "a parsed text is read according to the parameter's type, as on the command line",
        arguments: ["7", "007"])
    func parsed(text: String) throws {
        let scene = try Scene(words, parameters: ["word": Parameters.Value(parsing: text)])
        #expect(try Renderer().render(scene).fontUses.map(\.text) == [text])
    }

    @Test("a JSON object gives values for many parameters, and a text parameter takes no number")
    func jsonObject() throws {
        let read = { (text: String) in
            try Scene(words, parameters: Parameters(json: SourceText(name: "data.json", text: text)))
        }
        #expect(try Renderer().render(read(#"{ "word": "7" }"#)).fontUses.map(\.text) == ["7"])
        #expect(throws: SceneError.self) { try read(#"{ "word": 7 }"#) }
        #expect(throws: SceneError.self) { try read(#"[1]"#) }
        #expect(throws: SceneError.self) { try read("{") }
    }

    @Test("parameters can be set to numbers, Booleans and arrays")
    func literals() throws {
        let box = source(
            #"{ "type": "box", "frame": "$frame", "opacity": "$opacity", "hidden": "$hidden", "fill": "red" }"#,
            more: ##""parameters": { "frame": [0, 0, 1, 1], "opacity": 1, "hidden": true },"##)
        let scene = try Scene(
            box, parameters: ["frame": [0, 0, 2, 1.5], "opacity": 0.5, "hidden": false])
        #expect(scene.nodes[0].frame.width == 2 && scene.nodes[0].frame.height == 1.5)
        #expect(scene.nodes[0].opacity == 0.5 && !scene.nodes[0].isHidden)
    }

    @Test("the last value of a parameter is used, and nil removes the parameter")
    func names() {
        var parameters: Parameters = ["a": 1, "b": 2, "a": 3]
        #expect(parameters.names == ["b", "a"] && parameters["a"] == 3)
        parameters["a"] = nil
        #expect(parameters == ["b": 2] && !parameters.isEmpty)
    }

    @Test(
        "a parameter with a number that is not finite is refused",
        arguments: [Double.infinity, -.infinity, .nan])
    func notFinite(number: Double) {
        let box = source(#"{ "type": "box", "opacity": "$o" }"#, more: #""parameters": { "o": 1 },"#)
        #expect(throws: SceneError.self) { try Scene(box, parameters: ["o": Parameters.Value(number)]) }
    }

    @Test("an unknown parameter is an error that lists the declared parameters")
    func unknown() {
        let error = #expect(throws: SceneError.self) { try Scene(words, parameters: ["wrd": "x"]) }
        #expect(error?.description.contains("word") == true)
    }
}
