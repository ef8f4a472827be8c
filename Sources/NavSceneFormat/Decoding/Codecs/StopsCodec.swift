import NavImaging
import NavJSON
import NavScene

extension ValueCodec where Value == [Gradient.Stop] {
    /// A codec for colours with or without offsets. Missing offsets are spaced evenly between neighbours, as in CSS.
    package static var stops: Self {
        let list = ValueCodec<[StopSpelling]>.list(of: .stop, count: 1...Int.max)
        return ValueCodec(
            kind: list.kind,
            read: { value, context in
                guard case .array(let elements) = value.content else { return nil }
                guard elements.count <= context.limits.gradientStops else {
                    context.report(
                        .tooManyStops,
                        "\(elements.count) stops are more than \(context.limits.gradientStops)",
                        at: value.range)
                    return nil
                }
                guard let spellings = list.read(value, &context), spellings.count == elements.count
                else { return nil }
                let stops = spaced(spellings)
                for index in stops.indices.dropFirst() where stops[index].offset < stops[index - 1].offset {
                    context.report(
                        .descendingOffsets, "the offset of this stop is below the offset of the stop before",
                        at: elements[index].range)
                    return nil
                }
                return stops
            },
            write: { stops in
                list.write(stops.map { StopSpelling(color: $0.color, offset: $0.offset) })
            },
            mix: { mixing in
                let spellings = { (stops: [Gradient.Stop]) in
                    stops.map { StopSpelling(color: $0.color, offset: $0.offset) }
                }
                return mixing.map(spellings).flatMap { list.mix($0) }.map { ascending(spaced($0)) }
            })
    }
}

/// Returns the stops with offsets that do not descend. Mixed stops need this correction, because a spring can move
/// offsets past each other.
private func ascending(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
    var stops = stops
    for index in stops.indices.dropFirst() {
        stops[index].offset = max(stops[index].offset, stops[index - 1].offset)
    }
    return stops
}

/// The spelling of a stop in a file.
private struct StopSpelling: Sendable {
    var color = StraightColor.black
    var offset: Double?

    static let table = ObjectTable<StopSpelling>(
        "stop", prototype: StopSpelling(),
        fields: [
            Field("color", \.color, .color, "the colour", isRequired: true),
            Field("offset", optional: \.offset, .fraction, "offset from 0 to 1; default: evenly spaced"),
        ])
}

extension ValueCodec where Value == StopSpelling {
    /// A codec for a colour, [colour, offset], or an object.
    fileprivate static var stop: Self {
        let bare = ValueCodec<StraightColor>.color.map(
            to: { StopSpelling(color: $0) }, from: { _ in nil })
        var object = StopSpelling.table.codec
        object.recognizes = { $0.hasKey("offset") || ($0.hasKey("color") && !$0.hasKey("alpha")) }
        return .oneOf([object, pair, bare])
    }

    private static var pair: Self {
        let color = ValueCodec<StraightColor>.color
        let offset = ValueCodec<Double>.fraction
        return ValueCodec(
            kind: .tuple([color.kind, offset.kind]),
            read: { value, context in
                guard case .array(let elements) = value.content else { return nil }
                guard elements.count == 2 else {
                    context.reportCount(elements.count, expected: 2...2, at: value.range)
                    return nil
                }
                let decodedColor = color.decode(elements[0], in: &context)
                let decodedOffset = offset.decode(elements[1], in: &context)
                guard let decodedColor, let decodedOffset else { return nil }
                return StopSpelling(color: decodedColor, offset: decodedOffset)
            },
            write: { _ in nil })
    }
}

/// Fills in missing offsets. A missing first offset is 0, and a missing last offset is 1. Missing offsets between
/// known offsets are interpolated.
private func spaced(_ spellings: [StopSpelling]) -> [Gradient.Stop] {
    var offsets = spellings.map(\.offset)
    guard let last = offsets.indices.last else { return [] }
    if last > 0 { offsets[last] = offsets[last] ?? 1 }
    var stops = [Gradient.Stop(offset: offsets[0] ?? 0, color: spellings[0].color)]
    var known = 0
    for index in offsets.indices.dropFirst() {
        guard let offset = offsets[index] else { continue }
        let start = stops[known].offset
        for between in known + 1..<index {
            let share = Double(between - known) / Double(index - known)
            stops.append(
                Gradient.Stop(offset: start + (offset - start) * share, color: spellings[between].color))
        }
        stops.append(Gradient.Stop(offset: offset, color: spellings[index].color))
        known = index
    }
    return stops
}
