import NavGeometry
import NavScene

extension NavigationBar {
    /// The author's nodes in the bar: the nodes of backdrop masks, of title views and of backgrounds.
    public var shapingNodes: [Node] {
        get {
            var copy = self
            var nodes: [Node] = []
            copy.replaceNodes { nodes += $0 }
            return nodes
        }
        set {
            var rest = newValue[...]
            replaceNodes { nodes in
                let count = nodes.count
                nodes = Array(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Returns the offered size of each node in ``shapingNodes``.
    ///
    /// The nodes of a title view are offered the space between the items. All other nodes are offered the size of the
    /// bar. If no title view has nodes, the result is empty: all nodes are offered the size of the bar.
    public func shapingSizes(in context: ComponentContext) -> [Size] {
        let old = transition?.from.titleView ?? []
        guard titleView.count + old.count > 0 else { return [] }
        let rooms = titleViewRooms(in: context)
        let others = shapingNodes.count - titleView.count - old.count
        return Array(repeating: context.size, count: others)
            + Array(repeating: rooms.present, count: titleView.count)
            + Array(repeating: rooms.old, count: old.count)
    }

    /// Calls a function with each list of the author's nodes. The order of the lists is always the same.
    package mutating func replaceNodes(_ replace: (inout [Node]) -> Void) {
        standardAppearance.replaceNodes(replace)
        if var appearance = scrollEdgeAppearance {
            appearance.replaceNodes(replace)
            scrollEdgeAppearance = appearance
        }
        if var appearance = compactAppearance {
            appearance.replaceNodes(replace)
            compactAppearance = appearance
        }
        replace(&titleView)
        if var running = transition {
            replace(&running.from.titleView)
            transition = running
        }
    }
}

extension BarAppearance {
    fileprivate mutating func replaceNodes(_ replace: (inout [Node]) -> Void) {
        if var mask = backdrop?.mask {
            replace(&mask.nodes)
            backdrop?.mask = mask
        }
        replace(&background)
    }
}
