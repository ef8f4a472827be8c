import NavComponents
import NavGeometry
import NavImaging
import NavJSON
import NavScene
import NavSceneFormat

extension NavigationController: KeyedComponent {
    package static let nodeType = NodeType(NavigationController.self)
    package static let typeName = "navigation-controller"
    package static let summary = "a stack of screens below a navigation bar"
    package static var prototype: NavigationController { NavigationController(screens: []) }
    public var heldNodes: [Node] { screens.flatMap { $0.content + $0.titleView } + bar.shapingNodes }
    public var namedParts: [any NamedPart] { screens }
    public var dependsOnTime: Bool { true }

    package static let fields: [Field<NavigationController>] = [
        Field(
            "screens", \.screens, .oneOrList(of: .screen, count: 1...1000),
            "screens of the stack, and all other screens that can be pushed",
            isRequired: true, isFixed: true),
        Field(
            "stack", \.stack, .oneOrList(of: .target, count: 1...1000),
            "ids of the screens in the initial stack, the root first; the default is the first screen",
            isFixed: true),
        Field("bar", \.bar, NavigationBar.table.codec, "navigation bar of all screens"),
        Field(
            "barBackground", \.barBackground, .word, "way in which the bar's background follows the scrolling"
        ),
        Field(
            "wrapsScreens", \.wrapsScreens, .bool,
            "whether each screen without a toolbar gets a toolbar with its title and items"),
        Field(
            "fadeDistance", \.fadeDistance, .number(.positiveLength),
            "scroll distance over which the background appears, in points"),
        Field(
            "scrollsAwayAfter", optional: \.scrollsAwayAfter, .number(.length),
            "scroll offset after which the bar scrolls away, in points"),
        Field("progressTint", optional: \.progressTint, .color, "colour of the flow's progress line"),
        Field(
            "progressBar", \.progressBar, ProgressBar.table.codec,
            "look of the flow's progress line: the keys of progress except value"),
        Field(
            "progressPlace", \.progressPlace, .word,
            "place of the flow's progress line: below the bar, inside it, or at the bottom of the screen"),
        Field(
            "faults", \.faults, .oneOrList(of: .word, count: 0...2),
            "names of the bugs of real apps to reproduce"
        ),
    ]

    /// Reports ids in the initial stack that belong to no screen or occur twice. Also reports keys of a
    /// screen that have no effect, because a toolbar replaces the screen's bar.
    package static func check(
        _ controller: NavigationController, _ reading: ObjectReading, _ context: inout DecodingContext
    ) {
        guard reading.isRead("screens") else { return }
        for screen in controller.screens where controller.wrapped(screen).toolbar != nil {
            let lost = [("subtitle", screen.subtitle.isEmpty), ("titleView", screen.titleView.isEmpty)]
            for (key, isEmpty) in lost where !isEmpty {
                let name = screen.id.map { " \($0.quotedForDisplay)" } ?? ""
                context.report(
                    .keyWithoutEffect,
                    "\(key.quotedForDisplay) has no effect on the screen\(name), because a toolbar replaces its bar",
                    severity: .warning, help: "remove the key or the toolbar",
                    at: screen.source ?? reading.range(of: "screens"))
            }
        }
        let ids = controller.screens.compactMap(\.id)
        for (index, id) in controller.stack.enumerated() {
            if !ids.contains(id) {
                let nearest = nearestWord(to: id, among: ids).map { "did you mean \($0.quotedForDisplay)?" }
                context.report(
                    .unknownTarget, "no screen has the id \(id.quotedForDisplay)", help: nearest,
                    at: reading.range(of: "stack"))
            } else if controller.stack[..<index].contains(id) {
                context.report(
                    .impossibleEvent, "the screen \(id.quotedForDisplay) is in the stack twice",
                    at: reading.range(of: "stack"))
            }
        }
    }

    package static func sample(in appearance: Appearance) -> Node {
        let list = List.sample(in: appearance)
        return Node(
            NavigationController(screens: [Screen(id: "home", title: "Home", content: [list])]),
            id: "navigation", frame: .fill)
    }
}
