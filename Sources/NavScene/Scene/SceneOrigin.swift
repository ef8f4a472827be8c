/// A reference to the source of a scene. It travels with the scene and is ignored by comparison.
///
/// `NavSceneFormat` defines the object's type. So the scene types do not depend on the source text.
public struct SceneOrigin: Equatable, Sendable {
    /// The object, or `nil` for a scene that was made in Swift.
    package let reference: (any AnyObject & Sendable)?

    package init(_ reference: (any AnyObject & Sendable)? = nil) { self.reference = reference }

    /// Returns true: all origins are equal, so only the content of scenes is compared.
    public static func == (_: SceneOrigin, _: SceneOrigin) -> Bool { true }
}
