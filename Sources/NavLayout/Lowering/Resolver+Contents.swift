import NavGeometry
import NavImaging
import NavJSON
import NavScene

extension Resolver {
    /// Returns the node's own content, from back to front. The children are painted over this
    /// content.
    ///
    /// Fills lie inside the node's outline. The fills of text and glyphs are the colours of the
    /// letters.
    mutating func contents(of item: LaidOutNode, in size: Size) -> [ResolvedNode] {
        let node = item.node
        switch node.kind {
        case .text(let text): return words(of: text, in: item, size)
        case .symbol(let symbol): return sign(symbol, in: size, of: node)
        case .glyphs(let run):
            reportMissingFace(of: run, at: node)
            let paints = paints(of: node)
            guard reserve(paints.count, at: node) else { return [] }
            return letters([(run, paints)], in: size, source: node.source)
        case .image(let image):
            let natural = environment.imageSizes[image.source]
            let fills = fills(of: node, in: size)
            guard reserve(1, at: node) else { return fills }
            return fills + [image.lowered(in: size, natural: natural, source: node.source)]
        default: return fills(of: node, in: size)
        }
    }

    /// Returns the strokes along a node's outline, from back to front. The strokes are painted over
    /// the node's children.
    ///
    /// Returns nothing for a text, because its strokes follow the letters and belong to its
    /// content.
    mutating func strokes(of node: Node, in size: Size) -> [ResolvedNode] {
        if case .text = node.kind { return [] }
        guard !node.strokes.isEmpty, reserve(node.strokes.count, at: node) else { return [] }
        let outline = node.outline(in: size)
        let bounds = outline.path.bounds
        return node.strokes.map { stroke in
            let line = ResolvedStroke(
                stroke.style, isHairline: stroke.isHairline, alignment: stroke.alignment,
                fillRule: outline.fillRule)
            let path = ResolvedPath(
                path: outline.path, drawing: .stroke(line), paint: resolve(stroke, in: bounds),
                isAntialiased: isAntialiased)
            return ResolvedNode(.path(path), source: node.source)
        }
    }

    private mutating func fills(of node: Node, in size: Size) -> [ResolvedNode] {
        guard !node.fills.isEmpty, reserve(node.fills.count, at: node) else { return [] }
        let outline = node.outline(in: size)
        let bounds = outline.path.bounds
        return node.fills.map { paint in
            let path = ResolvedPath(
                path: outline.path, drawing: .fill(outline.fillRule), paint: resolve(paint, in: bounds),
                isAntialiased: isAntialiased)
            return ResolvedNode(.path(path), source: node.source).blended(as: paint)
        }
    }
}

extension Resolver {
    private mutating func reportMissingFace(of run: GlyphRun, at node: Node) {
        let face = try? environment.fonts.face(postScriptName: run.face)
        guard face == nil else { return }
        problems.report(
            .unusableFont, "there is no face \(run.face.quotedForDisplay)", severity: .error, at: node)
    }
}
