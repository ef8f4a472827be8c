import Testing

/// A text, its expected mistakes as `line:column code`, and the expected outline of the value
/// (``Reading/outline``).
private typealias Case = (text: String, mistakes: [String], outline: String)

@Suite("reading JSON with mistakes")
struct JSONMistakeTests {
    private static func check(_ test: Case) {
        let reading = Reading(test.text)
        #expect(reading.mistakes == test.mistakes, "\(test.text.debugDescription)")
        #expect(reading.outline == test.outline, "\(test.text.debugDescription)")
    }

    @Test("a text without a value is one mistake at the start")
    func empty() {
        for text in ["", " \n ", "// only this", "\u{FEFF}"] {
            Self.check((text, ["1:1 emptyDocument"], "?"))
        }
    }

    @Test(
        "a file in UTF-16 is one mistake",
        arguments: [[0xFF, 0xFE, 0x5B, 0], [0, 0x5B, 0, 0x5D], [0x5B, 0, 0x5D, 0]])
    func utf16(bytes: [UInt8]) {
        #expect(Reading(bytes).mistakes == ["1:1 wrongEncoding"])
    }

    @Test("a number outside JSON's grammar is reported at its place")
    func numbers() {
        let refused = [
            "NaN", "Infinity", "-Infinity", "+1", ".5", "-.5", "5.", "1.e3", "01", "-012", "0x10", "1e",
            "1e+",
            "-", "12px", "1.2.3", "1e5.5", "0b1",
        ]
        for text in refused {
            Self.check(("[0, \(text)]", ["1:5 invalidNumber"], "[0.0,?]"))
        }
        for text in ["1e309", "-1e309", "1" + String(repeating: "0", count: 400)] {
            Self.check(("[0, \(text)]", ["1:5 numberOutOfRange"], "[0.0,?]"))
        }
    }

