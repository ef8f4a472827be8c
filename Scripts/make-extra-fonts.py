#!/usr/bin/env python3
"""Assembles ExtraFonts/, the fonts for further scripts, from Debian's packages. `make fonts` runs this script.

Usage: Scripts/make-extra-fonts.py [--check] [--record] [--folder FOLDER]

The folder is not part of the repository. With `--font-dir ExtraFonts`, navrender searches the fonts of the folder after
the bundled fonts. The folder has fonts for Hangul, simplified and traditional Chinese, Bengali, Tamil, Georgian,
Armenian, Ethiopic, Khmer, Lao, mathematics, arrows, box drawing, block elements and Nastaliq. It also has a serif
family and a monospaced family.

Scripts/extra-fonts.txt lists each file with its SHA-256. A file of another version is refused, because the same scene
must give the same picture. --check verifies an existing folder. --record writes the list from the packages.
"""
import argparse
import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "Scripts/extra-fonts.txt"
HEAD = "# SHA-256, Debian package and path of each file of ExtraFonts/. Written by Scripts/make-extra-fonts.py --record.\n"
NOTO = "usr/share/fonts/truetype/noto"
SCRIPTS = ["Armenian", "Bengali", "Ethiopic", "Georgian", "Khmer", "Lao", "Tamil"]
FILES = [("fonts-noto-core", f"{NOTO}/NotoSans{script}-{style}.ttf") for script in SCRIPTS for style in ("Bold", "Regular")]
FILES += [("fonts-noto-core", f"{NOTO}/{name}.ttf") for name in (
    "NotoSansMath-Regular", "NotoSansSymbols-Regular", "NotoSansSymbols2-Regular", "NotoSerif-Regular", "NotoSerif-Bold",
    "NotoSerif-Italic", "NotoNastaliqUrdu-Regular", "NotoNastaliqUrdu-Bold")]
FILES += [("fonts-noto-mono", f"{NOTO}/NotoSansMono-{style}.ttf") for style in ("Bold", "Regular")]
FILES += [("fonts-noto-cjk", f"usr/share/fonts/opentype/noto/NotoSansCJK-{style}.ttc") for style in ("Bold", "Regular")]


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def recorded():
    """Returns the SHA-256 of each file by its name."""
    rows = [line.split() for line in LIST.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {Path(path).name: checksum for checksum, _, path in rows}


def check(folder):
    """Returns the names of files that are missing or have other contents."""
    return [name for name, checksum in recorded().items()
            if not (folder / name).is_file() or digest(folder / name) != checksum]


def unpack(scratch):
    for package in sorted({package for package, _ in FILES}):
        subprocess.check_call(["apt-get", "-q", "download", package], cwd=scratch)
        subprocess.check_call(["dpkg-deb", "-x", next(Path(scratch).glob(f"{package}_*.deb")), scratch])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--folder", type=Path, default=ROOT / "ExtraFonts")
    options = parser.parse_args()
    if options.check or (not options.record and not check(options.folder)):
        wrong = check(options.folder)
        if wrong:
            raise SystemExit(f"{options.folder}: missing or different: {', '.join(wrong)}; run make fonts")
        print(f"{options.folder} is complete")
        return
    with tempfile.TemporaryDirectory() as scratch:
        unpack(scratch)
        if options.record:
            rows = [f"{digest(Path(scratch) / path)}  {package}  {path}\n" for package, path in FILES]
            LIST.write_text(HEAD + "".join(rows), encoding="utf-8")
        options.folder.mkdir(exist_ok=True)
        for package, path in FILES:
            source = Path(scratch) / path
            if digest(source) != recorded()[source.name]:
                raise SystemExit(f"{package}: {source.name} is another version than Scripts/extra-fonts.txt lists")
            shutil.copyfile(source, options.folder / source.name)
        # All fonts have the same licence: SIL Open Font License 1.1.
        shutil.copyfile(Path(scratch) / "usr/share/doc/fonts-noto-core/copyright", options.folder / "LICENCE")
    size = sum(path.stat().st_size for path in options.folder.iterdir())
    print(f"{options.folder}: {len(FILES)} files, {size / 2**20:.1f} MiB; use it by --font-dir {options.folder.name}")


if __name__ == "__main__":
    main()
