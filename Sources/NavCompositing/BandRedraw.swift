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
    /// The band's parts, from the left.
    var parts: [FrameChanges.Part] = []
    /// The number of pixels in changed runs of moved pictures.
    var moved = 0
    /// The number of all pixels in parts that show moved pictures.
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
            changes.parts = [.redrawn(area)]
            return changes
        }
        for part in columns.parts {
            let drawn = PixelRect(
                minX: part.columns.lowerBound, minY: area.minY, maxX: part.columns.upperBound,
                maxY: area.maxY)
            guard let picture = part.picture else {
                draw(
                    part.commands, on: frame, within: drawn, over: fill,
                    isCrowded: plan.isCrowded(band: redraw.band))
                changes.parts.append(.redrawn(drawn))
                continue
            }
            let old =
                part.commands.isEmpty ? redraw.bareOldPicture(of: picture.source, in: part.columns) : nil
            var changed: [PixelRun] = []
            var buffer = PixelBuffer(frame)
            painter.draw(picture, over: old, rows: area.minY..<area.maxY, in: &buffer, &changed)
            changes.moved += changed.reduce(0) { $0 + Int($1.end - $1.start) }
            changes.movable += part.columns.count * area.height
            if !part.commands.isEmpty { draw(part.commands, on: frame, within: drawn, over: nil) }
            changes.parts.append(old == nil ? .redrawn(drawn) : .moved(changed))
        }
        if !columns.over.isEmpty {
            draw(columns.over, on: frame, within: area, over: nil)
            changes.parts = [.redrawn(area)]
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
    /// Returns the moved picture that the memory still shows in most of the columns; nil if commands drew over it.
    fileprivate func bareOldPicture(of source: RunPicture, in columns: Range<Int>) -> MovedPicture? {
        guard let old, old.over.isEmpty, new?.over.isEmpty == true else { return nil }
        return old.parts.lazy.compactMap(\.barePicture).filter { $0.source === source }
            .max { $0.columns.clamped(to: columns).count < $1.columns.clamped(to: columns).count }
    }
}
