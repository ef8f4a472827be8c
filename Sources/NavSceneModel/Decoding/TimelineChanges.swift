/// What `set` events make of nodes and screens. Known only when all nodes are: the node's own table reads the keys.
extension DecodingContext {
    mutating func settleChanges(in file: inout SceneFile) {
        guard file.timeline.contains(where: \.isUnsettledChange) else { return }
        var holders = HolderIndex(of: file.nodes)
        for index in file.timeline.indices {
            guard case .set(.written(let json)) = file.timeline[index].action else { continue }
            file.timeline[index].action = change(json, of: file.timeline[index].target, in: &holders)
                .map { .set($0) }
            if file.timeline[index].action == nil, !diagnostics.hasErrors {
                report(.unknownTarget, "nothing is set", at: file.timeline[index].source)
            }
        }
        file.timeline.removeAll { $0.action == nil }
    }

    private mutating func change(
        _ json: JSONValue, of target: String?, in holders: inout HolderIndex
    ) -> TimelineEvent.Change? {
        guard let target else {
            report(.missingKey, "\"set\" needs \"in\": the id of a node or a screen", at: json.range)
            return nil
        }
        guard let entry = enter(json) else { return nil }
        defer { leave(entry) }
        guard case .object(let object) = entry.value.content else {
            report(.wrongType, "expected an object with keys of the node", at: json.range)
            return nil
        }
        if let node = holders.nodes[target], let type = NodeType.of(node.kind) {
            let changed = type.table.read(
                object, onto: node, at: json.range,
                excluding: ["type", "id", "children", "screens", "stack"],
                in: &self)
            holders.nodes[target] = changed
            return .node(changed)
        }
        if let screen = holders.screens[target] {
            let changed = Screen.table.read(
                object, onto: screen, at: json.range, excluding: ["id", "content"], in: &self)
            holders.screens[target] = changed
            return .screen(changed)
        }
        // The rest of the event is looked at where it is played, which tells an unknown id.
        return .written(json)
    }
}

extension SceneFile {
    /// The file with its changes as they are written: the keys that make of each node what it becomes.
    func withWrittenChanges() -> SceneFile {
        var file = self
        var holders = HolderIndex(of: nodes)
        for index in file.timeline.indices {
            guard let id = file.timeline[index].target, case .set(let change) = file.timeline[index].action
            else { continue }
            let keys: JSONValue?
            switch change {
            case .written: continue
            case .node(let node):
                let old = holders.nodes.updateValue(node, forKey: id)
                keys = old.flatMap { NodeType.of($0.kind)?.table.write(node, changing: $0) }
            case .screen(let screen):
                let old = holders.screens.updateValue(screen, forKey: id)
                keys = old.map { Screen.table.write(screen, changing: $0) }
            }
            if let keys { file.timeline[index].action = .set(.written(keys)) }
        }
        return file
    }
}

extension TimelineEvent {
    fileprivate var isUnsettledChange: Bool {
        if case .set(.written) = action { true } else { false }
    }
}

/// Everything that has an id, as it is after the changes so far.
private struct HolderIndex {
    var nodes: [String: Node] = [:]
    var screens: [String: Screen] = [:]

    init(of roots: [Node]) {
        var pending = roots
        while let node = pending.popLast() {
            if let id = node.id { nodes[id] = node }
            if case .navigationController(let controller) = node.kind {
                for screen in controller.screens {
                    if let id = screen.id { screens[id] = screen }
                }
            }
            pending += node.children
            pending += node.heldNodes
        }
    }
}
