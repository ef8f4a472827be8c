import NavJSON
import NavScene

extension PictureOutput {
    /// The largest number of rows in an output, and of values in one sweep.
    package static let countLimit = 100_000

    package static let table = ObjectTable<PictureOutput>(
        "output", prototype: PictureOutput(),
        fields: fileFields + variantFields,
        check: { output, reading, context in checkMoments(of: output, reading, &context) })

    private static let fileFields: [Field<PictureOutput>] = [
        Field(
            "name", \.name, .outputName, "template of the files' names, such as \"{name}{@scale}.png\""),
        Field("manifest", optional: \.manifest, .name, "name of a JSON file that lists the pictures"),
    ]

    /// The keys that choose pictures. Documentation figures also have these keys.
    package static let variantFields: [Field<PictureOutput>] = [
        Field(
            "appearance", \.appearances, .oneOrList(of: .word, count: 1...2),
            "light, dark or both; default: the canvas's appearances"),
        Field(
            "scale", \.scales, .oneOrList(of: .number(.scale), count: 1...16),
            "device pixels per point; default: the canvas's scale"),
        Field("at", \.times, .oneOrList(of: .seconds, count: 1...10_000), "shown moments, in seconds"),
        Field(
            "sheet", optional: \.sheet, .sheet, "grid of moments or of swept values: [columns, rows]"),
        Field(
            "animate", optional: \.frameRate,
            .number(.frameRate),
            "frames for each second of an animated picture"),
        Field("from", optional: \.start, .seconds, "first moment of a sheet or an animation, in seconds"),
        Field(
            "to", optional: \.end, .seconds,
            "last moment of a sheet or an animation, in seconds; default: the end of all motion"),
        Field("set", \.parameters, .settings, "values of parameters, by name"),
        Field(
            "rows", \.rows, .list(of: .settings, count: 1...countLimit),
            "further values of parameters; each row has pictures of its own"),
        Field(
            "sweep", \.sweep, .sweeps,
            "values of parameters to step through: a list, or { \"from\", \"to\", \"step\" }"),
        Field(
            "quality", optional: \.quality, .integer(1...100),
            "quality of .webp and .jpg files; default: lossless .webp, 85 for .jpg"),
        Field(
            "loop", \.loops, .integer(0...65_535), "how often an animated picture plays; 0 is for ever"),
        Field("pause", \.pause, .seconds, "seconds for which an animated picture rests on its last frame"),
        Field(
            "speed", \.speed, .number(.filmSpeed),
            "speed of an animated picture; 0.25 is slow motion, four times as long"),
        Field(
            "poster", optional: \.poster, .seconds,
            "moment of an animated picture that a still beside it shows, for readers who prefer reduced motion"
        ),
        Field(
            "budget", optional: \.budget, .integer(1...Int(Int32.max)), "largest size of each file, in bytes"),
    ]

    package static func checkMoments(
        of output: PictureOutput, _ reading: ObjectReading, _ context: inout DecodingContext
    ) {
        let given = ["at", "sheet", "animate"].filter(reading.isGiven)
        if given.count > 1 {
            context.report(
                .conflictingKeys, "\(given.map(\.quotedForDisplay).joined(separator: " and ")): give one",
                help: "\"at\" is one moment, \"sheet\" a grid of moments, \"animate\" a film",
                at: reading.range)
        }
        for key in ["poster", "loop", "pause", "speed"] where output.frameRate == nil && reading.isGiven(key)
        {
            context.report(
                .conflictingKeys, "\(key.quotedForDisplay) needs \"animate\"",
                help: "add \"animate\", or remove \(key.quotedForDisplay)", at: reading.range(of: key))
        }
        if reading.isGiven("speed"), reading.isGiven("sweep") {
            context.report(
                .conflictingKeys, "a film of swept values has no \"speed\"",
                help: "its frames are values, not moments; choose another rate under \"animate\"",
                at: reading.range(of: "speed"))
        }
        if let end = output.end, end < output.start ?? 0 {
            context.report(.valueOutOfRange, "\"to\" is before \"from\"", at: reading.range(of: "to"))
        }
    }
}

extension ValueCodec where Value == [PictureOutput] {
    /// A codec for the picture files of a scene.
    package static var outputs: Self { .oneOrList(of: PictureOutput.table.codec, count: 1...1000) }
}

