import Synchronization

/// A value that is created on first use and then kept.
///
/// The scene format has hundreds of keys, and a scene uses a few dozen. Values of unused keys are never created.
/// Threads may read the value at the same time. They all get the same instance.
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
