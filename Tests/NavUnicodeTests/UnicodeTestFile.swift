import CNavZlib
import Foundation

/// A test file of the Unicode Character Database, written by Scripts/make-unicode-tests.py.
enum UnicodeTestFile {
    struct Unreadable: Error {
        let path: String
    }

    /// Returns the lines of a file without its first line, which states the version.
    static func lines(of name: String) throws -> [Substring] {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Data/\(name).gz").path
        guard let file = unsafe gzopen(path, "rb") else { throw Unreadable(path: path) }
        defer { _ = unsafe gzclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe gzread(file, $0.baseAddress, UInt32($0.count))
            }
            guard count >= 0 else { throw Unreadable(path: path) }
            if count == 0 { break }
            bytes += buffer[..<Int(count)]
        }
        return Array(String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst())
    }

    /// Parses a line such as `/ 0061 + 0308 / 0020 /`, in which `/` is a break and `+` is no break.
    ///
    /// Returns the characters, and the index of each character that follows a break. The breaks at both ends of the
    /// text are left out.
    static func breaks(_ line: Substring) throws -> (characters: [Unicode.Scalar], breaks: [Int]) {
        var characters: [Unicode.Scalar] = []
        var breaks: [Int] = []
        for word in line.split(separator: " ") {
            if word == "/" {
                breaks.append(characters.count)
            } else if word != "+" {
                characters.append(try scalar(word))
            }
        }
        return (characters, breaks.filter { $0 > 0 && $0 < characters.count })
    }

    static func scalar(_ number: Substring) throws -> Unicode.Scalar {
        guard let scalar = UInt32(number, radix: 16).flatMap(Unicode.Scalar.init) else {
            throw Unreadable(path: String(number))
        }
        return scalar
    }
}

extension [Unicode.Scalar] {
    /// The characters as UTF-8.
    var utf8: [UInt8] { [UInt8](String(String.UnicodeScalarView(self)).utf8) }

    /// The UTF-8 offset of each character.
    var offsets: [Int] {
        var offset = 0
        return map { scalar in
            defer { offset += UTF8.width(scalar) }
            return offset
        }
    }
}
