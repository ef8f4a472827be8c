import NavImaging
import NavRasterization
import Synchronization

/// Makes each picture when the first band needs it, and frees it after the last band that needs it.
///
/// So only the pictures around the current bands are in memory, however high the frame is.
final class PictureStore: Sendable {
    private struct State {
        var pictures: CommandPictures = [:]
        /// For each picture, by command index: how many bands and other pictures still need it.
        var uses: [Int: Int] = [:]
    }

    private let compositor: Compositor
    /// The preparations, keyed by command index.
    private let preparations: [Int: DisplayList.Preparation]
    /// For each picture, the command indices of the pictures on which it depends.
    private let dependencies: [Int: [Int]]
    /// For each band, the command indices of the pictures that it needs.
    private let needs: [[Int]]
    private let state: Mutex<State>

    init(_ compositor: Compositor, _ plan: BandPlan) {
        self.compositor = compositor
        let pictures = NeededPictures(compositor.list)
        preparations = pictures.preparations
        let needs = plan.commands.map { commands in
            commands.compactMap { pictures.preparations[Int($0)] == nil ? nil : Int($0) }
        }
        self.needs = needs
        let wanted = pictures.all(for: needs)
        dependencies = wanted
        var uses: [Int: Int] = [:]
        for index in needs.joined() { uses[index, default: 0] += 1 }
        for index in wanted.values.joined() { uses[index, default: 0] += 1 }
        state = Mutex(State(uses: uses))
    }

    /// The number of pictures in memory.
    var pictureCount: Int { state.withLock { $0.pictures.count } }

    /// Returns the pictures that a band needs. Only one worker at a time makes pictures. Meanwhile, other
    /// workers that need pictures wait.
    func pictures(forBand band: Int) -> CommandPictures {
        guard !needs[band].isEmpty else { return [:] }
        return state.withLock { state in
            make(needs[band], &state)
            return needs[band].reduce(into: [:]) { $0[$1] = state.pictures[$1] }
        }
    }

    /// Releases a finished band's pictures.
    func finish(band: Int) {
        guard !needs[band].isEmpty else { return }
        state.withLock { give(up: needs[band], &$0) }
    }

    /// Makes pictures, after all pictures on which they depend.
    private func make(_ indices: [Int], _ state: inout State) {
        var missing: Set<Int> = []
        var open = indices
        while let index = open.popLast() {
            guard state.pictures[index] == nil, missing.insert(index).inserted else { continue }
            open += dependencies[index] ?? []
        }
        // A picture's last command follows the commands of all pictures on which it depends.
        for index in missing.sorted(by: isBefore) {
            guard let preparation = preparations[index] else { continue }
            state.pictures[index] = compositor.picture(for: preparation, state.pictures)
            give(up: dependencies[index] ?? [], &state)
        }
    }

    private func give(up indices: [Int], _ state: inout State) {
        for index in indices {
            state.uses[index, default: 1] -= 1
            if state.uses[index] == 0 { state.pictures[index] = nil }
        }
    }

    /// Returns whether the first picture's last command comes before the second's. A layer's last
    /// command is its `endLayer`.
    private func isBefore(_ first: Int, _ second: Int) -> Bool { end(first) < end(second) }

    private func end(_ index: Int) -> Int {
        if case .beginLayer(let layer) = compositor.list.commands[index] { return layer.end }
        return index
    }
}

/// The dependencies between the pictures of a display list.
private struct NeededPictures {
    private let list: DisplayList
    /// The preparations, keyed by command index. Movable layers are left out, because bands draw their content
    /// directly.
    private(set) var preparations: [Int: DisplayList.Preparation] = [:]
    /// The command indices of the preparations, ascending.
    private var indices: [Int] = []
    /// The command ranges of movable layers.
    private var movable: [Range<Int>] = []

    init(_ list: DisplayList) {
        self.list = list
        for preparation in list.preparations {
            let index = preparation.index
            if case .movable = preparation {
                if case .beginLayer(let layer) = list.commands[index] { movable.append(index..<layer.end) }
            } else {
                preparations[index] = preparation
                indices.append(index)
            }
        }
        indices.sort()
    }

    /// Returns the dependencies of each picture that the bands need, directly or indirectly.
    func all(for needs: [[Int]]) -> [Int: [Int]] {
        var wanted: [Int: [Int]] = [:]
        var open = Array(needs.joined())
        while let index = open.popLast() {
            guard wanted[index] == nil else { continue }
            let dependencies = dependencies(of: index)
            wanted[index] = dependencies
            open += dependencies
        }
        return wanted
    }

    /// Returns the pictures that may be visible in the content of a picture.
    private func dependencies(of index: Int) -> [Int] {
        switch list.commands[index] {
        case .beginLayer(let layer): return pictures(in: index + 1..<layer.end, touching: layer.bounds)
        case .backdrop(let backdrop):
            let strength = backdrop.mask.map { pictures(in: $0.commands, touching: backdrop.captured) }
            return pictures(in: backdrop.below, touching: backdrop.captured) + (strength ?? [])
        default: return []
        }
    }

    private func pictures(in range: Range<Int>, touching area: PixelRect) -> [Int] {
        var found: [Int] = []
        var place = indices.partitioningIndex { $0 >= range.lowerBound }
        while place < indices.count, indices[place] < range.upperBound {
            let index = indices[place]
            place += 1
            // A movable layer has its own coordinates, so `area` and bounds inside the layer cannot be compared.
            let isMoved = movable.contains { $0.contains(index) && !$0.contains(range.lowerBound) }
            if isMoved || !bounds(of: index).intersection(area).isEmpty { found.append(index) }
            // Skip the pictures inside a layer: only that layer needs them.
            if case .beginLayer(let layer) = list.commands[index] {
                while place < indices.count, indices[place] < layer.end { place += 1 }
            }
        }
        return found
    }

    private func bounds(of index: Int) -> PixelRect {
        switch list.commands[index] {
        case .beginLayer(let layer): layer.boundsAfterEffects
        case .backdrop(let backdrop): backdrop.outline.bounds
        default: .empty
        }
    }
}

extension DisplayList.Layer {
    /// The bounds of the layer after its effects, in the layer's own coordinates. Outside these bounds, the layer is
    /// clear.
    var boundsAfterEffects: PixelRect { effects.reduce(bounds) { $1.bounds(of: $0) } }

    /// Returns the pixels of an effect's result that influence visible pixels of the finished picture.
    /// - Parameter position: The index of the effect.
    func visible(after position: Int) -> PixelRegion {
        effects[(position + 1)...].reversed().reduce(visible) { $1.needed(for: $0) }
    }
}

extension [Int] {
    /// Returns the first index at which a condition holds. The condition must then hold at all later indices.
    fileprivate func partitioningIndex(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
