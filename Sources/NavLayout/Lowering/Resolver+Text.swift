import NavGeometry
import NavImaging
import NavScene
import NavTypesetting

extension Resolver {
    /// Returns the nodes of a text, from back to front: backgrounds, underlines and overlines, letters, inline
    /// images and symbols, strikethroughs.
    mutating func words(of text: Text, in item: LaidOutNode, _ size: Size) -> [ResolvedNode] {
        let node = item.node
        let set = item.boxes.memory(of: text, item.box)
            .lines(in: SetText.Room(width: size.width, height: size.height))
        problems.report(set, fonts: environment.fonts, at: node)
        guard let lines = set.lines else { return [] }
        environment.work?.spend(TextCost(text).lowering(lines), at: node.source)
        let runs = TextBox(lines: lines, text: text, direction: direction, size: size)
            .runs(describesGlyphs: environment.describesGlyphs)
        let rules = TextRules(text: text, set: set, environment: environment)
        let backgrounds = rules.backgrounds(of: runs)
        let behind = rules.lines(.under, runs) + rules.lines(.over, runs)
        let through = rules.lines(.through, runs)
        let looks = zip(text.runs, set.fonts).map { run, font in
            LetterLook(
                font: font, fills: run.fills ?? paints(of: node), strokes: run.strokes ?? node.strokes,
                shadows: run.shadows, strokesFirst: (run.paintOrder ?? text.paintOrder) == .stroke)
        }
        let letterCount = runs.reduce(0) { $0 + looks[$1.span].nodeCount }
        guard reserve(backgrounds.count + behind.count + letterCount + through.count, at: node)
        else {
            return []
        }
        let words = runs.filter { !$0.isInlineBox }
        let plain = words.filter { !looks[$0.span].needsOutlines && looks[$0.span].shadows.isEmpty }
        return rectangles(backgrounds, in: size, of: node) { text.runs[$0].background }
            + decorations(behind, in: size, of: node) { looks[$0].fills.first }
            + Self.bySpan(words, count: looks.count).enumerated().flatMap { span, runs in
                adorned(runs, looks[span], in: size, of: node)
            }
            + letters(plain.map { ($0.run, looks[$0.span].fills) }, in: size, source: node.source)
            + runs.filter(\.isInlineBox).flatMap {
                contents(ofInlineBox: $0, of: text, set, looks[$0.span], in: size, node)
            }
            + decorations(through, in: size, of: node) { looks[$0].fills.first }
    }

    /// Groups placed runs by the text run to which they belong.
    private static func bySpan(_ runs: [PlacedRun], count: Int) -> [[PlacedRun]] {
        var groups = [[PlacedRun]](repeating: [], count: count)
        for run in runs { groups[run.span].append(run) }
        return groups
    }

    private mutating func rectangles(
        _ rules: [TextRules.Background], in size: Size, of node: Node, paintedBy paint: (Int) -> Paint?
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

    /// Returns the nodes of underlines, overlines or strikethroughs.
    private mutating func decorations(
        _ lines: [DecorationLine], in size: Size, of node: Node, paintedBy paint: (Int) -> Paint?
    ) -> [ResolvedNode] {
        let box = Rect(origin: .zero, size: size)
        var nodes: [ResolvedNode] = []
        for line in lines where !line.parts.isEmpty {
            guard let paint = line.color.map(Paint.solid) ?? paint(line.span) else { continue }
            guard reserve(segments: line.segmentCount, at: node) else { return nodes }
            let (path, drawing) = line.drawing
            guard !path.isEmpty else { continue }
            let drawn = ResolvedPath(path: path, drawing: drawing, paint: resolve(paint, in: box))
            nodes.append(ResolvedNode(.path(drawn), source: node.source).blended(as: paint))
        }
        return nodes
    }

    /// Returns the node's fills, or the label colour if it has none.
    func paints(of node: Node) -> [Paint] {
        node.fills.isEmpty ? [.solid(SystemColor.label.color(in: appearance))] : node.fills
    }
}

// MARK: Letters

/// The paints and the font of one text run.
private struct LetterLook {
    /// The font at its final size, after shrinking.
    let font: FontDescription
    let fills: [Paint]
    let strokes: [Stroke]
    let shadows: [Shadow]
    let strokesFirst: Bool

    /// Whether the letters must be drawn as paths.
    var needsOutlines: Bool { !strokes.isEmpty || font.emboldening > 0 || font.obliqueDegrees != 0 }

    /// The largest number of nodes for each glyph run.
    var nodeCount: Int { fills.count + strokes.count + (shadows.isEmpty ? 0 : 1) }
}

extension Resolver {
    /// Returns one node for each glyph run and each of its paints.
    ///
    /// The nodes with the first paint come first, so they are behind the others. Gradients in box
    /// units refer to the node's frame.
    mutating func letters(
        _ runs: [(run: GlyphRun, paints: [Paint])], in size: Size, source: Range<Int>?
    ) -> [ResolvedNode] {
        let box = Rect(origin: .zero, size: size)
        let depth = runs.reduce(0) { max($0, $1.paints.count) }
        var nodes: [ResolvedNode] = []
        for index in 0..<depth {
            for (run, paints) in runs where index < paints.count {
                let glyphs = ResolvedGlyphs(run: run, paint: resolve(paints[index], in: box))
                nodes.append(ResolvedNode(.glyphs(glyphs), source: source).blended(as: paints[index]))
            }
        }
        return nodes
    }

