import NavComponents
import NavScene

/// One number of a scene at one time, for traces.
public struct Reading: Equatable, Sendable {
    /// The name: a node's id or generated name, or a screen's id; then a dot and the quantity. Examples are
    /// `tags.pill.x`, `list.offset` and `nav.bar.alpha`.
    public let name: String
    /// A length in points, a fraction, a number of screens, or 0 or 1 for a Boolean.
    public let value: Double
}

extension AnimatedScene {
    /// Returns all animated quantities at the given time. The list of names is the same for all times, with one
    /// exception: `x`, `y`, `width` and `height` of a node appear only while the node's frame states them.
    public func readings(at time: Double) -> [Reading] {
        tracks.keys.flatMap { tracks.readings(of: $0, at: time) }
    }
}

extension Tracks {
    /// Returns the quantities of one node, and of the screens in it, at the given time.
    func readings(of key: String, at time: Double) -> [Reading] {
        var readings: [Reading] = []
        let name = NodeKey.name(key)
        func add(_ suffix: String, _ value: Double) {
            readings.append(Reading(name: "\(name).\(suffix)", value: value))
        }
        if let scroll = scrolls[key] {
            add("offset", scroll.offset(at: time))
            add("isScrolling", scroll.isScrolling(at: time) ? 1 : 0)
        }
        if let selection = selections[key] {
            let pill = Tags.pillFrame(selection.selection(at: time), buttons: tagFrames[key] ?? [])
            add("pill.x", pill?.x ?? 0)
            add("pill.width", pill?.width ?? 0)
        }
        if let layout = navigations[key] {
            for (suffix, value) in layout.readings(at: time, self) { add(suffix, value) }
            for (screen, share) in layout.shownShares(at: time) {
                readings.append(Reading(name: "\(screen).shown", value: share))
            }
        }
        if let layout = searches[key] {
            let state = layout.state(at: time)
            add("activity", state.activity)
            add("container.height", state.containerHeight)
            add("scopes.y", state.scopesY)
            add("scopes.alpha", state.scopesAlpha)
            add("tags.y", state.tagsY)
            add("tags.alpha", state.tagsAlpha)
        }
        if let change = nodes[key] {
            let node = change.value(at: time) { $0.node() ?? $0.new }
            add("opacity", node.opacity)
            if let x = node.frame.x { add("x", x) }
            if let y = node.frame.y { add("y", y) }
            if let width = node.frame.width { add("width", width) }
            if let height = node.frame.height { add("height", height) }
        }
        return readings
    }
}

extension NavigationControllerLayout {
    fileprivate func readings(at time: Double, _ tracks: Tracks) -> [(String, Double)] {
        let transition = track.transition(at: time)
        let pages = transition.flatMap { self.pages($0, at: time) }
        let flow = flow.state(at: time)
        let depth = transition?.stackBefore.count ?? track.stack(at: time).count
        var readings = [
            ("bar.alpha", backgroundShare(at: time, tracks)),
            ("transition", transition?.progress?.value(at: time) ?? 0),
            ("upper.x", pages?.upperX ?? 0), ("lower.x", pages?.lowerX ?? 0), ("dim", pages?.dim ?? 0),
            ("shadow", pages?.shadow ?? 0), ("stack", Double(depth)), ("depth", self.depth(at: time)),
        ]
        if controller.scrollsAwayAfter != nil { readings.append(("bar.y", -barShift(at: time, tracks))) }
        if controller.screens.contains(where: { $0.progress != nil }) {
            readings += [("progress.value", flow.value), ("progress.alpha", flow.alpha)]
        }
        return readings
    }

    /// Returns the number of screens on the stack. During a transition, the result moves from the old number to the new
    /// number with the transition's progress.
    private func depth(at time: Double) -> Double {
        guard let transition = track.transition(at: time), let progress = transition.progress else {
            return Double(track.stack(at: time).count)
        }
        return Double(transition.stackBefore.count)
            .mixed(with: Double(transition.stackAfter.count), progress.value(at: time))
    }

    /// Returns how far each screen with an id is shown: 1 while the screen is on top, and otherwise 0. During a
    /// transition, the new top screen has the progress, and the old top screen has 1 − progress.
    fileprivate func shownShares(at time: Double) -> [(id: String, share: Double)] {
        let transition = track.transition(at: time)
        let progress = transition?.progress?.value(at: time) ?? 0
        let top = transition?.from ?? track.stack(at: time).last
        return controller.screens.indices.compactMap { index in
            guard let id = controller.screens[index].id else { return nil }
            if index == transition?.to { return (id, progress) }
            return (id, index == top ? 1 - progress : 0)
        }
    }
}
