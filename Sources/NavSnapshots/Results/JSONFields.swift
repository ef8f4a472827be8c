import NavImageDiffing
import NavImaging
import NavJSON

/// The reason why a file of a run cannot be used.
public struct RunFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One line that begins with the path. It does not end with a full stop.
    public let description: String

    /// Creates an error.
    public init(_ description: String) { self.description = description }
}

/// The members of a JSON object of a run, read by key. Unknown keys are ignored.
struct JSONFields {
    private let object: JSONObject
    private let path: String

    /// Parses a file.
    ///
    /// - Throws: ``RunFileError`` if the file is no JSON object, or if its version is not 1.
    init(_ bytes: [UInt8], path: String) throws(RunFileError) {
        var diagnostics = Diagnostics()
        let value = JSONReader(maximumByteCount: Self.limit).read(
            SourceText(name: path, bytes: bytes), into: &diagnostics)
        guard case .object(let object) = value.content, !diagnostics.hasErrors else {
            throw RunFileError("\(path): is not a JSON object")
        }
        self.init(object, path)
        guard let version = try number("version"), version == 1 else {
            throw RunFileError("\(path): was written by another version of navrender")
        }
    }

    /// The largest size of a file that is read, in bytes. It leaves room for a result with very many regions.
    static let limit = 64 << 20

    private init(_ object: JSONObject, _ path: String) {
        self.object = object
        self.path = path
    }

    private func wrong(_ key: String) -> RunFileError {
        RunFileError("\(path): \"\(key)\" is missing or has another type")
    }

    private func content(_ key: String) -> JSONValue.Content? {
        guard let value = object[key]?.value.content, value != .null else { return nil }
        return value
    }

    func optionalText(_ key: String) throws(RunFileError) -> String? {
        guard let content = content(key) else { return nil }
        guard case .string(let text) = content else { throw wrong(key) }
        return text
    }

    func text(_ key: String) throws(RunFileError) -> String {
        guard let text = try optionalText(key) else { throw wrong(key) }
        return text
    }

    /// Reads a word of an enumeration.
    func word<Word: RawRepresentable>(_ key: String) throws(RunFileError) -> Word
    where Word.RawValue == String {
        guard let word = Word(rawValue: try text(key)) else { throw wrong(key) }
        return word
    }

    /// Reads a word of an enumeration; nil for null or a missing key.
    func optionalWord<Word: RawRepresentable>(
        _ key: String
    ) throws(RunFileError) -> Word? where Word.RawValue == String {
        guard let text = try optionalText(key) else { return nil }
        guard let word = Word(rawValue: text) else { throw wrong(key) }
        return word
    }

    func number(_ key: String) throws(RunFileError) -> Double? {
        guard let content = content(key) else { return nil }
        guard case .number(let number) = content else { throw wrong(key) }
        return number
    }

    func optionalInteger(_ key: String) throws(RunFileError) -> Int? {
        guard let number = try number(key) else { return nil }
        guard abs(number) < 1e15 else { throw wrong(key) }
        return Int(number)
    }

    func integer(_ key: String) throws(RunFileError) -> Int {
        guard let number = try optionalInteger(key) else { throw wrong(key) }
        return number
    }

    func bool(_ key: String) throws(RunFileError) -> Bool {
        guard case .bool(let bool)? = content(key) else { throw wrong(key) }
        return bool
    }

    func array(_ key: String) throws(RunFileError) -> [JSONValue] {
        guard case .array(let elements)? = content(key) else { throw wrong(key) }
        return elements
    }

    func texts(_ key: String) throws(RunFileError) -> [String] {
        var texts: [String] = []
        for element in try array(key) {
            guard case .string(let text) = element.content else { throw wrong(key) }
            texts.append(text)
        }
        return texts
    }

    func integers(_ key: String) throws(RunFileError) -> [Int] {
        try integers(JSONValue(.array(array(key)), at: 0..<0), key)
    }

    private func integers(_ value: JSONValue, _ key: String) throws(RunFileError) -> [Int] {
        guard case .array(let elements) = value.content else { throw wrong(key) }
        var numbers: [Int] = []
        for element in elements {
            guard case .number(let number) = element.content, abs(number) < 1e15 else { throw wrong(key) }
            numbers.append(Int(number))
        }
        return numbers
    }

    private func rectangle(_ value: JSONValue, _ key: String) throws(RunFileError) -> PixelRect {
        let numbers = try integers(value, key)
        guard numbers.count == 4 else { throw wrong(key) }
        return PixelRect(
            minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2], maxY: numbers[1] + numbers[3])
    }

    func optionalRectangle(_ key: String) throws(RunFileError) -> PixelRect? {
        guard content(key) != nil else { return nil }
        return try rectangle(JSONValue(.array(array(key)), at: 0..<0), key)
    }

    func rectangle(_ key: String) throws(RunFileError) -> PixelRect {
        guard let rectangle = try optionalRectangle(key) else { throw wrong(key) }
        return rectangle
    }

    func rectangles(_ key: String) throws(RunFileError) -> [PixelRect] {
        var rectangles: [PixelRect] = []
        for element in try array(key) { rectangles.append(try rectangle(element, key)) }
        return rectangles
    }

    func size(_ key: String) throws(RunFileError) -> ImageComparison.Size {
        let numbers = try integers(key)
        guard numbers.count == 2 else { throw wrong(key) }
        return ImageComparison.Size(width: numbers[0], height: numbers[1])
    }

    func optionalObject(_ key: String) throws(RunFileError) -> JSONFields? {
        guard let content = content(key) else { return nil }
        guard case .object(let object) = content else { throw wrong(key) }
        return JSONFields(object, path)
    }

    func object(_ key: String) throws(RunFileError) -> JSONFields {
        guard let object = try optionalObject(key) else { throw wrong(key) }
        return object
    }

    func objects(_ key: String) throws(RunFileError) -> [JSONFields] {
        var objects: [JSONFields] = []
        for element in try array(key) {
            guard case .object(let object) = element.content else { throw wrong(key) }
            objects.append(JSONFields(object, path))
        }
        return objects
    }

    /// Returns all members of an object that has only texts, such as the values of parameters by name.
    func namedTexts() throws(RunFileError) -> [(name: String, text: String)] {
        var texts: [(name: String, text: String)] = []
        for member in object.members { texts.append((member.key, try text(member.key))) }
        return texts
    }
}
