import NavGeometry
import NavImaging
import NavScene

extension StatusBar: UIComponent {
    public func naturalSize(offered: Size, canvas: Canvas) -> Size {
        Size(width: offered.width, height: canvas.barTop)
    }

    public func parts(in context: ComponentContext) -> [Node] {
        let layout = StatusBarLayout(context)
        guard layout.opacity > 0 else { return [] }
        let color = color(in: context).withAlpha(multipliedBy: Float(layout.opacity))
        return texts(layout, color, context) + icons(layout, color, context)
    }

    private func color(in context: ComponentContext) -> StraightColor {
        switch style {
        case .automatic: context.color(.label)
        case .light: .white
        case .dark: .black
        }
    }

    // MARK: Time and date

    private func texts(_ layout: StatusBarLayout, _ color: StraightColor, _ context: ComponentContext)
        -> [Node]
    {
        let font = FontDescription(size: layout.fontSize, weight: 600)
        let label = { (role: String, text: String) in
            context.label(role, text, font: font, color: color, y: layout.middle - 12, height: 24)
        }
        var nodes: [Node] = []
        var end = 0.0
        if !time.isEmpty {
            let time = label("time", time)
            let x = layout.timeX(ofWidth: time.width)
            end = x + time.width
            nodes.append(time.node(atX: x))
        }
        if layout.isTablet, !date.isEmpty { nodes.append(label("date", date).node(atX: end + 8)) }
        return nodes
    }

    // MARK: Icons

    /// Returns the icons from left to right: signal, Wi-Fi, battery.
    private func icons(_ layout: StatusBarLayout, _ color: StraightColor, _ context: ComponentContext)
        -> [Node]
    {
        let icons = [
            signal.map { signalIcon($0, color, context) },
            wifi.map { wifiIcon($0, color, context) },
            battery.map { batteryIcon($0, color, context) },
        ].compactMap { $0 }
        let spacing = 7.0
        let length =
            icons.reduce(0) { $0 + $1.size.width } + spacing * Double(max(icons.count - 1, 0))
        var x = layout.iconX(ofWidth: length)
        return icons.map { icon in
            var group = context.part(
                icon.role, .group,
                frame: Rect(
                    x: x, y: layout.middle - icon.size.height / 2, width: icon.size.width,
                    height: icon.size.height))
            group.children = icon.nodes
            x += icon.size.width + spacing
            return group
        }
    }

    private struct Icon {
        let role: String
        let size: Size
        let nodes: [Node]
    }

    /// The factor for the alpha of unlit parts, such as the highest bars if the signal is weak.
    private static let dimmed: Float = 0.3

    private func shape(
        _ role: String, _ path: Path, _ size: Size, _ color: StraightColor, _ context: ComponentContext
    )
        -> Node
    {
        context.part(
            role, .path(PathShape(path: path)), frame: Rect(origin: .zero, size: size), fill: color)
    }

    private func dim(_ color: StraightColor) -> StraightColor { color.withAlpha(multipliedBy: Self.dimmed) }

    private func signalIcon(_ level: Int, _ color: StraightColor, _ context: ComponentContext) -> Icon {
        let size = Size(width: 19.2, height: 12.25)
        let bars = { (range: Range<Int>) in
            range.reduce(into: Path()) { path, index in
                let height = [4, 6.5, 9.25, 12.25][index]
                let bar = Rect(x: Double(index) * 5.33, y: size.height - height, width: 3.2, height: height)
                path.append(Path(roundedRect: bar, radii: CornerRadii(1), curve: .circular))
            }
        }
        let lit = level.clamped(to: 0...4)
        return Icon(
            role: "signal", size: size,
            nodes: [
                shape("signalRest", bars(lit..<4), size, dim(color), context),
                shape("signalBars", bars(0..<lit), size, color, context),
            ])
    }

    private func wifiIcon(_ level: Int, _ color: StraightColor, _ context: ComponentContext) -> Icon {
        let size = Size(width: 17, height: 12)
        // The inner and the outer radius of each wave, from the dot outwards.
        let radii = [(0.0, 3.7), (5.3, 7.8), (9.5, 12)]
        let waves = { (range: Range<Int>) in
            range.reduce(into: Path()) { path, index in
                path.addWave(
                    around: Point(x: size.width / 2, y: size.height), from: radii[index].0, to: radii[index].1
                )
            }
        }
        let lit = level.clamped(to: 0...3)
        return Icon(
            role: "wifi", size: size,
            nodes: [
                shape("wifiRest", waves(lit..<3), size, dim(color), context),
                shape("wifiWaves", waves(0..<lit), size, color, context),
            ])
    }

