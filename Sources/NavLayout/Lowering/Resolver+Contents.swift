import NavGeometry
import NavImaging
import NavSceneModel

extension Resolver {
    /// What a node itself shows beneath its children, the first at the bottom. Fills lie within its outline, except that those
    /// of text and glyphs are the colours of the letters.
    mutating func contents(of item: LayoutItem, in size: Size) -> [ResolvedNode] {
        let node = item.node
        switch node.kind {
        case .text(let text): return words(of: text, in: item, size)
        case .glyphs(let run):
            reportMissingFace(of: run, at: node)
            return letters([(run, paints(of: node))], in: size, source: node.source)
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
    /// From the bottom: backgrounds, lines under words, letters, lines through words.
    private mutating func words(of text: Text, in item: LayoutItem, _ size: Size) -> [ResolvedNode] {
        let node = item.node
        let set = measurer.lines(
            of: text, in: item, room: SetText.Room(width: size.width, height: size.height))
        problems.report(set, fonts: measurer.environment.fonts, at: node)
        guard let lines = set.lines else { return [] }
        let runs = TextBox(lines: lines, text: text, size: size).runs
        let rules = TextRules(text: text, set: set, environment: measurer.environment)
        let backgrounds = rules.backgrounds(of: runs)
        let underlines = rules.underlines(of: runs)
        let strikethroughs = rules.strikethroughs(of: runs)
        let paints = text.runs.map { $0.fills ?? self.paints(of: node) }
        let letterCount = runs.reduce(0) { $0 + paints[$1.span].count }
        guard reserve(backgrounds.count + underlines.count + letterCount + strikethroughs.count, at: node)
        else {
            return []
        }
        return rectangles(backgrounds, in: size, of: node) { text.runs[$0].background }
            + rectangles(underlines, in: size, of: node) { paints[$0].first }
            + letters(runs.map { ($0.run, paints[$0.span]) }, in: size, source: node.source)
            + rectangles(strikethroughs, in: size, of: node) { paints[$0].first }
    }

    private mutating func rectangles(
        _ rules: [TextRules.Rule], in size: Size, of node: Node, paintedBy paint: (Int) -> Paint?
    ) -> [ResolvedNode] {
        let box = Rect(origin: .zero, size: size)
        var nodes: [ResolvedNode] = []
        for rule in rules {
            guard let paint = paint(rule.span) else { continue }
            let path = ResolvedPath(path: Path(rect: rule.rect), paint: resolve(paint, in: box))
            nodes.append(ResolvedNode(.path(path), source: node.source))
        }
        return nodes
    }

    private func paints(of node: Node) -> [Paint] {
        node.fills.isEmpty ? [.solid(SystemColor.label.color(in: appearance))] : node.fills
    }

    /// Every run in each of its paints, all of the first paint at the bottom. A gradient's box is the node's frame.
    private mutating func letters(
        _ runs: [(run: GlyphRun, paints: [Paint])], in size: Size, source: Range<Int>?
    ) -> [ResolvedNode] {
        let box = Rect(origin: .zero, size: size)
        let depth = runs.reduce(0) { max($0, $1.paints.count) }
        var nodes: [ResolvedNode] = []
        for index in 0..<depth {
            for (run, paints) in runs where index < paints.count {
                let glyphs = ResolvedGlyphs(run: run, paint: resolve(paints[index], in: box))
                nodes.append(ResolvedNode(.glyphs(glyphs), source: source))
            }
        }
        return nodes
    }

    private mutating func reportMissingFace(of run: GlyphRun, at node: Node) {
        let face = try? measurer.environment.fonts.face(postScriptName: run.face)
        guard face == nil else { return }
        problems.report(
            .unusableFont, "there is no face \(run.face.quotedForDisplay)", severity: .error, at: node)
    }
}
