import NavImaging
import NavRasterization

/// A band to draw.
struct BandRedraw: Sendable {
    /// The number of the band.
    let band: Int
    /// The band's parts. Nil if commands draw the whole band.
    let new: BandColumns?
    /// The band's parts in the last frame, whose pixels are still in memory. Nil if these parts are unknown.
    let old: BandColumns?
}

/// The pixels of a band that a redraw may have changed.
struct BandChanges: Sendable {
    /// The changed runs, from the top; nil if all pixels may have changed.
    var runs: [PixelRun]?
    /// The number of pixels that were drawn from moved pictures.
    var moved = 0
    /// The number of all pixels in parts that show moved pictures. Pixels that were not drawn again count too.
    var movable = 0
}

extension Interpreter {
    /// Draws a band. If the band's old parts are known, its memory still shows them.
    mutating func redraw(
        _ redraw: BandRedraw, of plan: BandPlan, on frame: SharedFrame, over fill: PremultipliedPixel
    ) -> BandChanges {
        let area = plan.area(ofBand: redraw.band)
        let fill = plan.coversAll[redraw.band] ? nil : fill
        var changes = BandChanges()
        guard let columns = redraw.new else {
            draw(
                plan.commands[redraw.band], on: frame, within: area, over: fill,
                isCrowded: plan.isCrowded(band: redraw.band))
            return changes
        }
        var runs: [[PixelRun]] = []
        for part in columns.parts {
            let drawn = PixelRect(
                minX: part.columns.lowerBound, minY: area.minY, maxX: part.columns.upperBound,
                maxY: area.maxY)
            guard let picture = part.picture else {
                draw(
                    part.commands, on: frame, within: drawn, over: fill,
                    isCrowded: plan.isCrowded(band: redraw.band))
                runs.append(drawn.runs)
                continue
            }
            let old = part.commands.isEmpty ? redraw.bareOldPicture(of: picture.source) : nil
            var changed: [PixelRun] = []
            var buffer = PixelBuffer(frame)
            painter.draw(picture, over: old, rows: area.minY..<area.maxY, in: &buffer, &changed)
            changes.moved += changed.reduce(0) { $0 + Int($1.end - $1.start) }
            changes.movable += part.columns.count * area.height
            if !part.commands.isEmpty { draw(part.commands, on: frame, within: drawn, over: nil) }
            runs.append(changed)
        }
        if columns.over.isEmpty {
            changes.runs = Array(joining: runs, in: area)
        } else {
            draw(columns.over, on: frame, within: area, over: nil)
        }
        return changes
    }

    /// Executes commands on a part of a frame's pixels.
    private mutating func draw(
        _ commands: [Int32], on frame: SharedFrame, within area: PixelRect, over fill: PremultipliedPixel?,
        isCrowded: Bool = false
    ) {
        _ = draw(commands, on: PixelBuffer(frame), within: area, over: fill, isCrowded: isCrowded)
    }
}

extension BandRedraw {
    /// Returns the moved picture that the band's memory still shows; nil if commands have drawn over it.
    fileprivate func bareOldPicture(of source: RunPicture) -> MovedPicture? {
        guard let old, old.over.isEmpty, new?.over.isEmpty == true else { return nil }
        return old.parts.lazy.compactMap(\.barePicture).first { $0.source === source }
    }
}

extension PixelRect {
    /// The rows, each as one run.
    var runs: [PixelRun] { (minY..<maxY).map { PixelRun(y: $0, columns: minX..<maxX) } }
}

extension [PixelRun] {
    /// Joins the runs of a band's parts, row by row. The runs of each part are in order from the top. The parts are in
    /// order from the left.
    fileprivate init(joining parts: [[PixelRun]], in area: PixelRect) {
        self = []
        reserveCapacity(parts.reduce(0) { $0 + $1.count })
        var next = [Int](repeating: 0, count: parts.count)
        for y in area.minY..<area.maxY {
            let first = count
            for part in parts.indices {
                while next[part] < parts[part].count, Int(parts[part][next[part]].y) == y {
                    join(parts[part][next[part]], after: first)
                    next[part] += 1
                }
            }
        }
    }

    /// Adds a run. If the gap to the previous run in the same row is small, extends that run instead.
    /// - Parameter first: The index of the row's first run.
    private mutating func join(_ run: PixelRun, after first: Int) {
        if count > first, run.start - self[count - 1].end < Self.smallestGap {
            self[count - 1].end = run.end
        } else {
            append(run)
        }
    }

    /// The smallest gap between two separate runs, in pixels. Runs with a shorter gap become one run.
    ///
    /// The animation's encoder later compares all pixels of the runs with the last frame. Comparing the pixels of a
    /// short gap costs less than another run.
    private static var smallestGap: Int32 { 32 }
}
