import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension NavigationBar: UIComponent {
    /// The size from the screen's top edge to the bar's bottom, including the large title.
    public func naturalSize(offered: Size, canvas: Canvas) -> Size {
        Size(width: offered.width, height: contentBottom(canvas) + largeTitleHeight)
    }

    /// The visible height of the large title, in points. During a transition, the height changes from
    /// the earlier contents' large title to the present one.
    private var largeTitleHeight: Double {
        let height = largeTitle?.height ?? 0
        guard let transition else { return height }
        return max(0, (transition.from.largeTitle?.height ?? 0).mixed(with: height, transition.progress))
    }

    public func parts(in context: ComponentContext) -> [Node] {
        let content = Rect(
            x: 0, y: contentTop(context.canvas), width: context.size.width,
            height: max(0, contentHeight ?? context.canvas.barHeight))
        let parts = BarBackground(self, in: context).nodes() + promptNodes(above: content.y, in: context)
        if let transition {
            return parts
                + NavigationBarTransitionLayout(
                    bar: self, transition: transition, frame: content, context: context
                ).nodes()
        }
        let contents = NavigationBarContentLayout(bar: self, frame: content, context: context).parts().nodes
        guard let largeTitleLayout = largeTitleLayout(top: content.maxY, in: context) else {
            return parts + contents
        }
        return parts + [largeTitleLayout.node()] + contents
    }

    /// Returns the layout of the large title, or nil if there is none.
    func largeTitleLayout(top: Double, in context: ComponentContext) -> LargeTitleLayout? {
        largeTitle.map {
            LargeTitleLayout(
                title: title, visibleHeight: max(0, $0.height), top: top, color: titleColor(in: context),
                context: context)
        }
    }

    /// Returns the appearances at progress 1 and at progress 0. A compact appearance replaces the standard
    /// one on a canvas of compact height.
    func appearances(on canvas: Canvas) -> (standard: BarAppearance, edge: BarAppearance) {
        let standard = canvas.isCompact ? compactAppearance ?? standardAppearance : standardAppearance
        return (standard, scrollEdgeAppearance ?? standard)
    }

    /// Returns the title colour, interpolated between the two appearances by `progress`.
    func titleColor(in context: ComponentContext) -> StraightColor {
        let label = context.color(.label)
        let appearances = appearances(on: context.canvas)
        let standard = appearances.standard.titleColor ?? label
        let edge = appearances.edge.titleColor ?? label
        return edge.interpolated(to: standard, at: Float(progress.clamped(to: 0...1)))
    }

    /// The height that a prompt adds to the bar, in points.
    private static let promptHeight = 30.0

    private func contentTop(_ canvas: Canvas) -> Double {
        (top ?? canvas.barTop) + (prompt.isEmpty ? 0 : Self.promptHeight)
    }

    /// Returns the prompt, centred in the bar.
    private func promptNodes(above y: Double, in context: ComponentContext) -> [Node] {
        guard !prompt.isEmpty else { return [] }
        let label = context.label(
            "prompt", prompt, font: FontDescription(size: 13), color: titleColor(in: context),
            y: y - Self.promptHeight, height: Self.promptHeight,
            maximumWidth: context.size.width - 2 * context.margin)
        return [label.node(atX: (context.size.width - label.width) / 2)]
    }

    /// Returns the bottom of the bar without its large title, in points from the screen's top.
    public func contentBottom(_ canvas: Canvas) -> Double {
        contentTop(canvas) + (contentHeight ?? canvas.barHeight)
    }
}
