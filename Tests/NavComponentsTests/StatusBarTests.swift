import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

@Suite("status bar")
struct StatusBarTests {
    private func canvas(
        _ name: String, _ orientation: Device.Orientation = .portrait, _ appearance: Appearance = .light
    )
        throws -> Canvas
    {
        let device = try #require(Device.named(name))
        return Canvas(
            size: device.size(orientation), scale: device.scale, appearance: appearance, background: .white,
            safeArea: device.safeArea(orientation), barTop: device.barTop(orientation),
            barHeight: device.barHeight(orientation))
    }

    @Test("on a phone with an island, time and icons are centred left and right of the island")
    func island() throws {
        let bar = expanded(StatusBar(), on: try canvas("iPhone 15"))
        let time = try #require(bar.part("time"))
        // The island of 126 points leaves (393 − 126) / 2 points at each side. "9:41" is measured as 4 × 8.5 points.
        #expect(isClose(time.frame.x, (133.5 - 34) / 2))
        let icons = try ["signal", "wifi", "battery"].map { try #require(bar.part($0)).rect }
        #expect(isClose((icons[0].minX + icons[2].maxX) / 2, 393 - 66.75, within: 0.01))
        #expect(icons[0].minX > 259.5 && icons[2].maxX < 393)
        #expect(icons.allSatisfy { isClose($0.center.y, 161.0 / 3 * 0.6, within: 0.01) })
    }

    @Test("a phone in landscape has no status bar")
    func landscape() throws {
        let canvas = try canvas("iPhone 15", .landscape)
        #expect(expanded(StatusBar(), on: canvas).children.isEmpty)
        #expect(StatusBar().naturalSize(offered: Size(width: 9, height: 9), canvas: canvas).height == 0)
    }

    @Test("in the first half of a turn to landscape, a phone's status bar stays upright and fades out")
    func turning() throws {
        // The height of the status bar shrinks linearly during the turn.
        for step in 0...20 {
            let share = Double(step) / 20
            var canvas = try canvas("iPhone 15")
            let height = canvas.barTop
            canvas.turning = .init(margin: 16, barTop: height)
            canvas.barTop = height * (1 - share)
            let alpha = expanded(StatusBar(), on: canvas).part("time")?.solidFill?.alpha ?? 0
            #expect(isClose(Double(alpha), max(0, 1 - 2 * share), within: 1e-6))
            let time = expanded(StatusBar(), on: canvas).part("time")
            guard alpha > 0, case .text(let text)? = time?.kind else { continue }
            #expect(text.font.size == 17)
        }
    }

    @Test(
        "a phone with a home button has the time in the middle; a tablet has time and date at the left edge"
    )
    func otherDevices() throws {
        let phone = expanded(StatusBar(date: "Mon"), on: try canvas("iPhone 8"))
        #expect(isClose(phone.part("time")?.frame.x, (375 - 24) / 2))
        #expect(phone.part("date") == nil)
        let tablet = expanded(StatusBar(date: "Mon"), on: try canvas("iPad Pro 11", .landscape))
        #expect(isClose(tablet.part("time")?.frame.x, 20))
        #expect(isClose(tablet.part("date")?.frame.x, 20 + 24 + 8))
    }

    @Test(
        "time and icons are white if `light`, black if `dark`, and follow the appearance if `automatic`",
        arguments: [
            (StatusBar.Style.light, Appearance.light, StraightColor.white), (.dark, .dark, .black),
            (.automatic, .light, .black), (.automatic, .dark, .white),
        ])
    func styles(style: StatusBar.Style, appearance: Appearance, color: StraightColor) throws {
        let bar = expanded(StatusBar(style: style), on: try canvas("iPhone 15", .portrait, appearance))
        #expect(bar.part("time")?.solidFill == color)
        #expect(bar.part("signalBars")?.solidFill == color)
    }

    @Test("the battery's fill is proportional to its charge, red up to 0.2, and green while charging")
    func battery() throws {
        func level(_ bar: StatusBar) throws -> (width: Double, color: StraightColor?) {
            let node = try #require(expanded(bar, on: canvas("iPhone 15")).part("batteryLevel"))
            guard case .path(let shape) = node.kind else { return (0, nil) }
            return (shape.path.controlBounds.width, node.solidFill)
        }
        // The expected red and green are the platform's light system colours.
        let half = try level(StatusBar(battery: 0.5))
        #expect(isClose(half.width, 10.5) && half.color == .black)
        #expect(try level(StatusBar(battery: 0.2)).color == StraightColor(bytes: 255, 59, 48))
        #expect(
            try level(StatusBar(battery: 0.2, isCharging: true)).color == StraightColor(bytes: 52, 199, 89))
    }

    @Test("a status bar leaves out a part without a value")
    func leftOut() throws {
        let bar = expanded(StatusBar(signal: nil, wifi: nil, battery: nil), on: try canvas("iPhone 15"))
        #expect(bar.part("signal") == nil && bar.part("wifi") == nil && bar.part("battery") == nil)
    }

    @Test(
        "the time of a status bar has the same frame inside a `DeviceFrame` as directly on the canvas",
        arguments: [LayoutDirection.ltr, .rtl])
    func device(direction: LayoutDirection) throws {
        let canvas = try canvas("iPhone 15")
        let components: [any Component] = [DeviceFrame(.phone, statusBar: StatusBar()), StatusBar()]
        let times = components.map { component in
            var node = Node(component, id: "it")
            node.direction = direction
            return expanded(node, on: canvas).part("time")
        }
        let (inDevice, onCanvas) = (times[0], times[1])
        #expect(inDevice != nil && inDevice?.frame == onCanvas?.frame)
        #expect(((inDevice?.frame.x ?? 0) > 393.0 / 2) == direction.isRightToLeft)
    }
}
