import Synchronization

/// A flag that tells the workers of a drawing to stop: the caller has cancelled the drawing, or the flag's deadline has
/// passed. A flag that is set stays set.
///
/// Any thread may set the flag. Loops read it at least every tenth of a second: before each band and each
/// large command, and between rows of large effects.
///
/// Workers cannot read `Task.isCancelled` instead, because it is always false on threads outside of
/// the task.
public final class CancellationFlag: Sendable {
    private let isSet = Atomic(false)
    private let isLate = Atomic(false)
    private let deadline: ContinuousClock.Instant?
    private let parent: CancellationFlag?
    private let onBand: (@Sendable () -> Void)?

    /// Creates a flag that is not set.
    ///
    /// - Parameters:
    ///   - deadline: The moment at which the flag sets itself; nil for never.
    ///   - parent: Another flag. If the parent is set, this flag is set, too.
    ///   - onBand: Called each time that a worker is about to begin a band. Tests count bands with it.
    public init(
        deadline: ContinuousClock.Instant? = nil, parent: CancellationFlag? = nil,
        onBand: (@Sendable () -> Void)? = nil
    ) {
        self.deadline = deadline
        self.parent = parent
        self.onBand = onBand
    }

    /// Sets the flag.
    public func cancel() { isSet.store(true, ordering: .releasing) }

    /// Whether the flag is set. Reading it takes about 50 ns if there is a deadline.
    public var isCancelled: Bool {
        if isSet.load(ordering: .acquiring) { return true }
        if let deadline, ContinuousClock.now >= deadline {
            isLate.store(true, ordering: .releasing)
            cancel()
            return true
        }
        return parent?.isCancelled ?? false
    }

    /// Whether the flag is set because the deadline has passed.
    public var isExpired: Bool { isLate.load(ordering: .acquiring) || parent?.isExpired ?? false }

    /// Returns whether a worker must stop instead of beginning another band. Calls `onBand` of
    /// this flag and of its parent first.
    public func stopsBand() -> Bool {
        onBand?()
        parent?.onBand?()
        return isCancelled
    }
}

extension CancellationFlag? {
    /// Whether there is a flag and it is set.
    @inlinable public var isCancelled: Bool { self?.isCancelled ?? false }
}
