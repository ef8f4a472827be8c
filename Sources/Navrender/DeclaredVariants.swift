/// What a scene says about its own variants.
public struct DeclaredVariants: Equatable, Sendable {
    /// The first is the default; never empty.
    public let appearances: [Appearance]
    /// Device pixels for each point.
    public let scale: Double
}
