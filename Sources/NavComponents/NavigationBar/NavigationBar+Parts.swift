import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension NavigationBar: UIComponent {
    /// The size from the screen's top edge to the bar's bottom, including the large title.
    public func naturalSize(offered: Size, canvas: Canvas) -> Size {
        Size(width: offered.width, height: contentBottom(canvas) + (largeTitle?.height ?? 0))
    }

    public func parts(in context: ComponentContext) -> [Node] {
        let content = Rect(
            x: 0, y: contentTop(context.canvas), width: context.size.width,
            height: max(0, contentHeight ?? context.canvas.barHeight))
        var parts = BarBackground(self, in: context).nodes()
        if let largeTitle {
            parts.append(
                LargeTitleLayout(
                    title: title, visibleHeight: max(0, largeTitle.height), top: content.maxY,
                    color: titleColor(in: context), context: context
                ).node())
        }
        if let transition {
            return parts
                + NavigationBarTransitionLayout(
                    bar: self, transition: transition, frame: content, context: context
                ).nodes()
        }
        return parts + NavigationBarContentLayout(bar: self, frame: content, context: context).nodes()
    }

    /// Returns the title colour, interpolated between the two appearances by `progress`.
    func titleColor(in context: ComponentContext) -> StraightColor {
        let label = context.color(.label)
        let standard = standardAppearance.titleColor ?? label
        let edge = (scrollEdgeAppearance ?? standardAppearance).titleColor ?? label
        return edge.interpolated(to: standard, at: Float(progress.clamped(to: 0...1)))
    }

    private func contentTop(_ canvas: Canvas) -> Double { top ?? canvas.barTop }

    /// Returns the bottom of the bar without its large title, in points from the screen's top.
    public func contentBottom(_ canvas: Canvas) -> Double {
        contentTop(canvas) + (contentHeight ?? canvas.barHeight)
    }
}
