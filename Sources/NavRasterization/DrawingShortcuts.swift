/// Ways to skip work whose result is known. Each shortcut changes speed only, never a pixel.
///
/// Shortcuts select the work to skip. A ``KernelSet`` selects the code for the remaining work. So
/// shortcuts and kernels can be tested separately.
public struct DrawingShortcuts: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Skips shapes under a later opaque shape of the frame.
    public static let occlusion = DrawingShortcuts(rawValue: 1 << 0)
    /// Keeps the outline and coverage of shapes that are drawn more than once.
    public static let cachedOutlines = DrawingShortcuts(rawValue: 1 << 1)
    /// Computes coverage only once for consecutive rows with equal coverage.
    public static let repeatedRows = DrawingShortcuts(rawValue: 1 << 2)
    /// Blurs row by row, and computes only visible rows.
    public static let streamedBlurs = DrawingShortcuts(rawValue: 1 << 3)
    /// Looks up the colours of large gradients in a table.
    public static let gradientTables = DrawingShortcuts(rawValue: 1 << 4)
    /// Looks up the columns of a scaled picture once, and scales each of the picture's rows once.
    public static let imageColumns = DrawingShortcuts(rawValue: 1 << 5)

    /// Every shortcut, the default for drawing.
    public static let all: DrawingShortcuts = [
        .occlusion, .cachedOutlines, .repeatedRows, .streamedBlurs, .gradientTables, .imageColumns,
    ]
}
