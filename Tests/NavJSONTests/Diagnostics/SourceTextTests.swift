import NavJSON
import Testing

@Suite("positions in a source text")
struct SourceTextTests {
    @Test("columns count scalars after the byte order mark; lines end with LF, CR LF or CR")
    func positions() {
        let source = SourceText(name: "a.json", text: "\u{FEFF}é😀x\r\ny\rz\n")
        let expected: [(Int, Int, Int)] = [
            (0, 1, 1), (3, 1, 1), (5, 1, 2), (9, 1, 3), (10, 1, 4), (12, 2, 1), (13, 2, 2), (14, 3, 1),
            (16, 4, 1), (99, 4, 1),
        ]
        for (offset, line, column) in expected {
            let position = source.position(at: offset)
            #expect(position.line == line && position.column == column, "\(offset)")
        }
    }

    @Test("counting from any known position gives the same position as counting from the start")
    func positionsAfterOthers() {
        let source = SourceText(name: "a.json", text: "\u{FEFF}é😀x\r\ny\rz\n")
        for offset in 0..<20 {
            for earlier in 0..<20 {
                #expect(
                    source.position(at: offset, after: source.position(at: earlier))
                        == source.position(at: offset), "\(earlier), \(offset)")
            }
        }
    }

    @Test("a line's range excludes its line break")
    func lineRanges() {
        let source = SourceText(name: "a.json", text: "ab\r\n\ncd")
        #expect(source.lineRange(at: 1) == 0..<2)
        #expect(source.lineRange(at: 3) == 0..<2)
        #expect(source.lineRange(at: 4) == 4..<4)
        #expect(source.lineRange(at: 7) == 5..<7)
    }

    @Test("offsets outside a source text are clamped to its ends")
    func clamping() {
        let source = SourceText(name: "a.json", text: "ab")
        #expect(source.position(at: -5) == SourcePosition(line: 1, column: 1, byteOffset: 0))
        #expect(source.position(at: 50) == SourcePosition(line: 1, column: 3, byteOffset: 2))
        #expect(SourceText(name: "", text: "").position(at: 0).column == 1)
    }
}
