import NavJSON
import NavScene

extension ValueCodec where Value == GridTemplate {
    /// A codec for a number of equal tracks, CSS syntax, or a list of tracks. It writes CSS syntax.
    static var template: Self {
        let count = ValueCodec<Int>.integer(1...1000)
            .checked { count, json, context in context.chargeTracks(count, at: json.range) }
            .map(to: { GridTemplate(Array(repeating: .fraction(1), count: $0)) }, from: { _ in nil })
        var codec = ValueCodec.oneOf([count, parsed, .listOfTracks(acceptsRepetition: true) { $0 }])
        codec.mix = { mixing in
            guard mixing.shown.repetition == nil, mixing.new.repetition == nil,
                mixing.shown.lineNames == mixing.new.lineNames
            else {
                return nil
            }
            let names = mixing.new.lineNames
            return mixing.map(\.tracks).flatMap(GridTrack.mixed).map { GridTemplate($0, lineNames: names) }
        }
        return codec
    }

    private static var parsed: Self {
        ValueCodec(
            kind: .string,
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                return context.template(parsing: text, acceptsRepetition: true, at: value.range)
            },
            write: { .written(.string($0.cssText)) })
    }
}

extension ValueCodec where Value == [GridTrack] {
    /// A codec for one track, CSS syntax, or a list of tracks.
    static var tracks: Self {
        let number = ValueCodec<Double>.number(.length).map(
            to: { [GridTrack.length(.points($0))] }, from: { _ in nil })
        let text = ValueCodec(
            kind: .string,
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                return context.template(parsing: text, acceptsRepetition: false, at: value.range)?.tracks
            },
            write: { .written(.string(GridTemplate($0).cssText)) })
        var codec = ValueCodec.oneOf([number, text, .listOfTracks(acceptsRepetition: false) { $0.tracks }])
        codec.mix = GridTrack.mixed
        return codec
    }
}

extension ValueCodec {
    /// A codec for a list whose elements are lengths in points, or texts in CSS syntax.
    fileprivate static func listOfTracks(
        acceptsRepetition: Bool, _ convert: @escaping @Sendable (GridTemplate) -> Value
    ) -> ValueCodec {
        ValueCodec(
            kind: .list(.oneOf([.number(.length), .string]), count: 0...1000),
            read: { value, context in
                guard case .array(let elements) = value.content else { return nil }
                var whole = GridTemplate()
                for element in elements {
                    guard let part = context.trackList(element, acceptsRepetition: acceptsRepetition) else {
                        return nil
                    }
                    guard whole.append(part) else {
                        context.report(
                            .valueOutOfRange,
                            "a template has one automatic repetition and at most 1000 tracks",
                            at: element.range)
                        return nil
                    }
                }
                return convert(whole)
            },
            write: { _ in nil })
    }
}

extension GridTrack {
    /// Mixes the tracks of two states. The result is nil if the states have different numbers of tracks, or if
    /// the size of a track is not fixed in points.
    fileprivate static func mixed(_ mixing: Mixing<[GridTrack]>) -> [GridTrack]? {
        guard mixing.shown.count == mixing.new.count else { return nil }
        let range = NumberRange.length
        var tracks: [GridTrack] = []
        for (shown, new) in zip(mixing.shown, mixing.new) {
            guard shown.fitContent == nil, new.fitContent == nil, let from = shown.points, let to = new.points
            else {
                return nil
            }
            tracks.append(
                .length(
                    .points(
                        Mixing(shown: from, old: from, new: to, progress: mixing.progress).number(in: range)))
            )
        }
        return tracks
    }

    /// The size of the track in points, or nil if the size is not fixed.
    private var points: Double? {
        guard minimum == maximum, case .length(.points(let points)) = minimum else { return nil }
        return points
    }
}

