// A literal has the same meaning as a plain string or number in JSON.

extension NavigationBar.Item: ExpressibleByStringLiteral {
    /// Creates an item of plain style from its title.
    public init(stringLiteral title: String) { self.init(title) }
}

extension List.Row: ExpressibleByStringLiteral {
    /// Creates a row that has a title only.
    public init(stringLiteral title: String) { self.init(title: title) }
}

extension Tags.Selection: ExpressibleByIntegerLiteral {
    /// Selects a tag by its index.
    public init(integerLiteral index: Int) { self.init(index) }
}
