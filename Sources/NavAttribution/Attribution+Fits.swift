import NavCompositing
import NavGeometry
import NavImaging
import NavScene

extension Attribution {
    /// Tries changes of a node that could turn the frame into the golden.
    mutating func fit(_ target: ResolvedTarget) {
        guard let gone = trial(of: target, .remove, in: target.influence),
            gone.painted > 0, !gone.leftBox.isEmpty
        else { return }
        // The trial draws the frame without the node. Without the node, the frame still differs from the golden where
        // the golden shows the node. So these pixels tell the node's place in the golden. Pixels that the trial changes
        // show the node's place in the frame.
        let (old, new) = (gone.leftBox, gone.paintedBox)
        fitPlace(target, gone)
        let scale = frame.scene.canvas.scale
        attempt(
            target.number,
            .resize(
                left: Double(old.minX - new.minX) / scale, top: Double(old.minY - new.minY) / scale,
                right: Double(old.maxX - new.maxX) / scale, bottom: Double(old.maxY - new.maxY) / scale),
            near: target.influence)
        guard gone.paintedChanged > 0 else { return }
        attempt(target.number, .radius(0), near: target.influence)
        attempt(target, .opacity(1), in: target.influence)
        for opacity in opacities(of: target, gone) {
            attempt(target, .opacity(opacity), in: target.influence)
        }
        for color in colors(of: target, gone) { attempt(target, .color(color), in: target.influence) }
    }

    /// Tries to move the node to the places where the golden may show it.
    private mutating func fitPlace(_ target: ResolvedTarget, _ gone: Trial) {
        let (old, new) = (gone.leftBox, gone.paintedBox)
        var offsets: [PixelOffset] = []
        for x in [old.minX - new.minX, old.maxX - new.maxX] {
            for y in [old.minY - new.minY, old.maxY - new.maxY] { offsets.append(PixelOffset(x: x, y: y)) }
        }
        // If a blurred backdrop spreads the node's pixels, the edges of their box do not tell how far the node moved.
        // The centre of the pixels does.
        if let centre = gone.leftCentre.offset(from: gone.paintedCentre) { offsets.append(centre) }
        for (index, offset) in offsets.enumerated()
        where offset != .zero && !offsets[..<index].contains(offset) {
            attempt(target, offset)
        }
    }

    /// Tries to move a node by whole pixels.
    mutating func attempt(_ target: ResolvedTarget, _ offset: PixelOffset) {
        let moved = target.influence.moved(byX: offset.x, y: offset.y)
        attempt(
            target, .move(x: Double(offset.x), y: Double(offset.y)),
            in: target.influence.union(moved).intersection(difference.area))
    }

    private mutating func attempt(_ target: ResolvedTarget, _ edit: ResolvedEdit, in area: PixelRect) {
        guard !isSettled, let trial = trial(of: target, edit, in: area) else { return }
        note(target.number, explained(by: trial), trial, touched: target.touched)
    }

    /// Tries a change of a plain node, after which the scene is laid out again.
    mutating func attempt(_ number: Int, _ edit: PlainEdit, near area: PixelRect) {
        guard !isSettled,
            let nodes = edit.applied(to: inventory.nodes, at: inventory.entries[number].path[...])
        else { return }
        let changed = Self.layOut(nodes, frame)
        let touched = ResolvedTarget.touched(by: number, in: changed, frame.resources)
        let all = area.union(touched).union(difference.bounds).intersection(difference.area)
        guard let trial = probe.draw(changed.nodes, in: all) else { return }
        note(number, explained(by: trial), trial, touched: area)
    }

    /// Tries other orders of siblings that overlap within the bounds of the difference.
    mutating func reorder(_ targets: [ResolvedTarget]) {
        let around = targets.filter { !$0.influence.intersection(difference.bounds).isEmpty }
            .prefix(Self.siblingLimit)
        var left = Self.orderLimit
        for one in around {
            let entry = inventory.entries[one.number]
            for other in around where other.number != one.number && left > 0 {
                let sibling = inventory.entries[other.number]
                guard sibling.parent == entry.parent, let place = sibling.path.last,
                    !one.influence.intersection(other.influence).intersection(difference.bounds).isEmpty
                else { continue }
                left -= 1
                attempt(one.number, .order(place), near: one.influence)
            }
        }
    }

    /// Returns the opacities that the node may have in the golden. The first is a least-squares fit over the pixels
    /// that the node paints. The others are this fit, rounded to 0.01 and to 0.05.
    private func opacities(of target: ResolvedTarget, _ gone: Trial) -> [Double] {
        var (now, then) = (0, 0)
        gone.forEachPixel(of: difference) { without, place in
            let painted = difference.actual[place].channels &- without.channels
            let wanted = difference.expected[place].channels &- without.channels
            now += Int((painted &* painted).wrappedSum())
            then += Int((wanted &* painted).wrappedSum())
        }
        guard now > 0 else { return [] }
        let opacity = if case .group(let group) = target.node.content { group.opacity } else { 1.0 }
        let old = opacity * Double(then) / Double(now)
        guard old > 0.01, old < 1, abs(old - opacity) > 0.005 else { return [] }
        let rounded = [(old * 100).rounded() / 100, (old * 20).rounded() / 20]
        return [old] + rounded.filter { $0 > 0 && $0 < 1 }
    }

    /// Returns the colours that the node may have in the golden, at most two.
    ///
    /// Each colour is the golden's most frequent colour in a set of the node's changed pixels. The set of the first
    /// colour has only the pixels where the frame shows exactly a solid colour of the node. The set of the second
    /// colour has all changed pixels of the node.
    private func colors(of target: ResolvedTarget, _ gone: Trial) -> [StraightColor] {
        let space = frame.scene.canvas.colorSpace
        let own = target.node.ownColors.map { PremultipliedPixel($0.converted(to: space)) }
        var (all, pure): ([UInt32: Int], [UInt32: Int]) = ([:], [:])
        gone.forEachPixel(of: difference) { without, place in
            let actual = difference.actual[place]
            guard difference.weights[place] > 0, actual != without else { return }
            all[difference.expected[place].bits, default: 0] += 1
            if own.contains(actual) { pure[difference.expected[place].bits, default: 0] += 1 }
        }
        var found: [StraightColor] = []
        for counts in [pure, all] {
            // If colours have equal counts, the colour whose bits are the larger number is taken.
            guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { continue }
            let pixel = StraightPixel(PremultipliedPixel(bits: most.key))
            let color = StraightColor(
                bytes: pixel.red, pixel.green, pixel.blue, alpha: Float(pixel.alpha) / 255
            ).converted(from: space)
            if !found.contains(color) { found.append(color) }
        }
        return found
    }
}
