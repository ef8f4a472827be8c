import NavGeometry
import NavScene

/// The layout of a bar during a transition between two screens.
///
/// In a push, the old title moves to the back title's position and cross-fades with it. The new
/// title moves in from the trailing side. The chevron stays in place if both screens have a chevron. A
/// pop is a reversed push.
struct NavigationBarTransitionLayout {
    let bar: NavigationBar
    let transition: NavigationBar.Transition
    let frame: Rect
    let context: ComponentContext

    func nodes() -> [Node] {
        var from = bar
        from.title = transition.from.title
        from.backTitle = transition.from.backTitle
        from.leadingItems = transition.from.leadingItems
        from.trailingItems = transition.from.trailingItems
        let isPush = transition.direction == .push
        // The lower and the upper screen of the navigation stack.
        let (below, above) = isPush ? (from, bar) : (bar, from)
        return nodes(
            below: layout(below), above: layout(above),
            cover: isPush ? transition.progress : 1 - transition.progress)
    }

    private func layout(_ bar: NavigationBar) -> [Node] {
        NavigationBarContentLayout(bar: bar, frame: frame, context: context).nodes()
    }

    /// - Parameter cover: The progress of the push: 0 shows the lower screen, 1 the upper one.
    private func nodes(below: [Node], above: [Node], cover: Double) -> [Node] {
        let half = frame.width / 2
        let title = find("title", in: below)
        let back = find("backTitle", in: above)
        // The distance from the lower screen's title to the back title. If one of the two is
        // missing, the distance is half the width.
        let journey = title.flatMap { title in back.map { (title.frame.x ?? 0) - ($0.frame.x ?? 0) } } ?? half
        var nodes: [Node] = []
        for node in below {
            switch role(of: node) {
            case "title": nodes.append(moved(node, by: -journey * cover, opacity: 1 - cover))
            case "backTitle": nodes.append(moved(node, by: -half * cover, opacity: 1 - cover))
            case "backChevron":
                if find("backChevron", in: above) == nil {
                    nodes.append(moved(node, by: 0, opacity: 1 - cover))
                }
            default: nodes.append(moved(node, by: 0, opacity: 1 - cover))
            }
        }
        for node in above {
            switch role(of: node) {
            case "title": nodes.append(moved(node, by: half * (1 - cover), opacity: cover))
            case "backTitle":
                nodes.append(moved(node, by: title == nil ? 0 : journey * (1 - cover), opacity: cover))
            case "backChevron":
                nodes.append(moved(node, by: 0, opacity: find("backChevron", in: below) == nil ? cover : 1))
            default: nodes.append(moved(node, by: 0, opacity: cover))
            }
        }
        return nodes
    }

    private func moved(_ node: Node, by distance: Double, opacity: Double) -> Node {
        var node = node
        node.frame.x = (node.frame.x ?? 0) + distance
        node.opacity *= opacity.clamped(to: 0...1)
        return node
    }

    private func find(_ role: String, in nodes: [Node]) -> Node? { nodes.first { self.role(of: $0) == role } }

    private func role(of node: Node) -> String { node.id?.split(separator: "#").last.map(String.init) ?? "" }
}
