import NavJSON

/// An output path with fields that are filled in for each picture.
///
/// - `{stem}`: the name of the scene's file without folder and extension
/// - `{appearance}`: light or dark; `{~appearance}`: "~dark", or nothing for light
/// - `{scale}`: 1, 2, 1.5; `{@scale}`: "@2x", or nothing at scale 1
/// - `{row}`: the number of a row of `--data`: 0000, 0001, …; `{row.slug}`: the text of the row's column `slug`
/// - `{frame}`: 0000, 0001, …; `{time}`: seconds; `{value}`: the value of a sweep
struct NameTemplate: Equatable {
    enum Field: String, CaseIterable {
        case stem
        case appearance
        case appearanceSuffix = "~appearance"
        case scale
        case scaleSuffix = "@scale"
        case row
        case frame
        case time
        case value
    }

    private enum Part: Equatable {
        case text(String)
        case field(Field)
        /// A column of a row of data.
        case column(String)
    }

    private let parts: [Part]

    init(_ text: String) throws(CommandFailure) {
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            rest = rest[rest.index(after: open)...]
            guard let close = rest.firstIndex(of: "}") else {
                throw .usage("'{' without '}' in the output name '\(text)'")
            }
            parts.append(try Self.part(String(rest[..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.parts = parts
    }

    private static func part(_ name: String) throws(CommandFailure) -> Part {
        if let field = Field(rawValue: name) { return .field(field) }
        if name.hasPrefix("row."), name.utf8.count > 4 { return .column(String(name.dropFirst(4))) }
        let known = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
        throw .usage("unknown field {\(name)} in the output name", hint: "fields: \(known)")
    }

    /// Whether the name has a field for the appearance or the scale, which the scene may choose.
    var needsCanvas: Bool {
        parts.contains { part in
            if case .field(let field) = part {
                field != .stem && field != .row && !field.isOverTime
            } else {
                false
            }
        }
    }

    var namesAppearance: Bool {
        parts.contains(.field(.appearance)) || parts.contains(.field(.appearanceSuffix))
    }

    var namesScale: Bool { parts.contains(.field(.scale)) || parts.contains(.field(.scaleSuffix)) }

    /// Whether the name has a field that differs from frame to frame.
    var isOverTime: Bool {
        parts.contains { part in if case .field(let field) = part { field.isOverTime } else { false } }
    }

    struct Frame: Equatable {
        var number = 0
        /// The time in seconds.
        var time = 0.0
        /// The value of the swept parameter.
        var value = 0.0
    }

    /// Returns the path of one picture.
    func path(
        stem: String, appearance: String, scale: Double, frame: Frame = Frame(), row: DataRow? = nil
    ) throws(CommandFailure) -> String {
        var path = ""
        for part in parts {
            switch part {
            case .text(let text): path += text
            case .field(.stem): path += try Self.checked(stem)
            case .column(let name): path += try Self.text(of: name, in: row)
            case .field(.row): path += (row?.number ?? 0).padded(to: 4)
            case .field(.appearance): path += appearance
            case .field(.appearanceSuffix): path += appearance == "light" ? "" : "~\(appearance)"
            case .field(.scale): path += scale.shortText
            case .field(.frame): path += frame.number.padded(to: 4)
            case .field(.time): path += frame.time.shortText
            case .field(.value): path += frame.value.shortText
            case .field(.scaleSuffix): path += scale == 1 ? "" : "@\(scale.shortText)x"
            }
        }
        return path
    }

    /// Returns the text of a column, and refuses a text that cannot be part of a file's name.
    private static func text(of column: String, in row: DataRow?) throws(CommandFailure) -> String {
        guard let row else {
            throw .usage("{row.\(column)} needs rows", hint: "add --data rows.csv")
        }
        guard let text = row.text(of: column) else {
            let names = row.columns.map(\.name)
            let near = nearestWord(to: column, among: names).map { "did you mean {row.\($0)}?" }
            throw .usage(
                "the rows have no column \(column.quotedForDisplay)",
                hint: near ?? "columns: \(names.joined(separator: ", "))")
        }
        return try checked(text, of: "row \(row.number + 1): ")
    }

    /// Returns a text that can be part of a file's name, and refuses any other text. So neither an input's
    /// name nor a cell of a data file can choose another folder.
    private static func checked(_ text: String, of place: String = "") throws(CommandFailure) -> String {
        let isHidden = text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        if text.isEmpty || text == "." || text == ".." || text.contains("/") || isHidden {
            throw .usage("\(place)\(text.quotedForDisplay) cannot be part of an output name")
        }
        return text
    }
}

/// Returns the name of a file without folder and last extension; "stdin" for `-`.
func stem(ofPath path: String) -> String {
    if path == "-" { return "stdin" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
}

extension NameTemplate.Field {
    fileprivate var isOverTime: Bool { self == .frame || self == .time || self == .value }
}
