import NavJSON
import NavScene
import Navrender
import Testing

/// Returns the warnings of a scene with a canvas of 200 × 100 points.
private func warnings(_ root: String) throws -> [Diagnostic] {
    let text = "{ \"scene\": 1, \"canvas\": { \"size\": [200, 100] }, \"root\": \(root) }"
    return try Renderer().layout(of: Scene(SourceText(name: "scene", text: text))).warnings.diagnostics.sorted
}

private let leaf = #"{ "type": "box", "width": 80, "height": 20 }"#

@Suite("warnings about layout")
struct LayoutFindingTests {
    /// Returns the codes of the warnings about a root. If the root cannot be laid out, returns the codes of the errors.
    private func problems(_ root: String) throws -> [DiagnosticCode] {
        do {
            return try warnings(root).map(\.code)
        } catch let error as RenderError {
            return error.diagnostics.sorted.map(\.code)
        }
    }

    @Test(
        "the wrong example for a diagnostic code gives this code, and the right example gives no problem",
        arguments: DiagnosticCode.allCases.filter { $0.group == .layout && $0.explanation?.wrong != nil })
    func explanations(code: DiagnosticCode) throws {
        let explanation = try #require(code.explanation)
        #expect(try problems(#require(explanation.wrong)).contains(code))
        #expect(try problems(#require(explanation.right)).isEmpty)
    }

    @Test("an indent counts once in the extent of a text")
    func indent() throws {
        // "hello world" is 83 points wide and begins after an indent of 100 points. So it ends at 183 of 190 points.
        #expect(
            try problems(
                """
                { "type": "group", "children": [
                  { "type": "text", "frame": [0, 50, 190, 40], "text": "hello world", "firstLineIndent": 100 },
                  { "type": "text", "frame": [195, 50, 5, 40], "text": "i", "font": 8 }] }
                """
            ).isEmpty)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let code: DiagnosticCode
        let message: String
        let root: String

        var testDescription: String { message }

