import NavComponents
import NavGeometry
import NavScene

/// Builds the nodes of a scene at one time.
///
/// The sampler recurses once for each level of nested nodes. The decoder limits the nesting depth.
struct Sampler {
    let tracks: Tracks
    let canvas: Canvas
    let time: Double
    /// The values of changing numbers at `time`, such as scroll offsets, by the numbers' names. Keys of nodes can
    /// follow a number: for example, a node's opacity changes with a scroll offset. See ``Followers``.
    let followed: [String: Double]
    /// Whether nodes of clips or masks follow numbers.
    let entersShapes: Bool

    func nodes(_ nodes: [Node]) -> [Node] { nodes.map(node) }

    private func node(_ original: Node) -> Node {
        var node = changed(original)
        let key = original.id ?? ""
        let id = NodeKey.id(original.id)
        node.id = id
        // If the node is a controller, some of its keys may follow numbers. These keys must get their values here. The
        // switch below replaces the controller by a group, which does not have the controller's keys.
        if node.isFollowing, node.component?.dependsOnTime ?? false { node = node.following(followed) }
        switch node.component {
        case var list as List:
            if let scroll = tracks.scrolls[key] { list.scrollOffset = scroll.offset(at: time) }
            node.component = list
        case var tags as Tags:
            if let scroll = tracks.scrolls[key] { tags.scrollOffset = scroll.offset(at: time) }
            if let selection = tracks.selections[key] { tags.selection = selection.selection(at: time) }
            node.component = tags
        case let view as ScrollView:
            return scrolled(node, view, tracks.scrolls[key])
        case is NavigationController:
            return group(node, tracks.navigations[key]?.nodes(id: id, in: self) ?? [])
        case is SearchController:
            return group(node, tracks.searches[key]?.nodes(id: id, in: self) ?? [])
        case var bar as NavigationBar where !entersShapes:
            bar.replaceNodes { $0 = nodes($0) }
            node.component = bar
        case let state as ScrollState:
            let isScrolling = tracks.scrolls[state.target]?.isScrolling(at: time) ?? false
            node.component = nil
            node.children = isScrolling ? state.scrolling : state.resting
        default: break
        }
        node.children = nodes(node.children)
        node = node.following(followed)
        if entersShapes { node.shapingNodes = nodes(node.shapingNodes) }
        return node
    }

    /// Returns the node with its changes from `set` events. The node's children and the nodes inside its
    /// component stay unchanged.
    private func changed(_ original: Node) -> Node {
        guard let key = original.id, let track = tracks.nodes[key] else { return original }
        var node = track.value(at: time) { $0.node() ?? $0.new }
        node.id = original.id
        node.children = original.children
        // A component with nodes inside must stay the original one, because these nodes have their
        // own tracks. A node without a component must not get one. For example, `TrackBuilder` replaces
        // a split view by a group, but the node's track still contains the split view.
        if original.component == nil || !(original.component?.heldNodes.isEmpty ?? true) {
            node.component = original.component
        }
        return node
    }

    private func group(_ node: Node, _ children: [Node]) -> Node {
        var node = node
        node.component = nil
        node.clip = node.clip ?? .ownShape
        node.children = children
        if entersShapes { node.shapingNodes = nodes(node.shapingNodes) }
        return node
    }

    /// Returns the scroll view as a group. The content is shifted by the scroll offset, rounded to whole
    /// device pixels. Circular content is repeated until it fills the scroll view.
    private func scrolled(_ node: Node, _ view: ScrollView, _ scroll: ScrollTrack?) -> Node {
        let repetitions =
            scroll?.repetitions(at: time, inset: view.contentInset)
            ?? [(0, view.contentInset - view.scrollOffset)]
        let children = nodes(node.children)
        let contents = repetitions.map { number, position in
            let shift = (position * canvas.scale).rounded() / canvas.scale
            return Node(
                .group, id: node.id.map { number == 0 ? "\($0)#content" : "\($0)#content-\(number)" },
                frame: view.axis == .vertical ? Frame(x: 0, y: shift) : Frame(x: shift, y: 0),
                // Ids are unique in a scene, so only repetition 0 keeps the children's ids.
                children: number == 0 ? children : children.map { $0.withoutIDs() })
        }
        return group(node, contents)
    }

    /// Returns the screen with its changes from `set` events. The screen's content and title view stay unchanged.
    func screen(_ screen: Screen) -> Screen {
        guard let id = screen.id, let track = tracks.screens[id] else { return screen }
        var changed = track.value(at: time) { Screen.table.mix($0) }
        changed.content = screen.content
        changed.titleView = screen.titleView
        return changed
    }
}

extension Node {
    /// Returns the node and its descendants without ids. The function recurses once for each level of nested
    /// nodes. The decoder limits the nesting depth.
    fileprivate func withoutIDs() -> Node {
        var node = self
        node.id = nil
        node.children = children.map { $0.withoutIDs() }
        return node
    }
}
