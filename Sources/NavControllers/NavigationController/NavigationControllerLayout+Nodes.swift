import NavComponents
import NavGeometry
import NavImaging
import NavScene

extension NavigationControllerLayout {
    /// Returns the pages, the bar and the flow progress from back to front, in the controller's
    /// coordinates.
    func nodes(id: String?, in sampler: Sampler) -> [Node] {
        let builder = NavigationNodes(layout: self, id: id, sampler: sampler)
        return builder.nodes()
    }
}

/// Builds the nodes of a navigation controller at one time.
private struct NavigationNodes {
    let layout: NavigationControllerLayout
    let id: String?
    let sampler: Sampler

    private var time: Double { sampler.time }
    private var size: Size { layout.size }

    func nodes() -> [Node] {
        guard let transition = layout.track.transition(at: time),
            let pages = layout.pages(transition, at: time)
        else {
            let stack = layout.track.stack(at: time)
            let top = stack[stack.count - 1]
            let isBarHidden = layout.controller.screens[top].toolbar != nil
            return [page(top, stack: stack, x: 0, isMoving: false, showsToolbar: true)]
                + (isBarHidden ? [] : [bar(resting: stack)]) + flowProgress(hidden: isBarHidden)
        }
        return nodes(of: transition, pages)
    }

    private func part(_ role: String) -> String? { id.map { "\($0)#\(role)" } }

    private func screen(_ index: Int) -> Screen { sampler.screen(layout.controller.screens[index]) }

    // MARK: Pages

    private func nodes(of transition: PageTransition, _ pages: NavigationControllerLayout.Pages) -> [Node] {
        let (from, to) = (screen(transition.from), screen(transition.to))
        let strip = layout.toolbarStrip(from: from, to: to)
        let stackOf = { (index: Int) in
            index == transition.to ? transition.stackAfter : transition.stackBefore
        }
        var lower = page(
            pages.lower, stack: stackOf(pages.lower), x: pages.lowerX, isMoving: true,
            showsToolbar: strip == nil)
        lower.children.append(
            Node(
                .box(BoxShape()), id: part("dimming"), frame: .fill,
                fills: [.solid(StraightColor(red: 0, green: 0, blue: 0, alpha: Float(pages.dim)))]))
        let upper = page(
            pages.upper, stack: stackOf(pages.upper), x: pages.upperX, isMoving: true,
            showsToolbar: strip == nil)
        var nodes = [
            uncovered(lower, besidePageAt: pages.upperX, pages.upper),
            shadow(beside: pages.upperX, alpha: pages.shadow), upper,
        ]
        if let strip {
            nodes.append(toolbars(strip, transition, from, to))
        } else if from.toolbar == nil, to.toolbar == nil {
            nodes += bars(during: transition, pages)
        } else if from.toolbar == nil || to.toolbar == nil {
            // A bar and a toolbar do not cross-fade. The bar moves with its own page instead.
            let owner = from.toolbar == nil ? transition.from : transition.to
            var moved = bar(resting: stackOf(owner))
            moved.frame.x = place(owner == pages.upper ? pages.upperX : pages.lowerX)
            nodes.append(moved)
        }
        return nodes + flowProgress(hidden: from.toolbar != nil || to.toolbar != nil)
    }

    /// Returns the lower page, clipped to the area that the upper page leaves uncovered. The clip
    /// is only needed if the upper page is opaque.
    private func uncovered(_ lower: Node, besidePageAt x: Double, _ upper: Int) -> Node {
        guard (screen(upper).background ?? sampler.canvas.background).alpha == 1 else { return lower }
        let width = min(max(abs(place(x)), 0), size.width)
        var lower = lower
        let left = layout.isMirrored ? size.width - width : 0
        lower.frame.x = (lower.frame.x ?? 0) - left
        return Node(
            .group, frame: Frame(x: left, y: 0, width: width, height: size.height), clip: .ownShape,
            children: [lower])
    }

    private func page(_ index: Int, stack: [Int], x: Double, isMoving: Bool, showsToolbar: Bool) -> Node {
        let screen = screen(index)
        let background = screen.background ?? sampler.canvas.background
        var children = [
            Node(.box(BoxShape()), frame: Frame(Rect(origin: .zero, size: size)), fills: [.solid(background)])
        ]
        children += sampler.nodes(screen.content)
        if let toolbar = screen.toolbar, showsToolbar {
            children.append(layout.toolbarNode(toolbar, of: screen, stack: stack, id: screen.id))
        }
        // A moving page is isolated and clipped, like a snapshot of a view.
        return Node(
            .group, id: screen.id, frame: Frame(x: place(x), y: 0, width: size.width, height: size.height),
            isIsolated: isMoving, clip: isMoving ? .ownShape : nil, children: children)
    }

