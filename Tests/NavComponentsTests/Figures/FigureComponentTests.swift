import NavGeometry
import NavScene
import Testing

@testable import NavComponents

@Suite("devices")
struct DeviceFrameTests {
    @Test("a device's size is the size of its screen, border, rim and buttons together, times its scale")
    func size() {
        // The width is 393 + 2 × (11 border + 4 rim + 2.5 buttons). The height is 852 plus the same amount.
        let whole = expanded(DeviceFrame()).frame
        #expect(whole.width == 428 && whole.height == 887)
        let half = expanded(DeviceFrame(scale: 0.5)).frame
        #expect(half.width == 214 && half.height == 443.5)
        let thin = expanded(DeviceFrame(bezel: .thin)).frame
        #expect(thin.width == 405 && thin.height == 864)
        let bare = expanded(DeviceFrame(bezel: .none)).frame
        #expect(bare.width == 393 && bare.height == 852)
        let window = expanded(DeviceFrame(.window, screen: Size(width: 300, height: 100))).frame
        #expect(window.width == 300 && window.height == 132)
    }

    @Test("a device's stated width sets its scale, and so its height")
    func widthDecides() throws {
        let node = expanded(DeviceFrame(bezel: .none), frame: Frame(width: 131))
        #expect(node.frame.width == 131)
        #expect(abs(try #require(node.frame.height) - 284) < 1e-9)
        let scale = 131.0 / 393
        #expect(node.part("device")?.transform == .scale(x: scale, y: scale))
    }

    @Test("a device's screen is clipped to continuous corners and holds the device's children")
    func screen() throws {
        var node = Node(DeviceFrame(bezel: .thin), id: "it")
        node.children = [Node(.ellipse, id: "child")]
        let screen = try #require(expanded(node).part("screen"))
        #expect(screen.frame == Frame(x: 6, y: 6, width: 393, height: 852))
        #expect(screen.kind == .box(BoxShape(corners: .radii(CornerRadii(55)), curve: .continuous)))
        #expect(screen.clip == .ownShape && screen.children.map(\.id) == ["it#background", "child"])
    }

    @Test(
        "a device's children are laid out with the size and safe area of its screen",
        arguments: [
            (DeviceFrame(), 393.0, EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)),
            (DeviceFrame(orientation: .landscape), 852, EdgeInsets(top: 0, left: 59, bottom: 21, right: 59)),
            (DeviceFrame(.phoneButton), 375, EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
            (DeviceFrame(.window), 640, .zero),
        ])
    func canvasInside(device: DeviceFrame, width: Double, safeArea: EdgeInsets) {
        let inner = device.screen(on: canvas())
        #expect(inner?.size.width == width && inner?.safeArea == safeArea)
    }

    @Test("in a device, a bar is as wide as the screen, and a stack's padding includes the safe area")
    func contents() throws {
        var stack = Node(.stack(Stack(padding: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))), id: "s")
        stack.layout.safeArea = .all
        var node = Node(DeviceFrame(), id: "it")
        node.children = [Node(ProgressBar(), id: "bar"), stack]
        let children = try #require(expanded(node).part("screen")).children
        #expect(children[1].frame.width == 393)
        guard case .stack(let padded) = children[2].kind else {
            Issue.record("not a stack")
            return
        }
        #expect(padded.padding == EdgeInsets(top: 60, left: 2, bottom: 37, right: 4))
        #expect(children[2].layout.safeArea == .none)
    }

    @Test("a phone in landscape has its island at the left")
    func landscape() throws {
        let island = try #require(expanded(DeviceFrame(orientation: .landscape)).part("island")).frame
        // In portrait, the island is 126 × 37 points at (133.5, 11) on the screen, which begins 17.5 points inside
        // the device.
        #expect(island == Frame(x: 28.5, y: 151, width: 37, height: 126))
    }

    @Test("a device's own picture is painted over its screen, and the screen has the stated frame and mask")
    func ownPicture() throws {
        let picture = DeviceFrame.Picture(
            source: "a.png", size: Size(width: 60, height: 90),
            screenFrame: Rect(x: 5, y: 6, width: 50, height: 70), mask: "b.png")
        let component = DeviceFrame(scale: 2, picture: picture)
        let node = expanded(component)
        #expect(node.frame.width == 120 && node.frame.height == 180)
        #expect(node.children[0].children.map(\.id) == ["it#screen", "it#picture"])
        #expect(node.part("screen")?.frame == Frame(x: 5, y: 6, width: 50, height: 70))
        #expect(node.part("screen")?.mask?.nodes.count == 1)
        #expect(component.screen(on: canvas())?.size == Size(width: 50, height: 70))
        let images = SceneContents(of: [Node(component)]).images.map(\.name)
        #expect(images == ["a.png", "b.png"])
    }
}

