/// A reference to the source of a scene. Each copy of the scene keeps the reference, and comparison ignores it.
///
/// `NavSceneFormat` defines the type of the referenced object. So the scene types do not depend on the source text.
public struct SceneOrigin: Equatable, Sendable {
    /// The object that holds the source, or `nil` for a scene that was made in Swift.
    package let reference: (any AnyObject & Sendable)?

    package init(_ reference: (any AnyObject & Sendable)? = nil) { self.reference = reference }

    /// Returns true: all origins are equal, so only the content of scenes is compared.
    public static func == (_: SceneOrigin, _: SceneOrigin) -> Bool { true }
}
