import NavImageCoding
import NavImaging
import NavJSON
import NavScene
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// Draws a planned picture.
package struct PictureDrawing: Sendable {
    /// The pixels, or the frames of an animation.
    package enum Pixels: Sendable {
        case frame(RenderedFrame)
        case animation(RenderedAnimation)
    }

    /// A drawn picture.
    package struct Drawn: Sendable {
        package let pixels: Pixels
        /// The warnings about the scene.
        package let warnings: Warnings
        /// The absolute paths of the files that the scene reads, each path once.
        package let inputs: [String]
    }

    private let source: PictureSource
    private let renderer: Renderer

    /// - Parameter renderer: A renderer with the options that do not depend on the picture.
    package init(_ source: PictureSource, _ renderer: Renderer) {
        self.source = source
        var renderer = renderer
        renderer.options.assets = .folder(source.assets)
        self.renderer = renderer
    }

    /// Draws a picture.
    ///
    /// - Throws: ``SceneError``, ``RenderError`` or ``SnapshotProblem``.
    package func draw(_ picture: PlannedFile) throws -> Drawn {
        var renderer = renderer
        if let time = picture.time { renderer.options.time = time }
        switch picture.form {
        case .moments(.one):
            let scene = try scene(picture, picture.parameters)
            let drawn = try renderer.render(scene)
            return Drawn(
                pixels: .frame(RenderedFrame(drawn)), warnings: drawn.warnings, inputs: inputs(of: scene))
        case .moments(.animation(let rate, let span)):
            let scene = try scene(picture, picture.parameters)
            let pace = AnimationPace(rate: rate, speed: picture.speed, pause: picture.pause)
            let film = try SceneFrame(renderer).drawAnimation(scene, pace, span, loops: picture.loops)
            return Drawn(pixels: .animation(film), warnings: scene.warnings, inputs: inputs(of: scene))
        case .moments(let moments):
            let scene = try scene(picture, picture.parameters)
            let sheet = SceneFrame(renderer, moments: moments, sheetAppearance: picture.appearance)
            return Drawn(
                pixels: .frame(try sheet.draw(scene)), warnings: scene.warnings, inputs: inputs(of: scene))
        case .sweptSheet(let columns, let steps):
            return try drawSheet(picture, steps, columns: columns, renderer)
        case .sweptAnimation(let rate, let steps):
            return try drawAnimation(picture, steps, rate: rate, renderer)
        }
    }

    private func scene(_ picture: PlannedFile, _ parameters: Parameters) throws -> Scene {
        try Scene(
            source.document, folder: source.assets, parameters: parameters, appearance: picture.appearance,
            scale: picture.scale, canvas: .init(), limits: renderer.options.limits)
    }

    private func drawSheet(
        _ picture: PlannedFile, _ steps: [PlannedFile.Step], columns: Int, _ renderer: Renderer
    ) throws -> Drawn {
        var cells: [CaptionedPicture] = []
        var (pixelCount, inputs, warnings) = (0.0, [String](), Warnings(Diagnostics(), in: nil))
        for step in steps {
            let scene = try scene(picture, step.parameters)
            let cell = try renderer.render(scene)
            pixelCount += Double(cell.width) * Double(cell.height)
            try RenderError.checkSheet(pixels: pixelCount, renderer.options.limits)
            cells.append(CaptionedPicture(cell, caption: step.caption))
            inputs += self.inputs(of: scene).filter { !inputs.contains($0) }
            warnings.add(cell.warnings)
        }
        var sheetRenderer = renderer
        sheetRenderer.options.appearance = picture.appearance
        let sheet = try sheetRenderer.contactSheet(of: cells, columns: columns)
        return Drawn(pixels: .frame(RenderedFrame(sheet)), warnings: warnings, inputs: inputs)
    }

    private func drawAnimation(
        _ picture: PlannedFile, _ steps: [PlannedFile.Step], rate: Double, _ renderer: Renderer
    ) throws -> Drawn {
        var format = PictureFormat.apng(compression: .small)
        format.loops = picture.loops
        var file = AnimationFile(format: format)
        var (inputs, warnings) = ([String](), Warnings(Diagnostics(), in: nil))
        let pace = AnimationPace(rate: rate, pause: picture.pause)
        for (index, step) in steps.enumerated() {
            let scene = try scene(picture, step.parameters)
            let frame = try renderer.render(scene)
            try file.append(frame, milliseconds: pace.milliseconds(index, of: steps.count))
            inputs += self.inputs(of: scene).filter { !inputs.contains($0) }
            warnings.add(frame.warnings)
        }
        let film = RenderedAnimation(bytes: file.finish(), rate: rate)
        return Drawn(pixels: .animation(film), warnings: warnings, inputs: inputs)
    }

    private func inputs(of scene: Scene) -> [String] { source.inputs(of: scene) }
}

extension PictureSource {
    /// Returns the absolute paths of the pictures, fonts, data files and included files that a scene names.
    func inputs(of scene: Scene) -> [String] {
        var inputs = document.source.includedFiles.map(\.name)
        for name in SceneContents(of: scene).images.map(\.name) + scene.fonts.map(\.source) {
            let path = ProjectFolder.join(assets, name)
            if !inputs.contains(path) { inputs.append(path) }
        }
        return inputs
    }
}

extension RenderedFrame {
    /// Creates a frame from a drawn picture.
    fileprivate init(_ picture: Picture) {
        self.init(
            bitmap: StraightBitmap(picture.bitmap), scale: picture.scale, colorSpace: picture.colorSpace)
    }
}
