import NavGeometry
import NavImaging
import NavScene

/// A device is a scaled group of its body, its screen with the children, and its cut-outs.
extension DeviceFrame: UIComponent {
    public var hugsContent: Bool { true }

    /// Image nodes for the author's picture and its mask, so that the program loads both files.
    public var heldNodes: [Node] {
        guard let picture else { return [] }
        return ([picture.source] + [picture.mask].compactMap { $0 }).map { Node(.image(Image(source: $0))) }
    }

    public func screen(on canvas: Canvas) -> Canvas? {
        let geometry = DeviceGeometry(self)
        var inner = canvas
        inner.size = geometry.screen
        inner.background = background ?? canvas.color(.systemBackground)
        inner.turning = nil
        inner.safeArea = .zero
        inner.barTop = 0
        inner.barHeight = 44
        guard let device = geometry.metrics.device.flatMap(Device.named) else { return inner }
        inner.safeArea = device.safeArea(orientation)
        inner.barTop = device.barTop(orientation)
        inner.barHeight = device.barHeight(orientation)
        return inner
    }

    public func arrange(_ children: [Node], in node: inout Node, context: ComponentContext) -> Bool {
        let geometry = DeviceGeometry(self)
        let factor = factor(of: geometry.size, in: node.frame)
        node.frame.width = node.frame.width ?? geometry.size.width * factor
        node.frame.height = node.frame.height ?? geometry.size.height * factor
        var device = context.part("device", .group, frame: Rect(origin: .zero, size: geometry.size))
        device.transform = .scale(x: factor, y: factor)
        device.anchor = .zero
        device.children = DeviceDrawing(geometry: geometry, context: context).nodes(around: children)
        node.children = [device]
        return true
    }

    /// Returns the largest scale at which the device fits the node's width and height. If the node has neither,
    /// returns `scale`.
    private func factor(of size: Size, in frame: Frame) -> Double {
        let ratios = [
            frame.width.map { $0 / max(size.width, 1e-6) },
            frame.height.map { $0 / max(size.height, 1e-6) },
        ].compactMap { $0 }
        return ratios.min() ?? scale
    }
}

/// The nodes of a device in its own coordinates, unscaled.
struct DeviceDrawing {
    let geometry: DeviceGeometry
    let context: ComponentContext

    private var frame: DeviceFrame { geometry.frame }
    var appearance: Appearance { frame.chrome ?? context.canvas.appearance }

    func nodes(around children: [Node]) -> [Node] {
        let screen = screen(children)
        if let picture = frame.picture {
            let image = Node.Kind.image(Image(source: picture.source))
            return [
                screen, context.part("picture", image, frame: Rect(origin: .zero, size: picture.size)),
            ]
        }
        switch frame.model {
        case .window: return window(around: screen)
        default: return body + [screen] + cutouts
        }
    }

    func box(
        _ role: String, _ rect: Rect, radius: Double, fill: StraightColor, curve: CornerCurve = .continuous
    ) -> Node {
        let shape = BoxShape(corners: .radii(CornerRadii(radius)), curve: curve)
        return context.part(role, .box(shape), frame: rect, fill: fill)
    }

    private var statusBar: [Node] {
        guard let bar = frame.statusBar, let canvas = frame.screen(on: context.canvas) else { return [] }
        let size = Size(width: geometry.screen.width, height: canvas.barTop)
        let inner = ComponentContext(
            id: context.id, source: context.source, size: size, canvas: canvas,
            direction: context.direction, measure: context.measure)
        return inner.placed(bar.parts(in: inner))
    }

    /// Returns the screen with the children, clipped to the screen's round corners.
    private func screen(_ children: [Node]) -> Node {
        let fill = frame.background ?? context.color(.systemBackground)
        var radii = CornerRadii(geometry.radius)
        if frame.model == .window, frame.picture == nil, frame.bezel != .none {
            radii.topLeft = 0
            radii.topRight = 0
        }
        let shape = BoxShape(corners: .radii(radii), curve: .continuous)
        // The background extends beyond the clip, so that a blur near the edge reads only the screen's own pixels.
        let bounds = Rect(origin: .zero, size: geometry.screen).outset(by: 20)
        let background = context.part("background", .box(BoxShape()), frame: bounds, fill: fill)
        var screen = context.part(
            "screen", .box(shape), frame: geometry.screenFrame, children: [background] + children + statusBar)
        screen.clip = .ownShape
        if let mask = frame.picture?.mask {
            let image = Node.Kind.image(Image(source: mask))
            screen.mask = Mask([
                context.part("mask", image, frame: Rect(origin: .zero, size: geometry.screen))
            ])
        }
        return screen
    }
}

// MARK: Phones and tablets

extension DeviceDrawing {
    private static let glass = StraightColor(bytes: 9, 9, 11)

    private var bodyColor: StraightColor {
        frame.color
            ?? (appearance == .light ? StraightColor(bytes: 74, 74, 80) : StraightColor(bytes: 112, 112, 120))
    }

