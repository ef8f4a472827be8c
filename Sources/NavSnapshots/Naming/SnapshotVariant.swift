import NavJSON

/// The environment in which a snapshot is drawn. If a property is nil, the scene chooses the property's value.
public struct SnapshotVariant: Equatable, Hashable, Sendable {
    /// `light` or `dark`.
    public var appearance: String
    /// Device pixels per point.
    public var scale: Double
    /// The name of a device, such as `iPhone 8`.
    public var device: String?
    /// A language tag, such as `ja` or `ar-EG`.
    public var locale: String?
    /// A size category, such as `xxxl`.
    public var textSize: String?
    /// `ltr` or `rtl`.
    public var direction: String?
    /// The shown moment in seconds.
    public var time: Double?
    /// Values of parameters, in the order in which they were set.
    public var parameters: [Parameter]

    /// The value of a parameter.
    public struct Parameter: Equatable, Hashable, Sendable {
        /// The parameter's name.
        public let name: String
        /// The value as JSON, or a text that is no JSON.
        public let value: String

        /// Creates a parameter's value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Sets the value of a parameter, and replaces an earlier value of the same parameter.
    package mutating func set(_ parameter: Parameter) {
        parameters.removeAll { $0.name == parameter.name }
        parameters.append(parameter)
    }

    /// Creates a variant.
    public init(
        appearance: String = "light", scale: Double = 1, device: String? = nil, locale: String? = nil,
        textSize: String? = nil, direction: String? = nil, time: Double? = nil, parameters: [Parameter] = []
    ) {
        self.appearance = appearance
        self.scale = scale
        self.device = device
        self.locale = locale
        self.textSize = textSize
        self.direction = direction
        self.time = time
        self.parameters = parameters
    }

    /// The end of a golden's name, such as `~dark`, `@2x` or `~dark@2x`; empty for `light` at scale 1.
    public var suffix: String {
        (appearance == "light" ? "" : "~\(appearance)") + (scale == 1 ? "" : "@\(scale.shortText)x")
    }
}
