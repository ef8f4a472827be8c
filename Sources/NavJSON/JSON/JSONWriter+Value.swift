extension JSONWriter {
    /// Writes a whole value. Arrays of numbers are wrapped as in ``numbers(_:)``. Invalid values become null.
    ///
    /// The depth of recursion is the nesting depth of the value.
    package mutating func value(_ value: JSONValue) {
        switch value.content {
        case .null, .invalid: null()
        case .bool(let bool): self.bool(bool)
        case .number(let number): self.number(number)
        case .string(let text): string(text)
        case .array(let elements):
            if let numbers = value.onlyNumbers {
                self.numbers(numbers)
                return
            }
            beginArray()
            for element in elements { self.value(element) }
            endArray()
        case .object(let object):
            beginObject()
            for member in object.members {
                key(member.key)
                self.value(member.value)
            }
            endObject()
        }
    }
}

extension JSONValue {
    /// The elements of an array of numbers, or `nil` for any other value.
    fileprivate var onlyNumbers: [Double]? {
        guard case .array(let elements) = content else { return nil }
        let numbers = elements.compactMap { if case .number(let number) = $0.content { number } else { nil } }
        return numbers.count == elements.count ? numbers : nil
    }
}