    /// The parts behind the screen. A regular bezel consists of buttons, rim, glass and fittings. A thin bezel is only
    /// a border.
    private var body: [Node] {
        let screen = geometry.screenFrame
        switch frame.bezel {
        case .none: return []
        case .thin:
            let radius = geometry.radius + DeviceGeometry.thinBorder
            // Black would vanish on a dark page.
            let color = frame.color ?? (appearance == .light ? Self.glass : StraightColor(bytes: 84, 84, 90))
            return [box("body", screen.outset(by: DeviceGeometry.thinBorder), radius: radius, fill: color)]
        case .regular: break
        }
        let rim = geometry.metrics.rim
        let outer = geometry.body.outset(by: rim)
        var metal = box("rim", outer, radius: geometry.metrics.bodyRadius + rim, fill: bodyColor)
        metal.fills = [.gradient(metalGradient)]
        // A light line on the metal, 1.25 points inside the outer edge, makes the rim look thick.
        var edge = box(
            "edge", outer.outset(by: -1.25), radius: geometry.metrics.bodyRadius + rim - 1.25, fill: .clear)
        edge.fills = []
        edge.strokes = [
            Stroke(
                paint: .solid(StraightColor(red: 1, green: 1, blue: 1, alpha: 0.28)),
                style: StrokeStyle(width: 0.75))
        ]
        let glass = box("glass", geometry.body, radius: geometry.metrics.bodyRadius, fill: Self.glass)
        return buttons + [metal, edge, glass] + fittings
    }

    private var metalGradient: Gradient {
        let light = bodyColor.lightened(by: 0.16)
        let isLandscape = geometry.orientation != .identity
        return Gradient(
            .linear(start: .zero, end: isLandscape ? Point(x: 0, y: 1) : Point(x: 1, y: 0)),
            stops: [
                Gradient.Stop(offset: 0, color: light), Gradient.Stop(offset: 0.025, color: bodyColor),
                Gradient.Stop(offset: 0.975, color: bodyColor), Gradient.Stop(offset: 1, color: light),
            ])
    }

    /// The buttons at the left and the right side of the upright phone.
    private var buttons: [Node] {
        guard geometry.metrics.hasButtons else { return [] }
        let height = DeviceGeometry.buttonHeight
        let outset = geometry.metrics.rim + geometry.metrics.border.left + height
        let places: [(String, Double, Double, isLeft: Bool)] = [
            ("action", 112, 30, true), ("louder", 168, 58, true), ("quieter", 240, 58, true),
            ("power", 196, 94, false),
        ]
        return places.map { name, y, length, isLeft in
            let x = isLeft ? -outset : geometry.uprightWidth + outset - 2 * height
            return box(
                name, turned(Rect(x: x, y: y, width: 2 * height, height: length)), radius: 1.25,
                fill: bodyColor.lightened(by: 0.1), curve: .circular)
        }
    }

    /// The parts on the glass: the loudspeaker and button of a phone with a button, or the camera of a tablet.
    private var fittings: [Node] {
        let middle = geometry.uprightWidth / 2
        let upright = geometry.orientation == .identity ? geometry.screen.height : geometry.screen.width
        let dark = StraightColor(bytes: 38, 38, 42)
        switch frame.model {
        case .phoneButton:
            let speaker = Rect(x: middle - 32, y: -52, width: 64, height: 7)
            let ring = Rect(x: middle - 30, y: upright + 19, width: 60, height: 60)
            var button = context.part("button", .ellipse, frame: turned(ring))
            button.strokes = [
                Stroke(paint: .solid(StraightColor(bytes: 66, 66, 72)), style: StrokeStyle(width: 2))
            ]
            return [box("speaker", turned(speaker), radius: 3.5, fill: dark, curve: .circular), button]
        case .tablet, .tabletLarge:
            let lens = Rect(x: middle - 3.5, y: -16.5, width: 7, height: 7)
            return [context.part("camera", .ellipse, frame: turned(lens), fill: dark)]
        default: return []
        }
    }

    /// The parts in front of the screen: island or notch, and the home indicator.
    private var cutouts: [Node] {
        var nodes: [Node] = []
        if frame.bezel != .none {
            switch geometry.metrics.cutout {
            case .none: break
            case .island(let island):
                let rect = Rect(
                    x: (geometry.uprightWidth - island.width) / 2, y: island.y, width: island.width,
                    height: island.height)
                nodes.append(box("island", turned(rect), radius: island.height / 2, fill: .black))
            case .notch(let width, let height): nodes.append(notch(width: width, height: height))
            }
        }
        if frame.hasHomeIndicator {
            let length = min(geometry.screen.width * 0.36, 320)
            let bar = Rect(
                x: geometry.screenFrame.x + (geometry.screen.width - length) / 2,
                y: geometry.screenFrame.maxY - 13, width: length, height: 5)
            nodes.append(
                box("homeIndicator", bar, radius: 2.5, fill: context.color(.label), curve: .circular))
        }
        return nodes
    }

