import NavJSON
import Testing

@testable import NavControllers

@Suite("impossible timelines")
struct TimelineMistakeTests {
    private static let tags = #"{ "type": "tags", "id": "tags", "titles": ["One", "Two"] }"#
    private static let search = #"{ "type": "search-controller", "id": "search" }"#

    /// Timelines with an impossible last event, and the expected code and message for each.
    static let cases: [(root: String, timeline: String, code: DiagnosticCode, message: String)] = [
        (navigation(), #"[{ "at": 1, "pop": true }]"#, .impossibleEvent, "the root screen cannot be popped"),
        (navigation(), #"[{ "at": 1, "push": "x" }]"#, .unknownTarget, #"no screen has the id "x""#),
        (navigation(), #"[{ "at": 1, "push": "a" }]"#, .impossibleEvent, "on the stack already"),
        (
            navigation(), #"[{ "at": 1, "push": "b" }, { "at": 1.2, "pop": true }]"#, .impossibleEvent,
            "another transition runs until 1.5 s"
        ),
        (
            navigation(), #"[{ "at": 1, "push": "b" }, { "at": 0.5, "scroll": 3 }]"#, .timeOrder,
            "before the event above it at 1.0 s"
        ),
        (
            navigation(), #"[{ "at": 1, "beginPop": true }]"#, .impossibleEvent,
            "the root screen cannot be popped"
        ),
        (navigation(), #"[{ "at": 1, "movePop": 20 }]"#, .impossibleEvent, "no finger holds a page"),
        (navigation(), #"[{ "at": 1, "endPop": true }]"#, .impossibleEvent, "no finger holds a page"),
        (navigation(), #"[{ "at": 1, "cancel": true }]"#, .impossibleEvent, "nothing can be cancelled"),
        (
            navigation(#""stack": ["a", "b"],"#),
            #"[{ "at": 1, "beginPop": 0 }, { "at": 1.1, "drag": -20, "in": "list-b" }]"#, .impossibleEvent,
            "a finger holds this page, so no finger can touch its content"
        ),
        (
            navigation(),
            #"[{ "at": 1, "push": "b" }, { "at": 1.2, "drag": -20, "in": "list-b" }]"#, .impossibleEvent,
            "it moves until 1.5 s"
        ),
        (
            navigation(),
            #"[{ "at": 1, "push": "b" }, { "at": 1.2, "drag": -20, "in": "list-a" }]"#, .impossibleEvent,
            "a finger cannot touch a screen that moves"
        ),
        (navigation(), #"[{ "at": 1, "scroll": 3, "in": "liszt-a" }]"#, .unknownTarget, #"the id "liszt-a""#),
        (
            navigation(), #"[{ "at": 1, "scroll": 3, "in": "nav" }]"#, .unknownTarget,
            "is not a node that scrolls"
        ),
        (navigation(), #"[{ "at": 1, "tap": 0 }]"#, .unknownTarget, "needs a row of tags"),
        (
            navigation(), #"[{ "at": 1, "set": { "opacity": 0 }, "in": "nobody" }]"#, .unknownTarget,
            #"nothing has the id "nobody""#
        ),
        (tags, #"[{ "at": 1, "tap": 2 }]"#, .indexOutOfRange, "2 is not the index of a tag"),
        (tags, #"[{ "at": 1, "tap": "Tow" }]"#, .unknownTarget, #"no tag says "Tow""#),
        (tags, #"[{ "at": 1, "push": "a" }]"#, .unknownTarget, "needs a navigation controller"),
        (search, #"[{ "at": 1, "submit": true }]"#, .impossibleEvent, "no search is active"),
        (search, #"[{ "at": 1, "cancel": true }]"#, .impossibleEvent, "nothing can be cancelled"),
        (
            search, #"[{ "at": 1, "focus": true }, { "at": 2, "focus": true }]"#, .impossibleEvent,
            "the focus already"
        ),
    ]

    @Test(
        "a timeline with an impossible last event gives one error with the expected code and message",
        arguments: cases.indices)
    func mistakes(index: Int) throws {
        let (root, timeline, code, message) = Self.cases[index]
        let problems = try problems(root, timeline: timeline)
        #expect(problems.count == 1)
        let problem = try #require(problems.first)
        #expect(problem.code == code)
        #expect(problem.message.contains(message), "\(problem.message)")
        #expect(problem.severity == .error && !problem.range.isEmpty)
    }
}