@Suite("pictures with captions and layers")
struct FigureArrangementTests {
    @Test(
        "a contact sheet has n columns, with the smallest n ≥ 1 for which n × n cells hold all pictures",
        arguments: [(0, 1), (1, 1), (2, 2), (4, 2), (5, 3), (9, 3), (10, 4)])
    func columns(count: Int, expected: Int) { #expect(ContactSheet.columns(for: count) == expected) }

    @Test("in a contact sheet, captions form a row below each row of pictures")
    func captions() throws {
        var node = Node(ContactSheet(columns: 2, captions: ["a", "b", "c"], gap: 10), id: "it")
        node.children = (1...3).map {
            Node(.box(BoxShape()), id: "\($0)", frame: Frame(width: 30, height: 20))
        }
        let grid = expanded(node)
        let expected: [(String, Int, Int)] = [
            ("1", 1, 1), ("it#caption-1", 1, 2), ("2", 2, 1), ("it#caption-2", 2, 2), ("3", 1, 4),
            ("it#caption-3", 1, 5),
        ]
        #expect(grid.children.compactMap(\.id) == expected.map { $0.0 })
        #expect(grid.children.map(\.layout.column.start) == expected.map { GridPlacement.Line.number($0.1) })
        #expect(grid.children.map(\.layout.row.start) == expected.map { GridPlacement.Line.number($0.2) })
    }

    @Test("an oblique layer of 200 × 40 points is 20 points high and slanted by 20 points")
    func oblique() {
        let geometry = ExplodedGeometry(
            layers: 3, size: Size(width: 200, height: 40), projection: .oblique, distance: nil)
        // Each layer is 20 points high, with 24 points between two layers.
        #expect(geometry.extent == Size(width: 220, height: 20 + 2 * 44))
        #expect(geometry.origin(of: 2) == Point(x: 20, y: 0))
        #expect(geometry.origin(of: 0) == Point(x: 20, y: 88))
        #expect(geometry.transform.apply(to: Point(x: 0, y: 40)) == Point(x: -20, y: 20))
    }

    @Test("an exploded view shows the parts of a component as layers, the lowest one at the bottom")
    func layers() throws {
        var node = Node(ExplodedView(projection: .flat, captions: ["x"]), id: "it")
        node.children = [
            Node(
                Tags(titles: ["Albums"], selection: .init(0)), id: "tags",
                frame: Frame(width: 100, height: 44))
        ]
        let whole = expanded(node)
        for (index, id) in ["tags#labels", "tags#pill", "tags#selectedLabels"].enumerated() {
            let layer = try #require(whole.part("layer-\(index + 1)"))
            #expect(layer.children.last?.id == id)
            // Flat layers are 44 points high, with 24 points between two layers.
            #expect(layer.frame.y == Double(2 - index) * 68)
        }
    }

    @Test(
        "a measured length is written with at most two decimals",
        arguments: [(44.0, "44"), (0.5, "0.5"), (53.6667, "53.67"), (1.05, "1.05"), (-2.5, "-2.5"), (0, "0")])
    func number(length: Double, text: String) { #expect(MeasureLine.number(length) == text) }
}
