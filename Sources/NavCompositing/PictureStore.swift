import NavImaging
import NavRasterization
import Synchronization

/// Pictures that bands need, made when the first band asks for them and given up after the last: however long a
/// frame is, only those around the bands that are being drawn are in memory.
final class PictureStore: Sendable {
    private struct State {
        var pictures: CommandPictures = [:]
        /// How many bands and pictures still need a picture.
        var uses: [Int: Int] = [:]
    }

    private let compositor: Compositor
    /// By the index of the command.
    private let preparations: [Int: DisplayList.Preparation]
    private let dependencies: [Int: [Int]]
    /// For each band, what it needs.
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

    /// How many pictures are in memory.
    var pictureCount: Int { state.withLock { $0.pictures.count } }

    /// The pictures that a band needs. They are made by one worker; another one that needs any waits.
    func pictures(forBand band: Int) -> CommandPictures {
        guard !needs[band].isEmpty else { return [:] }
        return state.withLock { state in
            make(needs[band], &state)
            return needs[band].reduce(into: [:]) { $0[$1] = state.pictures[$1] }
        }
    }

    /// A band is done.
    func finish(band: Int) {
        guard !needs[band].isEmpty else { return }
        state.withLock { give(up: needs[band], &$0) }
    }

    /// Makes pictures, and first those on which they depend.
    private func make(_ indices: [Int], _ state: inout State) {
        var missing: Set<Int> = []
        var open = indices
        while let index = open.popLast() {
            guard state.pictures[index] == nil, missing.insert(index).inserted else { continue }
            open += dependencies[index] ?? []
        }
        // Each is recorded after those on which it depends.
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

    /// A layer begins before what is in it, and is made after it.
    private func isBefore(_ first: Int, _ second: Int) -> Bool { end(first) < end(second) }

    private func end(_ index: Int) -> Int {
        if case .beginLayer(let layer) = compositor.list.commands[index] { return layer.end }
        return index
    }
}

/// Which pictures of a list depend on which.
private struct NeededPictures {
    private let list: DisplayList
    /// By the index of the command; what can move is left out, as bands draw it themselves.
    private(set) var preparations: [Int: DisplayList.Preparation] = [:]
    /// Their indices, ascending.
    private var indices: [Int] = []
    /// Layers with coordinates of their own.
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

    /// For each picture that bands need, or that one of those needs: those that are needed to make it.
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

    /// Those that may be seen in what a picture is made of.
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
            // In coordinates of its own a picture may stand anywhere.
            let isMoved = movable.contains { $0.contains(index) && !$0.contains(range.lowerBound) }
            if isMoved || !bounds(of: index).intersection(area).isEmpty { found.append(index) }
            // What is in a layer is needed for that layer alone.
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
    /// Outside, the layer is clear when its effects are done; in its own coordinates.
    var boundsAfterEffects: PixelRect { effects.reduce(bounds) { $1.bounds(of: $0) } }
}

extension [Int] {
    /// The first place from which on a condition holds, in a list in which it holds nowhere before.
    fileprivate func partitioningIndex(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
