import NavScene
import NavSnapshots
import Navrender

/// The variants of a scene that have goldens.
///
/// If a value is left out, the scene's own value is used. Of the scene's own values, only the appearance and the scale
/// appear in the golden's name.
public struct SnapshotVariants: Sendable {
    /// A variant that may lack values. The scene's own values replace the missing values.
    struct Wanted: Equatable, Sendable {
        var appearance: Appearance?
        var scale: Double?
        var rest = SnapshotVariant()
    }

    let wanted: [Wanted]

    /// The single variant that has the scene's own values.
    public static let own = SnapshotVariants(wanted: [Wanted()])

    /// Returns every combination of the given values. An empty list takes the scene's own value.
    ///
    /// - Parameters:
    ///   - appearance: Light, dark or both.
    ///   - scale: Device pixels per point.
    ///   - device: Names of devices, such as `iPhone 8`; see `Device.all`.
    ///   - locale: Language tags. A scene file must declare a parameter `locale`.
    ///   - textSize: Size categories of the system's text styles.
    ///   - direction: Layout directions.
    ///   - parameters: Values of parameters for all variants. They do not appear in the name.
    ///   - time: The shown moment in seconds. It does not appear in the name.
    public static func matrix(
        appearance: [Appearance] = [], scale: [Double] = [], device: [String] = [], locale: [String] = [],
        textSize: [SizeCategory] = [], direction: [LayoutDirection] = [],
        parameters: KeyValuePairs<String, String> = [:], time: Double? = nil
    ) -> SnapshotVariants {
        let values = parameters.map { SnapshotVariant.Parameter(name: $0.key, value: $0.value) }
        var wanted = [Wanted(rest: SnapshotVariant(time: time, parameters: values))]
        wanted = combined(wanted, device) { $0.rest.device = $1 }
        wanted = combined(wanted, locale) { $0.rest.locale = $1 }
        wanted = combined(wanted, textSize) { $0.rest.textSize = $1.rawValue }
        wanted = combined(wanted, direction) { $0.rest.direction = $1.rawValue }
        wanted = combined(wanted, appearance) { $0.appearance = $1 }
        return SnapshotVariants(wanted: combined(wanted, scale) { $0.scale = $1 })
    }

    /// Returns the variants of the first list, then the variants that only the second list has.
    public static func + (first: SnapshotVariants, second: SnapshotVariants) -> SnapshotVariants {
        SnapshotVariants(wanted: first.wanted + second.wanted.filter { !first.wanted.contains($0) })
    }

    private static func combined<Value>(
        _ wanted: [Wanted], _ values: [Value], _ set: (inout Wanted, Value) -> Void
    ) -> [Wanted] {
        guard !values.isEmpty else { return wanted }
        return wanted.flatMap { one in
            values.map { value in
                var next = one
                set(&next, value)
                return next
            }
        }
    }
}

extension SnapshotVariant {
    /// Whether the appearance is the dark one.
    public var isDark: Bool { appearance == Appearance.dark.rawValue }
}
