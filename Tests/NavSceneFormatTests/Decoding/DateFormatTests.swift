import Foundation
import NavTestSupport
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

@Suite("dates in texts")
struct DateFormatTests {
    /// Returns the text that a text node with an expression shows. No-break spaces become plain spaces.
    private func text(_ text: String, head: String = "") -> String? {
        let decoding = Decoding.root("{ \"type\": \"text\", \"text\": \"\(text)\" }", head: head)
        guard case .text(let text)? = decoding.node?.kind else { return nil }
        return text.string.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    }

    // The expected texts come from Unicode CLDR 42, calendars/gregorian: dateFormats, timeFormats and
    // availableFormats of each language.
    @Test(
        "a date is written in the form of its style and language",
        arguments: [
            ("short", "3/14/26"), ("medium", "Mar 14, 2026"), ("long", "March 14, 2026"),
            ("full", "Saturday, March 14, 2026"), ("month", "March 2026"), ("weekday", "Saturday"),
            ("time", "9:05 PM"), ("long@en-GB", "14 March 2026"), ("time@en-GB", "21:05"),
            ("short@de", "14.03.26"), ("full@de-DE", "Samstag, 14. März 2026"), ("medium@fr", "14 mars 2026"),
            ("full@fr", "samedi 14 mars 2026"), ("short@fr-CA", "2026-03-14"),
            ("time@fr-CA", "21 h 05"), ("long@es", "14 de marzo de 2026"), ("time@da", "21.05"),
            ("long@pl", "14 marca 2026"), ("month@pl", "marzec 2026"), ("long@ru", "14 марта 2026 г."),
            ("month@ru", "март 2026 г."), ("full@fi", "lauantai 14. maaliskuuta 2026"),
            ("full@ja", "2026年3月14日土曜日"), ("long@zh-Hans", "2026年3月14日"), ("long@ko", "2026년 3월 14일"),
            ("short@sv-SE", "2026-03-14"), ("long@no", "14. mars 2026"),
            ("long@no-NO", "14. mars 2026"), ("short@cs", "14.03.26"), ("medium@cs", "14. 3. 2026"),
            ("long@pt-BR", "14 de março de 2026"), ("time@ko", "오후 9:05"),
        ])
    func forms(format: String, shown: String) {
        #expect(text("{'2026-03-14T21:05:30+01:00':\(format)}") == shown)
    }

    @Test("the name of January depends on the country of the language")
    func countries() {
        #expect(text("{'2026-01-02':long@de}") == "2. Januar 2026")
        #expect(text("{'2026-01-02':long@de-AT}") == "2. Jänner 2026")
    }

    @Test("noon and midnight are written as 12 on a 12-hour clock")
    func clock() {
        #expect(text("{'2026-03-14T00:00':time} {'2026-03-14T12:30':time}") == "12:00 AM 12:30 PM")
        #expect(text("{'2026-03-14':time@de}") == "00:00")
    }

    @Test("the day of the week follows from the date")
    func weekdays() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        // Every 97th day of 800 years. These days include each kind of leap year and each day of the week.
        var date = try #require(calendar.date(from: DateComponents(year: 1600, month: 1, day: 1)))
        while calendar.component(.year, from: date) < 2400 {
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
            let spelling = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
            #expect(CalendarDate(spelling)?.weekday == (parts.weekday ?? 0) - 1, "\(spelling)")
            date = try #require(calendar.date(byAdding: .day, value: 97, to: date))
        }
    }

    @Test(
        "malformed dates are refused, and so are days and times that do not exist",
        arguments: [
            "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-01", "2026-04-31", "0000-01-01", "26-01-01",
            "2026-1-01", "2026-01-01T24:00", "2026-01-01T09", "2026-01-01T09:41:61", "2026-01-01x",
            "2026-01-01T09:41+1", "２０２６-01-01", "", "today",
        ])
    func wrongDates(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test(
        "dates may have leap days, seconds, fractions and time zones",
        arguments: [
            "2024-02-29", "2000-02-29", "2026-01-01T09:41:30Z", "2026-01-01T09:41:30.25-03:30",
            "2026-01-01 09:41",
            "2026-12-31T23:59:60Z", "2026-01-01T09:41+0200",
        ])
    func rightDates(text: String) {
        #expect(CalendarDate(text) != nil)
    }

    @Test("every date format of every language gives a text without leftover pattern letters")
    func table() throws {
        #expect(DateNames.rows.count == 28)
        for row in DateNames.rows {
            for style in DateFormat.Style.allCases {
                let form = try #require(try DateFormat("\(style)@\(row.tag)"))
                for month in 1...12 {
                    let date = try #require(CalendarDate("2026-\(month < 10 ? "0" : "")\(month)-11T08:07"))
                    let shown = form.text(for: date)
                    let words = shown.split { !$0.isLetter }
                    let isPattern = words.contains { word in
                        "yMLdEcHm".contains(word[word.startIndex]) && word.allSatisfy { $0 == word.first }
                    }
                    #expect(!shown.isEmpty && !isPattern, "\(row.tag) \(style): \(shown)")
                }
            }
        }
    }

    @Test("a parameter can choose the language of a date or a number")
    func languages() {
        let head = #""parameters": { "lang": "de", "day": "2026-03-14", "n": 1234.5 },"#
        #expect(text("{day:long@$lang}, {n:,.1@$lang}", head: head) == "14. März 2026, 1.234,5")
        let decoding = Decoding.root(
            #"{ "type": "text", "text": { "$format": "day", "as": "weekday@{lang}" } }"#, head: head)
        guard case .text(let text)? = decoding.node?.kind else {
            Issue.record("no text")
            return
        }
        #expect(text.string == "Samstag")
    }

    @Test("the message about a wrong format says which language, format or kind of value is wrong")
    func mistakes() {
        for (value, message) in [
            ("{'2026-03-14':long@xx}", "there is no date format for the language \"xx\""),
            ("{'2026-03-14':long@en-AU}", "there is no date format for the language \"en-AU\""),
            ("{'soon':long}", "the text \"soon\" is not a date"), ("{5:long}", "a number is not a date"),
            ("{'a':.2}", "only numbers and dates have a format, found the text \"a\""),
            ("{5:lang}", "\"lang\" is not a format"),
            ("{5:.2@xx}", "there is no number format for the language \"xx\""),
        ] {
            let decoding = Decoding.root("{ \"type\": \"text\", \"text\": \"\(value)\" }")
            #expect(decoding.codes == [.invalidExpression])
            #expect(decoding.diagnostics.sorted.first?.message == message, "\(value)")
        }
    }
}
