import NavNodeKinds
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

/// Tests texts that are made from the decoder's tables:
/// - the reference pages, which `navrender help KIND` prints,
/// - the JSON schema,
/// - the help in diagnostics.
@Suite struct ReferencePageTests {
    @Test("the reference page of each kind has every key of its table, once")
    func pages() {
        let pages = KindPage.all(in: .standard)
        for type in NodeRegistry.standard.types {
            let page = pages.first { $0.name == type.name }
            let keys = (page?.ownKeys ?? []) + (page?.sharedKeys ?? [])
            #expect(keys.map(\.name).sorted() == type.table.fields.map(\.name).sorted(), "\(type.name)")
            #expect(keys.allSatisfy { !$0.summary.isEmpty && !$0.type.isEmpty }, "\(type.name)")
        }
        #expect(Set(pages.map(\.name)).count == pages.count)
    }

    @Test("each nested object has a reference page with its keys, and no two pages have the same name")
    func parts() {
        let pages = KindPage.all(in: .standard)
        let parts = KindPage.parts(in: .standard)
        #expect(Set((pages + parts).map(\.word)).count == pages.count + parts.count)
        let words = ["row", "stroke", "linear-gradient", "run", "event"]
        #expect(words.allSatisfy { parts.map(\.word).contains($0) })
        let row = parts.first { $0.name == "row" }
        #expect(row?.ownKeys.map(\.name).contains("title") == true)
        #expect(row?.summary == "a row or header of a list, in \"rows\" of list")
        #expect(Set(KindPage.partSummaries.keys).isSubset(of: parts.map(\.name)))
        #expect(parts.first { $0.name == "stroke" }?.summary.hasSuffix("in \"stroke\" of every node") == true)
        let edges = parts.first { $0.name == "edges" }?.ownKeys.map(\.name)
        #expect(edges == ["top", "right", "bottom", "left", "leading", "trailing"])
    }

    @Test("the reference states the defaults of nested keys, and the meaning of a list's elements")
    func defaultsAndForms() throws {
        let parts = KindPage.parts(in: .standard)
        func key(_ name: String, of part: String) -> KindPage.KeyLine? {
            parts.first { $0.name == part }?.ownKeys.first { $0.name == name }
        }
        #expect(key("width", of: "stroke")?.standard == "1")
        #expect(key("cap", of: "stroke")?.standard == "\"butt\"")
        #expect(key("paint", of: "stroke")?.standard == "required")
        #expect(key("center", of: "radial gradient")?.standard == "[0.5,0.5]")
        // The reference states no default for the height, because the height depends on the canvas's size category.
        // Other defaults come from the table's prototype, but the prototype's height is a placeholder.
        #expect(key("height", of: "large title")?.standard == "")
        // The reference states no default for the weight, because the default differs between the fonts of tags and
        // bars.
        #expect(key("weight", of: "font")?.standard == "")
        let group = KindPage.all(in: .standard).first { $0.name == "group" }
        let padding = group?.ownKeys.first { $0.name == "padding" }?.type
        #expect(padding?.contains("[vertical, horizontal] or [top, right, bottom, left]") == true)
    }

    @Test("the pages of $keys, $map and $spring list the key itself, and separately the keys of its value")
    func innerKeys() {
        let pages = KindPage.all(in: .standard)
        for name in ["$keys", "$map", "$spring"] {
            let page = pages.first { $0.name == name }
            #expect(page?.ownKeys.map(\.name) == [name])
            #expect(page?.innerKeys.map(\.name).contains("to") == true)
        }
    }

    @Test("the example of each kind is read without a problem")
    func examples() {
        for type in NodeRegistry.standard.types {
            let example = KindPage(type).example ?? ""
            #expect(Decoding.root(example).problems.isEmpty, "\(type.name)")
        }
    }

