import NavGeometry
import Testing

@Suite struct RectTests {
    private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test("intersection and union of two rectangles have the expected edges")
    func intersectionAndUnion() {
        let other = Rect(x: 30, y: 0, width: 100, height: 25)
        #expect(rect.intersection(other) == Rect(x: 30, y: 20, width: 10, height: 5))
        #expect(rect.union(other) == Rect(x: 10, y: 0, width: 120, height: 60))
        #expect(rect.intersection(Rect(x: 100, y: 0, width: 5, height: 5)).isEmpty)
        #expect(rect.union(.zero) == rect)
    }

    @Test("insets shrink a rectangle, outsets extend it, and too large insets make it empty")
    func insets() {
        let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect.inset(by: insets) == Rect(x: 12, y: 21, width: 24, height: 36))
        #expect(rect.outset(by: -16).isEmpty)
        #expect(rect.outset(by: 5) == Rect(x: 5, y: 15, width: 40, height: 50))
    }
}
