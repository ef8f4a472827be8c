import NavScene

/// A stack's children along its axis.
///
/// | distribution | lengths | places |
/// |---|---|---|
/// | start, center, end | natural; what is spare goes to those that grow | together at the start, in the middle, at the end |
/// | spaceBetween | the same | what is spare widens the gaps |
/// | equal | all the same | from the start |
/// | proportional | natural, all times the same factor | from the start |
///
/// The last two fill the stack. A child whose frame says its length keeps it in all of them. Only the last two shrink
/// children; in the others those that do not fit overflow.
struct StackDistribution {
    struct Child {
        /// Points.
        var length: Double
        var grow = 0.0
        /// Whether the child's frame says its length.
        var isFixed = false
    }

    let distribution: Stack.Distribution
    let gap: Double

    /// The length of each child.
    /// - Parameter available: the stack's length without padding; nil: as long as the children need.
    func lengths(of children: [Child], in available: Double?) -> [Double] {
        let flexible = children.filter { !$0.isFixed }
        let fixedLength = children.reduce(0) { $0 + ($1.isFixed ? $1.length : 0) }
        let room = available.map { max(0, $0 - fixedLength - gaps(children.count)) }
        let natural = flexible.reduce(0) { $0 + $1.length }
        switch distribution {
        case .start, .center, .end, .spaceBetween:
            return grown(children, by: room.map { max(0, $0 - natural) } ?? 0)
        case .equal:
            let longest = flexible.reduce(0) { max($0, $1.length) }
            let each = room.map { $0 / Double(max(1, flexible.count)) } ?? longest
            return children.map { $0.isFixed ? $0.length : each }
        case .proportional:
            guard let room, natural > 0 else { return children.map(\.length) }
            return children.map { $0.isFixed ? $0.length : $0.length * room / natural }
        }
    }

    private func grown(_ children: [Child], by spare: Double) -> [Double] {
        let shares = children.map { $0.isFixed ? 0 : max(0, $0.grow) }
        let allShares = shares.reduce(0, +)
        guard allShares > 0 else { return children.map(\.length) }
        return zip(children, shares).map { $0.length + spare * ($1 / allShares) }
    }

    /// Where each child begins.
    func origins(of lengths: [Double], in available: Double) -> [Double] {
        let spare = available - total(of: lengths)
        var origin = 0.0
        var gap = gap
        switch distribution {
        case .start, .equal, .proportional: break
        case .center: origin = spare / 2
        case .end: origin = spare
        case .spaceBetween: gap += max(0, spare) / Double(max(1, lengths.count - 1))
        }
        return lengths.map { length in
            defer { origin += length + gap }
            return origin
        }
    }

    /// From the beginning of the first child to the end of the last.
    func total(of lengths: [Double]) -> Double { lengths.reduce(0, +) + gaps(lengths.count) }

    private func gaps(_ count: Int) -> Double { gap * Double(max(0, count - 1)) }
}
