import NavImageDiffing
import NavImaging
import Navrender

/// Measures the speed of `ImageComparison` beside two simpler comparisons: `memcmp`, and a plain
/// count of differing pixels.
enum DiffBench {
    static func run() throws {
        for device in [BenchFrames.Device.phone, .tablet] {
            print("\n\(device.name), \(device.width * device.scale) × \(device.height * device.scale)\n")
            print(
                "| frame | change | changed pixels | memcmp | count only | measure | to memcmp | to count |")
            print("|---|---|---|---|---|---|---|---|")
            for frame in try BenchFrames.all(for: device) {
                let expected = StraightBitmap(frame.bitmap)
                for (change, actual) in variants(of: expected) {
                    print(line(frame.name, change, expected, actual))
                }
            }
        }
    }

    /// Measures one pair of pictures and returns its row of the table.
    private static func line(
        _ frame: String, _ change: String, _ expected: StraightBitmap, _ actual: StraightBitmap
    ) -> String {
        var (equal, count, changed) = (false, 0, 0)
        var contest = Contest(clock: .thread)
        ReferencePNG.pin(toProcessor: 1)
        defer { ReferencePNG.pin(toProcessor: nil) }
        contest.add("memcmp") { equal = ReferenceComparison.isEqual(expected, actual) }
        contest.add("count") { count = ReferenceComparison.count(expected, actual) }
        contest.add("measure") {
            changed = ImageComparison(expected: expected, actual: actual).changedPixels
        }
        let times = contest.bestTimes(time: 0.1)
        precondition(count == changed && equal == (count == 0), "all look at the same pictures")
        // memcmp stops at the first difference, so its time is meaningful only for equal pictures.
        let toEqual = equal ? "\(Figures.number(times[2] / times[0], 2))x" : "–"
        return
            "| \(frame) | \(change) | \(count) | \(equal ? Figures.number(times[0] * 1000, 2) + " ms" : "–")"
            + " | \(Figures.number(times[1] * 1000, 2)) ms | \(Figures.number(times[2] * 1000, 2)) ms"
            + " | \(toEqual) | \(Figures.number(times[2] / times[1], 2))x |"
    }

    /// Returns changed copies of a frame, with a name for each change.
    private static func variants(of frame: StraightBitmap) -> [(String, StraightBitmap)] {
        var copy = frame
        // Two changes that cancel out give the copy its own memory. Otherwise both pictures would
        // share one array, and a comparison would read only half as much memory.
        copy.pixels[0].red ^= 1
        copy.pixels[0].red ^= 1
        var dead = frame
        for index in 1...20 { dead.pixels[index * 7919 * 5 % dead.pixels.count].green ^= 255 }
        return [
            ("none", copy), ("20 dead pixels", dead), ("edge noise ±12 %", edgeNoise(frame)),
            ("everything 1 px to the right", moved(frame, by: 1)), ("3 px to the right", moved(frame, by: 3)),
            ("bar tinted by 3 levels", tintedBar(frame)),
        ]
    }

    /// Moves the picture to the right by whole pixels.
    private static func moved(_ frame: StraightBitmap, by distance: Int) -> StraightBitmap {
        var result = frame
        for y in 0..<frame.height {
            for x in distance..<frame.width { result[x, y] = frame[x - distance, y] }
        }
        return result
    }

    /// Changes blue by up to 3 levels in the top ninth of the picture.
    private static func tintedBar(_ frame: StraightBitmap) -> StraightBitmap {
        var result = frame
        for index in 0..<frame.width * frame.height / 9 {
            result.pixels[index].blue = frame.pixels[index].blue ^ 3
        }
        return result
    }

    /// Changes green values at random, by up to 12 % of the difference between the left and right
    /// neighbours.
    ///
    /// A pixel changes only if its green value is greater than one neighbour's and less than the
    /// other's. The new value does not leave the range of the two neighbours.
    private static func edgeNoise(_ frame: StraightBitmap) -> StraightBitmap {
        var result = frame
        var state: UInt32 = 1
        for y in 0..<frame.height {
            for x in 1..<frame.width - 1 {
                let (left, own, right) = (frame[x - 1, y].green, frame[x, y].green, frame[x + 1, y].green)
                guard own > min(left, right), own < max(left, right) else { continue }
                state = state &* 1_664_525 &+ 1_013_904_223
                let step = (Int(right) - Int(left)) * (Int(state >> 24) - 128) * 12 / 12_800
                result[x, y].green = UInt8(
                    min(max(Int(own) + step, Int(min(left, right))), Int(max(left, right))))
            }
        }
        return result
    }
}
