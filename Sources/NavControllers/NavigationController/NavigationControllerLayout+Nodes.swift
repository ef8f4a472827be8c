import NavComponents
import NavGeometry
import NavImaging
import NavScene

extension NavigationControllerLayout {
    /// Returns the pages, the bar and the progress line from back to front, in the controller's
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
            let isBarHidden = !screen(top).hasBar
            return [page(top, stack: stack, x: 0, isMoving: false, showsToolbar: true)]
                + withProgress(isBarHidden ? nil : bar(resting: stack))
        }
        return nodes(of: transition, pages)
    }

    private func part(_ role: String) -> String? { id.map { "\($0)#\(role)" } }

    private func screen(_ index: Int) -> Screen {
        layout.controller.wrapped(sampler.screen(layout.controller.screens[index]))
    }

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
        var upper = page(
            pages.upper, stack: stackOf(pages.upper), x: pages.upperX, isMoving: true,
            showsToolbar: strip == nil)
        upper.children.insert(shadow(alpha: pages.shadow), at: 0)
        if strip == nil, from.hasBar != to.hasBar {
            // If only one of the screens has a bar, the bar does not cross-fade. It is a part of that
            // screen's page.
            let owner = from.hasBar ? transition.from : transition.to
            let bar = bar(resting: stackOf(owner))
            if owner == pages.upper {
                upper.children.append(bar)
            } else {
                lower.children.insert(bar, at: lower.children.count - 1)
            }
        }
        var nodes = [uncovered(lower, besidePageAt: pages.upperX, pages.upper), upper]
        if let strip {
            nodes.append(toolbars(strip, transition, from, to))
        } else if from.hasBar, to.hasBar {
            return nodes + withProgress(bar(during: transition))
        }
        return nodes
    }

    /// Returns the lower page, clipped to the area that an opaque upper page leaves uncovered. Below a
    /// translucent upper page, the lower page is not clipped.
    private func uncovered(_ lower: Node, besidePageAt x: Double, _ upper: Int) -> Node {
        guard (screen(upper).background ?? layout.canvas.background).alpha == 1 else { return lower }
        let width = min(max(abs(place(x)), 0), size.width)
        var lower = lower
        let left = layout.isMirrored ? size.width - width : 0
        lower.frame.x = (lower.frame.x ?? 0) - left
        let rect = Rect(x: left, y: 0, width: width, height: size.height)
        return Node(.group, frame: Frame(rect), clip: clip(to: rect, of: left), children: [lower])
    }

    /// The distance by which a clip of a page reaches beyond the controller, in points.
    private static let clipReach = 16.0

    /// Returns a clip to a rectangle in the controller's coordinates, for a node whose left edge is at `x`.
    ///
    /// The controller itself is clipped too. If an edge of the rectangle lies on the controller's edge, the returned
    /// clip has its edge outside the controller instead. So only the controller's clip has an edge there. If both clips
    /// had the same edge inside a pixel, both would reduce the pixel's coverage. The pixel would be lighter than in the
    /// page at rest.
    private func clip(to rect: Rect, of x: Double) -> Clip {
        let left = rect.x <= 0 ? min(rect.x, -Self.clipReach) : rect.x
        let right = rect.maxX >= size.width ? max(rect.maxX, size.width + Self.clipReach) : rect.maxX
        let frame = Rect(
            x: left - x, y: rect.y - Self.clipReach, width: right - left,
            height: rect.height + 2 * Self.clipReach)
        return .shape(Node(.box(BoxShape()), frame: Frame(frame)))
    }

    private func page(_ index: Int, stack: [Int], x: Double, isMoving: Bool, showsToolbar: Bool) -> Node {
        let screen = screen(index)
        let background = screen.background ?? layout.canvas.background
        var children = [
            Node(.box(BoxShape()), frame: Frame(Rect(origin: .zero, size: size)), fills: [.solid(background)])
        ]
        children += sampler.nodes(screen.content)
        if let toolbar = screen.toolbar, showsToolbar {
            children.append(layout.toolbarNode(toolbar, of: screen, stack: stack, id: screen.id))
        }
        let left = place(x)
        let frame = Frame(x: left, y: 0, width: size.width, height: size.height)
        guard isMoving else { return Node(.group, id: screen.id, frame: frame, children: children) }
        // The content of a moving page is isolated and clipped, like a snapshot of a view. The shadow beside the page
        // and the dimming over the page move with the page, but this clip does not apply to them.
        var snapshot = Node(
            .group, frame: .fill, isIsolated: true,
            clip: clip(to: Rect(origin: Point(x: left, y: 0), size: size), of: left), children: children)
        // A page that lies wholly beside the controller is hidden. Otherwise the page would show in the pixels through
        // which the controller's edge runs.
        snapshot.isHidden = abs(left) >= size.width
        return Node(.group, id: screen.id, frame: frame, children: [snapshot])
    }

    /// Returns the frame's x coordinate for a page whose leading edge is at `x`.
    ///
    /// The result is on a whole device pixel. So the rasterized text does not change while the page
    /// moves.
    private func place(_ x: Double) -> Double {
        let snapped = (x * layout.canvas.scale).rounded() / layout.canvas.scale
        return layout.isMirrored ? 0 - snapped : snapped
    }

    /// Returns the shadow beside the upper page's leading edge, in the page's coordinates. The shadow is darkest at
    /// this edge. Its alpha falls like the outer half of a blurred step edge. The blur's sigma is half the shadow's
    /// width.
    private func shadow(alpha: Double) -> Node {
        let width = NavigationControllerLayout.Pages.shadowWidth
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
                x: layout.isMirrored ? size.width : -width, y: 0, width: width, height: size.height),
            fills: [
                .gradient(
                    Gradient(
                        .linear(
                            start: layout.isMirrored ? near : far, end: layout.isMirrored ? far : near),
                        stops: stops))
            ])
    }

    // MARK: The bar

    /// Returns the bar with the contents of one stack. These contents do not cross-fade.
    private func bar(resting stack: [Int]) -> Node {
        var bar = background()
        contents(of: stack).write(into: &bar)
        return node(bar, "bar")
    }

    private func contents(of stack: [Int]) -> NavigationBar.Contents {
        var contents = layout.contents(of: stack, screens: screen) { screen in
            layout.largeTitleHeight(of: screen, at: time, sampler.tracks)
        }
        contents.titleView = sampler.nodes(contents.titleView)
        return contents
    }

    /// Returns the bar without a title, with its background at the current time.
    private func background() -> NavigationBar {
        var bar = layout.controller.bar
        bar.title = ""
        bar.replaceNodes { $0 = sampler.nodes($0) }
        let share = layout.backgroundShare(at: time, sampler.tracks)
        switch layout.controller.barBackground {
        case .fades: bar.backgroundAlpha *= share
        case .manualProgress, .automatic: bar.progress = share
        }
        return bar
    }

    private func node(_ bar: NavigationBar, _ role: String) -> Node {
        let shift = layout.barShift(at: time, sampler.tracks)
        return Node(
            bar, id: part(role), frame: Frame(x: 0, y: -shift, width: size.width))
    }

    /// Returns the bar during a transition: one background, and over it the moving contents of both
    /// screens.
    private func bar(during transition: PageTransition) -> Node {
        var bar = background()
        contents(of: transition.stackAfter).write(into: &bar)
        bar.transition = NavigationBar.Transition(
            from: contents(of: transition.stackBefore), direction: transition.isPush ? .push : .pop,
            progress: transition.progress?.value(at: time) ?? 1)
        return node(bar, "bar")
    }

    // MARK: Toolbars

    /// Returns the transition between two toolbars of equal height: an opaque strip that is painted over
    /// both pages, and in which the toolbars cross-fade.
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

    // MARK: Progress line

    /// Returns the bar with the progress line in front of it. Open menus of the bar are in front of the line.
    private func withProgress(_ bar: Node?) -> [Node] {
        let progress = flowProgress(hidden: bar == nil)
        guard var bar, (bar.component as? NavigationBar)?.hasOpenMenu ?? false else {
            return [bar].compactMap(\.self) + progress
        }
        let top = bar.frame.y ?? 0
        bar.children = progress.map { node in
            var node = node
            node.frame.y = (node.frame.y ?? 0) - top
            return node
        }
        return [bar]
    }

    private func flowProgress(hidden: Bool) -> [Node] {
        guard !hidden, layout.controller.screens.contains(where: { $0.progress != nil }) else { return [] }
        let state = layout.flow.state(at: time)
        var bar = layout.controller.progressBar
        bar.value = min(max(state.value, 0), 1)
        bar.alpha *= min(max(state.alpha, 0), 1)
        bar.tint = bar.tint ?? layout.controller.progressTint ?? layout.controller.bar.tint
        let height = bar.naturalSize(offered: size, canvas: layout.canvas).height
        let shift = layout.barShift(at: time, sampler.tracks)
        let y =
            switch layout.controller.progressPlace {
            case .below: layout.barBottom - shift
            case .inside: layout.barBottom - shift - height
            case .bottom: size.height - layout.canvas.safeArea.bottom - height
            }
        return [Node(bar, id: part("progress"), frame: Frame(x: 0, y: y, width: size.width, height: height))]
    }
}

