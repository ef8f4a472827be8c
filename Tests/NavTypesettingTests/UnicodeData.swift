import Foundation

/// The test files of the Unicode character database, from Debian's package unicode-data. The
/// package may be missing.
enum UnicodeData {
    static let directory = "/usr/share/unicode"
    static let isInstalled = FileManager.default.isReadableFile(atPath: "\(directory)/BidiCharacterTest.txt")

    /// Returns the lines of a file without comments and empty lines.
    static func lines(of name: String) throws -> [Substring] {
        let text = try String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8)
        return text.split(separator: "\n").map { $0.prefix { $0 != "#" } }
            .filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// Converts hexadecimal scalars such as `05D0 0020` to text. Returns nil for surrogates.
    static func text(_ numbers: some Sequence<Substring>) -> String? {
        var text = String.UnicodeScalarView()
        for number in numbers {
            guard let scalar = UInt32(number, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
            text.append(scalar)
        }
        return String(text)
    }

    /// Parses a line such as `÷ 0061 × 0308 ÷ 0020 ÷`.
    ///
    /// Returns the text and the UTF-8 offsets of the breaks inside the text.
    static func breaks(_ line: Substring) -> (text: String, offsets: [Int])? {
        let words = line.split(whereSeparator: \.isWhitespace)
        let numbers = words.filter { $0 != "÷" && $0 != "×" }
        guard let text = text(numbers) else { return nil }
        var offset = 0
        var offsets: [Int] = []
        var scalars = text.unicodeScalars.makeIterator()
        for word in words {
            if word == "÷" {
                offsets.append(offset)
            } else if word != "×" {
                offset += scalars.next().map(UTF8.width) ?? 0
            }
        }
        return (text, offsets.filter { $0 > 0 && $0 < text.utf8.count })
    }
}
