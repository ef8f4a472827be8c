import NavScene

/// An item's contributions to the sizes of its tracks along one axis, in points. They include the item's margins.
struct TrackItem {
    var tracks: Range<Int>
    /// The smallest size that the item may have (section 12.5, minimum contribution).
    var minimum: Double
    var minContent: Double
    var maxContent: Double
}

/// The track sizing algorithm along one axis (css-grid-2, section 12.3).
struct TrackSizer {
    /// The constraint under which the grid is sized.
    enum Constraint {
        case none, minContent, maxContent
    }

    /// A track during sizing.
    struct Track {
        var minimum: GridTrack.Limit
        var maximum: GridTrack.Limit
        /// The limit of a `fit-content` track in points.
        var fitContent = Double.infinity
        var isCollapsed: Bool
        var base = 0.0
        var growthLimit = Double.infinity
        var isInfinitelyGrowable = false
        /// The planned increase of `base` or `growthLimit`, which is not applied yet, in points.
        var planned = 0.0
        /// The largest growth limit that an item in this track asks for, in points; nil if no item asks for one. Items
        /// that span several tracks do not count.
        var contentLimit: Double?

        var factor: Double? { if case .fraction(let factor) = maximum { factor } else { nil } }
        var hasIntrinsicMinimum: Bool { if case .length = minimum { false } else { true } }
        var hasIntrinsicMaximum: Bool {
            switch maximum {
            case .auto, .minContent, .maxContent: true
            case .length, .fraction: false
            }
        }
        var hasMaxContentMaximum: Bool { maximum == .auto || maximum == .maxContent }
    }

    var tracks: [Track]
    var items: [TrackItem]
    let gap: Double
    /// The grid's inner size, or nil if the content decides it.
    let available: Double?
    /// The smallest and largest inner size of the grid. They apply only if the content decides the size.
    let limits: Ends<Double>
    let constraint: Constraint
    /// Whether `auto` tracks take spare space.
    let stretches: Bool
    /// The distance before the first track.
    var offset = 0.0
    /// The space between neighbouring tracks in addition to `gap`.
    var between = 0.0
    /// The start of each track after `spread`.
    private(set) var positions: [Double] = []

    init(
        _ axis: GridAxis, _ items: [TrackItem], gap: Double, available: Double?, base: Double?,
        limits: Ends<Double>,
        constraint: Constraint, stretches: Bool
    ) {
        self.items = items
        self.gap = gap
        self.available = available
        self.limits = limits
        self.constraint = constraint
        self.stretches = stretches
        tracks = axis.tracks.map { Track($0, base: base) }
    }

    mutating func size() {
        initialise()
        resolveIntrinsicSizes()
        maximise()
        expandFlexibleTracks()
        if stretches { stretchAutomaticTracks() }
    }

    /// The sum of the tracks' base sizes and of the gaps, in points.
    var total: Double { tracks.reduce(gaps(in: tracks.indices)) { $0 + $1.base } }

    /// Returns the sum of the gaps between the tracks of a range, in points. A collapsed track has no gap.
    func gaps(in range: Range<Int>) -> Double {
        let shown = tracks[range].reduce(0) { $0 + ($1.isCollapsed ? 0 : 1) }
        return (gap + between) * Double(max(0, shown - 1))
    }
}

extension TrackSizer.Track {
    /// Creates a track. Percentages of an unknown size act as `auto` (section 7.2.1).
    fileprivate init(_ source: GridAxis.Track, base: Double?) {
        func resolved(_ limit: GridTrack.Limit) -> GridTrack.Limit {
            guard case .length(let length) = limit else { return limit }
            return length.resolved(base).map { .length(.points(max(0, $0))) } ?? .auto
        }
        isCollapsed = source.isCollapsed
        minimum = source.isCollapsed ? .length(.zero) : resolved(source.track.minimum)
        maximum = source.isCollapsed ? .length(.zero) : resolved(source.track.maximum)
        if let length = source.track.fitContent, !isCollapsed {
            fitContent = length.resolved(base) ?? .infinity
        }
    }
}

// MARK: Section 12.4: initial sizes

extension TrackSizer {
    private mutating func initialise() {
        for index in tracks.indices {
            if case .length(.points(let points)) = tracks[index].minimum { tracks[index].base = points }
            if case .length(.points(let points)) = tracks[index].maximum {
                tracks[index].growthLimit = points
            }
            tracks[index].growthLimit = max(tracks[index].growthLimit, tracks[index].base)
        }
    }
}

// MARK: Section 12.6: maximise

extension TrackSizer {
    private mutating func maximise() {
        if let available {
            maximise(in: available)
            return
        }
        if constraint == .minContent { return }
        // If the grid then exceeds its maximum size, the specification repeats this step within the maximum size.
        // Browsers do not repeat the step, and neither does this code.
        for index in tracks.indices { tracks[index].base = tracks[index].growthLimit }
    }

