import NavGeometry
import NavJSON
import NavMotion
import NavScene

/// A scene with all that happens in it, known for every time.
///
/// What is to be seen at a time is a closed formula of the scene and the time: nothing is stepped from frame to frame, so
/// frames can be asked for in any order.
public struct AnimatedScene: Sendable {
    let canvas: Canvas
    /// Every node that time can change has an id; see ``NodeKey``.
    var nodes: [Node]
    var tracks: Tracks

    /// Reads the timeline.
    /// - Parameters:
    ///   - measure: the natural size of a text in points.
    ///   - diagnostics: takes what cannot happen, at the event's place.
    public init(
        _ scene: Scene, measuring measure: @escaping (Text) -> Size, diagnostics: inout Diagnostics
    ) {
        var builder = TrackBuilder(canvas: scene.canvas, measure: measure)
        canvas = scene.canvas
        nodes = builder.addTracks(to: scene.nodes)
        for (id, source) in builder.watched where builder.tracks.scrolls[id] == nil {
            let near = nearestWord(to: id, among: builder.tracks.keys.compactMap { NodeKey.id($0) })
            diagnostics.append(
                Diagnostic(
                    .unknownTarget, "nothing that scrolls has the id \(id.quotedForDisplay)",
                    help: near.map { "did you mean \($0.quotedForDisplay)?" }, at: source))
        }
        var player = TimelinePlayer(tracks: builder.tracks)
        player.play(scene.timeline, into: &diagnostics)
        tracks = player.tracks
    }

    /// When everything that was begun has come to rest, in seconds; 0 where nothing happens.
    public var duration: Double { tracks.end }

    /// The scene at a time: plain nodes and components, no controllers.
    public func scene(at time: Double) -> Scene {
        Scene(canvas: canvas, nodes: Sampler(tracks: tracks, canvas: canvas, time: time).nodes(nodes))
    }
}

/// Everything that time changes, by the keys of nodes.
struct Tracks: Sendable {
    /// In the order of the scene.
    var keys: [String] = []
    var scrolls: [String: ScrollTrack] = [:]
    var selections: [String: SelectionTrack] = [:]
    var navigations: [String: NavigationControllerLayout] = [:]
    var searches: [String: SearchControllerLayout] = [:]
    var nodes: [String: ChangeTrack<Node>] = [:]
    var screens: [String: ChangeTrack<Screen>] = [:]
    /// The nodes as they were at first, and as they are written.
    var initialNodes: [String: Node] = [:]
    var writtenNodes: [String: Node] = [:]
    var initialScreens: [String: Screen] = [:]
    /// Words of the rows that can be tapped.
    var tagTitles: [String: [String]] = [:]
    /// Where the pill's frames come from.
    var tagFrames: [String: [Rect]] = [:]
    /// Whether a row of tags begins at the right.
    var isMirrored: [String: Bool] = [:]
    /// Points that bars cover at a list's top.
    var coveredTops: [String: Double] = [:]
    private(set) var end = 0.0

    mutating func settle(lastEvent: Double) {
        var ends = [lastEvent]
        for key in keys {
            ends.append(scrolls[key]?.end ?? 0)
            ends.append(selections[key]?.end ?? 0)
            ends.append(navigations[key]?.track.end ?? 0)
            ends.append(navigations[key]?.flow.end ?? 0)
            ends.append(searches[key]?.track.end ?? 0)
            ends.append(nodes[key]?.end ?? 0)
        }
        for screen in screens.values { ends.append(screen.end) }
        end = ends.max() ?? 0
    }
}

/// How a node is found again: by its own id, or by one that no author can write.
enum NodeKey {
    private static let mark = "\u{1}"

    static func make(_ word: String, _ number: Int) -> String {
        "\(mark)\(word)\(number == 1 ? "" : "-\(number)")"
    }

    /// The id as the author wrote it.
    static func id(_ key: String?) -> String? { key.flatMap { $0.hasPrefix(mark) ? nil : $0 } }

    /// The key for people.
    static func name(_ key: String) -> String { key.hasPrefix(mark) ? String(key.dropFirst()) : key }
}
