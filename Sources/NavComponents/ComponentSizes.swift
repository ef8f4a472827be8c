import NavGeometry
import NavScene

/// The sizes of the components whose size layout decides.
package struct ComponentSizes {
    /// The sizes in points, by ``ElasticContent/number``.
    package var known: [Int: Size] = [:]
    /// Whether the other components take the size that they are offered. Otherwise, empty boxes stand for them.
    package var isComplete: Bool

    package init(isComplete: Bool = false) { self.isComplete = isComplete }

    /// Each component takes the size that it is offered.
    package static let offered = ComponentSizes(isComplete: true)
}