extension DecodingContext {
    /// The number of bytes that each track adds to the total for ``Limits/expandedBytes``. Tracks count because a short
    /// text such as `repeat(1000, 1fr)` gives 1,000 tracks. The real size of a track in memory is several times
    /// `trackBytes`.
    private static let trackBytes = 8

    /// Counts the bytes of a template's tracks. Returns whether the total is still within ``Limits/expandedBytes``.
    fileprivate mutating func chargeTracks(_ count: Int, at range: Range<Int>) -> Bool {
        chargeExpansion(ofByteCount: count * Self.trackBytes, at: range)
    }

    /// Reads tracks in CSS syntax, or returns nil after reporting a problem.
    fileprivate mutating func template(
        parsing text: String, acceptsRepetition: Bool, at range: Range<Int>
    ) -> GridTemplate? {
        var parser = TrackParser(text, range: range, acceptsRepetition: acceptsRepetition)
        guard let template = parser.template(in: &self), chargeTracks(template.tracks.count, at: range) else {
            return nil
        }
        return template
    }

    /// Reads one element of a list of tracks, or returns nil after reporting a problem.
    fileprivate mutating func trackList(_ element: JSONValue, acceptsRepetition: Bool) -> GridTemplate? {
        guard let entry = enter(element) else { return nil }
        defer { leave(entry) }
        switch entry.value.content {
        case .number(let points):
            guard NumberRange.length.contains(points) else {
                report(
                    .valueOutOfRange, "\(points.shortText) is not \(NumberRange.length.phrase)",
                    at: element.range)
                return nil
            }
            return GridTemplate([.length(.points(points))])
        case .string(let text):
            return template(parsing: text, acceptsRepetition: acceptsRepetition, at: element.range)
        default:
            report(.wrongType, "expected a number or a text for a track", at: element.range)
            return nil
        }
    }
}

extension ValueCodec where Value == [[String?]] {
    /// A codec for the names of cells: one text per row, with `.` for a cell without a name. All
    /// cells with the same name must form a rectangle.
    static var areas: Self {
        ValueCodec<[String]>.list(of: .string, count: 1...1000).checked { rows, json, context in
            let cells = rows.map(cells)
            guard let width = cells.first?.count, width > 0, width <= 1000,
                cells.allSatisfy({ $0.count == width })
            else {
                context.report(
                    .wrongCount, "all rows of areas have the same number of cells, 1 to 1000", at: json.range)
                return false
            }
            guard let name = firstNameWithoutRectangle(in: cells) else { return true }
            context.report(
                .valueOutOfRange, "the cells named \(name.quotedForDisplay) do not form a rectangle",
                at: json.range)
            return false
        }.map(
            to: { $0.map(cells) },
            from: { $0.isEmpty ? nil : $0.map { row in row.map { $0 ?? "." }.joined(separator: " ") } })
    }

    private static func cells(_ row: String) -> [String?] {
        row.split(separator: " ").map { $0.allSatisfy { $0 == "." } ? nil : String($0) }
    }

    private static func firstNameWithoutRectangle(in cells: [[String?]]) -> String? {
        var boxes: [String: (rows: ClosedRange<Int>, columns: ClosedRange<Int>, count: Int)] = [:]
        for (row, names) in cells.enumerated() {
            for (column, name) in names.enumerated() {
                guard let name else { continue }
                let old = boxes[name] ?? (row...row, column...column, 0)
                boxes[name] = (
                    min(old.rows.lowerBound, row)...row,
                    min(old.columns.lowerBound, column)...max(old.columns.upperBound, column), old.count + 1
                )
            }
        }
        for name in cells.joined() {
            guard let name, let box = boxes[name] else { continue }
            if box.rows.count * box.columns.count != box.count { return name }
        }
        return nil
    }
}

// MARK: Places

