import NavJSON

/// The form of a number in text, such as `+,.2%@de`.
///
/// The parts have this order, and each part may be missing. `+` writes the sign of positive numbers, and `,` groups
/// thousands. `.2` sets the number of decimals. `%` multiplies the number by 100 and adds a percent sign. `@de`
/// chooses the symbols of a language.
struct NumberFormat: Equatable {
    private var showsSign = false
    private var groups = false
    private var decimals: Int?
    private var isPercent = false
    private var locale = NumberLocale.english

    /// The description of formats for messages.
    static let help = "a number format looks like \".2\", \",\", \"%\" or \"+,.1%@de\""

    /// Reads a format.
    ///
    /// - Throws: A problem if the text is not a format, or if it names a language whose symbols are not known.
    init(checked text: String) throws(ExpressionProblem) {
        if let format = Self(text) {
            self = format
            return
        }
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, NumberLocale(tag: parts[1]) == nil {
            throw ExpressionProblem(
                message: "there is no number format for the language \(String(parts[1]).quotedForDisplay)",
                help: "languages: \(NumberLocale.languages.joined(separator: ", "))", offset: 0)
        }
        throw ExpressionProblem(
            message: "\(text.quotedForDisplay) is not a format", help: "\(Self.help); \(DateFormat.help)",
            offset: 0)
    }

    /// Reads a format. The result is `nil` if the text is not a format.
    init?(_ text: some StringProtocol) {
        var rest = Substring(text)
        if rest.hasPrefix("+") {
            showsSign = true
            rest = rest.dropFirst()
        }
        if rest.hasPrefix(",") {
            groups = true
            rest = rest.dropFirst()
        }
        if rest.hasPrefix(".") {
            guard let digit = rest.dropFirst().first?.wholeNumberValue,
                rest.dropFirst().first?.isASCII ?? false
            else {
                return nil
            }
            decimals = digit
            rest = rest.dropFirst(2)
        }
        if rest.hasPrefix("%") {
            isPercent = true
            rest = rest.dropFirst()
        }
        if rest.hasPrefix("@") {
            guard let named = NumberLocale(tag: rest.dropFirst()) else { return nil }
            locale = named
            rest = ""
        }
        guard rest.isEmpty else { return nil }
    }

    /// Returns the number as text. The shortest decimal spelling of the number is rounded, with halves away from 0.
    func text(for number: Double) -> String {
        var decimal = Decimal(number)
        if isPercent { decimal.shift(by: 2) }
        let (whole, fraction) = decimal.rounded(to: decimals ?? (isPercent ? 0 : nil))
        let isZero = (whole + fraction).allSatisfy { $0 == "0" }
        let sign = number < 0 && !isZero ? locale.minus : showsSign && !isZero ? "+" : ""
        var text = sign + (groups ? locale.grouped(whole) : whole)
        if !fraction.isEmpty { text += locale.point + fraction }
        return isPercent ? locale.percent(text) : text
    }
}

/// A number in decimal digits, without its sign.
private struct Decimal {
    /// The digits, without the decimal point.
    private var digits: [UInt8]
    /// The number of digits before the decimal point. It may be negative or larger than the number of digits.
    private var point: Int

    /// Reads the shortest spelling of a finite number, such as `1.5e-07`.
    init(_ number: Double) {
        let text = number.magnitude.description
        let parts = text.split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        digits = mantissa.joined().utf8.map { $0 - 0x30 }
        if mantissa.count > 1, mantissa[1] == "0" { digits.removeLast() }
        point = mantissa[0].count + exponent
    }

    /// Multiplies the number by 10 to the power of `places`.
    mutating func shift(by places: Int) { point += places }

    /// Returns the digits before and after the decimal point. If `decimals` is nil, all digits remain.
    func rounded(to decimals: Int?) -> (whole: String, fraction: String) {
        var padded = Array(repeating: UInt8(0), count: max(0, 1 - point)) + digits
        var point = max(point, 1)
        padded += Array(repeating: 0, count: max(0, point - padded.count))
        if let decimals {
            padded += Array(repeating: 0, count: max(0, point + decimals - padded.count))
            let isUp = padded.count > point + decimals && padded[point + decimals] >= 5
            padded = Array(padded.prefix(point + decimals))
            if isUp { Self.increment(&padded, &point) }
        }
        while point > 1, padded[0] == 0 {
            padded.removeFirst()
            point -= 1
        }
        let text = padded.map { String($0) }
        return (text[..<point].joined(), text[point...].joined())
    }

