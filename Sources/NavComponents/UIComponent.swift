import NavGeometry
import NavScene
import NavSceneFormat

/// A component that can say which plain nodes it consists of.
package protocol UIComponent: KeyedComponent {
    /// The size for sides that the node's frame leaves open, in points.
    func naturalSize(offered: Size, canvas: Canvas) -> Size

    /// Plain nodes in the component's coordinates, in drawing order, the bottom one first.
    func parts(in context: ComponentContext) -> [Node]

    /// Factor for the opacity of the whole, 0…1.
    var alpha: Double { get }

    /// Whether parts outside the component's frame are cut off, unless the author chose another clip.
    var clipsToBounds: Bool { get }
}

extension UIComponent {
    package var alpha: Double { 1 }
    package var clipsToBounds: Bool { false }
}