    private func batteryIcon(_ charge: Double, _ color: StraightColor, _ context: ComponentContext) -> Icon {
        let size = Size(width: 27.33, height: 13)
        let box = { (rect: Rect, radii: CornerRadii) in
            Path(roundedRect: rect, radii: radii, curve: .continuous)
        }
        var outline = shape(
            "batteryCase", box(Rect(x: 0.5, y: 0.5, width: 24, height: 12), CornerRadii(3.8)), size, .clear,
            context)
        outline.fills = []
        outline.strokes = [Stroke(paint: .solid(dim(color)), style: StrokeStyle(width: 1))]
        let nub = box(
            Rect(x: 26, y: 4.4, width: 1.33, height: 4.2),
            CornerRadii(topLeft: 0.2, topRight: 1.33, bottomRight: 1.33, bottomLeft: 0.2))
        let level = box(
            Rect(x: 2, y: 2, width: 21 * charge.clamped(to: 0...1), height: 9), CornerRadii(2.5))
        let special: SystemColor? = isCharging ? .systemGreen : charge <= 0.2 ? .systemRed : nil
        let fill = special.map { context.color($0).withAlpha(multipliedBy: color.alpha) } ?? color
        return Icon(
            role: "battery", size: size,
            nodes: [
                outline, shape("batteryNub", nub, size, dim(color), context),
                shape("batteryLevel", level, size, fill, context),
            ])
    }
}

/// The positions of a status bar's contents, in points. They depend on the kind of screen.
private struct StatusBarLayout {
    let width: Double
    let isTablet: Bool
    /// Whether a notch or an island divides the bar into two parts.
    let isDivided: Bool
    /// The vertical centre of the contents.
    let middle: Double
    let fontSize: Double
    /// The opacity of the contents, 0…1.
    ///
    /// The opacity is 0 in a bar of height 0. It is also 0 at some heights that no device has: above 24 and up to 40
    /// points on a phone, and above 24 points on a tablet. While a phone turns, the opacity is also 0 in the half of
    /// the rotation that is nearer to landscape.
    let opacity: Double
    /// The width of the notch or the island.
    private let cutout: Double
    /// The distance of the contents from the left or right edge in a bar without a cut-out.
    private let margin: Double

    init(_ context: ComponentContext) {
        let size = context.size
        width = size.width
        isTablet = context.canvas.barHeight >= 50
        // While a device turns, in either direction, the contents are laid out as in the orientation with the higher
        // status bar. When a phone is turned to landscape, they fade out in the first half of the rotation.
        let turning = context.canvas.turning
        let height = turning?.barTop ?? size.height
        isDivided = !isTablet && height >= 40
        // On phones with an island, the contents are slightly below the middle.
        let island = isDivided ? ((height - 47) / 6).clamped(to: 0...1) : 0
        middle = size.height * (0.5 + 0.1 * island)
        let share = height > 0 ? context.canvas.barTop / height : 0
        opacity =
            turning != nil
            ? (2 * share - 1).clamped(to: 0...1)
            : isDivided
                ? ((height - 40) / 4).clamped(to: 0...1)
                : height > 24 ? 0 : (height / 20).clamped(to: 0...1)
        fontSize = isDivided ? 17 : 12
        let notch = 209.0.mixed(with: 162, ((height - 44) / 3).clamped(to: 0...1))
        cutout = notch.mixed(with: 126, island)
        margin = isTablet && height >= 24 ? 20 : 8
    }

    /// The width of each part beside the cut-out.
    private var part: Double { max(0, (width - cutout) / 2) }

    func timeX(ofWidth time: Double) -> Double {
        if isDivided { return (part - time) / 2 }
        return isTablet ? margin : (width - time) / 2
    }

    func iconX(ofWidth icons: Double) -> Double {
        isDivided ? width - part + (part - icons) / 2 : width - margin - icons
    }
}

extension Path {
    /// Adds the upper quarter of a ring around `center`. With an `inner` radius of 0, it is a quarter of a disc.
    fileprivate mutating func addWave(around center: Point, from inner: Double, to outer: Double) {
        // For radius 1: cos 45°, and the Bézier handle of an arc of 90 degrees, multiplied by cos 45°.
        let (diagonal, handle) = (0.7071067811865476, 0.5522847498 * 0.7071067811865476)
        let point = { (radius: Double, side: Double) in
            Point(x: center.x + side * radius * diagonal, y: center.y - radius * diagonal)
        }
        let control = { (radius: Double, side: Double) in
            Point(
                x: center.x + side * radius * (diagonal - handle),
                y: center.y - radius * (diagonal + handle))
        }
        move(to: point(outer, -1))
        addCubic(control1: control(outer, -1), control2: control(outer, 1), to: point(outer, 1))
        addLine(to: point(inner, 1))
        if inner > 0 {
            addCubic(control1: control(inner, 1), control2: control(inner, -1), to: point(inner, -1))
        }
        close()
    }
}
