import NavGeometry
import NavImaging
import NavSceneModel
import Testing

@testable import NavLayout

@Suite("Strokes")
struct StrokeLoweringTests {
    /// Crossings of the ray from `point` to the right, downward ones counted positive.
    private func winding(of lines: [Polyline], around point: Point) -> Int {
        lines.reduce(0) { winding, line in
            let ends = zip(line.points, line.points.dropFirst() + line.points.prefix(1))
            return ends.reduce(winding) { winding, segment in
                let (start, end) = segment
                guard (start.y <= point.y) != (end.y <= point.y) else { return winding }
                let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
                return x > point.x ? winding + (end.y > start.y ? 1 : -1) : winding
            }
        }
    }

    /// The points of a grid that the stroke of a shape covers.
    private func covered(
        _ shape: Node, _ alignment: Stroke.Alignment, width: Double, step: Double = 1
    ) throws -> [Point] {
        var node = shape
        node.stroke = Stroke(
            paint: .solid(.black), style: StrokeStyle(width: width), alignment: alignment)
        let resolved = try #require(Fixture.nodes(node).first)
        let line = try #require(resolved.path ?? resolved.group?.children.first?.path)
        guard case .stroke(let style) = line.drawing else { return [] }
        let pen = line.path.stroked(with: style, tolerance: 0.001).flattened(tolerance: 0.001)
        let clip = resolved.group?.clip
        let clipLines = clip?.path.flattened(tolerance: 0.001)
        var points: [Point] = []
        for y in stride(from: -20 + step / 2, to: 100, by: step) {
            for x in stride(from: -20 + step / 2, to: 140, by: step) {
                let point = Point(x: x, y: y)
                guard winding(of: pen, around: point) != 0 else { continue }
                if let clipLines {
                    let count = winding(of: clipLines, around: point)
                    guard clip?.fillRule == .evenOdd ? !count.isMultiple(of: 2) : count != 0 else { continue }
                }
                points.append(point)
            }
        }
        return points
    }

    @Test("a line of four points along a box covers the frame that a calculation by hand gives")
    func boxAreas() throws {
        let box = Node.box(0, 0, 100, 60, fills: [])
        #expect(try covered(box, .center, width: 4).count == 104 * 64 - 96 * 56)
        #expect(try covered(box, .inside, width: 4).count == 100 * 60 - 92 * 52)
        #expect(try covered(box, .outside, width: 4).count == 108 * 68 - 100 * 60)
    }

    @Test("a line along a circle lies on the side that it should")
    func circle() throws {
        let circle = Node(.ellipse, frame: Frame(x: 0, y: 0, width: 80, height: 80))
        func radii(_ alignment: Stroke.Alignment) throws -> [Double] {
            try covered(circle, alignment, width: 6, step: 0.5).map { ($0 - Point(x: 40, y: 40)).length }
        }
        // The cubic curves leave the circle by less than 0.03 % of its radius.
        #expect(try radii(.inside).allSatisfy { $0 > 33.98 && $0 < 40.02 })
        #expect(try radii(.outside).allSatisfy { $0 > 39.98 && $0 < 46.02 })
        // π (40² − 34²) = 1394.9 and π (46² − 40²) = 1621.1, within the error of counting four points for each square.
        #expect(try abs(Double(radii(.inside).count) / 4 - 1394.9) < 8)
        #expect(try abs(Double(radii(.outside).count) / 4 - 1621.1) < 8)
    }

    @Test("outside of a ring is also its hole")
    func ring() throws {
        var path = Path(rect: Rect(x: 0, y: 0, width: 60, height: 60))
        path.append(Path(rect: Rect(x: 20, y: 20, width: 20, height: 20)))
        let ring = Node(.path(PathShape(path: path, fillRule: .evenOdd)))
        let outer = 64 * 64 - 60 * 60
        let inner = 20 * 20 - 16 * 16
        #expect(try covered(ring, .outside, width: 2).count == outer + inner)
        #expect(try covered(ring, .inside, width: 2).count == (60 * 60 - 56 * 56) + (24 * 24 - 20 * 20))
    }

    @Test("a long miter lies within the clip of an outside stroke")
    func longMiter() throws {
        let spike = Path(elements: [
            .move(Point(x: 0, y: 0)), .line(Point(x: 60, y: 3)), .line(Point(x: 0, y: 6)), .close,
        ])
        var node = Node(.path(PathShape(path: spike)))
        node.stroke = Stroke(
            paint: .solid(.black), style: StrokeStyle(width: 4, miterLimit: 50), alignment: .outside)
        let group = try #require(Fixture.nodes(node).first?.group)
        let line = try #require(group.children.first?.path)
        guard case .stroke(let style) = line.drawing else {
            Issue.record("not a stroke")
            return
        }
        #expect(style.width == 8 && style.miterLimit == 50)
        let reach = line.path.stroked(with: style, tolerance: 0.01).bounds
        let clip = try #require(group.clip).path.bounds
        // Half the width over the sine of half the angle: 4 / sin(atan(3/60)) = 80.1 beyond the tip.
        #expect(abs(reach.maxX - 140.1) < 0.1)
        #expect(clip.intersection(reach) == reach)
    }

    @Test("a centred stroke alone needs no group")
    func centered() {
        var node = Node.box(1, 2, 3, 4, id: "line", fills: [])
        node.stroke = Stroke(paint: .solid(.black), style: StrokeStyle(width: 1))
        let path = Path(rect: Rect(x: 0, y: 0, width: 3, height: 4))
        let line = ResolvedPath(path: path, drawing: .stroke(StrokeStyle(width: 1)), paint: .solid(.black))
        #expect(
            Fixture.nodes(node) == [
                ResolvedNode(.path(line), id: "line", transform: .translation(x: 1, y: 2))
            ])
    }
}
