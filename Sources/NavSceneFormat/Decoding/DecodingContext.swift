import NavGeometry
import NavImaging
import NavJSON
import NavScene

/// The shared state of all codecs while a scene is decoded: diagnostics, references and resource counts.
package struct DecodingContext {
    package let source: SourceText
    package let limits: Limits
    /// The appearance at the current node.
    package var appearance: Appearance
    /// The known kinds of node.
    package let registry: NodeRegistry
    package var environment: Environment
    /// The caller's choice of scale. `nil`: the canvas decides.
    package var wantedScale: Double?
    /// Device pixels per point. It is valid once the canvas is known.
    package var scale = 1.0
    /// The size category of the system's text styles. It is valid once the canvas is known.
    package var sizeCategory = SizeCategory.l
    /// The layout direction at the current node. It is valid once the canvas is known.
    package var direction = LayoutDirection.auto
    /// The contrast of the system's colours. It is valid once the canvas is known.
    package var contrast = Contrast.standard
    /// The canvas around the current node: the scene's canvas, or the canvas of an enclosing node. Nil until it is
    /// known.
    var canvas: Canvas?
    /// Whether opaque colours replace materials. It is valid once the canvas is known.
    package var reducesTransparency = false
    /// Ends decoding early when it is set. The result is then incomplete.
    package var cancellation: CancellationFlag?
    package private(set) var diagnostics: Diagnostics
    /// The fonts of included files and of scenes that are used as symbols.
    var fonts: [FontReference] = []
    /// The canvas settings to restore after nodes and used scenes that change them; the innermost come last.
    var savedSettings: [CanvasSettings] = []
    /// The uses of symbols and the repeats that contain the current node.
    var reuse = ReuseState()
    /// The boxes that an earlier layout gave the nodes, for values that refer to boxes.
    var bounds = SceneBounds()
    /// The values of the scene that change over time.
    var motion = MotionState()
    /// The parsed main file. While another scene file is read as a symbol, this property holds that file's parsed
    /// content instead.
    var root = JSONValue(.invalid, at: 0..<0)

    private var references = ReferenceStack()
    private var depth = 0
    private var nodeCount = 0
    private var characterCount = 0
    private var segmentCount = 0
    private var calculationCount = 0
    private var idOffsets: [String: Int] = [:]
    private var reported: Set<Problem> = []

    /// The identity of a report. Two uses of a wrong token give only one report.
    private struct Problem: Hashable {
        let range: Range<Int>
        let message: String
    }

    package init(
        source: SourceText, limits: Limits, appearance: Appearance, registry: NodeRegistry,
        environment: Environment, diagnostics: Diagnostics
    ) {
        self.registry = registry
        self.source = source
        self.limits = limits
        self.appearance = appearance
        self.environment = environment
        self.diagnostics = diagnostics
    }

    /// Reports a problem, unless the same problem was reported before.
    ///
    /// - Parameter place: The range of the whole value, if `range` is only a part of that value.
    package mutating func report(
        _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity = .error,
        help: String? = nil, at range: Range<Int>, within place: Range<Int>? = nil
    ) {
        let definition = references.definition(of: place ?? range)
        let problem = Problem(range: definition?.valueRange ?? range, message: message)
        guard reported.insert(problem).inserted else { return }
        let origin = definition.map { phrase(for: $0, seenFrom: range.lowerBound) }
        diagnostics.append(
            Diagnostic(
                code, message, severity: severity,
                help: help ?? origin.map { place in code.limitAdvice.map { "\($0); \(place)" } ?? place },
                at: range))
    }

    /// Returns a phrase for the place of a value. For a value in the same file, the phrase has the value's name and
    /// line. For a value in another file, the phrase has the file and the line.
    private func phrase(for origin: ReferenceStack.Origin, seenFrom offset: Int) -> String {
        let place = origin.valueRange.lowerBound
        if source.includedFile(at: place) != source.includedFile(at: offset) {
            return "the value is in \(source.linePhrase(at: place, seenFrom: offset))"
        }
        return
            "\(origin.name.quotedForDisplay) is defined in line \(source.line(at: origin.keyRange.lowerBound))"
    }
}

// MARK: Colours of the system

extension DecodingContext {
    package func color(_ name: SystemColor) -> StraightColor {
        name.color(in: appearance, contrast: contrast)
    }

    package func backdrop(_ material: Material) -> Backdrop {
        reducesTransparency ? material.opaqueBackdrop(in: appearance) : material.backdrop(in: appearance)
    }
}

// MARK: References and depth

extension DecodingContext {
    /// A value during decoding, with the number of references that led to it.
    package struct Entry {
        package let value: JSONValue
        fileprivate let referenceCount: Int
        /// The scope around the value.
        fileprivate let scope: Int
    }

