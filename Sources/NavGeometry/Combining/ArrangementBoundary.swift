/// The boundary of a path operation's result, as linked pieces of edges.
///
/// A piece runs along one edge between two event points of the ``ArrangementSweep``.
struct ArrangementBoundary {
    /// A straight piece of the boundary. In the direction of travel, the inside is on the right.
    ///
    /// If the inside is to the left on the screen, the boundary therefore runs downwards along the
    /// piece.
    private struct Piece {
        let edge: Int32
        let hasInsideLeft: Bool
        /// Index of the upper end in `places`, or −1 until known.
        var upper: Int32 = -1
        /// Index of the lower end in `places`, or −1 until known.
        var lower: Int32 = -1
        /// Index of the next piece of the loop, or −1 until known.
        var next: Int32 = -1
    }

    /// One end of a piece, at an event point.
    struct Side {
        fileprivate let piece: Int32
        fileprivate let isArriving: Bool
        /// Whether the sector after this end, clockwise around the event point, is inside the result.
        fileprivate let isInsideNext: Bool
    }

    private var pieces: [Piece] = []
    private var places: [CrossingPoint] = []

    /// Begins a piece and returns its index.
    mutating func begin(along edge: Int32, hasInsideLeft: Bool) -> Int32 {
        pieces.append(Piece(edge: edge, hasInsideLeft: hasInsideLeft))
        return Int32(pieces.count - 1)
    }

    /// Returns one end of a piece.
    ///
    /// - Parameter isArriving: True for the lower end. There the piece arrives from above.
    func side(of piece: Int32, isArriving: Bool) -> Side {
        // Left and right are directions on the screen. Clockwise around the point, the region after an
        // edge from above is to the right of the edge. The region after an edge that continues below
        // is to the left of the edge.
        Side(
            piece: piece, isArriving: isArriving,
            isInsideNext: pieces[Int(piece)].hasInsideLeft != isArriving)
    }

    /// Links the pieces that meet at a point.
    ///
    /// The function links two pieces that are neighbours around the point if the inside lies
    /// between them. So areas that only touch at the point get separate loops.
    ///
    /// - Parameter sides: The ends of all pieces at the point, clockwise on the screen. Any of them
    ///   may be the first.
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
            // Clockwise, the inside begins at `side` and ends at `other`. To keep the inside on its right, the loop
            // arrives along `other` and leaves along `side`.
            pieces[Int(other.piece)].next = side.piece
        }
    }
}

// MARK: - The path

extension ArrangementBoundary {
    /// Returns the loops as subpaths, ordered by their topmost points.
    func path(along edges: ArrangementEdges) -> Path {
        var path = Path()
        var isWalked = Array(repeating: false, count: pieces.count)
        for first in pieces.indices where !isWalked[first] {
            var loop = BoundaryLoop(edges)
            // Begin the loop at the upper end of its first piece.
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
