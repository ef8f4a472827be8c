import NavJSON
import NavScene

/// The format of a data file.
package enum DataFormat: String, CaseIterable, Equatable, Sendable {
    /// Comma-separated values with a first row of names: RFC 4180.
    case csv
    /// One JSON value.
    case json
    /// A JSON value on each line.
    case jsonl

    /// Creates the format that the suffix of a path names. The result is nil for an unknown suffix.
    package init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        switch path[path.index(after: dot)...].lowercased() {
        case "csv": self = .csv
        case "json": self = .json
        case "jsonl", "ndjson": self = .jsonl
        default: return nil
        }
    }
}

/// A member of the object under the scene's key `data`, read before the scene is decoded. Mistakes in the member are
/// reported when the scene is decoded.
struct DataSpelling {
    /// The path with its place.
    var path: (text: String, range: Range<Int>)?
    var format: DataFormat?
    var separator = UInt8(ascii: ",")
    /// The declared types of columns, with the places of their names.
    var columns: [Column] = []

    struct Column {
        let name: String
        let range: Range<Int>
        let type: ValueType
    }

    init(_ value: JSONValue) {
        if case .string(let text) = value.content { path = (text, value.range) }
        if let file = value.member("file"), case .string(let text) = file.content {
            path = (text, file.range)
        }
        if case .string(let word)? = value.member("format")?.content { format = DataFormat(word: word) }
        if case .string(let text)? = value.member("separator")?.content, let byte = text.utf8.first,
            DataDeclaration.separators.contains(text)
        {
            separator = byte
        }
        guard case .object(let types)? = value.member("types")?.content else { return }
        columns = types.members.compactMap { member in
            guard case .string(let word) = member.value.content, let kind = ValueType.Kind(word: word),
                DataDeclaration.cellKinds.contains(kind)
            else { return nil }
            return Column(name: member.key, range: member.keyRange, type: ValueType(kind))
        }
    }
}

/// The long form of a data file's declaration: an object. The short form is only a path.
package struct DataDeclaration: Sendable {
    package var file = ""
    package var format: DataFormat?
    package var separator = ","
    package var types: [String] = []
    package var description: String?

    /// The types of cells. A cell is neither a list nor a node.
    static let cellKinds: [ValueType.Kind] = [.text, .number, .integer, .boolean, .color, .any]
    static let separators = [",", ";", "\t", "|"]

    package static let table = ObjectTable<DataDeclaration>(
        "data", prototype: DataDeclaration(),
        fields: [
            Field("file", \.file, .plainPath, "path of the file inside the scene's folder", isRequired: true),
            Field("format", optional: \.format, .word, "form of the file (default: by its suffix)"),
            Field(
                "separator", \.separator, .separator,
                "character between the cells of a CSV file: a comma, semicolon, bar or tab"),
            Field(
                "types", \.types, .columnTypes,
                "types of columns by name: text, number, integer, boolean, color or any"),
            Field("description", optional: \.description, .string, "description of the data"),
        ])
}

extension ValueCodec where Value == String {
    fileprivate static var separator: Self {
        string.checked { text, json, context in
            let isKnown = DataDeclaration.separators.contains(text)
            if !isKnown {
                context.report(
                    .unknownWord, "\(text.quotedForDisplay) is not a separator of cells",
                    help: "use \",\", \";\", \"|\" or \"\\t\"", at: json.range)
            }
            return isKnown
        }
    }
}

extension ValueCodec where Value == [String] {
    /// A codec for an object whose keys are column names and whose values are types.
    fileprivate static var columnTypes: Self {
        ValueCodec(
            kind: .named("types by column"),
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                for member in object.members {
                    _ = ValueCodec<ValueType.Kind>.columnType.decodeSettled(member.value, in: &context)
                }
                return object.members.map(\.key)
            },
            write: { _ in nil })
    }

    /// A codec for `data`, an object with a member for each data file. The member's value is a path, or an object with
    /// a path.
    static var dataFiles: Self {
        definitions("data") { value, context in
            if case .string = value.content { return }
            _ = DataDeclaration.table.codec.decodeSettled(value, in: &context)
        }
    }
}

extension ValueCodec where Value == ValueType.Kind {
    /// A codec for the type of a column.
    fileprivate static var columnType: Self {
        Self.word.checked { kind, json, context in
            let isKnown = DataDeclaration.cellKinds.contains(kind)
            if !isKnown {
                context.report(
                    .unknownWord, "a column cannot have the type \(kind.rawValue)",
                    help: "types of columns are text, number, integer, boolean, color and any", at: json.range
                )
            }
            return isKnown
        }
    }
}
