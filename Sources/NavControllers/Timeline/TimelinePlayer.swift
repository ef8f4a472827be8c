import NavComponents
import NavJSON
import NavMotion
import NavScene
import NavSceneFormat

/// Adds the events of a timeline to the tracks, one by one, and reports impossible events.
struct TimelinePlayer {
    var tracks: Tracks
    /// The node keys (``NodeKey``) of the possible targets of the current event.
    private(set) var candidates: [String]

    init(tracks: Tracks) {
        self.tracks = tracks
        candidates = tracks.keys
    }

    /// The reason why an event is impossible.
    struct Problem: Error {
        let code: DiagnosticCode
        let message: String
        var help: String?

        static func impossible(_ message: String, help: String? = nil) -> Problem {
            Problem(code: .impossibleEvent, message: message, help: help)
        }
    }

    /// Plays all events in order. An impossible event is reported and changes no track.
    mutating func play(_ timeline: [TimelineEvent], into diagnostics: inout Diagnostics) {
        var last = 0.0
        for event in timeline {
            do throws(Problem) {
                guard event.time >= last else {
                    throw Problem(
                        code: .timeOrder,
                        message:
                            "this happens at \(seconds(event.time)), before the event above it at \(seconds(last))",
                        help: "sort the events by time")
                }
                last = event.time
                try play(event)
            } catch {
                diagnostics.append(
                    Diagnostic(error.code, error.message, help: error.help, at: event.source))
            }
        }
        tracks.settle(lastEvent: last)
    }

    private mutating func play(_ event: TimelineEvent) throws(Problem) {
        guard let keys = tracks.keys(within: event.within) else {
            let region = event.within ?? ""
            throw Problem(code: .unknownTarget, message: "nothing has the id \(region.quotedForDisplay)")
        }
        candidates = keys
        switch event.action {
        case .push(let screen): try push(screen, event)
        case .pop(let target): try pop(to: target, event)
        case .setStack(let ids): try setStack(ids, event)
        case .beginPop(let x): try beginPop(x, event)
        case .movePop(let x): try heldPop(event) { $0.movePop(to: x, at: event.time) }
        case .endPop(let velocity): try heldPop(event) { $0.endPop(velocity: velocity, at: event.time) }
        case .scroll(let offset): try scroll(to: offset, event)
        case .drag(let drag): try self.drag(drag, event)
        case .tap(let tap): try self.tap(tap, event)
        case .tapStatusBar: try tapStatusBar(event)
        case .type(let typing): try type(typing, event)
        case .clear: try clear(event)
        case .focus: try focus(event)
        case .submit: try submit(event)
        case .cancel: try cancel(event)
        case .rotate(let orientation): try rotate(to: orientation, event)
        case .set(let change): try set(change, event)
        case nil: break
        }
    }

    func seconds(_ time: Double) -> String { "\(Double((time * 1000).rounded()) / 1000) s" }

    func motion(of event: TimelineEvent, default usual: Motion?) -> Motion? {
        if event.isAnimated == false { return nil }
        return event.motion.map { Motion($0) } ?? usual
    }

    /// Returns the node key of the event's target.
    /// - Parameters:
    ///   - candidates: All possible targets, in the order of the scene.
    ///   - preferred: The target if the event names none and several candidates exist.
    func target(
        of event: TimelineEvent, among candidates: [String], _ kind: String, preferred: String? = nil
    ) throws(Problem) -> String {
        let names = candidates.map { NodeKey.name($0) }
        if let id = event.target {
            if candidates.contains(id) { return id }
            let near = nearestWord(to: id, among: candidates.compactMap { NodeKey.id($0) })
            let exists = tracks.keys.contains(id) || tracks.initialScreens[id] != nil
            throw Problem(
                code: .unknownTarget,
                message: exists
                    ? "\(id.quotedForDisplay) is not \(kind)" : "nothing has the id \(id.quotedForDisplay)",
                help: near.map { "did you mean \($0.quotedForDisplay)?" }
                    ?? (names.isEmpty
                        ? "the scene has no such node" : "choose from \(names.joined(separator: ", "))"))
        }
        if candidates.count == 1 { return candidates[0] }
        if let preferred { return preferred }
        throw Problem(
            code: .unknownTarget,
            message: candidates.isEmpty
                ? "this event needs \(kind), and the scene has none" : "several nodes could be the target",
            help: candidates.isEmpty
                ? nil : "add \"in\" with the id of one of \(names.joined(separator: ", "))")
    }
}

