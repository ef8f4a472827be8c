import NavImaging
import NavJSON
import NavScene
import NavSnapshots
import Navrender

/// Draws the frames of a snapshot.
package struct SceneFrame: Sendable {
    /// The renderer, with the options that do not depend on the variant.
    package var renderer: Renderer
    /// The ids of nodes that are not compared. Each of these nodes must exist.
    package var ignored: [String]
    /// The ids of further nodes that are not compared. These nodes may be missing.
    package var ignoredIfPresent: [String]
    /// The moments that the picture shows.
    package var moments: SnapshotMoments
    /// The appearance of a sheet's background; nil takes the light one.
    package var sheetAppearance: Appearance?

    package init(
        _ renderer: Renderer, ignored: [String] = [], ignoredIfPresent: [String] = [],
        moments: SnapshotMoments = .one, sheetAppearance: Appearance? = nil
    ) {
        self.renderer = renderer
        self.ignored = ignored
        self.ignoredIfPresent = ignoredIfPresent
        self.moments = moments
        self.sheetAppearance = sheetAppearance
    }

    /// Draws a scene.
    ///
    /// - Parameter scene: The scene in the appearance and at the scale of the variant.
    /// - Throws: The errors of the renderer. ``SnapshotProblem`` if a node of ``ignored`` does not exist, or if
    ///   a sheet ends before it begins.
    package func draw(_ scene: Scene) throws -> RenderedFrame {
        let renderer = measuringRenderer
        let picture: Picture
        var isSheet = false
        if case .sheet(let columns, let rows, let span) = moments {
            picture = try drawSheet(scene, renderer, columns: columns, rows: rows, span)
            isSheet = true
        } else {
            picture = try renderer.render(scene)
        }
        let places = try ignoredPlaces(in: picture, isFirst: true)
        let evidence = SceneEvidence(scene: scene, renderer: renderer)
        return RenderedFrame(
            bitmap: StraightBitmap(picture.bitmap), scale: picture.scale, colorSpace: picture.colorSpace,
            ignored: places, evidence: isSheet ? evidence.sceneOnly : evidence.frameEvidence)
    }

    /// The renderer, which also measures the ignored nodes.
    var measuringRenderer: Renderer {
        var renderer = renderer
        renderer.options.measuredNodes = ignored + ignoredIfPresent
        return renderer
    }

    /// Returns the places of the ignored nodes. Each node of ``ignored`` must be in the first frame, but it may
    /// disappear later.
    func ignoredPlaces(in picture: Picture, isFirst: Bool) throws(SnapshotProblem) -> [IgnoredPlace] {
        if isFirst, let missing = ignored.first(where: { picture.frames[$0] == nil }) {
            throw SnapshotProblem(
                .nodeUnknown, "no node has the id \(missing.quotedForDisplay), which is to be ignored")
        }
        return (ignored + ignoredIfPresent).compactMap { id in
            picture.frames[id].map { IgnoredPlace(node: id, rectangle: $0) }
        }
    }

    /// Draws a grid of moments at equal intervals, like `render --sheet`.
    private func drawSheet(
        _ scene: Scene, _ renderer: Renderer, columns: Int, rows: Int, _ span: SnapshotMoments.Span
    ) throws -> Picture {
        let animation = try renderer.animation(of: scene)
        let (from, to) = try span.bounds(of: animation)
        let count = columns * rows
        let area =
            scene.canvas.size.width * scene.canvas.size.height * scene.canvas.scale * scene.canvas.scale
        try RenderError.checkSheet(pixels: area * Double(count), renderer.options.limits)
        var pictures: [CaptionedPicture] = []
        var frames = FrameRenderer(animation)
        for index in 0..<count {
            let time = count > 1 ? from + (to - from) * Double(index) / Double(count - 1) : from
            pictures.append(CaptionedPicture(try frames.picture(at: time), caption: caption(time)))
        }
        var sheetRenderer = renderer
        sheetRenderer.options.appearance = sheetAppearance
        return try sheetRenderer.contactSheet(of: pictures, columns: columns)
    }

    /// Draws an animated picture, like `render --animate`.
    ///
    /// - Parameters:
    ///   - loops: The number of times that the picture plays; 0 repeats it for ever.
    package func drawAnimation(
        _ scene: Scene, _ pace: AnimationPace, _ span: SnapshotMoments.Span, loops: Int = 0
    ) throws -> RenderedAnimation {
        let renderer = measuringRenderer
        let animation = try renderer.animation(of: scene)
        let (from, to) = try span.bounds(of: animation)
        let count = pace.frameCount(from: from, to: to, untilRest: span.to == nil)
        guard count <= Double(Self.frameLimit) else {
            throw SnapshotProblem(.limitReached, "\(Int(count)) frames are more than \(Self.frameLimit)")
        }
        var frames = FrameRenderer(animation)
        var format = PictureFormat.apng(compression: .small)
        format.loops = loops
        var file = AnimationFile(format: format)
        var start = 0
        var places: [(start: Int, places: [IgnoredPlace])] = []
        for index in 0..<Int(count) {
            let picture = try frames.picture(at: from + Double(index) * pace.step)
            let milliseconds = pace.milliseconds(index, of: Int(count))
            try file.append(picture, milliseconds: milliseconds)
            if !renderer.options.measuredNodes.isEmpty {
                places.append((start, try ignoredPlaces(in: picture, isFirst: index == 0)))
            }
            start += milliseconds
        }
        let evidence = SceneEvidence(scene: scene, renderer: self.renderer)
        return RenderedAnimation(
            bytes: file.finish(), rate: pace.rate, ignored: places,
            evidence: evidence.animationEvidence(from: from))
    }

    /// The largest number of frames, as for `render --animate`.
    private static let frameLimit = 36_000

    private func caption(_ time: Double) -> String {
        "\(((time * 1000).rounded() / 1000).shortText) s"
    }
}
