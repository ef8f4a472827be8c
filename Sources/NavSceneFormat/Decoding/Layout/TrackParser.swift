import NavJSON
import NavScene

/// Reads the tracks of a grid, its columns or rows, in CSS syntax:
/// `[start] 100 1fr minmax(20, 2fr) repeat(auto-fill, 50) [end]`. Lengths in points have no unit.
struct TrackParser {
    /// The largest number of tracks in a template.
    static let limit = 1000

    private var rest: Substring
    private let range: Range<Int>
    private let acceptsRepetition: Bool

    init(_ text: String, range: Range<Int>, acceptsRepetition: Bool) {
        rest = text[...]
        self.range = range
        self.acceptsRepetition = acceptsRepetition
    }

    /// Returns the tracks, or nil after reporting a problem.
    mutating func template(in context: inout DecodingContext) -> GridTemplate? {
        let whole = String(rest)
        var template = GridTemplate()
        skipSpaces()
        while !rest.isEmpty {
            guard let part = part(), template.append(part) else {
                context.report(
                    .valueOutOfRange, "\(whole.quotedForDisplay) is not a list of tracks",
                    help:
                        "for example \"100 1fr minmax(20, 2fr) repeat(3, auto)\", with at most \(Self.limit) tracks",
                    at: range)
                return nil
            }
            skipSpaces()
        }
        return template
    }

    private mutating func part() -> GridTemplate? {
        if let names = lineNames() {
            return names.isEmpty || !acceptsRepetition ? nil : GridTemplate(lineNames: [names])
        }
        let word = word()
        guard word == "repeat" else { return track(word).map { GridTemplate([$0]) } }
        guard acceptsRepetition, take("("), let count = repetitionCount(), take(",") else { return nil }
        var inner = GridTemplate()
        repeat {
            if let names = lineNames() {
                guard !names.isEmpty else { return nil }
                inner.addNames(names)
                continue
            }
            guard inner.tracks.count < Self.limit, let track = track(self.word()) else { return nil }
            inner.tracks.append(track)
        } while !take(")")
        guard !inner.tracks.isEmpty else { return nil }
        switch count {
        case .times(let times):
            guard times * inner.tracks.count <= Self.limit else { return nil }
            var whole = GridTemplate()
            for _ in 0..<times where !whole.append(inner) { return nil }
            return whole
        case .automatic(let collapses):
            guard inner.tracks.allSatisfy(\.hasFixedLimit) else { return nil }
            return GridTemplate(
                [],
                repetition: .init(
                    position: 0, tracks: inner.tracks, collapsesEmptyTracks: collapses,
                    lineNames: inner.lineNames))
        }
    }

    /// Reads names in square brackets. The result is nil if the rest of the text does not begin with a bracket. The
    /// result is empty if the names are missing, wrong or too many.
    private mutating func lineNames() -> [String]? {
        guard take("[") else { return nil }
        var names: [String] = []
        while !take("]") {
            let name = word()
            guard GridLineName.isValid(name), names.count < GridLineName.limit else { return [] }
            names.append(String(name))
        }
        return names
    }

    private enum Count {
        case times(Int)
        case automatic(collapses: Bool)
    }

    private mutating func repetitionCount() -> Count? {
        switch word() {
        case "auto-fill": .automatic(collapses: false)
        case "auto-fit": .automatic(collapses: true)
        case let text: Int(text).flatMap { (1...Self.limit).contains($0) ? .times($0) : nil }
        }
    }

    private mutating func track(_ word: Substring) -> GridTrack? {
        switch word {
        case "minmax":
            guard take("("), let minimum = limit(self.word()), take(","), let maximum = limit(self.word()),
                take(")")
            else { return nil }
            if case .fraction = minimum { return nil }
            return GridTrack(minimum: minimum, maximum: maximum)
        case "fit-content":
            guard take("("), case .length(let length)? = limit(self.word()), take(")") else { return nil }
            return GridTrack(fitContent: length)
        default:
            guard let limit = limit(word) else { return nil }
            if case .fraction = limit { return GridTrack(minimum: .auto, maximum: limit) }
            return GridTrack(minimum: limit, maximum: limit)
        }
    }

    private func limit(_ word: Substring) -> GridTrack.Limit? {
        switch word {
        case "auto": return .auto
        case "min-content": return .minContent
        case "max-content": return .maxContent
        default: break
        }
        if word.hasSuffix("fr") {
            guard let weight = CSSNumber.parse(word.dropLast(2)), (0...10_000).contains(weight) else {
                return nil
            }
            return .fraction(weight)
        }
        if word.hasSuffix("%") {
            guard let share = CSSNumber.parse(word.dropLast()), (0...1e5).contains(share) else { return nil }
            return .length(.percent(share))
        }
        guard let points = CSSNumber.parse(word), NumberRange.length.contains(points) else { return nil }
        return .length(.points(points))
    }

    // MARK: Characters

    private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

