import CNavReferencePNG
import CNavZlib
import NavImageCoding
import NavImaging

/// Fuzzes the image decoders: every input must give an error or a picture.
///
/// The target also builds PNG files with valid chunks from the input. If navrender decodes a file of `checkRows`,
/// libpng must decode the same pixels, except for files with 16-bit samples.
func testPNGDecoding(_ bytes: [UInt8]) {
    let limits = ImageLimits(maxBytes: 1 << 20, maxPixels: 1 << 14)
    checkDecoding(of: bytes, limits)
    // With wrong checksums, almost no mutated file would get past the chunk parser.
    checkDecoding(of: repairingChecksums(bytes), limits)
    checkRows(bytes, limits)
    checkChunks(bytes, limits)
}

/// Decodes a file and checks that the comparison by rows agrees with the decoded pixels.
private func checkDecoding(of bytes: [UInt8], _ limits: ImageLimits) {
    guard let image = try? ImageDecoder.decode(bytes, limits: limits) else { return }
    let bitmap = image.bitmap
    precondition(bitmap.pixels.count == bitmap.width * bitmap.height, "a picture has all its pixels")
    guard let file = try? PNGFile(bytes, limits: limits) else { return }
    let comparison = try? file.compare(with: bitmap)
    precondition(
        comparison == .equal || comparison == .notComparable || hasSeveralEncodings(bytes)
            || comparison == nil && !isPlain(bytes),
        "comparison by rows finds no difference to the decoded pixels")
    var other = bitmap
    other.pixels[other.pixels.count / 2].green ^= 1
    other.pixels[other.pixels.count / 2].alpha = 255
    if other != bitmap {
        precondition((try? file.compare(with: other)) != .equal, "another picture is not equal")
    }
}

/// Returns whether a file has three or four samples of 8 bits for each pixel, and no interlacing.
///
/// navrender decodes most other files with libpng, which ignores IDAT chunks after the end of the compressed data. The
/// comparison by rows throws an error for such chunks.
private func isPlain(_ file: [UInt8]) -> Bool {
    file[24] == 8 && (file[25] == 2 || file[25] == 6) && file[28] == 0
}

/// Returns whether a file's format can represent the same pixels in several ways.
///
/// Examples are unused bits after a row's last pixel, and duplicate or missing colours in a
/// palette. The rows may then differ although the pixels are equal, and only decoding decides.
private func hasSeveralEncodings(_ file: [UInt8]) -> Bool {
    let width = file[16..<20].reduce(0) { $0 << 8 | Int($1) }
    return file[25] == 3 || width * Int(file[24]) % 8 != 0
}

/// Builds a PNG file with valid chunks and decodes the file. The header comes from the first five bytes, and the rows
/// come from the other bytes.
///
/// Mutated files rarely get past the header check or the decompression. Such a file does.
private func checkRows(_ bytes: [UInt8], _ limits: ImageLimits) {
    guard bytes.count > 5 else { return }
    let (depths, types) = ([1, 2, 4, 8, 16] as [UInt8], [0, 2, 3, 4, 6] as [UInt8])
    let header = [
        0, 0, 0, bytes[0] & 31 + 1, 0, 0, 0, bytes[1] & 31 + 1, depths[Int(bytes[2]) % 5],
        types[Int(bytes[3]) % 5], 0, 0, bytes[4] & 1,
    ]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append("IHDR", header, to: &file)
    if header[9] == 3 { append("PLTE", Array(bytes.dropFirst(5).prefix(6 * 3)), to: &file) }
    var rows = Array(bytes.dropFirst(5))
    if bytes[4] & 2 == 2 { rows = wholeRows(rows, header) }
    append("IDAT", compressed(rows), to: &file)
    append("IEND", [], to: &file)
    checkDecoding(of: file, limits)
    guard let ours = try? PNGDecoder.decode(file, limits: limits).bitmap else { return }
    var theirs = StraightBitmap(width: ours.width, height: ours.height)
    let isRead = unsafe file.withUnsafeBufferPointer { file in
        unsafe theirs.pixels.withUnsafeMutableBytes { pixels in
            unsafe nav_reference_decode(
                file.baseAddress, file.count, pixels.assumingMemoryBound(to: UInt8.self).baseAddress) != 0
        }
    }
    // libpng's simplified interface treats 16-bit samples without a gamma as linear light;
    // navrender does not.
    precondition(header[8] == 16 || isRead && ours == theirs, "libpng reads the same pixels")
}

