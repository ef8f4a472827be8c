import NavGeometry
import NavImaging
import NavMotion
import NavSceneModel

extension Double {
    func mixed(with other: Double, _ progress: Double) -> Double { self + (other - self) * progress }
}

extension Optional where Wrapped == Double {
    func mixed(with other: Double?, _ progress: Double) -> Double? {
        guard let self, let other else { return other }
        return self.mixed(with: other, progress)
    }
}

extension Optional where Wrapped == StraightColor {
    func mixed(with other: StraightColor?, _ progress: Double) -> StraightColor? {
        guard let self, let other else { return other }
        return self.interpolated(to: other, at: progress)
    }
}

extension Node {
    /// The node on its way from one form to another: every number and colour that both have moves, everything else is the new
    /// one's at once, and what is the same in both stays as it is shown.
    func mixed(from old: Node, to new: Node, _ progress: Double) -> Node {
        var node = self
        func change<Value: Equatable>(
            _ path: WritableKeyPath<Node, Value>, _ mix: (Value, Value) -> Value = { $1 }
        ) {
            if old[keyPath: path] != new[keyPath: path] {
                node[keyPath: path] = mix(self[keyPath: path], new[keyPath: path])
            }
        }
        change(\.frame.x) { $0.mixed(with: $1, progress) }
        change(\.frame.y) { $0.mixed(with: $1, progress) }
        change(\.frame.width) { $0.mixed(with: $1, progress).map { max(0, $0) } }
        change(\.frame.height) { $0.mixed(with: $1, progress).map { max(0, $0) } }
        change(\.frame.fillsParent)
        change(\.transform) { $0.interpolated(to: $1, at: progress) }
        change(\.anchor) { $0.interpolated(to: $1, at: progress) }
        change(\.opacity) { min(max($0.mixed(with: $1, progress), 0), 1) }
        change(\.grow) { max(0, $0.mixed(with: $1, progress)) }
        change(\.fills) { mixedPairs($0, $1) { $0.mixed(with: $1, progress) } }
        change(\.strokes) { mixedPairs($0, $1) { $0.mixed(with: $1, progress) } }
        change(\.shadows) { mixedPairs($0, $1) { $0.mixed(with: $1, progress) } }
        change(\.filters) { mixedPairs($0, $1) { $0.mixed(with: $1, progress) } }
        change(\.backdrop) { shown, new in
            guard let shown, let new else { return new }
            return shown.mixed(with: new, progress)
        }
        change(\.kind) { $0.mixed(with: $1, progress) }
        change(\.compositing)
        change(\.isIsolated)
        change(\.isHidden)
        change(\.clip)
        change(\.mask)
        return node
    }
}

/// Elements that both lists have, mixed; where the lists are of different length the new one holds.
private func mixedPairs<Element>(
    _ first: [Element], _ second: [Element], _ mix: (Element, Element) -> Element
) -> [Element] {
    first.count == second.count ? zip(first, second).map(mix) : second
}

extension Node.Kind {
    fileprivate func mixed(with other: Node.Kind, _ progress: Double) -> Node.Kind {
        switch (self, other) {
        case (.box(let first), .box(var second)):
            if case .radii(let from) = first.corners, case .radii(let to) = second.corners {
                second.corners = .radii(from.mixed(with: to, progress))
            }
            return .box(second)
        case (.stack(let first), .stack(var second)):
            second.gap = max(0, first.gap.mixed(with: second.gap, progress))
            return .stack(second)
        case (.text(let first), .text(var second)):
            if first.font.size != second.font.size {
                second.font.size = max(0, first.font.size.mixed(with: second.font.size, progress))
            }
            return .text(second)
        case (.progress(let first), .progress(var second)):
            second.value = first.value.mixed(with: second.value, progress)
            second.alpha = first.alpha.mixed(with: second.alpha, progress)
            second.tint = first.tint.mixed(with: second.tint, progress)
            second.trackColor = first.trackColor.mixed(with: second.trackColor, progress)
            return .progress(second)
        case (.navigationBar(let first), .navigationBar(var second)):
            second.progress = first.progress.mixed(with: second.progress, progress)
            second.backgroundAlpha = first.backgroundAlpha.mixed(with: second.backgroundAlpha, progress)
            second.titleAlpha = first.titleAlpha.mixed(with: second.titleAlpha, progress)
            second.tint = first.tint.mixed(with: second.tint, progress)
            if let from = first.largeTitle, let to = second.largeTitle {
                second.largeTitle = .init(height: max(0, from.height.mixed(with: to.height, progress)))
            }
            return .navigationBar(second)
        case (.list(let first), .list(var second)):
            second.contentInset = first.contentInset.mixed(with: second.contentInset, progress)
            second.scrollOffset = first.scrollOffset.mixed(with: second.scrollOffset, progress)
            return .list(second)
        case (.tags(let first), .tags(var second)):
            second.scrollOffset = first.scrollOffset.mixed(with: second.scrollOffset, progress)
            second.tint = first.tint.mixed(with: second.tint, progress)
            second.labelColor = first.labelColor.mixed(with: second.labelColor, progress)
            return .tags(second)
        default:
            return other
        }
    }
}

