"""Makes strings of many scripts, to compare shaping between hosts. Every run makes the same strings."""
import random

# For each script: its letters and then its marks, as ranges of code points in hexadecimal.
SCRIPTS = {
    "Latin": ("0041-005A 0061-007A 00C0-024F 1E00-1EFF", "0300-0345 0363-036F"),
    "Greek": ("0391-03A1 03A3-03FF 1F00-1F15", "0301 0308 0313 0342 0345"),
    "Cyrillic": ("0400-0482 048A-052F", "0300-0308 0483-0487"),
    "Hebrew": ("05D0-05EA", "0591-05BD 05BF 05C1 05C2"),
    "Arabic": ("0620-064A 0671-06D3", "064B-0655 0670"),
    "Devanagari": ("0905-0939 0958-0961", "0901-0903 093C 093E-094D 0951 0952"),
    "Thai": ("0E01-0E30 0E32 0E33 0E40-0E46", "0E31 0E34-0E3A 0E47-0E4E"),
    "Hangul": ("AC00-D7A3 1100-1112", "1161-1175 11A8-11C2"),
    "Kana": ("3041-3096 30A1-30FF", "3099 309A"),
    "Han": ("4E00-9FA0", "FE00 FE01"),
    "Bengali": ("0985-098C 0995-09A8", "09BC 09BE-09C4 09CD"),
    "Tamil": ("0B85-0B8A 0B95 0B9A 0BA3-0BAA", "0BBE-0BC2 0BCD"),
    "Khmer": ("1780-17B3", "17B6-17D3"),
    "Burmese": ("1000-102A", "102B-103E"),
    "Lao": ("0E81 0E82 0E94-0E97 0EC0-0EC4", "0EB1 0EB4-0EB9 0EC8-0ECD"),
    "Tibetan": ("0F40-0F6C", "0F71-0F84 0F90-0FBC"),
    "Mongolian": ("1820-1877", "180B-180E"),
    "Georgian": ("10D0-10FA", "0301"),
    "Balinese": ("1B05-1B33", "1B34-1B44"),
    "Newer": ("10D4A-10D65 11380-11389 16D40-16D6C 1E5D0-1E5ED", "0897 113CE 11F5A"),
}
SIGNS = (
    "0123456789 .,:;!?-–—…'\"’“”«»()[]{}/\\@#$%&*+=<>|~^_°§©®™€£¥₩₹→←↔∞≤≥≠±×÷√∑½¾²³₁⁴№℃"
    "\u00a0\u00ad\u200b\u200c\u200d\u2060\u25cc\ufe0f\u034f。、「」・ー")
EMOJI = (
    "😀 👍🏽 ❤️ ❤︎ 👨‍👩‍👧‍👦 👩🏿‍🚀 🏳️‍🌈 🇩🇪 🇯🇵🇰🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ #️⃣ ☎ ☎️ ✂︎ 🫨 🧑🏻‍❤️‍💋‍🧑🏿 👁️‍🗨️ 🐦‍⬛ ©️ 🧑‍🧑‍🧒").split()


def ranges(text):
    found = []
    for part in text.split():
        first, _, last = part.partition("-")
        found += range(int(first, 16), int(last or first, 16) + 1)
    return [chr(code) for code in found]


def strings(count, seed=27):
    """Returns `count` strings of one to four parts each.

    A part is a word, a short text such as "9:41", up to three signs, or an emoji. A word has up to eight letters. Marks
    follow some of the letters.
    """
    rng = random.Random(seed)
    scripts = {name: (ranges(letters), ranges(marks)) for name, (letters, marks) in SCRIPTS.items()}
    names = list(scripts)
    weights = [6 if name in ("Latin", "Arabic", "Devanagari", "Thai", "Hangul", "Hebrew") else 2 for name in names]

    def word(name):
        letters, marks = scripts[name]
        text = ""
        for _ in range(rng.randint(1, 8)):
            text += rng.choice(letters)
            while rng.random() < (0.45 if len(marks) > 5 else 0.1):
                text += rng.choice(marks)
        return text

    found = []
    for _ in range(count):
        text, name = "", rng.choices(names, weights)[0]
        for _ in range(rng.randint(1, 4)):
            kind = rng.random()
            if kind < 0.55:
                text += word(name)
            elif kind < 0.65:
                text += word(rng.choice(names))
            elif kind < 0.75:
                text += rng.choice(("9:41", "1,234.50", "12/11", "100%", "a:b", "(1)", "²", "1:2:3", "fi", "->"))
            elif kind < 0.85:
                text += "".join(rng.choice(SIGNS) for _ in range(rng.randint(1, 3)))
            else:
                text += rng.choice(EMOJI)
            text += rng.choice(("", " ", " "))
        found.append(text)
    return found
