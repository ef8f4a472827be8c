/// A direction in which a variable face can be changed.
public struct FontAxis: Equatable, Hashable, Sendable {
    /// Four ASCII characters, such as `wght`.
    public let tag: String
    /// For people; may be empty.
    public let name: String
    public let minimum: Double
    public let defaultValue: Double
    public let maximum: Double
}

/// A place on an axis.
public struct FontVariation: Equatable, Hashable, Sendable {
    public let tag: String
    /// In the units of the axis; what lies beyond its ends counts as the end.
    public let value: Double

    public init(tag: String, value: Double) {
        self.tag = tag
        self.value = value
    }
}

/// Which instance of a variable face a style means: one value for each axis, in the order of the file.
///
/// Its name follows Adobe's Technical Note 5902: `Face_650wght_20opsz`, axes at their default left out. So a glyph run names
/// an instance as it names any other face.
struct FontInstance: Equatable, Hashable {
    let values: [FontVariation]

    /// The instance nearest to what is wished; of two wishes for one axis the last holds.
    init(_ axes: [FontAxis], wishes: [FontVariation]) {
        values = axes.map { axis in
            let wish = wishes.last { $0.tag == axis.tag }?.value ?? axis.defaultValue
            let value = min(max(wish.isFinite ? wish : axis.defaultValue, axis.minimum), axis.maximum)
            // Names hold four decimals, and a face has to be found again by its name.
            return FontVariation(tag: axis.tag, value: (value * 10_000).rounded() / 10_000)
        }
    }

    /// Reads what ``suffix(_:)`` writes; nil where it is something else.
    init?(suffix: Substring, of axes: [FontAxis]) {
        var wishes: [FontVariation] = []
        for part in suffix.split(separator: "_", omittingEmptySubsequences: false) {
            let digits = part.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
            guard let value = Double(digits) else { return nil }
            let name = part.dropFirst(digits.count)
            guard let axis = axes.first(where: { $0.tag.filter { $0 != " " } == name }) else { return nil }
            wishes.append(FontVariation(tag: axis.tag, value: value))
        }
        self.init(axes, wishes: wishes)
    }

    /// What the name of the face gets; empty for the default instance.
    func suffix(_ axes: [FontAxis]) -> String {
        zip(axes, values).filter { $0.defaultValue != $1.value }.map { axis, variation in
            let whole = Int(exactly: variation.value)
            let number = whole.map { "\($0)" } ?? "\(variation.value)"
            return "_" + number + axis.tag.filter { $0 != " " }
        }.joined()
    }
}
