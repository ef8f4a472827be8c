import NavComponents
import NavJSON
import NavLayout
import NavNodeKinds
import NavScene
import NavSceneFormat

/// Writes a component, with sample content, as a scene of plain nodes: a start for a variant of one's own.
///
/// Of the options, the appearance and the folder of the fonts count.
/// - Throws: when there are no fonts.
public func eject(
    _ component: ComponentName, _ options: RenderOptions = RenderOptions()
) throws(NavrenderError) -> String {
    switch FontLoader(options).load() {
    case .failure(let problem):
        let source = SourceText(name: component.rawValue, text: "")
        throw NavrenderError(.asset, problem.message, Diagnostics(), in: source)
    case .success(let fonts):
        // The scale of the canvas on which the sample stands.
        let environment = LayoutEnvironment(fonts: fonts, scale: 3)
        let scene = NavComponents.eject(component.component, appearance: options.appearance ?? .light) {
            environment.naturalSize(of: $0)
        }
        return SceneWriter(title: component.rawValue).text(for: Scene(scene))
    }
}