extension CornerRadii {
    fileprivate func mixed(with other: CornerRadii, _ progress: Double) -> CornerRadii {
        CornerRadii(
            topLeft: max(0, topLeft.mixed(with: other.topLeft, progress)),
            topRight: max(0, topRight.mixed(with: other.topRight, progress)),
            bottomRight: max(0, bottomRight.mixed(with: other.bottomRight, progress)),
            bottomLeft: max(0, bottomLeft.mixed(with: other.bottomLeft, progress)))
    }
}

extension Paint {
    fileprivate func mixed(with other: Paint, _ progress: Double) -> Paint {
        switch (self, other) {
        case (.solid(let first), .solid(let second)):
            return .solid(first.interpolated(to: second, at: progress))
        case (.gradient(let first), .gradient(var second)):
            second.stops = mixedPairs(first.stops, second.stops) {
                Gradient.Stop(
                    offset: min(max($0.offset.mixed(with: $1.offset, progress), 0), 1),
                    color: $0.color.interpolated(to: $1.color, at: progress))
            }
            return .gradient(second)
        default: return other
        }
    }
}

extension Stroke {
    fileprivate func mixed(with other: Stroke, _ progress: Double) -> Stroke {
        var stroke = other
        stroke.paint = paint.mixed(with: other.paint, progress)
        stroke.style.width = max(0, style.width.mixed(with: other.style.width, progress))
        stroke.style.dashPhase = style.dashPhase.mixed(with: other.style.dashPhase, progress)
        return stroke
    }
}

extension Shadow {
    fileprivate func mixed(with other: Shadow, _ progress: Double) -> Shadow {
        var shadow = other
        shadow.color = color.interpolated(to: other.color, at: progress)
        shadow.sigma = max(0, sigma.mixed(with: other.sigma, progress))
        shadow.offset = Vector(
            dx: offset.dx.mixed(with: other.offset.dx, progress),
            dy: offset.dy.mixed(with: other.offset.dy, progress))
        shadow.spread = spread.mixed(with: other.spread, progress)
        return shadow
    }
}

extension Filter {
    fileprivate func mixed(with other: Filter, _ progress: Double) -> Filter {
        switch (self, other) {
        case (.blur(let x, let y), .blur(let toX, let toY)):
            .blur(sigmaX: max(0, x.mixed(with: toX, progress)), sigmaY: max(0, y.mixed(with: toY, progress)))
        case (.saturate(let from), .saturate(let to)): .saturate(max(0, from.mixed(with: to, progress)))
        case (.hueRotate(let from), .hueRotate(let to)): .hueRotate(degrees: from.mixed(with: to, progress))
        case (.brightness(let from), .brightness(let to)): .brightness(max(0, from.mixed(with: to, progress)))
        case (.contrast(let from), .contrast(let to)): .contrast(max(0, from.mixed(with: to, progress)))
        case (.opacity(let from), .opacity(let to)): .opacity(min(max(from.mixed(with: to, progress), 0), 1))
        default: other
        }
    }
}

extension Backdrop {
    fileprivate func mixed(with other: Backdrop, _ progress: Double) -> Backdrop {
        var backdrop = other
        backdrop.sigma = max(0, sigma.mixed(with: other.sigma, progress))
        backdrop.saturation = saturation.mixed(with: other.saturation, progress)
        backdrop.brightness = brightness.mixed(with: other.brightness, progress)
        backdrop.tint = tint.mixed(with: other.tint, progress)
        return backdrop
    }
}
