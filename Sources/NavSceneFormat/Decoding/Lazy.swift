import Synchronization

/// A value that is made when it is first asked for, and then kept.
///
/// The language has some hundreds of keys and a scene uses a few dozen: what belongs to the others is never made.
/// Threads may ask at the same time; all get the same value.
package final class Lazy<Value: Sendable>: Sendable {
    private final class Made: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private let make: @Sendable () -> Value
    private let made = AtomicLazyReference<Made>()

    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    package var value: Value {
        if let made = made.load() { return made.value }
        return made.storeIfNil(Made(make())).value
    }
}
