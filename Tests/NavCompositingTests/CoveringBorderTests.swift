import NavGeometry
import NavImaging
import NavRasterization
import NavScene
import Testing

@testable import NavCompositing

@Suite("Fills below borders") struct CoveringBorderTests {
    private let disc = Path(ellipseIn: Rect(x: 10.3, y: 10.6, width: 80, height: 80))
    private let card = Path(
        roundedRect: Rect(x: 0, y: 0, width: 50, height: 34), radii: CornerRadii(9), curve: .circular)
    private let turn = AffineTransform.translation(x: 40, y: 12).concatenated(
        afterApplying: .rotation(degrees: 27))

    private func fill(_ path: Path, _ color: StraightColor) -> ResolvedNode {
        ResolvedNode(.path(ResolvedPath(path: path, paint: .solid(color))))
    }

    private func line(
        _ path: Path, _ color: StraightColor, _ width: Double, _ alignment: Stroke.Alignment = .inside,
        dashes: [Double] = []
    ) -> ResolvedNode {
        let style = StrokeStyle(width: width, dashes: dashes)
        return ResolvedNode(
            .path(
                ResolvedPath(
                    path: path, drawing: .stroke(ResolvedStroke(style, alignment: alignment)),
                    paint: .solid(color))))
    }

    /// Returns the coverage, 0 to 1, of each pixel of a black drawing, row by row.
    private func coverage(_ node: ResolvedNode, _ transform: AffineTransform) -> [Double] {
        var node = node
        node.transform = transform
        return render(canvas(100, 100, background: .clear), [node]).pixels.map { Double($0.alpha) / 255 }
    }

    @Test("a white ring on a pink disc leaves no pink pixel outside the ring's inner edge")
    func noRim() {
        let pink = StraightColor(red: 1, green: 0.4, blue: 0.7)
        for width in [1.0, 2, 6] {
            let picture = render(canvas(100, 100), [group([fill(disc, pink), line(disc, .white, width)])])
            for y in 0..<100 {
                for x in 0..<100 {
                    // Only pixels whose corners are all outside the ring's inner edge are checked.
                    let (dx, dy) = (Double(x) + 0.5 - 50.3, Double(y) + 0.5 - 50.6)
                    guard (dx * dx + dy * dy).squareRoot() > 40 - width + 0.75 else { continue }
                    #expect(picture.pixels[y * 100 + x] == .init(red: 255, green: 255, blue: 255, alpha: 255))
                }
            }
        }
    }

    @Test(
        "stroke and fill share each pixel by their areas, for every width and alpha of the stroke",
        arguments: [0.4, 1, 3.3, 9], [Float(1), 0.6, 0.2])
    func shares(width: Double, alpha: Float) {
        let inked = StraightColor(red: 0, green: 1, blue: 0, alpha: alpha)
        let drawn = render(
            canvas(100, 100, background: blue),
            [ResolvedNode(group([fill(card, red), line(card, inked, width)]).content, transform: turn)])
        let whole = coverage(fill(card, .black), turn)
        let stroke = coverage(line(card, .black, width), turn)
        // The stroke's alpha is rounded to one of 256 levels.
        let strength = (Double(alpha) * 255).rounded() / 255
        for index in whole.indices {
            let covered = stroke[index] * strength
            let expected = [whole[index] - covered, covered, 1 - whole[index]].map { $0 * 255 }
            let pixel = drawn.pixels[index]
            for (found, expected) in zip([pixel.red, pixel.green, pixel.blue], expected) {
                // Four values are rounded to a level: two coverages and the results of two blends.
                #expect(abs(Double(found) - max(0, expected)) <= 2)
            }
        }
    }

    @Test("three nested strokes and the fill below share the pixels of the outer edge by their areas")
    func nested() {
        let inks = [red, green, .black, blue]
        let drawn = render(
            canvas(100, 100),
            [
                ResolvedNode(
                    group([
                        fill(card, inks[0]), line(card, inks[1], 6), line(card, inks[2], 3),
                        line(card, inks[3], 1.5),
                    ]).content, transform: turn)
            ])
        let areas =
            [coverage(fill(card, .black), turn)]
            + [6, 3, 1.5].map { coverage(line(card, .black, $0), turn) }
        for index in areas[0].indices {
            let shares = [
                areas[0][index] - areas[1][index], areas[1][index] - areas[2][index], 0, areas[3][index],
            ]
            let ground = 1 - areas[0][index]
            let pixel = drawn.pixels[index]
            for (found, share) in zip(
                [pixel.red, pixel.green, pixel.blue], [shares[0], shares[1], shares[3]])
            {
                #expect(abs(Double(found) - 255 * (share + ground)) <= 4)
            }
        }
    }

