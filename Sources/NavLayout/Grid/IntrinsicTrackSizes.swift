import NavScene

// css-grid-2, section 12.5: base sizes and growth limits from the contents.
extension TrackSizer {
    mutating func resolveIntrinsicSizes() {
        let isFlexible = tracks.map { $0.factor != nil }
        var (spanning, crossing): ([TrackItem], [TrackItem]) = ([], [])
        for item in items {
            if isFlexible[item.tracks].contains(true) {
                crossing.append(item)
            } else if item.tracks.count == 1 {
                fit(item)
            } else {
                spanning.append(item)
            }
        }
        raiseLimits()
        // The order of items with equal spans does not matter, because `distribute` plans all increases before it
        // applies them.
        spanning.sort { $0.tracks.count < $1.tracks.count }
        var start = 0
        while start < spanning.count {
            let count = spanning[start].tracks.count
            let end = spanning[start...].firstIndex { $0.tracks.count != count } ?? spanning.count
            accommodate(spanning[start..<end], isFlexible: false)
            start = end
        }
        accommodate(crossing[...], isFlexible: true)
        for index in tracks.indices where tracks[index].growthLimit == .infinity {
            tracks[index].growthLimit = tracks[index].base
        }
    }

    /// Step 2: enlarges a track for an item that spans only this track.
    private mutating func fit(_ item: TrackItem) {
        let index = item.tracks.lowerBound
        var track = tracks[index]
        switch track.minimum {
        case .minContent: track.base = max(track.base, item.minContent)
        case .maxContent: track.base = max(track.base, item.maxContent)
        case .auto, .fraction: track.base = max(track.base, item.minimum)
        case .length: break
        }
        switch track.maximum {
        case .minContent: track.contentLimit = max(track.contentLimit ?? 0, item.minContent)
        case .maxContent, .auto:
            track.contentLimit = max(track.contentLimit ?? 0, min(item.maxContent, track.fitContent))
        case .length, .fraction: break
        }
        tracks[index] = track
    }

    private mutating func raiseLimits() {
        for index in tracks.indices {
            if let limit = tracks[index].contentLimit { tracks[index].growthLimit = limit }
            tracks[index].growthLimit = max(tracks[index].growthLimit, tracks[index].base)
        }
    }
}

// MARK: Steps 3 and 4: items that span tracks

extension TrackSizer {
    /// One of the five phases that enlarge tracks for a group of items.
    private enum Phase {
        case intrinsicMinimum, contentMinimum, maxContentMinimum, intrinsicMaximum, maxContentMaximum
    }

    /// Makes room for a group of items: enlarges base sizes in three phases, then growth limits in two. Items that span
    /// flexible tracks enlarge only the base sizes of these tracks.
    private mutating func accommodate(_ group: ArraySlice<TrackItem>, isFlexible: Bool) {
        guard !group.isEmpty else { return }
        distribute(group, .intrinsicMinimum, isFlexible)
        distribute(group, .contentMinimum, isFlexible)
        distribute(group, .maxContentMinimum, isFlexible)
        for index in tracks.indices {
            tracks[index].growthLimit = max(tracks[index].growthLimit, tracks[index].base)
        }
        guard !isFlexible else { return }
        distribute(group, .intrinsicMaximum, isFlexible)
        distribute(group, .maxContentMaximum, isFlexible)
        for index in tracks.indices { tracks[index].isInfinitelyGrowable = false }
    }

    private func isAffected(_ track: Track, _ phase: Phase, _ isFlexible: Bool) -> Bool {
        if isFlexible, track.factor == nil { return false }
        switch phase {
        case .intrinsicMinimum: return track.hasIntrinsicMinimum
        case .contentMinimum: return track.minimum == .minContent || track.minimum == .maxContent
        case .maxContentMinimum:
            // Browsers do not enlarge `auto` tracks in this phase, even if the grid is sized under a max-content
            // constraint.
            return track.minimum == .maxContent
        case .intrinsicMaximum: return track.hasIntrinsicMaximum
        case .maxContentMaximum: return track.hasMaxContentMaximum
        }
    }

