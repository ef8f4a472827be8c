import NavImageDiffing
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// A comparison of the pictures of two scenes. It needs no golden.
struct ReferenceCheck {
    let source: SnapshotSource
    let reference: SnapshotSource
    let relation: Reference.Relation
    let name: String?
    let tolerance: (tolerance: Tolerance, reason: String)?
    let renderer: Renderer
    let place: AssertionPlace

    func run() {
        let run = TestRun.shared(place)
        let file = "\(place.file)"
        let goldenName = GoldenName(test: place.function, name: name, variant: SnapshotVariant()).text
        var options = VerificationOptions()
        if let tolerance {
            options.tolerance = tolerance.tolerance
            options.reason = tolerance.reason
        }
        let test = TestPlace(
            framework: TestReporter.framework, suite: GoldenPath.stem(of: file), name: place.function,
            file: file, line: Int(place.line), column: Int(place.column))
        let function = String(place.function.prefix { $0 != "(" })
        let assertion = SnapshotAssertion(
            golden: GoldenPath.besideTest.path(of: goldenName, for: file), group: file,
            scene: try? source.loaded(testFolder: place.folder).path, test: test, options: options,
            reproduce: "swift test --filter \(function.shellQuoted)")
        let outcome = run.session.checkReference(assertion, relation, name: goldenName) {
            (try frame(of: reference), try frame(of: source))
        }
        run.report(outcome, isRecordedByCode: false, at: place)
    }

    private func frame(of source: SnapshotSource) throws -> RenderedFrame {
        do {
            let loaded = try source.loaded(testFolder: place.folder)
            let variant = SnapshotVariant(appearance: loaded.appearance.rawValue)
            return try SceneFrame(renderer).draw(loaded.scene(variant, scale: nil))
        } catch {
            throw SnapshotProblem(drawing: error)
        }
    }
}
