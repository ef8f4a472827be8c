import NavImaging
import NavJSON
import NavScene

/// What the codecs share while they decode one scene: where problems go, what references mean, and what has been
/// used up.
package struct DecodingContext {
    package let source: SourceText
    package let limits: Limits
    package let appearance: Appearance
    /// The kinds of node that are known.
    package let registry: NodeRegistry
    package var environment: Environment
    /// The scale that was asked for from outside; nil leaves it to the canvas.
    package var wantedScale: Double?
    /// Device pixels for each point, once the canvas is known.
    package var scale = 1.0
    /// What the sizes of the system's text styles follow, once the canvas is known.
    package var sizeCategory = SizeCategory.l
    /// Of the layout around what is being decoded, once the canvas is known.
    package var direction = LayoutDirection.auto
    /// Which of the system's colours are meant, once the canvas has said so.
    package var contrast = Contrast.standard
    /// Whether materials are opaque colours, once the canvas has said so.
    package var reducesTransparency = false
    private(set) var diagnostics: Diagnostics

    private var references = ReferenceStack()
    private var depth = 0
    private var nodeCount = 0
    private var characterCount = 0
    private var idOffsets: [String: Int] = [:]
    private var reported: Set<Problem> = []

    /// What makes two reports the same: a wrong token that is used twice is one problem.
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

    /// Notes a problem, unless it is known already.
    package mutating func report(
        _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity = .error,
        help: String? = nil, at range: Range<Int>
    ) {
        let definition = references.definition(of: range)
        let problem = Problem(range: definition?.valueRange ?? range, message: message)
        guard reported.insert(problem).inserted else { return }
        let origin = definition.map {
            "\($0.name.quotedForDisplay) is defined in line \(source.line(at: $0.keyRange.lowerBound))"
        }
        diagnostics.append(
            Diagnostic(code, message, severity: severity, help: help ?? origin, at: range))
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
    /// A value that is being decoded, and how many references led to it.
    package struct Entry {
        package let value: JSONValue
        fileprivate let referenceCount: Int
    }

    /// Begins to decode a value: follows references to what they stand for. Nil: that has been reported.
    package mutating func enter(_ value: JSONValue) -> Entry? {
        switch references.settle(value, in: environment, appearance: appearance, limits: limits) {
        case .success(let settled):
            guard depth < limits.depth || JSONForms(of: settled.value).isDisjoint(with: [.array, .object])
            else {
                references.removeLast(settled.referenceCount)
                report(
                    .nestingTooDeep,
                    "with its references replaced, the scene is nested more than \(limits.depth) deep",
                    at: value.range)
                return nil
            }
            depth += 1
            return Entry(value: settled.value, referenceCount: settled.referenceCount)
        case .failure(let problem):
            if let code = problem.code {
                report(code, problem.message, help: problem.help, at: problem.range)
            }
            return nil
        }
    }

    package mutating func leave(_ entry: Entry) {
        depth -= 1
        references.removeLast(entry.referenceCount)
    }
}

// MARK: Budgets and identity

extension DecodingContext {
    /// Whether one more node is within the limit. The first that is not is reported.
    package mutating func countNode(at range: Range<Int>) -> Bool {
        nodeCount += 1
        if nodeCount == limits.nodes + 1 {
            report(.tooManyNodes, "the scene has more than \(limits.nodes) nodes", at: range)
        }
        return nodeCount <= limits.nodes
    }

    /// Whether so many more characters of text are within the limit. The first text that is not is reported.
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

    /// Notes an id; one that is taken already is reported.
    package mutating func register(id: String, at range: Range<Int>) {
        guard let first = idOffsets[id] else {
            idOffsets[id] = range.lowerBound
            return
        }
        report(
            .duplicateID,
            "the id \(id.quotedForDisplay) already belongs to the node in line \(source.line(at: first))",
            at: range)
    }
}
