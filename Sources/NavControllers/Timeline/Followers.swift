import NavJSON
import NavScene
import NavSceneFormat

/// The numbers that nodes of a scene follow. A node follows a number if some of its keys change with this number, such
/// as its opacity with a scroll offset.
struct Followers: Sendable {
    /// A number that a track provides.
    struct Number: Sendable {
        let name: String
        /// The key of the node whose track provides the number. A screen's number comes from the track of its
        /// navigation controller.
        let key: String
    }

    /// Each followed number once, in the order of the scene.
    private(set) var numbers: [Number] = []
    /// Whether a node of a clip or a mask follows a number.
    private(set) var shapeNodes = false

    /// Finds the followed numbers, and reports two kinds of mistakes:
    /// - A followed name that belongs to no number of the scene.
    /// - A following node inside a pattern, a combined path or a shadow.
    init(of nodes: [Node], _ tracks: Tracks, into diagnostics: inout Diagnostics) {
        var known: [Number]?
        var found: Set<String> = []
        var pending = nodes.reversed().map { (node: $0, isShape: false) }
        while let (node, isShape) = pending.popLast() {
            let inner = node.children + (node.component?.heldNodes ?? [])
            pending += inner.reversed().map { ($0, isShape) }
            pending += node.shapingNodes.reversed().map { ($0, true) }
            for part in node.fixedNodes where part.isFollowing {
                diagnostics.append(
                    Diagnostic(
                        .impossibleEvent,
                        "nodes of patterns, combined paths and shadows cannot follow a number",
                        at: part.source ?? 0..<0))
            }
            guard node.isFollowing else { continue }
            shapeNodes = shapeNodes || isShape
            for following in node.follows where found.insert(following.number).inserted {
                let numbers =
                    known
                    ?? tracks.keys.flatMap { key in
                        tracks.readings(of: key, at: 0).map { Number(name: $0.name, key: key) }
                    }
                known = numbers
                if let number = numbers.first(where: { $0.name == following.number }) {
                    self.numbers.append(number)
                } else {
                    diagnostics.append(unknown(following, among: numbers))
                }
            }
        }
    }

    private func unknown(_ following: Following, among numbers: [Number]) -> Diagnostic {
        let near = nearestWord(to: following.number, among: numbers.map(\.name))
        return Diagnostic(
            .unknownTarget, "no number of the scene is called \(following.number.quotedForDisplay)",
            help: near.map { "did you mean \($0.quotedForDisplay)?" }
                ?? "navrender trace lists the numbers of a scene",
            at: following.source)
    }

    /// Returns the value of each followed number at a time. The result also has the other numbers of the tracks that
    /// provide the followed numbers.
    func values(_ tracks: Tracks, at time: Double) -> [String: Double] {
        guard !numbers.isEmpty else { return [:] }
        var values: [String: Double] = [:]
        for key in Set(numbers.map(\.key)) {
            for reading in tracks.readings(of: key, at: time) { values[reading.name] = reading.value }
        }
        return values
    }
}

extension Node {
    /// The nodes of patterns, combined paths and shadows, with all nodes inside these. They look the same at all times.
    fileprivate var fixedNodes: [Node] {
        var found: [Node] = []
        var pending = Array((patternNodes + outlineNodes).reversed())
        while let node = pending.popLast() {
            found.append(node)
            let inner = node.children + node.shapingNodes + node.patternNodes + node.outlineNodes
            pending += (inner + (node.component?.heldNodes ?? [])).reversed()
        }
        return found
    }

    /// Returns the node with the current values of the keys that follow numbers. The node's id and children
    /// stay unchanged.
    func following(_ values: [String: Double]) -> Node {
        guard isFollowing else { return self }
        var node = self
        for following in follows {
            guard let value = values[following.number] else { continue }
            node = following.changed(node, at: value)
        }
        node.id = id
        node.children = children
        node.follows = []
        return node
    }
}

extension Following {
    /// Returns the node with new values for the keys that follow a number. `position` is the current value of this
    /// number.
    fileprivate func changed(_ node: Node, at position: Double) -> Node {
        guard points.count == states.count else { return node }
        let upper = points.firstIndex { position < $0 } ?? points.count
        let index = max(upper - 1, 0)
        let state = Mixing(shown: node, old: base, new: states[index], progress: 1).node() ?? node
        guard upper > 0, upper < points.count else { return state }
        let progress = easing.progress((position - points[index]) / (points[upper] - points[index]))
        // A key that cannot be mixed takes the value of the next state, even at progress 0. So return the
        // lower state without mixing.
        guard progress != 0 else { return state }
        return Mixing(shown: state, old: states[index], new: states[upper], progress: progress).node()
            ?? state
    }
}
