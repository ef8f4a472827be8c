import NavGeometry
import NavScene
import NavTypesetting

/// Measures nodes: natural sizes, frames and typeset lines.
struct Measurer {
    let environment: LayoutEnvironment

    /// Returns the size of a node. A side that the node's frame leaves out has its natural length.
    func size(of item: LayoutItem, _ proposal: WidthProposal) -> NaturalSize {
        if let known = item.naturalSizes[proposal] { return known }
        let frame = item.node.frame
        var size = NaturalSize(width: frame.width, height: frame.height)
        if !frame.fillsParent, size.width == nil || size.height == nil {
            let own = ownSize(of: item, frame.width.map(WidthProposal.exactly) ?? proposal)
            size = NaturalSize(width: size.width ?? own.width, height: size.height ?? own.height)
        }
        item.naturalSizes[proposal] = size
        return size
    }

    /// Returns the frame of a node whose parent is not a stack.
    func frame(of item: LayoutItem, in parent: Size) -> Rect {
        let frame = item.node.frame
        if frame.fillsParent { return Rect(origin: .zero, size: parent) }
        return Rect(
            origin: Point(x: frame.x ?? 0, y: frame.y ?? 0), size: size(of: item, .any).filled(from: parent))
    }

    /// Returns the typeset lines of a text, from the cache if possible.
    func lines(of text: Text, in item: LayoutItem, room: SetText.Room) -> SetText {
        var room = room
        if text.minimumScaleFactor == 1 { room.height = nil }
        if let known = item.setTexts[room] { return known }
        let set = SetText(text, environment: environment, room: room)
        item.setTexts[room] = set
        return set
    }

    private func ownSize(of item: LayoutItem, _ proposal: WidthProposal) -> NaturalSize {
        switch item.node.kind {
        case .group, .box, .ellipse: return .none
        case .symbol(let symbol): return NaturalSize(SymbolOutline(symbol.name, font: symbol.font).size)
        case .path(let shape): return NaturalSize(Self.extent(of: bounds(of: shape)))
        case .glyphs(let run): return NaturalSize(Self.extent(of: inkBounds(of: run)))
        case .image(let image): return environment.imageSizes[image.source].map(NaturalSize.init) ?? .none
        case .stack(let stack):
            let layout = StackLayout(stack, of: item, measurer: self)
            return NaturalSize(layout.naturalSize(proposal, height: item.node.frame.height))
        case .text(let text):
            let lines = lines(of: text, in: item, room: SetText.Room(width: proposal.limit)).lines
            return NaturalSize(
                lines.map { TextBox.naturalSize(of: $0, scale: environment.scale) } ?? .zero)
        }
    }

    /// Returns the bounding box of a path, in the node's coordinates.
    ///
    /// For a combination of paths, the result is the union of the bounding boxes of all shapes. The
    /// operation's exact result is known only after placement. A shape without a size counts as
    /// empty.
    private func bounds(of shape: PathShape) -> Rect {
        guard let combination = shape.combination else { return shape.path.bounds }
        return combination.shapes.filter { !$0.isHidden }.reduce(.zero) { bounds, part in
            let frame = frame(of: LayoutItem(part, in: .auto), in: .zero)
            var box = part.outline(in: frame.size).path.bounds
            if case .path(let nested) = part.kind { box = self.bounds(of: nested) }
            return bounds.union(part.transform(in: frame).boundingBox(of: box))
        }
    }

    /// Returns the distances from the origin to the right and bottom edges, as a size.
    private static func extent(of bounds: Rect) -> Size {
        Size(width: max(0, bounds.maxX), height: max(0, bounds.maxY))
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
