import NavImaging
import NavJSON
import NavScene
import NavSceneFormat

private let notDecoration: [(String, DiagnosticCode)] = [
    ("1", .wrongType), (#""zigzag""#, .unknownWord), (#"{ "thickness": 0 }"#, .valueOutOfRange),
    (#"{ "offset": 1001 }"#, .valueOutOfRange), (#"{ "color": "redd" }"#, .invalidColor),
]

private let notBool: [(String, DiagnosticCode)] = [("1", .wrongType), (#""true""#, .wrongType)]
private let notWord: [(String, DiagnosticCode)] = [(#""zzz""#, .unknownWord), ("1", .wrongType)]
private let notLength: [(String, DiagnosticCode)] = [("-1", .valueOutOfRange), (#""1""#, .wrongType)]
private func text(_ node: Node) -> Text? { if case .text(let text) = node.kind { text } else { nil } }

/// The test cases for the keys of paragraphs and decorations.
let paragraphCases: [FieldCase] = [
    FieldCase("text", "underline", "true", { text($0)?.underline == .solid }, bad: notDecoration),
    FieldCase(
        "text", "overline", #""wavy""#, { text($0)?.overline == .line(TextLine(style: .wavy)) },
        bad: notDecoration),
    FieldCase(
        "text", "strikethrough", #"{ "style": "double", "thickness": 2, "offset": -3, "skipInk": false }"#,
        {
            let line = TextLine(style: .double, thickness: 2, offset: -3, skipsInk: false)
            return text($0)?.strikethrough == .line(line)
        }, bad: notDecoration),
    FieldCase("text", "letterCase", #""uppercase""#, { text($0)?.letterCase == .uppercase }, bad: notWord),
    FieldCase("text", "firstLineIndent", "12", { text($0)?.paragraph.firstLineIndent == 12 }, bad: notLength),
    FieldCase("text", "hangingIndent", "12", { text($0)?.paragraph.hangingIndent == 12 }, bad: notLength),
    FieldCase("text", "lineSpacing", "4", { text($0)?.paragraph.lineSpacing == 4 }, bad: notLength),
    FieldCase("text", "paragraphSpacing", "4", { text($0)?.paragraph.paragraphSpacing == 4 }, bad: notLength),
    FieldCase("text", "hyphens", #""auto""#, { text($0)?.paragraph.hyphens == .auto }, bad: notWord),
    FieldCase("text", "lineBreak", #""loose""#, { text($0)?.paragraph.lineBreak == .loose }, bad: notWord),
    FieldCase("text", "keepWords", "true", { text($0)?.paragraph.keepsWords == true }, bad: notBool),
    FieldCase(
        "text", "tabs", #"[40, { "at": 90, "alignment": "end" }]"#,
        { text($0)?.paragraph.tabs == .stops([.init(at: 40), .init(at: 90, alignment: .end)]) },
        bad: [
            ("0", .valueOutOfRange), ("[]", .wrongCount), (#"[{ "alignment": "end" }]"#, .missingKey),
            (#"[{ "at": 9, "alignment": "left" }]"#, .unknownWord), ("true", .wrongType),
        ]),
]
