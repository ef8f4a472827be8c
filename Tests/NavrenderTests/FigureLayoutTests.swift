import Foundation
import NavComponents
import NavGeometry
import NavImaging
import NavJSON
import NavLayout
import NavTestSupport
import Testing

@testable import NavScene
@testable import Navrender

/// A figure with random callouts and dimension lines over one of ten scenes in `Goldens/screens`.
struct RandomFigure: Sendable, CustomTestStringConvertible {
    let seed: Int

    var testDescription: String { "figure \(seed)" }

    static let screens = [
        "alert", "cards", "chart", "chat", "onboarding", "player", "settings", "sign-in", "social-card",
        "tabs",
    ]
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Goldens/screens"
    ).standardized.path

    static var options: RenderOptions {
        var options = RenderOptions()
        options.assets = .folder(folder)
        return options
    }

    private static let words = [
        "The title", "appears", "while", "the content", "scrolls", "away", "One tap", "opens it",
        "at every width",
        "never wraps",
    ]

    func scene() throws -> Scene {
        var random = SeededGenerator(seed: UInt64(seed))
        let name = Self.screens[seed % Self.screens.count]
        let screen = try Scene(contentsOf: Self.folder + "/\(name).json")
        var nodes = screen.nodes
        let count = Int.random(in: 3...9, using: &random)
        let targets = try mark(count, of: screen, in: &nodes, &random)
        let scale = Double.random(in: 0.4...0.8, using: &random)
        let device = DeviceFrame(
            .phone, screen: screen.canvas.size, scale: scale, bezel: seed % 3 == 0 ? .regular : .thin)
        let margin = Double.random(in: 150...240, using: &random)
        let size = Size(
            width: screen.canvas.size.width * scale + 2 * margin,
            height: screen.canvas.size.height * scale + Double.random(in: 60...140, using: &random))
        let canvas = Canvas(
            size: size, background: .white,
            hug: seed % 4 == 0
                ? CanvasHug(padding: EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)) : nil)
        let frame = canvas.hug == nil ? Frame(x: margin, y: 30) : Frame()
        var all = [Node(device, id: "device", frame: frame, children: nodes)]
        for (index, target) in targets.enumerated() {
            let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
            }
            all.append(
                Node(Callout(words.joined(separator: " "), to: target), id: "callout-\(index)"))
        }
        for index in 0..<Int.random(in: 0...4, using: &random) {
            let target = targets[Int.random(in: 0..<targets.count, using: &random)]
            all.append(
                Node(
                    MeasureLine(of: target, axis: index % 2 == 0 ? .horizontal : .vertical),
                    id: "measure-\(index)"))
        }
        return Scene(canvas: canvas, nodes: all)
    }

    /// Gives ids to random nodes that lie wholly on the screen, and returns the ids. The nodes are at least 10 points
    /// wide and high, and narrower than 390 points.
    private func mark(
        _ count: Int, of screen: Scene, in nodes: inout [Node], _ random: inout SeededGenerator
    ) throws -> [String] {
        var pipeline = Pipeline(screen, Self.options)
        let bounds = Rect(origin: .zero, size: screen.canvas.size)
        var boxes = try pipeline.frames(of: screen).boxes.filter { box in
            let rect = Rect(origin: box.origin, size: box.frame.size)
            return bounds.contains(rect) && rect.width >= 10 && rect.height >= 10 && rect.width < 390
        }
        var ids: [String] = []
        while ids.count < count, !boxes.isEmpty {
            let box = boxes.remove(at: Int.random(in: 0..<boxes.count, using: &random))
            ids.append("target-\(ids.count)")
            Self.setID(ids.last!, at: box.path[...], in: &nodes)
        }
        return ids
    }

    private static func setID(_ id: String, at path: ArraySlice<Int>, in nodes: inout [Node]) {
        guard let first = path.first else { return }
        if path.count == 1 {
            nodes[first].id = id
        } else {
            setID(id, at: path.dropFirst(), in: &nodes[first].children)
        }
    }
}

