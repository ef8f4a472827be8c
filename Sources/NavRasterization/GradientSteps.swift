import CNavKernels
import NavImaging

/// The colours of a steady ramp (``ColorRamp/isSteady``) as steps. A step is an offset at which the pixel changes.
/// All offsets between two steps give the same pixel, the ramp's colour rounded to bytes.
///
/// Between neighbouring entries of a steady ramp, each channel is monotonic, also after rounding.
/// So if both ends of a range give the same pixel, all offsets between them give it too. The
/// position of a step is known only within a narrow interval, its crack. Offsets inside a crack must
/// be looked up in the ramp itself.
struct GradientSteps: Sendable {
    /// The greatest width of a crack. In a gradient of 600 steps over 3 million pixels, about 400
    /// pixels lie in cracks.
    static let crack = 0x1p-22
    /// The largest number of steps. Gradients with more steps are computed pixel by pixel.
    private static let maximumCount = 1 << 14

    /// The steps, ascending and without overlaps, between offsets 0 and 1.
    private(set) var steps: [nav_step] = []
    /// The colours before, between and after the steps: one more than there are steps. Padding follows,
    /// because the loops read up to sixteen colours at a time.
    private(set) var colors: [PremultipliedPixel]
    /// The number of padding elements.
    static let padding = 15
    /// The offset up to which steps are known.
    private var end: Double = -1

    /// Finds the steps of a ramp. Returns nil if there are too many.
    init?(_ ramp: ColorRamp, kernels: KernelSet) {
        guard let first = ramp.offsets.first, let last = ramp.offsets.last,
            ramp.offsets.count < Self.maximumCount
        else { return nil }
        colors = [.clear]
        var batch = Batch(ramp: ramp, kernels: kernels)
        colors[0] = batch.pixel(at: end)
        batch.offsets.append(first.nextDown)
        for index in ramp.offsets.indices.dropLast() where ramp.offsets[index] < ramp.offsets[index + 1] {
            let range = ramp.offsets[index]...ramp.offsets[index + 1].nextDown
            batch.offsets.append(range.lowerBound)
            var crossings = LevelCrossings(from: ramp.colors[index], to: ramp.colors[index + 1])
            let length = ramp.offsets[index + 1] - range.lowerBound
            while let (fraction, error) = crossings.next() {
                let place = range.lowerBound + fraction * length
                batch.offsets.append(max(place - error * length, range.lowerBound))
                batch.offsets.append(min(place + error * length, range.upperBound))
            }
            batch.offsets.append(range.upperBound)
            advance(&batch)
            guard steps.count <= Self.maximumCount else { return nil }
        }
        batch.offsets.append(last)
        advance(&batch)
        colors += repeatElement(.clear, count: Self.padding)
    }

    /// A batch of offsets at which to evaluate the ramp.
    private struct Batch {
        let ramp: ColorRamp
        let kernels: KernelSet
        var offsets: [Double] = []

        func pixel(at offset: Double) -> PremultipliedPixel {
            let offset = CollectionOfOne(offset)
            var pixel = CollectionOfOne(PremultipliedPixel.clear)
            var pixels = pixel.mutableSpan
            kernels.pixels(of: ramp, at: offset.span, into: &pixels)
            return pixel[0]
        }
    }

    /// Finds the steps up to the collected offsets. Each offset lies on the same piece of the ramp
    /// as the previous offset, or at the start of the next piece.
    private mutating func advance(_ batch: inout Batch) {
        var pixels = [PremultipliedPixel](repeating: .clear, count: batch.offsets.count)
        var written = pixels.mutableSpan
        batch.kernels.pixels(of: batch.ramp, at: batch.offsets.span, into: &written)
        for index in pixels.indices where batch.offsets[index] > end {
            advance(to: batch.offsets[index], pixels[index], batch)
        }
        batch.offsets.removeAll(keepingCapacity: true)
    }

    private mutating func advance(to offset: Double, _ pixel: PremultipliedPixel, _ batch: Batch) {
        /// The offsets that are still to be reached. The nearest one is the last element.
        var ahead = [(offset: offset, pixel: pixel)]
        while let next = ahead.last {
            let isOther = next.pixel != colors[colors.count - 1]
            if isOther, next.offset - end > Self.crack {
                let middle = end + (next.offset - end) / 2
                ahead.append((middle, batch.pixel(at: middle)))
                continue
            }
            if isOther {
                steps.append(nav_step(low: end, high: next.offset))
                colors.append(next.pixel)
            }
            end = next.offset
            ahead.removeLast()
        }
    }
}

/// Guesses of the positions at which a channel changes its level, in ascending order. Each guess is a fraction
/// of a linear piece. A wrong guess costs time, but changes no step.
private struct LevelCrossings {
    private var channels: [Channel] = []

    private struct Channel {
        /// The fraction of the next crossing, and the distance between crossings.
        var next: Double
        let distance: Double
    }

    init(from first: SIMD4<Float>, to last: SIMD4<Float>) {
        // Limits the number of crossings for colours far outside 0…1, which the output clamps.
        let first = first.clamped(lowerBound: SIMD4(repeating: -1), upperBound: SIMD4(repeating: 2))
        let last = last.clamped(lowerBound: SIMD4(repeating: -1), upperBound: SIMD4(repeating: 2))
        for index in 0..<4 where first[index] != last[index] {
            let start = Double(first[index]) * 255 + 0.5
            let change = Double(last[index] - first[index]) * 255
            // A crossing is where the level plus a half is an integer.
            let way = change > 0 ? start.rounded(.up) - start : start - start.rounded(.down)
            channels.append(Channel(next: way / abs(change), distance: 1 / abs(change)))
        }
    }

    /// Returns the next guess and its possible error, both as fractions of the piece. Returns nil after the last
    /// crossing. The error exists because colours are rounded to floats.
    mutating func next() -> (fraction: Double, error: Double)? {
        guard var nearest = channels.indices.first else { return nil }
        for index in channels.indices where channels[index].next < channels[nearest].next { nearest = index }
        let (fraction, distance) = (channels[nearest].next, channels[nearest].distance)
        guard fraction < 1 else { return nil }
        channels[nearest].next += distance
        return (fraction, distance * 0x1p-14 + 0x1p-23)
    }
}
