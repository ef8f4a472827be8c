#!/usr/bin/env python3
"""Writes Sources/CNavUnicode/Tables from the Unicode Character Database.

Usage: Scripts/make-unicode-tables.py FOLDER [--check]

FOLDER holds the database's files, for example /usr/share/unicode of Debian's package unicode-data. The version is
pinned, so that a scene gives the same lines and bidi levels on every machine. Change VERSION only together with the
test data (Scripts/make-unicode-tests.py), and look at each golden that changes. With --check, nothing is written, and
the exit status is 1 if the tables would change.
"""
import re
import sys
from pathlib import Path

VERSION = "17.0.0"
ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "Sources/CNavUnicode/Tables"
LIMIT = 0x110000
BLOCK_BITS = 7

# The order of these names is the order of the enumerations in NavUnicode. UAX 14 divides some classes by other
# properties. The parts have names of their own here: QUi and QUf are initial and final quotation marks, and DC is the
# dotted circle.
LINE_BREAKS = (
    "AL HL CM ZWJ BK CR LF NL SP ZW WJ GL BA HH HY BB B2 CB CL CP EX SY OP QU QUi QUf IS NS CJ IN NU PR PO ID EB EM "
    "H2 H3 JL JV JT RI AP AK AS VF VI SA DC").split()
GRAPHEME_BREAKS = (
    "Other CR LF Control Extend ZWJ Regional_Indicator Prepend SpacingMark L V T LV LVT").split()
CONJUNCTS = "None Consonant Extend Linker".split()
BIDI_CLASSES = "L R AL EN ES ET AN CS B S WS ON BN NSM LRE RLE LRO RLO PDF LRI RLI FSI PDI".split()
CATEGORIES = (
    "Cc Cf Cn Co Cs Ll Lm Lo Lt Lu Mc Me Mn Nd Nl No Pc Pd Pe Pf Pi Po Ps Sc Sk Sm So Zl Zp Zs").split()
# A record is a number that packs the properties of one character into bit fields. This table gives the lowest bit of
# each field. For example, the bidi class begins at bit 12. Functions in Sources/CNavUnicode/include/CNavUnicode.h read
# the fields.
FIELDS = {
    "line_break": 0, "grapheme_break": 6, "conjunct": 10, "bidi": 12, "script": 17, "category": 25,
    "combining_class": 30, "pictograph": 38, "emoji": 39, "emoji_presentation": 40, "ignorable": 41, "east_asian": 42,
    "reserved_pictograph": 43, "complex": 44, "bracket": 45, "cased": 46, "case_ignorable": 47, "soft_dotted": 48,
}


class Database:
    """The files of one version of the Unicode Character Database."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.aliases = {}
        for fields in self.rows("PropertyValueAliases.txt"):
            for name in fields[1:]:
                self.aliases[fields[0], name] = fields[1]

    def lines(self, name, checked=True):
        text = (self.folder / name).read_text(encoding="utf-8").split("\n")
        if checked and VERSION not in text[0]:
            sys.exit(f"{self.folder / name}: expected version {VERSION}, found: {text[0]}")
        return text

    def rows(self, name, defaults=False, checked=True):
        for line in self.lines(name, checked):
            if defaults and line.startswith("# @missing:"):
                line = line.removeprefix("# @missing:")
            elif defaults:
                continue
            line = line.split("#")[0].strip()
            if line:
                yield [field.strip() for field in line.split(";")]

    def table(self, name, default, of=None, short=None, checked=True):
        """Returns a property's value for each code point."""
        values = [default] * LIMIT
        for with_defaults in (True, False):
            for fields in self.rows(name, with_defaults, checked):
                if of and fields[1] != of:
                    continue
                value = fields[-1]
                value = self.aliases.get((short, value), value) if short else value
                for code in span(fields[0]):
                    values[code] = value
        return values

    def flags(self, name, of, checked=True):
        values = bytearray(LIMIT)
        for fields in self.rows(name, checked=checked):
            if fields[1] == of:
                for code in span(fields[0]):
                    values[code] = 1
        return values


def span(field):
    first, _, last = field.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


