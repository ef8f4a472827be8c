import NavJSON
import NavScene

/// Writes scenes as files of the scene language. Writer and decoder use the same tables of keys.
///
/// Decoding the text gives an equal scene. Comparisons of scenes ignore byte ranges in the file. Keys have the order
/// of their table. Keys with default values are left out. Numbers are as short as possible without loss.
public struct SceneWriter: Sendable {
    /// The title for the key `title`. `nil` leaves the key out.
    public var title: String?
    /// A description of the picture for the key `description`. `nil` leaves the key out.
    public var description: String?

    /// Creates a writer.
    public init(title: String? = nil, description: String? = nil) {
        self.title = title
        self.description = description
    }

    /// Returns the scene as JSON that ends with a line break.
    public func text(for scene: Scene) -> String {
        var file = SceneFile()
        file.title = title
        file.description = description
        file.canvas = scene.canvas
        file.fonts = scene.fonts
        file.nodes = scene.nodes
        file.timeline = TimelineEntry.entries(for: scene.timeline, of: scene.nodes)
        file.time = scene.time
        file.limits = scene.limits
        var writer = JSONWriter(style: .pretty)
        writer.value(SceneFile.table.write(file))
        return writer.text + "\n"
    }
}
