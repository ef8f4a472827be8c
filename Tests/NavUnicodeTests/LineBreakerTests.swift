import Testing

@testable import NavUnicode

struct LineBreakerTests {
    private func parts(_ text: String, _ tailoring: LineBreakTailoring = .none) -> [String] {
        let bytes = Array(text.utf8)
        let places = [0] + LineBreaker.opportunities(in: bytes[...], tailoring: tailoring) + [bytes.count]
        return zip(places, places.dropFirst()).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
    }

    /// ICU 72.1 breaks the sentences at the bars. Most of the sentences are from article 1 of the Universal
    /// Declaration of Human Rights.
    @Test(
        "lines break between words of Thai, Lao, Khmer and Burmese",
        arguments: [
            "มนุษย์|ทั้ง|หลาย|เกิด|มา|มี|อิสระ|และ|เสมอ|ภาค|กัน|ใน|เกียรติศักดิ์|และ|สิทธิ |ต่าง|มี|เหตุผล|และ|มโนธรรม |และ|ควร|ปฏิบัติ|ต่อ|กัน|ด้วย|เจตนารมณ์|แห่ง|ภราดรภาพ",
            "กรุงเทพฯ|เป็น|เมือง|ใหญ่ๆ|ที่สุด“พูด|ว่า”ฟฟฟ๑๒๓ก",
            "ມະນຸດ|ເກີດ|ມາ|ມີ|ສິດ|ເສລີພາບ |ແລະ |ສະເໝີ|ໜ້າ|ກັນ|ໃນ|ທາງ|ກຽດຕິສັກ |ແລະ |ທາງ|ສິດ|ດ້ວຍ|ມະນຸດ|ມີ|ສະຕິ|ສຳ|ປັດ|ຊັນ|ຍະ(ຮູ້|ດີ|ຮູ້|ຊົ່ວ)ແລະ|ມີ|ມະໂນທຳ",
            "មនុស្ស|ទាំងអស់|កើតមក|មាន|សេរីភាព|និង|សមភាព|ក្នុង|ផ្នែក|សេចក្ដីថ្លៃថ្នូរ|និង|សិទ្ធិ។ |មនុស្ស|មាន|វិចារណញ្ញាណ|និង|សតិសម្បជញ្ញៈ|ជាប់|ពី|កំណើត",
            "လူ|တိုင်း|သည်|တူညီ|လွတ်လပ်|သော|ဂုဏ်သိက္ခာ|ဖြင့်|လည်းကောင်း၊ |တူညီ|လွတ်လပ်|သော|အခွင့်အရေး|များ|ဖြင့်|လည်းကောင်း၊ |မွေး|ဖွား|လာ|သူများ|ဖြစ်သည်။",
        ])
    func words(text: String) {
        let expected = text.split(separator: "|").map(String.init)
        #expect(parts(expected.joined()) == expected)
    }

    @Test("words never begin with a mark, and lines never break between a Thai and a following Lao letter")
    func stretches() {
        #expect(parts("ก็ก็ก็ก็").allSatisfy { $0.unicodeScalars.first == "ก" })
        #expect(parts("ภาษาไทยພາສາລາວ") == ["ภาษา", "ไทยພາສາ", "ລາວ"])
        #expect(parts("ไทย") == ["ไทย"])
    }

    /// CSS Text 3, section 5.3, allows breaks before small kana in `normal` and `loose`, but not in `strict`.
    @Test("a tailoring lets lines begin with small kana and prolonged sound marks")
    func smallKana() {
        let loose = LineBreakTailoring(smallKanaMayBeginLines: true)
        #expect(parts("キャンパー") == ["キャ", "ン", "パー"])
        #expect(parts("キャンパー", loose) == ["キ", "ャ", "ン", "パ", "ー"])
    }

    /// The tested rules are from UAX 14 (revision 55). ICU up to version 72 changes or lacks these rules.
    @Test(
        "quotations, numbers and hyphens follow UAX 14",
        arguments: [
            ("\"word\" (note)", ["\"word\" ", "(note)"]),  // LB18
            ("equals .35 cents", ["equals ", ".35 ", "cents"]),  // LB15c
            ("a -b", ["a ", "-b"]),  // LB20a
            ("« a » b", ["« a » ", "b"]),  // LB15a, LB15b
            ("中“文”字", ["中", "“文”", "字"]),  // LB19a
        ])
    func rules(text: String, expected: [String]) { #expect(parts(text) == expected) }

    @Test("line breaking takes time proportional to the text's length, also for Thai and nested quotations")
    func long() {
        for text in ["ก", "ภาษาไทย", "“", "(", "\u{200D}", "$(", "🇩"] {
            let long = String(repeating: text, count: 60_000)
            #expect(LineBreaker.opportunities(in: Array(long.utf8)[...]).count < 180_000)
        }
    }
}
