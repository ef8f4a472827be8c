import NavScene
import Testing

@testable import NavLayout

@Suite("Flexible lengths, css-flexbox-1 section 9.7")
struct FlexibleLengthsTests {
    /// Returns an item with CSS's shorthand `flex: grow shrink basis`.
    private func item(
        _ grow: Double, _ shrink: Double, _ basis: Length, minimum: Length? = 0, maximum: Length? = nil
    ) -> TestBox {
        TestBox(nil, 10) {
            $0.grow = grow
            $0.shrink = shrink
            $0.basis = .length(basis)
            $0.minimum.horizontal = minimum
            $0.maximum.horizontal = maximum
        }
    }

    @Test("Growth factors with a sum below 1 leave space free")
    func smallFactors() {
        let layout = TestLayout(.row(Stack(), 100, 10, [item(0.25, 1, 0), item(0.25, 1, 0)]))
        #expect(layout.widths == [25, 25])
    }

    @Test("Items at their maximum or minimum keep this size, and the other items share the rest")
    func violations() {
        // Chromium 156 gives these widths to three items of `flex: 1` in a row of 200 points. The first item has
        // `max-width: 20`, and the second has `min-width: 120`.
        let layout = TestLayout(
            .row(Stack(), 200, 10, [item(1, 1, 0, maximum: 20), item(1, 1, 0, minimum: 120), item(1, 1, 0)]))
        #expect(layout.widths == [20, 120, 60])
    }

    @Test("Items shrink in proportion to their inner base size, which excludes padding")
    func innerBaseSize() {
        // Chromium 156 gives these widths to items with bases of 100 and 200 points in a row of 100 points. The
        // second item has a left padding of 20 points.
        var padded = item(0, 1, 200)
        padded.style.padding.left = 20
        let layout = TestLayout(.row(Stack(), 100, 10, [item(0, 1, 100), padded]))
        #expect(areClose(layout.widths, [28.57, 71.43]))
    }

    /// Section 7.1, figure 7: `flex: auto` grows natural sizes, `flex: 1` ignores them.
    @Test("Free space is added to the base sizes in proportion to the growth factors")
    func absoluteAndRelativeFlex() {
        func flexed(_ basis: LayoutStyle.Basis) -> [Double] {
            let items = [1.0, 1, 2].enumerated().map { index, grow in
                TestBox(words: [Double(index + 1) * 10]) {
                    $0.grow = grow
                    $0.basis = basis
                }
            }
            return TestLayout(.row(Stack(), 120, 10, items)).widths
        }
        // The natural sizes 10, 20 and 30 leave 60 of 120 points. The growth factors have the sum 4. So a factor of 1
        // gets 15 points.
        #expect(flexed(.auto) == [25, 35, 60])
        // A basis of 0 leaves 120 points. So a factor of 1 gets 30 points.
        #expect(flexed(.length(0)) == [30, 30, 60])
    }

