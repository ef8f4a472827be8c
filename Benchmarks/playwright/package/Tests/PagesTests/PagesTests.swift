import Foundation
import NavrenderTesting
import Testing

/// The folder of the scenes that `run.py` wrote.
let folder = ProcessInfo.processInfo.environment["PAGES"] ?? ""

/// The scenes. Their goldens for `navrender verify` and `navrender.json` lie beside them.
let scenes = try? FileManager.default.contentsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".json") && $0.contains("-") }.sorted()

@Test(arguments: scenes ?? [])
func page(_ name: String) {
    assertSnapshot(of: .file("\(folder)/\(name)"), named: String(name.dropLast(5)))
}
