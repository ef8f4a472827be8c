import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

@Suite struct BarBackgroundTests {
    private func bar(
        _ standard: BarAppearance, edge: BarAppearance? = nil, progress: Double = 1, alpha: Double = 1,
        in appearance: Appearance = .light
    ) -> Node {
        let bar = NavigationBar(
            standardAppearance: standard, scrollEdgeAppearance: edge, progress: progress,
            backgroundAlpha: alpha)
        return expanded(bar, on: canvas(appearance))
    }

    private let green = StraightColor(bytes: 0, 255, 0)
    private let red = StraightColor(bytes: 255, 0, 0)

    @Test("each bar preset has its own background and hairline")
    func presets() {
        let chrome = bar(.default)
        #expect(chrome.part("background")?.backdrop == Material.chrome.backdrop(in: .light))
        #expect(chrome.part("background")?.fills == [])
        #expect(chrome.part("hairline")?.solidFill == StraightColor(bytes: 0, 0, 0, alpha: 0.3))
        let opaque = bar(.opaque, in: .dark)
        #expect(opaque.part("background")?.backdrop == nil)
        #expect(opaque.part("background")?.solidFill == .black)
        #expect(opaque.part("hairline")?.solidFill == StraightColor(bytes: 255, 255, 255, alpha: 0.15))
        #expect(bar(.transparent).children.isEmpty)
    }

    @Test("properties of a bar appearance override its preset")
    func overrides() {
        let appearance = BarAppearance(preset: .transparent, color: green, shadowColor: red)
        #expect(bar(appearance).part("background")?.solidFill == green)
        #expect(bar(appearance).part("hairline")?.solidFill == red)
        #expect(bar(BarAppearance(preset: .default, shadowColor: .clear)).part("hairline") == nil)
    }

    /// Over a white page, the light bar's material gives pixels of level 247.
    ///
    /// In a captured fade, the background has the levels 255, 253, 251, 249 and 247. The hairline
    /// has the levels 255, 236, 217, 198 and 178.
    @Test(
        "the light bar fades in as in a screen capture",
        arguments: [
            (0.0, 255.0, 255.0), (0.25, 253, 236), (0.5, 251, 217), (0.75, 249, 198), (1, 247, 178),
        ])
    func fade(alpha: Double, material: Double, hairline: Double) throws {
        let group = bar(.default, alpha: alpha)
        #expect(
            group.opacity == 1, "a group with opacity is isolated, so its backdrop would not see the page")
        let background = try #require(group.part("background"))
        #expect(abs(255 * (1 - background.opacity) + 247 * background.opacity - material) <= 1)
        let line = try #require(group.part("hairline"))
        let color = try #require(line.solidFill)
        let shown = level(over: 255, color.red, alpha: Double(color.alpha) * line.opacity)
        #expect(abs(shown - hairline) <= 1)
    }

    @Test("at progress 0.3 between two equal appearances, a bar has one background and one hairline")
    func equalAppearances() {
        let group = bar(.default, edge: .default, progress: 0.3)
        #expect(group.children.map(\.id) == ["it#background", "it#hairline"])
        #expect(group.part("background")?.opacity == 1)
        #expect(abs((group.part("hairline")?.solidFill?.alpha ?? 0) - 0.3) < 1e-6)
    }

    @Test("a bar's standard background fades in over its scroll-edge background")
    func standardOverEdge() {
        let edge = BarAppearance(preset: .opaque, color: green)
        let standard = BarAppearance(preset: .opaque, color: red)
        let group = bar(standard, edge: edge, progress: 0.25, alpha: 0.5)
        #expect(group.part("scrollEdgeBackground")?.solidFill == green)
        #expect(group.part("scrollEdgeBackground")?.opacity == 0.5)
        #expect(group.part("background")?.solidFill == red)
        #expect(group.part("background")?.opacity == 0.125)
        #expect(group.part("hairline")?.opacity == 0.5)
    }

    @Test("without a standard background, a bar's scroll-edge background fades out")
    func edgeFadesOut() {
        let group = bar(.transparent, edge: .opaque, progress: 0.25)
        #expect(group.part("scrollEdgeBackground")?.opacity == 0.75)
        #expect(group.part("background") == nil)
        #expect(abs((group.part("hairline")?.solidFill?.alpha ?? 0) - 0.3 * 0.75) < 1e-6)
    }

    @Test(
        "if the scroll-edge appearance is transparent, the standard hairline fades in at a constant colour",
        arguments: [Appearance.light, .dark])
    func hairlineFade(appearance: Appearance) throws {
        let group = bar(.default, edge: .transparent, progress: 0.4, in: appearance)
        let color = try #require(group.part("hairline")?.solidFill)
        #expect(abs(color.red - (appearance == .light ? 0 : 1)) < 1e-6)
        #expect(abs(color.alpha - (appearance == .light ? 0.3 : 0.15) * 0.4) < 1e-6)
        #expect(group.part("background")?.opacity == 0.4)
        #expect(group.part("scrollEdgeBackground") == nil)
    }

    @Test("the hairline's colour is interpolated between two bar appearances")
    func hairlineColor() throws {
        let edge = BarAppearance(preset: .opaque, shadowColor: green)
        let standard = BarAppearance(preset: .default, shadowColor: red)
        func color(_ progress: Double) -> StraightColor? {
            bar(standard, edge: edge, progress: progress).part("hairline")?.solidFill
        }
        #expect(color(0) == green)
        #expect(color(1) == red)
        let between = try #require(color(0.25))
        #expect(abs(between.red - 0.25) < 1e-6 && abs(between.green - 0.75) < 1e-6 && between.alpha == 1)
    }
}
