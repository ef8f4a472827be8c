extension JSONWriter {
    /// Writes an object whose members `body` writes.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        beginObject()
        body(&self)
        endObject()
    }

    /// Writes a member whose value is a string, or null if `text` is nil.
    package mutating func member(_ key: String, _ text: String?) {
        self.key(key)
        if let text { string(text) } else { null() }
    }

    /// Writes a member whose value is a number, or null if `number` is nil.
    package mutating func member(_ key: String, _ number: Double?) {
        self.key(key)
        if let number { self.number(number) } else { null() }
    }

    /// Writes a member whose value is a whole number, or null if `number` is nil.
    package mutating func member(_ key: String, _ number: Int?) { member(key, number.map(Double.init)) }
}
