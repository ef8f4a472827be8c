/// Ways to skip work whose result is known. The pixels are the same with and without each of them.
///
/// A shortcut says what is skipped; a ``KernelSet`` says how the remaining loops run. Either can be tested without
/// the other.
public struct DrawingShortcuts: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Skips what an opaque shape covers later in the frame.
    public static let occlusion = DrawingShortcuts(rawValue: 1 << 0)
    /// Keeps the outline and coverage of shapes that are drawn more than once.
    public static let cachedOutlines = DrawingShortcuts(rawValue: 1 << 1)
    /// Sweeps rows that are covered like the row above only once.
    public static let repeatedRows = DrawingShortcuts(rawValue: 1 << 2)
    /// Blurs row by row, and only the rows that can be seen.
    public static let streamedBlurs = DrawingShortcuts(rawValue: 1 << 3)
    /// Looks the colours of large gradients up in a table.
    public static let gradientTables = DrawingShortcuts(rawValue: 1 << 4)
    /// Finds the columns of a scaled picture once, and scales each of its rows once.
    public static let imageColumns = DrawingShortcuts(rawValue: 1 << 5)

    /// Every shortcut, which is what drawing uses unless told otherwise.
    public static let all: DrawingShortcuts = [
        .occlusion, .cachedOutlines, .repeatedRows, .streamedBlurs, .gradientTables, .imageColumns,
    ]
}
