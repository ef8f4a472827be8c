import Foundation
import NavJSON
import NavScene
import Navrender
import Testing

/// Trees of stacks, grids and overlays with the boxes that Chromium gave them.
///
/// `Scripts/compare-layout.py --fixtures` writes the file `trees.jsonl`. The first line states the browser, its units
/// per point and the canvas size. Each further line has one tree.
private enum LayoutFixtures {
    struct Facts: Decodable {
        let browser: String
        let unitsPerPoint: Double
        let canvas: Double
    }

    struct Answer: Decodable {
        let seed: Int
        let boxes: [Double]
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Samples/layout-trees")

    /// The seeds of the trees that navrender and Chromium lay out differently.
    static let differing: Set<Int> = {
        let data = (try? Data(contentsOf: folder.appending(path: "differing.json"))) ?? Data()
        let causes = (try? JSONDecoder().decode([String: [Int]].self, from: data)) ?? [:]
        return Set(causes.values.flatMap { $0 })
    }()

    static let lines: [Substring] = {
        let text = (try? String(contentsOf: folder.appending(path: "trees.jsonl"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n")
    }()

    static let facts = lines.first.flatMap { try? JSONDecoder().decode(Facts.self, from: Data($0.utf8)) }
}

@Suite("layout as in Chromium")
struct LayoutFixtureTests {
    @Test("the fixtures have 500 trees and name their browser")
    func count() {
        #expect(LayoutFixtures.lines.count == 501)
        #expect(LayoutFixtures.facts?.browser.contains("Chromium") == true)
    }

    @Test("3 fixture trees are known to differ from Chromium")
    func differingCount() { #expect(LayoutFixtures.differing.count == 3) }

    /// The tolerances are the same as in `Scripts/layout/comparison.py`. A position may differ by 1/64 point for the
    /// box, for each ancestor and for each sibling, because Chromium rounds each of these frames. In total, a position
    /// may differ by at most 1/8 point.
    @Test(
        "except in 3 trees, sizes differ from Chromium's by at most 1/64 point, and positions by at most 1/8"
    )
    func boxes() throws {
        let facts = try #require(LayoutFixtures.facts)
        for line in LayoutFixtures.lines.dropFirst() {
            let answer = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
            let difference = try difference(line, answer, facts)
            if LayoutFixtures.differing.contains(answer.seed) {
                #expect(difference != nil, "seed \(answer.seed) agrees; remove it from differing.json")
            } else {
                #expect(difference == nil, "seed \(answer.seed), \(difference ?? "")")
            }
        }
    }

    /// Returns a description of the first box that differs from Chromium's box, or nil if all boxes agree.
    private func difference(_ line: Substring, _ answer: Answer, _ facts: LayoutFixtures.Facts) throws
        -> String?
    {
        let layout = try Renderer().layout(of: Scene(scene(line, facts)))
        let boxes = Dictionary(
            uniqueKeysWithValues: layout.boxes.compactMap { box in box.id.map { ($0, box) } })
        try #require(boxes.count * 4 == answer.boxes.count)
        let childCounts = layout.boxes.reduce(into: [:]) { $0[$1.parent, default: 0] += 1 }
        for number in 0..<boxes.count {
            let box = try #require(boxes["\(number)"])
            let wanted = answer.boxes[number * 4..<number * 4 + 4].map { $0 / facts.unitsPerPoint }
            let siblings = childCounts[box.parent, default: 1] - 1
            let allowed = min(Double(box.depth + 1 + siblings) / 64, 1 / 8) + 1 / 1024
            let place = max(abs(box.frame.x - wanted[0]), abs(box.frame.y - wanted[1]))
            let size = max(abs(box.frame.width - wanted[2]), abs(box.frame.height - wanted[3]))
            guard place <= allowed, size <= 1 / 64 + 1 / 1024 else {
                return "node \(number): \(box.frame), Chromium \(wanted)"
            }
        }
        return nil
    }

    /// Returns a scene whose root is the tree of a line.
    private func scene(_ line: Substring, _ facts: LayoutFixtures.Facts) throws -> SourceText {
        let start = try #require(line.range(of: "\"tree\":"))
        let end = try #require(line.range(of: ",\"boxes\":"))
        let tree = line[start.upperBound..<end.lowerBound]
        let side = Int(facts.canvas)
        return SourceText(
            name: "tree", text: "{\"scene\":1,\"canvas\":{\"size\":[\(side),\(side)]},\"root\":\(tree)}")
    }

    private typealias Answer = LayoutFixtures.Answer
}
