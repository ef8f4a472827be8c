import NavGeometry
import NavImaging
import NavRasterization
import NavScene
import Testing

@testable import NavCompositing

@Suite("Paints that cover a band") struct CoveringPaintTests {
    private static let ends = (first: Point(x: 0, y: 3), last: Point(x: 0, y: 140))
    private static let center = Point(x: 90, y: 60)

    /// The kinds of gradient. `covers` tells whether the compositor may count a gradient of opaque
    /// colours as opaque. Only gradients with a simple offset (`GradientOffset.isSimple`) count as opaque.
    /// Conic gradients and gradients between two circles have no simple offset.
    private static let kinds: [(geometry: Gradient.Geometry, covers: Bool)] = [
        (.linear(start: ends.first, end: ends.last), true),
        (.linear(start: ends.first, end: center), true),
        (.radial(center: center, radius: 110), true),
        // The focus lies outside the circle, so the gradient fills only a cone. Pixels outside the cone stay clear.
        (.radial(center: center, radius: 20, focus: ends.first, focalRadius: 0), false),
        (.conic(center: center, startDegrees: 10), false),
    ]

    private func scene(_ geometry: Gradient.Geometry, alpha: Float) -> ResolvedScene {
        let last = StraightColor(red: 0, green: 0.3, blue: 1, alpha: alpha)
        let gradient = Gradient(
            geometry,
            stops: [Gradient.Stop(offset: 0, color: .white), Gradient.Stop(offset: 1, color: last)],
            units: .user)
        let path = Path(rect: Rect(x: 0, y: 0, width: 200, height: 150))
        let cover = ResolvedNode(.path(ResolvedPath(path: path, paint: .gradient(gradient))))
        return ResolvedScene(
            canvas: canvas(200, 150), nodes: [circle(40, 40, 35, red), cover, circle(150, 90, 30, blue)])
    }

    @Test(
        "commands below a gradient that covers a band are skipped, and no pixel changes", arguments: 0..<10
    )
    func gradients(number: Int) {
        let (geometry, covers) = Self.kinds[number / 2]
        let isOpaque = number % 2 == 0
        let scene = scene(geometry, alpha: isOpaque ? 1 : 0.6)
        let resources = RenderResources(glyphs: SquareGlyphs())
        let expected = Compositor(
            DisplayList(scene, resources: resources, kernels: .plain, shortcuts: []), kernels: .plain,
            shortcuts: []
        ).render()
        for (name, set) in KernelSet.named {
            let list = DisplayList(scene, resources: resources, kernels: set)
            for height in [150, 64, 7] {
                let plan = BandPlan(
                    list, list.commands.indices, in: list.canvas, bandHeight: height, pictures: .later)
                #expect(plan.coversAll.allSatisfy { $0 == (covers && isOpaque) }, "\(name)")
            }
            #expect(Compositor(list, workers: 3, kernels: set).render() == expected, "\(name)")
        }
    }
}
