import NavJSON
import NavScene
import NavSceneFormat
import NavSnapshots
import Navrender

/// The scene of a snapshot: a text that is parsed once for all variants, or a scene from Swift.
package enum SceneSource: Sendable {
    /// A parsed text, and the folder of its assets.
    case document(SceneDocument, folder: String?)
    /// A scene that was made in Swift.
    case scene(Scene)

    /// The scene's snapshot settings; the defaults for a scene from Swift.
    package var settings: SnapshotSettings {
        switch self {
        case .document(let document, _): document.snapshots
        case .scene: SnapshotSettings()
        }
    }

    /// The appearances that the scene declares, the default first.
    package var appearances: [Appearance] {
        switch self {
        case .document(let document, _): document.appearances
        case .scene(let scene): scene.appearances
        }
    }

    /// Returns the scene of a variant.
    ///
    /// - Parameter scale: Device pixels per point; nil for the scene's own scale.
    /// - Throws: ``SceneError``, or ``SnapshotProblem`` for a variant that the scene cannot have.
    package func scene(
        _ variant: SnapshotVariant, scale: Double?, limits: Limits = Limits()
    ) throws -> Scene {
        switch self {
        case .document(let document, let folder):
            var parameters = Parameters()
            if let locale = variant.locale {
                guard document.parameters.contains(where: { $0.name == "locale" }) else {
                    throw SnapshotProblem(
                        .sceneInvalid,
                        "\(document.source.name): the variant has the locale \(locale), "
                            + "but the scene declares no parameter \"locale\"")
                }
                parameters["locale"] = Parameters.Value(locale)
            }
            for parameter in variant.parameters {
                parameters[parameter.name] = Parameters.Value(jsonOrText: parameter.value)
            }
            return try Scene(
                document, folder: folder, parameters: parameters,
                appearance: Appearance(rawValue: variant.appearance), scale: scale,
                canvas: CanvasOverrides(
                    device: variant.device, sizeCategory: variant.textSize, direction: variant.direction),
                limits: limits)
        case .scene(var scene):
            try scene.canvas.adapt(to: variant)
            if let appearance = Appearance(rawValue: variant.appearance) {
                scene = try Renderer(scale: scale, appearance: appearance).adaptedScene(scene)
            }
            if let scale { scene.canvas.scale = scale }
            return scene
        }
    }
}

extension Canvas {
    /// Applies the parts of a variant that concern only the canvas.
    fileprivate mutating func adapt(to variant: SnapshotVariant) throws(SnapshotProblem) {
        guard variant.locale == nil, variant.parameters.isEmpty else {
            throw SnapshotProblem(
                .sceneInvalid, "a scene from Swift has no parameters; build it from the variant instead")
        }
        if let name = variant.device {
            guard let device = Device.named(name) else {
                throw SnapshotProblem(.sceneInvalid, "no device is called \(name.quotedForDisplay)")
            }
            size = device.size(.portrait)
            scale = device.scale
            safeArea = device.safeArea(.portrait)
            barTop = device.barTop(.portrait)
            barHeight = device.barHeight(.portrait)
        }
        if let name = variant.textSize {
            guard let category = SizeCategory(rawValue: name) else {
                throw SnapshotProblem(.sceneInvalid, "no size category is called \(name.quotedForDisplay)")
            }
            sizeCategory = category
        }
        if let name = variant.direction {
            guard let direction = LayoutDirection(rawValue: name) else {
                throw SnapshotProblem(.sceneInvalid, "no direction is called \(name.quotedForDisplay)")
            }
            self.direction = direction
        }
    }
}
