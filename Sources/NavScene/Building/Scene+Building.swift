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
    ///   - size: the size in points. Both sides are above 0.
    ///   - scale: device pixels per point, above 0.
    ///   - appearance: the light or dark variant of the system's colours.
    ///   - background: the colour behind everything. `nil`: the system's background colour.
    ///   - fonts: the scene's own fonts.
    ///   - timeline: the events, in order of time.
    ///   - time: the time of a still picture, in seconds.
    ///   - elements: the elements in drawing order, the bottom one first.
    public init(
        size: Size, scale: Double = 1, appearance: Appearance = .light, background: StraightColor? = nil,
        fonts: [FontReference] = [], timeline: [TimelineEvent] = [], time: Double = 0,
        @SceneBuilder _ elements: () -> [Node]
    ) {
        self.init(
            Canvas(size: size, scale: scale, appearance: appearance, background: background), fonts: fonts,
            timeline: timeline, time: time, elements)
    }

    /// Creates a scene from elements that depend on the canvas, for example by `canvas.color(.systemPink)`.
    ///
    /// - Parameters:
    ///   - size: the size in points. Both sides are above 0.
    ///   - scale: device pixels per point, above 0.
    ///   - appearance: the light or dark variant of the system's colours.
    ///   - background: the colour behind everything. `nil`: the system's background colour.
    ///   - fonts: the scene's own fonts.
    ///   - timeline: the events, in order of time.
    ///   - time: the time of a still picture, in seconds.
    ///   - elements: takes the canvas and returns the elements, the bottom one first.
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
    ///   - canvas: the drawing area with its settings.
    ///   - fonts: the scene's own fonts.
    ///   - timeline: the events, in order of time.
    ///   - time: the time of a still picture, in seconds.
    ///   - elements: the elements in drawing order, the bottom one first.
    public init(
        _ canvas: Canvas, fonts: [FontReference] = [], timeline: [TimelineEvent] = [], time: Double = 0,
        @SceneBuilder _ elements: () -> [Node]
    ) {
        self.init(canvas: canvas, nodes: elements(), fonts: fonts, timeline: timeline, time: time)
    }

    /// Creates a scene on a canvas from elements that depend on the canvas.
    ///
    /// - Parameters:
    ///   - canvas: the drawing area with its settings.
    ///   - fonts: the scene's own fonts.
    ///   - timeline: the events, in order of time.
    ///   - time: the time of a still picture, in seconds.
    ///   - elements: takes the canvas and returns the elements, the bottom one first.
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
    ///   - size: the size in points. Both sides are above 0.
    ///   - scale: device pixels per point, above 0.
    ///   - appearance: the light or dark variant of the system's colours.
    ///   - contrast: the contrast of the system's colours.
    ///   - background: the colour behind everything. `nil`: the system's background colour.
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

    /// Creates a canvas with the size, scale and safe area of a device's screen.
    ///
    /// - Parameters:
    ///   - device: the device, for example `Device.named("iPhone 15")`.
    ///   - orientation: portrait or landscape.
    ///   - appearance: the light or dark variant of the system's colours.
    ///   - contrast: the contrast of the system's colours.
    ///   - background: the colour behind everything. `nil`: the system's background colour.
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
