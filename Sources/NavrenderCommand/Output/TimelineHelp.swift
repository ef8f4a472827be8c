import NavSceneFormat

/// The help page about timelines.
enum TimelineHelp {
    /// The key, the value and the effect of every event, from the decoder's table.
    static var events: [(String, String, String)] {
        TimelineEntry.actions.map { ($0.name, $0.value, $0.summary) }
    }

    static var page: String {
        """
        navrender: scenes over time

        "timeline": [ { "at": SECONDS, WHAT: VALUE, "in": ID, "with": MOTION, "animated": BOOL }, … ]

        "in" is the id of the target, needed if several fit. "with" is a number of seconds, or
        { "duration": 0.5, "curve": "linear" }, or a spring { "duration": 0.25, "bounce": 0.25 }.

        Events, by WHAT:
        \(HelpText.table(events.map { ("\"\($0.0)\": \($0.1)", $0.2) }))
        Example: a progress bar below the navigation bar, and a pop that a finger begins and cancels.
        \(example.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

          navrender scene.json -o out.png --animate
          navrender trace scene.json --plot curves.png

        """
    }

    /// A complete scene.
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
