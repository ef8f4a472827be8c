import NavGeometry
import NavJSON
import NavScene

extension PathShape {
    package static let fields: [Field<PathShape>] = [
        data, field(of: .union), field(of: .intersection), field(of: .difference), field(of: .exclusion),
        rule,
    ]

    private static let data = Field<PathShape>(
        case: "d", ValueCodec<Path>.path, "SVG path data; needed without an operation on shapes",
        into: { ($1.path, $1.combination) = ($0, nil) },
        extract: { $0.combination == nil ? $0.path : nil })

    private static let rule = Field<PathShape>(
        "fillRule", \.fillRule, ValueCodec<FillRule>.word, "rule that decides which points are inside")

    private static func field(of operation: PathOperation) -> Field<PathShape> {
        Field(
            case: operation.rawValue, ValueCodec<[Node]>.list(of: ValueCodec<Node>.shape, count: 1...256),
            summary(of: operation),
            into: { ($1.path, $1.combination) = (Path(), PathCombination(operation, of: $0)) },
            extract: { $0.combination?.operation == operation ? $0.combination?.shapes : nil })
    }

    private static func summary(of operation: PathOperation) -> String {
        switch operation {
        case .union: "area of all these boxes, ellipses and paths together"
        case .intersection: "area common to all these boxes, ellipses and paths"
        case .difference: "area of the first box, ellipse or path without the others"
        case .exclusion: "area inside an odd number of these boxes, ellipses and paths"
        }
    }

    /// Reports a path without an outline or with several, and a fill rule beside a path operation.
    ///
    /// The key `d` gives an outline, and so does the key of each path operation.
    package static func check(_ shape: PathShape, _ reading: ObjectReading, _ context: inout DecodingContext)
    {
        let operations = PathOperation.allCases.map(\.rawValue).filter(reading.isGiven)
        if operations.isEmpty, !reading.isGiven("d"), !reading.mayLackMembers {
            context.report(
                .missingKey, "path lacks the key \"d\"",
                help: "or an operation on shapes: \(PathOperation.allCases.map(\.rawValue).joinedAsChoice)",
                at: reading.range)
        }
        let outlines = (reading.isGiven("d") ? ["d"] : []) + operations
        for extra in outlines.dropFirst() {
            context.report(
                .conflictingKeys, "\(outlines[0].quotedForDisplay) is given: a path has one outline",
                at: reading.range(of: extra))
        }
        if !operations.isEmpty, reading.isGiven("fillRule") {
            context.report(
                .conflictingKeys, "an operation has no fill rule", help: "the shapes have their own",
                at: reading.range(of: "fillRule"))
        }
    }
}

extension ValueCodec where Value == Node {
    /// A codec for a box, an ellipse or a path.
    package static var shape: Self {
        ValueCodec.node.checked { node, json, context in
            if !node.kind.isShape {
                context.report(.invalidShape, "a shape is a box, an ellipse or a path", at: json.range)
            }
            return node.kind.isShape
        }
    }
}
