import NavGeometry
import NavImaging
import NavRasterization
import NavScene

extension DisplayListBuilder {
    /// A number of work steps above every limit. A budget refuses the scene after it spends so many steps. One step
    /// takes about a nanosecond.
    private static let refusedWork = 1e15

    /// Begins a group and queues the steps that end it.
    ///
    /// The order of the commands is: scissor; layer for opacity, clip and mask; backdrop; layer for the effects;
    /// children.
    mutating func begin(_ group: ResolvedGroup, _ transform: AffineTransform) {
        let opacity = UInt8(min(max(group.opacity, 0), 1) * 255 + 0.5)
        guard opacity > 0 else { return }
        if group.hasExcessiveEffects(transform) { budget.spend(work: Self.refusedWork) }
        if let path = group.faintPath { return draw(path, in: transform) }
        if let movable = MovableGroup(group, transform, canvas: list.canvas, kernels: kernels) {
            return begin(movable)
        }
        var clip: FilledOutline?
        if group.clip != nil, transform.determinant == 0 {
            pushScissor(.empty)
        } else if let outline = group.clip {
            let smooth = FilledOutline(
                outline.path.transformed(by: transform), fillRule: outline.fillRule, kernels: kernels)
            let edges = outline.isAntialiased ? smooth : smooth.aliased()
            if let rect = edges.pixelAlignedRect {
                pushScissor(rect)
            } else {
                clip = edges
            }
        }
        let below = list.commands.count
        let isIsolated =
            opacity < 255 || group.mask != nil || group.compositing != .normal || group.isIsolated
        if group.compositing != .normal { showBelow() }
        if isIsolated || clip != nil {
            var layer = DisplayList.Layer(opacity: opacity)
            layer.compositing = group.compositing
            layer.clip = clip
            beginLayer(layer, isIsolated: isIsolated, visible: seen)
        }
        // The step queued last runs first, so queue in reverse: mask, children, backdrop.
        if let mask = group.mask {
            steps.append(.endMask(mask.style))
            push(mask.nodes, transform)
            steps.append(.beginMask)
        }
        steps.append(
            .children(
                group.children,
                [LayerEffect](group, transform: transform, output: output, kernels: kernels), transform,
                from: provenance))
        if let backdrop = group.backdrop {
            steps.append(.backdrop(backdrop, transform, below: below))
            if let mask = backdrop.mask {
                push(mask.nodes, transform)
                steps.append(.beginBackdropMask)
            }
        }
    }

    /// Prepares the open layers for a group that blends with the pixels below it. The walk goes from the innermost
    /// layer outwards and ends before the first isolated layer. Each prepared layer begins as a copy of the pixels
    /// below that layer.
    private mutating func showBelow() {
        for scope in scopes.reversed() {
            if scope.isIsolated { return }
            guard let index = scope.layer, case .beginLayer(var layer) = list.commands[index] else {
                continue
            }
            layer.seesBelow = true
            list.commands[index] = .beginLayer(layer)
        }
    }

    /// Begins a clip, and queues the step that ends the clip.
    mutating func beginClip(_ outline: FilledOutline) {
        if let rect = outline.pixelAlignedRect { return pushScissor(rect) }
        var layer = DisplayList.Layer(opacity: 255)
        layer.clip = outline
        beginLayer(layer, isIsolated: false, visible: seen)
    }

    private mutating func pushScissor(_ rect: PixelRect) {
        let cut = seen.intersection(rect)
        scissors.append(cut)
        emit(.pushScissor(cut.bounds))
        steps.append(.popScissor)
    }

    mutating func beginLayer(_ effects: [LayerEffect]) {
        var layer = DisplayList.Layer(opacity: 255)
        layer.effects = effects
        layer.visible = seen
        let needed = effects.reversed().reduce(seen) { $1.needed(for: $0) }
        beginLayer(layer, isIsolated: true, visible: needed)
    }

    mutating func beginLayer(_ layer: DisplayList.Layer, isIsolated: Bool, visible: PixelRegion) {
        let index = list.commands.count
        emit(.beginLayer(layer))
        scopes.append(Scope(start: index + 1, isIsolated: isIsolated, visible: visible, layer: index))
        budget.nest(layers: scopes.count - 1)
        scissors.append(visible)
        steps.append(.endLayer)
    }

    mutating func endLayer() {
        scissors.removeLast()
        guard let scope = scopes.popLast(), let index = scope.layer,
            case .beginLayer(var layer) = list.commands[index]
        else { preconditionFailure("a layer was ended but not begun") }
        layer.bounds = scope.contentBounds
        if let clip = layer.clip { layer.bounds = layer.bounds.intersection(clip.bounds) }
        layer.end = list.commands.count
        if !layer.effects.isEmpty { layer.drawn = scope.visible.intersection(layer.bounds) }
        if layer.origin != nil { layer.isOpaque = list.fillsOpaquely(layer.bounds, index + 1..<layer.end) }
        let caster = list.casterAlone(of: layer, from: index)
        layer.isCaster = caster != nil
        list.commands[index] = .beginLayer(layer)
        if !layer.effects.isEmpty { list.preparations.append(.layer(index)) }
        var touched = layer.boundsAfterEffects
        if let origin = layer.origin {
            keepRecording(of: layer, from: index)
            list.preparations.append(.movable(index))
            touched = touched.moved(by: origin)
        }
        append(.endLayer, touching: layer.compositing.isUnbounded ? visible : touched)
        guard let caster else { return }
        if keepsProvenance { provenance = list.provenances[index + 1] }
        append(list.commands[index + 1], touching: caster.bounds)
    }

