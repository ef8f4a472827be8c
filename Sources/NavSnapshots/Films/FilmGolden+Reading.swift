import NavImageCoding

/// The reason why a file is not a valid film golden.
package struct FilmError: Error, Equatable {
    let problem: SnapshotProblem

    static func damaged(_ line: Int, _ reason: String) -> FilmError {
        FilmError(problem: SnapshotProblem(.goldenDamaged, "line \(line): \(reason)"))
    }

    static func tooLarge(_ reason: String) -> FilmError {
        FilmError(problem: SnapshotProblem(.goldenTooLarge, reason))
    }

    static let truncated = FilmError(
        problem: SnapshotProblem(.goldenTruncated, "is cut short: its last line is not \"end\" and a hash"))

    static let edited = FilmError(
        problem: SnapshotProblem(
            .goldenDamaged,
            "was edited or badly merged: the hash in its last line does not fit the lines above; "
                + "`navrender verify --update` writes it anew"))
}

extension FilmGolden {
    /// Reads a file.
    ///
    /// The time and the memory are linear in the size of the file.
    ///
    /// - Throws: `FilmError` if the file is cut short, was edited, violates the format or exceeds its limits.
    package init(_ bytes: [UInt8]) throws(FilmError) {
        guard bytes.count <= Self.byteLimit else {
            throw .tooLarge("is larger than \(Self.byteLimit) bytes")
        }
        var lines = FilmLines(bytes)
        guard lines.next() == Self.signature else {
            throw .damaged(1, "a film begins with \"\(Self.signature)\"")
        }
        try Self.check(bytes)
        let (width, height) = try lines.size()
        guard try lines.numbers("tile", count: 1) == [Double(FrameHashes.tileSide)] else {
            throw .damaged(lines.number, "\"tile\" must be \(FrameHashes.tileSide)")
        }
        let rate = try lines.numbers("rate", count: 1)[0]
        let start = try lines.numbers("start", count: 1)[0]
        guard rate > 0, rate <= 1000, start >= 0, start <= 1e9 else {
            throw .damaged(lines.number, "the rate or the start is out of range")
        }
        self.init(width: width, height: height, rate: rate, start: start)
        let count = try lines.integer("frames", in: 1...Self.frameLimit)
        for index in 0..<count { append(try lines.frame(index, of: self)) }
        guard lines.next()?.hasPrefix("end ") ?? false, lines.next() == nil else {
            throw .damaged(lines.number, "\"frames\" states \(count) frames, but the file has more lines")
        }
    }

    /// Compares the hash in the last line with the hash of the lines above.
    private static func check(_ bytes: [UInt8]) throws(FilmError) {
        // "end ", 32 digits and a line feed.
        let length = 37
        guard bytes.count > length, bytes.last == UInt8(ascii: "\n") else { throw .truncated }
        let last = bytes[(bytes.count - length)...]
        let above = bytes[..<(bytes.count - length)]
        guard last.starts(with: "end ".utf8), above.last == UInt8(ascii: "\n") else { throw .truncated }
        let stated = String(decoding: last.dropFirst(4).dropLast(), as: UTF8.self)
        guard stated == ContentHash.hexadecimal(of: Array(above)) else { throw .edited }
    }
}

/// The lines of a film golden, read one after the other.
private struct FilmLines {
    private let bytes: [UInt8]
    private var place = 0
    /// The number of the line that was read last, counted from 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the next line. Returns its bytes; nil at the end of the file.
    private mutating func line() -> ArraySlice<UInt8>? {
        guard place < bytes.count else { return nil }
        let rest = bytes[place...]
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        defer { place = end + 1 }
        number += 1
        return rest[..<end]
    }

    mutating func next() -> String? { line().map { String(decoding: $0.prefix(100), as: UTF8.self) } }

    /// Reads a line that has the given word and then `count` numbers.
    mutating func numbers(_ word: String, count: Int) throws(FilmError) -> [Double] {
        let words = (next() ?? "").split(separator: " ", omittingEmptySubsequences: false)
        let numbers = words.dropFirst().compactMap { Double($0) }.filter(\.isFinite)
        guard words.first ?? "" == word, words.count == count + 1, numbers.count == count else {
            throw .damaged(
                number, "\"\(word)\" with \(count) \(count == 1 ? "number" : "numbers") is missing")
        }
        return numbers
    }

