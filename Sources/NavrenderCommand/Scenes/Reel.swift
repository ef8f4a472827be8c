import NavImageCoding
import NavJSON
import NavScene
import Navrender

/// A scene shown many times: frame by frame, as one animated PNG, or as a sheet of moments; over time, or over the values of
/// a parameter.
struct Reel {
    private enum Form {
        case files
        case animation
        case sheet(columns: Int)
    }

    /// One of the pictures.
    private struct Shot {
        let frame: NameTemplate.Frame
        let caption: String
        let milliseconds: Int
    }

    /// More frames are a mistake, most likely.
    private static let maximumFrames = 36_000

    private let arguments: Arguments
    private let options: SceneOptions
    private let form: Form
    private let sweep: Sweep?
    private let sheet: (columns: Int, rows: Int)?
    private let rate: Double
    private let template: NameTemplate
    private let output: String

    /// - Returns: nil when the command line asks for single pictures.
    init?(_ arguments: Arguments, _ options: SceneOptions) throws(CommandFailure) {
        self.arguments = arguments
        self.options = options
        sweep = try arguments.sweep()
        sheet = try arguments.sheet()
        let frames = try arguments.frameRate()
        rate = frames ?? (sweep == nil ? 60 : 10)
        let isAnimated = arguments.contains(.animate)
        guard isAnimated || sheet != nil || frames != nil || sweep != nil else {
            if arguments.contains(.from) || arguments.contains(.to) {
                throw .usage(
                    "--from and --to are for frames", hint: "add --frames 60fps, --animate or --sheet 6x1")
            }
            return nil
        }
        guard arguments.operands.count == 1 else { throw .usage("frames are of one scene") }
        guard let output = arguments[.output] else {
            throw .usage("where should the frames go?", hint: "add -o 'frames/{frame}.png'")
        }
        if sheet != nil, isAnimated { throw .usage("--sheet and --animate are two different pictures") }
        if sweep == nil, arguments.contains(.at) {
            throw .usage("--at is one moment, frames are many", hint: "leave one of both out")
        }
        self.output = output
        template = try NameTemplate(output)
        form = sheet.map { .sheet(columns: $0.columns) } ?? (isAnimated ? .animation : .files)
        if case .files = form, !template.isOverTime {
            throw .usage(
                "the name \(output.quotedForDisplay) is the same for all frames",
                hint: "use {frame} in it, or add --animate or --sheet 6x1")
        }
    }

    func run(_ console: Console) throws(CommandFailure) -> ExitStatus {
        let input = try SceneInput(path: arguments.operands[0], limits: options.limits)
        if input.path == output {
            throw .usage("\(output.quotedForDisplay) is the scene; a picture would take its place")
        }
        try PictureFile.checkOutput(output)
        let appearance = try arguments.word(.appearance, as: Appearance.self)
        let scale = try arguments.scales().last
        do {
            return try run(input, options.options(for: input, appearance: appearance, scale: scale), console)
        } catch {
            switch error {
            case .scene(let error): return try console.report(error)
            case .command(let failure): throw failure
            }
        }
    }

    private enum Failure: Error {
        case scene(NavrenderError)
        case command(CommandFailure)
    }

    private func run(
        _ input: SceneInput, _ choices: RenderOptions, _ console: Console
    ) throws(Failure) -> ExitStatus {
        var film = try Self.film(input, choices)
        var projector = Projector(film)
        var timings = film.timings
        try Self.told { () throws(CommandFailure) in try console.report(film.warnings, in: input.source) }
        let shots = try shots(of: film)
        var told = ToldProblems()
        var reel = ReelOutput(scale: film.scale, choices: choices)
        for (index, shot) in shots.enumerated() {
            console.progress("frame \(index + 1) of \(shots.count)")
            if let sweep {
                var swept = choices
                swept.parameters.removeAll { $0.name == sweep.name }
                swept.parameters.append((sweep.name, Self.number(shot.frame.value)))
                film = try Self.film(input, swept)
                projector = Projector(film)
                timings.add(film.timings)
            }
            let time = sweep == nil ? shot.frame.time : film.time
            switch form {
            case .files:
                let outcome = try Self.drawn { () throws(NavrenderError) in try projector.picture(at: time) }
                timings.add(outcome.timings)
                try Self.told { () throws(CommandFailure) in
                    try console.report(told.news(in: outcome.warnings), in: input.source)
                    let picture = outcome.product
                    let path = try template.path(
                        stem: stem(ofPath: input.path), appearance: choices.appearance?.rawValue ?? "",
                        scale: film.scale, frame: shot.frame)
                    try PictureFile.write(picture.bytes, to: path, console)
                }
            case .animation, .sheet:
                let outcome = try Self.drawn { () throws(NavrenderError) in try projector.bitmap(at: time) }
                timings.add(outcome.timings)
                try Self.told { () throws(CommandFailure) in
                    try console.report(told.news(in: outcome.warnings), in: input.source)
                    let bitmap = outcome.product
                    if case .animation = form {
                        try reel.append(bitmap, milliseconds: shot.milliseconds)
                    } else {
                        try reel.collect(bitmap, caption: shot.caption)
                    }
                }
            }
        }
        console.endProgress()
        try Self.told { () throws(CommandFailure) in try finish(&reel, input, choices, film.scale, console) }
        timings.add(reel.timings)
        if arguments.contains(.timings) { console.report(timings, of: input.source.name) }
        return .done
    }

