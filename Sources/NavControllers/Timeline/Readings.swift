import NavComponents
import NavScene

/// One number of a scene at one time, for traces. An example is a scroll offset.
public struct Reading: Equatable, Sendable {
    /// The name: the node's id or generated name, a dot, and the quantity.
    public let name: String
    /// The number: a length in points, a fraction, or 0 or 1 for a Boolean.
    public let value: Double
}

extension AnimatedScene {
    /// Returns all animated quantities at a time. The list of names is the same for all times.
    public func readings(at time: Double) -> [Reading] {
        var readings: [Reading] = []
        for key in tracks.keys {
            let name = NodeKey.name(key)
            func add(_ suffix: String, _ value: Double) {
                readings.append(Reading(name: "\(name).\(suffix)", value: value))
            }
            if let scroll = tracks.scrolls[key] {
                add("offset", scroll.offset(at: time))
                add("isScrolling", scroll.isScrolling(at: time) ? 1 : 0)
            }
            if let selection = tracks.selections[key] {
                let frames = tracks.tagFrames[key] ?? []
                let pill = Tags.pillFrame(selection.selection(at: time), buttons: frames)
                add("pill.x", pill?.x ?? 0)
                add("pill.width", pill?.width ?? 0)
            }
            if let layout = tracks.navigations[key] {
                for (suffix, value) in layout.readings(at: time, tracks) { add(suffix, value) }
            }
            if let layout = tracks.searches[key] {
                let state = layout.state(at: time)
                add("activity", state.activity)
                add("container.height", state.containerHeight)
                add("scopes.y", state.scopesY)
                add("scopes.alpha", state.scopesAlpha)
                add("tags.y", state.tagsY)
                add("tags.alpha", state.tagsAlpha)
            }
            if let change = tracks.nodes[key] {
                let node = change.value(at: time) { $0.node() ?? $0.new }
                add("opacity", node.opacity)
                if let x = node.frame.x { add("x", x) }
                if let y = node.frame.y { add("y", y) }
                if let width = node.frame.width { add("width", width) }
                if let height = node.frame.height { add("height", height) }
            }
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
            ("shadow", pages?.shadow ?? 0), ("stack", Double(depth)),
        ]
        if controller.scrollsAwayAfter != nil { readings.append(("bar.y", -barShift(at: time, tracks))) }
        if controller.screens.contains(where: { $0.progress != nil }) {
            readings += [("progress.value", flow.value), ("progress.alpha", flow.alpha)]
        }
        return readings
    }
}
