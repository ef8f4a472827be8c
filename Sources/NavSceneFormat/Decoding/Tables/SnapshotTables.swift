import NavJSON
import NavScene

extension ValueCodec where Value == SnapshotSettings {
    /// A codec for the settings that a scene states for its goldens.
    package static var snapshots: Self { SnapshotSettings.table.codec }
}

extension SnapshotSettings {
    package static let table = ObjectTable<SnapshotSettings>(
        "snapshots", prototype: SnapshotSettings(),
        fields: [
            Field("tolerance", optional: \.tolerance, Tolerance.table.codec, "allowed difference"),
            Field(
                "ignore", \.ignored, .oneOrList(of: .name, count: 0...256),
                "ids of nodes whose pixels are not compared"),
            Field(
                "pictures", \.pictures, .oneOrList(of: Picture.table.codec, count: 1...1000),
                "pictures that have goldens; default: the unchanged scene"),
        ],
        check: { settings, reading, context in
            var seen: [Picture] = []
            for picture in settings.pictures {
                if seen.contains(where: { $0.hasGolden(of: picture) }) {
                    context.report(
                        .repeatedName, "two pictures have the same golden",
                        help: "give each picture a \"name\"", at: reading.range)
                    return
                }
                seen.append(picture)
            }
        })
}

extension SnapshotSettings.Tolerance {
    package static let table = ObjectTable<SnapshotSettings.Tolerance>(
        "tolerance", prototype: SnapshotSettings.Tolerance(),
        fields: [
            Field(
                "antialiasing", \.allowsAntialiasing, .bool,
                "whether differences of antialiasing are allowed"),
            Field(
                "maxDifference", optional: \.maximumDifference, .bounds(upTo: 255),
                "largest difference of a channel in levels of 255: at most, or between two numbers"),
            Field(
                "totalPixels", optional: \.totalPixels, .bounds(upTo: 1e9),
                "number of different pixels: at most, or between two numbers"),
            Field("reason", \.reason, .remark, "why the difference is allowed", isRequired: true),
        ],
        check: { tolerance, reading, context in
            let hasRanges = tolerance.maximumDifference != nil && tolerance.totalPixels != nil
            let hasRange = tolerance.maximumDifference != nil || tolerance.totalPixels != nil
            guard tolerance.allowsAntialiasing ? hasRange : !hasRanges, !reading.mayLackMembers else {
                return
            }
            context.report(
                .missingKey,
                "tolerance needs either \"antialiasing\", or both \"maxDifference\" and \"totalPixels\"",
                at: reading.range)
        })
}

extension SnapshotSettings.Picture {
    fileprivate static let table = ObjectTable<SnapshotSettings.Picture>(
        "snapshot picture", prototype: SnapshotSettings.Picture(),
        fields: [
            Field("name", optional: \.name, .name, "part of the golden's name"),
            Field(
                "appearance", \.appearances, .oneOrList(of: .word, count: 1...2),
                "light, dark or both; default: the canvas's appearances"),
            Field(
                "scale", \.scales, .oneOrList(of: .number(.scale), count: 1...16),
                "device pixels per point; default: the canvas's scale"),
            Field("at", optional: \.time, .seconds, "shown moment, in seconds"),
            Field("sheet", optional: \.sheet, .sheet, "grid of moments: [columns, rows]"),
            Field(
                "animate", optional: \.frameRate,
                .number(.frameRate),
                "frames for each second of an animated picture"),
            Field(
                "film", optional: \.filmRate,
                .number(.frameRate),
                "frames for each second of a film, of which every frame is compared by its hash"),
            Field(
                "keyFrames", optional: \.keyFrames, .oneOrList(of: .seconds, count: 0...64),
                "moments of a film that have a picture as well, in seconds; default: the scene's time"),
            Field(
                "from", optional: \.start, .seconds,
                "first moment of a sheet, an animation or a film, in seconds"),
            Field(
                "to", optional: \.end, .seconds,
                "last moment of a sheet, an animation or a film, in seconds; default: the end of all motion"),
            Field("set", \.parameters, .settings, "values of parameters, by name"),
        ],
        check: { picture, reading, context in
            let given = ["at", "sheet", "animate", "film"].filter(reading.isGiven)
            if given.count > 1 {
                context.report(
                    .conflictingKeys, "\(given.map(\.quotedForDisplay).joined(separator: " and ")): give one",
                    help:
                        "\"at\" is one moment, \"sheet\" a grid of moments, \"animate\" an animated picture, "
                        + "\"film\" hashes of all frames",
                    at: reading.range)
            }
            if picture.keyFrames != nil, picture.filmRate == nil {
                context.report(.conflictingKeys, "\"keyFrames\" needs \"film\"", at: reading.range)
            }
            if let first = picture.keyFrames?.min(), first < picture.start ?? 0 {
                context.report(.valueOutOfRange, "a key frame is before \"from\"", at: reading.range)
            }
            if let end = picture.end, end < picture.start ?? 0 {
                context.report(.valueOutOfRange, "\"to\" is before \"from\"", at: reading.range)
            }
        })

    /// Whether two pictures have the same golden. The golden of a film has another file suffix than a picture's golden.
    fileprivate func hasGolden(of other: Self) -> Bool {
        name == other.name && (filmRate == nil) == (other.filmRate == nil) && overlaps(other)
    }

    /// Whether two pictures with the same name share an appearance and a scale. An empty list stands for the
    /// canvas's values, which are unknown here. So an empty list counts as sharing a value with every list.
    private func overlaps(_ other: Self) -> Bool {
        let sharesAppearance =
            appearances.isEmpty || other.appearances.isEmpty
            || appearances.contains(where: other.appearances.contains)
        let sharesScale =
            scales.isEmpty || other.scales.isEmpty || scales.contains(where: other.scales.contains)
        return sharesAppearance && sharesScale
    }
}

extension ValueCodec where Value == [Double] {
    /// A codec for [lowest, highest], both 0…`limit`. A single number is the highest: `5` means [0, 5].
    fileprivate static func bounds(upTo limit: Double) -> Self {
        let range = NumberRange(lower: 0, upper: limit)
        let single = ValueCodec<Double>.number(range).map(
            to: { [0, $0] }, from: { (bounds: [Double]) in bounds[0] == 0 ? bounds[1] : nil })
        let pair = ValueCodec<[Double]>.numbers(range, count: 2...2, form: "[lowest, highest]").checked {
            bounds, json, context in
            if bounds[0] > bounds[1] {
                context.report(
                    .valueOutOfRange, "\(bounds[0].shortText) is above \(bounds[1].shortText)", at: json.range
                )
            }
            return bounds[0] <= bounds[1]
        }
        return .oneOf([single, pair])
    }
}

extension ValueCodec where Value == [Int] {
    /// A codec for [columns, rows] of a sheet, each 1 to 100 as with `--sheet`.
    static var sheet: Self {
        .tuple(of: .integer(1...100), count: 2...2, form: "[columns, rows]")
    }
}

extension ValueCodec where Value == [SnapshotSettings.Parameter] {
    /// A codec for an object of parameter values. The values are checked when the scene is read with them.
    static var settings: Self {
        ValueCodec(
            kind: .named("parameters"),
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                guard object.members.count <= 256 else {
                    context.reportCount(object.members.count, expected: 0...256, at: value.range)
                    return nil
                }
                return object.members.map { member in
                    var writer = JSONWriter(style: .compact)
                    writer.value(member.value)
                    return SnapshotSettings.Parameter(name: member.key, json: writer.text)
                }
            },
            write: { _ in nil })
    }
}
