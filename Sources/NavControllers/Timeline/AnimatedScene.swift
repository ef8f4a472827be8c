import NavGeometry
import NavJSON
import NavMotion
import NavScene

/// A scene with its timeline. It can be sampled at any time.
///
/// Each value is computed directly from the time, without steps from frame to frame. So frames can
/// be sampled in any order.
public struct AnimatedScene: Sendable {
    let canvas: Canvas
    /// The nodes of the scene. Each node that can change over time has an id; see ``NodeKey``.
    var nodes: [Node]
    var tracks: Tracks
    private let followers: Followers

    /// The scene, its text sizes and its far edges; nil if the device is never turned. Each moment of a rotation
    /// has a canvas of its own. The timeline is read again for this canvas, with the recorded sizes and edges.
    private var turning: (scene: Scene, sizes: [Size], farEdges: [Size])?

    /// Reads the timeline of a scene.
    /// - Parameters:
    ///   - measure: A function that returns the natural size of a text, in points.
    ///   - farEdges: A function that lays out a scene and returns the largest x and the largest y that its nodes reach,
    ///     in points. These edges give the content length of a scroll view that states no content length. Without the
    ///     function, the content of such a scroll view is as long as the scroll view. While a device turns, the content
    ///     keeps its length.
    ///   - diagnostics: Receives one entry for each impossible event, and for each scroll state or follower
    ///     without a valid target.
    public init(
        _ scene: Scene, measuring measure: @escaping (Text) -> Size, farEdges: ((Scene) -> Size)? = nil,
        diagnostics: inout Diagnostics
    ) {
        let recorder = SizeRecorder(measure)
        let edges = farEdges.map { SizeRecorder($0) }
        self.init(
            playing: scene, measuring: recorder.size, farEdges: edges?.size, diagnostics: &diagnostics)
        if tracks.rotation?.isTurned ?? false { turning = (scene, recorder.sizes, edges?.sizes ?? []) }
    }

    private init(
        playing scene: Scene, measuring measure: @escaping (Text) -> Size, farEdges: ((Scene) -> Size)?,
        diagnostics: inout Diagnostics
    ) {
        var builder = TrackBuilder(
            canvas: scene.canvas, regions: Set(scene.timeline.compactMap(\.within)), measure: measure,
            farEdges: farEdges)
        canvas = scene.canvas
        nodes = builder.addTracks(to: scene.nodes)
        var known: [String: String?] = [:]
        for (id, source) in builder.watched where builder.tracks.scrolls[id] == nil {
            let near =
                known[id] ?? nearestWord(to: id, among: builder.tracks.keys.compactMap { NodeKey.id($0) })
            known[id] = near
            diagnostics.append(
                Diagnostic(
                    .unknownTarget, "nothing that scrolls has the id \(id.quotedForDisplay)",
                    help: near.map { "did you mean \($0.quotedForDisplay)?" }, at: source))
        }
        var player = TimelinePlayer(tracks: builder.tracks)
        player.tracks.rotation = CanvasRotation(scene.canvas)
        player.play(scene.timeline, into: &diagnostics)
        tracks = player.tracks
        followers = Followers(of: nodes, tracks, into: &diagnostics)
    }

    /// The time at which all motion has ended, in seconds. It is 0 for a scene without events.
    public var duration: Double { tracks.end }

    /// The moments at which a finger hands a motion over to a spring, a curve or a deceleration, in the order of their
    /// events.
    package var handOvers: [HandOver] { tracks.handOvers }

    /// Returns the scene at a time in seconds. The result consists of plain nodes and components,
    /// without controllers.
    public func scene(at time: Double) -> Scene {
        guard let turning, let rotation = tracks.rotation, rotation.share(at: time) != 0 else {
            return Scene(canvas: canvas, nodes: nodes(at: time))
        }
        let share = rotation.share(at: time)
        var scene = turning.scene
        scene.canvas = rotation.canvas(at: share)
        // The first reading has already reported the problems, so this reading ignores them. It asks for the text sizes
        // and far edges in the same order as the first reading.
        var (ignored, sizes, edges) = (Diagnostics(), turning.sizes[...], turning.farEdges[...])
        let moment = AnimatedScene(
            playing: scene, measuring: { _ in sizes.popFirst() ?? .zero },
            farEdges: turning.farEdges.isEmpty ? nil : { _ in edges.popFirst() ?? .zero },
            diagnostics: &ignored)
        return Scene(
            canvas: canvas, nodes: rotation.node(moment.nodes(at: time), on: scene.canvas, at: share))
    }

