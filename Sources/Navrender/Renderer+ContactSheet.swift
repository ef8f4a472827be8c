import NavComponents
import NavCompositing
import NavGeometry
import NavImaging
import NavJSON
import NavLayout
import NavScene

/// Draws contact sheets, plots and layouts. Each one is built as a scene and drawn by the usual stages.
enum Figure {
    /// Draws the scene of a figure.
    ///
    /// - Parameter images: pictures by the names that the scene's image nodes use.
    static func draw(
        _ scene: Scene, images: [String: PremultipliedBitmap] = [:], _ options: RenderOptions
    ) throws(RenderError) -> Picture {
        try options.limits.check(scene.canvas)
        let limits = options.limits
        if let excess = SceneDemands(of: scene, limits: limits).excesses.first {
            throw RenderError(limit: Diagnostic(excess))
        }
        var budget = Budget(limits)
        budget.cancellation = options.cancellation()
        for image in images.values { budget.holdImage(width: image.width, height: image.height) }
        var fonts: LayoutEnvironment
        do {
            fonts = LayoutEnvironment(
                fonts: try FontLoader(options).load().get(), scale: scene.canvas.scale)
        } catch {
            throw RenderError(.asset, error.message)
        }
        fonts.countWork(within: budget, parent: budget.cancellation)
        var diagnostics = Diagnostics()
        let environment = fonts
        let plain = expand(scene) { environment.naturalSize(of: $0) }
        let resolved = ResolvedScene(
            plain, environment: environment, limits: limits, budget: &budget, diagnostics: &diagnostics)
        let resources = RenderResources(
            glyphs: FontOutlines(fonts: fonts.fonts, limits: limits), images: images)
        let list = DisplayList(resolved, resources: resources, kernels: options.kernels, budget: &budget)
        if let refusal = budget.refusal { throw RenderError(limit: Diagnostic(refusal)) }
        let workers = options.workers
        let compositor = Compositor(
            list, workers: workers, kernels: options.kernels, cancellation: budget.cancellation)
        let bitmap = compositor.render()
        if let flag = budget.cancellation, flag.isCancelled { throw .stopped(by: flag) }
        return Picture(
            bitmap: bitmap, variant: Variant(appearance: scene.canvas.appearance, scale: scene.canvas.scale),
            colorSpace: PNGColorSpace(scene.canvas.colorSpace), warnings: Warnings(diagnostics, in: nil),
            fontUses: [],
            timings: StageTimings(), frames: [:], workers: workers)
    }

    static func canvas(_ size: Size, scale: Double, _ options: RenderOptions) -> Canvas {
        let appearance = options.appearance ?? .light
        return Canvas(
            size: size, scale: scale, appearance: appearance,
            background: SystemColor.secondarySystemBackground.color(in: appearance))
    }

    static func label(
        _ text: String, _ frame: Rect, size: Double = 12, weight: Int = 400,
        alignment: Text.Alignment = .start,
        color: SystemColor = .label, on canvas: Canvas
    ) -> Node {
        var text = Text(text, font: FontDescription(size: size, weight: weight), maximumLines: 1)
        text.alignment = alignment
        text.verticalAlignment = .center
        return Node(
            .text(text), frame: Frame(frame), fills: [.solid(color.color(in: canvas.appearance))])
    }
}

/// A picture with words below it.
public struct CaptionedPicture: Sendable {
    /// The words.
    public let caption: String
    /// The picture.
    public let picture: Picture

    /// Creates a captioned picture.
    public init(_ picture: Picture, caption: String) {
        self.picture = picture
        self.caption = caption
    }
}

extension Renderer {
    /// Draws pictures of one size side by side, each with its caption, row by row.
    ///
    /// Only these options are used: appearance, fonts, threads, limits and deadline.
    /// - Parameters:
    ///   - pictures: the cells of the sheet.
    ///   - columns: cells in a row, at least 1.
    /// - Throws: ``RenderError`` if there are no fonts, if the sheet exceeds a limit, or at the deadline.
    public func contactSheet(of pictures: [CaptionedPicture], columns: Int) throws -> Picture {
        precondition(columns >= 1, "a sheet has at least one column")
        let scale = pictures.first?.picture.scale ?? 1
        let gap = 16.0
        let captionHeight = 28.0
        let width = Double(pictures.map(\.picture.width).max() ?? 1) / scale
        let height = Double(pictures.map(\.picture.height).max() ?? 1) / scale
        // Rounds up without adding `columns`, which may be the largest integer: the sum would overflow.
        let rows = pictures.isEmpty ? 0 : (pictures.count - 1) / columns + 1
        let canvas = Figure.canvas(
            Size(
                width: Double(columns) * (width + gap) + gap,
                height: Double(rows) * (height + captionHeight + gap) + gap),
            scale: scale, options)
        var nodes: [Node] = []
        var images: [String: PremultipliedBitmap] = [:]
        for (index, picture) in pictures.enumerated() {
            // Round to whole pixels, so that the pictures are not resampled.
            let x = ((gap + Double(index % columns) * (width + gap)) * scale).rounded() / scale
            let y =
                ((gap + Double(index / columns) * (height + captionHeight + gap)) * scale).rounded() / scale
            images["\(index)"] = picture.picture.bitmap
            nodes.append(
                Node(
                    .image(Image(source: "\(index)", fit: .fill)),
                    frame: Frame(Rect(x: x, y: y, width: width, height: height))))
            nodes.append(
                Figure.label(
                    picture.caption, Rect(x: x, y: y + height, width: width, height: captionHeight), size: 13,
                    alignment: .center, on: canvas))
        }
        return try Figure.draw(Scene(canvas: canvas, nodes: nodes), images: images, options)
    }
}
