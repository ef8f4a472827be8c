import NavTestSupport

/// A source of random numbers that takes the upper bits of each number from an input.
///
/// libFuzzer changes the input a little at a time, so single choices change and the others stay. The lower bits of
/// each number come from a generator whose seed is the length of the input. After the end of the input, all bits come
/// from this generator.
struct ByteChoices: RandomNumberGenerator {
    private var bytes: ArraySlice<UInt8>
    private var rest: SeededGenerator

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
        rest = SeededGenerator(seed: UInt64(bytes.count))
    }

    /// Creates a source without an input: all numbers come from the generator.
    init(seed: UInt64) {
        bytes = []
        rest = SeededGenerator(seed: seed)
    }

    /// Returns the next number. `random(in:)` uses the upper bits of a number. So for most choices, two bytes of the
    /// input are enough to decide one choice.
    mutating func next() -> UInt64 {
        let low = rest.next()
        guard let first = bytes.popFirst() else { return low }
        let second = bytes.popFirst() ?? 0
        return UInt64(first) << 56 | UInt64(second) << 48 | low >> 16
    }
}
