import NavGeometry
import NavScene

/// The measures of a device in portrait orientation, in points.
///
/// Sizes and safe areas come from real devices (``Device``), and the radii from their displays. Bodies and buttons
/// are generic.
struct DeviceMetrics {
    /// The cut-out at the top of the screen.
    enum Cutout {
        case none
        case island(Rect)
        case notch(width: Double, height: Double)
    }

    let screen: Size
    /// The radius of the screen's corners.
    let radius: Double
    /// The widths of the body between the screen and the rim.
    let border: EdgeInsets
    /// The width of the metal edge around the body.
    let rim: Double
    /// The radius of the body's corners.
    let bodyRadius: Double
    let cutout: Cutout
    let hasButtons: Bool
    /// The name of the ``Device`` that provides the screen's size and safe area. Nil for a window.
    let device: String?

    init(_ model: DeviceFrame.Model) {
        switch model {
        case .phone: self.init("iPhone 15", radius: 55, border: 11, cutout: .island(Self.island(393, y: 11)))
        case .phoneLarge:
            self.init("iPhone 16 Pro Max", radius: 62, border: 9, cutout: .island(Self.island(440, y: 14)))
        case .phoneNotch:
            self.init("iPhone 14", radius: 47.33, border: 14, cutout: .notch(width: 162, height: 33))
        case .phoneButton:
            self.init(
                "iPhone SE 3", radius: 0, border: EdgeInsets(top: 98, left: 17, bottom: 98, right: 17),
                bodyRadius: 58, hasButtons: true)
        case .tablet:
            self.init(
                "iPad Pro 11", radius: 18, border: EdgeInsets(top: 26, left: 26, bottom: 26, right: 26),
                bodyRadius: 42)
        case .tabletLarge:
            self.init(
                "iPad Pro 12.9", radius: 18, border: EdgeInsets(top: 26, left: 26, bottom: 26, right: 26),
                bodyRadius: 42)
        case .window:
            self.init(
                nil, screen: Size(width: 640, height: 400), radius: 10,
                border: EdgeInsets(top: Self.titleBarHeight, left: 0, bottom: 0, right: 0), rim: 0,
                bodyRadius: 10)
        }
    }

    static let titleBarHeight = 32.0

    private static func island(_ width: Double, y: Double) -> Rect {
        Rect(x: (width - 126) / 2, y: y, width: 126, height: 37)
    }

    private init(_ device: String, radius: Double, border: Double, cutout: Cutout) {
        self.init(
            device, radius: radius,
            border: EdgeInsets(top: border, left: border, bottom: border, right: border),
            bodyRadius: radius + border, cutout: cutout, hasButtons: true)
    }

    private init(
        _ device: String?, screen: Size? = nil, radius: Double, border: EdgeInsets, rim: Double = 4,
        bodyRadius: Double, cutout: Cutout = .none, hasButtons: Bool = false
    ) {
        self.screen = screen ?? device.flatMap(Device.named)?.size ?? .zero
        self.radius = radius
        self.border = border
        self.rim = rim
        self.bodyRadius = bodyRadius
        self.cutout = cutout
        self.hasButtons = hasButtons
        self.device = device
    }
}

/// The rectangles of a device's parts, in the device's coordinates before scaling.
struct DeviceGeometry {
    let frame: DeviceFrame
    let metrics: DeviceMetrics
    let screen: Size
    let screenFrame: Rect
    /// The size of the whole device, including buttons.
    let size: Size
    /// The body without rim and buttons. For a window, the whole window.
    let body: Rect
    /// The radius of the screen's corners.
    let radius: Double

    /// The distance by which buttons protrude from the rim, in points.
    static let buttonHeight = 2.5
    /// The width of the border of a device with a `thin` bezel, in points.
    static let thinBorder = 6.0

    init(_ frame: DeviceFrame) {
        self.frame = frame
        let metrics = DeviceMetrics(frame.model)
        self.metrics = metrics
        radius = frame.screenRadius ?? metrics.radius
        if let picture = frame.picture {
            screen = picture.screenFrame.size
            screenFrame = picture.screenFrame
            size = picture.size
            body = picture.screenFrame
            return
        }
        let isLandscape = frame.orientation == .landscape && frame.model != .window
        let natural = metrics.screen
        let turned = isLandscape ? Size(width: natural.height, height: natural.width) : natural
        screen = frame.screen ?? turned
        let border = Self.border(metrics, frame, isLandscape: isLandscape)
        let outer =
            frame.bezel == .regular && frame.model != .window
            ? metrics.rim + (metrics.hasButtons ? Self.buttonHeight : 0) : 0
        screenFrame = Rect(
            origin: Point(x: outer + border.left, y: outer + border.top), size: screen)
        body = Rect(
            x: outer, y: outer, width: screen.width + border.left + border.right,
            height: screen.height + border.top + border.bottom)
        size = Size(width: body.width + 2 * outer, height: body.height + 2 * outer)
    }

    private static func border(
        _ metrics: DeviceMetrics, _ frame: DeviceFrame, isLandscape: Bool
    ) -> EdgeInsets {
        switch (frame.bezel, frame.model) {
        case (.none, _): return .zero
        case (_, .window): return metrics.border
        case (.thin, _):
            return EdgeInsets(top: thinBorder, left: thinBorder, bottom: thinBorder, right: thinBorder)
        case (.regular, _):
            let upright = metrics.border
            // In landscape, the top of the device points to the left.
            return isLandscape
                ? EdgeInsets(
                    top: upright.right, left: upright.top, bottom: upright.left, right: upright.bottom)
                : upright
        }
    }

    /// The transform from the upright screen's coordinates to the turned screen's coordinates. The identity in portrait
    /// and for windows.
    var orientation: AffineTransform {
        guard frame.orientation == .landscape, frame.model != .window else { return .identity }
        return AffineTransform(a: 0, b: -1, c: 1, d: 0, e: 0, f: screen.height)
    }

    /// The width of the upright screen.
    var uprightWidth: Double {
        frame.orientation == .landscape && frame.model != .window ? screen.height : screen.width
    }
}