    /// Returns the frame's x coordinate for a page whose leading edge is at `x`.
    ///
    /// The result is on a whole device pixel. So the rasterized text does not change while the page
    /// moves.
    private func place(_ x: Double) -> Double {
        let snapped = (x * sampler.canvas.scale).rounded() / sampler.canvas.scale
        return layout.isMirrored ? 0 - snapped : snapped
    }

    /// Returns the shadow beside the upper page's leading edge. The shadow is darkest at this edge.
    /// Its profile is half of a blurred step edge, with a sigma of half the shadow's width.
    private func shadow(beside x: Double, alpha: Double) -> Node {
        let width = 9.0
        // The upper tail areas of the standard normal distribution at 2, 5/3, … 0 sigma. The first
        // area is set to 0, so that the shadow ends without a visible edge.
        let tails = [0.0, 0.0478, 0.0912, 0.1587, 0.2525, 0.3694, 0.5]
        let stops = tails.enumerated().map { index, tail in
            Gradient.Stop(
                offset: Double(index) / 6,
                color: StraightColor(
                    red: 0, green: 0, blue: 0, alpha: Float(0.66 * tail * min(max(alpha, 0), 1))))
        }
        let (far, near) = (Point(x: 0, y: 0), Point(x: 1, y: 0))
        return Node(
            .box(BoxShape()), id: part("shadow"),
            frame: Frame(
                x: layout.isMirrored ? place(x) + size.width : place(x) - width, y: 0, width: width,
                height: size.height),
            fills: [
                .gradient(
                    Gradient(
                        .linear(
                            start: layout.isMirrored ? near : far, end: layout.isMirrored ? far : near),
                        stops: stops))
            ])
    }

    // MARK: The bar

    /// Returns the bar of a stack without a running transition.
    private func bar(resting stack: [Int]) -> Node {
        let top = stack[stack.count - 1]
        var bar = background()
        layout.contents(of: stack, screens: screen).write(into: &bar)
        if layout.hasLargeTitle(top) {
            bar.largeTitle = .init(height: layout.largeTitleHeight(of: top, at: time, sampler.tracks))
        }
        return node(bar, "bar")
    }

    /// Returns the bar without a title, with its background at the current time.
    private func background() -> NavigationBar {
        var bar = layout.controller.bar
        bar.title = ""
        let share = layout.backgroundShare(at: time, sampler.tracks)
        switch layout.controller.barBackground {
        case .fades: bar.backgroundAlpha *= share
        case .manualProgress, .automatic: bar.progress = share
        }
        return bar
    }

    private func node(_ bar: NavigationBar, _ role: String, x: Double = 0) -> Node {
        let shift = layout.barShift(at: time, sampler.tracks)
        return Node(
            bar, id: part(role), frame: Frame(x: place(x), y: -shift, width: size.width))
    }

    /// Returns the bars during a transition: one background, and above it the moving contents of
    /// both screens. Large titles move with their pages.
    private func bars(during transition: PageTransition, _ pages: NavigationControllerLayout.Pages) -> [Node]
    {
        let progress = transition.progress?.value(at: time) ?? 1
        let heights = [transition.from, transition.to].map {
            layout.largeTitleHeight(of: $0, at: time, sampler.tracks)
        }
        var bar = background()
        let height = heights[0].mixed(with: heights[1], progress)
        let hasLargeTitle = heights.contains { $0 > 0 }
        layout.contents(of: transition.stackAfter, screens: screen).write(into: &bar)
        let from = layout.contents(of: transition.stackBefore, screens: screen)
        if heights[1] > 10 { bar.title = "" }
        bar.transition = NavigationBar.Transition(
            from: .init(
                title: heights[0] > 10 ? "" : from.title, backTitle: from.backTitle,
                leadingItems: from.leadingItems, trailingItems: from.trailingItems),
            direction: transition.isPush ? .push : .pop, progress: progress)
        var nodes: [Node] = []
        var node = node(bar, "bar")
        if hasLargeTitle { node.frame.height = layout.barBottom + height }
        nodes.append(node)
        for (screen, height) in zip([transition.from, transition.to], heights) where height > 10 {
            let x = screen == pages.upper ? pages.upperX : pages.lowerX
            nodes.append(self.largeTitle(of: screen, height: height, x: x))
        }
        return nodes
    }

