import NavFiles
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import NavSnapshots
import Navrender

/// The goldens that a scene file states.
package struct SceneGoldens: Sendable {
    /// A golden and what draws its frame.
    package struct Planned: Sendable {
        /// The golden's name.
        package let name: String
        /// The environment.
        package var variant: SnapshotVariant
        /// The sheet, if the picture is one.
        let sheet: (columns: Int, rows: Int)?
        /// The appearance that was asked for; nil takes the scene's own.
        let appearance: Appearance?
        /// The scale that was asked for; nil takes the scene's own.
        let scale: Double?
    }

    /// Choices of the command line that replace those of the scene.
    package struct Choices: Sendable {
        /// Empty keeps the scene's appearances.
        package var appearances: [Appearance] = []
        /// Empty keeps the scene's scales.
        package var scales: [Double] = []
        /// Nil keeps the scene's moments.
        package var time: Double?
        /// Nil keeps the scene's sheets.
        package var sheet: (columns: Int, rows: Int)?
        /// Values of parameters, after those of the scene.
        package var parameters: [SnapshotVariant.Parameter] = []
        /// Replaces the names of the scene's pictures.
        package var name: String?

        package init() {}
    }

    /// The path of the scene file, as the user spelled it.
    package let path: String
    package let source: SceneSource
    private let choices: Choices
    private let limits: Limits

    /// Parses a scene file.
    ///
    /// - Parameter folder: The folder of the scene's assets.
    package init(
        _ text: SourceText, path: String, folder: String, choices: Choices = Choices(), limits: Limits
    ) {
        self.path = path
        self.choices = choices
        self.limits = limits
        source = .document(SceneDocument(text, registry: .standard, limits: limits), folder: folder)
    }

    /// Whether the file is a JSON object with the key `scene`.
    package var isScene: Bool {
        if case .document(let document, _) = source { document.isScene } else { true }
    }

    /// The goldens in the order of the scene: pictures, appearances, scales.
    ///
    /// - Throws: ``SceneError`` if the scene is not valid.
    package func planned() throws -> [Planned] {
        var planned: [Planned] = []
        for picture in source.settings.pictures {
            var picture = picture
            if !choices.appearances.isEmpty { picture.appearances = choices.appearances }
            if !choices.scales.isEmpty { picture.scales = choices.scales }
            if let name = choices.name { picture.name = name }
            if let time = choices.time { picture.time = time }
            if let sheet = choices.sheet { picture.sheet = [sheet.columns, sheet.rows] }
            planned += try variants(of: picture)
        }
        return planned
    }

    private func variants(of picture: SnapshotSettings.Picture) throws -> [Planned] {
        let sheet = picture.sheet.map { (columns: $0[0], rows: $0[1]) }
        var appearances: [Appearance?] = picture.appearances
        // A sheet without an appearance is drawn once, as the command draws it.
        if appearances.isEmpty { appearances = sheet == nil ? source.appearances : [nil] }
        var variant = SnapshotVariant(time: picture.time)
        variant.parameters =
            picture.parameters.map { SnapshotVariant.Parameter(name: $0.name, value: $0.json) }
            + choices.parameters
        var own: Double?
        return try appearances.flatMap { appearance in
            let scales: [Double?] = picture.scales.isEmpty ? [nil] : picture.scales
            return try scales.map { scale in
                variant.appearance = (appearance ?? source.appearances[0]).rawValue
                // The scale of the canvas may depend on parameters, so the scene is decoded to know it.
                if scale == nil, own == nil {
                    own = try source.scene(variant, scale: nil, limits: limits).canvas.scale
                }
                variant.scale = scale ?? own ?? 1
                var named = variant
                if sheet != nil, appearance == nil { named.appearance = "light" }
                let name = GoldenName(scene: GoldenPath.stem(of: path), name: picture.name, variant: named)
                return Planned(
                    name: name.text, variant: variant, sheet: sheet, appearance: appearance, scale: scale)
            }
        }
    }

    /// Draws the frame of a golden.
    package func draw(_ planned: Planned, _ frame: SceneFrame) throws -> RenderedFrame {
        var frame = frame
        frame.sheet = planned.sheet
        frame.sheetAppearance = planned.appearance
        if let time = planned.variant.time { frame.renderer.options.time = time }
        return try frame.draw(source.scene(planned.variant, scale: planned.scale, limits: limits))
    }

    /// The paths of the pictures that the scene draws, relative to its folder of assets.
    package func assets() throws -> [String] {
        let scene = try source.scene(
            SnapshotVariant(appearance: source.appearances[0].rawValue), scale: nil, limits: limits)
        return SceneContents(of: scene).images.map(\.name)
    }
}
