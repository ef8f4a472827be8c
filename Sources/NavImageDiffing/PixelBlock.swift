import NavImaging

/// Four neighbouring pixels of both pictures, or fewer at the end of a row.
struct PixelBlock {
    private let x: Int
    private let y: Int
    private let count: Int
    /// Whether all neighbours can be read from memory as they lie.
    private let isInner: Bool
    private let before: FourPixels
    private let after: FourPixels

    @inline(__always)
    init(_ expected: PixelPlane, _ actual: PixelPlane, x: Int, y: Int, count: Int) {
        self.x = x
        self.y = y
        self.count = min(count, 4)
        isInner = x > 0 && x + 5 <= min(expected.width, actual.width) && count >= 4
        if isInner {
            before = expected.four(at: x, y)
            after = actual.four(at: x, y)
        } else {
            before = expected.canonical(y, x: x).prefix(count)
            after = actual.canonical(y, x: x).prefix(count)
        }
    }

    /// Whether the bytes are equal.
    @inline(__always)
    var isEqual: Bool { FourPixels(before.bytes ^ after.bytes).isZero }

    /// How much each channel differs, as files store it.
    @inline(__always)
    var distance: FourPixels {
        isOpaque ? before.distance(to: after) : before.canonical.distance(to: after.canonical)
    }

    @inline(__always)
    var premultipliedBefore: FourPixels { isOpaque ? before : before.premultiplied }

    @inline(__always)
    var premultipliedAfter: FourPixels { isOpaque ? after : after.premultiplied }

    @inline(__always)
    private var isOpaque: Bool { FourPixels(before.bytes & after.bytes).isOpaque }

    /// How many levels each channel leaves the envelope of the other picture, looked at both ways.
    @inline(__always)
    func excess(_ expected: PixelPlane, _ actual: PixelPlane) -> FourPixels {
        if isInner && isOpaque {
            // A pixel is in its own envelope, so a small step is not outside the other's.
            let step = before.distance(to: after).excess(over: AntialiasingThresholds.outsideLevels)
            if step.isZero { return FourPixels() }
            // What is inside a part of the neighbourhood is inside the whole.
            let old = Envelope(ofRow: y, expected, x: x)
            let new = Envelope(ofRow: y, actual, x: x)
            if old.isOpaque && new.isOpaque && excess(old, new).isZero { return FourPixels() }
            let wholeOld = old.withRowsAround(y, expected, x: x)
            let wholeNew = new.withRowsAround(y, actual, x: x)
            // Where something is transparent, straight colours cannot be compared.
            if wholeOld.isOpaque && wholeNew.isOpaque { return excess(wholeOld, wholeNew) }
        }
        let old = Envelope(premultipliedAround: y, expected, x: x)
        let new = Envelope(premultipliedAround: y, actual, x: x)
        return old.excess(of: premultipliedAfter).maximum(new.excess(of: premultipliedBefore)).prefix(count)
    }

    /// Both ways, with envelopes of straight colours.
    @inline(__always)
    private func excess(_ old: Envelope, _ new: Envelope) -> FourPixels {
        old.excess(of: after).maximum(new.excess(of: before))
    }
}
