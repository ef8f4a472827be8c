import NavJSON
import NavScene

/// Writes scenes as files of the scene language, with the table that also reads them.
///
/// Reading the text gives an equal scene, apart from the places in the source. Keys come in the order of the table;
/// those that have their default are left out; numbers are as short as they can be without loss.
public struct SceneWriter: Sendable {
    public var title: String?
    /// What a person should see.
    public var description: String?

    public init(title: String? = nil, description: String? = nil) {
        self.title = title
        self.description = description
    }

    /// The scene as JSON, ending in a line break.
    public func text(for scene: Scene) -> String {
        var file = SceneFile()
        file.title = title
        file.description = description
        file.canvas = scene.canvas
        file.fonts = scene.fonts
        file.nodes = scene.nodes
        file.timeline = TimelineEntry.entries(for: scene.timeline, of: scene.nodes)
        file.time = scene.time
        var writer = JSONWriter(style: .pretty)
        writer.value(SceneFile.table.write(file))
        return writer.text + "\n"
    }
}
