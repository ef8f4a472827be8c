import NavJSON
import NavScene
import Navrender
import Testing

/// Returns the frames of a container and its children in canvas coordinates.
private func frames(_ root: String, size: Int = 400) throws -> [[Double]] {
    let text = "{ \"scene\": 1, \"canvas\": { \"size\": [\(size), \(size)] }, \"root\": \(root) }"
    let layout = try Renderer().layout(of: Scene(SourceText(name: "scene", text: text)))
    return layout.boxes.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
}

private func widths(_ root: String) throws -> [Double] { try frames(root).dropFirst().map { $0[2] } }

private func lefts(_ root: String) throws -> [Double] { try frames(root).dropFirst().map { $0[0] } }

/// Returns a box of a given width, 20 points high.
private func item(_ width: Int, _ keys: String = "") -> String {
    #"{ "type": "box", "width": \#(width), "height": 20\#(keys.isEmpty ? "" : ", " + keys) }"#
}

private func row(_ width: Int, _ keys: String = "", _ children: String...) -> String {
    """
    { "type": "stack", "axis": "row", "frame": { "width": \(width) }\(keys.isEmpty ? "" : ", " + keys),
      "children": [\(children.joined(separator: ", "))] }
    """
}

private func grid(_ width: Int, _ keys: String, _ children: String...) -> String {
    """
    { "type": "grid", "frame": { "width": \(width) }, \(keys), "children": [\(children.joined(separator: ", "))] }
    """
}

