import NavJSON
import NavScene
import NavSceneFormat

/// Values for the parameters that a scene declares, by name.
///
/// ```swift
/// let scene = try Scene(contentsOf: "card.json", parameters: ["word": "Good day", "progress": 0.4])
/// ```
public struct Parameters: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    /// One value: a string, a number, a Boolean or an array of values.
    ///
    /// Swift literals create values. A string literal is always a string: `"007"` is never read as a number.
    public struct Value: Equatable, Sendable {
        fileprivate let text: String
        fileprivate var form = ParameterSetting.Form.json
        /// The name of the data file's row with this value, for messages. Nil if the caller gave the value.
        fileprivate var row: String?

        /// Creates a string, even if its text looks like a number or another JSON value.
        public init(_ string: String) {
            var writer = JSONWriter(style: .compact)
            writer.string(string)
            text = writer.text
        }

        /// Creates a value from JSON.
        package init(json text: String) { self.text = text }

        /// Creates a value from a text that may be JSON, such as the value of a snapshot's variant.
        package init(jsonOrText text: String) {
            self.text = text
            form = .either
        }

        /// The value as text for names and captions: a string without its quotes, anything else as JSON.
        package var shownText: String {
            guard text.hasPrefix("\""), form != .typed else { return text }
            var problems = Diagnostics()
            let value = JSONReader().read(SourceText(name: "", text: text), into: &problems)
            if case .string(let string) = value.content { return string }
            return text
        }

        /// Creates a number. An infinite number or NaN is refused when the scene is read.
        public init(_ number: Double) {
            guard number.isFinite else {
                text = "\(number)"
                return
            }
            var writer = JSONWriter(style: .compact)
            writer.number(number)
            text = writer.text
        }

        /// Creates a Boolean.
        public init(_ bool: Bool) { text = bool ? "true" : "false" }

        /// Creates an array of values.
        public init(_ elements: [Value]) { text = "[\(elements.map(\.text).joined(separator: ","))]" }

        /// Creates a value from a text, as in `--set NAME=VALUE` of the command.
        ///
        /// The declared type of the parameter decides how the text is read. For example, `2026` becomes a text if the
        /// parameter is a text, and a number if the parameter is a number.
        public init(parsing text: String) {
            self.text = text
            form = .typed
        }
    }

    /// The values in the order in which they were set.
    private var values: [(name: String, value: Value)] = []

    /// Creates an empty set of values. Each parameter keeps its default.
    public init() {}

    /// Creates values from a dictionary literal. If a name occurs twice, its last value counts.
    public init(dictionaryLiteral elements: (String, Value)...) {
        for (name, value) in elements { self[name] = value }
    }

    /// Reads values from a JSON object, as in a file of `--data`. Each key is the name of a parameter.
    ///
    /// - Throws: ``SceneError`` with every problem of the text if the text is not a JSON object.
    public init(json source: SourceText, limits: Limits = Limits()) throws(SceneError) {
        var problems = Diagnostics()
        let reader = JSONReader(maximumDepth: limits.depth, maximumByteCount: limits.sceneBytes)
        let value = reader.read(source, into: &problems)
        var members: [JSONObject.Member] = []
        if case .object(let object) = value.content {
            members = object.members
        } else if problems.isEmpty {
            problems.append(
                Diagnostic(
                    .wrongType, "values for parameters are an object: { \"name\": value }", at: value.range))
        }
        guard !problems.hasErrors else { throw SceneError(RenderError(problems, in: source)) }
        for member in members {
            var writer = JSONWriter(style: .compact)
            writer.value(member.value)
            self[member.key] = Value(json: writer.text)
        }
    }

    /// Whether no value is set.
    public var isEmpty: Bool { values.isEmpty }

    /// The names that have a value, in the order in which they were set.
    public var names: [String] { values.map(\.name) }

    /// The value of a parameter. If nil, the parameter keeps its default.
    public subscript(name: String) -> Value? {
        get { values.first { $0.name == name }?.value }
        set {
            values.removeAll { $0.name == name }
            if let newValue { values.append((name, newValue)) }
        }
    }

    /// Values are equal if they set the same names to the same values in the same order.
    public static func == (first: Parameters, second: Parameters) -> Bool {
        first.values.elementsEqual(second.values) { $0.name == $1.name && $0.value == $1.value }
    }

    /// The values as lines of text. Equal lines mean that two pictures were drawn with the same values.
    package var identity: String {
        values.map { "\($0.name)=\($0.value.form) \($0.value.text)\n" }.joined()
    }

    /// Returns these values merged with other values. If both set the same name, the value of `others` is
    /// used.
    package func merging(_ others: Parameters) -> Parameters {
        var merged = self
        for (name, value) in others.values { merged[name] = value }
        return merged
    }

    /// Reads rows of values from a CSV file, JSON lines, or a JSON list of objects; nil for any other file.
    ///
    /// A column need not name a parameter. For example, its texts may be used only in file names. The name of
    /// the source decides the format.
    /// - Throws: ``SceneError`` with every problem of the file.
    package static func rows(of source: SourceText, limits: Limits) throws(SceneError) -> ParameterRows? {
        guard let format = DataFormat(path: source.name) else { return nil }
        var reader = DataFileReader(source, limits: limits)
        let rows = reader.rows(format)
        guard !reader.diagnostics.hasErrors else {
            throw SceneError(RenderError(reader.diagnostics, in: source))
        }
        guard let rows else { return nil }
        for index in 0..<rows.count {
            if case .object = rows[index].content { continue }
            var problems = reader.diagnostics
            problems.append(
                Diagnostic(
                    .invalidData, "row \(index + 1) is not an object", help: "{ \"name\": value }",
                    at: rows[index].range))
            throw SceneError(RenderError(problems, in: source))
        }
        return ParameterRows(rows, isCSV: format == .csv, name: source.name)
    }

    /// Returns the texts of a data row's columns and the values that the row sets.
    fileprivate static func row(
        _ object: JSONObject, isCSV: Bool, phrase: String
    ) -> (columns: [(name: String, text: String)], values: Parameters) {
        var values = Parameters()
        var columns: [(name: String, text: String)] = []
        for member in object.members {
            var value: Value
            if case .string(let text) = member.value.content {
                value = isCSV ? Value(parsing: text) : Value(text)
                columns.append((member.key, text))
            } else {
                var writer = JSONWriter(style: .compact)
                writer.value(member.value)
                value = Value(json: writer.text)
                columns.append((member.key, writer.text))
            }
            value.row = phrase
            values[member.key] = value
        }
        return (columns, values)
    }

    /// The values in the form that the decoder reads.
    var settings: [ParameterSetting] {
        values.map { ParameterSetting($0.name, $0.value.text, $0.value.form, row: $0.value.row) }
    }
}

