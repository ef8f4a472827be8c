import NavImaging

/// Two pictures on their union canvas, both at its top left.
struct PicturePair {
    let expected: StraightBitmap
    let actual: StraightBitmap

    /// What is the matter with one pixel of the canvas.
    enum Change: Equatable {
        case none
        case color
        /// The colour is the same and only the alpha differs.
        case alphaOnly
        /// Only one of the pictures has this pixel.
        case inOneOnly
        /// One picture is wider and the other is higher: neither has this pixel.
        case outsideBoth
    }

    var width: Int { max(expected.width, actual.width) }
    var height: Int { max(expected.height, actual.height) }

    func change(atX x: Int, y: Int) -> Change {
        switch (expected.contains(x, y), actual.contains(x, y)) {
        case (false, false): return .outsideBoth
        case (true, false), (false, true): return .inOneOnly
        case (true, true): break
        }
        let before = expected[x, y]
        let after = actual[x, y]
        if before == after || before.canonical == after.canonical { return .none }
        let isSameColor = (before.red, before.green, before.blue) == (after.red, after.green, after.blue)
        // A transparent pixel has no colour of its own: fading in or out is a change of alpha.
        return isSameColor || before.alpha == 0 || after.alpha == 0 ? .alphaOnly : .color
    }
}

extension StraightBitmap {
    func contains(_ x: Int, _ y: Int) -> Bool { x < width && y < height }
}

extension StraightPixel {
    /// The pixel without the colour that no one can see.
    var canonical: StraightPixel { alpha == 0 ? .clear : self }
}
