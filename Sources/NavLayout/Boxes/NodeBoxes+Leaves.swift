import NavGeometry
import NavScene
import NavTypesetting

/// The sizes of nodes without children.
///
/// | kind | size |
/// |---|---|
/// | text | its lines, see ``LayoutEnvironment/naturalSize(of:maximumWidth:)`` |
/// | image | the image file's size |
/// | symbol | its ink |
/// | path, glyphs | from the node's origin to the right and bottom of the ink |
/// | group, box, ellipse, spacer | none |
/// | box in place of an elastic component | from 0 to ``ElasticContent/size`` |
///
/// Ink to the left of the origin or above it does not count. If a path operation combines several
/// shapes, the path has the size of all these shapes together.
extension NodeBoxes: LeafMeasuring {
    func source(of box: Int) -> Range<Int>? { nodes[box].source }

    func contentWidths(of box: Int) -> ContentWidths {
        if case .text(let text) = nodes[box].kind { return memory(of: text, box).contentWidths }
        let width = naturalSize(of: box).width
        return ContentWidths(minimum: elasticContent(of: box) == nil ? width : 0, maximum: width)
    }

    func fittingWidth(of box: Int, in available: Double) -> Double {
        guard case .text(let text) = nodes[box].kind else { return available }
        return memory(of: text, box).lines(in: SetText.Room(width: available)).lines?.size.width ?? 0
    }

    func layout(of box: Int, width: Double, height: Double?) -> LeafLayout {
        switch nodes[box].kind {
        case .text(let text): return layout(of: text, box, width: width, height: height)
        case .symbol(let symbol):
            let natural = naturalSize(of: box).height
            let baseline = (height ?? natural) / 2 + SymbolOutline.middle * symbol.font.size
            return LeafLayout(height: natural, firstBaseline: baseline, lastBaseline: baseline)
        default: return LeafLayout(height: naturalSize(of: box).height)
        }
    }

    private func layout(of text: Text, _ box: Int, width: Double, height: Double?) -> LeafLayout {
        let set = memory(of: text, box).lines(in: SetText.Room(width: width, height: height))
        guard let lines = set.lines else { return LeafLayout(height: 0) }
        let natural = TextBox.naturalSize(of: lines, scale: environment.scale).height
        let frame = TextBox(
            lines: lines, text: text, direction: directions[box],
            size: Size(width: width, height: height ?? natural))
        return LeafLayout(
            height: natural, firstBaseline: lines.lines.first.map { frame.origin(of: $0).y },
            lastBaseline: lines.lines.last.map { frame.origin(of: $0).y })
    }

    /// Returns the cache of a text's lines. All callers share it.
    func memory(of text: Text, _ box: Int) -> TextMemory {
        if let known = texts[box] { return known }
        let memory = TextMemory(text, environment: environment, source: nodes[box].source)
        texts[box] = memory
        return memory
    }

    private func naturalSize(of box: Int) -> Size {
        switch nodes[box].kind {
        case .symbol(let symbol): return SymbolOutline(symbol.name, font: symbol.font).size
        case .path: return Self.extent(of: pathBounds[box] ?? .zero)
        case .glyphs(let run): return Self.extent(of: inkBounds(of: run))
        case .image(let image): return environment.imageSizes[image.source] ?? .zero
        case .box: return elasticContent(of: box)?.size ?? .zero
        case .group, .ellipse, .text, .stack, .grid, .overlay, .spacer: return .zero
        }
    }

    private func elasticContent(of box: Int) -> ElasticContent? {
        nodes[box].hasLayout ? nodes[box].layout.elasticContent : nil
    }
}

// MARK: Ink

extension NodeBoxes {
    /// Returns the distances from the origin to the right and bottom edges of a bounding box.
    static func extent(of bounds: Rect) -> Size {
        Size(width: max(0, bounds.maxX), height: max(0, bounds.maxY))
    }

    /// Returns the bounding box of a path, in the node's coordinates.
    ///
    /// For a combination, the result is the union of all its shapes. The operation's real result is
    /// known only after placement. A shape without a size counts as empty.
    func bounds(of shape: PathShape) -> Rect {
        guard let combination = shape.combination else {
            environment.work?.spend(shape.path.elements.count * LayoutCost.segment, at: nodes.last?.source)
            return shape.path.bounds
        }
        return combination.shapes.filter { !$0.isHidden }.reduce(.zero) { bounds, part in
            // The part's layout already has the bounds of the part's path. To compute the bounds again here would
            // double the time for each level of nested shapes.
            let placed = NodeBoxes([part], in: .zero, direction: .auto, environment: environment)
            let frame = placed.frames[1]
            let box = placed.pathBounds[1] ?? part.outline(in: frame.size).path.bounds
            return bounds.union(part.transform(in: frame).boundingBox(of: box))
        }
    }

    /// Returns the bounding box of the glyphs' outlines. The box is empty if the face is missing.
    private func inkBounds(of run: GlyphRun) -> Rect {
        guard let face = try? environment.fonts.face(postScriptName: run.face) else { return .zero }
        return run.glyphs.reduce(.zero) { bounds, glyph in
            let ink = face.outline(of: glyph.id).bounds
            return bounds.union(
                Rect(
                    x: glyph.position.x + ink.x * run.size, y: glyph.position.y + ink.y * run.size,
                    width: ink.width * run.size, height: ink.height * run.size))
        }
    }
}
