import NavFiles
import NavJSON
import Navrender

/// The screen that the programs in Benchmarks/peers also draw. Its scenes are read from
/// `Goldens/performance` in the source tree that contains this program.
enum MacroScene {
    /// Returns the scene with its backdrop blur and its shadow.
    static func withBlurs() throws(BenchError) -> SourceText { try scene("macro") }

    /// Returns the scene without backdrop blur and with an unblurred shadow.
    static func withoutBlurs() throws(BenchError) -> SourceText { try scene("macro-sharp") }

    private static func scene(_ name: String) throws(BenchError) -> SourceText {
        let path = try folder() + "/\(name).json"
        do {
            return SourceText(name: name, bytes: try FileReader.read(path: path, limit: 1 << 20))
        } catch {
            throw BenchError("\(error)")
        }
    }

    /// Returns the path of `Goldens/performance`, searched upwards from this program.
    private static func folder() throws(BenchError) -> String {
        var folder = ProcessEnvironment.executablePath ?? ""
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            let candidate = folder + "/Goldens/performance"
            if (try? Directories.isDirectory(candidate)) == true { return candidate }
        }
        throw BenchError("the scenes are in Goldens/performance, which is not above this program")
    }

    /// Returns a scene that repeats a screen from top to bottom.
    ///
    /// - Parameters:
    ///   - screen: A scene with a canvas of 393 × 852 points at scale 3.
    ///   - screens: Number of repetitions.
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