    private static func increment(_ digits: inout [UInt8], _ point: inout Int) {
        for index in digits.indices.reversed() {
            if digits[index] < 9 {
                digits[index] += 1
                return
            }
            digits[index] = 0
        }
        digits.insert(1, at: 0)
        point += 1
    }
}

/// The symbols with which a language writes numbers, such as the decimal point and the group separator (CLDR 46,
/// "latn" symbols).
struct NumberLocale: Equatable {
    let point: String
    let group: String
    /// The smallest number of digits before the first group sign. A number with fewer digits there is not grouped.
    var minimumGroup = 1
    /// The text between a number and its percent sign.
    var percentSpace = ""
    var percentPrecedes = false
    var minus = "-"

    static let english = NumberLocale(point: ".", group: ",")
    /// The known languages. German also differs by region. The tag de-LI is not listed, because it has the symbols of
    /// de-CH.
    static let languages = [
        "cs", "da", "de", "de-AT", "de-CH", "el", "en", "es", "fi", "fr", "id", "it", "ja", "ko", "nb", "nl",
        "pl", "pt", "ro", "ru", "sk", "sv", "th", "tr", "uk", "zh",
    ]
    private static let space = "\u{A0}"
    private static let narrowSpace = "\u{202F}"

    /// Creates the locale of a language tag. The region matters for German only: in Austria, Liechtenstein and
    /// Switzerland, numbers have other symbols.
    init?(tag: some StringProtocol) {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
        guard let language = parts.first else { return nil }
        let region = parts.dropFirst().last.map(String.init)
        switch (String(language), region) {
        case ("en", _), ("ja", _), ("zh", _), ("ko", _), ("th", _): self = .english
        case ("de", "ch"), ("de", "li"): self = NumberLocale(point: ".", group: "’")
        case ("de", "at"): self = NumberLocale(point: ",", group: Self.space, percentSpace: Self.space)
        case ("de", _), ("da", _), ("ro", _):
            self = NumberLocale(point: ",", group: ".", percentSpace: Self.space)
        case ("es", _): self = NumberLocale(point: ",", group: ".", minimumGroup: 2, percentSpace: Self.space)
        case ("it", _), ("nl", _), ("pt", _), ("id", _), ("el", _):
            self = NumberLocale(point: ",", group: ".")
        case ("tr", _): self = NumberLocale(point: ",", group: ".", percentPrecedes: true)
        case ("fr", _):
            self = NumberLocale(point: ",", group: Self.narrowSpace, percentSpace: Self.narrowSpace)
        case ("pl", _): self = NumberLocale(point: ",", group: Self.space, minimumGroup: 2)
        case ("cs", _), ("ru", _), ("sk", _):
            self = NumberLocale(point: ",", group: Self.space, percentSpace: Self.space)
        case ("uk", _): self = NumberLocale(point: ",", group: Self.space)
        case ("sv", _), ("nb", _), ("no", _), ("fi", _):
            self = NumberLocale(point: ",", group: Self.space, percentSpace: Self.space, minus: "\u{2212}")
        default: return nil
        }
    }

    private init(
        point: String, group: String, minimumGroup: Int = 1, percentSpace: String = "",
        percentPrecedes: Bool = false, minus: String = "-"
    ) {
        self.point = point
        self.group = group
        self.minimumGroup = minimumGroup
        self.percentSpace = percentSpace
        self.percentPrecedes = percentPrecedes
        self.minus = minus
    }

    /// Returns the digits of a whole number with the group sign between groups of three.
    func grouped(_ digits: String) -> String {
        guard digits.count >= 3 + minimumGroup else { return digits }
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += group }
            text.append(digit)
        }
        return text
    }

    func percent(_ number: String) -> String {
        percentPrecedes ? "%" + percentSpace + number : number + percentSpace + "%"
    }
}