    private mutating func maximise(in available: Double) {
        let space = available - total
        guard space > 0 else { return }
        let shares = equalShares(of: space, headrooms: tracks.map { $0.growthLimit - $0.base }).shares
        for (index, share) in shares.enumerated() { tracks[index].base += share }
    }
}

// MARK: Section 12.7: flexible tracks

extension TrackSizer {
    private mutating func expandFlexibleTracks() {
        guard tracks.contains(where: { $0.factor != nil }), constraint != .minContent else { return }
        if let available {
            guard available - total > 0 else { return }
            grow(by: fraction(of: tracks.indices, in: available))
            return
        }
        var fraction = 0.0
        for track in tracks {
            if let factor = track.factor { fraction = max(fraction, track.base / max(1, factor)) }
        }
        for item in items where tracks[item.tracks].contains(where: { $0.factor != nil }) {
            fraction = max(fraction, self.fraction(of: item.tracks, in: item.maxContent))
        }
        let bases = tracks.map(\.base)
        grow(by: fraction)
        let total = total
        let limit = limited(total, limits.start, limits.end)
        guard total != limit else { return }
        for (index, base) in bases.enumerated() { tracks[index].base = base }
        grow(by: self.fraction(of: tracks.indices, in: limit))
    }

    private mutating func grow(by fraction: Double) {
        for index in tracks.indices {
            guard let factor = tracks[index].factor else { continue }
            tracks[index].base = max(tracks[index].base, fraction * factor)
        }
    }

    /// Returns the size of one `fr` with which the tracks of a range fill a space (section 12.7.1).
    ///
    /// A track whose base size exceeds its share acts as inflexible. Removing such a track makes all other shares
    /// smaller. So one pass over the tracks suffices, in descending order of base size divided by factor.
    private func fraction(of range: Range<Int>, in space: Double) -> Double {
        var rest = space - gaps(in: range)
        var sum = 0.0
        var flexible: [(base: Double, factor: Double)] = []
        for track in tracks[range] {
            if let factor = track.factor {
                sum += factor
                flexible.append((track.base, factor))
            } else {
                rest -= track.base
            }
        }
        flexible.sort { $0.base * $1.factor > $1.base * $0.factor }
        for track in flexible {
            let share = rest / max(1, sum)
            guard track.base > share * track.factor else { break }
            rest -= track.base
            sum -= track.factor
        }
        return max(0, rest / max(1, sum))
    }
}

// MARK: Section 12.8: stretch

extension TrackSizer {
    private mutating func stretchAutomaticTracks() {
        let count = tracks.reduce(0) { $0 + ($1.maximum == .auto ? 1 : 0) }
        let room = available ?? (constraint == .none ? limits.start : 0)
        let space = room - total
        guard count > 0, space > 0 else { return }
        for index in tracks.indices where tracks[index].maximum == .auto {
            tracks[index].base += space / Double(count)
        }
    }
}

// MARK: Positions

extension TrackSizer {
    /// Places the tracks in the grid (section 11.5).
    mutating func spread(_ distribution: Stack.LineDistribution, in size: Double) {
        between = 0
        let count = tracks.reduce(0) { $0 + ($1.isCollapsed ? 0 : 1) }
        let spread = ContentSpread(distribution, spare: size - total, count: count)
        (offset, between) = (spread.offset, spread.between)
        positions = startsOfTracks
    }

    private var startsOfTracks: [Double] {
        var position = offset
        var hasShown = false
        return tracks.map { track in
            if !track.isCollapsed, hasShown { position += gap + between }
            hasShown = hasShown || !track.isCollapsed
            defer { position += track.base }
            return position
        }
    }

    /// Returns the start and the size of each track within the grid's box.
    /// - Parameters:
    ///   - edge: The padding at the left or top.
    ///   - width: The grid's inner width if the first column is at the right, otherwise nil.
    func frames(from edge: Double, mirroredIn width: Double?) -> [TrackFrame] {
        zip(positions, tracks).map { start, track in
            TrackFrame(start: edge + (width.map { $0 - start - track.base } ?? start), size: track.base)
        }
    }
}

/// Divides a space into equal shares, but limits each share to its headroom. The other shares take the excess of a
/// limited share. Returns the shares, and the part of the space that exceeds the sum of all headrooms.
func equalShares(of space: Double, headrooms: [Double]) -> (shares: [Double], rest: Double) {
    var shares = Array(repeating: 0.0, count: headrooms.count)
    var rest = space
    let order = headrooms.indices.sorted {
        headrooms[$0] != headrooms[$1] ? headrooms[$0] < headrooms[$1] : $0 < $1
    }
    for (place, index) in order.enumerated() {
        let share = min(max(0, headrooms[index]), rest / Double(order.count - place))
        shares[index] = share
        rest -= share
    }
    return (shares, max(0, rest))
}
