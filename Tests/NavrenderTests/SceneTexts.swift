import NavJSON
import Navrender
import Synchronization

/// Returns a scene on a canvas of 4 × 3 points.
func source(_ root: String, canvas: String = "", more: String = "") -> SourceText {
    SourceText(
        name: "test.json",
        text: #"{ "scene": 1, "canvas": { "size": [4, 3]\#(canvas) }, \#(more) "root": \#(root) }"#)
}

func codes(_ warnings: Warnings) -> [String] { codes(warnings.diagnostics) }

/// Returns the codes of the problems, in the order of their positions in the scene.
func codes(_ diagnostics: Diagnostics) -> [String] { diagnostics.sorted.map(\.code.rawValue) }

/// Bytes that several threads append to.
final class SharedBytes: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    var all: [UInt8] { bytes.withLock { $0 } }

    /// Appends bytes.
    /// - Returns: Always true, to ask for more bytes.
    func append(_ piece: [UInt8]) -> Bool {
        bytes.withLock { $0 += piece }
        return true
    }
}