/// The rows of a data file as values of parameters. The values of a row are made at each access.
package struct ParameterRows: Sendable {
    private let rows: DataRowList
    private let isCSV: Bool
    private let name: String

    fileprivate init(_ rows: DataRowList, isCSV: Bool, name: String) {
        self.rows = rows
        self.isCSV = isCSV
        self.name = name
    }

    package var count: Int { rows.count }

    /// Returns the name of a row for messages. Messages count rows from 1, `index` counts them from 0.
    package func rowName(_ index: Int) -> String { "row \(index + 1) of \(name)" }

    /// Returns the texts of a row's columns and the values that the row sets.
    package subscript(index: Int) -> (columns: [(name: String, text: String)], values: Parameters) {
        guard case .object(let object) = rows[index].content else { return ([], Parameters()) }
        return Parameters.row(object, isCSV: isCSV, phrase: rowName(index))
    }
}

extension Parameters.Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
    /// Creates a string.
    public init(stringLiteral value: String) { self.init(value) }
    /// Creates a number.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
    /// Creates a number.
    public init(floatLiteral value: Double) { self.init(value) }
    /// Creates a Boolean.
    public init(booleanLiteral value: Bool) { self.init(value) }
    /// Creates an array of values.
    public init(arrayLiteral elements: Parameters.Value...) { self.init(elements) }
}

extension SceneDocument {
    /// Decodes the canvas alone, without reporting its problems; nil if the canvas has no valid size.
    package func canvas(in appearance: Appearance, _ parameters: Parameters) -> Canvas? {
        canvas(appearance: appearance, parameters: parameters.settings)
    }

    /// Decodes the key `figure`: the texts and the name that documentation uses for the scene's picture. In the texts,
    /// expressions in braces such as `{count}` are replaced by their values.
    ///
    /// - Returns: The settings; nil if the scene has no object under the key `figure`. A text may be invalid with the
    ///   given parameters: for example, `{name}` is empty if the parameter `name` is empty. An invalid `alternative`
    ///   becomes an empty text, and an invalid `caption` becomes nil.
    package func figure(with parameters: Parameters) -> FigureSettings? {
        figure == nil ? nil : figure(parameters: parameters.settings)
    }
}