    private func largeTitle(of index: Int, height: Double, x: Double) -> Node {
        var bar = NavigationBar(
            title: screen(index).title, largeTitle: .init(height: height), standardAppearance: .transparent,
            contentHeight: layout.controller.bar.contentHeight, top: layout.controller.bar.top)
        bar.standardAppearance.titleColor = layout.controller.bar.standardAppearance.titleColor
        return node(bar, "largeTitle-\(index)", x: x)
    }

    // MARK: Toolbars

    /// Returns the transition between two toolbars of equal height: an opaque strip above both
    /// pages, in which the toolbars cross-fade.
    private func toolbars(
        _ strip: (height: Double, from: StraightColor, to: StraightColor), _ transition: PageTransition,
        _ from: Screen, _ to: Screen
    ) -> Node {
        let progress = transition.progress?.value(at: time) ?? 1
        var pictures: [Node] = []
        if let toolbar = from.toolbar {
            var node = layout.toolbarNode(toolbar, of: from, stack: transition.stackBefore, id: part("from"))
            node.opacity = min(max(1 - progress, 0), 1)
            pictures.append(node)
        }
        if let toolbar = to.toolbar {
            var node = layout.toolbarNode(toolbar, of: to, stack: transition.stackAfter, id: part("to"))
            node.opacity = min(max(progress, 0), 1)
            pictures.append(node)
        }
        return Node(
            .box(BoxShape()), id: part("strip"),
            frame: Frame(x: 0, y: 0, width: size.width, height: strip.height),
            fills: [.solid(strip.from.interpolated(to: strip.to, at: Float(progress)))], children: pictures)
    }

    // MARK: Flow progress

    private func flowProgress(hidden: Bool) -> [Node] {
        guard !hidden, layout.controller.screens.contains(where: { $0.progress != nil }) else { return [] }
        let state = layout.flow.state(at: time)
        let bar = ProgressBar(
            style: .bar, value: min(max(state.value, 0), 1), alpha: min(max(state.alpha, 0), 1),
            tint: layout.controller.progressTint ?? layout.controller.bar.tint)
        let shift = layout.barShift(at: time, sampler.tracks)
        return [
            Node(
                bar, id: part("progress"),
                frame: Frame(x: 0, y: layout.barBottom - shift, width: size.width, height: 2))
        ]
    }
}

extension NavigationControllerLayout {
    /// Returns the bar's contents for a stack's top screen.
    func contents(of stack: [Int], screens: (Int) -> Screen) -> NavigationBar.Contents {
        let top = screens(stack[stack.count - 1])
        let below = stack.count > 1 ? screens(stack[stack.count - 2]) : nil
        return NavigationBar.Contents(
            title: top.title, backTitle: below.map { $0.backTitle ?? $0.title },
            leadingItems: top.leadingItems + controller.bar.leadingItems,
            trailingItems: top.trailingItems + controller.bar.trailingItems)
    }

    /// Returns the height and colours of the strip in a transition between two toolbars of equal
    /// height. Returns nil for other transitions: there the toolbars move with their pages.
    func toolbarStrip(
        from: Screen, to: Screen
    ) -> (height: Double, from: StraightColor, to: StraightColor)? {
        guard let first = from.toolbar, let second = to.toolbar, first.height == second.height else {
            return nil
        }
        return (canvas.safeArea.top + first.height, first.color, second.color)
    }

    func toolbarNode(_ toolbar: Toolbar, of screen: Screen, stack: [Int], id: String?) -> Node {
        var toolbar = toolbar
        toolbar.title = toolbar.title.isEmpty ? screen.title : toolbar.title
        toolbar.isRoot = stack.count < 2
        return Node(
            toolbar, id: id.map { "\($0)#toolbar" },
            frame: Frame(x: 0, y: 0, width: size.width, height: canvas.safeArea.top + toolbar.height))
    }
}

extension NavigationBar.Contents {
    fileprivate func write(into bar: inout NavigationBar) {
        bar.title = title
        bar.backTitle = backTitle
        bar.leadingItems = leadingItems
        bar.trailingItems = trailingItems
    }
}

extension Toolbar {
    /// The background colour. The default is light grey in both light and dark appearance.
    var color: StraightColor { background ?? StraightColor(bytes: 170, 170, 170) }
}
