import NavComponents
import NavLayout
import NavNodeKinds
import NavSceneFormat

extension Renderer {
    /// Returns a component with sample content as JSON of plain nodes. Use the text as a starting point for a
    /// design of your own.
    ///
    /// Only the appearance and the fonts of the options are used.
    /// - Throws: ``RenderError`` if there are no fonts.
    public func eject(_ component: ComponentName) throws -> String {
        switch FontLoader(options).load() {
        case .failure(let problem): throw RenderError(.asset, problem.message)
        case .success(let fonts):
            // The canvas of the sample has a scale of 3.
            let environment = LayoutEnvironment(fonts: fonts, scale: 3)
            let scene = NavComponents.eject(component.component, appearance: options.appearance ?? .light) {
                environment.naturalSize(of: $0)
            }
            return SceneWriter(title: component.rawValue).text(for: Scene(scene))
        }
    }
}
