#!/usr/bin/env python3
"""Writes Hyphenation/ and Sources/CNavHyphenation/patterns.c from patterns in Debian's packages.

Usage: Scripts/make-hyphenation.py [--check]

Run the script by hand after adding a language, and commit the results. A file Hyphenation/NAME.txt has Liang's patterns
for one language. The patterns are sorted by their letters. The exceptions of the language are patterns, too: they have
the digit 8 or 9 before every letter but the first. A file NAME.licence has the copyright and licence, from the head of
the source or from Debian's copyright file. Most patterns are from hyph-utf8. The Dutch patterns are from LibreOffice's
dictionary.

Add a language only if the licence of its patterns permits distribution with and without changes, in source and binary
form. Such licences are MIT, BSD, and short permissions of the same meaning.

With --check, the script downloads and writes nothing. The exit status is 1 if patterns.c differs from the text that the
script would write.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Hyphenation"
OUTPUT = ROOT / "Sources/CNavHyphenation/patterns.c"
INSIDE = "usr/share/texlive/texmf-dist/tex/generic/hyph-utf8/patterns"
# Each entry has these elements:
# 1. the name of the files in Hyphenation/;
# 2. the tag in hyph-utf8, or the name of the dictionary;
# 3. the Debian package;
# 4. the smallest number of letters before the first hyphen;
# 5. the smallest number of letters after the last hyphen.
LANGUAGES = [
    ("bg", "bg", "texlive-lang-cyrillic", 2, 2),
    ("da", "da", "texlive-lang-european", 2, 2),
    ("de", "de-1996", "texlive-lang-german", 2, 2),
    ("en", "en-us", "texlive-lang-english", 2, 3),
    ("en-gb", "en-gb", "texlive-lang-english", 2, 3),
    ("es", "es", "texlive-lang-spanish", 2, 2),
    ("et", "et", "texlive-lang-european", 2, 3),
    ("fi", "fi-x-school", "texlive-lang-european", 2, 2),
    ("fr", "fr", "texlive-lang-french", 2, 2),
    ("hr", "hr", "texlive-lang-european", 2, 2),
    ("it", "it", "texlive-lang-italian", 2, 2),
    ("lt", "lt", "texlive-lang-european", 2, 2),
    ("nb", "nb", "texlive-lang-european", 2, 2),
    ("nl", "nl_NL", "hyphen-nl", 2, 2),
    ("pl", "pl", "texlive-lang-polish", 2, 2),
    ("pt", "pt", "texlive-lang-portuguese", 2, 3),
    ("sl", "sl", "texlive-lang-european", 2, 2),
]

HEAD = """// Written by Scripts/make-hyphenation.py. Do not edit.
#include "CNavHyphenation.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
"""
TAIL = """
size_t nav_hyphenation_count(void) { return sizeof languages / sizeof *languages; }

nav_hyphenation nav_hyphenation_at(size_t index) { return languages[index]; }
"""


def letters(pattern):
    return re.sub(r"\d", "", pattern)


def exception(word):
    """Returns the pattern for a word of an exception list, in which "-" marks each possible hyphen.

    In the pattern, 9 allows a hyphen, and 8 forbids a hyphen at all other places.
    """
    places, pattern = set(), ""
    for letter in word:
        if letter == "-":
            places.add(len(pattern))
        else:
            pattern += letter
    marked = "".join(("9" if index in places else "8" if index else "") + letter for index, letter in enumerate(pattern))
    return f".{marked}."


def extract(packages, scratch):
    for package in sorted(packages):
        subprocess.check_call(["apt-get", "-q", "download", package], cwd=scratch, stdout=subprocess.DEVNULL)
        file = next(Path(scratch).glob(f"{package}_*.deb"))
        archive = subprocess.Popen(["dpkg-deb", "--fsys-tarfile", file.name], cwd=scratch, stdout=subprocess.PIPE)
        inside = f"./{INSIDE}/*" if package.startswith("texlive") else "./usr/share/*"
        subprocess.check_call(["tar", "-x", "--wildcards", inside], cwd=scratch, stdin=archive.stdout)
        if archive.wait() != 0:
            raise SystemExit(f"{package}: cannot be unpacked")


def write_patterns(name, patterns):
    # If patterns have the same letters, the last one wins. Exceptions come last, so they replace other patterns.
    by_letters = {letters(pattern): pattern for pattern in patterns}
    lines = [by_letters[key] for key in sorted(by_letters, key=lambda key: key.encode())]
    (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_dictionary(name, dictionary, package, shared):
    """Writes the patterns and the licence of a dictionary of LibreOffice."""
    data = (shared / f"hyphen/hyph_{dictionary}.dic").read_bytes()
    encoding, *patterns = data.decode(data.split()[0].decode("ascii")).split()
    write_patterns(name, patterns)
    paragraphs = (shared / f"doc/{package}/copyright").read_text(encoding="utf-8").split("\n\n")
    about = next(text for text in paragraphs if text.startswith(f"Files: dictionaries/{dictionary}/"))
    licence = re.search(r"License: (\S+)", about)[1]
    terms = next(text for text in paragraphs if text.startswith(f"License: {licence}\n"))
    (FOLDER / f"{name}.licence").write_text(about.strip() + "\n\n" + terms.strip() + "\n", encoding="utf-8")


def write_language(name, tag, source):
    """Writes the patterns and the licence of a language of hyph-utf8."""
    patterns = (source / f"txt/hyph-{tag}.pat.txt").read_text(encoding="utf-8").split()
    exceptions = source / f"txt/hyph-{tag}.hyp.txt"
    if exceptions.exists():
        patterns += [exception(word) for word in exceptions.read_text(encoding="utf-8").split()]
    write_patterns(name, patterns)
    head = []
    for line in (source / f"tex/hyph-{tag}.tex").read_text(encoding="utf-8").splitlines():
        if not line.startswith("%"):
            break
        head.append(line[1:].removeprefix(" ").rstrip())
    (FOLDER / f"{name}.licence").write_text("\n".join(head) + "\n", encoding="utf-8")


def constants():
    text = HEAD
    for name, *_ in LANGUAGES:
        text += f'\nstatic const uint8_t {name.replace("-", "_")}_patterns[] = {{\n#embed "../../Hyphenation/{name}.txt"\n}};\n'
    text += "\nstatic const nav_hyphenation languages[] = {\n"
    for name, _, _, left, right in LANGUAGES:
        array = f'{name.replace("-", "_")}_patterns'
        text += f'    {{"{name}", {left}, {right}, {array}, sizeof {array}}},\n'
    return text + "};\n" + TAIL


def main():
    if sys.argv[1:] == ["--check"]:
        if OUTPUT.read_text(encoding="utf-8") != constants():
            sys.exit(f"{OUTPUT.relative_to(ROOT)} is not up to date: run Scripts/make-hyphenation.py")
        return
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        extract({package for _, _, package, *_ in LANGUAGES}, scratch)
        for name, tag, package, *_ in LANGUAGES:
            if package.startswith("texlive"):
                write_language(name, tag, Path(scratch) / INSIDE)
            else:
                write_dictionary(name, tag, package, Path(scratch) / "usr/share")
    OUTPUT.write_text(constants(), encoding="utf-8")


main()
