import NavImaging
import NavScene

/// The bar at the very top of a screen, with the time, the signal, the Wi-Fi and the battery.
///
/// It has the height of the canvas's status bar. A phone in landscape has no status bar, so the bar is empty there.
public struct StatusBar: Equatable, Sendable {
    /// The colour of a status bar's contents.
    public enum Style: String, Equatable, Sendable, CaseIterable {
        /// Dark in the light appearance, light in the dark one.
        case automatic
        /// White, for a dark page.
        case light
        /// Black, for a light page.
        case dark
    }

    /// The shown time of day.
    public var time: String
    /// The date beside the time. Only tablets show it.
    public var date: String
    /// The number of lit bars of the signal, 0…4. If nil, no signal is shown.
    public var signal: Int?
    /// The number of lit waves of the Wi-Fi, 0…3. If nil, no Wi-Fi is shown.
    public var wifi: Int?
    /// The charge of the battery, 0…1. A battery of at most 0.2 is red. If nil, no battery is shown.
    public var battery: Double?
    /// Whether the battery is being charged, and therefore green.
    public var isCharging: Bool
    /// The colour of the contents.
    public var style: Style

    /// Creates a status bar.
    public init(
        time: String = "9:41", date: String = "", signal: Int? = 4, wifi: Int? = 3, battery: Double? = 1,
        isCharging: Bool = false, style: Style = .automatic
    ) {
        self.time = time
        self.date = date
        self.signal = signal
        self.wifi = wifi
        self.battery = battery
        self.isCharging = isCharging
        self.style = style
    }
}
