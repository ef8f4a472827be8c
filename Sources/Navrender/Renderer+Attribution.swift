import NavAttribution
import NavImaging
import NavJSON
import NavScene

/// A node that explains a difference between a frame and its golden.
package struct NodeAttribution: Equatable, Sendable {
    /// The ids of the node and its ancestors, joined by `/`. A node without an id appears as `kind[index]`. The index
    /// counts all siblings from 0. The name of a component's part follows after `#`, as in `nav#title`.
    package let address: String
    /// The node's id.
    package let id: String?
    /// The kind of node as in the scene language.
    package let kind: String
    /// The place of the node in the scene file; nil for a scene from Swift.
    package let position: SourcePosition?
    /// The number of changed pixels that the node explains. If very many pixels changed, only a sample is counted.
    ///
    /// The golden of a film has hashes of tiles, but no pixels. So for a film, every pixel of ``frame`` that lies in a
    /// changed tile counts.
    package let pixels: Int
    /// The box around the device pixels that the node can touch; nil if it touches none.
    package let frame: PixelRect?
    /// The indexes of the regions in which the node explains changes.
    package let regions: [Int]
    /// How well the node explains the difference, at most 1. At 1, a change of this node alone turns the
    /// frame into the golden. For a film, the score is at most 0.99.
    package let score: Double

    /// Whether a change of this node alone turns the frame into the golden, up to rounding.
    package var explainsAll: Bool { score >= Attribution.settledScore }
}

extension Renderer {
    /// Names the nodes that explain why a frame differs from its golden, the most likely cause first.
    ///
    /// The scene that drew the golden is not known. So the frame is drawn again with single nodes removed, moved or
    /// changed, until one of these frames resembles the golden. The time is bounded: all trials together take at most
    /// about as long as 32 whole frames. A frame with fewer than 400,000 pixels counts as 400,000 pixels here. The
    /// result depends only on the scene, the options and the pictures.
    ///
    /// - Parameters:
    ///   - scene: The scene of the frame.
    ///   - expected: The golden. Where the sizes differ, only the common pixels count.
    ///   - actual: The frame, as this renderer draws it.
    ///   - regions: The box around each group of changes. ``NodeAttribution/regions`` holds indexes of this list.
    ///   - ignored: Rectangles that were not compared.
    ///   - limit: The largest number of nodes.
    /// - Throws: ``RenderError`` if the scene cannot be laid out.
    package func attribution(
        of scene: Scene, expected: StraightBitmap, actual: StraightBitmap, regions: [PixelRect] = [],
        ignoring ignored: [PixelRect] = [], limit: Int = 16
    ) throws -> [NodeAttribution] {
        let (expected, actual) = (PremultipliedBitmap(expected), PremultipliedBitmap(actual))
        let (frame, source) = try changedFrame(scene, expected: expected, actual: actual, ignoring: ignored)
        var attribution = Attribution(frame)
        return attribution.suspects().prefix(limit).map { suspect in
            NodeAttribution(suspect, frame.authors[suspect.author], in: source, regions: regions)
        }
    }

    /// Names the nodes that paint in the changed tiles of a film's frame.
    ///
    /// The expected pixels are unknown. So nodes are ranked by the overlap of their tiles with the changed tiles. The
    /// overlap is the intersection of the two sets of tiles, divided by their union.
    ///
    /// - Parameters:
    ///   - scene: The scene of the frame.
    ///   - tiles: The changed tiles, as rectangles of whole tiles. ``NodeAttribution/regions`` holds indexes of this
    ///     list.
    ///   - limit: The largest number of nodes.
    /// - Throws: ``RenderError`` if the scene cannot be laid out.
    package func attribution(
        of scene: Scene, tiles: [PixelRect], limit: Int = 16
    ) throws -> [NodeAttribution] {
        let blank = PremultipliedBitmap(width: 0, height: 0)
        let (frame, source) = try changedFrame(scene, expected: blank, actual: blank, ignoring: [])
        return TileAttribution(frame, tiles: tiles).suspects().prefix(limit).map { suspect in
            NodeAttribution(suspect, frame.authors[suspect.author], in: source, regions: tiles)
        }
    }

    private func changedFrame(
        _ scene: Scene, expected: PremultipliedBitmap, actual: PremultipliedBitmap,
        ignoring ignored: [PixelRect]
    ) throws -> (ChangedFrame, source: SourceText?) {
        let readable = try placed(adapted(scene))
        var pipeline = Pipeline(readable.scene, options)
        let loaded = try pipeline.load(readable.scene)
        let environment = loaded.environment
        var moment = pipeline.scene(of: loaded, at: options.time ?? loaded.scene.time)
        moment.nodes = moment.nodes.map(\.withNamedComponents)
        var known = Diagnostics()
        let frame = ChangedFrame(
            scene: loaded.figure(moment, environment, &known).scene,
            authors: AuthoredNode.all(in: readable.scene.nodes), environment: environment,
            resources: pipeline.resources(loaded), limits: options.limits, expected: expected,
            actual: actual, ignored: ignored)
        return (frame, readable.source)
    }

    /// Returns an equal scene that was read from JSON. So each node states its byte range in the JSON text.
    ///
    /// If the scene comes from Swift or was changed after it was read, it is written as JSON and read again. The user
    /// does not know this new JSON text, so no source is returned for it.
    private func placed(_ scene: Scene) throws -> (scene: Scene, source: SourceText?) {
        if let reading = scene.reading, reading.scene == scene { return (scene, reading.source) }
        let text = SourceText(name: "scene", text: scene.json)
        let copy = try Scene(
            text, folder: scene.reading?.folder, parameters: [:], appearance: nil, limits: options.limits)
        return (copy, nil)
    }
}

extension NodeAttribution {
    fileprivate init(_ suspect: Suspect, _ author: AuthoredNode, in source: SourceText?, regions: [PixelRect])
    {
        let part = suspect.part.flatMap { id in id.firstIndex(of: "#").map { String(id[$0...]) } }
        self.init(
            address: author.address + (part ?? ""), id: author.id, kind: author.kind,
            position: author.source.flatMap { source?.position(at: $0.lowerBound) }, pixels: suspect.pixels,
            frame: suspect.frame.isEmpty ? nil : suspect.frame,
            regions: regions.indices.filter { !regions[$0].intersection(suspect.reach).isEmpty },
            score: suspect.score)
    }
}

extension Node {
    /// A copy of the node in which each component without an id has an empty id. Expansion names the parts of
    /// a component only if the component has an id.
    ///
    /// The property recurses once for each level of nested nodes. The decoder limits the number of levels.
    var withNamedComponents: Node {
        var node = self
        if node.component != nil, node.id == nil { node.id = "" }
        node.children = children.map(\.withNamedComponents)
        return node
    }
}