    /// Skips spaces, then consumes and returns the text before the next space, comma, parenthesis or bracket.
    private mutating func word() -> Substring {
        skipSpaces()
        let word = rest.prefix { !" ,()[]".contains($0) }
        rest = rest.dropFirst(word.count)
        return word
    }

    private mutating func take(_ character: Character) -> Bool {
        skipSpaces()
        guard rest.first == character else { return false }
        rest = rest.dropFirst()
        return true
    }
}

extension GridTrack {
    /// Whether the track's minimum or maximum is in points or percent. CSS requires this of each track of an automatic
    /// repetition.
    fileprivate var hasFixedLimit: Bool {
        if case .length = minimum { return true }
        if case .length = maximum { return true }
        return false
    }
}

extension GridTemplate {
    /// Appends a part. Returns false if there are too many tracks or names, or two automatic repetitions.
    mutating func append(_ part: GridTemplate) -> Bool {
        let added = part.tracks.count + (part.repetition?.tracks.count ?? 0)
        guard tracks.count + (repetition?.tracks.count ?? 0) + added <= TrackParser.limit,
            nameCount + part.nameCount <= TrackParser.limit
        else {
            return false
        }
        if part.repetition != nil, repetition != nil { return false }
        for index in 0...part.tracks.count {
            if index > 0 { tracks.append(part.tracks[index - 1]) }
            if part.lineNames.indices.contains(index) { addNames(part.lineNames[index]) }
            if var repetition = part.repetition, repetition.position == index {
                repetition.position = tracks.count
                self.repetition = repetition
            }
        }
        return true
    }

    /// Adds names to the line after the last track or automatic repetition.
    mutating func addNames(_ names: [String]) {
        guard !names.isEmpty else { return }
        if repetition?.position == tracks.count {
            repetition?.namesAfter += names
            return
        }
        while lineNames.count <= tracks.count { lineNames.append([]) }
        lineNames[tracks.count] += names
    }

    private var nameCount: Int {
        let inner = repetition.map { $0.lineNames.joined().count + $0.namesAfter.count } ?? 0
        return lineNames.joined().count + inner
    }

    /// The template in the syntax that ``TrackParser`` reads.
    var cssText: String {
        var parts = Self.parts(tracks, lineNames)
        if let repetition {
            let word = repetition.collapsesEmptyTracks ? "auto-fit" : "auto-fill"
            let inner = Self.parts(repetition.tracks, repetition.lineNames).joined().joined(separator: " ")
            let position = min(max(repetition.position, 0), tracks.count)
            // The repetition begins at a line. It is inserted after the names of that line.
            let names = position < lineNames.count && !lineNames[position].isEmpty ? 1 : 0
            parts[position].insert("repeat(\(word), \(inner))", at: names)
            if !repetition.namesAfter.isEmpty {
                parts[position].insert(repetition.namesAfter.bracketed, at: names + 1)
            }
        }
        return parts.joined().joined(separator: " ")
    }

    /// Returns, for each grid line, the names of the line in brackets and the text of the track after the line.
    private static func parts(_ tracks: [GridTrack], _ names: [[String]]) -> [[String]] {
        (0...tracks.count).map { index in
            let line = index < names.count && !names[index].isEmpty ? [names[index].bracketed] : []
            return index < tracks.count ? line + [tracks[index].cssText] : line
        }
    }
}

extension [String] {
    fileprivate var bracketed: String { "[\(joined(separator: " "))]" }
}

/// The rules for names of grid lines.
enum GridLineName {
    /// The largest number of names in one pair of brackets.
    static let limit = 16
    /// The largest length of a name, in bytes of UTF-8.
    static let lengthLimit = 100

    /// Returns whether a text may be a name: letters, digits, `-`, `_` and non-ASCII characters, not beginning with a
    /// digit or `-`. The words `auto` and `span` are not allowed.
    static func isValid(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= lengthLimit, text != "auto", text != "span"
        else {
            return false
        }
        let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
        let isLetter = { (byte: UInt8) in (65...90).contains(byte & 0xDF) || byte == 95 || byte >= 128 }
        guard isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == 45 }
    }
}

extension GridTrack {
    fileprivate var cssText: String {
        if let fitContent { return "fit-content(\(fitContent.cssText))" }
        if case .fraction = maximum, minimum == .auto { return maximum.cssText }
        return minimum == maximum ? minimum.cssText : "minmax(\(minimum.cssText), \(maximum.cssText))"
    }
}

extension GridTrack.Limit {
    fileprivate var cssText: String {
        switch self {
        case .length(let length): length.cssText
        case .maxContent: "max-content"
        case .minContent: "min-content"
        case .auto: "auto"
        case .fraction(let weight): "\(weight.shortText)fr"
        }
    }
}

extension Length {
    fileprivate var cssText: String {
        switch self {
        case .points(let points): points.shortText
        case .percent(let share): "\(share.shortText)%"
        }
    }
}
