extension SnapshotResult {
    /// The first line of a message: the name, the problem, and the node that most likely explains the difference. The
    /// place of the node follows if it is known.
    public var headline: String {
        var text = "\(name): \(message)"
        if let node = nodes.first {
            text += ", node \(node.address)"
            if let file = node.file, let line = node.line, let column = node.column {
                text += ", \(file):\(line):\(column)"
            }
        }
        return text
    }

    /// Returns the lines below the headline: a note about a new frame, the commands, and the folder of the failure.
    ///
    /// - Parameter folder: The folder of the failure. If nil, the lines name no folder.
    public func details(folder: String?) -> [String] {
        var lines: [String] = []
        if status == .new {
            lines.append("The new frame is pending: a golden is written only when you accept it.")
        }
        lines.append("reproduce: \(commands.reproduce)")
        if isAcceptable {
            lines.append("review:    \(commands.review)")
            lines.append("accept:    \(commands.accept)")
        }
        if let folder { lines.append("files:     \(folder)") }
        return lines
    }
}
