import NavNodeKinds
import NavScene
import Testing

@testable import NavSceneFormat

@Suite("words of other layout systems")
struct FamiliarWordsTests {
    /// The names of all kinds of node, and of all their keys.
    private static let known: Set<String> = {
        let types = NodeRegistry.standard.types
        return Set(types.map(\.name)).union(types.flatMap { $0.table.fields.map(\.name) })
    }()

    static let entries = FamiliarWords.layoutTypes + FamiliarWords.layoutKeys + FamiliarWords.frameKeys

    /// Returns the parts of a text that are in double quotes.
    private static func quoted(_ text: String) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    @Test(
        "advice about a word of another layout system names a navrender key or kind, except for `boxSizing`"
    )
    func adviceIsValid() {
        #expect(Self.entries.count > 40)
        for entry in Self.entries where entry.advice != "sizes always include the padding" {
            let first = Self.quoted(entry.advice).first ?? ""
            #expect(Self.known.contains(first), "\(entry.advice)")
        }
    }

    @Test("no word occurs twice in a list of words of other layout systems")
    func wordsAreUnique() {
        for list in [FamiliarWords.layoutTypes, FamiliarWords.layoutKeys, FamiliarWords.frameKeys] {
            let words = list.flatMap(\.words).map { comparable($0) }
            #expect(Set(words).count == words.count)
        }
    }

