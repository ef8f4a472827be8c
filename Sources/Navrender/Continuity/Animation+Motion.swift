import NavComponents
import NavControllers
import NavGeometry
import NavImaging
import NavLayout
import NavMotion
import NavScene
import NavSceneFormat

extension Animation {
    /// Returns the nodes of a moment with their boxes, opacities and colours. Parts of components are
    /// included.
    ///
    /// Nodes inside a `scroll-state` component are left out, because they appear and vanish without a transition by
    /// design.
    package func motion(at time: Double) -> MotionFrame {
        var pipeline = Pipeline(momentOf: loaded.scene, options)
        var moment = pipeline.scene(of: loaded, at: time)
        moment.nodes = moment.nodes.map(\.withNamedComponents)
        let environment = loaded.environment
        let plain = moment.expanded(environment).plain
        var builder = MotionFrameBuilder(
            switches: switches, canvas: Rect(origin: .zero, size: plain.canvas.size))
        for placement in NodePlacement.all(in: plain, environment: environment) { builder.add(placement) }
        return MotionFrame(builder.elements)
    }

    /// The byte ranges of all `scroll-state` components in the text of the scene.
    private var switches: Set<Range<Int>> {
        var found: Set<Range<Int>> = []
        var pending = loaded.scene.nodes
        while let node = pending.popLast() {
            if node.component is ScrollState, let source = node.source { found.insert(source) }
            pending += node.children + (node.component?.heldNodes ?? [])
        }
        return found
    }
}

/// Collects the nodes of a moment.
private struct MotionFrameBuilder {
    let switches: Set<Range<Int>>
    let canvas: Rect
    private(set) var elements: [MotionFrame.Element] = []
    /// The surroundings that each placement gives to its children; nil inside a scroll state.
    private var outer: [Surroundings?] = []
    private var addresses: Set<String> = []

    /// The address, opacity and visible area that children inherit.
    private struct Surroundings {
        let address: String
        let opacity: Double
        /// The part of the canvas in which children are visible.
        let window: Rect
    }

    init(switches: Set<Range<Int>>, canvas: Rect) {
        self.switches = switches
        self.canvas = canvas
    }

    mutating func add(_ placement: NodePlacement) {
        let node = placement.node
        let isInside = placement.parent.map { outer[$0] == nil } ?? false
        if isInside || node.source.map(switches.contains) ?? false {
            outer.append(nil)
            return
        }
        let parent = placement.parent.flatMap { outer[$0] }
        let address = address(of: placement, below: parent?.address)
        let opacity = (parent?.opacity ?? 1) * node.opacity
        let box = placement.transform.boundingBox(of: Rect(origin: .zero, size: placement.size))
        let visible = box.intersection(parent?.window ?? canvas)
        // A clip counts as the whole box of its node, although the clip's shape may be smaller.
        let window = node.clip == nil ? parent?.window ?? canvas : visible
        outer.append(Surroundings(address: address, opacity: opacity, window: window))
        elements.append(
            MotionFrame.Element(
                address: address, box: box, visible: visible, opacity: opacity, colors: node.colors))
    }

    /// Returns the ids of the node and its ancestors, joined by `/`. The kind of a node and its index among siblings
    /// replace a missing id. If two nodes have the same address, the later address gets a number at its end.
    private mutating func address(of placement: NodePlacement, below parent: String?) -> String {
        let node = placement.node
        let own =
            node.id.flatMap { $0.isEmpty ? nil : $0 }
            ?? "\(node.type?.name ?? "group")[\(placement.childIndex)]"
        let address = (parent.map { $0 + "/" } ?? "") + own
        var unique = address
        var copy = 2
        while !addresses.insert(unique).inserted {
            unique = "\(address)~\(copy)"
            copy += 1
        }
        return unique
    }
}

extension Node {
    /// The colours of the node's paints and shadows, multiplied by their alpha.
    fileprivate var colors: [SIMD4<Float>] {
        (fills + strokes.map(\.paint)).flatMap { paint -> [StraightColor] in
            switch paint.unblended.paint {
            case .solid(let color): [color]
            case .gradient(let gradient): gradient.stops.map(\.color)
            case .pattern, .picture, .blended: []
            }
        }.map(\.weighted) + shadows.map(\.color.weighted)
    }
}

extension StraightColor {
    fileprivate var weighted: SIMD4<Float> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }
}
