import NavComponents
import NavSceneFormat

/// The name of a component that can be ejected into plain nodes, as the scene language spells it.
public struct ComponentName: RawRepresentable, CaseIterable, Equatable, Hashable, Sendable {
    public let rawValue: String
    package let component: any UIComponent.Type

    /// Nil for a name that no such component has.
    public init?(rawValue: String) {
        guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = found
    }

    private init(_ component: any UIComponent.Type) {
        rawValue = component.typeName
        self.component = component
    }

    /// In the order of the registry.
    public static let allCases = NodeRegistry.ejectable.map { ComponentName($0) }

    public static func == (one: ComponentName, other: ComponentName) -> Bool {
        one.rawValue == other.rawValue
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
