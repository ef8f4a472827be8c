import NavJSON
import NavScene
import Navrender

/// The places of a scene's nodes, as `layout.json` and as text for goldens.
package struct LayoutText {
    private let scene: Scene
    private let places: [NodePlace]
    /// The number of nodes beyond the limit, which are left out.
    private let omitted: Int

    /// The largest number of nodes in a layout.
    private static let nodeLimit = 20_000

    /// Lays out a scene.
    package init(of scene: Scene, _ renderer: Renderer) throws {
        self.scene = scene
        let all = try renderer.nodePlaces(of: scene)
        places = Array(all.prefix(Self.nodeLimit))
        omitted = all.count - places.count
    }

    /// The text of `layout.json`; see `docs/snapshot-runs.md`.
    package var json: String {
        var writer = JSONWriter(style: .pretty)
        writer.beginObject()
        writer.key("version")
        writer.number(1)
        writer.key("size")
        writer.numbers([scene.canvas.size.width, scene.canvas.size.height])
        writer.key("scale")
        writer.number(scene.canvas.scale)
        writer.key("nodes")
        writer.beginArray()
        for place in places {
            writer.beginObject()
            writer.key("address")
            writer.string(place.address)
            writer.key("id")
            if let id = place.id { writer.string(id) } else { writer.null() }
            writer.key("kind")
            writer.string(place.kind)
            writer.key("frame")
            writer.numbers(frame(place))
            writer.key("line")
            if let position = place.position { writer.number(Double(position.line)) } else { writer.null() }
            writer.key("column")
            if let position = place.position { writer.number(Double(position.column)) } else { writer.null() }
            writer.endObject()
        }
        writer.endArray()
        if omitted > 0 {
            writer.key("omitted")
            writer.number(Double(omitted))
        }
        writer.endObject()
        return writer.text + "\n"
    }

    /// A line for the canvas, then one line for each node: its address, its kind and its frame. Line numbers of the
    /// scene file are left out, so that moving a node within the file changes nothing.
    package var lines: String {
        var text = "canvas \(scene.canvas.size.width.shortText) × \(scene.canvas.size.height.shortText) "
        text += "at \(scene.canvas.scale.shortText)x\n"
        for place in places {
            let numbers = frame(place).map(\.shortText)
            text += "\(place.address) \(place.kind): x \(numbers[0]), y \(numbers[1]), "
            text += "\(numbers[2]) × \(numbers[3])\n"
        }
        if omitted > 0 { text += "nodes left out: \(omitted)\n" }
        return text
    }

    /// Returns the frame as x, y, width and height in points, rounded to 1/64.
    private func frame(_ place: NodePlace) -> [Double] {
        [place.pixels.minX, place.pixels.minY, place.pixels.width, place.pixels.height]
            .map { (Double($0) / scene.canvas.scale * 64).rounded() / 64 }
    }
}
