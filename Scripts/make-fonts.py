#!/usr/bin/env python3
"""Creates the folders of Fonts/ from Debian's font packages.

Run the script by hand after adding a font, and commit the results.

Usage: Scripts/make-fonts.py
Needs the packages fonts-inter, fonts-noto-core and fonts-noto-cjk, and fontTools (pip install fonttools).
Each folder gets the faces, their licence, and a README.md with their origin and the omitted parts.
"""

import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "Fonts"
DEBIAN = Path("/usr/share/fonts")
MAXIMUM_TOTAL = 16 * 2**20

INTER_FACES = """Thin ExtraLight Light Regular Medium SemiBold Bold ExtraBold Black
                 Italic MediumItalic SemiBoldItalic BoldItalic""".split()
NOTO_SCRIPTS = ["Arabic", "Devanagari", "Hebrew", "Thai"]
NOTO_STYLES = ["Regular", "Bold"]

README = """# {family}

| | |
|---|---|
| family | {family} |
| faces | {faces} |
| left out | {left_out} |
| version in the files | {version} |
| from | Debian package `{package}` {package_version} |
| upstream | {upstream} |
| licence | {licence} |

SHA-256 of the files:

```
{sums}
```
"""


def japanese_characters():
    """Returns the code points to keep in the Japanese faces.

    These are Latin-1, JIS X 0208 (kana, punctuation, kanji of levels 1 and 2), row 13 of CP932, and full- and
    half-width forms. Further kana, further punctuation and the euro sign are added.
    """
    characters = set(range(0x20, 0x7F)) | set(range(0xA0, 0x100))
    for row in range(0xA1, 0xFF):
        for cell in range(0xA1, 0xFF):
            try:
                characters.add(ord(bytes([row, cell]).decode("euc_jp")))
            except UnicodeDecodeError:
                pass
    for cell in range(0x40, 0x9F):
        try:
            characters.add(ord(bytes([0x87, cell]).decode("cp932")))
        except UnicodeDecodeError:
            pass
    characters |= set(range(0x2010, 0x2028)) | set(range(0x3000, 0x3100)) | set(range(0x31F0, 0x3200))
    characters |= set(range(0xFF00, 0xFFF0)) | {0x20AC, 0x2039, 0x203A}
    return characters


def make_japanese(source, target):
    """Writes the Japanese face of a collection, reduced to japanese_characters() and to horizontal text."""
    options = subset.Options()
    options.layout_features = subset.Options().layout_features + ["palt", "pwid", "hwid", "fwid", "halt"]
    options.layout_features = [f for f in options.layout_features if f not in ("vert", "vrt2", "vkrn", "vpal")]
    options.font_number = 0  # The Japanese face is the first of the collection.
    options.name_IDs = ["*"]
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.hinting = False
    options.desubroutinize = False
    options.drop_tables += ["VORG", "vhea", "vmtx", "BASE"]
    font = subset.load_font(str(source), options, checkChecksums=0, dontLoadGlyphNames=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=japanese_characters())
    subsetter.subset(font)
    subset.save_font(font, str(target), options)


def package_version(package):
    return subprocess.check_output(
        ["dpkg-query", "-W", "-f", "${Version}", package], text=True).strip()


def version_in(path):
    return TTFont(path, lazy=True)["name"].getDebugName(5)


def write_licence(folder):
    """Writes OFL.txt: the copyright line of the folder's first face, and the licence text of Inter."""
    body = (FONTS / "Inter/OFL.txt").read_text().split("\n\n", 1)[1]
    face = next(p for p in sorted(folder.iterdir()) if p.suffix in (".otf", ".ttf"))
    owner = TTFont(face, lazy=True)["name"].getDebugName(0)
    (folder / "OFL.txt").write_text(f"{owner}\n\n{body}")


def write_readme(folder, licence="SIL Open Font License 1.1, see `OFL.txt`", **facts):
    """Writes README.md with the facts and the checksums of the faces."""
    files = sorted(p for p in folder.iterdir() if p.suffix in (".otf", ".ttf"))
    sums = "\n".join(f"{hashlib.sha256(p.read_bytes()).hexdigest()}  {p.name}" for p in files)
    versions = sorted({version_in(p) for p in files})
    text = README.format(
        licence=licence, sums=sums, version="; ".join(f"`{v}`" for v in versions), **facts)
    (folder / "README.md").write_text(text)


