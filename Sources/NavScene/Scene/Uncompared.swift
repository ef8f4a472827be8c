/// A property that the comparison of its owner ignores, such as a place in a text.
///
/// So a scene that was read from a file equals the same scene made in Swift.
@propertyWrapper
public struct Uncompared<Value: Sendable>: Equatable, Sendable {
    /// The value.
    public var wrappedValue: Value

    /// Wraps a value.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Always true.
    public static func == (one: Uncompared, other: Uncompared) -> Bool { true }
}
