import NavGeometry
import NavImaging
import NavSceneModel

extension Resolver {
    /// What a node itself shows beneath its children, the first at the bottom. Fills lie within its outline, except that those
    /// of text and glyphs are the colours of the letters.
    mutating func contents(of item: LayoutItem, in size: Size) -> [ResolvedNode] {
        let node = item.node
        switch node.kind {
        case .text(let text): return letters(runs(of: text, in: item, size), of: node, in: size)
        case .glyphs(let run):
            reportMissingFace(of: run, at: node)
            return letters([run], of: node, in: size)
        case .image(let image):
            let natural = measurer.environment.imageSizes[image.source]
            let fills = fills(of: node, in: size)
            guard reserve(1, at: node) else { return fills }
            return fills + [image.lowered(in: size, natural: natural, source: node.source)]
        default: return fills(of: node, in: size)
        }
    }

    /// The lines along a node's outline, drawn above its children, the first at the bottom.
    mutating func strokes(of node: Node, in size: Size) -> [ResolvedNode] {
        guard !node.strokes.isEmpty, reserve(node.strokes.count, at: node) else { return [] }
        let outline = node.outline(in: size)
        let bounds = outline.path.bounds
        return node.strokes.map { stroke in
            let line = ResolvedStroke(
                stroke.style, isHairline: stroke.isHairline, alignment: stroke.alignment,
                fillRule: outline.fillRule)
            let path = ResolvedPath(
                path: outline.path, drawing: .stroke(line), paint: resolve(stroke.paint, in: bounds))
            return ResolvedNode(.path(path), source: node.source)
        }
    }

    private mutating func fills(of node: Node, in size: Size) -> [ResolvedNode] {
        guard !node.fills.isEmpty, reserve(node.fills.count, at: node) else { return [] }
        let outline = node.outline(in: size)
        let bounds = outline.path.bounds
        return node.fills.map { paint in
            let path = ResolvedPath(
                path: outline.path, drawing: .fill(outline.fillRule), paint: resolve(paint, in: bounds))
            return ResolvedNode(.path(path), source: node.source)
        }
    }
}

// MARK: Text

extension Resolver {
    private mutating func runs(of text: Text, in item: LayoutItem, _ size: Size) -> [GlyphRun] {
        let set = measurer.lines(of: text, in: item, maximumWidth: size.width)
        problems.report(set, fonts: measurer.environment.fonts, at: item.node)
        return set.lines.map { TextBox(lines: $0, text: text, size: size).runs } ?? []
    }

    /// Every run in every paint. A gradient's box is the node's frame.
    private mutating func letters(_ runs: [GlyphRun], of node: Node, in size: Size) -> [ResolvedNode] {
        let paints = node.fills.isEmpty ? [.solid(SystemColor.label.color(in: appearance))] : node.fills
        guard reserve(paints.count * runs.count, at: node) else { return [] }
        let box = Rect(origin: .zero, size: size)
        return paints.flatMap { paint in
            let paint = resolve(paint, in: box)
            return runs.map {
                ResolvedNode(.glyphs(ResolvedGlyphs(run: $0, paint: paint)), source: node.source)
            }
        }
    }

    private mutating func reportMissingFace(of run: GlyphRun, at node: Node) {
        let face = try? measurer.environment.fonts.face(postScriptName: run.face)
        guard face == nil else { return }
        problems.report(
            .unusableFont, "there is no face \(run.face.quotedForDisplay)", severity: .error, at: node)
    }
}
