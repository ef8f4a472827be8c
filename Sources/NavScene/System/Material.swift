import NavImaging

/// The adaptive materials of iOS 13–18.
///
/// The numbers come from two public extractions of the material recipes, which agree. Screen captures
/// confirm the chrome material: it shows the RGB bytes 204, 255, 204 over pure green and 247, 247, 247 over white.
public enum Material: String, Equatable, Sendable, CaseIterable {
    case ultraThin
    case thin
    case regular
    case thick
    case chrome

    /// Returns the backdrop that replaces the material when the user reduces transparency: one opaque colour.
    ///
    /// The colour is the material's colour over the system's background.
    public func opaqueBackdrop(in appearance: Appearance) -> Backdrop {
        let level: UInt8 =
            switch (self, appearance) {
            case (.ultraThin, .light), (.regular, .light), (.thick, .light): 245
            case (.thin, .light): 244
            case (.chrome, .light): 247
            case (.ultraThin, .dark), (.thin, .dark), (.regular, .dark), (.thick, .dark): 31
            case (.chrome, .dark): 18
            }
        return Backdrop(sigma: 0, tint: StraightColor(bytes: level, level, level))
    }

    /// Returns the material's effect in one appearance.
    public func backdrop(in appearance: Appearance) -> Backdrop {
        switch (self, appearance) {
        case (.ultraThin, .light): Backdrop(22.5, 1.1, 0.12, 0.5, [0.45, 0.55, 0.65, 0.68])
        case (.thin, .light): Backdrop(30, 1.35, 0.12, 0.6, [0.725, 0.825, 0.76, 0.73])
        case (.regular, .light): Backdrop(30, 1.5, 0.10, 0.75, [0.9, 0.83, 0.925, 0.815])
        case (.thick, .light): Backdrop(45, 1.5, 0.045, 0.88, [0.99, 0.95, 0.98, 0.905])
        case (.chrome, .light): Backdrop(22.5, 1.1, 0.10, 0.75, [0.8, 0.9, 1.1, 0.825])
        case (.ultraThin, .dark): Backdrop(22.5, 1.1, 0, 0.5, [0.24, 0.24, 0.3, 0.39])
        case (.thin, .dark): Backdrop(30, 1.35, 0, 0.6, [0.2, 0.21, 0.1, 0.15])
        case (.regular, .dark): Backdrop(30, 1.5, 0, 0.75, [0.16, 0.26, 0.1, 0.1])
        case (.thick, .dark): Backdrop(45, 1.5, 0, 0.88, [0.14, 0.16, 0.1, 0.03])
        case (.chrome, .dark): Backdrop(22.5, 2.0, -0.10, 0.75, [0.23, 0.52, 0.27, 0.255])
        }
    }
}

extension Backdrop {
    fileprivate init(
        _ sigma: Double, _ saturation: Double, _ brightness: Double, _ amount: Double,
        _ ordinates: [Double]
    ) {
        self.init(
            luminanceCurve: LuminanceCurve(amount: amount, ordinates: ordinates),
            saturation: saturation, brightness: brightness, sigma: sigma)
    }
}
