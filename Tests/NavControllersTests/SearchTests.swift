import NavComponents
import NavJSON
import NavScene
import Testing

@testable import NavControllers

@Suite("typing and tapping in a search")
struct SearchTests {
    private let root =
        #"{ "type": "search-controller", "id": "search", "text": "red", "scopes": ["One", "Two", "Three"], "cancelTitle": "Annuler" }"#

    private func part<Part>(_ type: Part.Type, at time: Double, _ timeline: String) throws -> Part {
        var pending = try animatedScene(root, timeline: timeline).scene(at: time).nodes
        while let node = pending.popLast() {
            if let part = node.component as? Part { return part }
            pending += node.children
        }
        throw TestError.missingPart
    }

    private enum TestError: Error { case missingPart }

    @Test("typed letters appear one by one at constant speed")
    func typing() throws {
        let timeline =
            #"[{ "at": 0, "focus": true }, { "at": 1, "type": { "text": "blue", "over": 0.8 } }, { "at": 3, "type": "s" }]"#
        for (time, text) in [
            (0.9, ""), (1.1, ""), (1.21, "b"), (1.41, "bl"), (1.61, "blu"), (1.81, "blue"), (3.1, "blue"),
            (3.13, "blues"),
        ] {
            #expect(try part(SearchBar.self, at: time, timeline).text == text, "\(time)")
        }
    }

    @Test("a submit keeps the typed text, or shows the controller's text if nothing was typed")
    func submit() throws {
        let typed = #"[{ "at": 0, "focus": true }, { "at": 1, "type": "blue" }, { "at": 2, "submit": true }]"#
        #expect(try part(SearchBar.self, at: 3, typed).text == "blue")
        let empty = #"[{ "at": 0, "focus": true }, { "at": 2, "submit": true }]"#
        #expect(try part(SearchBar.self, at: 3, empty).text == "red")
        // A submit during typing keeps the letters typed so far.
        let early =
            #"[{ "at": 0, "focus": true }, { "at": 1, "type": "blue" }, { "at": 1.3, "submit": true }]"#
        #expect(try part(SearchBar.self, at: 3, early).text == "bl")
    }

    @Test("tapping the clear button or cancelling the search removes the text from the field")
    func clear() throws {
        for event in [#""clear": true"#, #""cancel": true"#] {
            let timeline =
                #"[{ "at": 0, "focus": true }, { "at": 1, "type": "blue" }, { "at": 2, \#(event) }]"#
            #expect(try part(SearchBar.self, at: 1.99, timeline).text == "blue")
            #expect(try part(SearchBar.self, at: 2, timeline).text.isEmpty)
        }
    }

    @Test("the caret is visible only with the focus, and stays visible while letters are typed")
    func caret() throws {
        let timeline =
            #"[{ "at": 1, "focus": true }, { "at": 3, "type": { "text": "abcdef", "over": 2 } }, { "at": 6, "submit": true }]"#
        for (time, opacity) in [
            (0.5, 0.0), (1.2, 1), (1.575, 0.5), (1.7, 0), (1.925, 0.5), (2.2, 1), (3.4, 1), (4, 1), (4.6, 1),
            (6.1, 0),
        ] {
            #expect(isNear(try part(SearchBar.self, at: time, timeline).caret, opacity, 1e-6), "\(time)")
        }
    }

    @Test("a tap on a scope moves the thumb with a critically damped spring")
    func scopes() throws {
        let timeline = #"[{ "at": 0, "focus": true }, { "at": 1, "tap": "Three" }]"#
        let control = try part(SegmentedControl.self, at: 1.1, timeline)
        // The remaining share of the distance is e^(−ωt) · (1 + ωt), where ω = √503.55. At 0.1 s, ωt is
        // 2.24399.
        #expect(isNear(try #require(control.thumb), 2 * (1 - 0.106_034 * 3.24399), 2e-4))
        #expect(control.selection == 2)
        #expect(try part(SegmentedControl.self, at: 3, timeline).thumb == 2)
    }

    @Test("a search's cancel button has the stated title")
    func cancelTitle() throws {
        #expect(try part(SearchBar.self, at: 0, "[]").cancelTitle == "Annuler")
    }

    @Test(
        "if the search has no focus, it is an error to type, to clear the text or to tap a scope",
        arguments: [
            (#"{ "at": 1, "type": "a" }"#, "has no focus"), (#"{ "at": 1, "clear": true }"#, "is empty"),
            (#"{ "at": 1, "tap": "Two" }"#, "needs a row of tags"),
        ])
    func mistakes(event: String, message: String) throws {
        let problems = try problems(root, timeline: "[\(event)]")
        #expect(problems.count == 1 && problems[0].message.contains(message), "\(problems.map(\.message))")
    }

    @Test("with `keepsTitle`, the search field stays below the title, and the scopes move the content down")
    func keepsTitle() throws {
        let animated = try animatedScene(
            root.replacing(
                #""id""#,
                with: #""keepsTitle": true, "content": { "type": "list", "id": "l", "rows": ["A"] }, "id""#),
            timeline: #"[{ "at": 0, "focus": true }]"#)
        func y(_ id: String, _ time: Double) -> Double? {
            animated.scene(at: time).nodes[0].children.first { $0.id == id }?.frame.y
        }
        #expect(y("search#field", -1) == 44 && y("search#field", 1) == 44)
        let content = animated.scene(at: 1).nodes[0].children[1]
        #expect(content.frame.y == 44 && content.children.first?.id == "l")
    }
}
