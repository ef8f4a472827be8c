import NavImageDiffing
import NavImaging
import NavJSON

// Functions that write one member of a JSON object. A value that is nil becomes null.
extension JSONWriter {
    mutating func member(_ key: String, _ rectangle: PixelRect?) {
        self.key(key)
        if let rectangle { numbers(rectangle.numbers) } else { null() }
    }

    mutating func member(_ key: String, _ size: ImageComparison.Size) {
        self.key(key)
        numbers([Double(size.width), Double(size.height)])
    }

    mutating func member(_ key: String, _ texts: [String]) {
        self.key(key)
        beginArray()
        for text in texts { string(text) }
        endArray()
    }

    /// Writes an object.
    mutating func member<Value>(_ key: String, _ value: Value?, _ body: (Value, inout JSONWriter) -> Void) {
        self.key(key)
        if let value { object { body(value, &$0) } } else { null() }
    }

    /// Writes an array of objects.
    mutating func members<Value>(_ key: String, _ values: [Value], _ body: (Value, inout JSONWriter) -> Void)
    {
        self.key(key)
        beginArray()
        for value in values { object { body(value, &$0) } }
        endArray()
    }
}

extension PixelRect {
    /// The rectangle as x, y, width and height.
    var numbers: [Double] { [minX, minY, width, height].map(Double.init) }
}
