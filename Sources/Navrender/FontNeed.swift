import NavSceneModel

extension Scene {
    /// Whether the scene has text, or components that make text. Other scenes open no fonts.
    var needsFonts: Bool {
        var pending = nodes
        while let node = pending.popLast() {
            switch node.kind {
            case .text, .glyphs, .tags, .navigationBar, .list, .toolbar, .searchBar, .segmentedControl,
                .navigationController, .searchController:
                return true
            case .group, .box, .ellipse, .path, .image, .stack, .symbol, .progress, .splitView, .scrollView,
                .scrollState:
                break
            }
            pending += node.children
            pending += node.heldNodes
            pending += node.patternNodes
            pending += node.shapingNodes
        }
        return false
    }
}
