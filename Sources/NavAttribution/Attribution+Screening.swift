import NavImaging
import NavScene

extension Attribution {
    /// Draws the frame without the node, and then without one part or effect of the node at a time.
    ///
    /// Each of these trials changes some pixels. The function judges how well the changed pixels match the pixels that
    /// differ from the golden.
    mutating func screen(_ target: ResolvedTarget) {
        for facet in ResolvedEdit.facets {
            let isUnclipped = facet == .removeClip || facet == .removeMask
            let area = isUnclipped ? target.influence.union(target.unclipped) : target.influence
            if area.intersection(difference.bounds).isEmpty {
                if facet == .remove { screenDistant(target) }
                continue
            }
            guard let trial = trial(of: target, facet, in: area), trial.painted > 0 else { continue }
            judge(target, facet, trial)
        }
    }

    private mutating func judge(_ target: ResolvedTarget, _ facet: ResolvedEdit, _ trial: Trial) {
        let touched = target.touched
        note(target.number, explained(by: trial), trial, touched: touched)
        // Intersection over union of the pixels that the trial changes and the pixels that differ from the golden.
        let either = trial.painted + difference.places.count - trial.paintedChanged
        let overlap = Double(trial.paintedChanged) / Double(either)
        note(target.number, 0.9 * overlap, trial, touched: touched)
        let agreement = agreement(of: target, facet, trial, painted: trial.paintedBox)
        note(target.number, 0.6 * agreement + 0.3 * overlap, trial, touched: touched)
        if facet == .remove, trial.paintedBox.contains(difference.bounds) {
            let share = Double(difference.bounds.count) / Double(trial.paintedBox.count)
            note(target.number, 0.15 + 0.1 * share, trial, touched: touched)
        }
    }

    /// Judges a node that has a freeform outline and paints no pixel near the difference. An example is a text that
    /// lost its last words.
    private mutating func screenDistant(_ target: ResolvedTarget) {
        guard inventory.entries[target.number].isFreeform, !target.touched.isEmpty else { return }
        probe.spend(Self.agreementSamples)
        let agreement = agreement(of: target, .remove, unchanged, painted: target.touched)
        note(target.number, 0.6 * agreement, unchanged, touched: target.touched)
    }

    /// Gives a low score to authored nodes that paint nothing, such as a node that was moved out of the
    /// frame. If a group paints nothing, the group gets the score and its children do not.
    mutating func suspectInvisible(_ targets: [ResolvedTarget]) {
        let invisible = Set(targets.filter(\.touched.isEmpty).map(\.number))
        for number in invisible.sorted() {
            let entry = inventory.entries[number]
            guard entry.part == nil, !(entry.parent.map(invisible.contains) ?? false) else { continue }
            note(number, 0.25, unchanged, touched: .empty)
        }
    }

    /// Returns the share of the difference that a trial explains; below 0 if the trial makes the difference
    /// larger.
    func explained(by trial: Trial) -> Double { 1 - Double(trial.left) / Double(difference.total) }

    /// Draws the frame with a change of a resolved node. Returns nil if the edit would change nothing, if no pixel of
    /// the area is examined, or if the budget is used up.
    mutating func trial(of target: ResolvedTarget, _ edit: ResolvedEdit, in area: PixelRect) -> Trial? {
        guard let node = edit.applied(to: target.node, in: target.outer) else { return nil }
        return probe.draw(resolved.nodes.replacing(at: target.path[...], with: node), in: area)
    }

    /// Returns the share of the difference that the node would explain if only its outline had changed.
    ///
    /// Where the golden's outline is larger than the frame's, the golden shows the node's colour. Where the golden's
    /// outline is smaller, the golden shows the pixels without the node. The node's colour counts less at pixels far
    /// from the node.
    private func agreement(
        of target: ResolvedTarget, _ facet: ResolvedEdit, _ trial: Trial, painted: PixelRect
    ) -> Double {
        let entry = inventory.entries[target.number]
        let paintsItself = facet == .remove || facet == .removeOwn
        // Only a freeform outline, such as the outline of a text, can change while the node's frame stays the same.
        guard !paintsItself || entry.isFreeform else { return 0 }
        let space = frame.scene.canvas.colorSpace
        let colors =
            paintsItself
            ? target.node.ownColors.map { PremultipliedPixel($0.converted(to: space)).channels } : []
        let reach = 8 * frame.scene.canvas.scale
        let width = entry.isText ? max(reach, Double(painted.width) / 2) : reach
        let step = max(1, difference.places.count / Self.agreementSamples)
        var (sum, total) = (0.0, 0)
        for index in stride(from: 0, to: difference.places.count, by: step) {
            let place = difference.places[index]
            let (x, y) = (place % difference.width, place / difference.width)
            let weight = difference.weights[place]
            total += Int(weight)
            let without = trial[x, y] ?? difference.actual[place]
            let expected = difference.expected[place]
            if without == expected {
                sum += Double(weight)
            } else if colors.contains(where: { expected.channels.lies(between: without.channels, and: $0) }) {
                let right = max(painted.minX - x, x - painted.maxX + 1, 0)
                let down = max(painted.minY - y, y - painted.maxY + 1, 0)
                sum += Double(weight) / (1 + Double(right) / width + Double(down) / reach)
            }
        }
        return sum / Double(max(total, 1))
    }

    /// The approximate number of changed pixels that an agreement examines. If more pixels changed, it examines every
    /// n-th of them, and always fewer than twice this number.
    private static let agreementSamples = 4096
}

extension SIMD4<Int32> {
    /// Whether a colour is a mixture of two other colours, within rounding.
    func lies(between one: SIMD4<Int32>, and other: SIMD4<Int32>) -> Bool {
        let (way, here) = (other &- one, self &- one)
        let length = (way &* way).wrappedSum()
        let along = (here &* way).wrappedSum()
        guard length > 0, along > 0, along <= length + length / 16 else { return false }
        // The tolerance is three levels, because each of the three colours is rounded.
        return abs(here &* length &- way &* along).max() <= 3 * length
    }
}
