import NavImaging
import NavScene

/// The commands of a movable group, kept for the next frame.
struct RecordedGroup: Sendable {
    /// The identity of one recording. Layers with the same recording have the same pixels.
    final class Identity: Sendable {}

    let identity = Identity()
    let group: MovableGroup
    let place: Place
    /// The group's layer in the frame that made the recording. Later frames replace the layer's origin.
    let layer: DisplayList.Layer
    /// The commands between the layer's begin and end.
    let commands: [DisplayList.Command]
    let places: [DisplayList.Place]
    let provenances: [Provenance]
    let preparations: [DisplayList.Preparation]
    let glyphs: [DisplayList.PlacedGlyph]
    /// The work and the bytes that the group adds to the frame's drawing budget.
    let cost: DrawingCost

    /// The place of a group in a display list. Commands refer to other commands and to glyphs by index. So a recording
    /// is valid only at the place where it was made.
    struct Place: Hashable {
        /// The index of the layer's `beginLayer`.
        let start: Int
        /// The number of glyphs before the group.
        let glyphs: Int
        /// The number of open layers and masks around the group, plus 1 for the frame.
        let depth: Int
    }
}

/// The recordings of the movable groups of two frames.
struct RecordedGroups: Sendable {
    /// A group whose commands are being recorded. The numbers are the builder's counts before the group's first
    /// command.
    struct Open: Sendable {
        let group: MovableGroup
        let place: RecordedGroup.Place
        let preparations: Int
        let heldBytes: Double
        let spentWork: Double
        let tilePixels: Int
    }

    /// The groups of the last frame, keyed by the index of their `beginLayer`.
    private var old: [Int: RecordedGroup] = [:]
    /// The groups of this frame, keyed in the same way.
    private var new: [Int: RecordedGroup] = [:]
    /// The groups that are being recorded, innermost last.
    var open: [Open] = []

    /// Returns the recordings for the next frame.
    func forNextFrame() -> RecordedGroups {
        var next = RecordedGroups()
        next.old = new
        return next
    }

    /// Returns the last frame's recording of the same group at the same place, and keeps it for the next frame.
    /// Returns nil if there is none.
    mutating func reuse(_ group: MovableGroup, at place: RecordedGroup.Place) -> RecordedGroup? {
        guard let known = old[place.start], known.place == place, known.group.hasSameContent(as: group) else {
            return nil
        }
        new[place.start] = known
        // Keep the recordings of groups inside this group too. If the next frame has to record this group again, it
        // can still reuse the inner groups.
        for start in place.start + 1..<place.start + 1 + known.commands.count {
            if let inner = old[start] { new[start] = inner }
        }
        return known
    }

    mutating func keep(_ recording: RecordedGroup) { new[recording.place.start] = recording }
}

extension MovableGroup {
    /// Returns whether another group is equal, except for its origin.
    func hasSameContent(as other: MovableGroup) -> Bool {
        bounds == other.bounds && transform == other.transform && children == other.children
    }
}

extension DisplayListBuilder {
    /// Begins the layer of a movable group. If the last frame recorded the same group at the same place, appends that
    /// recording instead.
    mutating func begin(_ movable: MovableGroup) {
        var layer = DisplayList.Layer(opacity: 255)
        layer.origin = movable.origin
        if keepsProvenance {
            let place = RecordedGroup.Place(
                start: list.commands.count, glyphs: list.placedGlyphs.count, depth: scopes.count)
            if let known = groups.reuse(movable, at: place) { return append(known, at: movable.origin) }
            groups.open.append(
                RecordedGroups.Open(
                    group: movable, place: place, preparations: list.preparations.count,
                    heldBytes: budget.heldBytes, spentWork: budget.spentWork, tilePixels: tilePixelsLeft))
        }
        // Record the whole group, even invisible parts, so its commands are the same in each frame.
        beginLayer(layer, isIsolated: true, visible: PixelRegion(movable.bounds))
        steps.append(.children(movable.children, [], movable.transform, from: .structure))
    }

    private mutating func append(_ known: RecordedGroup, at origin: PixelOffset) {
        var layer = known.layer
        layer.origin = origin
        list.recordings[list.commands.count] = known.identity
        emit(.beginLayer(layer))
        budget.nest(layers: scopes.count)
        list.commands += known.commands
        list.places += known.places
        list.provenances += known.provenances
        list.placedGlyphs += known.glyphs
        list.preparations += known.preparations + [.movable(known.place.start)]
        budget.hold(bytes: known.cost.bytes)
        budget.spend(work: known.cost.work)
        provenance = .structure
        append(.endLayer, touching: layer.bounds.moved(by: origin))
    }

    /// Keeps the recording of a movable group whose content is complete.
    mutating func keepRecording(of layer: DisplayList.Layer, from index: Int) {
        guard keepsProvenance, let open = groups.open.popLast() else { return }
        // Each frame has a limit on the pixels of pattern tiles (`tilePixelsLeft`), and only recording counts these
        // pixels. So groups with patterns are recorded again in each frame.
        guard open.tilePixels == tilePixelsLeft, !budget.isExceeded else { return }
        let inside = index + 1..<layer.end
        let recording = RecordedGroup(
            group: open.group, place: open.place, layer: layer, commands: Array(list.commands[inside]),
            places: Array(list.places[inside]), provenances: Array(list.provenances[inside]),
            preparations: Array(list.preparations[open.preparations...]),
            glyphs: Array(list.placedGlyphs[open.place.glyphs...]),
            cost: DrawingCost(
                work: budget.spentWork - open.spentWork, bytes: budget.heldBytes - open.heldBytes))
        list.recordings[index] = recording.identity
        groups.keep(recording)
    }
}
