import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavCompositing

@Suite("Masks")
struct MaskTests {
    private func masked(_ mask: [ResolvedNode], _ style: MaskStyle) -> PremultipliedBitmap {
        render(canvas(10, 4), [group([box(0, 0, 10, 4, .black)], mask: mask, maskStyle: style)])
    }

    @Test("an inverted mask shows the content outside the mask's shapes, up to the edge of the canvas")
    func inverted() {
        let bitmap = masked([box(3, 0, 4, 4, .black)], MaskStyle(isInverted: true))
        #expect(bitmap[2, 1].red == 0 && bitmap[3, 1].red == 255 && bitmap[6, 1].red == 255)
        #expect(bitmap[9, 1].red == 0)
        #expect(masked([], MaskStyle(isInverted: true))[5, 1].red == 0)
    }

    @Test("a luminance mask uses the luminance of its colours, and clear pixels count as black")
    func luminance() {
        let nodes = [box(0, 0, 2, 4, .white), box(2, 0, 2, 4, green), box(4, 0, 2, 4, .black)]
        let bitmap = masked(nodes, MaskStyle(kind: .luminance))
        #expect(bitmap[1, 1].red == 0)
        let level = Double(bitmap[3, 1].red)
        #expect(abs(level - 255 * (1 - 0.7152)) <= 1)
        #expect(bitmap[5, 1].red == 255 && bitmap[8, 1].red == 255)
    }

    @Test("a mask's opacity scales its values")
    func opacity() {
        let bitmap = masked([box(0, 0, 5, 4, .black)], MaskStyle(opacity: 0.4))
        #expect(abs(Double(bitmap[2, 1].red) - 255 * 0.6) <= 1 && bitmap[7, 1].red == 255)
        #expect(masked([box(0, 0, 5, 4, .black)], MaskStyle(isInverted: true, opacity: 0))[7, 1].red == 255)
    }

    @Test(
        "a mask of one opaque shape gives the same pixels as the same shape drawn as a picture",
        arguments: [1, 0.3])
    func shape(opacity: Double) {
        let content = [
            circle(12, 9, 9, red),
            box(3.25, 4.5, 17, 6, StraightColor(red: 0, green: 0, blue: 1, alpha: 0.6)),
        ]
        let background = box(0, 0, 30, 11, green)
        func masked(_ mask: [ResolvedNode]) -> PremultipliedBitmap {
            render(canvas(30, 30), [background, group(content, opacity: opacity, mask: mask)])
        }
        for shape in [
            circle(11.3, 8.2, 7.7, .black), box(5, 2, 8, 9, .black), box(4.5, 1.25, 8.5, 12, .black),
        ] {
            // The small box is a second shape, so the mask is drawn as a picture. The box is in the corner,
            // outside the content.
            let picture = masked([shape, box(29, 29, 1, 1, .black)])
            #expect(picture[10, 8] != render(canvas(30, 30), [background])[10, 8])
            #expect(masked([shape]) == picture)
        }
    }

    @Test("a mask may contain masked and mirrored nodes")
    func nested() {
        let half = StraightColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        let inner = group([box(0, 0, 10, 4, .black)], mask: [box(0, 0, 5, 4, half)])
        let turned = ResolvedNode(
            .group(ResolvedGroup(children: [inner])),
            transform: AffineTransform(a: -1, b: 0, c: 0, d: 1, e: 10, f: 0))
        let bitmap = masked([turned], .alpha)
        #expect(bitmap[2, 1].red == 255 && abs(Int(bitmap[7, 1].red) - 127) <= 1)
    }

    @Test("two shapes that meet on a pixel border leave no seam in a plain, faded, masked or blended group")
    func seams() {
        let halves = [box(0, 0, 10, 20, red), box(10, 0, 10, 20, red)]
        let mask = [circle(10, 10, 8.3, .black)]
        for (node, whole) in [
            (group(halves), group([box(0, 0, 20, 20, red)])),
            (group(halves, opacity: 0.3), group([box(0, 0, 20, 20, red)], opacity: 0.3)),
            (group(halves, mask: mask), group([box(0, 0, 20, 20, red)], mask: mask)),
            (
                group(halves, compositing: Compositing(blend: .multiply)),
                group([box(0, 0, 20, 20, red)], compositing: Compositing(blend: .multiply))
            ),
        ] {
            #expect(render(canvas(20, 20), [node]) == render(canvas(20, 20), [whole]))
        }
    }

    @Test("covered content does not bleed through the edge of a luminance, inverted or faint mask")
    func edges() {
        let content = [box(0, 0, 40, 40, .black), box(0, 0, 40, 40, .white)]
        for style in [MaskStyle(kind: .luminance), MaskStyle(isInverted: true), MaskStyle(opacity: 0.5)] {
            let node = group(content, mask: [circle(20.3, 19.8, 15.2, .white)], maskStyle: style)
            #expect(render(canvas(40, 40), [node]).pixels.allSatisfy { $0.bits == 0xFFFF_FFFF })
        }
    }
}
