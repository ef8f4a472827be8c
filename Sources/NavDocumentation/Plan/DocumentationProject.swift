import NavScene
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// The folder whose documentation is built, with its settings.
package struct DocumentationProject: Sendable {
    /// The absolute path of the project's folder. No picture may be written outside this folder.
    package let root: String
    /// The settings of the `navrender.json` that is nearest to the working directory.
    package let configuration: SnapshotConfiguration
    /// The absolute path of the working directory. Paths in messages are relative to it.
    package let directory: String
    /// The largest sizes and counts in a scene.
    package let limits: Limits
    /// The absolute path of the one folder with all images, fonts and included files. If nil, each scene or page reads
    /// them from its own folder.
    private let assets: String?

    /// Creates a project from absolute paths.
    package init(
        root: String, _ configuration: SnapshotConfiguration, directory: String, limits: Limits = Limits(),
        assets: String? = nil
    ) {
        self.assets = assets
        self.root = root
        self.configuration = configuration
        self.directory = directory
        self.limits = limits
    }

    /// The settings for figures.
    var settings: DocumentationSettings { configuration.documentation ?? DocumentationSettings() }

    /// The folder to which paths in the settings are relative.
    var settingsFolder: String { configuration.folder.isEmpty ? root : configuration.folder }

    /// The absolute paths of the files and folders with figures.
    package var sources: [String] {
        let stated = settings.sources.map { ProjectFolder.join(settingsFolder, $0) }
        return stated.isEmpty ? [settingsFolder] : stated
    }

    /// Returns the folder of images, fonts and included files of a scene file or a page, as an absolute path.
    func assets(ofFile path: String) -> String { assets ?? PictureSource.folder(of: path) }

    /// Returns whether a folder, as an absolute path, is the root or lies beneath the root.
    func contains(_ folder: String) -> Bool {
        root == "/" || folder == root || folder.hasPrefix(root + "/")
    }

    /// Returns an absolute path relative to the working directory; a path outside of this directory stays absolute.
    package func shown(_ path: String) -> String {
        path.hasPrefix(directory + "/") ? String(path.dropFirst(directory.count + 1)) : path
    }

    /// Returns the output for a figure that states no output, and the folder to which the output's name is relative.
    ///
    /// - Parameter file: The absolute path of the scene or page.
    func standardOutput(for file: String) -> (output: PictureOutput, base: String) {
        var output = settings.standard
        if settings.hasName { return (output, settingsFolder) }
        guard let catalog = Self.catalog(of: file) else { return (output, PictureSource.folder(of: file)) }
        output.name = Self.catalogName
        return (output, catalog)
    }

    /// The template for the names of pictures in a DocC catalogue.
    private static let catalogName = OutputName("Resources/" + OutputName.standard.text) ?? .standard

    /// Returns the DocC catalogue (`.docc`) that holds a file; nil if no catalogue holds it.
    package static func catalog(of file: String) -> String? {
        var folder = PictureSource.folder(of: file)
        while folder != "/" {
            if folder.hasSuffix(".docc") { return folder }
            folder = PictureSource.folder(of: folder)
        }
        return nil
    }
}
