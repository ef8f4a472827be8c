import NavGeometry
import NavImaging
import NavScene

/// A device around its children: a phone, a tablet or a window. The children are the content of its screen.
///
/// The device is drawn as paths, or as the author's own picture. The screen is clipped to the continuous corners of
/// the device. The children are laid out in the size and the safe area of the screen, not of the canvas.
public struct DeviceFrame: Equatable, Sendable {
    /// The kind of device.
    public enum Model: String, Equatable, Sendable, CaseIterable {
        /// A phone with an island, 393 × 852 points.
        case phone
        /// A large phone with an island, 440 × 956 points.
        case phoneLarge
        /// A phone with a notch, 390 × 844 points.
        case phoneNotch
        /// A phone with a round button below a screen without round corners, 375 × 667 points.
        case phoneButton
        /// A tablet, 834 × 1194 points.
        case tablet
        /// A large tablet, 1024 × 1366 points.
        case tabletLarge
        /// A window with a title bar. Its content has 640 × 400 points unless `screen` says otherwise.
        case window
    }

    /// The drawing around the screen.
    public enum Bezel: String, Equatable, Sendable, CaseIterable {
        /// Body, buttons and cameras.
        case regular
        /// A narrow border, without buttons.
        case thin
        /// The clipped screen alone.
        case none
    }

    /// The author's own picture of a device, which is painted over the screen.
    public struct Picture: Equatable, Sendable {
        /// The path of the file.
        public var source: String
        /// The size of the picture, in points.
        public var size: Size
        /// The place of the screen within the picture, in points.
        public var screenFrame: Rect
        /// The path of a picture whose alpha masks the screen. If nil, only a rounded rectangle clips the screen.
        public var mask: String?

        /// Creates a picture of a device.
        public init(source: String = "", size: Size = .zero, screenFrame: Rect = .zero, mask: String? = nil) {
            self.source = source
            self.size = size
            self.screenFrame = screenFrame
            self.mask = mask
        }
    }

    /// The kind of device.
    public var model: Model
    /// The orientation. It has no effect on windows.
    public var orientation: Device.Orientation
    /// The size of the screen in points, in the chosen orientation. If nil, the model's size.
    public var screen: Size?
    /// The scale of the whole device. If the node's frame has a width or height, the device fits the frame instead.
    public var scale: Double
    /// The drawing around the screen.
    public var bezel: Bezel
    /// The colour of the body or the title bar. If nil, it depends on the appearance.
    public var color: StraightColor?
    /// The colour behind the children. If nil, the system's background.
    public var background: StraightColor?
    /// The title of a window.
    public var title: String
    /// The appearance of the window's title bar or the device's body. If nil, the appearance of the canvas.
    public var chrome: Appearance?
    /// Whether the screen shows the home indicator: the bar at the bottom edge of the screen.
    public var hasHomeIndicator: Bool
    /// The bar with time and battery at the top of the screen, painted over the children. If nil, there is none.
    public var statusBar: StatusBar?
    /// The radius of the screen's corners, in points. If nil, the model's radius.
    public var screenRadius: Double?
    /// The author's own picture instead of the drawn device.
    public var picture: Picture?

    /// Creates a device.
    public init(
        _ model: Model = .phone, orientation: Device.Orientation = .portrait, screen: Size? = nil,
        scale: Double = 1, bezel: Bezel = .regular, color: StraightColor? = nil,
        background: StraightColor? = nil, title: String = "", chrome: Appearance? = nil,
        hasHomeIndicator: Bool = false, statusBar: StatusBar? = nil, screenRadius: Double? = nil,
        picture: Picture? = nil
    ) {
        self.model = model
        self.orientation = orientation
        self.screen = screen
        self.scale = scale
        self.bezel = bezel
        self.color = color
        self.background = background
        self.title = title
        self.chrome = chrome
        self.hasHomeIndicator = hasHomeIndicator
        self.statusBar = statusBar
        self.screenRadius = screenRadius
        self.picture = picture
    }
}

extension DeviceFrame: SceneContainer {}