        init(_ code: DiagnosticCode, _ message: String, _ root: String) {
            self.code = code
            self.message = message
            self.root = root
        }
    }

    static let cases = [
        Case(
            .overflowingChildren, "#row is 100 wide, its children need 160 (60 more)",
            """
            { "type": "stack", "id": "row", "axis": "horizontal", "frame": { "width": 100 },
              "children": [\(leaf), { "type": "box", "id": "b", "width": 80, "height": 20 }] }
            """),
        Case(
            .overflowingChildren, "#row is 15 high, its children need 20 (5 more)",
            """
            { "type": "stack", "id": "row", "axis": "horizontal", "frame": { "width": 100, "height": 15 },
              "children": [\(leaf)] }
            """),
        Case(
            .overflowingChildren, "#grid is 100 wide, its children need 120 (20 more)",
            """
            { "type": "grid", "id": "grid", "columns": [60, 60], "frame": { "width": 100 },
              "children": [{ "type": "box", "height": 9 }, { "type": "box", "height": 9 }] }
            """),
        Case(
            .overflowingChildren, "#over is 60 wide, its children need 80 (20 more)",
            """
            { "type": "overlay", "id": "over", "frame": { "width": 60, "height": 40 }, "children": [\(leaf)] }
            """),
        Case(
            .outsideCanvas, "#low reaches 60 below the canvas, which is 100 high",
            """
            { "type": "stack", "id": "low", "frame": { "x": 0, "y": 80 },
              "children": [\(leaf), \(leaf), \(leaf), \(leaf)] }
            """),
        Case(
            .clippedContent, "#row clips 60 of 80 points from #b",
            """
            { "type": "stack", "id": "row", "axis": "horizontal", "frame": { "width": 100 }, "clip": true,
              "children": [\(leaf), { "type": "box", "id": "b", "width": 80, "height": 20 }] }
            """),
        Case(
            .truncatedText, "#t shows 5 of 11 characters; it needs 79.43 points or 2 lines",
            """
            { "type": "text", "id": "t", "text": "Hello world", "maximumLines": 1, "truncation": "none",
              "font": { "size": 15, "tracking": 0 }, "frame": { "width": 60 } }
            """),
        Case(
            .vanishedNode, "#badge is 0 × 20 but has 1 child",
            """
            { "type": "stack", "axis": "horizontal", "frame": { "width": 100 }, "children": [
              { "type": "group", "id": "badge", "width": 0, "height": 20, "children": [\(leaf)] }] }
            """),
        Case(
            .overlappingTexts, "the text \"second\" covers 31.56 × 13 of the text \"first\"",
            """
            [{ "type": "text", "text": "first", "font": { "size": 17, "tracking": 0, "lineHeight": 20 } },
             { "type": "text", "text": "second", "font": { "size": 17, "tracking": 0, "lineHeight": 20 },
               "frame": { "y": 7 } }]
            """),
        Case(
            .ignoredPercentage, "\"50%\" has no effect: the height of #list depends on its content",
            """
            { "type": "stack", "id": "list", "frame": { "width": 100 }, "children": [
              { "type": "box", "width": 20, "height": 30 },
              { "type": "group", "width": 10, "height": "50%", "children": [\(leaf)], "overflow": "visible" }] }
            """),
        Case(
            .keyWithoutEffect, "\"grow\" has no effect on #x in this group",
            #"{ "type": "group", "children": [{ "type": "box", "id": "x", "grow": 1, "width": 9, "height": 9 }] }"#
        ),
        Case(
            .keyWithoutEffect, "\"column\" has no effect on #x in this stack",
            #"{ "type": "stack", "children": [{ "type": "box", "id": "x", "column": 1, "width": 9, "height": 9 }] }"#
        ),
        Case(
            .keyWithoutEffect, "\"basis\" has no effect on #x in this grid",
            #"{ "type": "grid", "columns": 1, "children": [{ "type": "box", "id": "x", "basis": 9, "height": 9 }] }"#
        ),
        Case(
            .keyWithoutEffect, "\"alignSelf\" has no effect on #x at the top of the scene",
            #"{ "type": "box", "id": "x", "alignSelf": "center", "width": 9, "height": 9 }"#
        ),
        Case(
            .keyWithoutEffect, "\"justifySelf\" has no effect on #x in this stack",
            #"{ "type": "stack", "children": [{ "type": "box", "id": "x", "justifySelf": "end", "width": 9, "height": 9 }] }"#
        ),
        Case(
            .crossedLimits, "\"minWidth\" 60 is above \"maxWidth\" 30; the minimum is used",
            #"{ "type": "stack", "children": [{ "type": "box", "height": 9, "minWidth": 60, "maxWidth": 30 }] }"#
        ),
        Case(
            .addedTracks, "#cell ends in column 6, but \"columns\" states only 3; the grid adds 3 more",
            """
            { "type": "grid", "columns": 3, "frame": { "width": 100 }, "children": [
              { "type": "box", "id": "cell", "column": [5, 7], "height": 9 }] }
            """),
        Case(
            .addedTracks, "no area and no line of #page is called \"heder\"; the grid adds tracks for #cell",
            """
            { "type": "grid", "id": "page", "areas": ["header", "body"], "frame": { "width": 100 }, "children": [
              { "type": "box", "id": "cell", "area": "heder", "height": 9 }] }
            """),
        Case(
            .addedTracks, "no area and no line of #page is called \"mian\"; the grid adds tracks for #cell",
            """
            { "type": "grid", "id": "page", "columns": "[main] 20 [end]", "frame": { "width": 100 }, "children": [
              { "type": "box", "id": "cell", "column": "mian / end", "height": 9 }] }
            """),
    ]

    @Test("a problem of layout is reported once, with a remedy", arguments: cases)
    func found(_ example: Case) throws {
        let found = try warnings(example.root)
        #expect(found.map(\.code) == [example.code])
        #expect(found.map(\.message) == [example.message])
        #expect(found.allSatisfy { $0.help != nil && $0.severity == .warning })
    }

    @Test("a word that is wider than the frame of its text is reported with the widths of word and frame")
    func squeezed() throws {
        let found = try warnings(
            #"{ "type": "text", "id": "t", "text": "Benachrichtigung", "frame": { "width": 40 } }"#)
        #expect(found.map(\.code) == [.squeezedText])
        #expect(
            found.first?.message.hasPrefix("#t is 40 wide, which is narrower than its longest word (") == true
        )
    }

    @Test("the warning about an overflowing row also gives the overflowing child's place in the scene file")
    func related() throws {
        let found = try warnings(Self.cases[0].root)
        #expect(found.first?.related?.message == "#b is 80 wide and reaches 60 beyond the inner edge of #row")
        #expect(found.first?.related?.range.isEmpty == false)
    }

    /// Returns a row of 100 points with the id `row`.
    private static func row(_ children: String) -> String {
        #"{ "type": "stack", "id": "row", "axis": "horizontal", "frame": { "width": 100 }, "children": [\#(children)] }"#
    }

    @Test(
        "a warning about a too narrow row names a child, and advises wrapping only if each child fits alone",
        arguments: [
            // The box alone is wider than the row, so wrapping does not help. The text already has its minimum width.
            (
                row(
                    #"{ "type": "box", "id": "a", "width": 130, "height": 9 }, { "type": "text", "text": "4:56" }"#
                ),
                "#a is 130 wide and is the largest child that could give way",
                #"let #a shrink ("shrink": 1), or make #row wider"#
            ),
            // Each child alone fits into the row.
            (
                row(
                    #"{ "type": "box", "id": "a", "width": 90, "height": 9 }, { "type": "box", "width": 20, "height": 9 }"#
                ),
                "#a is 90 wide and is the largest child that could give way",
                #"let #a shrink ("shrink": 1), or set "wrap": true"#
            ),
            // The key `minWidth` keeps #a at 110 points, so 30 points are missing. The other child is only 20 points
            // wide, so it cannot give way by 30 points.
            (
                row(
                    #"""
                    { "type": "box", "id": "a", "width": 120, "minWidth": 110, "shrink": 1, "height": 9 },
                    { "type": "box", "width": 20, "height": 9 }
                    """#),
                "#a is 110 wide and is the largest child that could give way",
                #"lower "minWidth" of #a, or make #row wider"#
            ),
        ])
    func remedy(root: String, related: String, advice: String) throws {
        let found = try warnings(root)
        #expect(found.map(\.code) == [.overflowingChildren])
        #expect(found.first?.related?.message == related)
        #expect(found.first?.help == advice + #"; to allow the overflow, add "overflow": "visible""#)
    }

    @Test(
        "stated overflow, stated frames, intended overlaps and parts of components give no layout warning",
        arguments: [
            // The key `overflow` states that the overflow is meant.
            """
            { "type": "stack", "axis": "horizontal", "frame": { "width": 100 }, "overflow": "visible",
              "children": [\(leaf), \(leaf)] }
            """,
            """
            { "type": "stack", "axis": "horizontal", "frame": { "width": 100 }, "overflow": "clip",
              "children": [\(leaf), \(leaf)] }
            """,
            // A badge with insets.
            """
            { "type": "stack", "frame": { "width": 100, "height": 40 }, "children": [
              { "type": "ellipse", "width": 10, "height": 10, "inset": [-4, -4, "auto", "auto"] }] }
            """,
            // An overflow of a quarter of a device pixel.
            """
            { "type": "stack", "axis": "horizontal", "frame": { "width": 159.75 }, "children": [\(leaf), \(leaf)] }
            """,
            // The key `shrink` has no effect in an overlay. A node may state `shrink` 0 to keep its size in any parent.
            #"{ "type": "overlay", "children": { "type": "box", "width": 9, "height": 9, "shrink": 0 } }"#,
            // Nodes at stated places.
            #"{ "type": "box", "frame": [150, 50, 300, 300], "fill": "red" }"#,
            // Grid lines in reverse order give a child the columns between them. The key `areas` adds columns, too.
            """
            { "type": "grid", "columns": [50, 50], "children": [
              { "type": "box", "column": [3, 1], "height": 9 }] }
            """,
            """
            { "type": "grid", "columns": [50], "areas": ["a b"], "children": [
              { "type": "box", "column": 2, "height": 9 }] }
            """,
            // A card over a text, with a text of its own.
            """
            [{ "type": "text", "text": "below" },
             { "type": "box", "frame": [0, 0, 80, 30], "fill": "white", "children": { "type": "text", "text": "above" } }]
            """,
            // Two copies of a text for an effect.
            #"[{ "type": "text", "text": "glow", "opacity": 0.5 }, { "type": "text", "text": "glow" }]"#,
            // Rows of a list below the canvas.
            #"{ "type": "list", "rows": ["a", "b", "c", "d", "e", "f"], "frame": "fill" }"#,
        ])
    func intended(root: String) throws { #expect(try warnings(root).map(\.message) == []) }

    @Test("a strict renderer and a check refuse a scene whose children do not fit")
    func strict() throws {
        let text = "{ \"scene\": 1, \"canvas\": { \"size\": [200, 100] }, \"root\": \(Self.cases[0].root) }"
        let scene = try Scene(SourceText(name: "scene", text: text))
        #expect(throws: RenderError.self) { try Renderer(isStrict: true).render(scene) }
        #expect(throws: SceneError.self) { try Renderer().check(scene) }
    }
}