    /// Finds by bisection the free space per unit of weight at which the clamped sizes fill a length.
    ///
    /// Section 9.7 gives all items this same share for each unit of weight, and then clamps each item's size.
    private func share(
        filling room: Double, _ sizes: (Double) -> [Double], between low: Double, and high: Double
    ) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if sizes(middle).reduce(0, +) < room { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    @Test(
        "If each round stops an item at its maximum, the other items still grow in proportion to their factors",
        arguments: [20, 200])
    func manyMaximums(count: Int) {
        // With 200 items, the weights range from 1 to about 2²⁹.
        var (weights, maximums): ([Double], [Double]) = ([], [])
        for index in 0..<count {
            let doubled = Double(1 << (index % 24))
            weights.append(1 + doubled * Double(index * 7919 % 97))
            maximums.append(index == count - 1 ? .infinity : Double(1 + index * 31 % 50))
        }
        let items = zip(weights, maximums).map { weight, maximum in
            item(weight, 1, 0, maximum: maximum < .infinity ? .points(maximum) : nil)
        }
        let room = 10.0 * Double(count)
        func sizes(_ share: Double) -> [Double] { zip(weights, maximums).map { min($0 * share, $1) } }
        let expected = sizes(share(filling: room, sizes, between: 0, and: 1e9))
        let found = TestLayout(.row(Stack(), .points(room), 10, items)).widths
        #expect(abs(found.reduce(0, +) - room) < 1e-6)
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test("Maximums that are reached one after the other are all kept, and the last item takes the rest")
    func geometricMaximums() {
        // Each item has half the weight of the item before it. An item's maximum is 40 % of the space that the earlier
        // items leave. In the first round, the first item has a share of 50 % and a maximum of 40 %. The second item
        // has a share of 25 % and a maximum of 24 %. The third item's share of 12.5 % is below its maximum of 14.4 %.
        // So each round of the specification stops only the first two of the remaining items.
        let count = 400
        var items: [TestBox] = []
        var (rest, expected) = (1000.0, [Double]())
        for index in 0..<count {
            let maximum = rest * 0.4
            expected.append(index == count - 1 ? rest : maximum)
            let weight = Double(sign: .plus, exponent: count - index, significand: 1)
            items.append(item(weight, 1, 0, maximum: index == count - 1 ? nil : .points(maximum)))
            rest -= maximum
        }
        let found = TestLayout(.row(Stack(), 1000, 10, items)).widths
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test("If each round stops an item at its minimum, the other items still shrink at one common rate")
    func manyMinimums() {
        let count = 200
        var (bases, minimums, shrinks): ([Double], [Double], [Double]) = ([], [], [])
        for index in 0..<count {
            let base = Double(20 + index * 37 % 61)
            bases.append(base)
            minimums.append(base * (1 - Double(index * 53 % 100 + 1) / 200))
            shrinks.append(Double(1 + index * 11 % 13))
        }
        let items = bases.indices.map { index in
            item(0, shrinks[index], .points(bases[index]), minimum: .points(minimums[index]))
        }
        let room = bases.reduce(0, +) * 0.8
        func sizes(_ share: Double) -> [Double] {
            bases.indices.map { index in
                let change: Double = bases[index] * shrinks[index] * share
                return max(bases[index] + change, minimums[index])
            }
        }
        let expected = sizes(share(filling: room, sizes, between: -1, and: 0))
        let found = TestLayout(.row(Stack(), .points(room), 10, items)).widths
        #expect(abs(found.reduce(0, +) - room) < 1e-6)
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test("An item whose maximum is below its minimum uses the minimum")
    func minimumWins() {
        let layout = TestLayout(.row(Stack(), 200, 10, [item(0, 0, 10, minimum: 60, maximum: 30)]))
        #expect(layout.widths == [60])
    }

    @Test("An item shrinks to its longest word, and further if its minimum is 0")
    func automaticMinimum() {
        func shrunk(_ minimum: Length?) -> Double {
            let text = TestBox(words: [60, 40]) { $0.minimum.horizontal = minimum }
            return TestLayout(.row(Stack(), 50, 10, [text])).widths[0]
        }
        #expect(shrunk(nil) == 60)
        #expect(shrunk(0) == 50)
    }

    @Test("The automatic minimum of an item is at most its stated size")
    func statedMinimum() {
        let item = TestBox(40, 10, words: [60]) { $0.shrink = 1 }
        #expect(TestLayout(.row(Stack(), 20, 10, [item])).widths == [40])
    }

    @Test("Items with a stated size shrink only if they state `shrink`")
    func defaultShrink() {
        func widths(_ shrink: Double?) -> [Double] {
            let items = [60.0, 60].map { TestBox(.points($0), 10) { $0.shrink = shrink } }
            return TestLayout(.row(Stack(), 100, 10, items)).widths
        }
        #expect(widths(nil) == [60, 60])
        #expect(widths(1) == [50, 50])
    }
}
