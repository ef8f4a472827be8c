import NavScene
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// Fails if a node of a scene with a timeline jumps between frames although no event asks for the jump.
///
/// The assertion also fails if a velocity jumps at the moment when a finger lifts. No golden is needed.
///
/// ```swift
/// @Test func push() { assertContinuity(of: .file("Scenes/push.json")) }
/// ```
///
/// The assertion follows the places, sizes, opacities and colours of all nodes, including the parts of
/// components. Some events may change values at once: `set`, `type`, `clear`, the events of a search field,
/// `scroll` without an animation, and every event with `"animated": false`. The failure has a line for each
/// jump. `navrender trace SCENE --check` prints the same lines.
///
/// - Parameters:
///   - source: The scene. If it cannot be read or laid out, the assertion fails.
///   - rate: The number of frames per second, above 0.
///   - start: The time of the first frame in seconds.
///   - end: The time of the last frame in seconds; nil takes the end of all motion.
///   - renderer: Draws the frames before and after a jump, to see whether the jump is visible.
public func assertContinuity(
    of source: some SnapshotConvertible, rate: Double = 60, from start: Double = 0, to end: Double? = nil,
    renderer: Renderer = Renderer(), fileID: StaticString = #fileID, file: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    precondition(rate > 0, "a film has frames")
    let place = AssertionPlace(fileID: fileID, file: file, function: testName, line: line, column: column)
    do {
        let loaded = try source.snapshotSource.loaded(testFolder: place.folder)
        let scene = try loaded.scene(SnapshotVariant(appearance: loaded.appearance.rawValue), scale: nil)
        let animation = try renderer.animation(of: scene)
        let found = try ContinuityCheck(animation, rate: rate, from: start, to: end).discontinuities()
        guard !found.isEmpty else { return }
        let name = loaded.path.map { GoldenPath.stem(of: $0) } ?? testName
        let lines = ["\(name): the film is not continuous"] + found.map(\.description)
        TestReporter.fail(lines.joined(separator: "\n"), [], at: place)
    } catch {
        TestReporter.fail("\(error)", [], at: place)
    }
}
