import NavComponents
import NavGeometry
import NavLayout
import NavScene

extension Scene {
    /// The largest number of layouts that find the sizes of components. Each level of components within components
    /// needs one more layout. Components that are nested too deeply for this limit take the size that they are offered.
    private static let roundLimit = 4

    /// Replaces the components by plain nodes. Annotations are kept apart.
    ///
    /// A component that takes the space that layout leaves, such as a progress bar beside a text, needs two layouts.
    /// The first layout puts an empty box in the component's place and finds the component's size. The second one is
    /// the scene's own layout.
    ///
    /// - Parameter environment: The fonts, image sizes and scale, and the remaining work budget.
    func expanded(_ environment: LayoutEnvironment) -> AnnotatedScene {
        var sizes = ComponentSizes()
        for _ in 0..<Self.roundLimit {
            let expanded = expanded(environment, sizes)
            guard !expanded.elastic.isEmpty else { return expanded }
            // Layout gives hidden nodes no size. So each component begins with its largest useful size, and a hidden
            // component keeps it.
            for content in expanded.elastic { sizes.known[content.number] = content.size }
            for place in PlacedNodes(of: expanded.plain, environment: environment).places
            where place.node.hasLayout {
                if let content = place.node.layout.elasticContent { sizes.known[content.number] = place.size }
            }
        }
        sizes.isComplete = true
        return expanded(environment, sizes)
    }

    /// Returns the largest x and the largest y that visible nodes reach, in points. Neither is below 0. Descendants
    /// of a node that clips its content do not count.
    func farEdges(_ environment: LayoutEnvironment) -> Size {
        var environment = environment
        environment.scale = canvas.scale
        var far = Size.zero
        var isClipped: [Bool] = []
        for placement in NodePlacement.all(in: expanded(environment).plain, environment: environment) {
            let isHidden = placement.parent.map { isClipped[$0] } ?? false
            isClipped.append(isHidden || placement.node.clipsContent)
            guard !isHidden else { continue }
            let box = placement.transform.boundingBox(of: Rect(origin: .zero, size: placement.size))
            far = Size(width: max(far.width, box.maxX), height: max(far.height, box.maxY))
        }
        return far
    }

    private func expanded(_ environment: LayoutEnvironment, _ sizes: ComponentSizes) -> AnnotatedScene {
        expand(
            self, measuring: { environment.naturalSize(of: $0, maximumWidth: $1) },
            reserving: { environment.work?.hold(bytes: $0, at: $1) ?? true }, sizes: sizes)
    }
}
