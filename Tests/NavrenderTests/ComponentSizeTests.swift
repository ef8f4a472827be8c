import NavImaging
import NavJSON
import Navrender
import Testing

/// A component without a stated size takes the space that layout gives it.
@Suite("sizes of components in layouts")
struct ComponentSizeTests {
    private let bar = #""type": "progress", "value": 1"#

    /// Returns the picture of a node on a canvas of 300 × 100 points.
    private func picture(_ root: String) throws -> Picture {
        let text = #"{ "scene": 1, "canvas": { "size": [300, 100] }, "root": \#(root) }"#
        return try Renderer().render(Scene(SourceText(name: "scene", text: text)))
    }

    /// Checks that two nodes have the same picture, and that neither gives a warning.
    private func expectEqual(_ root: String, _ expected: String) throws {
        let (found, wanted) = try (picture(root), picture(expected))
        #expect(found.bitmap == wanted.bitmap && found.warnings.isEmpty && wanted.warnings.isEmpty)
    }

    private func row(_ children: String) -> String {
        #"{ "type": "stack", "axis": "horizontal", "frame": [0, 0, 300, 100], "children": [\#(children)] }"#
    }

    private let icon = #"{ "type": "box", "width": 56, "height": 56, "fill": "red" }"#

    @Test(
        "in a row, a component takes the width that the other children leave",
        arguments: [
            "", #", "grow": 1"#, #", "width": "fill""#,
        ])
    func row(keys: String) throws {
        try expectEqual(
            row("\(icon), { \(bar)\(keys) }"),
            #"{ "type": "group", "children": [\#(icon), { \#(bar), "frame": [56, 0, 244, 4] }] }"#)
    }

    @Test("a growing column and the component inside it take the width that the row's other children leave")
    func column() throws {
        let title = #"{ "type": "text", "text": "Title" }"#
        let column = #"{ "type": "stack", "grow": 1, "children": [\#(title), { \#(bar) }] }"#
        let picture = try picture(row("\(icon), \(column)"))
        #expect(picture.warnings.isEmpty)
        // Below the icon, the canvas is empty. The bar reaches the right edge of the row.
        let empty = picture.bitmap[10, 99]
        for x in 56..<300 { #expect((0..<99).contains { picture.bitmap[x, $0] != empty }) }
    }

    @Test("a list takes the height that a column leaves")
    func list() throws {
        let list = #""type": "list", "rows": ["One", "Two", "Three"]"#
        try expectEqual(
            #"{ "type": "stack", "frame": [0, 0, 300, 100], "children": [\#(icon), { \#(list) }] }"#,
            #"{ "type": "group", "children": [\#(icon), { \#(list), "frame": [0, 56, 300, 44] }] }"#)
    }

    @Test("in a grid, a component is as wide as its column")
    func grid() throws {
        try expectEqual(
            #"{ "type": "grid", "columns": "1fr 2fr", "frame": [0, 0, 300, 100], "children": [{ \#(bar) }, { \#(bar) }] }"#,
            #"""
            { "type": "group", "children": [
              { \#(bar), "frame": [0, 0, 100, 4] }, { \#(bar), "frame": [100, 0, 200, 4] }] }
            """#)
    }

    @Test("a component between two insets is as wide as the space between them")
    func insets() throws {
        try expectEqual(
            #"{ "type": "group", "frame": [0, 0, 300, 100], "children": { \#(bar), "inset": [10, 20, "auto", 30] } }"#,
            #"{ "type": "group", "children": { \#(bar), "frame": [30, 10, 250, 4] } }"#)
    }

    @Test("components in a row respect their minimum and maximum widths")
    func limits() throws {
        try expectEqual(
            row(#"{ \#(bar), "maxWidth": 120 }, { \#(bar), "minWidth": 200 }"#),
            #"""
            { "type": "group", "children": [
              { \#(bar), "frame": [0, 0, 100, 4] }, { \#(bar), "frame": [100, 0, 200, 4] }] }
            """#)
    }
}
