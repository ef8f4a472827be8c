import NavJSON

/// The form of a date or a time in text, such as `long@de`.
///
/// The form consists of a style and optionally `@` with a language tag. The default language is American English.
struct DateFormat {
    /// The styles of dates and times, in the order of the patterns in ``DateNames``.
    enum Style: Int, CaseIterable {
        case short
        case medium
        case long
        case full
        case month
        case weekday
        case time
    }

    private let style: Style
    private let locale: DateLocale

    /// Reads a format. The result is `nil` if the text before `@` is not a style.
    ///
    /// - Throws: A problem if the language has no known date formats.
    init?(_ text: some StringProtocol) throws(ExpressionProblem) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let style = Style.allCases.first(where: { "\($0)" == parts[0] }) else { return nil }
        self.style = style
        let tag = parts.count > 1 ? String(parts[1]) : "en"
        guard let locale = DateLocale(tag: tag) else {
            throw ExpressionProblem(
                message: "there is no date format for the language \(tag.quotedForDisplay)",
                help: "languages: \(DateLocale.tags.joined(separator: ", "))", offset: 0)
        }
        self.locale = locale
    }

    /// A description of date formats for the help text of messages.
    static let help = "a date format looks like \"long\", \"short@de\" or \"time@fr\""

    /// Returns the date as text.
    func text(for date: CalendarDate) -> String {
        locale.text(for: date, pattern: locale.patterns[style.rawValue])
    }
}

/// A date of the Gregorian calendar, perhaps with a time of the day.
struct CalendarDate: Equatable {
    let year: Int
    let month: Int
    let day: Int
    var hour = 0
    var minute = 0

    /// Reads a date such as `2026-03-14`, or a date with a time such as `2026-03-14T09:41` (ISO 8601).
    ///
    /// The time may have seconds, a fraction and a time zone. Times are not converted between zones: the output shows
    /// the time as it is written.
    ///
    /// - Returns: `nil` for another text, or for a day that does not exist.
    init?(_ text: String) {
        var rest = Substring(text)
        guard let year = Self.number(&rest, digits: 4), Self.drop("-", &rest),
            let month = Self.number(&rest, digits: 2), Self.drop("-", &rest),
            let day = Self.number(&rest, digits: 2), year > 0, (1...12).contains(month),
            (1...Self.dayCount(month: month, year: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        if rest.isEmpty { return }
        guard Self.drop("T", &rest) || Self.drop(" ", &rest), let hour = Self.number(&rest, digits: 2),
            Self.drop(":", &rest), let minute = Self.number(&rest, digits: 2), hour < 24, minute < 60
        else { return nil }
        (self.hour, self.minute) = (hour, minute)
        if Self.drop(":", &rest) {
            guard let second = Self.number(&rest, digits: 2), second <= 60 else { return nil }
            if Self.drop(".", &rest) { rest = rest.drop { ("0"..."9").contains($0) } }
        }
        guard rest.isEmpty || rest == "Z" || Self.isZone(rest) else { return nil }
    }

    /// The day of the week, 0 for Sunday: Zeller's congruence, counted from Sunday.
    var weekday: Int {
        let (month, year) = month < 3 ? (month + 12, year - 1) : (month, year)
        let saturdayBased = day + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400
        return (saturdayBased + 6) % 7
    }

    private static func dayCount(month: Int, year: Int) -> Int {
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    private static func number(_ rest: inout Substring, digits: Int) -> Int? {
        let word = rest.prefix(digits)
        guard word.utf8.count == digits, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        rest = rest.dropFirst(digits)
        return Int(word)
    }

    private static func drop(_ sign: Character, _ rest: inout Substring) -> Bool {
        guard rest.first == sign else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Whether the text is a difference from universal time, such as `+02:00`.
    private static func isZone(_ text: Substring) -> Bool {
        var rest = text
        guard drop("+", &rest) || drop("-", &rest), number(&rest, digits: 2) != nil else { return false }
        let hasColon = drop(":", &rest)
        if rest.isEmpty { return !hasColon }
        return number(&rest, digits: 2) != nil && rest.isEmpty
    }
}

/// The forms and names of dates in a language.
private struct DateLocale {
    let patterns: [Substring]
    private let months: [Substring]
    private let shortMonths: [Substring]
    private let ownMonths: [Substring]
    private let weekdays: [Substring]
    private let ownWeekdays: [Substring]
    private let periods: [Substring]

    /// The known tags, in the order of the table.
    static var tags: [String] { DateNames.rows.map(\.tag) }

    /// The default region of each language. A tag with this region uses the row of the language: `de-DE` uses the row
    /// `de`. Other regions need their own rows.
    private static let regions = [
        "en": "us", "de": "de", "fr": "fr", "es": "es", "it": "it", "nl": "nl", "pt": "br", "da": "dk",
        "ro": "ro",
        "id": "id", "el": "gr", "tr": "tr", "pl": "pl", "cs": "cz", "ru": "ru", "sk": "sk", "uk": "ua",
        "sv": "se",
        "nb": "no", "fi": "fi", "ja": "jp", "zh": "cn", "ko": "kr",
    ]

    init?(tag: String) {
        var parts = tag.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(
            String.init)
        if parts[0] == "no" { parts[0] = "nb" }
        if parts.count == 3, parts[0] == "zh", parts[1] == "hans" { parts.remove(at: 1) }
        if parts == ["zh", "hans"] { parts = ["zh"] }
        if parts.count == 2, Self.regions[parts[0]] == parts[1] { parts.removeLast() }
        let wanted = parts.joined(separator: "-")
        guard let row = DateNames.rows.first(where: { $0.tag.lowercased() == wanted }) else { return nil }
        let lines = row.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.split(separator: "|") }
        patterns = lines[0]
        months = lines[1]
        shortMonths = lines[2]
        ownMonths = lines[3].isEmpty ? lines[1] : lines[3]
        weekdays = lines[4]
        ownWeekdays = lines[5].isEmpty ? lines[4] : lines[5]
        periods = lines[6]
    }

    /// Returns a date in the form of a CLDR pattern, such as `d. MMMM y`. Text between apostrophes stays as it is.
    func text(for date: CalendarDate, pattern: Substring) -> String {
        var text = ""
        var rest = pattern
        while let first = rest.first {
            if first == "'" {
                let quoted = rest.dropFirst().prefix { $0 != "'" }
                text += quoted
                rest = rest.dropFirst(quoted.count + 2)
                continue
            }
            let run = rest.prefix { $0 == first }
            text += field(first, run.count, of: date) ?? String(run)
            rest = rest.dropFirst(run.count)
        }
        return text
    }

    /// Returns the text for a field of a pattern (Unicode Technical Standard 35, date field symbols). Returns `nil` for
    /// other characters.
    private func field(_ letter: Character, _ count: Int, of date: CalendarDate) -> String? {
        switch (letter, count) {
        case ("y", 2): padded(date.year % 100, 2)
        case ("y", _): "\(date.year)"
        case ("M", 4): String(months[date.month - 1])
        case ("M", 3): String(shortMonths[date.month - 1])
        case ("L", 4): String(ownMonths[date.month - 1])
        case ("M", _): padded(date.month, count)
        case ("d", _): padded(date.day, count)
        case ("E", _): String(weekdays[date.weekday])
        case ("c", _): String(ownWeekdays[date.weekday])
        case ("H", _): padded(date.hour, count)
        case ("h", _): padded((date.hour + 11) % 12 + 1, count)
        case ("m", _): padded(date.minute, count)
        case ("a", _): String(periods[date.hour < 12 ? 0 : 1])
        default: nil
        }
    }

    private func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
