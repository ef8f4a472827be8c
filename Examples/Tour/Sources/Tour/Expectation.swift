/// A result of a task that is not as expected. The program ends with its message.
struct Unexpected: Error, CustomStringConvertible {
    var description: String
}

/// Throws an ``Unexpected`` error with the message unless the condition holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    guard condition else { throw Unexpected(description: message()) }
}
