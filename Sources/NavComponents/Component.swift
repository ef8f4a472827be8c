import NavGeometry
import NavSceneModel

/// A UI element that knows which plain nodes it consists of.
protocol Component {
    /// The size where the node's frame does not say it, in points.
    func naturalSize(offered: Size, canvas: Canvas) -> Size

    /// Plain nodes in the component's coordinates, the first at the bottom.
    func parts(in context: ComponentContext) -> [Node]

    /// Multiplies the opacity of the whole, 0…1.
    var alpha: Double { get }

    /// Whether parts that leave the component's frame are cut off, unless the author chose another clip.
    var clipsToBounds: Bool { get }
}

extension Component {
    var alpha: Double { 1 }
    var clipsToBounds: Bool { false }
}

extension Node.Kind {
    /// The component, where the node is one.
    var component: (any Component)? {
        switch self {
        case .tags(let tags): tags
        case .navigationBar(let bar): bar
        case .progress(let progress): progress
        case .list(let list): list
        case .toolbar(let toolbar): toolbar
        case .searchBar(let bar): bar
        case .segmentedControl(let control): control
        case .group, .box, .ellipse, .path, .text, .image, .stack, .glyphs, .symbol: nil
        case .navigationController, .splitView, .searchController, .scrollView, .scrollState: nil
        }
    }
}
