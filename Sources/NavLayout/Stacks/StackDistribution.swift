import NavScene

/// The lengths and positions of a stack's children along its axis.
///
/// | distribution | lengths | positions |
/// |---|---|---|
/// | start, center, end | natural; growing children share the spare space | packed at the start, centre or end |
/// | spaceBetween | natural; growing children share the spare space | the spare space widens the gaps |
/// | equal | all equal | from the start |
/// | proportional | natural lengths multiplied by a common factor | from the start |
///
/// `equal` and `proportional` fill the stack, and only they shrink children. In the other
/// distributions, children that do not fit overflow. A length in a child's frame applies in all
/// distributions.
struct StackDistribution {
    struct Child {
        /// The natural or fixed length, in points.
        var length: Double
        /// The child's weight when growing children share the spare space.
        var grow = 0.0
        /// Whether the child's frame sets its length.
        var isFixed = false
    }

    let distribution: Stack.Distribution
    let gap: Double

    /// Returns the length of each child, in points.
    /// - Parameter available: The stack's length without padding. If nil, the stack takes the total
    ///   length of its children.
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

    /// Returns the start of each child, in points.
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

    /// Returns the distance from the start of the first child to the end of the last one.
    func total(of lengths: [Double]) -> Double { lengths.reduce(0, +) + gaps(lengths.count) }

    private func gaps(_ count: Int) -> Double { gap * Double(max(0, count - 1)) }
}