/// The labels and lines of a figure, read from the frames and paths of its nodes.
private struct DrawnFigure {
    var labels: [(owner: String, rect: Rect)] = []
    var lines: [(owner: String, from: Point, to: Point)] = []
    let canvas: Size
    let warnings: [DiagnosticCode]

    init(_ scene: Scene) throws {
        var pipeline = Pipeline(scene, RandomFigure.options)
        let tree = try pipeline.frames(of: scene)
        warnings = pipeline.warnings.diagnostics.sorted.map(\.code)
        canvas = tree.size
        for box in tree.boxes {
            guard let id = box.node.id, let mark = id.firstIndex(of: "#") else { continue }
            let (owner, role) = (String(id[..<mark]), id[id.index(after: mark)...])
            switch role {
            case "text", "bubble", "label":
                // The text of a bubble lies inside the bubble, so it is no label of its own.
                if role == "text", labels.last?.owner == owner { continue }
                labels.append((owner, Rect(origin: box.origin, size: box.frame.size)))
            case "leader", "line":
                guard case .path(let shape) = box.node.kind,
                    case .move(let from) = shape.path.elements[0], case .line(let to) = shape.path.elements[1]
                else { continue }
                let offset = box.origin - Point.zero
                lines.append((owner, from + offset, to + offset))
            default: break
            }
        }
    }

    var overlaps: [String] {
        labels.indices.flatMap { one in
            labels.indices.dropFirst(one + 1).compactMap { other in
                let common = labels[one].rect.intersection(labels[other].rect)
                return common.isEmpty ? nil : "\(labels[one].owner) × \(labels[other].owner)"
            }
        }
    }

    var outside: [String] {
        let bounds = Rect(origin: .zero, size: canvas)
        return labels.filter { !bounds.contains($0.rect) }.map(\.owner)
    }

    /// The owners of each pair of lines that cross.
    var crossings: [String] {
        lines.indices.flatMap { one in
            lines.indices.dropFirst(one + 1).compactMap { other in
                let (a, b) = (lines[one], lines[other])
                let (first, second) = (a.to - a.from, b.to - b.from)
                let determinant = first.cross(second)
                guard abs(determinant) > 1e-9 else { return nil }
                let s = (b.from - a.from).cross(second) / determinant
                let t = (b.from - a.from).cross(first) / determinant
                // Two leaders may end at the same target. So a common point at an end is no crossing.
                let isInside = s > 0.001 && s < 0.999 && t > 0.001 && t < 0.999
                return isInside ? "\(a.owner) × \(b.owner)" : nil
            }
        }
    }
}

@Suite("figures with random callouts over real screens")
struct FigureLayoutTests {
    static let figures = (1...60).map { RandomFigure(seed: $0) }

    @Test("no label of a figure overlaps another label or leaves the figure", arguments: figures)
    func labels(figure: RandomFigure) throws {
        let drawn = try DrawnFigure(figure.scene())
        #expect(drawn.labels.count >= 3)
        #expect(drawn.overlaps.isEmpty && drawn.outside.isEmpty)
        #expect(!drawn.warnings.contains(.labelWithoutRoom))
    }

    @Test("at least 54 of 60 figures have no crossing lines, and the others have a diagnostic")
    func crossings() throws {
        var crossed = 0
        for figure in Self.figures {
            let drawn = try DrawnFigure(figure.scene())
            guard !drawn.crossings.isEmpty else { continue }
            crossed += 1
            #expect(drawn.warnings.contains(.crossingLeaders), "\(figure.seed): \(drawn.crossings)")
        }
        #expect(crossed <= 6)
    }

    @Test("equal scenes give equal figures")
    func determinism() throws {
        for figure in Self.figures.prefix(3) {
            let renderer = Renderer(assets: .folder(RandomFigure.folder))
            let first = try renderer.render(figure.scene()).bitmap
            let second = try renderer.render(figure.scene()).bitmap
            #expect(first == second)
        }
    }
}