    @Test("the schema is JSON and has every key and alias of each kind and directive, and the keys of a file")
    func schema() throws {
        var schema = SceneSchema(.standard)
        var problems = Diagnostics()
        let reader = JSONReader(maximumDepth: 256, maximumByteCount: 64 << 20)
        let root = reader.read(SourceText(name: "schema", text: schema.text()), into: &problems)
        #expect(problems.isEmpty)
        let definitions = try #require(root.member("definitions"))
        let objects =
            NodeRegistry.standard.types.map { ($0.name, $0.table.description) }
            + Directive.allCases.map { ($0.rawValue, $0.description) }
        for (name, description) in objects {
            let properties = definitions.member("kind.\(name)")?.member("properties")
            for key in description.fields.flatMap({ [$0.name] + $0.aliases }) {
                #expect(properties?.member(key) != nil, "\(name).\(key)")
            }
        }
        for field in SceneFile.table.fields { #expect(root.member("properties")?.member(field.name) != nil) }
    }

    @Test(
        "the schema accepts each kind of node in every spelling that a scene file may have, and no other word"
    )
    func spellingsOfKinds() throws {
        var schema = SceneSchema(.standard)
        var problems = Diagnostics()
        let reader = JSONReader(maximumDepth: 256, maximumByteCount: 64 << 20)
        let root = reader.read(SourceText(name: "schema", text: schema.text()), into: &problems)
        let type = root.member("definitions")?.member("node")?.member("properties")?.member("type")
        guard case .array(let choices)? = type?.member("anyOf")?.content,
            case .string(let text)? = choices.compactMap({ $0.member("pattern") }).first?.content
        else {
            Issue.record("no pattern")
            return
        }
        let pattern = try Regex(text)
        for name in NodeRegistry.standard.types.map(\.name) {
            let camel = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            for word in [name, camel, name.uppercased(), name.replacing("-", with: "_"), camel.lowercased()] {
                #expect(word.wholeMatch(of: pattern) != nil, "\(word)")
            }
        }
        for word in ["boxx", "navigation bar", "", "xbox"] { #expect(word.wholeMatch(of: pattern) == nil) }
    }

    @Test(
        "the wrong example of each code's explanation gives this code, and the right example gives no error",
        arguments: DiagnosticCode.allCases)
    func explanations(code: DiagnosticCode) throws {
        // `LayoutFindingTests` tests the codes of the layout.
        guard let explanation = code.explanation, let wrong = explanation.wrong,
            let right = explanation.right,
            code.group != .layout
        else { return }
        #expect(Decoding.root(wrong).codes.contains(code))
        #expect(!Decoding.root(right).codes.contains(code))
        #expect(Decoding.root(right).problems.filter { !$0.hasPrefix("[") }.isEmpty)
    }

    @Test(
        "a word of another tool or a wrong value is reported with the right spelling",
        arguments: [
            (#"{ "type": "box", "background": "red" }"#, "the key is called \"fill\""),
            (#"{ "type": "box", "fil": "red" }"#, "did you mean \"fill\"?"),
            (#"{ "type": "ellipse", "radius": 8 }"#, "\"radius\" is a key of box"),
            (#"{ "type": "rect" }"#, "did you mean \"box\"?"),
            (#"{ "type": "boxx" }"#, "did you mean \"box\"?"),
            (#"{ "type": "box", "fill": "FF0000" }"#, "did you mean \"#FF0000\"?"),
            (#"{ "type": "box", "opacity": 50 }"#, "write 0.5 or \"50%\""),
            (#"{ "type": "box", "hidden": "true" }"#, "leave out the quotes: true"),
            (#"{ "type": "text", "text": 2026 }"#, "put it in quotes: \"2026\""),
            (#"{ "type": "box", "stroke": "red" }"#, "write { \"color\": \"red\", \"width\": 1 }"),
            (#"{ "type": "box", "transform": "rotate(45deg)" }"#, "write { \"rotationDegrees\": 45 }"),
            (#"{ "type": "box", "frame": ["40px", 0, 1, 1] }"#, "numbers have neither quotes nor units: 40"),
        ])
    func advice(node: String, help: String) {
        #expect(Decoding.root(node).diagnostics.sorted.first?.help == help)
    }

    @Test("an unknown kind that resembles no kind is reported with the list of kinds")
    func kinds() throws {
        let help = try #require(Decoding.root(#"{ "type": "zzzzzzzz" }"#).diagnostics.sorted.first?.help)
        #expect(NodeRegistry.standard.types.allSatisfy { help.contains($0.name) })
    }
}
