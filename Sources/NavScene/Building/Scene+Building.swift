import NavGeometry
import NavImaging

extension Scene {
    /// Creates a scene from elements.
    ///
    /// ```swift
    /// let scene = Scene(size: [320, 120], scale: 2) {
    ///     Box(radius: 12) { Text("Hello", font: .headline).fill(.white) }.fill(.black)
    /// }
    /// ```
    /// - Parameters:
    ///   - size: points, each side above 0.
    ///   - scale: device pixels for each point, above 0.
    ///   - appearance: light or dark.
    ///   - background: painted before everything else; nil takes the background of the system.
    ///   - fonts: fonts that the scene brings along.
    ///   - timeline: what happens, in the order of time.
    ///   - time: the moment that a still picture shows, in seconds.
    ///   - elements: the first at the bottom.
    public init(
        size: Size, scale: Double = 1, appearance: Appearance = .light, background: StraightColor? = nil,
        fonts: [FontReference] = [], timeline: [TimelineEvent] = [], time: Double = 0,
        @SceneBuilder _ elements: () -> [Node]
    ) {
        self.init(
            Canvas(size: size, scale: scale, appearance: appearance, background: background), fonts: fonts,
            timeline: timeline, time: time, elements)
    }

    /// Creates a scene from elements whose colours follow the canvas: `canvas.color(.systemPink)`.
    ///
    /// - Parameters:
    ///   - size: points, each side above 0.
    ///   - scale: device pixels for each point, above 0.
    ///   - appearance: light or dark.
    ///   - background: painted before everything else; nil takes the background of the system.
    ///   - fonts: fonts that the scene brings along.
    ///   - timeline: what happens, in the order of time.
    ///   - time: the moment that a still picture shows, in seconds.
    ///   - elements: takes the canvas and returns the elements, the first at the bottom.
    public init(
        size: Size, scale: Double = 1, appearance: Appearance = .light, background: StraightColor? = nil,
        fonts: [FontReference] = [], timeline: [TimelineEvent] = [], time: Double = 0,
        @SceneBuilder _ elements: (Canvas) -> [Node]
    ) {
        self.init(
            Canvas(size: size, scale: scale, appearance: appearance, background: background), fonts: fonts,
            timeline: timeline, time: time, elements)
    }

    /// Creates a scene on a canvas from elements.
    ///
    /// - Parameters:
    ///   - canvas: what is drawn on.
    ///   - fonts: fonts that the scene brings along.
    ///   - timeline: what happens, in the order of time.
    ///   - time: the moment that a still picture shows, in seconds.
    ///   - elements: the first at the bottom.
    public init(
        _ canvas: Canvas, fonts: [FontReference] = [], timeline: [TimelineEvent] = [], time: Double = 0,
        @SceneBuilder _ elements: () -> [Node]
    ) {
        self.init(canvas: canvas, nodes: elements(), fonts: fonts, timeline: timeline, time: time)
    }

    /// Creates a scene on a canvas from elements whose colours follow the canvas.
    ///
    /// - Parameters:
    ///   - canvas: what is drawn on.
    ///   - fonts: fonts that the scene brings along.
    ///   - timeline: what happens, in the order of time.
    ///   - time: the moment that a still picture shows, in seconds.
    ///   - elements: takes the canvas and returns the elements, the first at the bottom.
    public init(
        _ canvas: Canvas, fonts: [FontReference] = [], timeline: [TimelineEvent] = [], time: Double = 0,
        @SceneBuilder _ elements: (Canvas) -> [Node]
    ) {
        self.init(canvas: canvas, nodes: elements(canvas), fonts: fonts, timeline: timeline, time: time)
    }
}

extension Canvas {
    /// Creates a canvas with a size.
    ///
    /// - Parameters:
    ///   - size: points, each side above 0.
    ///   - scale: device pixels for each point, above 0.
    ///   - appearance: light or dark.
    ///   - contrast: which of the system's colours are shown.
    ///   - background: painted before everything else; nil takes the background of the system.
    public init(
        size: Size, scale: Double = 1, appearance: Appearance = .light, contrast: Contrast = .standard,
        background: StraightColor?
    ) {
        self.init(
            size: size, scale: scale, appearance: appearance,
            background: background
                ?? SystemColor.systemBackground.color(in: appearance, contrast: contrast),
            contrast: contrast)
    }

    /// Creates a canvas that is the screen of a device, with its safe area.
    ///
    /// - Parameters:
    ///   - device: for example `Device.named("iPhone 15")`.
    ///   - orientation: how the device is held.
    ///   - appearance: light or dark.
    ///   - contrast: which of the system's colours are shown.
    ///   - background: painted before everything else; nil takes the background of the system.
    public init(
        _ device: Device, orientation: Device.Orientation = .portrait, appearance: Appearance = .light,
        contrast: Contrast = .standard, background: StraightColor? = nil
    ) {
        self.init(
            size: device.size(orientation), scale: device.scale, appearance: appearance, contrast: contrast,
            background: background)
        safeArea = device.safeArea(orientation)
        barTop = device.barTop(orientation)
        barHeight = device.barHeight(orientation)
    }
}