extension ValueCodec where Value == GridPlacement {
    /// A codec for a line, [first line, last line], or text such as `"2 / span 3"`.
    static var placement: Self {
        let line = ValueCodec<Int>.line.map(
            to: { GridPlacement(start: .number($0)) },
            from: { placement in
                guard placement.end == .auto, case .number(let line) = placement.start else { return nil }
                return line
            })
        let lines = ValueCodec<[Int]>.list(of: .line, count: 2...2, form: "[first line, last line]").checked {
            lines, _, _ in
            lines.count == 2
        }.map(
            to: { GridPlacement(start: .number($0[0]), end: .number($0[1])) },
            from: { placement in
                guard case .number(let start) = placement.start, case .number(let end) = placement.end else {
                    return nil
                }
                return [start, end]
            })
        let text = ValueCodec(
            kind: .string,
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                if let placement = GridPlacement(cssText: text) { return placement }
                context.report(
                    .valueOutOfRange,
                    "\(text.quotedForDisplay) is not a place such as \"2 / 4\", \"span 2\" or \"start / end\"",
                    help: "lines have numbers up to 1000, or names of letters, digits, - and _",
                    at: value.range)
                return nil
            },
            write: { .written(.string("\($0.start.cssText) / \($0.end.cssText)")) })
        return .oneOf([line, lines, text])
    }
}

extension ValueCodec where Value == Int {
    /// A codec for the number of a grid line, which is not 0.
    fileprivate static var line: Self {
        integer(-1000...1000).checked { line, json, context in
            if line == 0 {
                context.report(
                    .valueOutOfRange, "grid lines count from 1, or from -1 at the end", at: json.range)
            }
            return line != 0
        }
    }
}

extension GridPlacement {
    /// Sets the number of tracks that the placement spans. The start changes if the end is the number of a line, or if
    /// the end is a named line and the start is `auto`. Otherwise, the end changes.
    mutating func setSpan(_ count: Int) {
        switch end {
        case .number: start = .span(count)
        case .named where start == .auto: start = .span(count)
        case .named, .auto, .span, .spanTo: end = .span(count)
        }
    }

    /// Reads one or two grid lines. A name alone is both start and end, as in CSS, so that it stands for a whole area.
    fileprivate init?(cssText: String) {
        let parts = cssText.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2, let start = Line(first) else { return nil }
        self.init(start: start)
        guard parts.count == 2 else {
            if case .named(_, nil) = start { end = start }
            return
        }
        guard let end = Line(parts[1]) else { return nil }
        self.end = end
    }
}

extension GridPlacement.Line {
    fileprivate init?(_ text: Substring) {
        let words = text.split(separator: " ")
        if words.count == 1, words[0] == "auto" {
            self = .auto
        } else if words.count == 1, let line = Int(words[0]), line != 0, abs(line) <= 1000 {
            self = .number(line)
        } else if words.count == 2, words[0] == "span", let count = Int(words[1]), (1...1000).contains(count)
        {
            self = .span(count)
        } else {
            self.init(namedBy: words)
        }
    }

    /// Reads `name`, `2 name`, `span name` and `span 2 name`; the number may also come last.
    private init?(namedBy words: [Substring]) {
        let isSpan = words.first == "span"
        let words = isSpan ? Array(words.dropFirst()) : words
        let names = words.filter(GridLineName.isValid)
        guard names.count == 1, let name = names.first, words.count <= 2 else { return nil }
        guard words.count == 2 else {
            self = isSpan ? .spanTo(String(name), 1) : .named(String(name), nil)
            return
        }
        guard let number = words.compactMap({ Int($0) }).first, number != 0, abs(number) <= 1000 else {
            return nil
        }
        if isSpan, number < 0 { return nil }
        self = isSpan ? .spanTo(String(name), number) : .named(String(name), number)
    }

    fileprivate var cssText: String {
        switch self {
        case .auto: "auto"
        case .number(let line): "\(line)"
        case .span(let count): "span \(count)"
        case .named(let name, let number): number.map { "\($0) \(name)" } ?? name
        case .spanTo(let name, let count): "span \(count) \(name)"
        }
    }
}
