/// The limits on the memory and the work for a picture, and its costs so far.
///
/// Stages count before they allocate, so a scene is refused before it does harm. The counts depend on
/// the scene alone, never on the number of threads or on the machine. So every machine refuses the
/// same scenes. Counts are floating-point numbers, because products of hostile sizes overflow integers.
public struct Budget: Sendable {
    /// A counted resource.
    public enum Resource: Equatable, Sendable {
        /// Bytes in memory at the same time.
        case memory
        /// Steps of computation. A step takes about a nanosecond.
        case work
        /// The nesting of layers, masks and clips.
        case layers
    }

    /// The reason why a scene is refused.
    public struct Refusal: Equatable, Sendable {
        /// The exhausted resource.
        public let resource: Resource
        /// The amount that the scene needs. If counting stopped early, the scene needs even more.
        public fileprivate(set) var needed: Double
        /// The amount that is allowed.
        public let allowed: Double
        /// The node whose cost exceeded the limit, as a range of bytes in the scene file.
        public let place: Range<Int>?
    }

    private let memory: Double
    private let work: Double
    private let layers: Double
    /// The bytes in memory, as counted so far.
    public private(set) var heldBytes = 0.0
    /// The steps counted so far.
    public private(set) var spentWork = 0.0
    /// The first refusal; nil while the scene is within its budget.
    public private(set) var refusal: Refusal?
    /// The node whose costs are counted, as a range of bytes in the scene file.
    public var place: Range<Int>?
    /// A flag that the counting stages read. When the flag is set, they end early.
    public var cancellation: CancellationFlag?

    /// A budget that refuses nothing.
    public static let unlimited = Budget(memory: .max, work: .max, layers: .max)

    /// Makes a budget from its limits. All costs so far are 0.
    /// - Parameters:
    ///   - memory: The limit of bytes in memory at the same time.
    ///   - work: The limit of steps of computation (``Resource/work``).
    ///   - layers: The limit of the nesting of layers, masks and clips.
    public init(memory: Int, work: Int, layers: Int) {
        (self.memory, self.work, self.layers) = (Double(memory), Double(work), Double(layers))
    }

    /// The bytes that may still be held.
    public var remainingMemory: Double { max(0, memory - heldBytes) }

    /// The steps that may still be spent.
    public var remainingWork: Double { max(0, work - spentWork) }

    /// Whether the costs exceed a limit.
    @inlinable public var isExceeded: Bool { refusal != nil }

    /// Counts bytes that stay in memory.
    public mutating func hold(bytes: Double) {
        heldBytes += bytes
        if heldBytes > memory { refuse(.memory, heldBytes, memory) }
    }

    /// Counts bytes as freed.
    public mutating func release(bytes: Double) { heldBytes -= bytes }

    /// Checks whether bytes that are needed only for a moment fit the limit. The bytes are not added to ``heldBytes``.
    /// - Returns: Whether the caller may allocate the bytes.
    @discardableResult
    public mutating func borrow(bytes: Double) -> Bool {
        if heldBytes + bytes > memory { refuse(.memory, heldBytes + bytes, memory) }
        return !isExceeded
    }

    /// Counts steps of computation.
    public mutating func spend(work steps: Double) {
        spentWork += steps
        if spentWork > work { refuse(.work, spentWork, work) }
    }

    /// Refuses the scene if a nesting depth of layers, masks and clips exceeds the limit.
    public mutating func nest(layers depth: Int) {
        if Double(depth) > layers { refuse(.layers, Double(depth), layers) }
    }

    private mutating func refuse(_ resource: Resource, _ needed: Double, _ allowed: Double) {
        guard var known = refusal else {
            refusal = Refusal(resource: resource, needed: needed, allowed: allowed, place: place)
            return
        }
        // Stages may continue to count after the first refusal. The message then states the larger amount.
        guard known.resource == resource, needed > known.needed else { return }
        known.needed = needed
        refusal = known
    }
}

/// The cost of a part of the drawing: work and memory.
public struct DrawingCost: Equatable, Sendable {
    /// Steps of computation.
    public var work: Double
    /// Bytes that are in memory at the same time.
    public var bytes: Double

    /// Makes a cost.
    public init(work: Double = 0, bytes: Double = 0) { (self.work, self.bytes) = (work, bytes) }
}

extension PixelRect {
    /// The number of pixels, as a floating-point number that cannot overflow.
    public var pixelArea: Double { Double(width) * Double(height) }
}
