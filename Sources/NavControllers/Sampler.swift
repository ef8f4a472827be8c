import NavGeometry
import NavSceneModel

/// Writes down what is to be seen at one time. Recursive: as deep as nodes are nested, which the decoder bounds.
struct Sampler {
    let tracks: Tracks
    let canvas: Canvas
    let time: Double

    func nodes(_ nodes: [Node]) -> [Node] { nodes.map(node) }

    private func node(_ original: Node) -> Node {
        var node = changed(original)
        let key = original.id ?? ""
        let id = NodeKey.id(original.id)
        node.id = id
        switch node.kind {
        case .list(var list):
            if let scroll = tracks.scrolls[key] { list.scrollOffset = scroll.offset(at: time) }
            node.kind = .list(list)
        case .tags(var tags):
            if let scroll = tracks.scrolls[key] { tags.scrollOffset = scroll.offset(at: time) }
            if let selection = tracks.selections[key] { tags.selection = selection.selection(at: time) }
            node.kind = .tags(tags)
        case .scrollView(let view):
            let offset = tracks.scrolls[key]?.offset(at: time) ?? view.scrollOffset
            return scrolled(node, view, by: offset)
        case .navigationController:
            return group(node, tracks.navigations[key]?.nodes(id: id, in: self) ?? [])
        case .searchController:
            return group(node, tracks.searches[key]?.nodes(id: id, in: self) ?? [])
        case .scrollState(let state):
            let isScrolling = tracks.scrolls[state.target]?.isScrolling(at: time) ?? false
            node.kind = .group
            node.children = isScrolling ? state.scrolling : state.resting
        default: break
        }
        node.children = nodes(node.children)
        return node
    }

    /// The node with what `set` made of it; what it holds stays.
    private func changed(_ original: Node) -> Node {
        guard let key = original.id, let track = tracks.nodes[key] else { return original }
        var node = track.value(at: time) { $0.mixed(from: $1, to: $2, $3) }
        node.id = original.id
        node.children = original.children
        switch original.kind {
        case .navigationController, .searchController, .scrollState, .group: node.kind = original.kind
        default: break
        }
        return node
    }

    private func group(_ node: Node, _ children: [Node]) -> Node {
        var node = node
        node.kind = .group
        node.clip = node.clip ?? .ownShape
        node.children = children
        return node
    }

    private func scrolled(_ node: Node, _ view: ScrollView, by offset: Double) -> Node {
        let shift = view.contentInset - (offset * canvas.scale).rounded() / canvas.scale
        let content = Node(
            .group, id: node.id.map { "\($0)#content" },
            frame: view.axis == .vertical ? Frame(x: 0, y: shift) : Frame(x: shift, y: 0),
            children: nodes(node.children))
        return group(node, [content])
    }

    func screen(_ screen: Screen) -> Screen {
        guard let id = screen.id, let track = tracks.screens[id] else { return screen }
        var changed = track.value(at: time) { shown, old, new, progress in
            var screen = new
            screen.background =
                old.background == new.background
                ? shown.background : shown.background.mixed(with: new.background, progress)
            return screen
        }
        changed.content = screen.content
        return changed
    }
}
