import Synchronization

/// A flag that tells the workers of a drawing to stop. It is false at first, and stays true once set.
///
/// Any thread may set it. A worker reads it before each band, and so finishes the band that it has
/// begun.
///
/// Workers cannot read `Task.isCancelled` instead, because it is always false on threads outside of
/// the task.
public final class CancellationFlag: Sendable {
    private let isSet = Atomic(false)
    private let onBand: (@Sendable () -> Void)?

    /// Creates a flag that is not set.
    ///
    /// - Parameter onBand: Called before each band that a worker begins. Tests count bands with it.
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
