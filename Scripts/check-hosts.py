#!/usr/bin/env python3
"""Verifies all goldens with the libraries of Debian 12 and of Debian 13, and compares shaping between both.

Usage: Scripts/check-hosts.py NAVRENDER [--strings COUNT] [--font-dir FOLDER] [--folder FOLDER] [--skip-goldens]

mmdebstrap extracts the libraries of both releases once, to the folder of --folder (default .build/hosts). Each release
takes 64 MiB. The program then runs with the folder of each release as its root, so that it finds no other libraries.
The script needs a user who may make namespaces. For each of COUNT strings (default 10,000), both releases must give the
same glyphs at the same positions. docs/hosts.md describes further comparisons.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from hosts.strings import strings

ROOT = Path(__file__).resolve().parent.parent
COMMON = ("libc6 libstdc++6 libgcc-s1 libharfbuzz0b libfreetype6 libdeflate0 libisal2 libturbojpeg0 libwebp7 libwebpmux3 "
          "libwebpdemux2 zlib1g").split()
# The package with libpng16.so.16 in each release.
RELEASES = {"bookworm": ["libpng16-16"], "trixie": ["libpng16-16t64"]}
MIRROR = "http://deb.debian.org/debian"
# The number of strings in each scene.
PART = 100


class Host:
    """The libraries of a release of Debian, with the program beside them."""

    def __init__(self, release, folder, program, fonts):
        self.release, self.root = release, folder / release
        if not (self.root / "proc").exists():
            self.extract()
        self.copy(program)
        self.fonts = ["--font-dir", "/navrender/fonts"] if fonts else []
        if fonts:
            shutil.copytree(fonts, self.root / "navrender/fonts")

    def extract(self):
        shutil.rmtree(self.root, ignore_errors=True)
        self.root.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["mmdebstrap", "--quiet", "--variant=extract", f"--include={','.join(COMMON + RELEASES[self.release])}",
             self.release, str(self.root), MIRROR], check=True)
        # The package that makes these links is not extracted.
        for name in ("lib", "lib64"):
            if not (self.root / name).exists():
                (self.root / name).symlink_to(f"usr/{name}")
        (self.root / "proc").mkdir()

    def copy(self, program):
        """Copies the program, the goldens, and the libraries that do not come from the system, such as Swift's."""
        folder = self.root / "navrender"
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "lib").mkdir(parents=True)
        shutil.copy(program, folder / "program")
        listing = subprocess.run(["ldd", str(program)], stdout=subprocess.PIPE, text=True, check=True).stdout
        for path in re.findall(r"=> (/\S+)", listing):
            if not path.startswith(("/lib/", "/usr/lib/", "/lib64/")):
                shutil.copy(path, folder / "lib")
        shutil.copytree(ROOT / "Goldens", folder / "Goldens")

    def run(self, *arguments):
        """Runs the program with the release's folder as root. Swift reads arguments from /proc, so /proc is mounted."""
        script = 'mount --rbind /proc "$0/proc" && exec chroot "$0" /navrender/program "$@"'
        return subprocess.run(
            ["unshare", "--map-root-user", "--mount", "sh", "-c", script, str(self.root), *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "LD_LIBRARY_PATH": "/navrender/lib", "NAVRENDER_SANDBOX": "off"})

    def versions(self):
        lines = self.run("--version", "--verbose").stdout.split("\n")
        return {line.split()[0]: line.split()[-1] for line in lines if line}

    def glyphs(self, texts):
        """Returns the glyph runs of each text, by the number of the text."""
        folder = self.root / "navrender"
        found = {}
        for start in range(0, len(texts), PART):
            nodes = [
                {"type": "text", "text": text, "frame": [0, 100 * (index + 1), 9000, 50], "font": {"size": 20}}
                for index, text in enumerate(texts[start:start + PART])]
            scene = {"scene": 1, "canvas": {"size": [9000, 100 * PART + 200], "scale": 0.1}, "root": nodes}
            (folder / "strings.json").write_text(json.dumps(scene))
            run = self.run("resolve", *self.fonts, "/navrender/strings.json")
            if run.returncode != 0:
                sys.exit(f"{self.release}: resolve failed: {run.stderr[-2000:]}")
            root = json.loads(run.stdout)["root"]
            for node in root if isinstance(root, list) else [root]:
                collect(node, (0, 0), start, found)
        return found


def collect(node, origin, start, found):
    """Adds the glyph runs of a node and its descendants to `found`, which has a list of runs for each text's number.

    The texts are 100 points apart, so the y of a run gives the number of its text.
    """
    transform = node.get("transform", [1, 0, 0, 1, 0, 0])
    origin = (origin[0] + transform[4], origin[1] + transform[5])
    if node["type"] == "glyphs":
        index = start + int(origin[1] // 100) - 1
        found.setdefault(index, []).append((node["face"], node["text"], node["glyphs"]))
    for child in node.get("children", []):
        collect(child, origin, start, found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("--strings", type=int, default=10_000)
    parser.add_argument("--folder", type=Path, default=ROOT / ".build/hosts")
    parser.add_argument("--font-dir", type=Path, help="a folder of fonts for scripts that no bundled font has")
    parser.add_argument("--skip-goldens", action="store_true")
    options = parser.parse_args()
    hosts = [Host(release, options.folder.resolve(), options.program, options.font_dir) for release in RELEASES]
    failed = False
    for host in hosts:
        versions = host.versions()
        print(f"{host.release}: FreeType {versions.get('FreeType')}, HarfBuzz {versions.get('HarfBuzz')}", flush=True)
        if options.skip_goldens:
            continue
        run = host.run("verify", "/navrender/Goldens")
        print(f"{host.release}: {run.stdout.strip()[-3000:] or run.stderr.strip()[-3000:]}", flush=True)
        failed = failed or run.returncode != 0
    texts = strings(options.strings)
    first, second = (host.glyphs(texts) for host in hosts)
    if min(len(first), len(second)) < 0.9 * len(texts):
        sys.exit(f"only {len(first)} and {len(second)} of {len(texts)} strings have glyphs")
    different = [index for index in range(len(texts)) if first.get(index) != second.get(index)]
    print(f"{len(texts) - len(different)} of {len(texts)} strings have the same glyphs at the same positions")
    for index in different[:40]:
        print(f"  {texts[index]!r}\n    {first.get(index)}\n    {second.get(index)}")
    sys.exit(1 if failed or different else 0)


main()