def copy(source, folder):
    shutil.copyfile(source, folder / source.name)


def make_inter(folder_name, family, note, left_out):
    folder = FONTS / folder_name
    folder.mkdir(exist_ok=True)
    for face in INTER_FACES:
        copy(DEBIAN / "opentype/inter" / f"{folder_name}-{face}.otf", folder)
    if not (folder / "OFL.txt").exists():
        write_licence(folder)
    write_readme(
        folder, family=family, package="fonts-inter", package_version=package_version("fonts-inter"),
        faces="upright in nine weights, italic in Regular, Medium, SemiBold and Bold; static OpenType with CFF outlines, "
        f"unmodified{note}",
        left_out=left_out,
        upstream="rsms/inter, <https://rsms.me/inter/>")


def make_noto(script):
    folder = FONTS / f"NotoSans{script}"
    folder.mkdir(exist_ok=True)
    for style in NOTO_STYLES:
        copy(DEBIAN / "truetype/noto" / f"NotoSans{script}-{style}.ttf", folder)
    write_licence(folder)
    write_readme(
        folder, family=f"Noto Sans {script}", package="fonts-noto-core",
        package_version=package_version("fonts-noto-core"),
        faces="Regular 400 and Bold 700; TrueType outlines, unmodified",
        left_out="the other seven weights",
        upstream="Google, <https://fonts.google.com/noto>")


def make_noto_japanese():
    folder = FONTS / "NotoSansCJKjp"
    folder.mkdir(exist_ok=True)
    for style in NOTO_STYLES:
        make_japanese(
            DEBIAN / "opentype/noto" / f"NotoSansCJK-{style}.ttc", folder / f"NotoSansCJKjp-{style}.otf")
    write_licence(folder)
    write_readme(
        folder, family="Noto Sans CJK JP", package="fonts-noto-cjk",
        package_version=package_version("fonts-noto-cjk"),
        faces="Regular 400 and Bold 700; OpenType with CFF outlines, a subset: Latin, kana, punctuation, the kanji of JIS "
        "levels 1 and 2, full- and half-width forms",
        left_out="other characters, vertical forms, the other five weights",
        upstream="Adobe and Google, <https://github.com/notofonts/noto-cjk>")


def make_emoji():
    """Copies Mozilla's build of Twemoji, which Debian ships only inside Firefox. LICENSE.md is written by hand."""
    folder = FONTS / "TwemojiMozilla"
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        subprocess.check_call(["apt-get", "-q", "download", "firefox-esr"], cwd=scratch)
        package = next(Path(scratch).glob("*.deb"))
        subprocess.check_call(["dpkg-deb", "-x", package, scratch])
        copy(Path(scratch) / "usr/lib/firefox-esr/fonts/TwemojiMozilla.ttf", folder)
        version = subprocess.check_output(["dpkg-deb", "-f", package, "Version"], text=True).strip()
    write_readme(
        folder, family="Twemoji Mozilla", package="firefox-esr", package_version=version,
        faces="Regular 400; TrueType outlines in coloured layers (COLR version 0), unmodified: every emoji of "
        "Unicode 14 with its skin tones, families, flags and keycaps",
        left_out="emoji that came with Unicode 15 and later",
        licence="artwork CC BY 4.0, build Apache License 2.0, see `LICENSE.md`",
        upstream="Mozilla, <https://github.com/mozilla/twemoji-colr>, from Twitter's "
        "<https://github.com/twitter/twemoji>")


def main():
    make_inter("Inter", "Inter", "", "the other five italics")
    make_inter(
        "InterDisplay", "Inter Display", "; the system font of large text",
        "the other five italics")
    for script in NOTO_SCRIPTS:
        make_noto(script)
    make_noto_japanese()
    make_emoji()
    total = sum(p.stat().st_size for p in FONTS.rglob("*") if p.is_file())
    print(f"{total / 2**20:.1f} MiB in all")
    if total > MAXIMUM_TOTAL:
        raise SystemExit("more than 16 MiB")


if __name__ == "__main__":
    main()
