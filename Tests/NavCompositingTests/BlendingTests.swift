import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavCompositing

@Suite("Blending groups")
struct BlendingTests {
    private let grey = StraightColor(red: 0.5, green: 0.5, blue: 0.5)

    private func multiply(_ children: [ResolvedNode], opacity: Double = 1, clip: Path? = nil) -> ResolvedNode
    {
        group(children, opacity: opacity, compositing: Compositing(blend: .multiply), clip: clip)
    }

    private func composite(
        _ operator: CompositeOperator, _ children: [ResolvedNode], clip: Path? = nil
    ) -> ResolvedNode {
        group(children, compositing: Compositing(operator: `operator`), clip: clip)
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        Path(rect: Rect(x: x, y: y, width: width, height: height))
    }

    @Test("a group blends as one picture")
    func onePicture() {
        let bitmap = render(
            canvas(10, 4, background: grey), [multiply([box(0, 0, 6, 4, grey), box(4, 0, 6, 4, grey)])])
        // Where the children overlap, the upper child hides the lower one. So each background pixel is
        // multiplied only once.
        for x in [1, 5, 8] { #expect(abs(Double(bitmap[x, 1].red) - 255 * 0.251) <= 1) }
    }

    @Test("nodes blend with pixels below their group if it is plain or clipped, but not if it is isolated")
    func isolation() {
        let child = multiply([box(0, 0, 10, 10, grey)])
        func center(_ node: ResolvedNode) -> UInt8 {
            render(canvas(10, 10, background: grey), [node])[5, 5].red
        }
        let ellipse = Path(ellipseIn: Rect(x: 1, y: 1, width: 8, height: 8))
        #expect(center(group([child])) == 64)
        #expect(center(group([child], clip: ellipse)) == 64)
        #expect(center(group([group([child], clip: ellipse)], clip: ellipse)) == 64)
        #expect(center(group([child], isIsolated: true)) == 128)
        #expect(center(group([group([child], clip: ellipse)], isIsolated: true)) == 128)
        // Opacity isolates the group. So the child is not multiplied with the background, but is drawn
        // over it at half opacity.
        #expect(abs(Int(center(group([child], opacity: 0.5))) - 128) <= 1)
    }

    @Test("a soft clip around a blending group mixes old and new pixels by the clip's coverage")
    func softClip() {
        let clip = rect(2.5, 0, 5, 10)
        let bitmap = render(
            canvas(10, 10, background: grey), [group([multiply([box(0, 0, 10, 10, grey)])], clip: clip)])
        #expect(bitmap[1, 5].red == 128 && bitmap[4, 5].red == 64)
        #expect(abs(Int(bitmap[2, 5].red) - 96) <= 1)
        let own = render(canvas(10, 10, background: grey), [multiply([box(0, 0, 10, 10, grey)], clip: clip)])
        #expect(abs(Int(own[2, 5].red) - 96) <= 1 && own[1, 5].red == 128 && own[4, 5].red == 64)
    }

    @Test("an unbounded operator changes the whole parent group and nothing outside it")
    func regions() {
        let inner = composite(.sourceIn, [box(0, 0, 5, 10, blue)])
        let parent = group([box(2, 2, 6, 6, red), inner], isIsolated: true)
        let bitmap = render(canvas(10, 10), [parent])
        #expect(bitmap[1, 1].bits == 0xFFFF_FFFF)
        #expect(bitmap[3, 3] == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255))
        // The red to the right of the source is removed, because source-in is unbounded.
        #expect(bitmap[6, 3].bits == 0xFFFF_FFFF)
    }

    @Test("a clip limits an unbounded operator, and pixels at the clip's edge change only in part")
    func clippedOperator() {
        let cut = composite(.clear, [box(0, 0, 1, 1, red)], clip: rect(2, 0, 3.5, 10))
        let bitmap = render(canvas(10, 10, background: .black), [cut])
        #expect(bitmap[1, 5].alpha == 255 && bitmap[2, 5].alpha == 0 && bitmap[4, 5].alpha == 0)
        #expect(abs(Int(bitmap[5, 5].alpha) - 128) <= 1 && bitmap[6, 5].alpha == 255)
        let aligned = composite(.clear, [box(0, 0, 1, 1, red)], clip: rect(2, 0, 3, 10))
        #expect(render(canvas(10, 10, background: .black), [aligned])[8, 8].alpha == 255)
    }

    @Test("a punched hole shows the pixels below the group", arguments: [1, 4])
    func hole(workers: Int) {
        let ring = group(
            [circle(50, 50, 40, red), composite(.destinationOut, [circle(50, 50, 20, blue)])],
            isIsolated: true)
        let bitmap = render(canvas(100, 100, background: green), [ring], workers: workers)
        #expect(bitmap[50, 50] == PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255))
        #expect(bitmap[50, 20] == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
    }
}
