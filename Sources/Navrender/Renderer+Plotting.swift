import NavGeometry
import NavImaging
import NavJSON
import NavScene

/// The values of one quantity over time.
public struct PlotSeries: Equatable, Sendable {
    /// The title of the series' panel.
    public let name: String
    /// One value for each time. A nil leaves a gap in the curve.
    public let values: [Double?]

    /// Creates a series.
    public init(name: String, values: [Double?]) {
        self.name = name
        self.values = values
    }
}

extension Renderer {
    /// Draws numbers over time as curves. Each series has a panel; the panels are stacked and share one time axis.
    ///
    /// Only these options are used: scale (2 by default), appearance, fonts, threads, limits and deadline.
    /// - Parameters:
    ///   - series: The curves, at least one.
    ///   - times: times in seconds, ascending; each series has one value for each time.
    /// - Throws: ``RenderError`` if there are no fonts, if the picture exceeds a limit, or at the deadline.
    public func plot(_ series: [PlotSeries], at times: [Double]) throws -> Picture {
        let layout = PlotLayout(times: times, count: series.count)
        let canvas = Figure.canvas(layout.size, scale: options.scale ?? 2, options)
        var nodes: [Node] = []
        for (index, series) in series.enumerated() {
            nodes += PlotPanel(series: series, index: index, layout: layout, canvas: canvas).nodes()
        }
        nodes += layout.timeLabels(on: canvas)
        return try Figure.draw(Scene(canvas: canvas, nodes: nodes), options)
    }
}

/// The layout of a plot: panels from top to bottom, with the labels of times below. All lengths are in points.
private struct PlotLayout {
    static let panelHeight = 90.0
    static let gap = 30.0
    static let left = 72.0
    static let right = 24.0
    static let top = 34.0
    static let bottom = 44.0
    static let width = 640.0

    let times: [Double]
    let count: Int

    var size: Size {
        Size(
            width: Self.left + Self.width + Self.right,
            height: Self.top + Double(count) * (Self.panelHeight + Self.gap) - Self.gap + Self.bottom)
    }

    func panel(_ index: Int) -> Rect {
        Rect(
            x: Self.left, y: Self.top + Double(index) * (Self.panelHeight + Self.gap), width: Self.width,
            height: Self.panelHeight)
    }

    func x(_ time: Double) -> Double {
        let (first, last) = (times.first ?? 0, times.last ?? 0)
        return last > first ? Self.left + (time - first) / (last - first) * Self.width : Self.left
    }

    /// The times of the vertical lines: at most eleven round numbers.
    var ticks: [Double] {
        let (first, last) = (times.first ?? 0, times.last ?? 0)
        let step = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 300, 1000].first {
            (last - first) / $0 <= 10
        }
        guard let step, last > first else { return [first] }
        let start = (first / step - 1e-9).rounded(.up)
        return (0...10).map { (start + Double($0)) * step }.filter { $0 <= last + 1e-9 }
    }

    func timeLabels(on canvas: Canvas) -> [Node] {
        let y = panel(count - 1).maxY
        return ticks.map { tick in
            Figure.label(
                "\(text(tick)) s", Rect(x: x(tick) - 40, y: y + 6, width: 80, height: 18), size: 11,
                alignment: .center, color: .secondaryLabel, on: canvas)
        }
    }
}

/// Returns a number with at most three decimals, without trailing zeros.
private func text(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return (rounded == 0 ? 0 : rounded).shortText
}

/// One panel of a plot: a curve with its title and the labels of its values.
private struct PlotPanel {
    let series: PlotSeries
    let index: Int
    let layout: PlotLayout
    let canvas: Canvas

    private var frame: Rect { layout.panel(index) }

    /// The range of the values, never empty.
    private var range: (low: Double, high: Double) {
        let values = series.values.compactMap { $0 }
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        return low < high ? (low, high) : (low - 0.5, high + 0.5)
    }

    func nodes() -> [Node] {
        let (low, high) = range
        var nodes = [
            Node(
                .box(BoxShape()), frame: Frame(frame),
                fills: [.solid(color(.systemBackground))]),
            Figure.label(
                series.name, Rect(x: frame.x, y: frame.y - 22, width: frame.width, height: 20), size: 13,
                weight: 600,
                on: canvas),
        ]
        for tick in layout.ticks { nodes.append(line(x: layout.x(tick))) }
        let labels = low < 0 && high > 0 ? [low, 0, high] : [low, high]
        for value in labels {
            nodes.append(line(y: y(value)))
            nodes.append(
                Figure.label(
                    text(value), Rect(x: 0, y: y(value) - 9, width: PlotLayout.left - 8, height: 18),
                    size: 11,
                    alignment: .end, color: .secondaryLabel, on: canvas))
        }
        nodes.append(curve())
        return nodes
    }

    private func color(_ name: SystemColor) -> StraightColor { name.color(in: canvas.appearance) }

    /// Returns the y coordinate of a value. A margin of 6 points keeps the curve off the panel's edges.
    private func y(_ value: Double) -> Double {
        let (low, high) = range
        return frame.maxY - 6 - (value - low) / (high - low) * (frame.height - 12)
    }

    private func line(x: Double) -> Node {
        Node(
            .box(BoxShape()), frame: Frame(Rect(x: x - 0.25, y: frame.y, width: 0.5, height: frame.height)),
            fills: [.solid(color(.separator))])
    }

    private func line(y: Double) -> Node {
        Node(
            .box(BoxShape()), frame: Frame(Rect(x: frame.x, y: y - 0.25, width: frame.width, height: 0.5)),
            fills: [.solid(color(.separator))])
    }

    private func curve() -> Node {
        var elements: [Path.Element] = []
        var isDrawing = false
        for (time, value) in zip(layout.times, series.values) {
            if let point = value.map({ Point(x: layout.x(time), y: y($0)) }) {
                elements.append(isDrawing ? .line(point) : .move(point))
            }
            isDrawing = value != nil
        }
        let colors: [SystemColor] = [
            .systemBlue, .systemPink, .systemGreen, .systemOrange, .systemPurple, .systemIndigo,
        ]
        return Node(
            .path(PathShape(path: Path(elements: elements))), frame: Frame(x: 0, y: 0),
            strokes: [
                Stroke(
                    paint: .solid(color(colors[index % colors.count])),
                    style: StrokeStyle(width: 2, cap: .round, join: .round))
            ])
    }
}
