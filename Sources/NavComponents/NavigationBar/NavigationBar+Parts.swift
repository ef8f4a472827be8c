import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension NavigationBar: UIComponent {
    /// Returns the size of the area from the screen's top edge to the bar's bottom, including the large title.
    public func naturalSize(offered: Size, canvas: Canvas) -> Size {
        Size(width: offered.width, height: contentBottom(canvas) + largeTitleHeight)
    }

    /// The visible height of the large title, in points. During a transition, this height changes from the old large
    /// title's height to the new large title's height.
    private var largeTitleHeight: Double {
        let height = largeTitle?.height ?? 0
        guard let transition else { return height }
        return max(0, (transition.from.largeTitle?.height ?? 0).mixed(with: height, transition.progress))
    }

    public func parts(in context: ComponentContext) -> [Node] {
        let layers = layers(in: context)
        return layers.contents + layers.menus
    }

    /// Puts the children between the contents and the open menus.
    ///
    /// - Returns: false if there are no children or no open menu. The children then come after all parts.
    public func arrange(_ children: [Node], in node: inout Node, context: ComponentContext) -> Bool {
        guard hasOpenMenu, !children.isEmpty else { return false }
        let layers = layers(in: context)
        node.children = context.placed(layers.contents) + children + context.placed(layers.menus)
        return true
    }

    package var hasOpenMenu: Bool {
        let old = transition.map { $0.from.leadingItems + $0.from.trailingItems } ?? []
        return (leadingItems + trailingItems + old).contains { $0.isMenuOpen }
    }

    /// Returns the open menus as one list and all other parts as another. Both lists go from back to front.
    private func layers(in context: ComponentContext) -> (contents: [Node], menus: [Node]) {
        let content = contentFrame(in: context)
        let parts = BarBackground(self, in: context).nodes() + promptNodes(above: content.y, in: context)
        if let transition {
            let layout = NavigationBarTransitionLayout(
                bar: self, transition: transition, frame: content, context: context)
            return (parts + layout.nodes(), layout.menus())
        }
        let contents = NavigationBarContentLayout(bar: self, frame: content, context: context).parts()
        let largeTitle = largeTitleLayout(top: content.maxY, in: context).map { [$0.node()] } ?? []
        return (parts + largeTitle + contents.nodes, contents.menus)
    }

    /// Returns the frame of title and items, in the component's coordinates.
    private func contentFrame(in context: ComponentContext) -> Rect {
        Rect(
            x: 0, y: contentTop(context.canvas), width: context.size.width,
            height: max(0, contentHeight ?? context.canvas.barHeight))
    }

    /// Returns the sizes of the present title view and of the title view before the transition.
    ///
    /// If the old and the new screen share a title view, the two sizes are equal. During the transition, this size
    /// changes from the view's size in the old bar to the view's size in the new bar.
    func titleViewRooms(in context: ComponentContext) -> (present: Size, old: Size) {
        let frame = contentFrame(in: context)
        guard let transition else {
            let parts = NavigationBarContentLayout(bar: self, frame: frame, context: context).parts()
            return (parts.titleViewSize, .zero)
        }
        let layout = NavigationBarTransitionLayout(
            bar: self, transition: transition, frame: frame, context: context)
        return layout.titleViewRooms(isShared: titleView == transition.from.titleView)
    }

    func largeTitleLayout(top: Double, in context: ComponentContext) -> LargeTitleLayout? {
        largeTitle.map {
            LargeTitleLayout(
                title: title, visibleHeight: max(0, $0.height), top: top, color: titleColor(in: context),
                context: context)
        }
    }

    /// Returns the standard appearance (a `progress` of 1) and the scroll edge appearance (a `progress` of 0). A
    /// compact appearance replaces the standard one on a canvas of compact height.
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
