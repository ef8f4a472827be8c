/// The reading direction of a layout. It decides which side "leading", "start" and "backward" mean.
///
/// Right to left mirrors stacks, grids, components and text alignment. A node whose frame states a position stays in
/// its place. The letters of a paragraph keep the paragraph's own direction.
public enum LayoutDirection: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Layout runs from left to right. Each paragraph of text is aligned by its own direction.
    case auto
    /// Layout and text alignment run from left to right.
    case ltr
    /// Layout and text alignment run from right to left.
    case rtl

    /// Whether layout runs from right to left.
    public var isRightToLeft: Bool { self == .rtl }
}
