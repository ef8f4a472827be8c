/// The boundary of the result: pieces of edges between the stops of a sweep, and how one follows the other.
struct ArrangementBoundary {
    /// One straight piece, passed so that the inside is to its right: downwards where the inside is on the left of the screen.
    private struct Piece {
        let edge: Int32
        let hasInsideLeft: Bool
        /// Upper and lower end, as indices of places; −1 until known.
        var upper: Int32 = -1
        var lower: Int32 = -1
        var next: Int32 = -1
    }

    /// A piece as seen from one of its ends.
    struct Side {
        fileprivate let piece: Int32
        fileprivate let isArriving: Bool
        /// Whether the inside follows it clockwise around the end.
        fileprivate let isInsideNext: Bool
    }

    private var pieces: [Piece] = []
    private var places: [CrossingPoint] = []

    mutating func begin(along edge: Int32, hasInsideLeft: Bool) -> Int32 {
        pieces.append(Piece(edge: edge, hasInsideLeft: hasInsideLeft))
        return Int32(pieces.count - 1)
    }

    /// - Parameter isArriving: whether the piece ends here, coming from above.
    func side(of piece: Int32, isArriving: Bool) -> Side {
        // Clockwise around a place: from above its right side follows, from below its left.
        Side(
            piece: piece, isArriving: isArriving,
            isInsideNext: pieces[Int(piece)].hasInsideLeft != isArriving)
    }

    /// Joins the pieces that meet in a place, each with the one on the other side of the inside between them. So areas that
    /// touch there stay apart.
    /// - Parameter sides: clockwise on the screen, beginning anywhere.
    mutating func join(_ sides: [Side], at place: CrossingPoint) {
        let end = Int32(places.count)
        places.append(place)
        for side in sides {
            if side.isArriving {
                pieces[Int(side.piece)].lower = end
            } else {
                pieces[Int(side.piece)].upper = end
            }
        }
        for (index, side) in sides.enumerated() where side.isInsideNext {
            let other = sides[index + 1 < sides.count ? index + 1 : 0]
            // Who walks with the inside to the right comes along the second of the two and goes along the first.
            pieces[Int(other.piece)].next = side.piece
        }
    }
}

// MARK: - The path

extension ArrangementBoundary {
    /// The loops as subpaths, in the order of their topmost places.
    func path(along edges: ArrangementEdges) -> Path {
        var path = Path()
        var isWalked = Array(repeating: false, count: pieces.count)
        for first in pieces.indices where !isWalked[first] {
            var loop = BoundaryLoop(edges)
            // The loop's first place is the upper end of its first piece.
            let begin = pieces[first].hasInsideLeft ? first : Int(pieces[first].next)
            var index = begin
            repeat {
                isWalked[index] = true
                let piece = pieces[index]
                loop.append(
                    piece.edge, from: places[Int(piece.upper)], to: places[Int(piece.lower)],
                    isDownwards: piece.hasInsideLeft)
                index = Int(piece.next)
            } while index != begin
            loop.write(to: &path)
        }
        return path
    }
}
