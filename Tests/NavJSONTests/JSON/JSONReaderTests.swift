import NavJSON
import Testing

@Suite("reading valid JSON")
struct JSONReaderTests {
    @Test(
        "a valid JSON document gives its value",
        arguments: [
            ("null", "null"), ("true", "true"), (" false\r\n", "false"), ("\"\"", "\"\""), ("[]", "[]"),
            ("{}", "{}"), ("0", "0.0"), ("-0", "-0.0"), ("-0.0e-5", "-0.0"), ("1E+2", "100.0"),
            ("12.5e-1", "1.25"), ("[1,\t2\n,3]", "[1.0,2.0,3.0]"), ("[[],[{}]]", "[[],[{}]]"),
            (#"{"b":1,"a":{"c":null}}"#, #"{"b":1.0,"a":{"c":null}}"#), (#"{"":0}"#, #"{"":0.0}"#),
            (#"["\"\\\/\b\f\n\r\t"]"#, "[\"\"\\/\u{8}\u{C}\n\r\t\"]"), (#""\u00e9\u4E2d""#, "\"é中\""),
            (#""\uD83D\uDE00""#, "\"😀\""), (#""\ud834\udd1e.""#, "\"𝄞.\""), ("\"😀é\u{7F}\"", "\"😀é\u{7F}\""),
            (#""\u0000""#, "\"\0\""), ("\"\u{FFFF}\"", "\"\u{FFFF}\""),
        ])
    func valid(text: String, outline: String) {
        let reading = Reading(text)
        #expect(reading.mistakes == [])
        #expect(reading.outline == outline)
    }

    @Test(
        "the JSON reader accepts comments, trailing commas and a byte order mark",
        arguments: [
            ("\u{FEFF}[1]", "[1.0]"), ("// a\n1// b", "1.0"), ("/* a\n * b **/1/**/", "1.0"),
            ("[1,]", "[1.0]"), (#"{"a":1, // last"# + "\n}", #"{"a":1.0}"#), ("[1/*,2*/,3]", "[1.0,3.0]"),
            (#"["//","/*"]"#, #"["//","/*"]"#), ("1//\r", "1.0"), ("/*/*/1", "1.0"),
        ])
    func extensions(text: String, outline: String) {
        let reading = Reading(text)
        #expect(reading.mistakes == [])
        #expect(reading.outline == outline)
    }

    @Test("numbers become the nearest double, ties to even")
    func numbersAreExact() {
        // 2^53 + 1 is halfway between two doubles and becomes the even one. A slightly larger number becomes
        // the larger of the two doubles. 2.2250738585072011e-308 is known to be hard to round. Most of the other
        // numbers are at the limits of IEEE 754 binary64.
        let expected: [(String, UInt64)] = [
            ("9007199254740993", 0x4340_0000_0000_0000),
            ("9007199254740993.0000000000000000000000000001", 0x4340_0000_0000_0001),
            ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
            ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF),
            ("5e-324", 1), ("1e-400", 0), ("-1e-400", 0x8000_0000_0000_0000), ("0.1", 0x3FB9_9999_9999_999A),
        ]
        for (text, bits) in expected {
            guard case .number(let number) = Reading(text).value.content else {
                Issue.record("\(text) is not a number")
                continue
            }
            #expect(number.bitPattern == bits, "\(text)")
        }
    }

    @Test("every value and every key has its byte range")
    func ranges() throws {
        let text = "\u{FEFF}{ \"é\" : [ 10, \"x\" ] }"
        let value = Reading(text).value
        #expect(value.range == 3..<25)
        guard case .object(let object) = value.content else {
            Issue.record("not an object")
            return
        }
        let member = try #require(object["é"])
        #expect(member.keyRange == 5..<9)
        #expect(member.value.range == 12..<23)
        guard case .array(let elements) = member.value.content else {
            Issue.record("not an array")
            return
        }
        #expect(elements.map(\.range) == [14..<16, 18..<21])
    }

    @Test("the reader finds all keys of a large object, and reports a duplicate")
    func manyMembers() {
        let members = (0..<1000).map { "\"k\($0)\":\($0)" }.joined(separator: ",\n")
        #expect(Reading("{\(members)}").mistakes == [])
        #expect(Reading("{\(members),\n\"k500\":0}").mistakes == ["1001:1 duplicateKey"])
    }
}

@Suite("limits of the reader")
struct JSONReaderLimitTests {
    @Test("the reader accepts the maximum depth, and reports a deeper value once and skips it")
    func depth() {
        let reader = JSONReader(maximumDepth: 3)
        #expect(Reading("[[[1]],2]", reader: reader).outline == "[[[1.0]],2.0]")
        let tooDeep = Reading("[[[[1,{}],[2]]],\n3,,4]", reader: reader)
        #expect(tooDeep.outline == "[[[?,?]],3.0,4.0]")
        #expect(
            tooDeep.mistakes == ["1:4 nestingTooDeep", "1:11 nestingTooDeep", "2:3 unexpectedText"])
    }

    @Test("a million open brackets give at most two reports", arguments: ["[", "{\"a\":", "[{\"a\":"])
    func million(opening: String) {
        let reading = Reading(String(repeating: opening, count: 1_000_000))
        #expect(reading.diagnostics.sorted.contains { $0.code == .nestingTooDeep })
        #expect(reading.diagnostics.sorted.count <= 2)
    }

    @Test("a million brackets that are opened and closed give one report")
    func millionClosed() {
        let text = String(repeating: "[", count: 1_000_000) + String(repeating: "]", count: 1_000_000)
        #expect(Reading(text).mistakes == ["1:65 nestingTooDeep"])
    }

    @Test("a text beyond the byte limit is refused before it is read")
    func byteLimit() {
        let reader = JSONReader(maximumByteCount: 4)
        #expect(Reading("[12]", reader: reader).mistakes == [])
        #expect(Reading("[12] [", reader: reader).mistakes == ["1:1 fileTooLarge"])
        #expect(Reading("[12] [", reader: reader).value.content == .invalid)
    }

    @Test("the JSON reader keeps 100 mistakes and counts further mistakes")
    func mistakeLimit() {
        let reading = Reading("[" + String(repeating: "x,", count: 1000) + "]")
        #expect(reading.diagnostics.sorted.count == 100)
        #expect(reading.diagnostics.omittedCount == 900)
    }
}
