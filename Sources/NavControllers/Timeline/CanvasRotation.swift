import NavComponents
import NavGeometry
import NavMotion
import NavScene

/// The orientation of the canvas over time.
///
/// The picture shows the panel of the device. The panel's width and height stay the same. The content turns on the
/// panel. The content's size and safe area change during the rotation.
struct CanvasRotation: Sendable {
    /// The duration of a rotation in seconds, as on the platform's phones.
    static let duration = 0.3

    /// The canvas before any rotation.
    let canvas: Canvas
    /// The share of the rotation: 0 in the initial orientation, 1 in the other one.
    private var share = AnimatedValue(0.0)
    /// The time at which the last rotation ends, in seconds.
    private(set) var end = 0.0

    init(_ canvas: Canvas) { self.canvas = canvas }

    var orientation: Device.Orientation { share.target == 0 ? canvas.orientation : canvas.orientation.other }

    mutating func turn(at time: Double, by motion: Motion?) {
        share.set(1 - share.target, at: time, by: motion)
        end = time + (motion?.duration ?? 0)
        isTurned = true
    }

    /// Whether the device is ever turned.
    private(set) var isTurned = false

    /// Returns how far the content is turned, 0…1.
    func share(at time: Double) -> Double { share.value(at: time) }

    /// Returns the canvas that the content sees at a share of the rotation.
    func canvas(at share: Double) -> Canvas {
        let turned = canvas.turned
        let (inset, other) = (canvas.safeArea, turned.safeArea)
        var mixed = canvas
        mixed.size = Size(
            width: canvas.size.width.mixed(with: turned.size.width, share),
            height: canvas.size.height.mixed(with: turned.size.height, share))
        mixed.safeArea = EdgeInsets(
            top: inset.top.mixed(with: other.top, share), left: inset.left.mixed(with: other.left, share),
            bottom: inset.bottom.mixed(with: other.bottom, share),
            right: inset.right.mixed(with: other.right, share))
        mixed.barTop = canvas.barTop.mixed(with: turned.barTop, share)
        mixed.barHeight = canvas.barHeight.mixed(with: turned.barHeight, share)
        mixed.turning = Canvas.Turning(
            margin: canvas.margin.mixed(with: turned.margin, share),
            barTop: max(canvas.barTop, turned.barTop))
        return mixed
    }

    /// Returns the reach of the widest backdrop blur in the nodes, in points: three standard deviations.
    ///
    /// Components get their materials later, in the expansion. So the material with the widest blur always counts.
    private static func blurReach(of nodes: [Node]) -> Double {
        var sigma = Material.allCases.reduce(0.0) { max($0, $1.backdrop(in: .light).sigma) }
        var pending = nodes
        while let node = pending.popLast() {
            sigma = max(sigma, node.backdrop?.sigma ?? 0)
            if let bar = node.component as? NavigationBar {
                let appearances = [bar.standardAppearance, bar.scrollEdgeAppearance, bar.compactAppearance]
                sigma = appearances.reduce(sigma) { max($0, $1?.backdrop?.sigma ?? 0) }
            }
            pending += node.children
        }
        return 3 * sigma
    }

    /// Returns the content turned on the panel, over a black background.
    func node(_ children: [Node], on inner: Canvas, at share: Double) -> [Node] {
        let panel = Rect(origin: .zero, size: canvas.size)
        let frame = Rect(
            x: panel.center.x - inner.size.width / 2, y: panel.center.y - inner.size.height / 2,
            width: inner.size.width, height: inner.size.height)
        // The page reaches beyond the clip, and the group is isolated. So blurs near the edges do not mix in
        // black.
        let reach = Self.blurReach(of: children)
        let page = Node(
            .box(BoxShape()), frame: Frame(Rect(origin: .zero, size: inner.size).outset(by: reach)),
            fills: [.solid(canvas.background)])
        // A phone that is turned to the left shows its content turned to the right.
        let angle = (canvas.orientation == .portrait ? 90 : -90) * share
        var content = Node(
            .group, frame: Frame(frame), transform: Transform.rotation(degrees: angle).matrix,
            isIsolated: true, clip: .ownShape,
            children: [page] + children)
        content.canvas = inner
        return [Node(.box(BoxShape()), frame: Frame(panel), fills: [.solid(.black)]), content]
    }
}

extension Canvas {
    /// The orientation: landscape if the canvas is wider than high.
    var orientation: Device.Orientation { size.width > size.height ? .landscape : .portrait }

    /// The distance of text from the canvas's sides while the canvas does not rotate, in points.
    fileprivate var margin: Double { Self.margin(ofWidth: size.width) + max(safeArea.left, safeArea.right) }

    /// The canvas in the other orientation, with the insets and bars that a device of this size has in that
    /// orientation.
    fileprivate var turned: Canvas {
        var turned = self
        turned.size = Size(width: size.height, height: size.width)
        let other = orientation.other
        let fitting = Device.all.filter { $0.size(orientation) == size }
        if let device = fitting.first(where: { $0.scale == scale }) ?? fitting.first {
            turned.safeArea = device.safeArea(other)
            turned.barTop = device.barTop(other)
            turned.barHeight = device.barHeight(other)
        } else if barHeight < 50 {
            // A bar lower than 50 points belongs to a phone, and the device list does not have this phone. In
            // landscape, the bar of a phone lies at the very top.
            turned.safeArea = .zero
            turned.safeArea.top = other == .portrait ? 20 : 0
            turned.barTop = turned.safeArea.top
            turned.barHeight = other == .portrait ? 44 : 32
        }
        return turned
    }
}

extension Device.Orientation {
    var other: Device.Orientation { self == .portrait ? .landscape : .portrait }
}
