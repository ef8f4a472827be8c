import NavImageDiffing
import NavJSON
import NavScene
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// Fuzzes `navrender.json`: every file is refused with a place and a message, or all its settings can be read.
func testSettings(_ bytes: [UInt8]) {
    let source = SourceText(name: "navrender.json", bytes: bytes)
    let settings: SnapshotConfiguration
    do {
        settings = try SnapshotConfiguration.read(source)
    } catch let error as RenderError {
        precondition(!error.diagnostics.isEmpty, "a refused file has a diagnostic")
        for problem in error.diagnostics.sorted {
            precondition(
                problem.range.upperBound <= bytes.count, "the place of a diagnostic is inside the file")
        }
        return
    } catch {
        fatalError("reading throws only RenderError")
    }
    for path in ["/project/scene.json", "/", "/a/b/c~dark@2x.png"] {
        _ = settings.excludes(path)
        var options = VerificationOptions()
        options.apply(settings.settings(for: path, stated: SnapshotSettings()).tolerance)
        let isWritten = Tolerance("\(options.tolerance)") == options.tolerance
        precondition(isWritten, "a tolerance is read as it was written")
    }
    do {
        let path = try settings.goldenPath().path(of: "name", for: "/project/scene.json")
        precondition(path.hasSuffix(".png"), "a golden has an extension")
    } catch {
        precondition(!"\(error)".isEmpty, "a refused template has a message")
    }
}
