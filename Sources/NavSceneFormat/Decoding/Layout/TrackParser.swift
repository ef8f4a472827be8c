import NavJSON
import NavScene

/// Reads a list of tracks in CSS syntax: `100 1fr minmax(20, 2fr) repeat(auto-fill, 50)`. Lengths have no unit.
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
        let word = word()
        guard word == "repeat" else { return track(word).map { GridTemplate([$0]) } }
        guard acceptsRepetition, take("("), let count = repetitionCount(), take(",") else { return nil }
        var tracks: [GridTrack] = []
        repeat {
            guard tracks.count < Self.limit, let track = track(self.word()) else { return nil }
            tracks.append(track)
        } while !take(")")
        switch count {
        case .times(let times):
            guard times * tracks.count <= Self.limit else { return nil }
            return GridTemplate(Array(repeatElement(tracks, count: times).joined()))
        case .automatic(let collapses):
            guard tracks.allSatisfy(\.hasFixedLimit) else { return nil }
            return GridTemplate(
                [],
                repetition: .init(position: 0, tracks: tracks, collapsesEmptyTracks: collapses))
        }
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

    /// Returns the text before the next space, comma or parenthesis.
    private mutating func word() -> Substring {
        skipSpaces()
        let word = rest.prefix { !" ,()".contains($0) }
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
    /// Whether at least one limit is in points or percent. Automatic repetition needs such a limit.
    fileprivate var hasFixedLimit: Bool {
        if case .length = minimum { return true }
        if case .length = maximum { return true }
        return false
    }
}

extension GridTemplate {
    /// Appends a part. Returns false if there are too many tracks, or two automatic repetitions.
    mutating func append(_ part: GridTemplate) -> Bool {
        let added = part.tracks.count + (part.repetition?.tracks.count ?? 0)
        guard tracks.count + (repetition?.tracks.count ?? 0) + added <= TrackParser.limit else {
            return false
        }
        if var repetition = part.repetition {
            guard self.repetition == nil else { return false }
            repetition.position += tracks.count
            self.repetition = repetition
        }
        tracks += part.tracks
        return true
    }

    /// The template in the syntax that ``TrackParser`` reads.
    var cssText: String {
        var parts = tracks.map(\.cssText)
        if let repetition {
            let word = repetition.collapsesEmptyTracks ? "auto-fit" : "auto-fill"
            let tracks = repetition.tracks.map(\.cssText).joined(separator: " ")
            parts.insert("repeat(\(word), \(tracks))", at: min(max(repetition.position, 0), parts.count))
        }
        return parts.joined(separator: " ")
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
