import Glibc
import NavJSON
import NavTestSupport
import Testing

@Suite("writing JSON")
struct JSONWriterTests {
    private static func sample(_ style: JSONWriter.Style) -> String {
        var writer = JSONWriter(style: style)
        writer.beginObject()
        writer.key("b")
        writer.numbers([1, 2.5, -0.0])
        writer.key("a")
        writer.beginArray()
        writer.null()
        writer.beginObject()
        writer.endObject()
        writer.bool(true)
        writer.beginArray()
        writer.endArray()
        writer.string("x")
        writer.endArray()
        writer.endObject()
        return writer.text
    }

    @Test("compact JSON has no blanks and keeps the order of the keys")
    func compact() {
        #expect(Self.sample(.compact) == #"{"b":[1,2.5,-0],"a":[null,{},true,[],"x"]}"#)
    }

    @Test("pretty JSON has one line for each element, but a short array of numbers is on one line")
    func pretty() {
        #expect(
            Self.sample(.pretty) == """
                {
                  "b": [1, 2.5, -0],
                  "a": [
                    null,
                    {},
                    true,
                    [],
                    "x"
                  ]
                }
                """)
    }

    @Test("pretty JSON breaks a long array of numbers after every 16 numbers")
    func longNumberList() {
        var writer = JSONWriter(style: .pretty)
        writer.numbers((1...18).map(Double.init))
        #expect(writer.text == "[\n  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,\n  17, 18\n]")
    }

    @Test("strings are escaped so that they are valid and safe to print on a terminal")
    func escapes() {
        var writer = JSONWriter(style: .compact)
        writer.string("\"\\\n\t\r\u{1B}\u{7F}\u{202E}\u{2028}\u{E0001}é😀/")
        #expect(writer.text == #""\"\\\n\t\u000D\u001B\u007F\u202E\u2028\uDB40\uDC01é😀/""#)
    }

    @Test("numbers that are not finite are written as null")
    func nonFinite() {
        var writer = JSONWriter(style: .compact)
        writer.numbers([.nan, .infinity, -.infinity])
        #expect(writer.text == "[null,null,null]")
    }

    @Test("our reader and the C library read any written double back with the same bits")
    func numbersRoundTrip() {
        var generator = SeededGenerator(seed: 3)
        var values: [Double] = [
            0, -0.0, .leastNonzeroMagnitude, 1e16, 1e-5, 123_456_789_012_345_680, .greatestFiniteMagnitude,
        ]
        while values.count < 2_000 {
            let value = Double(bitPattern: generator.next())
            if value.isFinite { values.append(value) }
        }
        var writer = JSONWriter(style: .pretty)
        writer.numbers(values)
        guard case .array(let elements) = Reading(writer.text).value.content else {
            Issue.record("not an array")
            return
        }
        let read = elements.map { if case .number(let number) = $0.content { number } else { Double.nan } }
        #expect(read.map(\.bitPattern) == values.map(\.bitPattern))
        let byLibrary = writer.text.split { "[], \n".contains($0) }.map { unsafe strtod(String($0), nil) }
        #expect(byLibrary.map(\.bitPattern) == values.map(\.bitPattern))
    }

    @Test("any written string reads back as the same scalars")
    func stringsRoundTrip() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<500 {
            var string = ""
            for _ in 0..<20 {
                let limit: UInt32 = [0x80, 0x3000, 0x11_0000].randomElement(using: &generator) ?? 0x80
                let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) ?? "?"
                string.unicodeScalars.append(scalar)
            }
            var writer = JSONWriter(style: .compact)
            writer.string(string)
            let reading = Reading(writer.text)
            #expect(reading.value.content == .string(string), "\(writer.text)")
        }
    }
}
