import NavCompositing
import NavImaging

/// Finds the distances, in pixels, by which parts of a frame have moved. The search looks only at pixels, not at nodes.
///
/// A run is a short sequence of neighbouring pixels in a row. For each changed pixel, the search takes the run around
/// it from the frame (`actual`). It takes another run at the same place from the golden (`expected`). Each run of the
/// frame is looked up among the runs of the golden. Each pair of equal runs votes for the distance between these runs.
enum MotionVotes {
    /// The number of pixels in a run: enough to tell letters apart.
    private static let length = 12
    /// The largest number of places at which the golden may show a run. A more frequent run says nothing about a
    /// distance.
    private static let largestRepetition = 3
    /// The approximate largest number of runs to look up. If there are more, the hash of each run decides whether the
    /// run is kept or dropped. Equal runs have equal hashes. So if a run of the frame is kept, each equal run of the
    /// golden is kept too.
    private static let runLimit = 16_384
    /// The smallest number of votes that a distance needs. Fewer equal runs may be chance.
    private static let fewestVotes = 3

    /// Returns the distances with the most votes, most votes first. Each distance leads from a place in the frame to a
    /// place in the golden.
    static func offsets(_ difference: FrameDifference, count: Int) -> [PixelOffset] {
        var mask: UInt64 = 0
        while difference.places.count > runLimit * Int(mask + 1) { mask = mask * 2 + 1 }
        var old: [UInt64: [Int]] = [:]
        forEachRun(of: difference.expected, difference) { hash, place in
            guard hash >> 32 & mask == 0 else { return }
            old[hash, default: []].append(place)
        }
        var votes: [Int: Int] = [:]
        forEachRun(of: difference.actual, difference) { hash, place in
            guard hash >> 32 & mask == 0, let places = old[hash], places.count <= largestRepetition else {
                return
            }
            for other in places where other != place {
                votes[vote(place, other, difference.width), default: 0] += 1
            }
        }
        // Of two distances with equally many votes, the one with the smaller number (see `vote`) goes first.
        return votes.filter { $0.value >= fewestVotes }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(count).map { offset(ofVote: $0.key) }
    }

    /// Packs the two coordinates of a distance into one number. Each coordinate has a magnitude below 2²⁰.
    private static func vote(_ place: Int, _ other: Int, _ width: Int) -> Int {
        (other / width - place / width) << 21 + (other % width - place % width)
    }

    private static func offset(ofVote vote: Int) -> PixelOffset {
        let y = (vote + 1 << 20) >> 21
        return PixelOffset(x: vote - y << 21, y: y)
    }

    private static func forEachRun(
        of pixels: [PremultipliedPixel], _ difference: FrameDifference, _ body: (UInt64, Int) -> Void
    ) {
        for place in difference.places {
            let x = place % difference.width - length / 2
            guard x >= 0, x + length <= difference.width else { continue }
            let start = place - length / 2
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            var changes = 0
            for index in start..<start + length {
                if index > start, pixels[index] != pixels[index - 1] { changes += 1 }
                hash = (hash ^ UInt64(pixels[index].bits)) &* 0x100_0000_01b3
            }
            // A run across a single edge looks the same in every row, so it says nothing about a distance.
            if changes >= 2 { body(hash, place) }
        }
    }
}
