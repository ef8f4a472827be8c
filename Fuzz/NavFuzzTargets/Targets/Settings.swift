import NavImageDiffing
import NavJSON
import NavScene
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// Fuzzes `navrender.json` and the figure entries of documentation pages.
///
/// Each settings file is either refused with a place and a message, or all its settings can be read.
/// The fuzzer's random edits rarely leave a file valid. So the input also chooses the numbers of a valid file.
func testSettings(_ bytes: [UInt8]) {
    let source = SourceText(name: "navrender.json", bytes: bytes)
    checkFigure(source)
    checkSettings(source)
    checkSettings(SourceText(name: "navrender.json", text: fileWithTolerance(bytes)))
}

/// Returns a file whose tolerance has ranges of any size.
private func fileWithTolerance(_ bytes: [UInt8]) -> String {
    var random = ByteChoices(bytes)
    // 2^7 and 2^29 are the largest powers of two below the limits of the two keys, 255 and 1e9.
    let ranges = [7, 29].map { power in
        let bounds = (0..<2).map { _ in
            Int.random(in: 0...1 << Int.random(in: 0...power, using: &random), using: &random)
        }
        return bounds.sorted()
    }
    return """
        { "version": 1,
          "tolerance": { "maxDifference": \(ranges[0]), "totalPixels": \(ranges[1]), "reason": "fuzz" } }
        """
}

private func checkSettings(_ source: SourceText) {
    let settings: SnapshotConfiguration
    do {
        settings = try SnapshotConfiguration.read(source)
    } catch let error as RenderError {
        precondition(!error.diagnostics.isEmpty, "a refused file has a diagnostic")
        for problem in error.diagnostics.sorted {
            precondition(
                problem.range.upperBound <= source.bytes.count, "the place of a diagnostic is inside the file")
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
    let libraries = [(name: "FreeType", version: "2.13.3"), (name: "HarfBuzz", version: "6.0.0")]
    precondition(
        settings.libraries.differences(from: libraries).count <= 2, "a library has one difference")
    _ = settings.documentation?.output
    _ = settings.documentation?.figures.map(\.choosesPictures)
    do {
        let path = try settings.goldenPath().path(of: "name", for: "/project/scene.json")
        precondition(path.hasSuffix(".png"), "a golden has an extension")
    } catch {
        precondition(!"\(error)".isEmpty, "a refused template has a message")
    }
}

/// Reads the text as a figure entry: the JSON of a figure in a documentation page.
private func checkFigure(_ source: SourceText) {
    let (entry, diagnostics) = FigureEntry.read(source)
    precondition((entry == nil) == !diagnostics.isEmpty, "a refused entry has a diagnostic")
    for problem in diagnostics.sorted {
        precondition(problem.range.upperBound <= source.bytes.count, "a diagnostic lies within the text")
    }
}