    private func finish(
        _ reel: inout ReelOutput, _ input: SceneInput, _ choices: RenderOptions, _ scale: Double,
        _ console: Console
    ) throws(CommandFailure) {
        let bytes: [UInt8]
        switch form {
        case .files: return
        case .animation: bytes = reel.animation()
        case .sheet(let columns): bytes = try reel.sheet(columns: columns)
        }
        let path = try template.path(
            stem: stem(ofPath: input.path), appearance: choices.appearance?.rawValue ?? "", scale: scale)
        try PictureFile.write(bytes, to: path, console)
    }

    // MARK: Which moments

    private func shots(of film: Film) throws(Failure) -> [Shot] {
        if let sweep {
            return sweep.values.enumerated().map { index, value in
                Shot(
                    frame: .init(number: index, time: film.time, value: value),
                    caption: "\(sweep.name) \(Self.number(value))", milliseconds: milliseconds(index))
            }
        }
        let (from, to): (Double, Double)
        do {
            from = try arguments.time(.from) ?? 0
            to = try arguments.time(.to) ?? max(film.duration, from)
        } catch { throw .command(error) }
        guard to >= from else { throw .command(.usage("--to is before --from")) }
        if let sheet {
            let count = sheet.columns * sheet.rows
            return (0..<count).map { index in
                let time = count > 1 ? from + (to - from) * Double(index) / Double(count - 1) : from
                return shot(index, time)
            }
        }
        let count = ((to - from) * rate + 1e-6).rounded(.down) + 1
        guard count <= Double(Self.maximumFrames) else {
            throw .command(
                CommandFailure(
                    .limit, "\(Int(count)) frames are more than \(Self.maximumFrames); name a shorter --to"))
        }
        return (0..<Int(count)).map { shot($0, from + Double($0) / rate) }
    }

    private func shot(_ index: Int, _ time: Double) -> Shot {
        let shown = (time * 1000).rounded() / 1000
        return Shot(
            frame: .init(number: index, time: time), caption: "\(Self.number(shown)) s",
            milliseconds: milliseconds(index))
    }

    /// Rounded so that the sum stays true: 17, 16, 17, … at 60 frames for each second.
    private func milliseconds(_ index: Int) -> Int {
        let moment = { (index: Int) in Int((Double(index) * 1000 / rate).rounded()) }
        return moment(index + 1) - moment(index)
    }

    private static func number(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    // MARK: One kind of failure

    private static func film(_ input: SceneInput, _ choices: RenderOptions) throws(Failure) -> Film {
        try drawn { () throws(NavrenderError) in try Film(input.source, choices) }
    }

    private static func drawn<Result>(_ work: () throws(NavrenderError) -> Result) throws(Failure) -> Result {
        do { return try work() } catch { throw .scene(error) }
    }

    private static func told(_ work: () throws(CommandFailure) -> Void) throws(Failure) {
        do { try work() } catch { throw .command(error) }
    }
}

/// What was said about frames already: a warning that every frame has is told once.
private struct ToldProblems {
    private var known: [Diagnostic] = []

    mutating func news(in diagnostics: Diagnostics) -> Diagnostics {
        var news = Diagnostics()
        for diagnostic in diagnostics.sorted where !known.contains(diagnostic) {
            known.append(diagnostic)
            news.append(diagnostic)
        }
        return news
    }
}
