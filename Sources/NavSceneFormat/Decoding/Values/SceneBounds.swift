import NavGeometry
import NavJSON

/// The boxes of nodes whose place or size a scene uses as values. A box is a rectangle that layout computes.
///
/// Layout runs after decoding. So a scene with `$bounds` is decoded again with the boxes of its last layout, until the
/// boxes stay the same. While a box is not known, keys that use it keep their defaults.
package struct SceneBounds: Equatable, Sendable {
    /// A use of a node's box.
    package struct Use: Equatable, Sendable {
        /// The id of the node in the scene.
        package let id: String
        /// The place of the use in the scene file.
        package let range: Range<Int>
    }

    /// The boxes on the canvas, in points, by the ids of their nodes.
    package var known: [String: Rect]
    /// The first use of each box, in the order of decoding.
    package private(set) var uses: [Use] = []
    private var ids: Set<String> = []

    package init(known: [String: Rect] = [:]) { self.known = known }

    /// Records a use of a node's box and returns the box, or `nil` if it is not known yet.
    mutating func box(of id: String, at range: Range<Int>) -> Rect? {
        if ids.insert(id).inserted { uses.append(Use(id: id, range: range)) }
        return known[id]
    }
}

/// A coordinate or a length of a box.
enum BoxEdge: String, CaseIterable, Equatable, Sendable {
    case x
    case y
    case width
    case height
    case minX
    case midX
    case maxX
    case minY
    case midY
    case maxY

    /// Returns this coordinate or length of a box, in points.
    func value(of box: Rect) -> Double {
        switch self {
        case .x, .minX: box.minX
        case .y, .minY: box.minY
        case .width: box.width
        case .height: box.height
        case .midX: box.x + box.width / 2
        case .maxX: box.maxX
        case .midY: box.y + box.height / 2
        case .maxY: box.maxY
        }
    }
}

extension DecodingContext {
    /// Returns one coordinate or length of another node's box. If `edge` is nil, returns the whole box as
    /// [x, y, width, height]. The result is `nil` after reporting a mistake, or for a box that is not known yet.
    mutating func boundsValue(_ target: JSONValue, edge: JSONValue?, at range: Range<Int>) -> JSONValue? {
        guard let name = ValueCodec<String>.name.decode(target, in: &self) else { return nil }
        var number: BoxEdge?
        if let edge {
            guard let read = ValueCodec<BoxEdge>.word.decode(edge, in: &self) else { return nil }
            number = read
        }
        let id = reuse.target(Self.withoutMark(name))
        guard let box = bounds.box(of: id, at: target.range) else { return nil }
        if let number { return JSONValue(.number(number.value(of: box)), at: range) }
        let numbers = [box.x, box.y, box.width, box.height].map { JSONValue(.number($0), at: range) }
        return JSONValue(.array(numbers), at: range)
    }

    /// Returns the value of `bounds('id', 'edge')` in an expression. The result is `nil` after reporting a mistake,
    /// or for a box that is not known yet.
    mutating func boundsNumber(
        _ id: String, _ edge: String, at place: Range<Int>
    ) -> ExpressionValue? {
        guard let number = BoxEdge.allCases.first(where: { comparable($0.rawValue) == comparable(edge) })
        else {
            let names = BoxEdge.allCases.map(\.rawValue)
            report(
                .invalidExpression, "\(edge.quotedForDisplay) is not an edge of a box",
                help: nearestWord(to: edge, among: names).map { "did you mean \($0)?" }
                    ?? "use \(names.joinedAsChoice)", at: place)
            return nil
        }
        let target = reuse.target(Self.withoutMark(id))
        return bounds.box(of: target, at: place).map { .number(number.value(of: $0)) }
    }

    /// Returns an id without its leading `#`, if it has one. The key `anchors` also accepts ids with `#`.
    private static func withoutMark(_ id: String) -> String {
        id.hasPrefix("#") ? String(id.dropFirst()) : id
    }
}