    @Test(
        "lengths with CSS units are translated to numbers",
        arguments: [
            ("8px", "write 8: lengths are points, without a unit"),
            ("0 auto", "write [0, \"auto\"]: lengths are points, without units"),
            ("4pt 50% 1.5dp", "write [4, \"50%\", 1.5, \"50%\"]: lengths are points, without units"),
            ("1 2", "write [1, 2]: lengths are points, without units"),
            ("1 2 3 4", "write [1, 2, 3, 4]: lengths are points, without units"),
            ("8em", "lengths are points, without a unit"), ("100vw", "lengths are points, without a unit"),
            ("auto", nil), ("fit-content", nil), ("1 2 3 4 5", nil), ("", nil), ("px", nil),
        ] as [(String, String?)])
    func units(text: String, advice: String?) { #expect(FamiliarWords.help(forLength: text) == advice) }

    @Test(
        "the advice for a wrong frame shows syntax that decodes without problems",
        arguments: [
            (
                #"["50%"]"#,
                #"write [x, y, width, height] in points, such as [0, 0, 20, 20]; instead of the frame, write "inset": { "left": "50%" }"#
            ),
            (
                #"[0, 0, "50%", 20]"#,
                #"write [x, y, width, height] in points, such as [0, 0, 20, 20]; beside the frame, write "width": "50%""#
            ),
            (
                #"{ "height": "fill" }"#,
                #"write [x, y, width, height] in points, such as [0, 0, 20, 20]; beside the frame, write "height": "fill""#
            ),
            (#""50%""#, #"write [x, y, width, height] in points, such as [0, 0, 20, 20], or "fill""#),
            (#""0 0 20 20""#, #"write [x, y, width, height] in points, such as [0, 0, 20, 20], or "fill""#),
            ("5", "write [x, y, width, height]"), ("[1, 2]", "write [x, y, width, height]"),
        ])
    func frames(frame: String, help: String) {
        let wrong = Decoding.root(#"{ "type": "box", "frame": \#(frame) }"#)
        #expect(wrong.diagnostics.sorted.map(\.help) == [help])
        #expect(wrong.scene == nil)
        for keys in [
            #""frame": [0, 0, 20, 20]"#, #""frame": "fill""#, #""inset": { "left": "50%" }"#,
            #""frame": { "x": 5 }, "width": "50%""#, #""frame": { "x": 5 }, "height": "fill""#,
        ] {
            #expect(Decoding.root(#"{ "type": "box", \#(keys) }"#).problems == [])
        }
    }

    @Test("the advice for a condition in `$calc` or a percentage with braces shows valid syntax")
    func calculations() {
        let head = #""parameters": { "isNew": true },"#
        let wrong = Decoding.root(
            #"{ "type": "box", "hidden": { "$calc": "!isNew" }, "width": "{1 / 4}%" }"#, head: head)
        #expect(
            wrong.diagnostics.sorted.compactMap(\.help) == [
                #"for a condition, write { "$if": "…", "then": true, "else": false }"#,
                #"calculate a share by { "$format": "1 / 3", "as": ".3%" }"#,
            ])
        let right = Decoding.root(
            #"""
            { "type": "box", "hidden": { "$if": "!isNew", "then": true, "else": false },
              "width": { "$format": "1 / 4", "as": ".3%" } }
            """#, head: head)
        #expect(right.problems == [])
        #expect(right.node?.isHidden == false && right.node?.layout.width == .percent(25))
    }

    @Test("where only a number is accepted, the advice for a percentage offers no percentage")
    func noShares() {
        let wrong = Decoding.root(#"{ "type": "box", "layerBlur": "50%", "transform": { "scale": "50%" } }"#)
        #expect(wrong.diagnostics.sorted.compactMap(\.help).allSatisfy { !$0.contains("write") })
        #expect(wrong.scene == nil)
    }

    /// The expected lists are from CSS 2.2, section 8.3: three values are the top, both sides and the bottom.
    @Test(
        "the advice for CSS text instead of lengths is a value that the key accepts",
        arguments: [
            ("margin", "1px 2px 3px", "[1, 2, 3, 2]"), ("padding", "8px", "8"),
            ("padding", "8px 4px", "[8, 4]"),
            ("padding", "-8px", nil), ("padding", "8px auto", nil), ("width", "-5px", nil),
            ("width", "1e9", nil),
            ("inset", "5px auto", #"[5, "auto"]"#), ("padding", "5px 10%", #"[5, "10%"]"#),
        ] as [(String, String, String?)])
    func acceptedAdvice(key: String, text: String, value: String?) throws {
        let help = Decoding.root("{ \"type\": \"box\", \"\(key)\": \"\(text)\" }").diagnostics.sorted.first?
            .help
        guard let value else {
            #expect(help?.contains("write") != true)
            return
        }
        #expect(help?.hasPrefix("write \(value): ") == true)
        #expect(Decoding.root("{ \"type\": \"box\", \"\(key)\": \(value) }").problems.isEmpty)
    }

    @Test("a word of another system is translated only to a word that the key accepts")
    func values() {
        #expect(FamiliarWords.equivalent(of: "flex-start", among: ["start", "end"]) == "start")
        #expect(FamiliarWords.equivalent(of: "flex-start", among: ["top", "bottom"]) == nil)
        #expect(FamiliarWords.equivalent(of: "hidden", among: ["visible", "clip"]) == "clip")
        for word in ["auto", "fit-content", "min-content"] {
            #expect(FamiliarWords.equivalent(of: word, among: ["fill", "hug"]) == "hug")
        }
    }

    @Test("words of other systems are found in any letter case, with spaces, hyphens or underscores")
    func spelling() {
        for word in ["justify-content", "JustifyContent", "justify_content", "justify content"] {
            #expect(FamiliarWords.help(forKey: word) == "use \"distribution\"")
        }
    }

    @Test("the advice for grid keys in a stack is a grid or a box", arguments: ["columns", "rows", "areas"])
    func columnsOfStacks(key: String) {
        #expect(FamiliarWords.help(forKey: key) == "use \"grid\", or \"box\" with \"columns\" or \"rows\"")
    }

    /// The grammar and the named widths are from CSS Backgrounds and Borders 3, sections 3.2 to 3.4.
    @Test(
        "a CSS border is translated to a colour and a width, and the colour may have spaces",
        arguments: [
            ("1px solid red", #"write { "color": "red", "width": 1 }"#),
            ("1px solid rgb(255, 0, 0)", #"write { "color": "rgb(255, 0, 0)", "width": 1 }"#),
            ("hsl(0 100% 50% / 0.5) 2px  inset", #"write { "color": "hsl(0 100% 50% / 0.5)", "width": 2 }"#),
            ("thick GROOVE #abc", ##"write { "color": "#abc", "width": 5 }"##),
            ("-2px solid red", #"write { "color": "red", "width": 0 }"#),
            ("none", nil), ("medium none", nil), ("0", nil), ("solid", nil), ("", nil),
        ])
    func border(css: String, help: String?) {
        let decoding = Decoding.root(#"{ "type": "box", "border": "\#(css)" }"#)
        #expect(decoding.diagnostics.sorted.map(\.help) == [help])
    }
}
