import NavDocumentation
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// Finds pictures that are not the golden, an image or a figure of any scene.
struct SceneOrphans {
    private let pictures: [String]
    /// The paths of goldens, images and figures of scenes. The set is never iterated, because its order is random.
    private var kept: Set<String> = []
    /// The folders of scenes that could not be read. The goldens and assets of these scenes are unknown.
    private var doubtful: Set<String> = []
    /// The pictures that settings exclude.
    private var excluded: Set<String> = []
    /// The folders whose settings were applied to all pictures.
    private var configured: Set<String> = []

    /// Creates a search before the first scene is read.
    ///
    /// - Parameter pictures: Absolute paths of all pictures beneath the verified folders.
    init(_ pictures: [String]) { self.pictures = pictures }

    /// Records paths that are no orphans.
    mutating func keep(_ paths: [String]) { kept.formUnion(paths) }

    /// Records that the goldens and assets of a scene are unknown.
    mutating func doubt(_ scene: String) {
        doubtful.insert(String(scene.prefix(upTo: scene.lastIndex(of: "/") ?? scene.startIndex)))
    }

    /// Leaves out the pictures that the settings of a folder exclude, in this folder and below it.
    mutating func exclude(by configuration: SnapshotConfiguration) {
        guard configured.insert(configuration.folder).inserted else { return }
        let folder = configuration.folder + "/"
        excluded.formUnion(pictures.filter { $0.hasPrefix(folder) && configuration.excludes($0) })
    }

    /// The number of scenes that are only figures of documentation.
    private(set) var figureCount = 0

    /// Records a scene that is only a figure of documentation, and the image files that it draws.
    ///
    /// - Parameter assets: The absolute path of the folder of the scene's images.
    mutating func foundFigure(_ goldens: SceneGoldens, assets: String) {
        figureCount += 1
        do {
            keep(try goldens.assets(of: goldens.planned()).map { ProjectFolder.join(assets, $0) })
        } catch {
            // `navrender docs check` reports what is wrong with the scene.
            doubt(goldens.path)
        }
    }

    /// Keeps the pictures that figures make. `navrender docs check` compares them.
    ///
    /// The project is searched for figures only if a figure was recorded and pictures remain.
    mutating func keepFigures(
        of project: ProjectFolder, _ directory: String, _ limits: Limits
    ) throws(CommandFailure) {
        guard figureCount > 0, !remaining.isEmpty else { return }
        let documentation = try DocumentationProject(project, from: directory, limits: limits)
        do {
            kept.formUnion(try DocumentationPlan(documentation).files)
        } catch {
            throw CommandFailure(reading: error)
        }
    }

    var isEmpty: Bool { remaining.isEmpty }

    /// The orphans in the order of the pictures. Pictures beneath the folder of an unreadable scene, and
    /// the goldens of tests, are left out.
    var remaining: [String] {
        pictures.filter { picture in
            !kept.contains(picture) && !excluded.contains(picture)
                && !doubtful.contains { picture.hasPrefix($0 + "/") }
                && !picture.split(separator: "/").contains("__Snapshots__")
        }
    }
}
