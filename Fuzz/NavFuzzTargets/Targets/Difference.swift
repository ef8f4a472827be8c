import NavGeometry
import NavImageCoding
import NavImageDiffing
import NavImaging
import NavSnapshots

/// Fuzzes the comparison of pictures and of goldens.
///
/// A golden passes without tolerance only if its decoded pixels equal the frame's pixels.
func testDifference(_ bytes: [UInt8]) {
    if let tolerance = Tolerance(String(decoding: bytes, as: UTF8.self)) {
        precondition(Tolerance("\(tolerance)") == tolerance, "a tolerance is read as it was written")
    }
    guard bytes.count > 12 else { return }
    var choices = ByteChoices(bytes)
    let expected = picture(&choices, like: nil)
    let actual = picture(&choices, like: expected)
    let comparison = checkComparison(expected, actual)
    checkGolden(expected, actual, isEqual: comparison.isEqual, &choices)
    let problem = RenderedFrame(bitmap: actual, scale: 1).problem(with: bytes)
    precondition(problem != nil || bytes.first == 0x89, "bytes that are not a picture do not pass")
}

/// Returns a small picture. If `other` is given, the picture is usually a copy of `other` with at most six new pixels.
private func picture(_ choices: inout ByteChoices, like other: StraightBitmap?) -> StraightBitmap {
    let levels: [UInt8] = [0, 1, 2, 128, 254, 255]
    func pixel(_ choices: inout ByteChoices) -> StraightPixel {
        let values = (0..<4).map { _ in levels.randomElement(using: &choices)! }
        return StraightPixel(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }
    guard let other, Int.random(in: 0..<8, using: &choices) > 0 else {
        let (width, height) = (
            Int.random(in: 1...40, using: &choices), Int.random(in: 1...40, using: &choices)
        )
        return StraightBitmap(width: width, height: height, fill: pixel(&choices))
    }
    var bitmap = other
    for _ in 0..<Int.random(in: 0...6, using: &choices) {
        let (x, y) = (
            Int.random(in: 0..<other.width, using: &choices),
            Int.random(in: 0..<other.height, using: &choices)
        )
        bitmap[x, y] = pixel(&choices)
    }
    return bitmap
}

private func checkComparison(_ expected: StraightBitmap, _ actual: StraightBitmap) -> ImageComparison {
    let comparison = ImageComparison(expected: expected, actual: actual)
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    var changed = 0
    for y in 0..<height {
        for x in 0..<width where isChanged(x, y, expected, actual) {
            changed += 1
            let isInside = comparison.regions.contains {
                ($0.minX..<$0.maxX).contains(x) && ($0.minY..<$0.maxY).contains(y)
            }
            precondition(isInside, "each changed pixel is inside a region")
        }
    }
    precondition(comparison.changedPixels == changed, "each changed pixel is counted")
    precondition(
        ImageComparison(expected: actual, actual: expected).changedPixels == changed,
        "the order of two pictures changes no count")
    precondition(
        comparison.passes(.exact) == comparison.isEqual, "only equal pictures pass without tolerance")
    let hasOneSize = expected.width == actual.width && expected.height == actual.height
    precondition(
        (comparison.smallestTolerance != nil) == hasOneSize, "pictures of one size pass some tolerance")
    let drawing = DiffPicture.make(expected: expected, actual: actual)
    precondition(
        (drawing.width, drawing.height) == (width, height),
        "the drawing is as wide and as high as the larger picture")
    return comparison
}

/// Returns whether two pictures differ at a pixel. Transparent pixels are equal, whatever their colours are. If only
/// one picture has the pixel, the pictures differ.
private func isChanged(_ x: Int, _ y: Int, _ one: StraightBitmap, _ other: StraightBitmap) -> Bool {
    let (isInOne, isInOther) = (x < one.width && y < one.height, x < other.width && y < other.height)
    guard isInOne, isInOther else { return isInOne || isInOther }
    return one[x, y] != other[x, y] && (one[x, y].alpha != 0 || other[x, y].alpha != 0)
}

/// Compares a frame with a golden. Then changes up to three bits of the golden's file, and compares again.
private func checkGolden(
    _ expected: StraightBitmap, _ actual: StraightBitmap, isEqual: Bool, _ choices: inout ByteChoices
) {
    var file = RenderedFrame(bitmap: expected, scale: 1).encodedGolden(.fast)
    let frame = RenderedFrame(bitmap: actual, scale: 1)
    precondition((frame.problem(with: file) == nil) == isEqual, "a golden passes if its pixels are equal")
    for _ in 0..<Int.random(in: 1...3, using: &choices) {
        file[Int.random(in: 0..<file.count, using: &choices)] ^= 1 << UInt8.random(in: 0..<8, using: &choices)
    }
    guard frame.problem(with: file) == nil else { return }
    let decoded = try? ImageDecoder.decode(file, limits: ImageLimits()).bitmap
    let isSame = decoded.map { ImageComparison(expected: $0, actual: actual).isEqual } ?? false
    precondition(isSame, "a changed file passes only if its pixels are equal")
}
