/// A variation axis of a variable face.
public struct FontAxis: Equatable, Hashable, Sendable {
    /// The axis tag: four ASCII characters, such as `wght`.
    public let tag: String
    /// The display name of the axis. May be empty.
    public let name: String
    /// The smallest value.
    public let minimum: Double
    /// The value of the axis in the default instance.
    public let defaultValue: Double
    /// The largest value.
    public let maximum: Double
}

/// A value on a variation axis.
public struct FontVariation: Equatable, Hashable, Sendable {
    /// The axis tag: four ASCII characters, such as `wght`.
    public let tag: String
    /// The value in the units of the axis. Values beyond the ends of the axis are clamped.
    public let value: Double

    /// Creates a value for the axis with this tag.
    public init(tag: String, value: Double) {
        self.tag = tag
        self.value = value
    }
}

/// An instance of a variable face: one value for each axis, in the order of the file.
///
/// Each instance has a name by the rules of Adobe's Technical Note 5902, such as
/// `Face_650wght_20opsz`. The name omits axes at their default value. Glyph runs refer to instances
/// by these names.
struct FontInstance: Equatable, Hashable {
    /// One value for each axis, in the order of the file.
    let values: [FontVariation]

    /// Creates the instance with the axis values nearest to the requested ones. The last request
    /// for an axis is used.
    init(_ axes: [FontAxis], wishes: [FontVariation]) {
        values = axes.map { axis in
            let wish = wishes.last { $0.tag == axis.tag }?.value ?? axis.defaultValue
            let value = min(max(wish.isFinite ? wish : axis.defaultValue, axis.minimum), axis.maximum)
            // Names hold four decimals. Round the value to four decimals too, so that the instance's
            // name stands for exactly this instance.
            return FontVariation(tag: axis.tag, value: (value * 10_000).rounded() / 10_000)
        }
    }

    /// Parses text in the format of ``suffix(_:)``, without the first underscore: numbers with the tags of axes.
    ///
    /// The parts may come in any order, and the last part for an axis is used. Values are clamped. Returns nil if a
    /// part is not a number followed by the tag of an axis.
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

    /// The suffix that the instance adds to the face's name. Empty for the default instance.
    func suffix(_ axes: [FontAxis]) -> String {
        zip(axes, values).filter { $0.defaultValue != $1.value }.map { axis, variation in
            let whole = Int(exactly: variation.value)
            let number = whole.map { "\($0)" } ?? "\(variation.value)"
            return "_" + number + axis.tag.filter { $0 != " " }
        }.joined()
    }
}
