import NavFiles
import NavJSON
import NavScene
import NavSceneFormat
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// Finds the picture files of a scene that exist before a preview begins. The files of the scene's figures
/// come first, then the scene's goldens.
package enum CommittedPictures {
    /// Returns at most one existing still picture for each appearance, light before dark.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the scene file.
    ///   - assets: The absolute path of the folder of the scene's images.
    package static func find(
        _ path: String, assets: String, _ project: DocumentationProject
    ) -> [(appearance: Appearance, path: String)] {
        let files = figures(path, project) + goldens(path, assets: assets, project)
        return [Appearance.light, .dark].compactMap { appearance in
            files.first { $0.appearance == appearance && Directories.exists($0.path) }
        }
    }

    private static func figures(
        _ path: String, _ project: DocumentationProject
    ) -> [(appearance: Appearance, path: String)] {
        guard let plan = try? DocumentationPlan(project, paths: [path]) else { return [] }
        let pictures = plan.figures.flatMap(\.pictures).filter { picture in
            if case .moments(.one) = picture.form { picture.time == nil } else { false }
        }
        return pictures.sorted { $0.scale > $1.scale }.map { ($0.appearance, $0.file) }
    }

    /// Returns the paths of the scene's goldens. For an invalid scene, the result is empty. The preview's page
    /// shows the scene's problems.
    private static func goldens(
        _ path: String, assets: String, _ project: DocumentationProject
    ) -> [(appearance: Appearance, path: String)] {
        guard let bytes = try? FileReader.read(path: path, limit: project.limits.sceneBytes) else {
            return []
        }
        let goldens = SceneGoldens(
            SourceText(name: path, bytes: bytes), path: path, folder: assets, limits: project.limits)
        guard !goldens.isFigureOnly, let planned = try? goldens.planned(),
            let place = try? project.configuration.goldenPath()
        else { return [] }
        return planned.filter { $0.suffix == ".png" && $0.variant.time == nil }.compactMap { golden in
            Appearance(rawValue: golden.variant.appearance).map { appearance in
                (appearance, place.path(of: golden.name, for: path))
            }
        }
    }
}
