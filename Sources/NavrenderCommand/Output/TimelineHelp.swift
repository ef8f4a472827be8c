/// What can happen in a scene, for people who have the program and not its pages.
enum TimelineHelp {
    /// Every event's key, its value, and what it does.
    static let events = [
        ("push", "ID", "a screen comes over what is there"),
        ("pop", "true|\"root\"|ID", "back by one screen, to the root, or to that screen"),
        ("setStack", "[ID, …]", "other screens on the stack, the root first"),
        ("beginPop", "true|POINTS", "a finger takes the page, so many points from its leading edge"),
        ("movePop", "POINTS", "the finger is there now; it moved evenly since the event before"),
        ("endPop", "true|VELOCITY", "it lets go: the page finishes or goes back by where it would end"),
        ("scroll", "OFFSET", "a program scrolls; with \"animated\": true in 0.3 s"),
        ("drag", "POINTS|{…}", "a whole touch; negative is up or left; { by, over, hold, velocity }"),
        ("tap", "WORD|INDEX", "a tag is selected"),
        ("focus", "true", "the search field takes the focus"),
        ("submit", "true", "the search begins"),
        ("cancel", "true", "the search is left, or a finger's pop is broken off"),
        ("set", "{…}", "keys of a node or a screen take these values"),
    ]

    static var page: String {
        """
        navrender: scenes over time

        "timeline": [ { "at": SECONDS, WHAT: VALUE, "in": ID, "with": MOTION, "animated": BOOL }, … ]

        "in" says what it happens to, by id, where more than one thing fits. "with" is a number of seconds, or
        { "duration": 0.5, "curve": "linear" }, or a spring { "duration": 0.25, "bounce": 0.25 }.

        What happens:
        \(HelpText.table(events.map { ("\"\($0.0)\": \($0.1)", $0.2) }))
        Example: a progress bar under the bar, and a pop that a finger begins and gives up.
        \(example.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

          navrender scene.json -o out.png --animate
          navrender trace scene.json --plot curves.png

        """
    }

    /// A whole scene.
    static let example = """
        { "scene": 1, "canvas": { "device": "iPhone 15" },
          "root": { "type": "navigation-controller", "screens": [
            { "id": "first", "title": "First", "progress": 0.3,
              "content": { "type": "list", "rows": ["One", "Two"] } },
            { "id": "second", "title": "Second", "progress": 0.7,
              "content": { "type": "list", "rows": ["Three"] } } ] },
          "timeline": [
            { "at": 0.2, "push": "second" },
            { "at": 1, "beginPop": true }, { "at": 1.4, "movePop": 120 }, { "at": 1.5, "cancel": true } ] }
        """
}
