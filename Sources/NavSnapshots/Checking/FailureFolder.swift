import NavFiles
import NavImageCoding
import NavImaging

/// Writes the files of one failure, and names them in the result.
///
/// If a file cannot be written, no further file is written, and ``error`` tells why.
public struct FailureFolder {
    private let path: String
    /// The result, whose artifacts name the written files.
    public internal(set) var result: SnapshotResult
    /// The reason why a file could not be written; nil if every file was written.
    public private(set) var error: FileError?
    /// The extension of the golden and of the new frame, with its dot.
    private let suffix: String

    /// Creates an empty folder. Old files of the same assertion are deleted.
    init(path: String, result: SnapshotResult) {
        self.path = path
        self.result = result
        let golden = result.golden?.path ?? ".png"
        suffix = String(golden[(golden.lastIndex(of: ".") ?? golden.endIndex)...])
        do throws(FileError) {
            if Directories.exists(path) { try Removal.folder(path) }
            try Directories.create(path)
        } catch {
            self.error = error
        }
    }

    /// Writes the golden.
    mutating func expected(_ bytes: [UInt8]) { result.artifacts.expected = write(bytes, "expected" + suffix) }
    /// Writes the new frame or text.
    mutating func actual(_ bytes: [UInt8]) { result.artifacts.actual = write(bytes, "actual" + suffix) }
    /// Writes a picture of a film's frame. The result does not name the file, because the readers of the folder know
    /// the names: `expected.png`, `actual.png`, and `actual-7.png` for frame 7.
    mutating func picture(_ bytes: [UInt8], _ name: String) { _ = write(bytes, name) }
    /// Writes the picture or text of the difference.
    mutating func difference(_ bytes: [UInt8]) {
        result.artifacts.difference = write(
            bytes, result.kind == .text ? "difference.txt" : "difference.png")
    }
    /// Finds the nodes that explain a change. Names these nodes in the result, and writes the new frame with their
    /// boxes.
    mutating func explain(
        _ change: FrameChange, _ attribution: FrameEvidence.Attribution, _ metadata: PNGMetadata
    ) {
        explain(attribution(change), over: change.actual, metadata)
    }
    /// Names changed nodes in the result, and writes the new frame with their boxes.
    mutating func explain(_ changed: [ChangedNode], over actual: StraightBitmap, _ metadata: PNGMetadata) {
        var nodes = changed.prefix(SnapshotResult.nodeLimit)
        guard !nodes.isEmpty else { return }
        // A node's line is a line of the scene file. A node from Swift code has neither a line nor a file.
        for index in nodes.indices { nodes[index].file = nodes[index].line.flatMap { _ in result.scene } }
        result.nodes = Array(nodes)
        let overlay = NodeOverlay.make(actual, nodes: nodes.compactMap(\.frame))
        result.artifacts.nodes = write(PNGEncoder.encode(overlay, metadata: metadata), "nodes.png")
    }
    /// Writes the places of the nodes.
    mutating func layout(_ text: String?) {
        result.artifacts.layout = text.flatMap { write(Array($0.utf8), "layout.json") }
    }
    /// Writes the scene.
    mutating func scene(_ text: String?) {
        result.artifacts.scene = text.flatMap { write(Array($0.utf8), "scene.json") }
    }

    private mutating func write(_ bytes: [UInt8], _ name: String) -> String? {
        guard error == nil else { return nil }
        do throws(FileError) {
            try AtomicFile.write(bytes, to: "\(path)/\(name)")
            return name
        } catch {
            self.error = error
            return nil
        }
    }
}
