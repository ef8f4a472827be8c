import NavComponents
import NavSceneFormat

/// The name of a component that can be ejected into plain nodes, as written in the scene language.
public struct ComponentName: RawRepresentable, CaseIterable, Equatable, Hashable, Sendable {
    /// The value of the key `type`.
    public let rawValue: String
    package let component: any UIComponent.Type

    /// Creates the name. The result is `nil` if no ejectable component has this name.
    public init?(rawValue: String) {
        guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = found
    }

    private init(_ component: any UIComponent.Type) {
        rawValue = component.typeName
        self.component = component
    }

    /// All names, in the order of the registry.
    public static let allCases = NodeRegistry.ejectable.map { ComponentName($0) }

    /// Returns whether both names are the same word.
    public static func == (one: ComponentName, other: ComponentName) -> Bool {
        one.rawValue == other.rawValue
    }

    /// Hashes the word.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
