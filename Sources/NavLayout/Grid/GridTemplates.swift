import NavScene

/// The tracks of the explicit grid along one axis.
struct ExplicitTracks {
    var tracks: [GridTrack]
    /// The indices of automatically repeated tracks.
    var repeated: Range<Int>
    /// Whether repeated tracks without children disappear.
    var collapses: Bool
    /// The names of each line, or an empty list if no line has a name.
    var lineNames: [[String]] = []
}

// css-grid-2, section 7.2: explicit tracks and automatic repetition.
extension GridLayout {
    /// The largest number of tracks that a repetition makes. If the repeated list itself has more tracks, the list
    /// appears once.
    private static let repetitionLimit = 1000

    /// Returns the tracks of a template, with its repetition expanded.
    /// - Parameter available: The grid's inner size, or nil if the content decides it.
    func explicitTracks(
        _ template: GridTemplate, _ axis: BoxAxis, available: Double?, gap: Length
    ) -> ExplicitTracks {
        guard let repetition = template.repetition, !repetition.tracks.isEmpty else {
            return ExplicitTracks(
                tracks: template.tracks, repeated: 0..<0, collapses: false, lineNames: template.lineNames)
        }
        let count = repetitionCount(
            template, repetition, axis, available: available, gap: gap.resolved(available) ?? 0)
        let position = min(max(repetition.position, 0), template.tracks.count)
        let repeated = Array(repeatElement(repetition.tracks, count: count).joined())
        var tracks = template.tracks
        tracks.insert(contentsOf: repeated, at: position)
        return ExplicitTracks(
            tracks: tracks, repeated: position..<position + repeated.count,
            collapses: repetition.collapsesEmptyTracks,
            lineNames: lineNames(
                of: template, repetition, at: position, count: count, trackCount: tracks.count))
    }

    /// Returns the names of each line after the expansion of a repetition, or an empty list if no line has a name.
    private func lineNames(
        of template: GridTemplate, _ repetition: GridTemplate.Repetition, at position: Int, count: Int,
        trackCount: Int
    ) -> [[String]] {
        guard !(template.lineNames.isEmpty && repetition.lineNames.isEmpty && repetition.namesAfter.isEmpty)
        else {
            return []
        }
        var names = Array(repeating: [String](), count: trackCount + 1)
        let length = repetition.tracks.count
        for (line, own) in template.lineNames.enumerated() where line <= template.tracks.count {
            names[line <= position ? line : line + count * length] += own
        }
        for index in 0..<count {
            for (line, own) in repetition.lineNames.enumerated() where line <= length {
                names[position + index * length + line] += own
            }
        }
        names[position + count * length] += repetition.namesAfter
        return names
    }

    /// Returns how often the tracks of a repetition repeat (section 7.2.3.2).
    ///
    /// If the grid has a definite size or maximum size, the result is the largest number with which the tracks do not
    /// overflow this size. If only the minimum size is definite, the result is the smallest number with which the
    /// tracks reach the minimum. Otherwise, the result is 1. It is never less than 1.
    private func repetitionCount(
        _ template: GridTemplate, _ repetition: GridTemplate.Repetition, _ axis: BoxAxis, available: Double?,
        gap: Double
    ) -> Int {
        let padding = style.padding[axis].sum
        let maximum = style.statedMaximum(axis, base: nil) - padding
        let minimum = style.statedMinimum(axis, base: nil).map { $0 - padding }
        let isUpperBound = available != nil || maximum < .infinity
        guard let room = available ?? (maximum < .infinity ? maximum : minimum) else { return 1 }
        let fixed = template.tracks.reduce(0) { $0 + (fixedSize(of: $1, available) ?? 0) + gap }
        // A track of less than one point counts as one point. Browsers use one pixel.
        let one = repetition.tracks.reduce(0) { $0 + max(1, fixedSize(of: $1, available) ?? 0) + gap }
        guard one > 0 else { return 1 }
        let ratio = (room + gap - fixed) / one
        let count = isUpperBound ? (ratio + 1e-6).rounded(.down) : (ratio - 1e-6).rounded(.up)
        let limit = max(1, Self.repetitionLimit / repetition.tracks.count)
        return Int(min(max(count, 1), Double(limit)))
    }

    /// Returns the size with which a track counts in the repetition: its fixed upper limit, but at least its lower
    /// limit. Without a fixed upper limit, the fixed lower limit counts. Returns nil if neither limit is fixed.
    private func fixedSize(of track: GridTrack, _ available: Double?) -> Double? {
        var lower: Double?
        if case .length(let length) = track.minimum { lower = length.resolved(available) }
        if case .length(let length) = track.maximum, let upper = length.resolved(available) {
            return max(upper, lower ?? 0)
        }
        return lower
    }
}
