/// Apple's tracking of the system font, by font size.
enum SystemTracking {
    /// Pairs of a font size in points and its tracking in thousandths of an em.
    ///
    /// The source is Apple's Human Interface Guidelines ("Typography", tracking values of SF Pro).
    /// If neighbouring sizes share a value, the table lists only the first and the last.
    private static let table: [(size: Double, thousandths: Double)] = [
        (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
        (16, -20), (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3),
        (25, 6), (26, 8), (27, 11), (28, 14), (30, 14), (31, 13), (32, 13), (33, 12), (34, 12), (35, 11),
        (36, 10), (40, 10), (41, 9), (43, 9), (44, 8), (48, 8), (49, 7), (51, 7), (52, 6), (56, 6), (58, 5),
        (60, 4), (64, 4), (66, 3), (68, 2), (72, 2), (76, 1), (80, 0),
    ]

    /// Returns the tracking in points at a font size.
    ///
    /// Between listed sizes, thousandths of an em are interpolated linearly. Outside the listed
    /// range, the nearest value is used.
    static func points(atSize size: Double) -> Double {
        thousandths(atSize: size) * size / 1000
    }

    private static func thousandths(atSize size: Double) -> Double {
        guard let next = table.firstIndex(where: { $0.size >= size }) else { return 0 }
        let upper = table[next]
        guard next > 0 else { return upper.thousandths }
        let lower = table[next - 1]
        let fraction = (size - lower.size) / (upper.size - lower.size)
        return lower.thousandths + (upper.thousandths - lower.thousandths) * fraction
    }
}
