import NavGeometry
import NavJSON
import NavScene

/// Finds content that does not fit, nodes that vanish, keys without effect, and texts on top of each other.
///
/// The checks read final frames, in one walk over the boxes. Only the nodes of the scene file are reported. The parts
/// of a component are exempt, because the component places them. For a node with the key `overflow`, only its keys
/// are checked, because the author has already decided about overflowing content.
struct Findings {
    let boxes: NodeBoxes
    /// The node of each box. Box 0 is the parent of the scene's nodes.
    let nodes: [Node]
    /// The frame of each box in its parent's coordinates.
    let frames: [Rect]
    /// The top left corner of each box in the canvas's coordinates.
    let origins: [Point]
    let canvas: Canvas
    /// Facts about the ancestors of each box.
    let surroundings: [Surroundings]
    var problems = LayoutProblems()
    /// For each box, whether a problem of its node was reported.
    var isReported: [Bool]
    /// For each box, whether a problem of an ancestor was reported. A problem of the box then often has the same cause.
    var isBelowReported: [Bool]
    /// The names of the areas and lines of the grid whose child was checked last. The grid's other children need these
    /// names too.
    var gridNames: (grid: Int, names: GridNames)?
    /// The number of steps left for finding overlapping texts. A step examines a pair of texts, or a node that is drawn
    /// between two texts. The number bounds the time for hostile scenes.
    var comparisonSteps = 1_000_000

    /// Half a device pixel. A smaller overflow cannot be seen.
    var tolerance: Double { 0.5 / canvas.scale }

    private init(_ boxes: NodeBoxes, canvas: Canvas) {
        self.boxes = boxes
        nodes = boxes.nodes
        frames = boxes.frames
        origins = boxes.origins
        self.canvas = canvas
        surroundings = Surroundings.all(in: boxes, origins: origins)
        isReported = [Bool](repeating: false, count: nodes.count)
        isBelowReported = isReported
    }

    /// Returns the warnings for a scene in the order of the boxes, and after them the warnings for overlapping texts.
    static func diagnostics(of boxes: NodeBoxes, canvas: Canvas) -> [Diagnostic] {
        var findings = Findings(boxes, canvas: canvas)
        for index in findings.nodes.indices.dropFirst() {
            if boxes.environment.cancellation.isCancelled { return [] }
            let parent = boxes.parents[index]
            findings.isBelowReported[index] = findings.isReported[parent] || findings.isBelowReported[parent]
            guard findings.surroundings[index].isAuthored else { continue }
            findings.checkKeys(of: index)
            findings.checkSize(of: index)
            findings.checkChildren(of: index)
            findings.checkText(at: index)
            findings.checkCanvas(at: index)
        }
        findings.checkOverlappingTexts()
        return findings.problems.diagnostics
    }
}

extension Findings {
    /// Reports a warning at a node.
    /// - Parameters:
    ///   - other: The index of a second node that the problem involves, and the message about that node.
    mutating func report(
        _ code: DiagnosticCode, at index: Int, _ message: String, help: String,
        other: (index: Int, message: String)? = nil
    ) {
        let related = other.flatMap { other in
            nodes[other.index].source.map { Diagnostic.Related(other.message, at: $0) }
        }
        problems.report(
            code, message, severity: .warning, help: help, at: nodes[index], related: related)
        isReported[index] = true
    }

    /// Returns the name of a box in a message: its id, the beginning of its words, or its kind.
    func name(_ index: Int) -> String {
        let node = nodes[index]
        if let id = node.id { return "#\(id)" }
        if case .text(let text) = node.kind { return "the text \(text.beginning.quotedForDisplay)" }
        return "this \(node.kindWord)"
    }
}

extension Text {
    /// The first words, at most 24 characters.
    fileprivate var beginning: String {
        let all = runs.map(\.string).joined()
        return all.count > 24 ? String(all.prefix(23)) + "…" : all
    }
}

/// Returns a length for a message, with at most two decimals.
func points(_ length: Double) -> String {
    let rounded = (length * 100).rounded() / 100
    return (rounded == 0 ? 0 : rounded).shortText
}