// MARK: Navigation

extension TimelinePlayer {
    var navigationKeys: [String] { candidates.filter { tracks.navigations[$0] != nil } }

    private func navigation(
        _ event: TimelineEvent, holding screen: String? = nil
    ) throws(Problem) -> (key: String, layout: NavigationControllerLayout) {
        let holder = screen.flatMap { screen in
            navigationKeys.first { tracks.navigations[$0]?.track.index(ofScreen: screen) != nil }
        }
        let key = try target(of: event, among: navigationKeys, "a navigation controller", preferred: holder)
        guard let layout = tracks.navigations[key] else { throw .impossible("no such controller") }
        return (key, layout)
    }

    /// Returns the controller that an event refers to. Throws an error while a transition of the
    /// controller runs, or while a finger holds its page.
    private func restingNavigation(
        _ event: TimelineEvent, holding screen: String? = nil
    ) throws(Problem) -> (key: String, layout: NavigationControllerLayout) {
        let found = try navigation(event, holding: screen)
        if found.layout.track.isHeld {
            throw .impossible("a finger holds the page", help: "let it go first: \"endPop\": true")
        }
        let end = found.layout.track.end
        if event.time < end {
            throw .impossible(
                "another transition runs until \(seconds(end))",
                help: "the stack can change again from then on")
        }
        return found
    }

    private func index(
        ofScreen id: String, in layout: NavigationControllerLayout
    ) throws(Problem) -> Int {
        if let index = layout.track.index(ofScreen: id) { return index }
        let near = nearestWord(to: id, among: layout.track.controller.screens.compactMap(\.id))
        throw Problem(
            code: .unknownTarget, message: "no screen has the id \(id.quotedForDisplay)",
            help: near.map { "did you mean \($0.quotedForDisplay)?" })
    }

    private mutating func push(_ id: String, _ event: TimelineEvent) throws(Problem) {
        var (key, layout) = try restingNavigation(event, holding: id)
        let screen = try index(ofScreen: id, in: layout)
        if layout.track.stack.contains(screen) {
            throw .impossible(
                "the screen \(id.quotedForDisplay) is on the stack already",
                help: "go back to it with \"pop\": \(id.quotedForDisplay)")
        }
        layout.change(
            to: layout.track.stack + [screen], isPush: true, at: event.time,
            isAnimated: event.isAnimated ?? true)
        tracks.navigations[key] = layout
    }

    private mutating func pop(
        to target: TimelineEvent.PopTarget?, _ event: TimelineEvent
    ) throws(Problem) {
        var named: String?
        if case .screen(let id) = target { named = id }
        var (key, layout) = try restingNavigation(event, holding: named)
        let stack = layout.track.stack
        guard stack.count > 1 else {
            throw .impossible("the root screen cannot be popped", help: "push a screen first")
        }
        var rest = Array(stack.dropLast())
        switch target {
        case nil: break
        case .root: rest = [stack[0]]
        case .screen(let id):
            let screen = try index(ofScreen: id, in: layout)
            guard let place = rest.firstIndex(of: screen) else {
                throw .impossible("the screen \(id.quotedForDisplay) is not below the visible screen")
            }
            rest = Array(stack[...place])
        }
        layout.change(
            to: rest, isPush: false, at: event.time, isAnimated: event.isAnimated ?? true)
        tracks.navigations[key] = layout
    }

