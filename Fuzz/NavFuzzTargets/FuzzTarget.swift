import NavTestSupport

/// The parts of navrender that are fuzzed. Scripts/fuzz.sh lists the same names.
package enum FuzzTarget: String, CaseIterable {
    case agreement, coverage, data, difference, expression, film, font, jpeg, json, layout, names, path, png,
        records
    case render, resolve
    case roundTrip = "round-trip"
    case settings, shaping, timeline

    /// Whether the target reads JSON texts, for example scenes. ``changed(_:seed:largest:)`` edits these texts. It
    /// recognizes a JSON text by the brace at its beginning.
    private var readsJSON: Bool {
        switch self {
        case .agreement, .json, .layout, .records, .render, .resolve, .settings, .timeline: true
        default: false
        }
    }

    /// Runs the target on an input. The target checks properties of the result. If a property does not hold, a
    /// precondition ends the process.
    package func run(_ bytes: [UInt8]) {
        switch self {
        case .agreement: testAgreement(bytes)
        case .coverage: testCoverage(bytes)
        case .data: testData(bytes)
        case .difference: testDifference(bytes)
        case .expression: testExpression(bytes)
        case .film: testFilm(bytes)
        case .font: testFont(bytes)
        case .jpeg: testJPEG(bytes)
        case .json: testJSON(bytes)
        case .layout: testLayout(bytes)
        case .names: testNames(bytes)
        case .path: testPath(bytes)
        case .png: testPNGDecoding(bytes)
        case .records: testRecords(bytes)
        case .render: testRender(bytes)
        case .resolve: testResolve(bytes)
        case .roundTrip: testPNGEncoding(bytes)
        case .settings: testSettings(bytes)
        case .shaping: testShaping(bytes)
        case .timeline: testTimeline(bytes)
        }
    }

    /// Returns an input after one to four edits that keep most of its structure.
    ///
    /// - Parameter seed: Chooses the edits.
    /// - Returns: Nil if the target has no edits for this kind of input, or if the result is empty or longer than
    ///   `largest` bytes.
    package func changed(_ bytes: [UInt8], seed: UInt32, largest: Int) -> [UInt8]? {
        var changed = bytes
        if self == .font {
            var mutator = FontMutator(seed: UInt64(seed))
            changed = mutator.damaged(bytes)
        } else {
            guard readsJSON, bytes.first == UInt8(ascii: "{") else { return nil }
            var choices = ByteChoices(seed: UInt64(seed))
            for _ in 0..<1 << Int.random(in: 0...2, using: &choices) {
                changed = SceneMutator.mutated(changed, &choices)
            }
        }
        return changed.isEmpty || changed.count > largest ? nil : changed
    }
}
