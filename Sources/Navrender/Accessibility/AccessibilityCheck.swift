import NavGeometry
import NavJSON
import NavLayout
import NavScene

extension Renderer {
    /// Finds texts with too little contrast, touch targets that are too small, and elements without a label.
    ///
    /// - Returns: Warnings at the places of the nodes, without duplicates.
    /// - Throws: ``RenderError`` if the scene has an error.
    package func accessibilityProblems(of scene: Scene) throws -> Diagnostics {
        var renderer = self
        renderer.options.isStrict = false
        var picture = try ExaminedPicture(scene, renderer)
        var check = AccessibilityCheck(picture.boxes)
        for text in try picture.contrastsOfTexts() { check.add(text) }
        check.addElements(of: AccessibilityTree(picture.boxes, canvas: picture.canvas).elements)
        return check.problems
    }
}

/// Collects warnings about accessibility.
private struct AccessibilityCheck {
    private(set) var problems = Diagnostics()
    /// The places of hidden or disabled nodes and of all nodes inside them. The check skips the contrast of these nodes
    /// (WCAG 2.2, 1.4.3).
    private var exempt: Set<Range<Int>> = []
    /// The disabled parts of components, with their bounds in points on the canvas. All parts of a component have the
    /// same place in the scene file, so only the bounds tell them apart.
    private var exemptParts: [(source: Range<Int>, bounds: Rect)] = []
    private var reported: Set<String> = []

    init(_ boxes: [FrameTree.Box]) {
        var isExempt = [Bool](repeating: false, count: boxes.count)
        for index in boxes.indices {
            let own = boxes[index].node.accessibility
            let isPart = boxes.isPart(index)
            let isDisabled = own?.traits.contains(.disabled) ?? false
            isExempt[index] =
                boxes[index].parent.map { isExempt[$0] } ?? false
                || !isPart && (own?.isHidden ?? false || isDisabled)
            if let source = boxes[index].node.source {
                if isExempt[index] { exempt.insert(source) }
                if isPart, isDisabled { exemptParts.append((source, boxes[index].bounds)) }
            }
            if case .image = boxes[index].node.kind, own == nil, !isExempt[index], !isLabelled(index, boxes) {
                report(
                    .missingLabel, "the picture has no label",
                    help: "\"accessibility\": { \"label\": … }, or \"hidden\": true",
                    at: boxes[index].node.source)
            }
        }
    }

    /// Returns whether an ancestor has a label, or assistive technology reads an ancestor as one element.
    private func isLabelled(_ index: Int, _ boxes: [FrameTree.Box]) -> Bool {
        var parent = boxes[index].parent
        while let next = parent {
            if let own = boxes[next].node.accessibility,
                own.label != nil || own.role.map({ !$0.isContainer }) ?? false
            {
                return true
            }
            parent = boxes[next].parent
        }
        return false
    }

    /// Reports text whose contrast ratio is below the minimum (WCAG 2.2, criterion 1.4.3). The minimum ratio is 3 for
    /// large text, and 4.5 for other text.
    ///
    /// Text is large from 24 points, or from 18⅔ points if it is bold.
    mutating func add(_ text: ExaminedPicture.TextContrast) {
        let (glyphs, ratio) = (text.glyphs, text.ratio)
        if let source = text.source {
            if exempt.contains(source) { return }
            let center = Rect(origin: text.center, size: .zero)
            if exemptParts.contains(where: { $0.source == source && $0.bounds.touches(center) }) { return }
        }
        let isLarge = glyphs.size >= 24 || glyphs.size >= 56.0 / 3 && Self.isBold(glyphs.face)
        let needed = isLarge ? 3 : 4.5
        guard ratio < needed else { return }
        let shown = (ratio * 100).rounded(.down) / 100
        report(
            .lowContrast, "the contrast ratio of this text is \(shown.rounded2), below \(needed.rounded2)",
            help: "make the text darker or lighter than its background", at: text.source)
    }

    /// Returns whether the name of a face means a weight of at least 700, as in `Inter-Bold` or `Inter_720wght`.
    private static func isBold(_ face: String) -> Bool {
        if let axis = face.split(separator: "_").first(where: { $0.hasSuffix("wght") }),
            let weight = Double(axis.dropLast(4))
        {
            return weight >= 700
        }
        guard !face.contains("SemiBold"), !face.contains("DemiBold") else { return false }
        return ["Bold", "Black", "Heavy"].contains { face.contains($0) }
    }

    mutating func addElements(of elements: [AccessibilityTree.Element]) {
        var pending = Array(elements.reversed())
        while let element = pending.popLast() {
            pending += element.children.reversed()
            let isInteractive = element.role?.isInteractive ?? false
            let isDisabled = element.traits.contains(.disabled)
            let (width, height) = (element.frame.width, element.frame.height)
            if isInteractive, !isDisabled, !element.isPart, min(width, height) < 43.99 {
                report(
                    .smallTarget,
                    "this \(element.role?.rawValue ?? "element") is \(width.rounded2) × \(height.rounded2) points, "
                        + "and a finger needs 44 × 44",
                    help: "give it more padding, or \"minWidth\" and \"minHeight\"", at: element.source)
            }
            if isInteractive || element.role == .image, element.label.isEmpty {
                report(
                    .missingLabel, "this \(element.role?.rawValue ?? "element") has no label",
                    help: "\"accessibility\": { \"label\": … }", at: element.source)
            }
        }
    }

    private mutating func report(
        _ code: DiagnosticCode, _ message: String, help: String, at source: Range<Int>?
    ) {
        let place = source ?? 0..<0
        guard reported.insert("\(code.rawValue) \(place.lowerBound) \(message)").inserted else { return }
        problems.append(Diagnostic(code, message, severity: .warning, help: help, at: place))
    }
}
