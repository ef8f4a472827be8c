import NavImaging
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

/// Tests that a scene with repeats decodes to the same nodes as a scene that states each node.
@Suite struct RepeatTests {
    private static func expect(
        _ root: String, head: String = "", equals plain: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let decoding = Decoding.root(root, head: head)
        #expect(decoding.problems.isEmpty, sourceLocation: sourceLocation)
        #expect(
            decoding.scene?.nodes.map(\.withoutSources)
                == Decoding.root(plain).scene?.nodes.map(\.withoutSources),
            sourceLocation: sourceLocation)
    }

    @Test("a repeat gives its nodes once for each element, in the place of the repeat")
    func list() {
        Self.expect(
            #"""
            [{ "type": "box" },
             { "type": "repeat", "over": ["a", "b"], "as": "t", "node": { "type": "text", "text": "$t" } },
             { "type": "ellipse" }]
            """#,
            equals:
                #"[{ "type": "box" }, { "type": "text", "text": "a" }, { "type": "text", "text": "b" }, { "type": "ellipse" }]"#
        )
    }

    @Test("references can read members of a repeat's element, and the index of elements starts at 0")
    func fields() {
        Self.expect(
            ##"""
            { "type": "repeat", "over": "$rows", "as": "row", "index": "i", "children": [
              { "type": "text", "text": "$row.name.first", "opacity": "$i" },
              { "type": "box", "fill": "$row.colors.1" }] }
            """##,
            head:
                ##""tokens": { "rows": [{ "name": { "first": "A" }, "colors": ["red", "#0f0"] }, { "name": { "first": "B" }, "colors": ["red", "$blue"] }], "blue": "#00f" },"##,
            equals: ##"""
                [{ "type": "text", "text": "A", "opacity": 0 }, { "type": "box", "fill": "#0f0" },
                 { "type": "text", "text": "B", "opacity": 1 }, { "type": "box", "fill": "#00f" }]
                """##)
    }

    @Test("a repeat over a number counts from 0, and a repeat may contain a repeat")
    func numbers() {
        Self.expect(
            #"""
            { "type": "repeat", "over": 2, "as": "y", "node": { "type": "repeat", "over": 2, "as": "x", "node":
              { "type": "box", "frame": ["$x", "$y", 1, 1] } } }
            """#,
            equals: #"""
                [{ "type": "box", "frame": [0, 0, 1, 1] }, { "type": "box", "frame": [1, 0, 1, 1] },
                 { "type": "box", "frame": [0, 1, 1, 1] }, { "type": "box", "frame": [1, 1, 1, 1] }]
                """#)
    }

    @Test("ids within a repeat contain the element's index, or its key if the repeat has `key`")
    func ids() {
        Self.expect(
            #"""
            [{ "type": "repeat", "id": "r", "over": ["a", "b"], "node": { "type": "box", "id": "x" } },
             { "type": "repeat", "id": "k", "over": ["a"], "key": "$item", "node": { "type": "box", "id": "x" } }]
            """#,
            equals:
                ##"[{ "type": "box", "id": "r[0]#x" }, { "type": "box", "id": "r[1]#x" }, { "type": "box", "id": "k[a]#x" }]"##
        )
    }

    @Test("a reference to a list of nodes gives all nodes of the list")
    func listToken() {
        Self.expect(
            #"["$two", { "type": "group", "children": ["$two", { "type": "box" }] }, { "type": "group", "clip": "$two" }]"#,
            head: #""tokens": { "two": [{ "type": "spacer" }, { "type": "ellipse" }] },"#,
            equals: #"""
                [{ "type": "spacer" }, { "type": "ellipse" },
                 { "type": "group", "children": [{ "type": "spacer" }, { "type": "ellipse" }, { "type": "box" }] },
                 { "type": "group", "clip": [{ "type": "spacer" }, { "type": "ellipse" }] }]
                """#)
    }

    @Test(
        "a mistake in a repeat is reported at the place of the mistake",
        arguments: [
            (#"{ "type": "repeat", "over": 1.5, "node": { "type": "box" } }"#, ["3:37 valueOutOfRange"]),
            (#"{ "type": "repeat", "over": "x", "node": { "type": "box" } }"#, ["3:37 wrongType"]),
            (#"{ "type": "repeat", "over": [1] }"#, ["3:9 missingKey"]),
            (
                #"{ "type": "repeat", "over": [1], "as": "1a", "node": { "type": "box" } }"#,
                ["3:48 invalidName"]
            ),
            (
                #"{ "type": "repeat", "over": [1, 1], "key": "$item", "node": { "type": "box" } }"#,
                ["3:52 duplicateID"]
            ),
            (
                #"{ "type": "repeat", "over": [{ "a": 1 }], "node": { "type": "box", "opacity": "$item.b" } }"#,
                ["3:87 unknownReference"]
            ),
            (
                #"{ "type": "path", "union": [{ "type": "repeat", "over": 2, "node": { "type": "box" } }] }"#,
                ["3:37 wrongCount"]
            ),
        ])
    func mistakes(root: String, problems: [String]) {
        #expect(Decoding.root(root).problems == problems)
    }

    @Test("repeats with too many elements or nodes are reported once")
    func limits() {
        var limits = Limits()
        limits.repetitions = 100
        let inner = #"{ "type": "repeat", "over": 60, "node": { "type": "repeat", "over": 60, "node": [] } }"#
        #expect(Decoding.root(inner, limits: limits).codes == [.tooManyRepetitions])
        limits.repetitions = 100_000
        limits.nodes = 50
        let nodes = #"{ "type": "repeat", "over": 1000, "node": { "type": "box" } }"#
        #expect(Decoding.root(nodes, limits: limits).codes == [.tooManyNodes])
    }
}
