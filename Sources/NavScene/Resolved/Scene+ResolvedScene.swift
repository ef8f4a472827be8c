import NavGeometry

extension Scene {
    /// Creates a scene with the same groups, paths, glyph runs and images as a resolved scene.
    ///
    /// If the rectangle of each image in `resolved` begins at (0, 0), layout turns this scene back into `resolved`.
    public init(_ resolved: ResolvedScene) {
        self.init(canvas: resolved.canvas, nodes: resolved.nodes.map(Node.init))
    }
}

extension Node {
    /// Creates a node at its parent's origin. The node's transform acts about the node's own origin.
    ///
    /// The initializer recurses to the nesting depth of the resolved scene.
    fileprivate init(_ resolved: ResolvedNode) {
        switch resolved.content {
        case .group(let group): self = Node(group)
        case .path(let path): self = Node(path)
        case .glyphs(let glyphs): self.init(.glyphs(glyphs.run), fills: [Paint(glyphs.paint)])
        case .image(let image): self = Node(image)
        }
        let origin = Point(x: frame.x ?? 0, y: frame.y ?? 0)
        frame.x = nil
        frame.y = nil
        id = resolved.id
        anchor = .zero
        transform = resolved.transform.concatenated(afterApplying: .translation(x: origin.x, y: origin.y))
        source = resolved.source
    }

    /// Creates a group. A group with a backdrop becomes an unfilled path, because a backdrop needs an outline.
    private init(_ group: ResolvedGroup) {
        self.init(
            group.backdrop.map { .path(PathShape($0.outline)) } ?? .group, opacity: group.opacity,
            compositing: group.compositing, isIsolated: group.isIsolated,
            clip: group.clip.map { .shape(Node($0)) }, mask: group.mask.map(Mask.init),
            shadows: group.shadows.map(Shadow.init), filters: group.filters,
            backdrop: group.backdrop.map(Backdrop.init), children: group.children.map(Node.init))
    }

    private init(_ clip: ResolvedOutline) {
        self.init(.path(PathShape(clip)))
        if !clip.isAntialiased { isAntialiased = false }
    }

    private init(_ path: ResolvedPath) {
        switch path.drawing {
        case .fill(let rule):
            self.init(.path(PathShape(path: path.path, fillRule: rule)), fills: [Paint(path.paint)])
        case .stroke(let line):
            let stroke = Stroke(
                paint: Paint(path.paint), style: line.style, alignment: line.alignment,
                isHairline: line.isHairline)
            self.init(.path(PathShape(path: path.path, fillRule: line.fillRule)), strokes: [stroke])
        }
        if !path.isAntialiased { isAntialiased = false }
    }

    private init(_ image: ResolvedImage) {
        var picture = Image(
            source: image.source, fit: .fill, sampling: image.sampling, capInsets: image.capInsets)
        picture.horizontalTiling = image.horizontalTiling
        picture.verticalTiling = image.verticalTiling
        self.init(.image(picture), frame: Frame(image.rect))
    }
}

extension Paint {
    fileprivate init(_ resolved: ResolvedPaint) {
        switch resolved {
        case .solid(let color): self = .solid(color)
        case .gradient(let gradient): self = .gradient(gradient)
        case .pattern(let pattern):
            self = .pattern(
                Pattern(
                    size: pattern.size, content: pattern.content.map(Node.init), transform: pattern.transform)
            )
        case .picture(let picture):
            self = .picture(
                PicturePaint(
                    Image(source: picture.source, sampling: picture.sampling),
                    frame: Rect(origin: .zero, size: picture.size), units: .user, spread: picture.spread,
                    transform: picture.transform))
        }
    }
}

extension PathShape {
    fileprivate init(_ outline: ResolvedOutline) {
        self.init(path: outline.path, fillRule: outline.fillRule)
    }
}

extension Mask {
    fileprivate init(_ resolved: ResolvedMask) {
        self.init(resolved.nodes.map(Node.init), style: resolved.style)
    }
}

extension Shadow {
    fileprivate init(_ resolved: ResolvedShadow) {
        self = resolved.shadow
        shape = resolved.outline.map { [Node(.path(PathShape($0)))] } ?? []
        knockout = resolved.knockout.map { .shape(Node(.path(PathShape($0)))) }
    }
}

extension Backdrop {
    fileprivate init(_ resolved: ResolvedBackdrop) {
        self = resolved.effect
        mask = resolved.mask.map(Mask.init)
    }
}