/// Examples of css-flexbox-1 with the numbers that the specification states or that follow from its text.
@Suite("examples of css-flexbox-1")
struct FlexSpecificationTests {
    @Test("5.4: children are placed in ascending order of their key `order`, which is 0 by default")
    func order() throws {
        // The frames are in drawing order, and each child has its own width, so the widths identify the children.
        let root = row(90, "", item(10), item(20, #""order": 1"#), item(30, #""order": -1"#))
        #expect(try frames(root).dropFirst().map { [$0[0], $0[2]] } == [[0, 30], [30, 10], [40, 20]])
    }

    @Test("6: three buttons of 80 points fit into 300 points, and the fourth begins a new line")
    func lines() throws {
        let buttons = row(300, #""wrap": true"#, item(80), item(80), item(80), item(80))
        #expect(
            try frames(buttons).dropFirst()
                == [[0, 0, 80, 20], [80, 0, 80, 20], [160, 0, 80, 20], [0, 20, 80, 20]])
    }

    @Test("6: growing buttons are 100 points wide on the first line, and 300 points wide on the second")
    func growingLines() throws {
        let button = item(80, #""grow": 1"#)
        #expect(
            try widths(row(300, #""wrap": true"#, button, button, button, button)) == [100, 100, 100, 300])
    }

    @Test("7.1.1: with a basis of 0, items share all the space; without a basis, they share the spare space")
    func relativeAndAbsolute() throws {
        func items(_ basis: String) -> String {
            let all = zip([40, 80, 40], [1, 1, 2]).map { item($0, "\"grow\": \($1)\(basis)") }
            return row(320, "", all[0], all[1], all[2])
        }
        #expect(try widths(items(#", "basis": 0"#)) == [80, 80, 160])
        #expect(try widths(items("")) == [80, 120, 120])
    }

    @Test("7.1: an item with a growth factor below 1 takes this fraction of the spare space")
    func partialGrowth() throws {
        #expect(try widths(row(200, "", item(100, #""grow": 0.5"#))) == [150])
    }

    @Test("7.1: each item shrinks in proportion to its basis, so that small items do not vanish")
    func shrinking() throws {
        let root = row(150, "", item(100, #""shrink": 1"#), item(200, #""shrink": 1"#))
        #expect(try widths(root) == [50, 100])
    }

    @Test("8.1: an automatic margin pushes the last entry of a menu to the end")
    func automaticMargins() throws {
        let menu = row(300, "", item(50), item(50), item(60, #""margin": { "leading": "auto" }"#))
        #expect(try lefts(menu) == [0, 50, 240])
    }

    @Test(
        "8.2: each distribution places the spare space as specified (`space-evenly` is from css-align-3)",
        arguments: [
            ("start", [0.0, 30, 60]), ("end", [60, 90, 120]), ("center", [30, 60, 90]),
            ("space-between", [0, 60, 120]), ("space-around", [10, 60, 110]),
            ("space-evenly", [15, 60, 105]),
        ])
    func distribution(word: String, expected: [Double]) throws {
        #expect(
            try lefts(row(150, "\"distribution\": \"\(word)\"", item(30), item(30), item(30))) == expected)
    }

    @Test("8.3: the height of a stretched child and its margins together fill the line")
    func stretch() throws {
        let low = #"{ "type": "box", "width": 20, "margin": [2, 0, 3, 0] }"#
        let root = row(100, #""alignment": "stretch""#, low, #"{ "type": "box", "width": 20, "height": 50 }"#)
        #expect(try frames(root)[1] == [0, 2, 20, 45])
    }

    @Test("4.1: an absolute child takes no space and is placed by its insets")
    func absoluteChild() throws {
        let root = row(200, "", item(30), item(40, #""inset": [5, 10, "auto", "auto"]"#), item(30))
        #expect(try frames(root).dropFirst() == [[0, 0, 30, 20], [150, 5, 40, 20], [30, 0, 30, 20]])
    }
}

/// Examples of css-grid-2 with the numbers that the specification states or that follow from its text.
@Suite("examples of css-grid-2")
struct GridSpecificationTests {
    private let cell = #"{ "type": "box", "height": 20 }"#

    @Test("7.2: a fraction column takes the space that a fixed column and a max-content column leave")
    func tracks() throws {
        let root = grid(300, #""columns": "100 1fr max-content""#, cell, cell, item(50))
        #expect(try widths(root) == [100, 150, 50])
    }

    @Test("7.2.3: a repeated pattern of a gutter and a column gives columns with a gutter before each")
    func repetition() throws {
        let root = grid(
            400, #""columns": "repeat(2, 10 80) 10", "justification": "stretch""#,
            #"{ "type": "box", "height": 20, "column": 2 }"#, #"{ "type": "box", "height": 20, "column": 4 }"#
        )
        #expect(try frames(root).dropFirst() == [[10, 0, 80, 20], [100, 0, 80, 20]])
    }

    @Test("7.2.3.2: automatic repetition gives as many columns as fit, and the next child begins a row")
    func automaticRepetition() throws {
        let root = grid(100, #""columns": "repeat(auto-fill, 30)", "gap": 5"#, cell, cell, cell, cell)
        #expect(try lefts(root) == [0, 35, 70, 0])
    }

    @Test("7.2.4: fractions share the space that fixed columns and gaps leave")
    func fractions() throws {
        let root = grid(230, #""columns": "50 1fr 2fr", "gap": 15"#, cell, cell, cell)
        #expect(try widths(root) == [50, 50, 100])
    }

    @Test("7.3: a child in a named area spans the area's rows and columns")
    func areas() throws {
        func area(_ name: String) -> String { #"{ "type": "box", "area": "\#(name)" }"# }
        let root = grid(
            100, #""columns": [30, "1fr"], "rows": [20, 40], "areas": ["head head", "nav main"]"#,
            area("head"), area("nav"), area("main"))
        #expect(try frames(root).dropFirst() == [[0, 0, 100, 20], [0, 20, 30, 40], [30, 20, 70, 40]])
    }

    @Test("8.3: line numbers, spans and negative line numbers give a child its columns")
    func lines() throws {
        func at(_ column: String) -> String { #"{ "type": "box", "height": 20, "column": \#(column) }"# }
        let root = grid(100, #""columns": [10, 20, 30, 40]"#, at("[2, 4]"), at(#""2 / span 3""#), at("-2"))
        #expect(try frames(root).dropFirst().map { [$0[0], $0[2]] } == [[10, 50], [10, 90], [60, 40]])
    }

    @Test("8.5: sparse packing leaves holes, dense packing fills them", arguments: [false, true])
    func packing(isDense: Bool) throws {
        func wide(_ span: Int) -> String { #"{ "type": "box", "height": 20, "columnSpan": \#(span) }"# }
        let root = grid(90, "\"columns\": 3, \"dense\": \(isDense)", wide(2), wide(2), wide(1))
        #expect(try frames(root)[3] == (isDense ? [60, 0, 30, 20] : [60, 20, 30, 20]))
    }

    @Test("11.3, 11.4: a child is placed in its area by its own alignment")
    func alignment() throws {
        let root = grid(
            100, #""columns": [100], "rows": [60]"#, item(40, #""justifySelf": "end", "alignSelf": "center""#)
        )
        #expect(try frames(root)[1] == [60, 20, 40, 20])
    }

    @Test("11.1: a child that spans columns also covers the gaps between them")
    func gaps() throws {
        let root = grid(
            100, #""columns": [40, 40], "gap": 20"#, #"{ "type": "box", "height": 20, "columnSpan": 2 }"#)
        #expect(try widths(root) == [100])
    }

    @Test("12.6: grid tracks grow by equal amounts up to their limits")
    func growth() throws {
        let root = grid(100, #""columns": "minmax(0, 40) minmax(0, 80)""#, cell, cell)
        #expect(try widths(root) == [40, 60])
    }

    @Test("12.7: a column whose content is wider than the column's share is as wide as the content")
    func shares() throws {
        #expect(try widths(grid(120, #""columns": "1fr 1fr 1fr""#, item(60), cell, cell)) == [60, 30, 30])
    }
}
