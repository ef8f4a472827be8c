import NavGeometry

/// A device with its screen.
///
/// Sizes, scales and safe areas come from the device tables of snapshot-testing libraries. The values of
/// newer phones were measured in screen captures.
public struct Device: Equatable, Sendable {
    /// The names of all devices with this screen.
    public let names: [String]
    /// The size of the screen in points, in portrait.
    public let size: Size
    /// The number of device pixels per point.
    public let scale: Double
    /// The safe area's inset at the top in points, in portrait.
    public let safeTop: Double
    /// The safe area's inset at the bottom in points, in portrait.
    public let safeBottom: Double
    /// The distance of a navigation bar from the screen's top edge, in points, in portrait.
    public let barTop: Double
    /// Whether the device is an iPad.
    public var isTablet: Bool { names[0].hasPrefix("iPad") }

    /// All known devices. Each entry gives names, width, height, scale, `safeTop`, `safeBottom` and `barTop`.
    public static let all: [Device] = [
        Device("iPhone SE 1", 320, 568, 2, 20, 0, 20),
        Device("iPhone 8, iPhone SE 2, iPhone SE 3", 375, 667, 2, 20, 0, 20),
        Device("iPhone 8 Plus", 414, 736, 3, 20, 0, 20),
        Device("iPhone X, iPhone XS, iPhone 11 Pro", 375, 812, 3, 44, 34, 44),
        Device("iPhone XR, iPhone 11", 414, 896, 2, 48, 34, 48),
        Device("iPhone XS Max, iPhone 11 Pro Max", 414, 896, 3, 44, 34, 44),
        Device("iPhone 12, iPhone 13, iPhone 14, iPhone 12 Pro, iPhone 13 Pro", 390, 844, 3, 47, 34, 47),
        Device("iPhone 12 Pro Max, iPhone 13 Pro Max, iPhone 14 Plus", 428, 926, 3, 47, 34, 47),
        Device(
            "iPhone 15, iPhone 14 Pro, iPhone 15 Pro, iPhone 16", 393, 852, 3, 59, 34, 161.0 / 3),
        Device("iPhone 16 Pro", 402, 874, 3, 62, 34, 169.0 / 3),
        Device("iPhone 16 Pro Max", 440, 956, 3, 62, 34, 169.0 / 3),
        Device("iPad mini, iPad 9.7", 768, 1024, 2, 20, 0, 20),
        Device("iPad 10.2", 810, 1080, 2, 20, 0, 20),
        Device("iPad Pro 10.5", 834, 1112, 2, 20, 0, 20),
        Device("iPad Pro 11", 834, 1194, 2, 24, 20, 24),
        Device("iPad Pro 12.9", 1024, 1366, 2, 24, 20, 24),
    ]

    /// Returns the device with this name, or `nil` if there is none. Letter case is ignored.
    public static func named(_ name: String) -> Device? {
        let wanted = name.lowercased()
        return all.first { $0.names.contains { $0.lowercased() == wanted } }
    }

    /// The orientation of a device.
    public enum Orientation: String, Equatable, Sendable, CaseIterable {
        case portrait
        case landscape
    }

    /// Returns the size of the screen in points.
    public func size(_ orientation: Orientation) -> Size {
        orientation == .portrait ? size : Size(width: size.height, height: size.width)
    }

    /// Returns the safe area in points.
    ///
    /// In landscape, a phone with a notch has insets at both sides, as large as the top inset in portrait. The bottom
    /// inset is then 21 points, and the top inset is 0. A phone without a notch has no insets in landscape. Tablets
    /// have the same insets in both orientations.
    public func safeArea(_ orientation: Orientation) -> EdgeInsets {
        guard orientation == .landscape, !isTablet else {
            return EdgeInsets(top: safeTop, left: 0, bottom: safeBottom, right: 0)
        }
        guard safeBottom > 0 else { return .zero }
        return EdgeInsets(top: 0, left: safeTop, bottom: 21, right: safeTop)
    }

    /// Returns the distance of a navigation bar from the screen's top edge, in points.
    public func barTop(_ orientation: Orientation) -> Double {
        orientation == .landscape && !isTablet ? 0 : barTop
    }

    /// Returns the height of a navigation bar's content, in points.
    public func barHeight(_ orientation: Orientation) -> Double {
        isTablet ? 50 : orientation == .landscape ? 32 : 44
    }

    private init(
        _ names: String, _ width: Double, _ height: Double, _ scale: Double, _ safeTop: Double,
        _ safeBottom: Double, _ barTop: Double
    ) {
        self.names = names.split(separator: ", ").map(String.init)
        self.size = Size(width: width, height: height)
        self.scale = scale
        self.safeTop = safeTop
        self.safeBottom = safeBottom
        self.barTop = barTop
    }
}
