import NavFiles
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import NavSnapshots
import Navrender

/// The goldens that a scene file states.
package struct SceneGoldens: Sendable {
    /// A golden, with the choices for drawing its frame.
    package struct Planned: Sendable {
        /// The golden's name.
        package let name: String
        /// The environment.
        package var variant: SnapshotVariant
        /// The moments that the picture shows.
        let moments: SnapshotMoments
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
        /// Nil keeps the scene's sheets and animations.
        package var moments: SnapshotMoments?
        /// Values of parameters, after those of the scene.
        package var parameters: [SnapshotVariant.Parameter] = []
        /// Replaces the names of the scene's pictures.
        package var name: String?

        package init() {}
    }

    /// The absolute path of the scene file.
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
        let document = SceneDocument(
            text, registry: .standard, limits: limits, files: FileSource(folder: folder))
        source = .document(document, folder: folder)
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
            let moments = choices.moments ?? (choices.time == nil ? picture.moments : .one)
            planned += try variants(of: picture, moments)
        }
        return planned
    }

    private func variants(
        of picture: SnapshotSettings.Picture, _ moments: SnapshotMoments
    ) throws -> [Planned] {
        var appearances: [Appearance?] = picture.appearances
        // A sheet or animation without an appearance is drawn once, as `navrender render` draws it.
        if appearances.isEmpty { appearances = moments == .one ? source.appearances : [nil] }
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
                if appearance == nil { named.appearance = "light" }
                let name = GoldenName(scene: GoldenPath.stem(of: path), name: picture.name, variant: named)
                return Planned(
                    name: name.text, variant: variant, moments: moments, appearance: appearance, scale: scale)
            }
        }
    }

    /// Draws the frame of a golden.
    package func draw(_ planned: Planned, _ frame: SceneFrame) throws -> RenderedFrame {
        var frame = frame
        frame.moments = planned.moments
        frame.sheetAppearance = planned.appearance
        if let time = planned.variant.time { frame.renderer.options.time = time }
        return try frame.draw(source.scene(planned.variant, scale: planned.scale, limits: limits))
    }

    /// Draws a golden and compares it.
    ///
    /// - Parameter failed: Is called with the error if the scene cannot be drawn.
    package func check(
        _ planned: Planned, _ assertion: SnapshotAssertion, _ session: SnapshotSession, _ frame: SceneFrame,
        failed: (any Error) -> Void
    ) -> SnapshotSession.Outcome {
        func problems<Value>(_ work: () throws -> Value) throws(SnapshotProblem) -> Value {
            do {
                return try work()
            } catch {
                failed(error)
                throw SnapshotProblem(drawing: error)
            }
        }
        guard case .animation(let rate, let span) = planned.moments else {
            return session.check(assertion) { try problems { try draw(planned, frame) } }
        }
        return session.checkAnimation(assertion) {
            try problems {
                let scene = try source.scene(planned.variant, scale: planned.scale, limits: limits)
                return try frame.drawAnimation(scene, rate: rate, span)
            }
        }
    }

    /// The paths of the pictures that the frames of some goldens draw, relative to the scene's folder of assets.
    package func assets(of planned: [Planned]) throws -> [String] {
        var assets: [String] = []
        var last: SnapshotVariant?
        for golden in planned {
            // Which pictures a scene draws may depend on its parameters, the appearance and the moment.
            var variant = golden.variant
            variant.scale = 1
            if variant == last { continue }
            last = variant
            let scene = try source.scene(variant, scale: 1, limits: limits)
            assets += SceneContents(of: scene).images.map(\.name)
        }
        return assets
    }
}

extension SnapshotSettings.Picture {
    /// The moments that the picture shows.
    fileprivate var moments: SnapshotMoments {
        let span = SnapshotMoments.Span(from: start, to: end)
        if let sheet { return .sheet(columns: sheet[0], rows: sheet[1], span) }
        return frameRate.map { .animation(rate: $0, span) } ?? .one
    }
}
