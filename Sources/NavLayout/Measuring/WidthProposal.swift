/// What is known about a node's width when its size is asked for. Only text, and what holds text, heeds it.
enum WidthProposal: Hashable {
    /// Nothing: lines are as long as they are.
    case any
    /// Lines wrap in so many points.
    case atMost(Double)
    /// The node will be so many points wide.
    case exactly(Double)

    /// Where lines wrap.
    var limit: Double? {
        switch self {
        case .any: nil
        case .atMost(let width), .exactly(let width): width
        }
    }

    var exact: Double? {
        guard case .exactly(let width) = self else { return nil }
        return width
    }

    /// The proposal to something inside that need not fill it.
    var loosened: WidthProposal { limit.map(WidthProposal.atMost) ?? .any }

    /// The proposal to something inside a margin.
    func reduced(by margin: Double) -> WidthProposal {
        switch self {
        case .any: .any
        case .atMost(let width): .atMost(max(0, width - margin))
        case .exactly(let width): .exactly(max(0, width - margin))
        }
    }
}
