import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// Returns a component's sample as plain nodes, on the canvas of an iPhone 15. An author can change
/// the nodes into a custom variant.
///
/// - Parameter measure: Returns the natural size of a text, in points.
package func eject(
    _ component: any UIComponent.Type, appearance: Appearance = .light,
    measuring measure: @escaping (Text) -> Size
) -> PlainScene {
    let canvas = Canvas(
        size: Size(width: 393, height: 852), scale: 3, appearance: appearance,
        background: SystemColor.systemBackground.color(in: appearance),
        safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0), barTop: 161.0 / 3)
    return expand(Scene(canvas: canvas, nodes: [component.sample(in: appearance)]), measuring: measure)
}
