import NavFiles
import NavImageDiffing
import NavImaging
import NavScene
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// One assertion with all its variants.
struct SnapshotCheck {
    let source: SnapshotSource
    let format: SnapshotFormat
    let name: String?
    let variants: SnapshotVariants?
    let record: RecordMode?
    let tolerance: (tolerance: Tolerance, reason: String)?
    let ignored: [SnapshotRegion]
    let renderer: Renderer
    let place: AssertionPlace

    private var scope: SnapshotTestingConfiguration { .current }
    /// The mode that the test's code asks for.
    private var recordInCode: RecordMode? { record ?? scope.record }

    /// Compares all variants.
    func outcomes() -> [SnapshotSession.Outcome] {
        let run = TestRun.shared(place)
        guard name != nil || !TestReporter.isParameterized else {
            return [misuse(run, .nameMissing, "a parameterised test needs a name for each argument: named:")]
        }
        let loaded: SnapshotSource.Loaded
        do {
            loaded = try source.loaded(testFolder: place.folder)
        } catch {
            let problem = SnapshotProblem(drawing: error)
            return [misuse(run, problem.code, problem.message)]
        }
        return (variants ?? scope.variants ?? .own).wanted.flatMap { outcomes(run, loaded, $0) }
    }

    /// Reports an outcome to the test framework if it is a failure, or if the test's code has recorded a golden.
    func report(_ outcome: SnapshotSession.Outcome) {
        TestRun.shared(place).report(outcome, isRecordedByCode: recordInCode != nil, at: place)
    }

    private func misuse(
        _ run: TestRun, _ code: SnapshotProblem.Code, _ message: String
    ) -> SnapshotSession.Outcome {
        run.session.note(
            assertion(run, SnapshotVariant(), GoldenName(test: place.function, name: name, variant: .init())),
            kind: .picture, problem: SnapshotProblem(code, message))
    }

    /// Returns the outcome of a variant and, for a film, the outcomes of its key frames.
    private func outcomes(
        _ run: TestRun, _ loaded: SnapshotSource.Loaded, _ wanted: SnapshotVariants.Wanted
    ) -> [SnapshotSession.Outcome] {
        let outcome = outcome(run, loaded, wanted)
        guard case .film(let film) = format.form else { return [outcome] }
        return [outcome]
            + film.keyFrameNumbers.map { number in
                var wanted = wanted
                wanted.rest.time = film.time(of: number)
                let check = SnapshotCheck(
                    source: source, format: .image, name: film.name(of: number, after: name),
                    variants: variants, record: record, tolerance: tolerance, ignored: ignored,
                    renderer: renderer, place: place)
                return check.outcome(run, loaded, wanted)
            }
    }

    private func outcome(
        _ run: TestRun, _ loaded: SnapshotSource.Loaded, _ wanted: SnapshotVariants.Wanted
    ) -> SnapshotSession.Outcome {
        var variant = wanted.rest
        variant.appearance = (wanted.appearance ?? loaded.appearance).rawValue
        let scene: Result<Scene, any Error> = Result { try loaded.scene(variant, scale: wanted.scale) }
        if case .success(let scene) = scene {
            variant.scale = scene.canvas.scale
            variant.appearance = scene.canvas.appearance.rawValue
        } else {
            variant.scale = wanted.scale ?? 1
        }
        let goldenName = GoldenName(test: place.function, name: name, variant: variant)
        var assertion = assertion(run, variant, goldenName)
        assertion.scene = loaded.path
        assertion.options = options(loaded)
        if let problem = run.conflict(assertion, place) {
            return run.session.note(assertion, kind: format.kind, problem: problem)
        }
        let frame = frame(loaded, variant)
        let outcome: SnapshotSession.Outcome
        switch format.form {
        case .image: outcome = run.session.check(assertion) { try draw(scene, frame) }
        case .film(let film):
            let file = assertion.group
            let keyFrames = film.keyFrameNumbers.map { number in
                let named = GoldenName(
                    test: place.function, name: film.name(of: number, after: name), variant: variant)
                return RenderedFilm.KeyFrame(
                    frame: number, golden: GoldenPath.besideTest.path(of: named.text, for: file))
            }
            outcome = run.session.checkFilm(assertion) {
                try problems {
                    try frame.drawFilm(scene.get(), rate: film.rate, film.span, keyFrames: keyFrames)
                }
            }
        case .layout:
            outcome = run.session.checkText(assertion) {
                try problems { try LayoutText(of: scene.get(), frame.renderer).lines }
            }
        case .diagnostics: outcome = run.session.checkText(assertion) { diagnostics(scene, frame.renderer) }
        }
        return run.registered(outcome, assertion, place)
    }

    private func draw(_ scene: Result<Scene, any Error>, _ frame: SceneFrame) throws -> RenderedFrame {
        try problems { try frame.draw(scene.get()) }
    }

    private func problems<Value>(_ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch {
            throw SnapshotProblem(drawing: error)
        }
    }

    private func diagnostics(_ scene: Result<Scene, any Error>, _ renderer: Renderer) -> String {
        do {
            try renderer.check(scene.get())
            return "no problems\n"
        } catch {
            return "\(error)"
        }
    }

    private func assertion(
        _ run: TestRun, _ variant: SnapshotVariant, _ name: GoldenName
    ) -> SnapshotAssertion {
        let file = "\(place.file)"
        let test = TestPlace(
            framework: TestReporter.framework, suite: GoldenPath.stem(of: file), name: place.function,
            file: file, line: Int(place.line), column: Int(place.column))
        let function = String(place.function.prefix { $0 != "(" })
        return SnapshotAssertion(
            golden: GoldenPath.besideTest.path(of: name.text, for: file, suffix: format.suffix),
            group: file, test: test, variant: variant, record: recordInCode ?? run.environmentRecord,
            reproduce: "swift test --filter \(function.shellQuoted)")
    }

    private func options(_ loaded: SnapshotSource.Loaded) -> VerificationOptions {
        var options = VerificationOptions()
        options.ignored = ignored.compactMap { region in
            if case .rectangle(let rectangle) = region { rectangle } else { nil }
        }
        if let tolerance = format.tolerance {
            options.tolerance = tolerance
            options.reason = format.reason
        } else if let tolerance = tolerance ?? scope.tolerance {
            options.tolerance = tolerance.tolerance
            options.reason = tolerance.reason
        } else {
            options.apply(loaded.settings.tolerance)
        }
        return options
    }

    private func frame(_ loaded: SnapshotSource.Loaded, _ variant: SnapshotVariant) -> SceneFrame {
        var renderer = renderer
        if let time = variant.time { renderer.options.time = time }
        let nodes = ignored.compactMap { region in
            if case .node(let id) = region { id } else { nil }
        }
        return SceneFrame(renderer, ignored: nodes + loaded.settings.ignored)
    }
}

extension SnapshotFormat.Film {
    /// The numbers of the key frames, without duplicates.
    var keyFrameNumbers: [Int] {
        keyFrames.reduce(into: []) { numbers, time in
            let number = Int(min(max((time - (span.from ?? 0)) * rate, 0), 1e6).rounded())
            if !numbers.contains(number) { numbers.append(number) }
        }
    }

    func time(of frame: Int) -> Double { (span.from ?? 0) + Double(frame) / rate }

    /// Returns the part of a key frame's name that distinguishes it from other goldens of the test.
    func name(of frame: Int, after name: String?) -> String {
        (name.map { $0 + "-" } ?? "") + "frame-\(frame)"
    }
}