    mutating func beginMask() {
        emit(.beginMask)
        scopes.append(
            Scope(start: list.commands.count, isIsolated: true, visible: seen, layer: nil))
        scissors.append(seen)
    }

    mutating func endMask(_ style: MaskStyle) {
        scissors.removeLast()
        let mask = scopes.removeLast()
        if style == .alpha, let outline = outline(after: mask.start), clipLayer(to: outline) {
            list.removeCommands(from: mask.start - 1)
            return
        }
        emit(.endMask(style))
        // An inverted mask shows the content outside the mask's shapes.
        guard !style.isInverted else { return }
        let layer = scopes.count - 1
        scopes[layer].contentBounds = scopes[layer].contentBounds.intersection(mask.contentBounds)
    }

    /// Returns the outline if the commands from `start` on are one opaque fill. The outline's
    /// coverage is then the mask's alpha.
    private func outline(after start: Int) -> FilledOutline? {
        guard list.commands.count == start + 1,
            case .fill(let outline, .solid(let color)) = list.commands[start],
            color.alpha == 255
        else { return nil }
        return outline
    }

    /// Makes an outline the clip of the innermost layer. Returns false if the layer already has a
    /// clip, or is not composited with source-over.
    private mutating func clipLayer(to outline: FilledOutline) -> Bool {
        guard let index = scopes[scopes.count - 1].layer, case .beginLayer(var layer) = list.commands[index],
            layer.clip == nil, layer.compositing == .normal
        else { return false }
        layer.clip = outline
        list.commands[index] = .beginLayer(layer)
        return true
    }

    mutating func beginBackdropMask() {
        // This end is a placeholder. `endBackdropMask` replaces it with the real end.
        emit(.backdropMask(end: list.commands.count))
        scopes.append(Scope(start: list.commands.count, isIsolated: true, visible: seen, layer: nil))
        scissors.append(seen)
    }

    /// Ends a backdrop's mask and returns the range of the mask's commands.
    private mutating func endBackdropMask() -> Range<Int> {
        scissors.removeLast()
        let start = scopes.removeLast().start
        list.commands[start - 1] = .backdropMask(end: list.commands.count)
        return start..<list.commands.count
    }

    /// Records a backdrop.
    /// - Parameter below: The index at which the commands of the backdrop's own group begin. If the group has a
    ///   scissor, the command that pushes the scissor comes before this index. The backdrop sees only commands
    ///   before this index.
    mutating func record(_ backdrop: ResolvedBackdrop, _ transform: AffineTransform, below: Int) {
        let mask = backdrop.mask.map { (commands: endBackdropMask(), style: $0.style) }
        let outline = FilledOutline(
            backdrop.outline.path.transformed(by: transform), fillRule: backdrop.outline.fillRule,
            kernels: kernels)
        let seen = outline.bounds.intersection(visible)
        guard !seen.isEmpty,
            let scope = scopes.last(where: { $0.isIsolated && $0.start <= below })
        else { return }
        let sigma = transform.deviceSigma(backdrop.effect.sigma)
        let filters = ResolvedGroup(children: [], filters: backdrop.effect.filters)
        if filters.hasExcessiveEffects(transform) { budget.spend(work: Self.refusedWork) }
        let effects = [LayerEffect](filters, transform: transform, output: output, kernels: kernels)
        let reach = GaussianBlur(sigma: sigma).reach + effects.reach
        var captured = seen.outset(by: reach).intersection(scope.visible.bounds)
        if backdrop.effect.edge != .extend { captured = captured.intersection(outline.bounds) }
        list.preparations.append(.backdrop(list.commands.count))
        let command = DisplayList.BackdropCommand(
            outline: outline, adjustment: ColorAdjustment(backdrop.effect), sigma: sigma, effects: effects,
            edge: backdrop.effect.edge,
            tint: backdrop.effect.tint.map { PremultipliedPixel($0.converted(to: output)) } ?? .clear,
            mask: mask,
            below: scope.start..<below, seesCanvas: scope.start == 0, captured: captured, visible: seen)
        append(.backdrop(command), touching: outline.bounds)
    }
}

extension DisplayList {
    /// Returns the shape of a layer that consists of one opaque shape and its shadow. Returns nil for all other
    /// layers. The layer's content must be complete.
    ///
    /// The shadow must be an outer shadow without a knockout, and the layer's only effect. The layer's visible
    /// region must be a rectangle.
    ///
    /// The shadow and the shape can then be drawn one after the other, without a picture of both. Separate drawing
    /// saves memory, because the shadow's coverage takes a quarter of the bytes of a picture. The result
    /// differs from a picture of both only by rounding on the shape's edges.
    fileprivate func casterAlone(of layer: Layer, from index: Int) -> FilledOutline? {
        guard commands.count == index + 2, layer.visible.isRectangle,
            case .fill(let shape, .solid(let color)) = commands[index + 1],
            color.alpha == 255, layer.effects.count == 1, case .shadows(let shadows) = layer.effects[0],
            shadows.count == 1, !shadows[0].isInner, shadows[0].knockout == nil
        else { return nil }
        return shape
    }
}
