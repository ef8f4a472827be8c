import NavScene
import NavSceneFormat

extension NavigationBar.Item {
    /// A row of a menu: a title, and a symbol at its trailing edge.
    public struct MenuRow: Equatable, Sendable {
        /// The text of the row.
        public var title: String
        /// The symbol at the trailing edge. If nil, there is none.
        public var symbol: Symbol.Name?
        /// Whether the row's action destroys something. A destructive row is red.
        public var isDestructive: Bool

        /// Creates a row.
        public init(_ title: String, symbol: Symbol.Name? = nil, isDestructive: Bool = false) {
            self.title = title
            self.symbol = symbol
            self.isDestructive = isDestructive
        }
    }
}

extension NavigationBar.Item.MenuRow {
    package static let table = ObjectTable<NavigationBar.Item.MenuRow>(
        "menu row", prototype: NavigationBar.Item.MenuRow(""),
        fields: [
            Field("title", \.title, .text, "text of the row", isRequired: true),
            Field("symbol", optional: \.symbol, .symbolName, "symbol at the row's trailing edge"),
            Field(
                "destructive", \.isDestructive, .bool, "whether the row is red, because it destroys something"
            ),
        ])
}

extension ValueCodec where Value == NavigationBar.Item.MenuRow {
    /// A codec for a row that has only a title: a string.
    fileprivate static var plain: Self {
        ValueCodec<String>.text.map(
            to: { NavigationBar.Item.MenuRow($0) },
            from: { $0 == NavigationBar.Item.MenuRow($0.title) ? $0.title : nil })
    }

    /// A codec for a row: its title, or an object with its keys.
    package static var menuRow: Self { .oneOf([plain, NavigationBar.Item.MenuRow.table.codec]) }
}
