import NavJSON
import NavScene

extension Anchors {
    static let table = ObjectTable<Anchors>(
        "anchors", prototype: .none,
        fields: Line.allCases.map { line in
            Field(
                case: line.rawValue, .anchor(for: line), summary(of: line), into: { $1[line] = $0 },
                extract: { $0[line] })
        } + [
            Field(
                input: "leading", .anchor(for: .left), "place of the leading edge: \"#id.trailing + 8\"",
                excludes: ["left", "right"]
            ) { anchor, context, anchors in
                anchors[context.direction.isRightToLeft ? .right : .left] = anchor
            },
            Field(
                input: "trailing", .anchor(for: .right), "place of the trailing edge: \"#id.leading - 8\"",
                excludes: ["left", "right"]
            ) { anchor, context, anchors in
                anchors[context.direction.isRightToLeft ? .left : .right] = anchor
            },
        ],
        check: { _, reading, context in
            let horizontal = ["left", "right", "leading", "trailing", "centerX", "width"]
            for lines in [horizontal, ["top", "bottom", "centerY", "height"]] {
                let given = lines.filter(reading.isRead)
                guard given.count > 2 else { continue }
                context.report(
                    .conflictingKeys, "give at most two of \(lines.joinedAsChoice)",
                    at: reading.range(of: given[2]))
            }
        })

    private static func summary(of line: Line) -> String {
        switch line {
        case .left: "place of the left edge: \"#id.right + 8\", or \"parent.left + 8\""
        case .right: "place of the right edge: \"#id.left - 8\""
        case .centerX: "place of the centre from left to right: \"#id.centerX\""
        case .width: "width of another node: \"#id.width\", or \"#id.width + 8\""
        case .top: "place of the top edge: \"#id.bottom + 8\", or \"parent.top + 8\""
        case .bottom: "place of the bottom edge: \"#id.top - 8\""
        case .centerY: "place of the centre from top to bottom: \"#id.centerY\""
        case .height: "height of another node: \"#id.height\", or \"#id.height + 8\""
        }
    }
}

extension ValueCodec where Value == Anchors.Anchor {
    /// A codec for `"#title.bottom + 8"`, or `"parent.right - 16"`.
    static func anchor(for line: Anchors.Line) -> Self {
        ValueCodec(
            kind: .string,
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                let example = line.isHorizontal ? "#title.right + 8" : "#title.bottom + 8"
                guard let anchor = Anchors.Anchor(text, default: nil, context.direction) else {
                    context.report(
                        .unknownWord, "\(text.quotedForDisplay) is not a line of a node",
                        help: "for example \(example.quotedForDisplay)", at: value.range)
                    return nil
                }
                let isLength = { (line: Anchors.Line) in line == .width || line == .height }
                guard
                    anchor.line.isHorizontal == line.isHorizontal || isLength(line) && isLength(anchor.line),
                    isLength(anchor.line) == isLength(line)
                else {
                    context.report(
                        .unknownWord,
                        "\(line.rawValue.quotedForDisplay) cannot be anchored to \(anchor.line.rawValue.quotedForDisplay)",
                        help: "for example \(example.quotedForDisplay)", at: value.range)
                    return nil
                }
                return context.reuse.anchor(anchor)
            },
            write: { .written(.string($0.spelling)) },
            mix: { mixing in
                guard mixing.shown.target == mixing.new.target, mixing.shown.line == mixing.new.line else {
                    return nil
                }
                var anchor = mixing.new
                anchor.offset = mixing.map(\.offset)?.number(in: .coordinate) ?? anchor.offset
                return anchor
            })
    }

    /// A codec for `"#title"` or `"#title + 8"`. The text names a node but no line (edge or centre), so the line of the
    /// result has no meaning.
    static var neighbour: Self {
        ValueCodec(
            kind: .string,
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                guard let anchor = Anchors.Anchor(text, default: .left, context.direction) else {
                    context.report(
                        .unknownWord, "\(text.quotedForDisplay) does not name a node",
                        help: "for example \"#title\" or \"#title + 8\"", at: value.range)
                    return nil
                }
                return context.reuse.anchor(anchor)
            },
            write: { _ in nil })
    }
}

extension Anchors.Anchor {
    /// Reads `#id.line + offset`, or `#id + offset` if the parameter `line` is not nil. The result is nil for other
    /// text. The id may contain spaces and full stops. Distances from `leading` and `trailing` are measured in the
    /// reading direction.
    /// - Parameter line: The line of the result, for a text that names no line. If nil, the text must name a line.
    fileprivate init?(_ text: String, default line: Anchors.Line?, _ direction: LayoutDirection) {
        var rest = text[...].trimmed
        var offset = 0.0
        for (sign, factor) in [(" + ", 1.0), (" - ", -1.0)] {
            guard let place = rest.lastRange(of: sign),
                let number = CSSNumber.parse(rest[place.upperBound...].trimmed)
            else { continue }
            offset = number * factor
            rest = rest[..<place.lowerBound].trimmed
            break
        }
        guard NumberRange.coordinate.contains(offset) else { return nil }
        var found = line
        if line == nil {
            guard let point = rest.lastIndex(of: "."),
                let named = Anchors.Line.named(rest[rest.index(after: point)...], direction)
            else { return nil }
            found = named.line
            if named.isMirrored { offset = -offset }
            rest = rest[..<point]
        }
        guard let found, !rest.isEmpty else { return nil }
        if rest == "parent" {
            self.init(nil, found, offset: offset)
            return
        }
        let name = rest.hasPrefix("#") ? rest.dropFirst() : rest
        guard !name.isEmpty else { return nil }
        self.init(String(name), found, offset: offset)
    }

    fileprivate var spelling: String {
        let place = (target.map { "#\($0)" } ?? "parent") + ".\(line.rawValue)"
        if offset == 0 { return place }
        return place + (offset < 0 ? " - " : " + ") + abs(offset).shortText
    }
}

extension Anchors.Line {
    /// Returns the line that a name means, or nil if no line has this name. The meaning of `leading` and `trailing`
    /// depends on the direction. In a layout from right to left, distances from these two lines are mirrored.
    fileprivate static func named(
        _ name: Substring, _ direction: LayoutDirection
    ) -> (line: Self, isMirrored: Bool)? {
        let isRightToLeft = direction.isRightToLeft
        switch comparable(String(name)) {
        case "leading": return (isRightToLeft ? .right : .left, isRightToLeft)
        case "trailing": return (isRightToLeft ? .left : .right, isRightToLeft)
        case let word: return allCases.first { comparable($0.rawValue) == word }.map { ($0, false) }
        }
    }
}

extension Substring {
    fileprivate func lastRange(of text: String) -> Range<Index>? {
        var end = endIndex
        while end > startIndex {
            end = index(before: end)
            if self[end...].hasPrefix(text) { return end..<index(end, offsetBy: text.count) }
        }
        return nil
    }
}
