import NavFiles
import NavImaging
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
        package let name: String
        /// The environment in which the frame is drawn, such as its appearance, scale and parameters.
        package var variant: SnapshotVariant
        /// The moments that the picture shows.
        let moments: SnapshotMoments
        /// The requested appearance; nil takes the scene's appearance.
        let appearance: Appearance?
        /// The requested scale; nil takes the scene's scale.
        let scale: Double?
        /// The key frames of a film.
        var keyFrames: [KeyFrame] = []

        /// The extension of the golden, with its dot.
        package var suffix: String { moments.suffix }
    }

    /// A frame of a film whose picture is a golden of its own.
    struct KeyFrame: Sendable {
        let frame: Int
        /// The name of the picture.
        let name: String
    }

    /// Choices of the command line that replace the choices of the scene.
    package struct Choices: Sendable {
        /// The appearances; empty keeps the scene's appearances.
        package var appearances: [Appearance] = []
        /// The scales; empty keeps the scene's scales.
        package var scales: [Double] = []
        /// The shown moment in seconds. If it and ``moments`` are nil, the scene's moments are kept.
        package var time: Double?
        /// The shown sheet or animation. If it and ``time`` are nil, the scene's moments are kept.
        package var moments: SnapshotMoments?
        /// Values of parameters. They replace the values that the scene's picture states for the same parameters.
        package var parameters: [SnapshotVariant.Parameter] = []
        /// The name that replaces the names of the scene's pictures; nil keeps them.
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

    /// Whether the file is a JSON object with the key `scene`, and not a file for other scenes to include.
    package var isScene: Bool {
        if case .document(let document, _) = source { document.isScene } else { true }
    }

    /// Whether the scene is a picture of documentation and states no goldens. `navrender docs check` compares it.
    package var isFigureOnly: Bool {
        if case .document(let document, _) = source { document.isFigureOnly } else { false }
    }

    /// Returns the goldens in the order of the scene: pictures, appearances, scales.
    ///
    /// - Throws: ``SceneError`` if the scene's own scale or time is needed, and the scene is not valid.
    package func planned() throws -> [Planned] {
        var planned: [Planned] = []
        var pictures = source.settings.pictures
        // With moments from the command line, films are left out. But if the scene states only films, each of them
        // becomes a picture of these moments.
        if choices.time != nil || choices.moments != nil, pictures.contains(where: { $0.filmRate == nil }) {
            pictures.removeAll { $0.filmRate != nil }
        }
        for picture in pictures {
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
        // A sheet, animation or film without an appearance is drawn once, as `navrender render` draws it.
        if appearances.isEmpty { appearances = moments == .one ? source.appearances : [nil] }
        var variant = SnapshotVariant(time: picture.time)
        for parameter in picture.parameters {
            variant.set(SnapshotVariant.Parameter(name: parameter.name, value: parameter.json))
        }
        for parameter in choices.parameters { variant.set(parameter) }
        var own: Double?
        return try appearances.flatMap { appearance in
            let scales: [Double?] = picture.scales.isEmpty ? [nil] : picture.scales
            return try scales.flatMap { scale in
                variant.appearance = (appearance ?? source.appearances[0]).rawValue
                // The scale of the canvas may depend on parameters and on tokens of an appearance, so only the decoded
                // scene has the right scale. A mistake in a later appearance is reported when its golden is drawn.
                if scale == nil {
                    let canvas = Result { try source.scene(variant, scale: nil, limits: limits).canvas }
                    own = own == nil ? try canvas.get().scale : (try? canvas.get().scale) ?? own
                }
                variant.scale = scale ?? own ?? 1
                var named = variant
                if appearance == nil { named.appearance = "light" }
                let name = GoldenName(scene: GoldenPath.stem(of: path), name: picture.name, variant: named)
                let planned = Planned(
                    name: name.text, variant: variant, moments: moments, appearance: appearance, scale: scale)
                guard case .film(let rate, let span) = moments else { return [planned] }
                return try film(planned, name, KeyFrames(picture.keyFrames, rate: rate, from: span.from ?? 0))
            }
        }
    }

    /// Returns a film and the pictures of its key frames.
    private func film(_ film: Planned, _ name: GoldenName, _ moments: KeyFrames) throws -> [Planned] {
        let times = try moments.times ?? [source.scene(film.variant, scale: film.scale, limits: limits).time]
        var film = film
        var pictures: [Planned] = []
        for time in times {
            let frame = Int(((time - moments.from) * moments.rate).rounded())
            guard frame >= 0, !film.keyFrames.contains(where: { $0.frame == frame }) else { continue }
            var named = name
            named.name = (name.name.map { $0 + "-" } ?? "") + "frame-\(frame)"
            film.keyFrames.append(KeyFrame(frame: frame, name: named.text))
            var variant = film.variant
            variant.time = moments.from + Double(frame) / moments.rate
            pictures.append(
                Planned(
                    name: named.text, variant: variant, moments: .one, appearance: film.appearance,
                    scale: film.scale))
        }
        return [film] + pictures
    }

    /// The stated moments of a film's key frames.
    private struct KeyFrames {
        /// The moments in seconds; nil takes the scene's time.
        let times: [Double]?
        let rate: Double
        /// The time of the film's first frame in seconds.
        let from: Double

        init(_ times: [Double]?, rate: Double, from: Double) {
            (self.times, self.rate, self.from) = (times, rate, from)
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

    /// Returns whether a golden's scene has text at the moment of the golden. A golden without a stated moment, such as
    /// a film, takes the scene's own moment. The result is false for a scene that cannot be laid out.
    package func hasText(_ planned: Planned, _ frame: SceneFrame) -> Bool {
        var renderer = frame.renderer
        if let time = planned.variant.time { renderer.options.time = time }
        do {
            let scene = try source.scene(planned.variant, scale: planned.scale, limits: limits)
            return try !renderer.prepare(scene).fontUses.isEmpty
        } catch {
            return false
        }
    }

    /// Draws a golden and compares it.
    ///
    /// - Parameters:
    ///   - pathOf: Returns the absolute path of the picture with the given name.
    ///   - reference: Draws a moment of the scene with another program. If a film differs from its golden, the first
    ///     changed frame is compared with the other program's picture of the same moment.
    ///   - failed: Called with the error if the scene cannot be drawn.
    package func check(
        _ planned: Planned, _ assertion: SnapshotAssertion, _ session: SnapshotSession, _ frame: SceneFrame,
        pathOf: (String) -> String, reference: FilmReference? = nil, failed: (any Error) -> Void
    ) -> SnapshotSession.Outcome {
        func problems<Value>(_ work: () throws -> Value) throws(SnapshotProblem) -> Value {
            do {
                return try work()
            } catch {
                failed(error)
                throw SnapshotProblem(drawing: error)
            }
        }
        func scene() throws -> Scene {
            try source.scene(planned.variant, scale: planned.scale, limits: limits)
        }
        switch planned.moments {
        case .one, .sheet: return session.check(assertion) { try problems { try draw(planned, frame) } }
        case .animation(let rate, let span):
            return session.checkAnimation(assertion) {
                try problems { try frame.drawAnimation(scene(), AnimationPace(rate: rate), span) }
            }
        case .film(let rate, let span):
            let keyFrames = planned.keyFrames.map {
                RenderedFilm.KeyFrame(frame: $0.frame, golden: pathOf($0.name))
            }
            let variant = planned.variant
            var other: (@Sendable (Double) -> StraightBitmap?)?
            if let reference { other = { reference(variant, $0) } }
            return session.checkFilm(assertion) {
                try problems {
                    try frame.drawFilm(scene(), rate: rate, span, keyFrames: keyFrames, reference: other)
                }
            }
        }
    }

    /// Draws the scene at a time in seconds with another program. Returns nil if the program fails.
    package typealias FilmReference = @Sendable (SnapshotVariant, _ time: Double) -> StraightBitmap?

    /// Returns the paths of the image files that the given goldens draw, relative to the scene's folder of assets.
    package func assets(of planned: [Planned]) throws -> [String] {
        var assets: [String] = []
        var last: SnapshotVariant?
        for golden in planned {
            // The image files of a scene may depend on its parameters and its appearance.
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
        if let filmRate { return .film(rate: filmRate, span) }
        return frameRate.map { .animation(rate: $0, span) } ?? .one
    }
}