/// Returns as many rows as the header states. The rows repeat the given bytes. Each row has a known filter.
///
/// Only data with the right number of bytes reaches the code after decompression. Mutations rarely keep this number.
private func wholeRows(_ bytes: [UInt8], _ header: [UInt8]) -> [UInt8] {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(header[9])]!
    let length = (Int(header[3]) * channels * Int(header[8]) + 7) / 8
    return (0..<Int(header[7])).flatMap { row in
        (0...length).map { column in
            let byte = bytes[(row * (length + 1) + column) % bytes.count]
            return column == 0 ? byte % 5 : byte
        }
    }
}

/// Decodes a file of 3 × 2 pixels that has other chunks before, between and behind its two data chunks.
///
/// Mutations of whole files rarely make a chunk with a known name, so most kinds of chunk would never be read.
private func checkChunks(_ bytes: [UInt8], _ limits: ImageLimits) {
    guard bytes.count > 4 else { return }
    var choices = ByteChoices(bytes)
    let names = ["gAMA", "sRGB", "iCCP", "cICP", "pHYs", "PLTE", "tRNS", "nvPH", "tEXt", "ABCD", "IHDR"]
    let contents: [[UInt8]] = [
        [], [0, 0, 0xB1, 0x8F], [1, 13, 0, 1], [12, 13, 0, 1], [0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 1],
        [255, 0, 0, 0, 255, 0], Array(bytes.prefix(32)),
    ]
    let type = ([2, 6, 3, 0] as [UInt8]).randomElement(using: &choices)!
    let channels = [0: 1, 2: 3, 3: 1, 6: 4][Int(type)]!
    let data = compressed(Array(repeating: 0, count: 2 * (1 + 3 * channels)))
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append("IHDR", [0, 0, 0, 3, 0, 0, 0, 2, 8, type, 0, 0, 0], to: &file)
    let middle = Int.random(in: 0...data.count, using: &choices)
    for part in [[], Array(data[..<middle]), Array(data[middle...])] {
        if !part.isEmpty { append("IDAT", part, to: &file) }
        for _ in 0..<Int.random(in: 0...3, using: &choices) {
            append(
                names.randomElement(using: &choices)!, contents.randomElement(using: &choices)!, to: &file)
        }
    }
    append("IEND", [], to: &file)
    checkDecoding(of: file, limits)
    if let read = try? PNGFile(file, limits: limits) { _ = (read.scale, read.colorSpace, read.storedHash) }
}

/// Returns the bytes as a zlib stream.
private func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    return unsafe [UInt8](unsafeUninitializedCapacity: Int(count)) { output, initializedCount in
        unsafe bytes.withUnsafeBufferPointer { input in
            _ = unsafe compress2(output.baseAddress, &count, input.baseAddress, UInt(input.count), 1)
        }
        initializedCount = Int(count)
    }
}

/// Appends a PNG chunk.
private func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += bytes(of: UInt32(data.count))
    file += name.utf8
    file += data
    file += bytes(of: checksum(name.utf8 + data))
}

private func repairingChecksums(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var offset = 8
    while file.count - offset >= 12 {
        let count = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        let end = offset + 8 + count
        guard end + 4 <= file.count else { break }
        file.replaceSubrange(end..<end + 4, with: bytes(of: checksum(Array(file[offset + 4..<end]))))
        offset = end + 4
    }
    return file
}

private func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { UInt32(unsafe crc32(0, $0.baseAddress, UInt32($0.count))) }
}

/// Returns the number as big-endian bytes.
private func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
}
