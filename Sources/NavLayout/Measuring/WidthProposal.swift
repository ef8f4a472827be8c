/// The width that a parent proposes to a node during measuring. Only text, and nodes that contain
/// text, depend on the proposal.
enum WidthProposal: Hashable {
    /// No proposal: lines do not wrap.
    case any
    /// The largest width in points. Lines wrap at this width.
    case atMost(Double)
    /// The node's final width in points.
    case exactly(Double)

    /// The width at which lines wrap, in points.
    var limit: Double? {
        switch self {
        case .any: nil
        case .atMost(let width), .exactly(let width): width
        }
    }

    /// The final width in points, or nil if it is not known yet.
    var exact: Double? {
        guard case .exactly(let width) = self else { return nil }
        return width
    }

    /// The proposal for content that need not fill the width.
    var loosened: WidthProposal { limit.map(WidthProposal.atMost) ?? .any }

    /// Returns the proposal for content inside a margin.
    /// - Parameter margin: The total of both sides, in points.
    func reduced(by margin: Double) -> WidthProposal {
        switch self {
        case .any: .any
        case .atMost(let width): .atMost(max(0, width - margin))
        case .exactly(let width): .exactly(max(0, width - margin))
        }
    }
}
