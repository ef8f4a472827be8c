import NavImageDiffing
import NavScene
import NavSnapshots
import Navrender

/// Compares a scene with its goldens, one for each variant. All variants are compared, and each
/// difference is a failure of the test.
///
/// ```swift
/// @Test func header() { assertSnapshot(of: .file("Scenes/header.json"), variants: .matrix(scale: [1, 2])) }
/// ```
///
/// The golden of a picture is `__Snapshots__/<test file>/<test>[.<name>][~dark][@Nx].png`. A variant's device,
/// locale, text size and direction follow `<name>`. Films and texts have other suffixes. Unless goldens are
/// recorded, a missing golden is a failure on every run; `navrender accept` writes it.
///
/// - Parameters:
///   - source: The scene.
///   - format: A picture, a film or a text.
///   - name: A name that distinguishes the goldens of one test: the goldens of several assertions, or of the arguments
///     of a parameterised test.
///   - variants: The variants. If nil, the variants of the scope (``SnapshotTestingConfiguration``) are used. If the
///     scope has none, the unchanged scene is the only variant.
///   - record: The rule for when the golden is written; nil takes the rule of the scope, else the rule of the
///     environment. An assertion that records because of this parameter fails, so that the parameter is not left in
///     the code.
///   - tolerance: The allowed difference with its reason; nil takes the tolerance of the scope, else the
///     tolerance of the scene. Without a tolerance, the pixels must be equal.
///   - ignored: Places that are not compared, in addition to the places that the scene states.
///   - renderer: The renderer that draws the scene. It provides fonts, limits and time.
public func assertSnapshot(
    of source: some SnapshotConvertible, as format: SnapshotFormat = .image, named name: String? = nil,
    variants: SnapshotVariants? = nil, record: RecordMode? = nil,
    tolerance: (tolerance: Tolerance, reason: String)? = nil, ignoring ignored: [SnapshotRegion] = [],
    renderer: Renderer = Renderer(), fileID: StaticString = #fileID, file: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let check = SnapshotCheck(
        source: source.snapshotSource, format: format, name: name, variants: variants, record: record,
        tolerance: tolerance, ignored: ignored, renderer: renderer,
        place: AssertionPlace(fileID: fileID, file: file, function: testName, line: line, column: column))
    for outcome in check.outcomes() { check.report(outcome) }
}

/// Compares a scene with its goldens and returns the results, for assertions of your own. Nothing is
/// reported to the test framework.
///
/// - Returns: One result for each golden, in the order of the variants.
public func verifySnapshot(
    of source: some SnapshotConvertible, as format: SnapshotFormat = .image, named name: String? = nil,
    variants: SnapshotVariants? = nil, record: RecordMode? = nil,
    tolerance: (tolerance: Tolerance, reason: String)? = nil, ignoring ignored: [SnapshotRegion] = [],
    renderer: Renderer = Renderer(), fileID: StaticString = #fileID, file: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> [SnapshotResult] {
    let check = SnapshotCheck(
        source: source.snapshotSource, format: format, name: name, variants: variants, record: record,
        tolerance: tolerance, ignored: ignored, renderer: renderer,
        place: AssertionPlace(fileID: fileID, file: file, function: testName, line: line, column: column))
    return check.outcomes().map(\.result)
}

/// Fails unless two scenes look alike. No golden is needed.
///
/// - Parameters:
///   - source: The scene.
///   - reference: Another scene that must look the same.
///   - name: A name that distinguishes several assertions of one test.
///   - tolerance: The allowed difference with its reason.
public func assertReference(
    _ source: some SnapshotConvertible, matches reference: some SnapshotConvertible,
    named name: String? = nil,
    tolerance: (tolerance: Tolerance, reason: String)? = nil, renderer: Renderer = Renderer(),
    fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    let place = AssertionPlace(
        fileID: fileID, file: file, function: testName, line: line, column: column)
    ReferenceCheck(
        source: source.snapshotSource, reference: reference.snapshotSource, relation: .matches, name: name,
        tolerance: tolerance,
        renderer: renderer, place: place
    ).run()
}

/// Fails if two scenes look alike. No golden is needed.
///
/// - Parameters:
///   - source: The scene.
///   - reference: Another scene that must look different.
///   - name: A name that distinguishes several assertions of one test.
public func assertReference(
    _ source: some SnapshotConvertible, differsFrom reference: some SnapshotConvertible,
    named name: String? = nil,
    renderer: Renderer = Renderer(), fileID: StaticString = #fileID, file: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let place = AssertionPlace(
        fileID: fileID, file: file, function: testName, line: line, column: column)
    ReferenceCheck(
        source: source.snapshotSource, reference: reference.snapshotSource, relation: .differsFrom,
        name: name, tolerance: nil,
        renderer: renderer, place: place
    ).run()
}