    private mutating func setStack(_ ids: [String], _ event: TimelineEvent) throws(Problem) {
        var (key, layout) = try restingNavigation(event, holding: ids.first)
        var stack: [Int] = []
        for id in ids {
            let screen = try index(ofScreen: id, in: layout)
            if stack.contains(screen) {
                throw .impossible("the screen \(id.quotedForDisplay) is in the list twice")
            }
            stack.append(screen)
        }
        let old = layout.track.stack
        guard let top = stack.last, let oldTop = old.last else { return }
        // A push shows a new top screen. A pop shows a screen that is already on the stack. If the
        // top screen stays the same, there is no animation.
        layout.change(
            to: stack, isPush: !old.contains(top), at: event.time,
            isAnimated: (event.isAnimated ?? true) && top != oldTop)
        tracks.navigations[key] = layout
    }

    private mutating func beginPop(_ x: Double, _ event: TimelineEvent) throws(Problem) {
        var (key, layout) = try restingNavigation(event)
        guard layout.track.stack.count > 1 else {
            throw .impossible("the root screen cannot be popped", help: "push a screen first")
        }
        layout.beginPop(at: event.time, x: x)
        tracks.navigations[key] = layout
    }

    private mutating func heldPop(
        _ event: TimelineEvent, _ act: (inout NavigationControllerLayout) -> Void
    ) throws(Problem) {
        let held = navigationKeys.filter { tracks.navigations[$0]?.track.isHeld ?? false }
        guard !held.isEmpty else {
            throw .impossible("no finger holds a page", help: "take it first: \"beginPop\": true")
        }
        let key = try target(of: event, among: held, "a controller whose page a finger holds")
        guard var layout = tracks.navigations[key] else { return }
        act(&layout)
        tracks.navigations[key] = layout
        if case .endPop(let velocity) = event.action { handOver(page: key, event, velocity: velocity) }
    }
}

// MARK: Scrolling and tags

extension TimelinePlayer {
    private func scrollKey(_ event: TimelineEvent) throws(Problem) -> String {
        let keys = candidates.filter { tracks.scrolls[$0] != nil }
        let navigations = navigationKeys
        let vertical = keys.filter { tracks.selections[$0] == nil }
        var preferred = vertical.count == 1 ? vertical[0] : nil
        if navigations.count == 1, let layout = tracks.navigations[navigations[0]] {
            preferred = layout.scrollKeys[layout.track.stack[layout.track.stack.count - 1]] ?? preferred
        }
        return try target(of: event, among: keys, "a node that scrolls", preferred: preferred)
    }

    private mutating func scroll(to offset: Double, _ event: TimelineEvent) throws(Problem) {
        let key = try scrollKey(event)
        if event.isAnimated ?? (event.motion != nil) {
            let motion = motion(of: event, default: nil)
            tracks.scrolls[key]?.scrollAnimated(to: offset, at: event.time, by: motion)
        } else {
            tracks.scrolls[key]?.scroll(to: offset, at: event.time, by: nil)
        }
    }

    private mutating func drag(_ drag: TimelineEvent.Drag, _ event: TimelineEvent) throws(Problem) {
        let key = try scrollKey(event)
        try requireTouchable(key, event)
        var drag = drag
        // In a right-to-left row, a finger that moves to the right scrolls forward.
        if tracks.isMirrored[key] == true {
            drag.distance.negate()
            drag.velocity?.negate()
        }
        tracks.scrolls[key]?.drag(drag, at: event.time)
        handOver(contentOf: key, drag, event)
    }

    /// Throws an error if a node's screen moves or a finger holds the screen. Then no other finger can touch the node.
    func requireTouchable(_ key: String, _ event: TimelineEvent) throws(Problem) {
        for layout in tracks.keys.compactMap({ tracks.navigations[$0] }) {
            switch layout.availability(of: key, at: event.time) {
            case .available: break
            case .held:
                throw .impossible(
                    "a finger holds this page, so no finger can touch its content",
                    help: "let the page go first: \"endPop\": true")
            case .inTransition:
                throw .impossible(
                    "a finger cannot touch a screen that moves; it moves until \(seconds(layout.track.end))",
                    help: "touch it after that time, or use \"scroll\"")
            }
        }
    }

    private mutating func tapStatusBar(_ event: TimelineEvent) throws(Problem) {
        let key = try scrollKey(event)
        try requireTouchable(key, event)
        tracks.scrolls[key]?.scrollToTop(at: event.time)
    }

