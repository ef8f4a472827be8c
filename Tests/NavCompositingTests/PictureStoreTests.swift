import NavGeometry
import NavImaging
import NavRasterization
import NavScene
import Testing

@testable import NavCompositing

@Suite struct PictureStoreTests {
    /// Returns a display list of bars that blur the pixels below them. Each bar covers a shadow and
    /// overlaps the next bar by 4 pixels.
    private func bars(_ count: Int) -> DisplayList {
        let nodes = (0..<count).flatMap { index -> [ResolvedNode] in
            let y = Double(index) * 40
            return [
                circle(20, y + 10, 8, red),
                group([circle(40, y + 12, 6, blue)], shadow: Shadow(color: .black, sigma: 2)),
                group([], backdrop: backdrop(Backdrop(sigma: 3), 0, y, 60, 44)),
            ]
        }
        let scene = ResolvedScene(canvas: canvas(60, Double(count) * 40), nodes: nodes)
        return DisplayList(scene, resources: RenderResources(glyphs: SquareGlyphs()))
    }

    @Test("the picture store frees an effect's picture after the last band that needs it")
    func lifetimes() {
        let list = bars(50)
        let compositor = Compositor(list)
        let plan = BandPlan(list, list.commands.indices, in: list.canvas, bandHeight: 16, pictures: .later)
        let store = PictureStore(compositor, plan)
        var most = 0
        var made: Set<Int> = []
        for band in 0..<plan.bandCount {
            made.formUnion(store.pictures(forBand: band).keys)
            most = max(most, store.pictureCount)
            store.finish(band: band)
        }
        #expect(store.pictureCount == 0)
        #expect(made.count == 100, "a blur and a shadow for each bar")
        // The store holds the pictures of one bar, or of two bars if the second bar begins in the
        // same band.
        #expect(most <= 6)
    }

    /// Draws a band with pictures from the store.
    private func pixels(ofBand band: Int, _ list: DisplayList, _ plan: BandPlan, _ store: PictureStore)
        -> [PremultipliedPixel]
    {
        var interpreter = Interpreter(
            list: list, prepared: store.pictures(forBand: band),
            workspace: Workspace(kernels: .fastest, shortcuts: .all))
        let base = PixelBuffer(rect: plan.area(ofBand: band), fill: list.background)
        let picture = interpreter.draw(plan.commands[band], on: base)
        store.finish(band: band)
        return picture.pixels
    }

    @Test("the picture store gives the same pictures to bands in any order")
    func order() {
        let list = bars(6)
        let compositor = Compositor(list)
        let expected = compositor.render().pixels
        let plan = BandPlan(list, list.commands.indices, in: list.canvas, bandHeight: 16, pictures: .later)
        let store = PictureStore(compositor, plan)
        let bands = (0..<plan.bandCount).reversed().map { pixels(ofBand: $0, list, plan, store) }
        #expect(Array(bands.reversed().joined()) == expected)
        #expect(store.pictureCount == 0)
    }

    @Test(
        "several workers get the right pictures from the picture store at the same time", arguments: [2, 7])
    func workers(count: Int) {
        let list = bars(40)
        let expected = Compositor(list).render().pixels
        let compositor = Compositor(list, workers: count)
        let plan = BandPlan(list, list.commands.indices, in: list.canvas, bandHeight: 16, pictures: .later)
        let store = PictureStore(compositor, plan)
        let bands = concurrentMap(count: plan.bandCount, workers: count, makeScratch: {}) { _, band in
            pixels(ofBand: band, list, plan, store)
        }
        #expect(Array(bands.joined()) == expected)
        #expect(store.pictureCount == 0)
    }
}
