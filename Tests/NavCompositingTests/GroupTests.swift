import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavCompositing

@Suite("Groups")
struct GroupTests {
    @Test("a group's opacity acts on its picture, not on each child", arguments: [0.1, 0.25, 0.5, 0.6, 0.9])
    func groupOpacity(opacity: Double) {
        let children = [box(0, 0, 6, 6, red), box(3, 3, 6, 6, blue)]
        let bitmap = render(canvas(9, 9), [group(children, opacity: opacity)])
        let rest = 255 * (1 - opacity)
        func expect(_ x: Int, _ y: Int, _ red: Double, _ green: Double, _ blue: Double) {
            let pixel = bitmap[x, y]
            #expect(abs(Double(pixel.red) - red) <= 1)
            #expect(abs(Double(pixel.green) - green) <= 1)
            #expect(abs(Double(pixel.blue) - blue) <= 1)
            #expect(pixel.alpha == 255)
        }
        expect(1, 1, 255, rest, rest)
        // Where the boxes overlap, only the upper box mixes with the white background.
        expect(4, 4, rest, rest, 255)
        expect(7, 7, rest, rest, 255)
        expect(7, 1, 255, 255, 255)
    }

    @Test("nested opacities multiply")
    func nested() {
        let bitmap = render(
            canvas(3, 3, background: .black),
            [group([group([box(0, 0, 3, 3, .white)], opacity: 0.5)], opacity: 0.5)])
        #expect(abs(Int(bitmap[1, 1].red) - 64) <= 1)
    }

    @Test("a mask multiplies a group by the mask's alpha, and ignores the mask's colour")
    func mask() {
        let half = StraightColor(red: 0.3, green: 0.9, blue: 0.1, alpha: 0.5)
        let masked = group([box(0, 0, 8, 8, .black)], mask: [box(0, 0, 4, 8, blue), box(4, 0, 2, 8, half)])
        let bitmap = render(canvas(8, 8), [masked])
        #expect(bitmap[1, 1].red == 0)
        #expect(abs(Int(bitmap[4, 1].red) - 127) <= 1)
        #expect(bitmap[7, 1].red == 255)
    }

    @Test("covered content does not bleed through a mask's edge")
    func maskEdge() {
        // White covers black, and the same circle masks both. The canvas is white, so every pixel must stay white.
        let masked = group(
            [box(0, 0, 40, 40, .black), box(0, 0, 40, 40, .white)], mask: [circle(20.3, 19.8, 15.2, .black)])
        let bitmap = render(canvas(40, 40), [masked])
        #expect(bitmap.pixels.allSatisfy { $0.bits == 0xFFFF_FFFF })
    }

    @Test("covered content does not bleed through a clip's edge")
    func clipEdge() {
        let outline = Path(ellipseIn: Rect(x: 4.2, y: 5.1, width: 30, height: 30))
        let clipped = group([box(0, 0, 40, 40, .black), box(0, 0, 40, 40, .white)], clip: outline)
        #expect(render(canvas(40, 40), [clipped]).pixels.allSatisfy { $0.bits == 0xFFFF_FFFF })
    }

    @Test("a clip on pixel borders keeps or hides whole pixels; any other clip multiplies by its coverage")
    func clips() {
        let content = [box(0, 0, 10, 10, .black)]
        let aligned = render(
            canvas(10, 10), [group(content, clip: Path(rect: Rect(x: 2, y: 2, width: 5, height: 5)))])
        #expect(aligned[1, 4].red == 255 && aligned[2, 4].red == 0 && aligned[6, 4].red == 0)
        #expect(aligned[7, 4].red == 255)
        let soft = render(
            canvas(10, 10), [group(content, clip: Path(rect: Rect(x: 2.5, y: 2, width: 5, height: 5)))])
        #expect(abs(Int(soft[2, 4].red) - 127) <= 1 && soft[3, 4].red == 0)
    }

    @Test("clip, mask and opacity of one group all apply")
    func together() {
        let node = group(
            [box(0, 0, 10, 10, .black)], opacity: 0.5,
            clip: Path(rect: Rect(x: 0, y: 0, width: 7.5, height: 10)),
            mask: [box(2, 0, 10, 10, .black)])
        let bitmap = render(canvas(10, 10), [node])
        #expect(bitmap[1, 5].red == 255)
        #expect(abs(Int(bitmap[4, 5].red) - 127) <= 1)
        #expect(abs(Int(bitmap[7, 5].red) - 191) <= 1)
        #expect(bitmap[9, 5].red == 255)
    }

    @Test("a group of opacity 0, an empty group and an unusable transform draw nothing")
    func nothing() {
        let squashed = ResolvedNode(
            .group(ResolvedGroup(children: [box(0, 0, 5, 5, red)])), transform: .scale(x: 0, y: 1))
        let overflowing = ResolvedNode(
            .group(ResolvedGroup(children: [box(0, 0, 5, 5, red)])), transform: .scale(x: 1e308, y: 1e308))
        let bitmap = render(
            canvas(8, 8),
            [group([box(0, 0, 8, 8, red)], opacity: 0), squashed, group([overflowing]), group([])])
        #expect(bitmap[7, 7].bits == 0xFFFF_FFFF)
    }
}
