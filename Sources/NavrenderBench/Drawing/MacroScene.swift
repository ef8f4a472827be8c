import NavFiles
import NavJSON
import Navrender

/// The screen that the peers draw too: Goldens/performance/macro.json, from the source tree around this program.
enum MacroScene {
    static func withBlurs() throws(BenchError) -> SourceText { try scene("macro") }

    /// The same without its two blurs.
    static func withoutBlurs() throws(BenchError) -> SourceText { try scene("macro-sharp") }

    private static func scene(_ name: String) throws(BenchError) -> SourceText {
        let path = try folder() + "/\(name).json"
        do {
            return SourceText(name: name, bytes: try FileReader.read(path: path, limit: 1 << 20))
        } catch {
            throw BenchError("\(error)")
        }
    }

    private static func folder() throws(BenchError) -> String {
        var folder = ProcessEnvironment.executablePath ?? ""
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            let candidate = folder + "/Goldens/performance"
            if (try? Directories.isDirectory(candidate)) == true { return candidate }
        }
        throw BenchError("the scenes are in Goldens/performance, which is not above this program")
    }

    /// Screens below one another in one picture.
    /// - Parameter screen: a scene whose canvas is 393 × 852 points at scale 3.
    static func tall(_ screen: SourceText, screens: Int) throws(BenchError) -> SourceText {
        var diagnostics = Diagnostics()
        guard case .object(let scene) = JSONReader().read(screen, into: &diagnostics).content,
            let root = scene["root"]?.value.range
        else { throw BenchError("\(screen.name): not a scene") }
        let nodes = String(decoding: screen.bytes[root], as: UTF8.self)
        let groups = (0..<screens).map {
            "{ \"type\": \"group\", \"frame\": [0, \(852 * $0), 393, 852], \"children\": \(nodes) }"
        }
        return SourceText(
            name: "\(screen.name), \(screens) times",
            text: """
                { "scene": 1, "canvas": { "size": [393, \(852 * screens)], "scale": 3, "background": "white" },
                "root": [\(groups.joined(separator: ",\n"))] }
                """)
    }
}