    private func contribution(of item: TrackItem, _ phase: Phase) -> Double {
        switch phase {
        case .intrinsicMinimum: item.minimum
        case .contentMinimum, .intrinsicMaximum: item.minContent
        case .maxContentMinimum, .maxContentMaximum: item.maxContent
        }
    }

    /// Distributes extra space across the tracks that items span (section 12.5.1). All increases are
    /// planned before they are applied, so the order of the items does not matter.
    private mutating func distribute(_ group: ArraySlice<TrackItem>, _ phase: Phase, _ isFlexible: Bool) {
        let changesBase = phase != .intrinsicMaximum && phase != .maxContentMaximum
        var touched: [Int] = []
        for item in group {
            let affected = item.tracks.filter { isAffected(tracks[$0], phase, isFlexible) }
            guard !affected.isEmpty else { continue }
            touched += affected
            var space = contribution(of: item, phase) - gaps(in: item.tracks)
            for track in tracks[item.tracks] {
                space -= changesBase || track.growthLimit == .infinity ? track.base : track.growthLimit
            }
            guard space > 0 else { continue }
            if isFlexible {
                shareByFactor(space, affected)
            } else {
                shareEqually(space, affected, phase, changesBase)
            }
        }
        for index in touched { apply(index, phase, changesBase) }
    }

    /// Applies a planned increase. An infinite limit becomes finite even without an increase.
    private mutating func apply(_ index: Int, _ phase: Phase, _ changesBase: Bool) {
        let planned = tracks[index].planned
        tracks[index].planned = 0
        if changesBase {
            tracks[index].base += planned
            return
        }
        if tracks[index].growthLimit == .infinity {
            tracks[index].growthLimit = tracks[index].base + planned
            if phase == .intrinsicMaximum { tracks[index].isInfinitelyGrowable = true }
        } else {
            tracks[index].growthLimit += planned
        }
    }

    /// Distributes space in the ratio of flexible factors, or equally if all of them are 0.
    private mutating func shareByFactor(_ space: Double, _ affected: [Int]) {
        let sum = affected.reduce(0) { $0 + (tracks[$1].factor ?? 0) }
        for index in affected {
            let share = sum > 0 ? (tracks[index].factor ?? 0) / sum : 1 / Double(affected.count)
            tracks[index].planned = max(tracks[index].planned, space * share)
        }
    }

    /// Distributes space equally up to the tracks' limits, and the rest beyond them.
    private mutating func shareEqually(
        _ space: Double, _ affected: [Int], _ phase: Phase, _ changesBase: Bool
    ) {
        let headrooms = affected.map { index in
            let track = tracks[index]
            if changesBase { return track.growthLimit - track.base }
            if track.growthLimit == .infinity { return track.fitContent - track.base }
            return track.isInfinitelyGrowable ? track.fitContent - track.growthLimit : 0
        }
        var (shares, rest) = equalShares(of: space, headrooms: headrooms)
        if rest > 0 {
            let takers = affected.indices.filter { takesRest(tracks[affected[$0]], phase) }
            let others = takers.isEmpty ? Array(affected.indices) : takers
            let limits = others.map { place -> Double in
                let track = tracks[affected[place]]
                if changesBase { return .infinity }
                // An infinitely growable track has already taken its share above.
                return track.isInfinitelyGrowable ? 0 : max(0, track.fitContent - track.growthLimit)
            }
            let beyond = equalShares(of: rest, headrooms: limits).shares
            for (place, share) in zip(others, beyond) { shares[place] += share }
        }
        for (index, share) in zip(affected, shares) {
            tracks[index].planned = max(tracks[index].planned, share)
        }
    }

    /// Whether a track takes space beyond its limit.
    private func takesRest(_ track: Track, _ phase: Phase) -> Bool {
        switch phase {
        case .intrinsicMinimum, .contentMinimum: track.hasIntrinsicMaximum
        case .maxContentMinimum: track.hasMaxContentMaximum
        case .intrinsicMaximum, .maxContentMaximum: true
        }
    }
}
