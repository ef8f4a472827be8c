import NavTypesetting
import NavUnicode

/// Fuzzes shaping and line breaking with the bundled fonts, and the mapping of letter case. An input is six bytes for
/// style and layout, followed by a text.
///
/// Every glyph has a finite position and belongs to a character of the text. A text has at most the allowed number of
/// lines, and typesetting it twice gives the same lines.
func testShaping(_ bytes: [UInt8]) {
    guard bytes.count > 6 else { return }
    let text = String(decoding: bytes[6...], as: UTF8.self)
    let choices = bytes.prefix(6).map(Int.init)
    checkCases(of: Array(text.unicodeScalars), language: caseLanguages[choices[3] % caseLanguages.count])
    var style = TextStyle(
        family: ["Inter", "JetBrains Mono", "none"][choices[0] % 3], size: Double(choices[1] % 64 + 1),
        weight: choices[2] * 4 % 1000 + 1, isItalic: choices[2] & 1 == 1,
        language: languages[choices[3] % languages.count])
    if choices[3] & 64 != 0 { style.tracking = .custom(Double(choices[3]) / 16 - 8) }
    if choices[3] & 128 != 0 { style.features = [OpenTypeFeature(tag: "smcp", value: 1)] }
    var layout = TextLayout(
        maximumWidth: choices[4] & 1 == 0 ? nil : Double(choices[4]) * 2,
        maximumLines: choices[5] & 1 == 0 ? nil : choices[5] / 2 % 8 + 1,
        truncation: Truncation.allCases[choices[5] / 16 % Truncation.allCases.count],
        wrap: TextWrap.allCases[choices[4] / 2 % 2],
        direction: TextDirection.allCases[choices[5] / 2 % 3], isJustified: choices[4] & 4 != 0,
        isBalanced: choices[4] & 8 != 0)
    layout.hyphenation = [.none, .manual, .auto][choices[0] / 3 % 3]
    layout.strictness = [.strict, .normal, .loose][choices[0] / 9 % 3]
    // The boundary of the two spans is in the middle of the text, often within a cluster.
    let middle = text.unicodeScalars.index(text.startIndex, offsetBy: text.unicodeScalars.count / 2)
    var second = style
    second.size = style.size / 2 + 1
    let spans = [
        TextSpan(String(text.unicodeScalars[..<middle]), style: style),
        TextSpan(String(text.unicodeScalars[middle...]), style: second),
    ]
    guard let set = try? typesetter.typeset(spans, layout: layout) else { return }
    precondition(
        (try? typesetter.typeset(spans, layout: layout)) == set, "typesetting a text twice gives equal lines")
    for line in set.lines { check(line, of: text) }
    precondition(set.lines.count <= layout.maximumLines ?? .max, "a text has at most the allowed lines")
}

/// Checks the mapping of letter case.
///
/// - Parts of a text are mapped like the whole text.
/// - A second mapping to capitals or to small letters changes nothing.
/// - A character becomes at most three characters (SpecialCasing of the Unicode Character Database).
private func checkCases(of text: [Unicode.Scalar], language: String?) {
    let mapping = CaseMapping(of: text, language: language)
    let middle = text.count / 2
    for letterCase in [LetterCase.lower, .title, .upper] {
        let whole = mapping.mapped(0..<text.count, to: letterCase)
        // The two letters of the Dutch ij are mapped together, and so are a Greek letter and its combining accents. A
        // cut within such a pair may change the result.
        if language != "nl", language != "el" {
            let parts = [0..<middle, middle..<text.count].map { mapping.mapped($0, to: letterCase) }
            precondition(
                parts.joined().utf8.elementsEqual(whole.utf8), "a part is mapped like the whole text")
        }
        let scalars = Array(whole.unicodeScalars)
        precondition(scalars.count <= 3 * text.count, "a character becomes at most three")
        guard letterCase != .title else { continue }
        let again = CaseMapping(of: scalars, language: language).mapped(0..<scalars.count, to: letterCase)
        precondition(Array(again.utf8) == Array(whole.utf8), "mapping a text twice changes nothing")
    }
}

private let caseLanguages = [nil, "tr", "lt", "el", "nl", "hy", "az", "de"]

private func check(_ line: TypesetLine, of text: String) {
    let count = text.utf8.count
    precondition(line.textRange.upperBound <= count, "the range of a line is inside the text")
    precondition(
        [line.width, line.height, line.top, line.baseline].allSatisfy(\.isFinite), "lengths are finite")
    for run in line.runs {
        for glyph in run.glyphs {
            precondition(glyph.position.x.isFinite && glyph.position.y.isFinite, "positions are finite")
            precondition((0...count).contains(glyph.cluster), "a glyph belongs to a character")
        }
    }
}

private let typesetter = Typesetter(fonts: FontCollection(EmbeddedFont.all.map(FontSource.init)))

private let languages = [nil, "en", "de", "ro", "ar", "ja", "th", "tr", "zz-bad-tag", ""]