extension NavigationControllerLayout {
    /// Returns the bar's contents for a stack's top screen.
    /// - Parameter largeTitleHeight: Returns the visible height of a screen's large title, in points.
    func contents(
        of stack: [Int], screens: (Int) -> Screen, largeTitleHeight: (Int) -> Double
    ) -> NavigationBar.Contents {
        let index = stack[stack.count - 1]
        let top = screens(index)
        let below = stack.count > 1 ? screens(stack[stack.count - 2]) : nil
        return NavigationBar.Contents(
            title: top.title, subtitle: top.subtitle.isEmpty ? controller.bar.subtitle : top.subtitle,
            titleView: top.titleView.isEmpty ? controller.bar.titleView : top.titleView,
            largeTitle: hasLargeTitle(index) ? .init(height: largeTitleHeight(index)) : nil,
            backTitle: below.map { $0.backTitle ?? $0.title },
            leadingItems: top.leadingItems + controller.bar.leadingItems,
            trailingItems: top.trailingItems + controller.bar.trailingItems)
    }

    /// Returns the height and colours of the strip in a transition between two toolbars of equal
    /// height. Returns nil for other transitions, in which the toolbars move with their pages.
    func toolbarStrip(
        from: Screen, to: Screen
    ) -> (height: Double, from: StraightColor, to: StraightColor)? {
        guard let first = from.toolbar, let second = to.toolbar,
            first.height(on: canvas) == second.height(on: canvas)
        else { return nil }
        return (canvas.safeArea.top + first.height(on: canvas), first.color, second.color)
    }

    func toolbarNode(_ toolbar: Toolbar, of screen: Screen, stack: [Int], id: String?) -> Node {
        var toolbar = toolbar
        toolbar.title = toolbar.title.isEmpty ? screen.title : toolbar.title
        toolbar.isRoot = stack.count < 2
        return Node(
            toolbar, id: id.map { "\($0)#toolbar" },
            frame: Frame(
                x: 0, y: 0, width: size.width, height: canvas.safeArea.top + toolbar.height(on: canvas)))
    }
}

extension NavigationBar.Contents {
    fileprivate func write(into bar: inout NavigationBar) {
        bar.title = title
        bar.subtitle = subtitle
        bar.titleView = titleView
        bar.largeTitle = largeTitle
        bar.backTitle = backTitle
        bar.leadingItems = leadingItems
        bar.trailingItems = trailingItems
    }
}

extension Toolbar {
    /// The background colour. The default is light grey in both light and dark appearance.
    var color: StraightColor { background ?? StraightColor(bytes: 170, 170, 170) }
}
