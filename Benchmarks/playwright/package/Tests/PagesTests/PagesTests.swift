import Foundation
import NavrenderTesting
import Testing

/// The folder of the scenes that `run.py` wrote.
let folder = ProcessInfo.processInfo.environment["PAGES"] ?? ""

@Test(
    arguments: try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("-") }
        .sorted())
func page(_ name: String) {
    assertSnapshot(of: .file("\(folder)/\(name)"), named: String(name.dropLast(5)))
}
