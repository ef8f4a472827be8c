/// A text that is compared with a text golden.
struct TextSubject: SnapshotSubject {
    private let text: String
    private let goldenName: String

    /// - Parameter golden: The golden's path.
    init(_ text: String, golden: String) {
        self.text = text
        goldenName = golden.split(separator: "/").last.map(String.init) ?? golden
    }

    var ignored: [IgnoredPlace] { [] }

    var warnings: String { "" }

    func judge(_ golden: [UInt8]) -> Judgement {
        guard let expected = String(validating: golden, as: UTF8.self) else {
            return Judgement(problem: SnapshotProblem(.goldenDamaged, "is not UTF-8 text"))
        }
        var judgement = Judgement(rung: .text, expectedText: expected)
        // `==` of strings accepts canonically equivalent texts. A golden must be equal byte by byte.
        if !expected.utf8.elementsEqual(text.utf8) {
            let difference = LineDifference(expected: expected, actual: text)
            judgement.problem = SnapshotProblem(.textDiffers, difference.summary)
        }
        return judgement
    }

    func golden() -> [UInt8] { Array(text.utf8) }

    func isRecorded(in golden: [UInt8]) -> Bool { golden.elementsEqual(text.utf8) }

    func writeEvidence(_ folder: inout FailureFolder, _ judgement: Judgement) {
        folder.actual(golden())
        guard let expected = judgement.expectedText else { return }
        let difference = LineDifference(expected: expected, actual: text)
        folder.difference(Array(difference.unified(name: goldenName).utf8))
    }
}