    private func nodes(at time: Double) -> [Node] {
        Sampler(
            tracks: tracks, canvas: canvas, time: time, followed: followers.values(tracks, at: time),
            entersShapes: followers.shapeNodes
        ).nodes(nodes)
    }
}

/// Measures texts or scenes and records their sizes. Later readings of the timeline use the recorded sizes, so they
/// need no fonts.
private final class SizeRecorder<Subject> {
    private let measure: (Subject) -> Size
    private(set) var sizes: [Size] = []

    init(_ measure: @escaping (Subject) -> Size) { self.measure = measure }

    func size(_ subject: Subject) -> Size {
        let size = measure(subject)
        sizes.append(size)
        return size
    }
}

/// All values that change over time.
///
/// The keys of most dictionaries are node keys (``NodeKey``). Dictionaries of screens are keyed by the screens' ids.
struct Tracks: Sendable {
    /// All node keys, in the order of the scene.
    var keys: [String] = []
    var scrolls: [String: ScrollTrack] = [:]
    var selections: [String: SelectionTrack] = [:]
    var navigations: [String: NavigationControllerLayout] = [:]
    var searches: [String: SearchControllerLayout] = [:]
    var nodes: [String: ChangeTrack<Node>] = [:]
    var screens: [String: ChangeTrack<Screen>] = [:]
    /// The nodes before any event, with the ids and the covered heights that the track builder has added.
    var initialNodes: [String: Node] = [:]
    /// The nodes as the author wrote them.
    var writtenNodes: [String: Node] = [:]
    /// The screens before any event, by id.
    var initialScreens: [String: Screen] = [:]
    /// The titles of each row of tags.
    var tagTitles: [String: [String]] = [:]
    /// The button frames of each row of tags. The pill moves between them.
    var tagFrames: [String: [Rect]] = [:]
    /// Whether each row of tags begins at the right.
    var isMirrored: [String: Bool] = [:]
    /// The surroundings of each node that scrolls.
    var surroundings: [String: ScrollSurroundings] = [:]
    /// The height that bars cover at the top of each list or scroll view, in points.
    var coveredTops: [String: Double] = [:]
    /// The parts of the scene that events name with `within`. The key is the id of the named node. The value is a
    /// range of indices in ``keys``: the keys of the named node and of the nodes inside it.
    var regions: [String: Range<Int>] = [:]
    /// The orientation of the canvas over time.
    var rotation: CanvasRotation?
    /// The moments at which a finger hands a motion over.
    var handOvers: [HandOver] = []
    /// The time at which all motion has ended, in seconds.
    private(set) var end = 0.0

    /// Returns the keys of the possible targets of an event: the keys of a region, or all keys if `region`
    /// is nil. Returns nil for an unknown region.
    func keys(within region: String?) -> [String]? {
        guard let region else { return keys }
        return regions[region].map { Array(keys[$0]) }
    }

    /// Computes `end` from all tracks and the last event's time.
    mutating func settle(lastEvent: Double) {
        var ends = [lastEvent, rotation?.end ?? 0]
        for key in keys {
            ends.append(scrolls[key]?.end ?? 0)
            ends.append(selections[key]?.end ?? 0)
            ends.append(navigations[key]?.track.rest ?? 0)
            ends.append(navigations[key]?.flow.end ?? 0)
            ends.append(searches[key]?.track.end ?? 0)
            ends.append(nodes[key]?.end ?? 0)
        }
        for screen in screens.values { ends.append(screen.end) }
        end = ends.max() ?? 0
    }
}

/// Makes the keys of nodes in the tracks. A key is the author's id, or a generated id that begins
/// with a control character. So a generated id never equals an author's id.
enum NodeKey {
    private static let mark = "\u{1}"

    /// Returns a generated key from a word and a number. The key omits the number 1.
    static func make(_ word: String, _ number: Int) -> String {
        "\(mark)\(word)\(number == 1 ? "" : "-\(number)")"
    }

    /// Returns the author's id, or nil for a generated key.
    static func id(_ key: String?) -> String? { key.flatMap { $0.hasPrefix(mark) ? nil : $0 } }

    /// Returns the key as text for messages and traces, without the control character.
    static func name(_ key: String) -> String { key.hasPrefix(mark) ? String(key.dropFirst()) : key }
}
