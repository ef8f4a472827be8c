import Foundation
import NavGeometry
import NavImaging
import NavRasterization
import NavScene
import Testing

@testable import NavCompositing

private struct MaterialRow: Sendable {
    let material: Material
    let appearance: Appearance
    let white: Double
    let black: Double
    let green: [Double]

    init(
        _ material: Material, _ appearance: Appearance, _ white: Double, _ black: Double, _ red: Double,
        _ green: Double
    ) {
        self.material = material
        self.appearance = appearance
        self.white = white
        self.black = black
        self.green = [red, green, red]
    }
}

/// The resulting levels, 0…255, of each material over white, black and pure green.
///
/// The results are computed by hand from the recipe's formula. Screen captures of the platform
/// confirm the results of light chrome over white and green.
private let materials = [
    MaterialRow(.ultraThin, .light, 244.8, 88.0, 102.9, 243.2),
    MaterialRow(.thin, .light, 244.3, 141.5, 121.3, 255),
    MaterialRow(.regular, .light, 245.1, 197.6, 168.6, 255),
    MaterialRow(.thick, .light, 245.2, 233.6, 213.2, 255),
    MaterialRow(.chrome, .light, 247.0, 178.5, 204.1, 255),
    MaterialRow(.ultraThin, .dark, 177.2, 30.6, 31.8, 172.1),
    MaterialRow(.thin, .dark, 125.0, 30.6, 0, 133.5),
    MaterialRow(.regular, .dark, 82.9, 30.6, 1.9, 97.5),
    MaterialRow(.thick, .dark, 37.3, 31.4, 8.3, 54.2),
    MaterialRow(.chrome, .dark, 87.0, 18.5, 0, 115.1),
]

@Suite("Backdrops")
struct BackdropTests {
    @Test("each material changes white, black and green by its recipe", arguments: materials.indices)
    func materialTable(index: Int) {
        let row = materials[index]
        let effect = row.material.backdrop(in: row.appearance)
        func result(over color: StraightColor) -> PremultipliedPixel {
            render(
                canvas(20, 20, background: color), [group([], backdrop: backdrop(effect, 0, 0, 20, 10))])[
                    10, 5]
        }
        func expect(_ pixel: PremultipliedPixel, _ values: [Double]) {
            for (channel, value) in zip([pixel.red, pixel.green, pixel.blue], values) {
                #expect(abs(Double(channel) - value) <= 0.6)
            }
        }
        expect(result(over: .white), [row.white, row.white, row.white])
        expect(result(over: .black), [row.black, row.black, row.black])
        expect(result(over: green), row.green)
    }

    @Test("a backdrop blurs earlier pixels inside its outline and changes no pixels outside")
    func blursBelow() {
        let node = group([], backdrop: backdrop(Backdrop(sigma: 4), 0, 0, 40, 20))
        let bitmap = render(canvas(40, 40), [box(0, 0, 20, 40, .black), node, box(0, 0, 2, 2, red)])
        #expect(bitmap[19, 30].red == 0 && bitmap[20, 30].red == 255)
        // The centres of columns 16 and 23 lie 3.5 pixels, or 7/8 of a sigma, left and right of the
        // step. The Gaussian's integral up to −7/8 is 0.1907.
        let (left, right) = (Double(bitmap[16, 10].red), Double(bitmap[23, 10].red))
        #expect(abs(left + 0.5 - 255 * 0.1907) < 4 && abs(right - 255 * 0.8093) < 4)
        #expect(bitmap[0, 0].green == 0)
    }

    @Test("the opacity of the backdrop's own group mixes the effect with the pixels below")
    func fading() {
        let effect = Material.chrome.backdrop(in: .light)
        for (alpha, expected) in [(0.0, 255), (0.25, 253), (0.5, 251), (0.75, 249), (1.0, 247)] {
            let node = group([], opacity: alpha, backdrop: backdrop(effect, 0, 0, 30, 20))
            let pixel = render(canvas(30, 30), [node])[15, 10]
            #expect(abs(Int(pixel.red) - expected) <= 1)
        }
    }