    /// Presses a tag of a row, or a scope of a search. Scopes can be pressed only while the field has the focus.
    private mutating func tap(_ tap: TimelineEvent.Tap, _ event: TimelineEvent) throws(Problem) {
        let rows = candidates.filter { tracks.selections[$0] != nil }
        let focused = searchKeys.filter { tracks.searches[$0]?.track.hasFocus ?? false }
        let candidates = rows + focused
        var preferred: String?
        if case .word(let word) = tap { preferred = candidates.first { titles(of: $0).contains(word) } }
        let key = try target(
            of: event, among: rows.isEmpty || preferred != nil || event.target != nil ? candidates : rows,
            "a row of tags", preferred: preferred)
        try requireTouchable(key, event)
        let index = try index(of: tap, among: titles(of: key))
        if tracks.selections[key] != nil {
            let motion = motion(of: event, default: SelectionTrack.spring)
            tracks.selections[key]?.select(index, at: event.time, by: motion)
        } else {
            let motion = motion(of: event, default: SearchTrack.thumbMotion)
            tracks.searches[key]?.track.selectScope(index, at: event.time, by: motion)
        }
    }

    /// Returns the words that can be tapped in a row of tags or in a search's scopes.
    private func titles(of key: String) -> [String] {
        tracks.tagTitles[key] ?? tracks.searches[key]?.search.scopes ?? []
    }

    private func index(of tap: TimelineEvent.Tap, among titles: [String]) throws(Problem) -> Int {
        switch tap {
        case .index(let number):
            guard titles.indices.contains(number) else {
                let range = titles.isEmpty ? ": there are no tags" : ", 0 to \(titles.count - 1)"
                throw Problem(
                    code: .indexOutOfRange, message: "\(number) is not the index of a tag\(range)")
            }
            return number
        case .word(let word):
            guard let found = titles.firstIndex(of: word) else {
                let near = nearestWord(to: word, among: titles).map { "did you mean \($0.quotedForDisplay)?" }
                throw Problem(
                    code: .unknownTarget, message: "no tag says \(word.quotedForDisplay)", help: near)
            }
            return found
        }
    }
}

// MARK: Values

extension TimelinePlayer {
    private mutating func set(_ change: TimelineEvent.Change, _ event: TimelineEvent) throws(Problem) {
        guard let id = event.target else { throw .impossible("\"set\" needs \"in\"") }
        let motion = motion(
            of: event, default: event.isAnimated == true ? .curve(.easeInOut, duration: 0.25) : nil)
        switch change {
        case .node(let node):
            guard let initial = tracks.initialNodes[id] else {
                throw Problem(
                    code: .unknownTarget, message: "\(id.quotedForDisplay) cannot change over time",
                    help: "nodes of clips, masks and patterns cannot change")
            }
            let covered = tracks.coveredTops[id]
            let written = (tracks.writtenNodes[id] ?? initial).coveredAtTop(covered)
            let node = node.coveredAtTop(covered)
            tracks.nodes[id, default: ChangeTrack(initial, written: written)].set(
                node, at: event.time, by: motion)
            if let extent = tracks.surroundings[id]?.extent(of: node) {
                tracks.scrolls[id]?.resize(to: extent, at: event.time, by: motion)
            }
        case .part(let part):
            guard let screen = part as? Screen, let initial = tracks.initialScreens[id] else { return }
            tracks.screens[id, default: ChangeTrack(initial, written: initial)].set(
                screen, at: event.time, by: motion)
            for key in navigationKeys {
                tracks.navigations[key]?.screenChanged(id, to: screen, at: event.time, by: motion)
            }
        }
    }
}

extension Node {
    /// Returns the node with its content inset increased by the height that bars cover.
    fileprivate func coveredAtTop(_ points: Double?) -> Node {
        guard let points else { return self }
        var node = self
        switch component {
        case var list as List:
            list.contentInset += points
            node.component = list
        case var view as ScrollView:
            view.contentInset += points
            node.component = view
        default: break
        }
        return node
    }
}
