import NavJSON
import NavScene

extension DecodingContext {
    /// Returns the events of the timeline, of values over time and of nested scenes, merged by time. The new values of
    /// `set` events are decoded.
    ///
    /// Call this method after all nodes have been read, because only then are the kinds of the targets known. Each
    /// event starts from the state after the earlier events.
    package mutating func decodeChanges(in entries: [TimelineEntry], of nodes: [Node]) -> [TimelineEvent] {
        let others = motion.events
        guard !others.isEmpty || entries.contains(where: { $0.newValues != nil }) else {
            return entries.map(\.event)
        }
        var targets = TimelineTargets(in: nodes)
        var events: [TimelineEvent] = []
        var next = 0
        for entry in entries {
            // If events have the same time, the event of the timeline comes last. So its values win.
            while next < others.count, others[next].time <= entry.event.time {
                if let event = event(others[next], &targets) { events.append(event) }
                next += 1
            }
            var event = entry.event
            if let json = entry.newValues {
                guard let change = change(json, in: event, &targets) else { continue }
                event.action = .set(change)
            }
            events.append(event)
        }
        for other in others[next...] {
            if let event = event(other, &targets) { events.append(event) }
        }
        return events
    }

    /// Returns the timeline event for a value over time, or for an event of a nested scene. Returns nil if the target
    /// is not among the nodes and parts of the scene.
    private mutating func event(
        _ other: MotionState.Event, _ targets: inout TimelineTargets
    ) -> TimelineEvent? {
        var event: TimelineEvent
        switch other.action {
        case .event(let inner): event = inner
        case .change(let id, let old, let new):
            guard let latest = targets.nodes[id] else {
                report(
                    .misplacedMotion, "a node in a mask, a clip or a pattern cannot change over time",
                    help: "move the node that has the mask, or give one value here", at: other.range)
                return nil
            }
            let node = Mixing(shown: latest, old: old, new: new, progress: 1).node() ?? new
            targets.nodes[id] = node
            event = TimelineEvent(at: other.time, in: id, .set(.node(node)))
        case .partChange(let id, let old, let new):
            guard let latest = targets.parts[id] as? any KeyedPart else { return nil }
            let part = latest.merged(old, new)
            targets.parts[id] = part
            event = TimelineEvent(at: other.time, in: id, .set(.part(part)))
        }
        if event.motion == nil { event.motion = other.motion }
        if event.isAnimated == nil { event.isAnimated = other.isAnimated }
        event.source = other.range
        return event
    }

    /// Adds the events of a nested scene: a scene file that is used as a symbol. The times of the events count from the
    /// beginning of the whole scene. The targets of the events lie within the node with the given id.
    mutating func addEvents(of entries: [TimelineEntry], in id: String, _ nodes: [Node]) {
        var targets = TimelineTargets(in: nodes)
        for entry in entries {
            var event = entry.event
            let before = targets
            var action: MotionState.Event.Action?
            if let json = entry.newValues {
                guard let change = change(json, in: event, &targets), let target = event.target else {
                    continue
                }
                switch change {
                case .node(let node):
                    action = before.nodes[target].map { .change(id: target, old: $0, new: node) }
                case .part(let part):
                    action = before.parts[target].map { .partChange(id: target, old: $0, new: part) }
                }
            } else {
                event.within = event.within ?? id
                action = .event(event)
            }
            guard let action else { continue }
            motion.add(
                MotionState.Event(
                    time: event.time, action: action, motion: event.motion, isAnimated: event.isAnimated,
                    range: event.source))
        }
    }

    private mutating func change(
        _ json: JSONValue, in event: TimelineEvent, _ targets: inout TimelineTargets
    ) -> TimelineEvent.Change? {
        guard let id = event.target else {
            report(.missingKey, "\"set\" needs \"in\": the id of a node or a screen", at: json.range)
            return nil
        }
        guard let entry = enter(json) else { return nil }
        defer { leave(entry) }
        guard case .object(let object) = entry.value.content else {
            report(.wrongType, "expected an object with keys of the node", at: json.range)
            return nil
        }
        if let node = targets.nodes[id], let type = node.type {
            let changes = withoutUnmovableKeys(object, type.table)
            let changed = type.table.read(changes, onto: node, at: json.range, in: &self)
            targets.nodes[id] = changed
            return .node(changed)
        }
        if let part = targets.parts[id] as? any KeyedPart {
            let changed = read(object, onto: part, at: json.range)
            targets.parts[id] = changed
            return .part(changed)
        }
        // If an error may hide names of the file, a symbol may be unknown because of this error. The use of an unknown
        // symbol gives no nodes, so ids can be missing. Then a missing target is not reported.
        guard !environment.mayLackNames else { return nil }
        let near = nearestWord(to: id, among: targets.ids)
        report(
            .unknownTarget, "nothing has the id \(id.quotedForDisplay)",
            help: near.map { "did you mean \($0.quotedForDisplay)?" }, at: event.source)
        return nil
    }

    private mutating func read<Part: KeyedPart>(
        _ object: JSONObject, onto part: Part, at range: Range<Int>
    ) -> any KeyedPart {
        Part.table.read(object, onto: part, at: range, in: &self)
    }
}

extension TimelineEntry {
    /// Returns the entries of a timeline. Each `set` entry holds only the changed keys.
    static func entries(for timeline: [TimelineEvent], of nodes: [Node]) -> [TimelineEntry] {
        var targets = TimelineTargets(in: nodes)
        return timeline.map { event in
            var entry = TimelineEntry()
            entry.event = event
            if case .set(let change) = event.action, let id = event.target {
                entry.newValues = targets.replace(id, by: change)
                entry.event.action = nil
            }
            return entry
        }
    }
}

/// All nodes and parts with an id, in their state after the events so far.
private struct TimelineTargets {
    var nodes: [String: Node] = [:]
    var parts: [String: any NamedPart] = [:]
    /// The ids in the order of the scene.
    private(set) var ids: [String] = []

    init(in roots: [Node]) {
        var pending = Array(roots.reversed())
        while let node = pending.popLast() {
            if let id = node.id {
                nodes[id] = node
                ids.append(id)
            }
            if let component = node.component {
                for part in component.namedParts {
                    guard let id = part.id else { continue }
                    parts[id] = part
                    ids.append(id)
                }
                pending += (component.heldNodes + component.shapingNodes).reversed()
            }
            pending += node.children.reversed()
        }
    }

    /// Replaces a target's state and returns the changed keys, or `nil` for an unknown id.
    mutating func replace(_ id: String, by change: TimelineEvent.Change) -> JSONValue? {
        switch change {
        case .node(let node):
            let old = nodes.updateValue(node, forKey: id)
            return old.flatMap { node.type?.table.write(node, changing: $0) }
        case .part(let part):
            let old = parts.updateValue(part, forKey: id)
            return old.flatMap { old in (part as? any KeyedPart)?.written(changing: old) }
        }
    }
}

extension KeyedPart {
    /// Returns this part, with the values of `new` for the keys that differ between `old` and `new`.
    fileprivate func merged(_ old: any NamedPart, _ new: any NamedPart) -> any NamedPart {
        guard let old = old as? Self, let new = new as? Self else { return self }
        return Self.table.mix(Mixing(shown: self, old: old, new: new, progress: 1))
    }

    /// Returns the keys whose values differ from the old state, with their new values; nil if `old` has another type.
    fileprivate func written(changing old: any NamedPart) -> JSONValue? {
        (old as? Self).map { Self.table.write(self, changing: $0) }
    }
}