    /// Returns a notch with round lower corners, and concave corners at the edge of the screen.
    private func notch(width: Double, height: Double) -> Node {
        let (left, right) = ((geometry.uprightWidth - width) / 2, (geometry.uprightWidth + width) / 2)
        let (round, ease) = (20.0, 6.0)
        // The Bézier handles of a circular arc of 90 degrees are 0.5523 radii long.
        let arc = 1 - 0.5522847498
        var path = Path()
        path.move(to: Point(x: left - ease, y: -1))
        path.addLine(to: Point(x: left - ease, y: 0))
        path.addCubic(
            control1: Point(x: left - ease * arc, y: 0), control2: Point(x: left, y: ease * arc),
            to: Point(x: left, y: ease))
        path.addLine(to: Point(x: left, y: height - round))
        path.addCubic(
            control1: Point(x: left, y: height - round * arc),
            control2: Point(x: left + round * arc, y: height),
            to: Point(x: left + round, y: height))
        path.addLine(to: Point(x: right - round, y: height))
        path.addCubic(
            control1: Point(x: right - round * arc, y: height),
            control2: Point(x: right, y: height - round * arc), to: Point(x: right, y: height - round))
        path.addLine(to: Point(x: right, y: ease))
        path.addCubic(
            control1: Point(x: right, y: ease * arc), control2: Point(x: right + ease * arc, y: 0),
            to: Point(x: right + ease, y: 0))
        path.addLine(to: Point(x: right + ease, y: -1))
        path.close()
        return context.part(
            "notch", .path(PathShape(path: path.transformed(by: geometry.orientation))),
            frame: geometry.screenFrame, fill: Self.glass)
    }

    /// Converts a rectangle from the upright screen's coordinates to the device's.
    private func turned(_ rect: Rect) -> Rect {
        let onScreen = geometry.orientation.boundingBox(of: rect)
        return onScreen.offset(by: Vector(dx: geometry.screenFrame.x, dy: geometry.screenFrame.y))
    }
}

// MARK: Windows

extension DeviceDrawing {
    private func window(around screen: Node) -> [Node] {
        guard frame.bezel != .none else { return [screen] }
        let isLight = appearance == .light
        let color =
            frame.color
            ?? (isLight ? StraightColor(bytes: 238, 238, 240) : StraightColor(bytes: 56, 56, 59))
        var body = box("window", geometry.body, radius: geometry.radius, fill: color)
        let line: Float = isLight ? 0 : 1
        body.strokes = [
            Stroke(
                paint: .solid(StraightColor(red: line, green: line, blue: line, alpha: isLight ? 0.2 : 0.18)),
                style: StrokeStyle(width: 1), alignment: .outside, isHairline: true)
        ]
        if frame.bezel == .regular {
            let shade: Float = isLight ? 0.24 : 0.6
            body.shadows = [
                Shadow(
                    color: StraightColor(red: 0, green: 0, blue: 0, alpha: shade), sigma: 14,
                    offset: Vector(dx: 0, dy: 10))
            ]
        }
        return [body] + dots + title(isLight: isLight) + [screen, separator(isLight: isLight)]
    }

    private var dots: [Node] {
        let colors: [(String, StraightColor)] = [
            ("close", StraightColor(bytes: 255, 95, 87)), ("minimize", StraightColor(bytes: 254, 188, 46)),
            ("zoom", StraightColor(bytes: 40, 200, 64)),
        ]
        let middle = DeviceMetrics.titleBarHeight / 2
        return colors.indices.map { index in
            let rect = Rect(x: 12 + 20 * Double(index), y: middle - 6, width: 12, height: 12)
            return context.part(colors[index].0, .ellipse, frame: rect, fill: colors[index].1)
        }
    }

    private func title(isLight: Bool) -> [Node] {
        guard !frame.title.isEmpty else { return [] }
        let color: StraightColor =
            isLight ? StraightColor(bytes: 61, 61, 64) : StraightColor(bytes: 222, 222, 226)
        let room = geometry.body.width - 2 * 80
        let label = context.label(
            "title", frame.title, font: FontDescription(size: 13, weight: 600), color: color, y: 0,
            height: DeviceMetrics.titleBarHeight, maximumWidth: room)
        return [label.node(atX: (geometry.body.width - label.width) / 2)]
    }

    private func separator(isLight: Bool) -> Node {
        let rect = Rect(
            x: 0, y: DeviceMetrics.titleBarHeight - context.pixels.pixel, width: geometry.body.width,
            height: context.pixels.pixel)
        return context.part(
            "separator", .box(BoxShape()), frame: rect,
            fill: StraightColor(red: 0, green: 0, blue: 0, alpha: isLight ? 0.14 : 0.5))
    }
}

extension StraightColor {
    /// Returns the colour mixed with white.
    fileprivate func lightened(by share: Float) -> StraightColor {
        StraightColor(
            red: red + (1 - red) * share, green: green + (1 - green) * share, blue: blue + (1 - blue) * share,
            alpha: alpha)
    }
}