extension FigureSettings {
    package static let table = ObjectTable<FigureSettings>(
        "figure", prototype: FigureSettings(),
        fields: [
            Field(
                "alt", \.alternative, .words, "words for readers who do not see the picture", isRequired: true
            ),
            Field("caption", optional: \.caption, .words, "line below the picture"),
            Field(
                "name", optional: \.name, .name,
                "name of the files; required in a page, otherwise the name of the scene's file"),
        ])
}

extension ValueCodec where Value == OutputName {
    /// A codec for a template of file names. Its fields are ``OutputName/fields`` and the declared parameters.
    package static var outputName: Self {
        ValueCodec(
            kind: .string,
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                guard let name = OutputName(text), !text.isEmpty, !text.utf8.contains(0) else {
                    context.report(
                        .invalidName, "\(text.quotedForDisplay) is not a template for names of files",
                        help: "for example \(OutputName.standard.text.quotedForDisplay)", at: value.range)
                    return nil
                }
                let parameters = SceneParameter.declared(in: context.root).map(\.name)
                if case .invalid = context.root.content { return name }
                if let field = name.unknownField(parameters: parameters) {
                    let known = OutputName.fields + parameters
                    let near = nearestWord(to: field, among: known).map { "did you mean {\($0)}?" }
                    context.report(
                        .unknownReference, "no field is called {\(field.escapedForDisplay)}",
                        help: near ?? "fields: \(known.map { "{\($0)}" }.joined(separator: " "))",
                        at: value.range)
                    return nil
                }
                return name
            },
            write: { .written(.string($0.text)) })
    }
}

extension ValueCodec where Value == [PictureOutput.Sweep] {
    /// A codec for an object of swept parameters. Each parameter has a list of values, or a range of numbers with a
    /// step.
    fileprivate static var sweeps: Self {
        ValueCodec(
            kind: .named("values of parameters"),
            recognizes: { if case .object = $0.content { true } else { false } },
            read: { value, context in
                guard case .object(let object) = value.content, !object.members.isEmpty else {
                    context.reportCount(0, expected: 1...16, at: value.range)
                    return nil
                }
                guard object.members.count <= 16 else {
                    context.reportCount(object.members.count, expected: 1...16, at: value.range)
                    return nil
                }
                var sweeps: [PictureOutput.Sweep] = []
                for member in object.members {
                    guard let values = values(of: member.value, &context) else { return nil }
                    sweeps.append(PictureOutput.Sweep(name: member.key, values: values))
                }
                return sweeps
            },
            write: { _ in nil })
    }

    /// Returns the values of one swept parameter as JSON texts, or nil after reporting a mistake.
    private static func values(of value: JSONValue, _ context: inout DecodingContext) -> [String]? {
        if case .array(let elements) = value.content {
            guard (1...PictureOutput.countLimit).contains(elements.count) else {
                context.reportCount(elements.count, expected: 1...PictureOutput.countLimit, at: value.range)
                return nil
            }
            return elements.map(\.compactText)
        }
        return SweepRange.table.codec.decode(value, in: &context)?.values(at: value.range, &context)
    }
}

/// The range of a swept parameter in a scene file: `{ "from", "to", "step" }`.
private struct SweepRange: Equatable, Sendable {
    var from = 0.0
    var to = 0.0
    var step = 1.0

    static let table = ObjectTable<SweepRange>(
        "sweep", prototype: SweepRange(),
        fields: [
            Field("from", \.from, .number(.coordinate), "first value", isRequired: true),
            Field("to", \.to, .number(.coordinate), "last value", isRequired: true),
            Field("step", \.step, .number(.coordinate), "distance of two values", isRequired: true),
        ])

    /// Returns the values as JSON texts, or nil after reporting a mistake.
    ///
    /// Value i is `from` plus or minus i steps. A multiplication computes it, so rounding errors do not
    /// accumulate. The sign of `step` has no effect.
    func values(at range: Range<Int>, _ context: inout DecodingContext) -> [String]? {
        guard step != 0 else {
            context.report(.valueOutOfRange, "the step must not be 0", at: range)
            return nil
        }
        let count = (abs(to - from) / abs(step) + 1e-9).rounded(.down) + 1
        guard count <= Double(PictureOutput.countLimit) else {
            context.report(
                .wrongCount, "the sweep has more than \(PictureOutput.countLimit) values", at: range)
            return nil
        }
        return (0..<Int(count)).map { index in
            let value = from + (to >= from ? 1 : -1) * Double(index) * abs(step)
            // Rounding to 9 decimals gives 0.3 instead of 0.30000000000000004.
            return JSONValue.written(.number((value * 1e9).rounded() / 1e9)).compactText
        }
    }
}
