import NavComponents
import NavCompositing
import NavGeometry
import NavImageCoding
import NavJSON
import NavLayout
import NavScene

/// Pictures that are made of pictures or of numbers: each is lowered to a scene, which is drawn like any other.
enum Figure {
    /// - Parameter images: pictures by the names that the scene's image nodes use.
    static func draw(
        _ scene: Scene, images: [String: PremultipliedBitmap] = [:], _ options: RenderOptions
    ) throws(FigureError) -> EncodedPicture {
        let (width, height) = (
            (scene.canvas.size.width * scene.canvas.scale).rounded(.up),
            (scene.canvas.size.height * scene.canvas.scale).rounded(.up)
        )
        guard max(width, height) <= Double(options.limits.side),
            width * height <= Double(options.limits.pixels)
        else {
            throw FigureError(
                message: "the picture would have \(Int(min(width, 1e9))) × \(Int(min(height, 1e9))) pixels",
                isLimit: true)
        }
        let fonts: LayoutEnvironment
        do {
            fonts = LayoutEnvironment(
                fonts: try FontLoader(options).load().get(), scale: scene.canvas.scale)
        } catch {
            throw FigureError(message: error.message, isLimit: false)
        }
        var diagnostics = Diagnostics()
        let plain = expand(scene) { fonts.naturalSize(of: $0) }
        let resolved = ResolvedScene(
            plain, environment: fonts, limits: options.limits, diagnostics: &diagnostics)
        let resources = RenderResources(
            glyphs: FontOutlines(fonts: fonts.fonts, limits: options.limits), images: images)
        let workers = options.workers
        let bitmap = Compositor(DisplayList(resolved, resources: resources), workers: workers).render()
        let bytes = PNGEncoder.encode(
            bitmap, metadata: PNGMetadata(scale: scene.canvas.scale),
            options: PNGOptions(compression: options.png, workers: workers))
        return EncodedPicture(width: bitmap.width, height: bitmap.height, bytes: bytes)
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

/// Why a figure could not be drawn.
public struct FigureError: Error, Equatable, Sendable {
    public let message: String
    /// Whether a limit was reached; else there are no fonts.
    public let isLimit: Bool
}

/// A picture with words below it.
public struct CaptionedPicture: Sendable {
    public let caption: String
    public let bitmap: PremultipliedBitmap

    public init(caption: String, bitmap: PremultipliedBitmap) {
        self.caption = caption
        self.bitmap = bitmap
    }
}

/// Puts pictures of one size side by side, each with its caption.
///
/// - Parameters:
///   - pictures: at least one; row by row.
///   - columns: at least 1.
///   - scale: device pixels for each point of the pictures.
public func contactSheet(
    of pictures: [CaptionedPicture], columns: Int, scale: Double, _ options: RenderOptions = RenderOptions()
) throws(FigureError) -> EncodedPicture {
    let columns = max(1, columns)
    let gap = 16.0
    let captionHeight = 28.0
    let width = Double(pictures.map(\.bitmap.width).max() ?? 1) / scale
    let height = Double(pictures.map(\.bitmap.height).max() ?? 1) / scale
    let rows = (pictures.count + columns - 1) / columns
    let canvas = Figure.canvas(
        Size(
            width: Double(columns) * (width + gap) + gap,
            height: Double(rows) * (height + captionHeight + gap) + gap),
        scale: scale, options)
    var nodes: [Node] = []
    var images: [String: PremultipliedBitmap] = [:]
    for (index, picture) in pictures.enumerated() {
        // Whole pixels, so that a picture stays what it is.
        let x = ((gap + Double(index % columns) * (width + gap)) * scale).rounded() / scale
        let y = ((gap + Double(index / columns) * (height + captionHeight + gap)) * scale).rounded() / scale
        images["\(index)"] = picture.bitmap
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