    @Test("each mistake inside a string is reported at its place")
    func strings() {
        let cases: [Case] = [
            (#"["a\qb", 1]"#, ["1:4 invalidEscape"], "[?,1.0]"),
            (#"["\x41\a"]"#, ["1:3 invalidEscape", "1:7 invalidEscape"], "[?]"),
            (#"["\u12G4"]"#, ["1:3 invalidEscape"], "[?]"), (#"["\u"]"#, ["1:3 invalidEscape"], "[?]"),
            (#"["a\uD800"]"#, ["1:4 loneSurrogate"], "[?]"),
            (#"["\uDE00\uD83D"]"#, ["1:3 loneSurrogate", "1:9 loneSurrogate"], "[?]"),
            (#"["\uD800\u0041"]"#, ["1:3 loneSurrogate"], "[?]"),
            ("[\"a\tb\"]", ["1:4 invisibleCharacter"], "[?]"),
            ("[\"a\0\0b\u{1F}\"]", ["1:4 invisibleCharacter", "1:7 invisibleCharacter"], "[?]"),
            ("['it\\'s \"x\"']", ["1:2 singleQuotedString"], "[\"it's \"x\"\"]"),
        ]
        cases.forEach(Self.check)
    }

    @Test(
        "ill-formed UTF-8 is reported at the first bad byte",
        arguments: [
            [0xFF], [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC3],
        ] as [[UInt8]])
    func illFormedUTF8(bytes: [UInt8]) {
        let inString = Reading(Array("[\"é".utf8) + bytes + Array("\", 1]".utf8))
        #expect(inString.mistakes == ["1:4 invalidUTF8"])
        #expect(inString.outline == "[?,1.0]")
        #expect(inString.diagnostics.sorted.first?.range == 4..<4 + bytes.count)
        let outside = Reading(Array("[1, ".utf8) + bytes + Array(", 2]".utf8))
        #expect(outside.mistakes == ["1:5 invalidUTF8"])
        let inComments = Reading(
            Array("[1 // ".utf8) + [0xC3, 0x28, 0x0A] + Array("/* ".utf8) + [0xFF] + Array("*/]".utf8))
        #expect(inComments.mistakes == ["1:7 invalidUTF8", "2:4 invalidUTF8"])
        #expect(inComments.outline == "[1.0]")
        #expect(outside.outline == "[1.0,?,2.0]")
    }

    @Test("invisible characters outside strings are reported and skipped")
    func invisibleCharacters() {
        for character in ["\0", "\u{B}", "\u{A0}", "\u{200B}", "\u{2028}", "\u{202E}", "\u{7F}"] {
            Self.check(("[1,\(character) 2]", ["1:4 invisibleCharacter"], "[1.0,2.0]"))
        }
    }

    /// For example, the unterminated string in `["a],` is `"a`. The lexer reads `]` and `,` as tokens.
    @Test("an unterminated string is reported at its start, and excludes `,`, `]` and `}` at the line's end")
    func unterminatedStrings() {
        let cases: [Case] = [
            (#"["a"#, ["1:2 unterminatedString"], "[?]"), (#"["a]"#, ["1:2 unterminatedString"], "[?]"),
            ("[\"a,\n\"b\"]", ["1:2 unterminatedString"], "[?,\"b\"]"),
            ("{\"a\": \"x,\n\"b\": 1}", ["1:7 unterminatedString"], #"{"a":?,"b":1.0}"#),
            ("{\"a\": \"two\nlines\", \"b\": 1}", ["1:7 unterminatedString"], #"{"a":?,"b":1.0…}"#),
            ("{\"a: 1,\n\"b\": 1}", ["1:2 unterminatedString"], #"{"b":1.0…}"#),
            ("[{\"a\": \"x},\n\"b\"]", ["1:8 unterminatedString"], #"[{"a":?},"b"]"#),
            ("['a\n]", ["1:2 unterminatedString"], "[?]"), (#"["a\"#, ["1:2 unterminatedString"], "[?]"),
        ]
        cases.forEach(Self.check)
    }

    @Test("a missing or surplus quote in the middle of a line is one mistake")
    func strayQuotes() {
        let cases: [Case] = [
            (#"{"a": "box, "b": 1, "c": 2}"#, ["1:13 unexpectedText"], #"{"a":"box, ","b":1.0,"c":2.0…}"#),
            (#"{"a": "say "hi" to", "b": 1}"#, ["1:12 unexpectedText"], #"{"a":"say ","b":1.0…}"#),
            (#"{"a": box", "b": 1}"#, ["1:7 unquotedText"], #"{"a":?,"b":1.0}"#),
            (#"["say "hi" to", 1]"#, ["1:7 unexpectedText"], #"["say ",1.0]"#),
        ]
        cases.forEach(Self.check)
    }

    @Test("each unquoted text or key is one mistake, even if it has several words")
    func unquotedText() {
        let cases: [Case] = [
            ("[True]", ["1:2 unquotedText"], "[?]"),
            ("[nil, #fff]", ["1:2 unquotedText", "1:7 unquotedText"], "[?,?]"),
            (#"{"a": hello big world, "b": 1}"#, ["1:7 unquotedText"], #"{"a":?,"b":1.0}"#),
            ("{type: \"box\"}", ["1:2 unquotedKey"], #"{"type":"box"}"#),
            ("{'type': \"box\"}", ["1:2 singleQuotedString"], #"{"type":"box"}"#),
            ("{1: 2}", ["1:2 unquotedKey"], #"{"1":2.0}"#), ("{true}", ["1:2 unquotedKey"], #"{"true":?}"#),
            (
                "{\"a\": red\n b: 1}", ["1:7 unquotedText", "1:10 missingComma", "2:2 unquotedKey"],
                #"{"a":?,"b":1.0}"#
            ),
        ]
        cases.forEach(Self.check)
    }

    @Test("missing and surplus punctuation is reported once, at its place")
    func punctuation() {
        let cases: [Case] = [
            ("[1 2]", ["1:3 missingComma"], "[1.0,2.0]"),
            ("[1\n2 3]", ["1:3 missingComma", "2:2 missingComma"], "[1.0,2.0,3.0]"),
            ("[{} []]", ["1:4 missingComma"], "[{},[]]"), ("[1; 2]", ["1:3 missingComma"], "[1.0,2.0]"),
            ("{\"a\": 1\n  \"b\": 2}", ["1:8 missingComma"], #"{"a":1.0,"b":2.0}"#),
            (#"{"a" 1, "b": 2}"#, ["1:5 missingColon"], #"{"a":1.0,"b":2.0}"#),
            (
                #"{"a"=1; "b"={}}"#, ["1:5 missingColon", "1:7 missingComma", "1:12 missingColon"],
                #"{"a":1.0,"b":{}}"#
            ),
            (#"{"a": , "b": 2}"#, ["1:6 missingValue"], #"{"a":?,"b":2.0}"#),
            (#"{"a", "b"}"#, ["1:5 missingValue", "1:10 missingValue"], #"{"a":?,"b":?}"#),
            (#"{"a":: 1}"#, ["1:6 unexpectedText"], #"{"a":1.0}"#),
            ("[1,,2]", ["1:4 unexpectedText"], "[1.0,2.0]"), ("[,1]", ["1:2 unexpectedText"], "[1.0]"),
            ("[1,,2 3]", ["1:4 unexpectedText", "1:6 missingComma"], "[1.0,2.0,3.0]"),
            (#"{,"a":1}"#, ["1:2 unexpectedText"], #"{"a":1.0}"#), ("{:1}", ["1:2 unexpectedText"], "{…}"),
            (#"{"a": 1 2, "b": 3}"#, ["1:9 unexpectedText"], #"{"a":1.0,"b":3.0…}"#),
            (
                #"{"a": 1 [2, 3 4], "b": 3}"#, ["1:9 unexpectedText", "1:14 missingComma"],
                #"{"a":1.0,"b":3.0…}"#
            ),
            (#"["a": 1, "b": 2]"#, ["1:5 unexpectedText"], "?"),
            (#"{"x": ["a": 1, "b": 2}, "y": 3}"#, ["1:11 unexpectedText"], #"{"x":?,"y":3.0}"#),
        ]
        cases.forEach(Self.check)
    }

    @Test("a wrong, missing or surplus bracket is one mistake, and so is content after the value")
    func brackets() {
        let cases: [Case] = [
            ("[1, 2}", ["1:6 mismatchedBracket"], "[1.0,2.0]"),
            (#"{"a": [1, 2}, "b": 3}"#, ["1:12 mismatchedBracket"], #"{"a":[1.0,2.0],"b":3.0}"#),
            (#"{"a": [1, 2}"#, ["1:12 mismatchedBracket"], #"{"a":[1.0,2.0]}"#),
            (#"{"a": [1, "b": 3}"#, ["1:7 unclosedBracket"], #"{"a":[1.0],"b":3.0}"#),
            (#"[{"a": 1, {"b": 2}]"#, ["1:2 unclosedBracket"], #"[{"a":1.0…},{"b":2.0}]"#),
            (#"[{"a": 1], 2"#, ["1:9 mismatchedBracket"], #"[{"a":1.0},2.0]"#),
            (#"{"a": [1, 2]"#, ["1:1 unclosedBracket"], #"{"a":[1.0,2.0]…}"#),
            (#"{"a": {"b":"#, ["1:7 unclosedBracket"], #"{"a":{"b":?…}…}"#),
            ("]", ["1:1 unexpectedText"], "?"), ("[1]]", ["1:4 trailingContent"], "[1.0]"),
            (#"{"a": 1} {"b": 2}"#, ["1:10 trailingContent"], #"{"a":1.0}"#),
            (#""a": 1"#, ["1:4 trailingContent"], #""a""#),
        ]
        cases.forEach(Self.check)
    }

    @Test("a comment without an end is one mistake")
    func comments() {
        Self.check(("[1, /* 2]", ["1:5 unterminatedComment"], "[1.0]"))
        Self.check(("[1] /*", ["1:5 unterminatedComment"], "[1.0]"))
    }

    @Test("a duplicate key is reported at its second occurrence, with the line of the first")
    func duplicateKeys() {
        let reading = Reading("{\"a\": 1,\n \"b\": 2,\n \"\\u0061\": 3}")
        #expect(reading.mistakes == ["3:2 duplicateKey"])
        #expect(reading.outline == #"{"a":1.0,"b":2.0}"#)
        #expect(reading.diagnostics.sorted.first?.message.contains("line 1") == true)
    }

    @Test("eight mistakes in a file give eight reports, each at its place")
    func eightFaults() {
        let reading = Reading(
            """
            {
              // a fault in almost every line
              "scene": 01,
              canvas: { "size": [320, 56 },
              "tokens": { "ink": "#fff", "ink": "#000" }
              "root": { "type" "group",
                "id": "r\\ow",
                "children": [ { "type": "box", "x": 1,, "y": 2 } ]
              }
            }
            """)
        #expect(
            reading.mistakes == [
                "3:12 invalidNumber", "4:3 unquotedKey", "4:30 mismatchedBracket",
                "5:30 duplicateKey", "5:45 missingComma",
                "6:19 missingColon", "7:13 invalidEscape", "8:43 unexpectedText",
            ])
    }
}