    @Test("gaps between a border's dashes show the whole edge of the fill below")
    func dashes() {
        let whole = coverage(fill(card, .black), turn)
        let drawn = render(
            canvas(100, 100, background: blue),
            [
                ResolvedNode(
                    group([fill(card, red), line(card, green, 4, dashes: [6, 5])]).content, transform: turn)
            ])
        let stroke = coverage(line(card, .black, 4, dashes: [6, 5]), turn)
        for index in whole.indices {
            #expect(abs(Double(drawn.pixels[index].red) - 255 * max(0, whole[index] - stroke[index])) <= 2)
        }
    }

    @Test("a filled ring counts as a border if it has the same outer edge as the fill below")
    func ring() {
        var ring = disc
        ring.append(Path(ellipseIn: Rect(x: 14.3, y: 14.6, width: 72, height: 72)))
        let border = ResolvedNode(
            .path(ResolvedPath(path: ring, drawing: .fill(.evenOdd), paint: .solid(.white))))
        let picture = render(canvas(100, 100), [group([fill(disc, red), border])])
        for y in 0..<100 {
            for x in 0..<100 {
                let (dx, dy) = (Double(x) + 0.5 - 50.3, Double(y) + 0.5 - 50.6)
                guard (dx * dx + dy * dy).squareRoot() > 36.75 else { continue }
                #expect(picture.pixels[y * 100 + x].green == 255)
            }
        }
    }

    // A border reduces the fill's coverage at the edge that it covers. So the cached outline of a fill must not be used
    // for an equal fill below another border.
    @Test("equal fills below different borders have the same pixels drawn together and alone")
    func differentBorders() {
        func bordered(_ inner: Path, _ x: Double, _ y: Double) -> ResolvedNode {
            var ring = card
            ring.append(inner)
            let border = ResolvedNode(
                .path(ResolvedPath(path: ring, drawing: .fill(.evenOdd), paint: .solid(blue))))
            return ResolvedNode(
                group([fill(card, red), border]).content,
                transform: .translation(x: x, y: y).concatenated(afterApplying: .rotation(degrees: 9)))
        }
        // One border covers the fill's edge on all sides, and the other covers only the left side.
        let around = Path(rect: Rect(x: 4, y: 4, width: 42, height: 26))
        let left = Path(
            roundedRect: Rect(x: 12, y: 0, width: 38, height: 34),
            radii: CornerRadii(topLeft: 0, topRight: 9, bottomRight: 9, bottomLeft: 0), curve: .circular)
        let nodes = [
            bordered(around, 10.3, 4.6), bordered(around, 10.3, 64.6), bordered(left, 110.3, 4.6),
            bordered(left, 110.3, 64.6),
        ]
        let canvas = canvas(200, 120)
        let together = render(canvas, nodes).pixels
        for (node, place) in zip(nodes, [(0, 0), (0, 60), (100, 0), (100, 60)]) {
            let alone = render(canvas, [node]).pixels
            for y in place.1..<place.1 + 60 {
                let row = y * 200 + place.0..<y * 200 + place.0 + 100
                #expect(together[row] == alone[row])
            }
        }
    }

    @Test("a reversed contour covers the same area as the contour, and both together cover nothing")
    func reversedContour() {
        for path in [card, disc, Path(rect: Rect(x: 1.5, y: 2, width: 30, height: 7.25))] {
            var both = path
            both.append(path.reversedContour)
            #expect(coverage(fill(both, .black), turn).allSatisfy { $0 < 1.5 / 255 })
            let (one, other) = (
                coverage(fill(path.reversedContour, .black), turn), coverage(fill(path, .black), turn)
            )
            #expect(zip(one, other).allSatisfy { abs($0 - $1) < 1.5 / 255 })
        }
    }

    @Test("a centred stroke, or a stroke along another path, does not change the fill below")
    func others() {
        let moved = disc.transformed(by: .translation(x: 0.5, y: 0))
        for other in [line(disc, green, 4, .center), line(moved, green, 4)] {
            let together = render(canvas(100, 100), [group([fill(disc, red), other])])
            #expect(together == render(canvas(100, 100), [fill(disc, red), other]))
        }
    }

    @Test("caches, kernels and workers change no pixel of a bordered fill")
    func sameBytes() {
        var nodes: [ResolvedNode] = []
        for index in 0..<12 {
            let place = AffineTransform.translation(
                x: Double(index % 3) * 31 + 0.25, y: Double(index / 3) * 24 + 0.5)
            let small = place.concatenated(afterApplying: .scale(x: 0.6, y: 0.6))
            nodes.append(
                ResolvedNode(group([fill(card, red), line(card, green, 2)]).content, transform: small))
        }
        let scene = ResolvedScene(canvas: canvas(100, 100), nodes: nodes)
        let resources = RenderResources(glyphs: SquareGlyphs())
        let plain = Compositor(
            DisplayList(scene, resources: resources, kernels: .plain, shortcuts: []), kernels: .plain,
            shortcuts: []
        ).render()
        for (name, kernels) in KernelSet.named {
            for workers in [1, 3] {
                let list = DisplayList(scene, resources: resources, kernels: kernels)
                #expect(Compositor(list, workers: workers, kernels: kernels).render() == plain, "\(name)")
            }
        }
    }
}
