import Synchronization

/// Tells workers to stop. Any thread may set it, once; workers read it before each band.
///
/// `Task.isCancelled` cannot take its place: it is false on threads that do not belong to the task.
public final class CancellationFlag: Sendable {
    private let isSet = Atomic(false)
    private let onBand: (@Sendable () -> Void)?

    /// - Parameter onBand: is called each time a worker asks before a band, for tests that count bands.
    public init(onBand: (@Sendable () -> Void)? = nil) { self.onBand = onBand }

    /// Sets the flag.
    public func cancel() { isSet.store(true, ordering: .releasing) }

    /// Whether the flag is set.
    public var isCancelled: Bool { isSet.load(ordering: .acquiring) }

    /// Whether a worker must stop instead of beginning another band.
    public func stopsBand() -> Bool {
        onBand?()
        return isCancelled
    }
}
