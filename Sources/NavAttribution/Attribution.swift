import NavCompositing
import NavGeometry
import NavImaging
import NavJSON
import NavLayout
import NavScene

/// Finds the nodes that explain why a frame differs from its golden.
///
/// Only the new scene is known. So each trial draws the frame with a change of one node. The trial removes, moves,
/// resizes, fades, recolours, shows or reorders the node. The node whose change leaves the least of the difference is
/// the most likely cause. A changed text is an example of a difference that no trial explains. Then a node ranks by
/// how well its painted pixels match the difference.
package struct Attribution {
    let frame: ChangedFrame
    let inventory: NodeInventory
    let resolved: ResolvedScene
    let difference: FrameDifference
    var probe: FrameProbe
    /// The trial without a change: the frame as it was drawn.
    let unchanged: Trial
    /// The largest cost of all trials together, in pixels.
    private let budget: Int
    /// Whether a change of one node alone explains the whole difference. If so, no more trials are needed.
    private(set) var isSettled = false
    /// The best explanation of each plain node.
    private(set) var best: [Int: Suspect] = [:]

    /// If a change of one node explains this share of the difference, no further change is tried. The rest is rounding.
    package static let settledScore = 0.9995
    /// The largest cost of all trials together, as a number of whole frames that are laid out and drawn.
    private static let frameLimit = 32
    /// The number of best nodes for which changes are tried. Changes of their ancestors are tried, too.
    private static let finalistLimit = 8
    /// The number of further nodes near the difference for which changes are tried.
    private static let neighbourLimit = 12
    /// The largest distance from the difference at which a node counts as near, in points.
    private static let neighbourDistance = 32.0
    /// The largest number of trials that show a hidden node. Each trial shows one node.
    private static let hiddenLimit = 24
    /// The largest number of other orders of siblings that are tried.
    static let orderLimit = 24
    /// The largest number of nodes that are searched for overlapping siblings, to find other orders.
    static let siblingLimit = 64

    package init(_ frame: ChangedFrame) {
        self.frame = frame
        inventory = NodeInventory(frame.scene, authors: frame.authors)
        resolved = Self.layOut(inventory.nodes, frame)
        difference = FrameDifference(expected: frame.expected, actual: frame.actual, ignoring: frame.ignored)
        unchanged = Trial(frame.actual, [], difference)
        let pixels = max(frame.actual.pixels.count, EvidenceWindows.pixelLimit)
        budget = Self.frameLimit * (pixels + FrameProbe.pixelsPerNode * inventory.entries.count)
        probe = FrameProbe(
            difference, frame.scene.canvas, frame.resources, nodeCount: inventory.entries.count,
            budget: budget)
    }

    /// Returns the nodes that may have caused the difference, one entry for each authored node, the most likely first.
    package mutating func suspects() -> [Suspect] {
        guard !difference.places.isEmpty else { return [] }
        for number in inventory.entries.indices.filter({ inventory.entries[$0].isHidden }).prefix(
            Self.hiddenLimit)
        {
            attempt(number, .show, near: .empty)
        }
        let targets = ResolvedTarget.all(in: resolved, frame.resources).sorted {
            ($0.influence.count, $1.number) < ($1.influence.count, $0.number)
        }
        for target in targets where !isSettled && probe.budget > budget / 2 { screen(target) }
        suspectInvisible(targets)
        let finalists = finalists(targets)
        let motions = MotionVotes.offsets(difference, count: 2)
        for motion in motions {
            for target in finalists where !isSettled { attempt(target, motion) }
        }
        for target in finalists where !isSettled { fit(target) }
        if !isSettled { reorder(targets) }
        return ranked()
    }

    static func layOut(_ nodes: [Node], _ frame: ChangedFrame) -> ResolvedScene {
        var diagnostics = Diagnostics()
        return ResolvedScene(
            PlainScene(canvas: frame.scene.canvas, nodes: nodes, fonts: frame.scene.fonts),
            environment: frame.environment, limits: frame.limits, diagnostics: &diagnostics)
    }

    /// Keeps an explanation if it is the node's best one.
    mutating func note(_ number: Int, _ score: Double, _ trial: Trial, touched: PixelRect) {
        let entry = inventory.entries[number]
        guard let author = entry.author, score > best[number]?.score ?? 0 else { return }
        best[number] = Suspect(
            author: author, part: entry.part, score: score, pixels: trial.paintedChanged,
            frame: touched, reach: trial.paintedBox)
        isSettled = isSettled || score >= Self.settledScore
    }

    /// Returns the best nodes so far with their ancestors, and nodes near the difference.
    private func finalists(_ targets: [ResolvedTarget]) -> [ResolvedTarget] {
        let scored = targets.filter { best[$0.number] != nil }.sorted {
            (best[$1.number]?.score ?? 0, $0.number) < (best[$0.number]?.score ?? 0, $1.number)
        }
        var chosen: [Int] = []
        for target in scored.prefix(Self.finalistLimit) {
            var number: Int? = target.number
            while let next = number {
                if !chosen.contains(next) { chosen.append(next) }
                number = inventory.entries[next].parent
            }
        }
        let distance = Int(Self.neighbourDistance * frame.scene.canvas.scale)
        let near = targets.filter {
            !$0.touched.outset(by: distance).intersection(difference.bounds).isEmpty
                && !chosen.contains($0.number)
        }
        chosen += near.prefix(Self.neighbourLimit).map(\.number)
        // Inner nodes go first: a group around one node explains no more than that node.
        return targets.filter { chosen.contains($0.number) }.sorted { $1.number < $0.number }
    }

    /// Returns one entry for each authored node, the highest rank first. If ranks are equal, inner nodes precede the
    /// groups around them.
    private func ranked() -> [Suspect] {
        var byAuthor: [Int: Suspect] = [:]
        for number in best.keys.sorted() {
            guard let suspect = best[number] else { continue }
            if suspect.rank > byAuthor[suspect.author]?.rank ?? -1 { byAuthor[suspect.author] = suspect }
        }
        return byAuthor.values.sorted { ($1.rank, $1.author) < ($0.rank, $0.author) }
    }
}
