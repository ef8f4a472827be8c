/// Where reading begins in a layout: what "leading", "start" and "backward" mean.
///
/// It turns stacks, components and the alignment of text around; frames stay where they are, and letters run as their own
/// paragraph does.
public enum LayoutDirection: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Layout runs from left to right; each paragraph of text starts where its own direction does.
    case auto
    case ltr
    case rtl

    public var isRightToLeft: Bool { self == .rtl }
}
