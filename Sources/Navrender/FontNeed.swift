import NavSceneModel

extension Scene {
    /// Whether anything in the scene is or can become text. Fonts are not opened otherwise.
    var needsFonts: Bool {
        var pending = nodes
        while let node = pending.popLast() {
            switch node.kind {
            case .text, .glyphs, .tags, .navigationBar, .list: return true
            case .group, .box, .ellipse, .path, .image, .stack, .symbol, .progress: break
            }
            pending += node.children
            pending += node.patternNodes
            pending += node.shapingNodes
        }
        return false
    }
}
