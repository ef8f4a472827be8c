import NavImageCoding
import NavImaging
import Navrender

/// Compares the speed of PNG encoding, decoding and golden checks with libpng, on the same frames
/// in the same run.
enum PNGBench {
    static func run() throws {
        for device in [BenchFrames.Device.phone, .tablet] {
            print("\n\(device.name), \(device.width * device.scale) × \(device.height * device.scale)\n")
            print(
                "| frame | libpng | fast | small | fast on 2 | bytes libpng | fast | small |"
                    + " decode libpng | ours | equal check | with hash |")
            print("|---|---|---|---|---|---|---|---|---|---|---|---|")
            var rows: [Row] = []
            for frame in try BenchFrames.all(for: device) {
                let row = measure(frame)
                print(row.line)
                rows.append(row)
            }
            print(Row.means(rows))
        }
    }

    /// The measurements of one frame.
    private struct Row {
        let name: String
        /// Times in seconds, in this order:
        ///
        /// - encoding: libpng, `fast`, `small`
        /// - encoding with `fast` in wall time: one worker, two workers
        /// - decoding and checking: libpng, libpng with a comparison of pixels, navrender, comparison by
        ///   rows, stored hash
        let times: [Double]
        /// File sizes in bytes: libpng, `fast`, `small`.
        let bytes: [Int]

        /// The ratios that the table shows, in the order of its columns.
        var ratios: [Double] {
            [
                times[0] / times[1], times[0] / times[2], times[3] / times[4],
                Double(bytes[1]) / Double(bytes[0]),
                Double(bytes[2]) / Double(bytes[0]), times[5] / times[7], times[6] / times[8],
                times[6] / times[9],
            ]
        }

        var line: String {
            let (r, ms) = (ratios.map { Figures.number($0, 2) }, times.map { Figures.number($0 * 1000, 2) })
            return
                "| \(name) | \(ms[0]) ms | \(ms[1]) ms = \(r[0])x | \(ms[2]) ms = \(r[1])x | \(ms[4]) ms = \(r[2])x"
                + " | \(bytes[0]) | \(r[3]) | \(r[4]) | \(ms[5]) ms | \(ms[7]) ms = \(r[5])x | \(ms[8]) ms = \(r[6])x"
                + " | \(ms[9]) ms = \(r[7])x |"
        }

        /// Returns the last row of the table: the geometric means of all ratios.
        static func means(_ rows: [Row]) -> String {
            let means = (0..<8).map { index in
                Figures.number(Figures.geometricMean(rows.map { $0.ratios[index] }), 2)
            }
            return
                "| **geometric mean** | | \(means[0])x | \(means[1])x | \(means[2])x | | \(means[3]) | \(means[4])"
                + " | | \(means[5])x | \(means[6])x | \(means[7])x |"
        }
    }

    private static func measure(_ frame: BenchFrame) -> Row {
        let bitmap = frame.bitmap
        let (width, height) = (bitmap.width, bitmap.height)
        let rgb = bitmap.pixels.flatMap { [$0.red, $0.green, $0.blue] }
        let metadata = PNGMetadata()
        var buffer = [UInt8](repeating: 0, count: rgb.count + rgb.count / 8 + 4096)
        var bytes = [0, 0, 0]
        var contest = Contest(clock: .thread)
        let together = twoWorkers(bitmap)
        ReferencePNG.pin(toProcessor: 1)
        defer { ReferencePNG.pin(toProcessor: nil) }
        contest.add("libpng") {
            bytes[0] = ReferencePNG.encode(rgb: rgb, width: width, height: height, into: &buffer)
        }
        contest.add("fast") {
            bytes[1] =
                PNGEncoder.encode(bitmap, metadata: metadata, options: PNGOptions(compression: .fast)).count
        }
        contest.add("small") {
            bytes[2] =
                PNGEncoder.encode(bitmap, metadata: metadata, options: PNGOptions(compression: .small)).count
        }
        let times = contest.bestTimes() + together + checkTimes(bitmap)
        return Row(name: frame.name, times: times, bytes: bytes)
    }

    /// Returns the times of encoding with one and with two workers, in seconds. The threads are not pinned to a
    /// processor.
    private static func twoWorkers(_ bitmap: PremultipliedBitmap) -> [Double] {
        var contest = Contest(clock: .wall)
        for workers in 1...2 {
            contest.add("fast on \(workers)") {
                let options = PNGOptions(compression: .fast, workers: workers)
                _ = PNGEncoder.encode(bitmap, metadata: PNGMetadata(), options: options)
            }
        }
        return contest.bestTimes()
    }

    /// Returns the times of decoding and checking, in seconds and in this order: libpng, libpng and a pixel
    /// comparison, navrender's decoder, comparison by rows, comparison by stored hash.
    private static func checkTimes(_ bitmap: PremultipliedBitmap) -> [Double] {
        let plain = PNGEncoder.encode(bitmap, metadata: PNGMetadata())
        let hashed = PNGEncoder.encode(
            bitmap, metadata: PNGMetadata(), options: PNGOptions(storesPixelHash: true))
        var decoded = StraightBitmap(width: bitmap.width, height: bitmap.height)
        var contest = Contest(clock: .thread)
        contest.add("libpng") {
            precondition(ReferencePNG.decode(plain, into: &decoded), "libpng reads our files")
        }
        let expected = StraightBitmap(bitmap)
        contest.add("libpng and compare") {
            precondition(ReferencePNG.decode(plain, into: &decoded) && decoded == expected)
        }
        contest.add("ours") { _ = try? PNGDecoder.decode(plain) }
        contest.add("equal check") { precondition((try? PNGFile(plain).compare(with: bitmap)) == .equal) }
        contest.add("with hash") {
            precondition(
                (try? PNGFile(hashed))?.storedHash == PixelHash(bitmap), "equal pixels have equal hashes")
        }
        return contest.bestTimes()
    }
}