    @Test(
        "a backdrop in a clipped group changes the pixels below the group; in an isolated group it does not")
    func isolation() {
        let effect = Backdrop(saturation: 0, sigma: 0)
        let node = group([], backdrop: backdrop(effect, 0, 0, 10, 10))
        let open = render(
            canvas(12, 10),
            [
                box(0, 0, 12, 10, red),
                group([node], clip: Path(ellipseIn: Rect(x: -5, y: -5, width: 20, height: 20))),
            ])
        // The luma of red is 0.2126.
        let grey = (red: Int(open[4, 4].red), green: Int(open[4, 4].green))
        #expect(abs(grey.red - 54) <= 1 && abs(grey.green - 54) <= 1)
        let shut = render(canvas(12, 10), [box(0, 0, 12, 10, red), group([node], opacity: 0.5)])
        #expect(shut[4, 4] == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
        let within = render(
            canvas(12, 10), [group([box(0, 0, 12, 10, red), node], opacity: 0.5)])
        let mixed = Int(within[4, 4].red)
        #expect(abs(mixed - (255 + 54) / 2) <= 1)
    }

    @Test("a backdrop's extended edge lets pixels outside into the blur, and a clamped edge keeps them out")
    func edges() {
        func bottomRow(_ edge: Backdrop.Edge) -> UInt8 {
            let node = group([], backdrop: backdrop(Backdrop(sigma: 6, edge: edge), 0, 0, 60, 30))
            return render(canvas(60, 60), [box(0, 30, 60, 30, .black), node])[30, 29].red
        }
        #expect(bottomRow(.clamp) == 255)
        // The pixel's centre lies half a pixel, or 1/12 of a sigma, above the step from white to black.
        // So the share of white in the blurred pixel is about 0.5 + 0.5/(6·√(2π)) = 0.533.
        let extended = Double(bottomRow(.extend))
        #expect(abs(extended - 255 * 0.533) < 4)
    }

    @Test("a backdrop with a mirrored edge blurs a mirror image of the inside instead of the pixels outside")
    func mirrored() {
        let sigma = 8.0
        var effect = Backdrop(sigma: sigma, edge: .mirror)
        // The ground is black for 10 pixels from the outline's left edge, and white beyond.
        let ground = [box(0, 0, 30, 60, .black)]
        func drawn() -> PremultipliedBitmap {
            render(canvas(200, 60), ground + [group([], backdrop: backdrop(effect, 20, 0, 160, 60))])
        }
        func expect(_ picture: PremultipliedBitmap) {
            for x in stride(from: 20, to: 60, by: 3) {
                // Mirrored at x = 20, the black region covers x 10 to 30.
                func share(_ edge: Double) -> Double {
                    erfc((edge - Double(x) - 0.5) / sigma / 2.0.squareRoot()) / 2
                }
                let expected = 255 * (1 - (share(10) - share(30)))
                #expect(abs(Double(picture[x, 30].red) - expected) <= 2, "\(x)")
            }
        }
        expect(drawn())
        (effect.sigma, effect.filters) = (0, [.blur(sigmaX: sigma, sigmaY: sigma)])
        expect(drawn())
    }