def line_break(code, value, category):
    """Resolves a class of LineBreak.txt by rule LB1, and divides classes as LINE_BREAKS describes.

    NavUnicode resolves the rest of LB1: the class CJ, and the class SA of characters that are not marks.
    """
    if code == 0x25CC:
        return "DC"
    if value in ("AI", "SG", "XX"):
        return "AL"
    if value == "SA" and category in ("Mn", "Mc"):
        return "CM"
    if value == "QU" and category in ("Pi", "Pf"):
        return "QU" + category[1]
    return value


def records(data):
    """Returns the record of each code point, and the tags of the scripts."""
    category = data.table("extracted/DerivedGeneralCategory.txt", "Cn", short="gc")
    breaks = data.table("LineBreak.txt", "XX", short="lb")
    graphemes = data.table("auxiliary/GraphemeBreakProperty.txt", "Other")
    conjuncts = ["None"] * LIMIT
    for fields in data.rows("DerivedCoreProperties.txt"):
        if fields[1] == "InCB":
            for code in span(fields[0]):
                conjuncts[code] = fields[2]
    bidi = data.table("extracted/DerivedBidiClass.txt", "L", short="bc")
    script = data.table("Scripts.txt", "Zzzz", short="sc")
    classes = data.table("extracted/DerivedCombiningClass.txt", "0", short=None)
    width = data.table("extracted/DerivedEastAsianWidth.txt", "N", short="ea")
    emoji = {
        name: data.flags("emoji/emoji-data.txt", name, checked=False)
        for name in ("Extended_Pictographic", "Emoji", "Emoji_Presentation")}
    ignorable = data.flags("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
    cased, case_ignorable = (data.flags("DerivedCoreProperties.txt", name) for name in ("Cased", "Case_Ignorable"))
    soft_dotted = data.flags("PropList.txt", "Soft_Dotted")
    brackets = {int(fields[0], 16) for fields in data.rows("BidiBrackets.txt")}
    scripts = sorted(set(script), key=lambda tag: (tag not in ("Zzzz", "Zyyy", "Zinh"), tag))
    numbers = {
        "line_break": LINE_BREAKS, "grapheme_break": GRAPHEME_BREAKS, "conjunct": CONJUNCTS, "bidi": BIDI_CLASSES,
        "script": scripts, "category": CATEGORIES}
    numbers = {field: {name: index for index, name in enumerate(names)} for field, names in numbers.items()}

    def record(code):
        values = {
            "line_break": line_break(code, breaks[code], category[code]), "grapheme_break": graphemes[code],
            "conjunct": conjuncts[code], "bidi": bidi[code], "script": script[code], "category": category[code],
            "combining_class": int(data.aliases.get(("ccc", classes[code]), classes[code])),
            "pictograph": emoji["Extended_Pictographic"][code], "emoji": emoji["Emoji"][code],
            "emoji_presentation": emoji["Emoji_Presentation"][code], "ignorable": ignorable[code],
            "east_asian": width[code] in ("F", "W", "H"),
            "reserved_pictograph": emoji["Extended_Pictographic"][code] and category[code] == "Cn",
            "complex": breaks[code] == "SA", "bracket": code in brackets, "cased": cased[code],
            "case_ignorable": case_ignorable[code], "soft_dotted": soft_dotted[code]}
        return sum(
            (numbers[name][value] if name in numbers else int(value)) << FIELDS[name]
            for name, value in values.items())

    return [record(code) for code in range(LIMIT)], scripts


def stages(values):
    """Divides a table into blocks of 128 values. Returns a number for each block, and the distinct blocks' values.

    Equal blocks have the same number.
    """
    size = 1 << BLOCK_BITS
    known, index, blocks = {}, [], []
    for start in range(0, LIMIT, size):
        block = tuple(values[start:start + size])
        if block not in known:
            known[block] = len(known)
            blocks += block
        index.append(known[block])
    return index, blocks


def pairs(data):
    """Returns brackets (opening, closing) and mirrored characters."""
    brackets = {}
    for fields in data.rows("BidiBrackets.txt"):
        if fields[2] == "o":
            brackets[int(fields[0], 16)] = int(fields[1], 16)
    mirrors = [(int(fields[0], 16), int(fields[1], 16)) for fields in data.rows("BidiMirroring.txt")]
    return sorted(brackets.items()), sorted(mirrors)


def decompositions(data):
    """Returns canonical decompositions (composed, first, second or 0) and compositions (first, second, composed)."""
    excluded = data.flags("DerivedNormalizationProps.txt", "Full_Composition_Exclusion")
    found = []
    for line in data.lines("UnicodeData.txt", checked=False):
        fields = line.split(";")
        if len(fields) > 5 and fields[5] and not fields[5].startswith("<"):
            parts = [int(part, 16) for part in fields[5].split()]
            found.append((int(fields[0], 16), parts[0], parts[1] if len(parts) > 1 else 0))
    compositions = sorted((first, second, code) for code, first, second in found if second and not excluded[code])
    return sorted(found), compositions


def cases(data):
    """Returns two tables of case mappings. The tables lack conditional mappings, which are code in NavUnicode.

    A row of the first table has a character and its lower, title and upper case. A row of the second table maps a
    character to several characters. The row has the character, the case (0 lower, 1 title, 2 upper) and three places
    for the resulting characters. An unused place is 0.
    """
    simple = []
    for line in data.lines("UnicodeData.txt", checked=False):
        fields = line.split(";")
        if len(fields) > 14 and any(fields[12:15]):
            code = int(fields[0], 16)
            upper, lower = (int(fields[index] or fields[0], 16) for index in (12, 13))
            simple.append((code, lower, int(fields[14], 16) if fields[14] else upper, upper))
    known = {row[0]: row[1:] for row in simple}
    longer = []
    for fields in data.rows("SpecialCasing.txt"):
        code = int(fields[0], 16)
        if len(fields) > 4 and fields[4]:
            continue
        for kind in range(3):
            parts = [int(part, 16) for part in fields[1 + kind].split()]
            if parts != [known.get(code, (code,) * 3)[kind]]:
                longer.append((code, kind, *parts, *[0] * (3 - len(parts))))
    return sorted(simple), sorted(longer)


def listing(numbers, form="{}"):
    """Returns numbers as lines of a C array."""
    lines, line = [], ""
    for number in numbers:
        word = form.format(number) + ","
        if len(line) + 1 + len(word) > 120:
            lines.append(line)
            line = word
        else:
            line += " " * bool(line) + word
    return "\n".join([*lines, line]) + "\n"


def main():
    arguments = [word for word in sys.argv[1:] if word != "--check"]
    if len(arguments) != 1:
        sys.exit(__doc__)
    data = Database(arguments[0])
    values, scripts = records(data)
    different = sorted(set(values))
    if len(different) > 0xFFFF:
        sys.exit("too many records for 16 bits")
    number = {value: index for index, value in enumerate(different)}
    index, blocks = stages([number[value] for value in values])
    brackets, mirrors = pairs(data)
    decomposed, composed = decompositions(data)
    simple_cases, longer_cases = cases(data)
    flat = lambda rows: [value for row in rows for value in row]
    tags = [int.from_bytes(tag.encode("ascii"), "big") for tag in scripts]
    files = {"version": f'"{VERSION}"\n', "index": listing(index), "blocks": listing(blocks)}
    for name, numbers in (
            ("records", different), ("scripts", tags), ("brackets", flat(brackets)), ("mirrors", flat(mirrors)),
            ("decompositions", flat(decomposed)), ("compositions", flat(composed)),
            ("cases", flat(simple_cases)), ("longer-cases", flat(longer_cases))):
        files[name] = listing(numbers, "0x{:X}")
    for name, text in files.items():
        path = TARGET / f"{name}.table"
        if "--check" not in sys.argv:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path} is not up to date")
    print(f"{len(different)} records, {len(index)} + {len(blocks)} indices, {len(brackets)} brackets, "
          f"{len(mirrors)} mirrors, {len(decomposed)} decompositions, {len(composed)} compositions, "
          f"{len(simple_cases)} + {len(longer_cases)} case mappings")


main()
