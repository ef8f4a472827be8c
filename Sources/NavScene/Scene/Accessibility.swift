/// The description of a node for assistive technology.
public struct Accessibility: Equatable, Sendable {
    /// The kind of control or content.
    public enum Role: String, Equatable, Sendable, CaseIterable {
        /// A message that interrupts the user.
        case alert
        /// A control that people press.
        case button
        /// The title of a part of the screen.
        case heading
        /// A picture with a meaning.
        case image
        /// A reference to another screen or page.
        case link
        /// Several items.
        case list
        /// An item of a list.
        case listItem
        /// The progress of a task.
        case progress
        /// A field for search words.
        case searchField
        /// A control for a value within a range.
        case slider
        /// A control that is on or off.
        case `switch`
        /// A control that selects one of several screens.
        case tab
        /// Several tabs.
        case tabList
        /// Text to read.
        case text
        /// A field for text.
        case textField

        /// Whether people operate elements of this role.
        public var isInteractive: Bool {
            switch self {
            case .button, .link, .searchField, .slider, .switch, .tab, .textField: true
            case .alert, .heading, .image, .list, .listItem, .progress, .tabList, .text: false
            }
        }

        /// Whether elements of this role contain further elements. Assistive technology reads an element of any other
        /// role as a whole.
        public var isContainer: Bool {
            switch self {
            case .alert, .list, .listItem, .tabList: true
            default: false
            }
        }

        /// Whether people type into elements of this role. A control within a field is an element of its own. An
        /// example is the button that clears the field.
        public var isField: Bool { self == .searchField || self == .textField }
    }

    /// A state of an element.
    public enum Trait: String, Equatable, Sendable, CaseIterable {
        /// The element cannot be used now.
        case disabled
        /// The element is chosen.
        case selected
        /// The label or value changes often.
        case updatesFrequently
    }

    /// The kind of control or content. `nil`: no kind is stated.
    public var role: Role?
    /// The text that assistive technology reads. `nil`: it reads the texts within the node.
    public var label: String?
    /// The value of a control, such as "40 %".
    public var value: String?
    /// The states.
    public var traits: [Trait] = []
    /// Whether assistive technology leaves out the node and everything in it.
    public var isHidden = false

    /// Creates a description without any values.
    public init() {}

    /// Creates the description of a part of a component.
    package init(_ role: Role, label: String? = nil, value: String? = nil, traits: [Trait] = []) {
        (self.role, self.label, self.value, self.traits) = (role, label, value, traits)
    }

    /// A description that leaves out a node and everything in it.
    package static let hidden: Accessibility = {
        var hidden = Accessibility()
        hidden.isHidden = true
        return hidden
    }()

    /// Returns a copy of this description. If the role, label, value or traits are missing, the copy takes them from
    /// `other`.
    package func filled(from other: Accessibility) -> Accessibility {
        var filled = self
        filled.role = role ?? other.role
        filled.label = label ?? other.label
        filled.value = value ?? other.value
        if traits.isEmpty { filled.traits = other.traits }
        return filled
    }
}