    @Test("the filters of a backdrop act in their order, before the tint")
    func filterOrder() {
        func drawn(_ filters: [Filter], tint: StraightColor? = nil) -> PremultipliedPixel {
            var effect = Backdrop(sigma: 0, tint: tint)
            effect.filters = filters
            return render(
                canvas(20, 20, background: StraightColor(bytes: 100, 40, 0)),
                [group([], backdrop: backdrop(effect, 0, 0, 20, 20))])[10, 10]
        }
        // Brightness before inversion gives 255 − 2 · 100 and 255 − 2 · 40. Inversion before brightness gives values
        // above 255, which are clamped.
        #expect(
            drawn([.brightness(2), .invert(1)])
                == PremultipliedPixel(red: 55, green: 175, blue: 255, alpha: 255))
        #expect(
            drawn([.invert(1), .brightness(2)])
                == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
        let tinted = drawn([.invert(1)], tint: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.4))
        #expect(tinted == PremultipliedPixel(red: 93, green: 129, blue: 153, alpha: 255))
    }

    @Test("a frame is opaque only if the filters of its backdrops keep alpha")
    func opaqueFrames() {
        func isSurelyOpaque(_ filters: [Filter]) -> Bool {
            var effect = Backdrop(sigma: 0)
            effect.filters = filters
            let nodes = [group([], backdrop: backdrop(effect, 0, 0, 20, 20))]
            let scene = ResolvedScene(
                canvas: canvas(20, 20, background: StraightColor(bytes: 100, 40, 0)), nodes: nodes)
            let list = DisplayList(scene, resources: RenderResources(glyphs: SquareGlyphs()))
            let isOpaque = Compositor(list).render().pixels.allSatisfy { $0.alpha == 255 }
            #expect(isOpaque || !list.isSurelyOpaque)
            return list.isSurelyOpaque
        }
        #expect(isSurelyOpaque([]))
        #expect(isSurelyOpaque([.blur(sigmaX: 3, sigmaY: 0), .grayscale(0.5), .invert(0.3)]))
        #expect(!isSurelyOpaque([.opacity(0.6)]))
        let fading: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, -0.5, 0, 0, 1, 0.2]
        #expect(!isSurelyOpaque([.colorMatrix(fading)]))
    }

    @Test("an ancestor's clip cuts a backdrop off, but does not limit the pixels that the backdrop blurs")
    func ancestorClip() {
        let sigma = 6.0
        let node = group([], backdrop: backdrop(Backdrop(sigma: sigma, edge: .extend), 0, 0, 100, 60))
        // The ground is black up to the clip's edge at x = 40, and white beyond it.
        let ground = box(0, 0, 40, 60, .black)
        var outline = Path(rect: Rect(x: 0, y: 0, width: 40, height: 60))
        outline.append(Path(ellipseIn: Rect(x: 60, y: 20, width: 0.5, height: 0.5)))
        // A rectangle on whole pixels limits the drawing directly. Any other clip needs a layer.
        for clip in [Path(rect: Rect(x: 0, y: 0, width: 40, height: 60)), outline] {
            let picture = render(canvas(100, 60), [ground, group([node], clip: clip)])
            for x in stride(from: 20, to: 40, by: 3) {
                // The blur mixes black with white. At a distance d from the white region, the share of white is the
                // cumulative normal distribution at −d/σ.
                let distance = 40 - (Double(x) + 0.5)
                let expected = 255 * erfc(distance / sigma / 2.0.squareRoot()) / 2
                #expect(abs(Double(picture[x, 30].red) - expected) <= 2, "\(x)")
            }
            #expect(picture[45, 30].red == 255)
        }
    }

    @Test("all kernels and shortcuts draw the same backdrop: over whole rows, parts of rows, and in a clip")
    func coveredRows() {
        let effect = Backdrop(
            saturation: 1.8, sigma: 24, tint: StraightColor(red: 1, green: 1, blue: 1, alpha: 0.4))
        let places = [
            (0.0, 0.0, 120.0, 150.0), (0, 3, 120, 99), (0.5, 2.5, 119, 120), (20, 9, 80, 77),
            (-9, -9, 200, 90),
        ]
        for (x, y, width, height) in places {
            let glass = backdrop(effect, x, y, width, height)
            let bar = group([box(x + 9, y + 9, 20, 9, green)], backdrop: glass)
            let cut = group([bar], clip: Path(rect: Rect(x: 8, y: 0, width: 90, height: 130)))
            let faded = group([], opacity: 0.6, backdrop: glass)
            let isolated = group([circle(50, 50, 30, green), bar], isIsolated: true)
            for node in [bar, cut, faded, isolated] {
                let scene = ResolvedScene(
                    canvas: canvas(120, 150),
                    nodes: [circle(40, 40, 35, red), circle(90, 99, 30, .black), node])
                func drawn(
                    _ set: KernelSet, _ shortcuts: DrawingShortcuts, workers: Int
                ) -> PremultipliedBitmap {
                    let resources = RenderResources(glyphs: SquareGlyphs())
                    let list = DisplayList(
                        scene, resources: resources, kernels: set, shortcuts: shortcuts)
                    return Compositor(list, workers: workers, kernels: set, shortcuts: shortcuts).render()
                }
                let expected = drawn(.plain, [], workers: 1)
                for (name, set) in KernelSet.named {
                    #expect(drawn(set, .all, workers: 2) == expected, "\(name) at \(x), \(y)")
                }
            }
        }
    }

    @Test("a backdrop's tint is drawn over the blurred picture")
    func tint() {
        let effect = Backdrop(sigma: 3, tint: StraightColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        let pixel = render(canvas(10, 10), [group([], backdrop: backdrop(effect, 0, 0, 10, 10))])[5, 5]
        #expect(pixel.red == 255 && abs(Int(pixel.green) - 127) <= 1)
    }

    @Test("a backdrop over another backdrop blurs the result of the lower backdrop")
    func stacked() {
        let darker = Backdrop(brightness: -0.5, sigma: 2)
        let first = group([], backdrop: backdrop(darker, 0, 0, 20, 20))
        let second = group([], backdrop: backdrop(Backdrop(brightness: 0.25, sigma: 2), 5, 5, 10, 10))
        let pixel = render(canvas(20, 20), [first, second])[10, 10]
        #expect(abs(Double(pixel.red) - 255 * 0.75) <= 1)
    }

    @Test("a mask scales the sigma of a backdrop's blur at each pixel")
    func progressive() {
        // The ground is black on the left and white on the right. The mask has four horizontal strips, one below the
        // other. Each strip has its own strength.
        let strengths: [(Double, Double)] = [(0, 0), (20, 0.25), (40, 0.6), (60, 1)]
        let mask = strengths.map { y, strength in
            box(0, y, 80, 20, StraightColor(red: 0, green: 0, blue: 0, alpha: Float(strength)))
        }
        var effect = backdrop(Backdrop(sigma: 12), 0, 0, 80, 80)
        effect.mask = ResolvedMask(mask)
        let bitmap = render(canvas(80, 80), [box(0, 0, 40, 80, .black), group([], backdrop: effect)])
        for (y, strength) in strengths {
            for x in stride(from: 1, to: 80, by: 6) {
                let distance = Double(x) + 0.5 - 40
                let expected =
                    strength == 0
                    ? (distance > 0 ? 1 : 0) : 0.5 + 0.5 * erf(distance / (12 * strength * 2.0.squareRoot()))
                // The result mixes two Gaussians, so it differs a little from one Gaussian of the same variance.
                #expect(abs(Double(bitmap[x, Int(y) + 10].red) - 255 * expected) <= 8)
            }
        }
    }

    @Test(
        "a clear mask removes a backdrop's colours and tint, and an opaque mask keeps them fully"
    )
    func progressiveColor() {
        var effect = backdrop(
            Backdrop(brightness: -0.5, sigma: 1, tint: StraightColor(red: 1, green: 0, blue: 0, alpha: 0.5)),
            0, 0, 20, 10)
        effect.mask = ResolvedMask([box(10, 0, 10, 10, .white)])
        let bitmap = render(canvas(20, 10), [group([], backdrop: effect)])
        #expect(bitmap[4, 5].bits == 0xFFFF_FFFF)
        #expect(abs(Double(bitmap[15, 5].red) - 191) <= 1.5 && abs(Double(bitmap[15, 5].green) - 64) <= 1)
    }
}
