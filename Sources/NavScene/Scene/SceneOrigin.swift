/// A reference to what a scene was made from. It travels with the scene and takes no part in its equality.
///
/// The type of the object belongs to the module that reads scenes, so the scene model need not know about text.
public struct SceneOrigin: Equatable, Sendable {
    /// The object; nil for a scene that was made in Swift.
    package let reference: (any AnyObject & Sendable)?

    package init(_ reference: (any AnyObject & Sendable)? = nil) { self.reference = reference }

    /// All origins are equal, so that scenes are compared by their content alone.
    public static func == (_: SceneOrigin, _: SceneOrigin) -> Bool { true }
}