    /// Returns the letters of one text run if it has strokes, shadows, emboldening or a slant. Returns nothing for
    /// other runs.
    private mutating func adorned(
        _ runs: [PlacedRun], _ look: LetterLook, in size: Size, of node: Node
    ) -> [ResolvedNode] {
        guard !runs.isEmpty, look.needsOutlines || !look.shadows.isEmpty else { return [] }
        let letters =
            look.needsOutlines
            ? outlined(runs, look, in: size, of: node)
            : letters(runs.map { ($0.run, look.fills) }, in: size, source: node.source)
        guard !look.shadows.isEmpty else { return letters }
        let group = ResolvedGroup(children: letters, shadows: look.shadows.map { ResolvedShadow($0) })
        return [ResolvedNode(.group(group), source: node.source)]
    }

    private mutating func outlined(
        _ runs: [PlacedRun], _ look: LetterLook, in size: Size, of node: Node
    ) -> [ResolvedNode] {
        let box = Rect(origin: .zero, size: size)
        var path = Path()
        for run in runs {
            let letters = outline(of: run.run, font: look.font)
            let count = letters.elements.count
            environment.work?.spend(count * LayoutCost.letterSegment, at: node.source)
            guard reserve(segments: count, at: node), !environment.cancellation.isCancelled else { return [] }
            path.append(letters)
        }
        guard !path.isEmpty else { return [] }
        let fills = look.fills.map { fill in
            ResolvedNode(.path(ResolvedPath(path: path, paint: resolve(fill, in: box))), source: node.source)
                .blended(as: fill)
        }
        let strokes = look.strokes.map { stroke in
            let line = ResolvedStroke(
                stroke.style, isHairline: stroke.isHairline, alignment: stroke.alignment)
            let drawn = ResolvedPath(path: path, drawing: .stroke(line), paint: resolve(stroke, in: box))
            return ResolvedNode(.path(drawn), source: node.source)
        }
        return look.strokesFirst ? strokes + fills : fills + strokes
    }

    /// Returns the letters as one path, with the font's emboldening and slant.
    ///
    /// Baselines are rounded to whole device pixels, as in glyph runs. The rounding ignores the transforms of nodes.
    private mutating func outline(of run: GlyphRun, font: FontDescription) -> Path {
        guard let face = try? environment.fonts.face(postScriptName: run.face) else { return Path() }
        let (sine, cosine) = sineAndCosine(degrees: font.obliqueDegrees)
        let scale = environment.scale
        var path = Path()
        for glyph in run.glyphs {
            // The caller counts the bytes of the finished path. This check stops a path of a million glyphs earlier.
            let size = 2 * Double(path.elements.count) * Double(MemoryLayout<Path.Element>.stride)
            guard budget.borrow(bytes: size), !environment.cancellation.isCancelled else { break }
            var letter = face.outline(of: glyph.id)
            if font.emboldening > 0 { letter = letter.emboldened(by: font.emboldening / 2 / run.size) }
            let baseline = (glyph.position.y * scale + 0.5).rounded(.down) / scale
            path.append(
                letter.transformed(
                    by: AffineTransform(
                        a: run.size, b: 0, c: -run.size * sine / cosine, d: run.size, e: glyph.position.x,
                        f: baseline)))
        }
        return path
    }
}

// MARK: Pictures and symbols

extension Resolver {
    private mutating func contents(
        ofInlineBox run: PlacedRun, of text: Text, _ set: SetText, _ look: LetterLook, in size: Size,
        _ node: Node
    ) -> [ResolvedNode] {
        guard let box = set.inlineBoxes[run.span] else { return [] }
        let scale = environment.scale
        let baseline = ((run.baseline - look.font.baselineShift) * scale + 0.5).rounded(.down) / scale
        switch text.runs[run.span].attachment {
        case .image(let inline):
            let picture = inline.image.lowered(
                in: Size(width: box.width, height: box.ascent + box.descent),
                natural: environment.imageSizes[inline.image.source], source: node.source)
            return [picture.moved(byX: run.box.x, y: baseline - box.ascent)]
        case .symbol(let name):
            let outline = SymbolOutline(name, font: look.font, isMirrored: direction.isRightToLeft)
            let y = baseline - SymbolOutline.middle * look.font.size - outline.size.height / 2
            return paths(
                of: outline, paints: look.fills, in: Rect(origin: .zero, size: size),
                at: Point(x: run.box.x + SymbolOutline.bearing * look.font.size, y: y), source: node.source)
        case nil: return []
        }
    }

    /// Returns a symbol in the centre of its node's frame.
    mutating func sign(_ symbol: Symbol, in size: Size, of node: Node) -> [ResolvedNode] {
        let outline = SymbolOutline(symbol.name, font: symbol.font, isMirrored: direction.isRightToLeft)
        let paints = paints(of: node)
        guard reserve(paints.count, at: node) else { return [] }
        return paths(
            of: outline, paints: paints, in: Rect(origin: .zero, size: size),
            at: Point(x: (size.width - outline.size.width) / 2, y: (size.height - outline.size.height) / 2),
            source: node.source)
    }

    /// Returns one node with the symbol's outline for each paint.
    /// - Parameter box: The box that gradients in box units refer to, in the node's coordinates.
    private mutating func paths(
        of outline: SymbolOutline, paints: [Paint], in box: Rect, at origin: Point, source: Range<Int>?
    ) -> [ResolvedNode] {
        let path = outline.path.transformed(by: .translation(x: origin.x, y: origin.y))
        return paints.map { paint in
            let drawn = ResolvedPath(path: path, drawing: outline.drawing, paint: resolve(paint, in: box))
            return ResolvedNode(.path(drawn), source: source).blended(as: paint)
        }
    }
}

extension ResolvedNode {
    fileprivate func moved(byX x: Double, y: Double) -> ResolvedNode {
        var node = self
        node.transform = AffineTransform.translation(x: x, y: y).concatenated(afterApplying: transform)
        return node
    }
}
