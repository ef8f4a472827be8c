import Foundation
import Testing

/// Tests `navrender a11y` and `navrender check --accessibility` with components.
///
/// The expected roles and states come from UIKit's controls (`UIBarButtonItem`, `UISearchTextField` and
/// `UIProgressView`), and from the tabs and lists of ARIA.
@Suite struct AccessibilityTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(folder: folder.url)
    }

    /// Returns a command's output for a scene with the given nodes on white.
    private func output(of nodes: String, _ command: [String]) throws -> String {
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [393, 300], "background": "white" }, "root": [
            \(nodes) ] }
            """, to: "a.json")
        return String(decoding: try program.run(command).output, as: UTF8.self)
    }

    private func tree(_ nodes: String) throws -> String { try output(of: nodes, ["a11y", "a.json"]) }

    private func problems(_ nodes: String) throws -> String {
        try output(of: nodes, ["check", "a.json", "--accessibility", "--diagnostics", "short"])
    }

    @Test("each tag or segment is one tab, and the tab under the pill or thumb is selected")
    func tabs() throws {
        let tags = try tree(#"{ "type": "tags", "titles": ["All", "Albums", "Songs"], "selection": 1 }"#)
        #expect(tags == "tabList \"\"\n  tab \"All\"\n  tab \"Albums\" selected\n  tab \"Songs\"\n")
        let moving = try tree(
            """
            { "type": "tags", "titles": ["All", "Albums", "Songs"],
              "selection": { "from": 0, "to": 1, "progress": 0.2 } }
            """)
        #expect(moving.contains("tab \"All\" selected\n") && moving.contains("tab \"Albums\"\n"))
        let segments = try tree(
            #"{ "type": "segmented-control", "titles": ["A", "B"], "selection": 1, "frame": [0, 0, 300, 32] }"#
        )
        #expect(segments == "tabList \"\"\n  tab \"A\"\n  tab \"B\" selected\n")
    }

    @Test(
        "a bar's only heading is its visible title; buttons get labels from symbols and values from badges"
    )
    func bars() throws {
        let bar = try tree(
            """
            { "type": "navigation-bar", "title": "Albums", "backTitle": "Music", "trailingItems": [
              { "symbol": "plus" }, { "title": "Edit", "enabled": false, "badge": "3" }] }
            """)
        #expect(
            bar
                == "button \"Music\"\nbutton \"Add\"\nbutton \"Edit\" value \"3\" disabled\nheading \"Albums\"\n"
        )
        let large = try tree(
            #"{ "type": "navigation-bar", "title": "Albums", "largeTitle": true, "backTitle": "" }"#)
        #expect(large == "heading \"Albums\"\nbutton \"Back\"\n")
        let scrolled = try tree(
            #"{ "type": "navigation-bar", "title": "Albums", "largeTitle": { "height": 0 } }"#)
        #expect(scrolled == "heading \"Albums\"\n")
        let toolbar = try tree(#"{ "type": "toolbar", "title": "Files", "rightItems": ["Sort"] }"#)
        #expect(toolbar == "button \"Sort\"\nheading \"Files\"\n")
    }

    @Test(
        "progress bars and search fields have values; a component keeps its role if the author sets a label"
    )
    func values() throws {
        let progress = try tree(
            """
            { "type": "progress", "value": 0.4, "frame": [0, 0, 99, 4],
              "accessibility": { "label": "Download" } }
            """)
        #expect(progress == "progress \"Download\" value \"40 %\" updatesFrequently\n")
        let search = try tree(#"{ "type": "search-bar", "text": "abc", "placeholder": "Artists" }"#)
        #expect(search == "searchField \"Artists\" value \"abc\"\n  button \"Clear text\"\n")
        let list = try tree(
            #"{ "type": "list", "rows": [{ "title": "A", "value": "B" }], "frame": [0, 0, 300, 100] }"#)
        #expect(list.hasPrefix("list \"\"\n  listItem \"\"\n    text"))
    }

    @Test("a symbol in a text is read by its spoken name")
    func inlineSymbol() throws {
        let text = try tree(#"{ "type": "text", "runs": ["Tap ", { "symbol": "square.and.arrow.up" }] }"#)
        #expect(text == "text \"Tap Share\"\n")
    }

    @Test("the contrast of letters is measured only where no pill, mask or shape hides them")
    func visibleLetters() throws {
        // Tags draw each title twice: in black below the pill, and in white above it. White letters are visible only
        // inside the pill. On a #595959 pill, their contrast ratio is 7.0 (WCAG 2.2). Visible black letters on the
        // white background have a ratio of 21. Hidden letters would have ratios near 1: black letters under a #111111
        // pill, and white letters outside the pill on the white background.
        for tint in ["#595959", "#111111"] {
            let tags = try problems(
                #"{ "type": "tags", "titles": ["All", "Albums"], "selection": 1, "tint": "\#(tint)" }"#)
            #expect(tags == "", "\(tags)")
        }
        // White letters on a #bbbbbb pill have a contrast ratio of 1.9.
        let faint = try problems(
            ##"{ "type": "tags", "titles": ["All", "Albums"], "selection": 1, "tint": "#bbbbbb" }"##)
        #expect(faint.split(separator: "\n").count == 1 && faint.contains("NAV0902"), "\(faint)")
        let covered = try problems(
            """
            { "type": "text", "text": "Covered", "fill": "black" },
            { "type": "ellipse", "frame": [20, -10, 300, 99], "fill": "#222222" }
            """)
        #expect(covered == "", "\(covered)")
    }

    @Test("a disabled item of a bar needs no contrast, but its neighbours do")
    func disabledItem() throws {
        func problems(_ item: String) throws -> String {
            try self.problems(
                """
                { "type": "toolbar", "title": "", "background": "#999999", "rightItems": [
                  { "title": "Edit", "enabled": false }, { \(item) }] }
                """)
        }
        // Disabled items are #808080 and have a contrast ratio of 1.4 to the bar (WCAG 2.2). Black items have a ratio
        // of 7.4.
        #expect(try problems(##""title": "Add", "tint": "black""##) == "")
        #expect(try problems(##""title": "Add", "badge": "1", "tint": "#777777""##).contains("NAV0902"))
        #expect(try problems(##""title": "Add", "tint": "#777777""##).contains("NAV0902"))
    }
}
