import NavImaging
import NavScene
import NavSnapshots
import Navrender

/// Draws one frame of a snapshot.
package struct SceneFrame: Sendable {
    /// The options that do not depend on the variant.
    package var renderer: Renderer
    /// The nodes that are not compared. Each must exist.
    package var ignored: [String]
    /// The nodes that are not compared where they exist.
    package var ignoredIfPresent: [String]
    /// Columns and rows of a sheet of moments; nil draws one moment.
    package var sheet: (columns: Int, rows: Int)?
    /// The appearance of a sheet's background; nil takes the light one.
    package var sheetAppearance: Appearance?
    /// Finds the nodes that painted a difference.
    package var attribution: SceneAttribution

    /// Creates options.
    package init(
        _ renderer: Renderer, ignored: [String] = [], ignoredIfPresent: [String] = [],
        sheet: (columns: Int, rows: Int)? = nil, sheetAppearance: Appearance? = nil,
        attribution: @escaping SceneAttribution = attributeNothing
    ) {
        self.renderer = renderer
        self.ignored = ignored
        self.ignoredIfPresent = ignoredIfPresent
        self.sheet = sheet
        self.sheetAppearance = sheetAppearance
        self.attribution = attribution
    }

    /// Draws a scene.
    ///
    /// - Parameter scene: The scene in the appearance and at the scale of the variant.
    /// - Throws: The errors of the renderer, or ``SnapshotProblem`` for an ignored node that does not
    ///   exist.
    package func draw(_ scene: Scene) throws -> RenderedFrame {
        var renderer = renderer
        renderer.options.measuredNodes = ignored + ignoredIfPresent
        let picture = try sheet.map { try drawSheet(scene, renderer, $0) } ?? renderer.render(scene)
        if let missing = ignored.first(where: { picture.frames[$0] == nil }) {
            throw SnapshotProblem(
                .nodeUnknown, "no node has the id \(missing.quotedForDisplay), which is to be ignored")
        }
        let places = (ignored + ignoredIfPresent).compactMap { id in
            picture.frames[id].map { IgnoredPlace(node: id, rectangle: $0) }
        }
        let evidence = SceneEvidence(scene: scene, renderer: renderer, attribution: attribution)
        return RenderedFrame(
            bitmap: StraightBitmap(picture.bitmap), scale: picture.scale, colorSpace: picture.colorSpace,
            ignored: places, evidence: sheet == nil ? evidence.frameEvidence : evidence.sceneOnly)
    }

    /// Draws moments at even distances from the beginning of the timeline to its end, as
    /// `render --sheet` does.
    private func drawSheet(
        _ scene: Scene, _ renderer: Renderer, _ sheet: (columns: Int, rows: Int)
    ) throws -> Picture {
        let animation = try renderer.animation(of: scene)
        let count = sheet.columns * sheet.rows
        let area =
            scene.canvas.size.width * scene.canvas.size.height * scene.canvas.scale * scene.canvas.scale
        guard area * Double(count) <= Double(renderer.options.limits.pixels) else {
            throw SnapshotProblem(
                .limitReached, "the sheet has more than \(renderer.options.limits.pixels) pixels")
        }
        var pictures: [CaptionedPicture] = []
        var frames = FrameRenderer(animation)
        for index in 0..<count {
            let time = count > 1 ? animation.duration * Double(index) / Double(count - 1) : 0
            pictures.append(CaptionedPicture(try frames.picture(at: time), caption: caption(time)))
        }
        var sheetRenderer = renderer
        sheetRenderer.options.appearance = sheetAppearance
        return try sheetRenderer.contactSheet(of: pictures, columns: sheet.columns)
    }

    private func caption(_ time: Double) -> String {
        let text = "\((time * 1000).rounded() / 1000)"
        return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " s"
    }
}