    /// Begins to decode a value: follows its references and evaluates its expressions. Returns `nil` after reporting
    /// a problem.
    ///
    /// The loop terminates, because each iteration enters one of these values:
    ///
    /// - a part of the previous value;
    /// - a calculated number, text or colour;
    /// - the value of a name that is not being decoded yet.
    package mutating func enter(_ value: JSONValue) -> Entry? {
        let scope = environment.current
        var count = 0
        var value = value
        while true {
            switch references.settle(value, in: &environment, settings: themeSettings, limits: limits) {
            case .success(let settled):
                count += settled.referenceCount
                guard isWithinDepth(settled.value, at: value.range) else { break }
                depth += 1
                guard case .object(let object) = settled.value.content, let form = CalculatedForm(of: object),
                    environment.current != Scope.literal
                else { return Entry(value: settled.value, referenceCount: count, scope: scope) }
                let result = evaluate(form, object, at: value.range)
                depth -= 1
                guard let result else { break }
                value = result
                continue
            case .failure(let problem):
                if let code = problem.code {
                    report(code, problem.message, help: problem.help, at: problem.range)
                }
            }
            references.removeLast(count)
            environment.current = scope
            return nil
        }
    }

    /// Returns the content of a value after its references are replaced, or nil after reporting a mistake.
    mutating func settledContent(of value: JSONValue) -> JSONValue.Content? {
        guard let entry = enter(value) else { return nil }
        leave(entry)
        return entry.value.content
    }

    /// The settings that choose the values of tokens.
    var themeSettings: ThemeSettings { ThemeSettings(appearance: appearance, contrast: contrast) }

    private mutating func isWithinDepth(_ value: JSONValue, at range: Range<Int>) -> Bool {
        if depth < limits.depth || JSONForms(of: value).isDisjoint(with: [.array, .object]) { return true }
        report(
            .nestingTooDeep,
            "after references are replaced, the scene is nested more than \(limits.depth) levels deep",
            at: range)
        return false
    }

    package mutating func leave(_ entry: Entry) {
        depth -= 1
        references.removeLast(entry.referenceCount)
        environment.current = entry.scope
    }
}

// MARK: Files without nodes

extension DecodingContext {
    /// Reports each use of a node's box in a file that is not a scene. Such a file has no layout, so the values would
    /// silently stay unknown.
    package mutating func refuseBounds() {
        for use in bounds.uses {
            report(.invalidExpression, "this file has no nodes, so $bounds has no value", at: use.range)
        }
    }
}

// MARK: Resource counts and identity

extension DecodingContext {
    /// Counts the bytes of a value that is read again, such as a symbol's node, and returns whether the total is within
    /// the limit.
    mutating func chargeExpansion(of value: JSONValue, at range: Range<Int>) -> Bool {
        chargeExpansion(ofByteCount: value.range.count, at: range)
    }

    /// Counts bytes that are read again, and returns whether the total is within the limit.
    mutating func chargeExpansion(ofByteCount count: Int, at range: Range<Int>) -> Bool {
        guard let problem = references.charge(count, limits: limits, at: range) else { return true }
        if let code = problem.code { report(code, problem.message, at: problem.range) }
        return false
    }

    /// Counts a node and returns whether it is within the limit. The first node beyond the limit is reported. After
    /// cancellation, the result is false.
    package mutating func countNode(at range: Range<Int>) -> Bool {
        if cancellation.isCancelled { return false }
        nodeCount += 1
        if nodeCount == limits.nodes + 1 {
            report(.tooManyNodes, "the scene has more than \(limits.nodes) nodes", at: range)
        }
        return nodeCount <= limits.nodes
    }

    /// Counts the parts of an expression and returns whether the scene's total is within the limit. The first
    /// expression beyond the limit is reported.
    mutating func countCalculation(of count: Int, at range: Range<Int>) -> Bool {
        let wasWithin = calculationCount <= limits.calculations
        calculationCount += count
        if wasWithin, calculationCount > limits.calculations {
            report(
                .tooManyCalculations,
                "the expressions of the scene have more than \(limits.calculations) parts",
                at: range)
        }
        return calculationCount <= limits.calculations
    }

    /// Counts the characters of a text and returns whether the scene's total is within the limit. The first text
    /// beyond the limit is reported.
    package mutating func countCharacters(of text: String, at range: Range<Int>) -> Bool {
        let wasWithin = characterCount <= limits.textCharacters
        characterCount += text.unicodeScalars.count
        if wasWithin, characterCount > limits.textCharacters {
            report(
                .tooMuchText, "the texts of the scene have more than \(limits.textCharacters) characters",
                at: range)
        }
        return characterCount <= limits.textCharacters
    }

    /// Counts the segments of a path and returns whether the total is within the limit. The first path beyond the
    /// limit is reported.
    package mutating func countSegments(of path: Path, at range: Range<Int>) -> Bool {
        let wasWithin = segmentCount <= limits.totalSegments
        segmentCount += path.elements.count
        if wasWithin, segmentCount > limits.totalSegments {
            report(
                .tooManySegments, "the paths of the scene have more than \(limits.totalSegments) segments",
                help: Limits.advice("max-total-segments"), at: range)
        }
        return segmentCount <= limits.totalSegments
    }

    /// Whether the limit of nodes is exceeded or decoding was cancelled. No further node is then read.
    var isFull: Bool { nodeCount > limits.nodes || cancellation.isCancelled }

    /// Registers an id. A duplicate is reported.
    package mutating func register(id: String, at range: Range<Int>) {
        if motion.isRereading { return }
        guard let first = idOffsets[id] else {
            idOffsets[id] = range.lowerBound
            return
        }
        report(
            .duplicateID,
            "the id \(id.quotedForDisplay) already belongs to the node in "
                + source.linePhrase(at: first, seenFrom: range.lowerBound),
            at: range)
    }
}