    mutating func integer(_ word: String, in range: ClosedRange<Int>) throws(FilmError) -> Int {
        let value = try numbers(word, count: 1)[0]
        guard value.rounded() == value, value >= Double(range.lowerBound), value <= Double(range.upperBound)
        else {
            throw .tooLarge("line \(number): \"\(word)\" must be \(range.lowerBound) to \(range.upperBound)")
        }
        return Int(value)
    }

    mutating func size() throws(FilmError) -> (width: Int, height: Int) {
        let sides = try numbers("size", count: 2)
        let limit = Double(FilmGolden.sideLimit)
        guard sides.allSatisfy({ $0 >= 1 && $0 <= limit && $0.rounded() == $0 }) else {
            throw .tooLarge("line \(number): width and height must be 1 to \(FilmGolden.sideLimit) pixels")
        }
        let (width, height) = (Int(sides[0]), Int(sides[1]))
        guard FrameHashes.tileCount(width: width, height: height) <= FilmGolden.tileLimit else {
            throw .tooLarge("line \(number): a frame has more than \(FilmGolden.tileLimit) tiles")
        }
        return (width, height)
    }

    mutating func frame(_ index: Int, of film: FilmGolden) throws(FilmError) -> FilmGolden.Frame {
        let words = (line() ?? []).split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count >= 2, Self.natural(words[0]) == index else {
            throw .damaged(number, "frame \(index) is missing")
        }
        if words.count == 2, words[1].elementsEqual("=".utf8) {
            guard let last = film.frames.last else {
                throw .damaged(number, "frame 0 cannot be \"=\", because no frame precedes it")
            }
            return FilmGolden.Frame(digest: last.digest, changes: [])
        }
        guard words.count.isMultiple(of: 2), let digest = Self.digest(words[1]) else {
            throw .damaged(number, "the hash of frame \(index) must have 32 hexadecimal digits")
        }
        let tileCount = FrameHashes.tileCount(width: film.width, height: film.height)
        var changes: [FilmGolden.TileRun] = []
        var end = 0
        for pair in stride(from: 2, to: words.count, by: 2) {
            let run = try tiles(words[pair], words[pair + 1], from: end, to: tileCount)
            end = run.start + run.hashes.count
            changes.append(run)
        }
        guard index > 0 || changes.first?.hashes.count == tileCount else {
            throw .damaged(number, "the first frame has \(tileCount) tiles")
        }
        return FilmGolden.Frame(digest: digest, changes: changes)
    }

    /// Reads a range of tiles and their hashes.
    private func tiles(
        _ range: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, from lower: Int, to upper: Int
    ) throws(FilmError) -> FilmGolden.TileRun {
        let parts = range.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
        guard parts.count == 2, let start = Self.natural(parts[0]), let count = Self.natural(parts[1]),
            start >= lower, count > 0, start <= upper - count, text.count == count * FilmGolden.digitsPerTile
        else { throw .damaged(number, "a range of tiles, or its number of hashes, is wrong") }
        var hashes: [UInt32] = []
        hashes.reserveCapacity(count)
        var hash: UInt32 = 0
        for (index, byte) in text.enumerated() {
            let digit = Self.values[Int(byte)]
            guard digit < 64 else { throw .damaged(number, "the hash of a tile has an invalid character") }
            hash = hash << 6 | UInt32(digit)
            if index % FilmGolden.digitsPerTile == FilmGolden.digitsPerTile - 1 {
                hashes.append(hash)
                hash = 0
            }
        }
        return FilmGolden.TileRun(start: start, hashes: hashes)
    }

    /// The value of each digit, by its byte; 255 for a byte that is no digit.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, digit) in FilmGolden.digits.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()

    /// Returns a number of one to seven digits; nil for another text. Leading zeros are refused, so that each number
    /// has only one form.
    private static func natural(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...7).contains(digits.count), digits.first != UInt8(ascii: "0") || digits.count == 1 else {
            return nil
        }
        var value = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return value
    }

    /// Returns the 16 bytes of 32 lower-case hexadecimal digits; nil for another text.
    private static func digest(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
        guard digits.count == 32 else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return bytes
    }
}
