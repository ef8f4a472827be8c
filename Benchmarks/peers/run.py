#!/usr/bin/env python3
"""Draws the same workloads with navrender and its peers, in turns on one core, and prints tables as Markdown.

usage: run.py [--rounds N] [--budget MS] [--turns N] [--only TEXT] [--peers NAME,...] [--core N] [--no-setup]
              [--navrender FILE] [-o FILE]

Installs the peers on Debian (with apt, and with pip in .build/peers) and builds them and navrender. Then it measures
in rounds. In each round, every peer has BUDGET ms for each workload. A cell of the table is the minimum of all
rounds.
"""
import argparse
import datetime
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = ROOT / ".build" / "peers"
FONTS = ROOT / "Fonts" / "Inter"
NAVBENCH = ROOT / ".build" / "release" / "navbench"
# The program as users install it, with the Swift runtime linked statically.
NAVRENDER = ROOT / ".build" / "static" / "release" / "navrender"

PACKAGES = ["g++", "pkg-config", "libcairo2-dev", "libfreetype-dev", "qtbase5-dev", "libagg-dev", "librsvg2-bin",
            "chromium-headless-shell"]
MODULES = ["skia-python", "resvg_py", "numpy", "blend2d-py"]

# The rows of the table are workloads of navrender. Each has a list of alternative workloads.
# A peer's cell is its fastest time for the row's workload or one of the alternatives.
ROWS = {
    "a_clear_opaque": [], "b_srcover50": [], "c_rrect200_opaque": [], "c_rrect200_alpha50": [], "d_pills500": [],
    "e_layer300_alpha60": [], "f_mask_layer": ["f_mask_clippath"], "g_backdrop_blur_s30": [],
    "h_shadow_rrect_s24": ["h_shadow_dropfilter_s24"], "i_lin2_diag": [], "i_lin4_vert": [], "i_radial4": [],
    "j_glyphs2000": [], "k_stroke200_1px": [], "l_image600_900_bilinear": [], "macro_noblur": [], "macro": [],
    # In these rows, navrender does not cache the coverage of shapes. The peers have no such cache, so
    # they draw the usual workloads.
    "c_rrect200_opaque_new": ["c_rrect200_opaque"], "c_rrect200_alpha50_new": ["c_rrect200_alpha50"],
    "d_pills500_new": ["d_pills500"], "k_stroke200_1px_new": ["k_stroke200_1px"],
}


def say(text):
    """Shows the current step on standard error, if that is a terminal."""
    if sys.stderr.isatty():
        print("\r\033[2K" + text[:100], end="", file=sys.stderr, flush=True)


def output(*command, **keys):
    """Runs a command and returns its output."""
    return subprocess.run([str(c) for c in command], check=True, capture_output=True, text=True, **keys).stdout


def set_up():
    """Installs the missing packages and Python modules."""
    listed = output("dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\\n").splitlines()
    missing = [p for p in PACKAGES if f"{p} installed" not in listed]
    if missing:
        root = [] if os.geteuid() == 0 else ["sudo"]
        subprocess.run([*root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing], check=True)
    python = BUILD / "venv" / "bin" / "python"
    finished = BUILD / "venv" / "finished"
    if not finished.exists():
        subprocess.run([sys.executable, "-m", "venv", BUILD / "venv"], check=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *MODULES], check=True)
        finished.touch()


def compile_peers():
    """Builds the peers' programs and writes their inputs."""
    BUILD.mkdir(parents=True, exist_ok=True)

    def build(name, sources, *flags, modules=()):
        target = BUILD / name
        libraries = output("pkg-config", "--cflags", "--libs", *modules).split() if modules else []
        newest = max(s.stat().st_mtime for s in [*sources, HERE / "common.h"])
        if not target.exists() or target.stat().st_mtime < newest:
            say(f"building {name}")
            subprocess.run(["g++", "-std=c++17", *flags, *sources, "-o", target, *libraries,
                            *(["-lagg"] if name == "agg" else [])], check=True)

    build("limit", [HERE / "bench_mem.cpp"], "-O2", "-mavx2")
    build("cairo", [HERE / "bench_cairo.cpp"], "-O2", modules=["cairo", "cairo-ft", "freetype2"])
    build("qt", [HERE / "bench_qt.cpp"], "-O2", "-fPIC", modules=["Qt5Gui"])
    build("agg", [HERE / "bench_agg.cpp"], "-O3", "-march=x86-64-v2")
    limits = ROOT / "Sources" / "CNavBenchLimits"
    subprocess.run(["gcc", "-O2", f"-I{limits / 'include'}", HERE / "measure.c", limits / "process.c",
                    "-o", BUILD / "measure"], check=True)
    # Peers that find fonts by name see only the project's fonts.
    (BUILD / "fonts.conf").write_text(
        f"<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig><dir>{FONTS}</dir>"
        f"<cachedir>{BUILD / 'fontcache'}</cachedir></fontconfig>\n")
    subprocess.run([sys.executable, HERE / "scene.py", BUILD / "scene"], check=True)


def compile_ours():
    """Builds navbench and the static navrender."""
    say("building navrender")
    for command in (["swift", "build", "-c", "release", "--product", "navbench"],
                    [ROOT / "Scripts" / "build-static.sh", ".build/static"]):
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


class Run:
    def __init__(self, options):
        self.options = options
        self.pin = ["taskset", "-c", str(options.core)]
        self.environment = {
            **os.environ, "INTER_DIR": str(FONTS), "QT_QPA_PLATFORM": "offscreen", "BENCH_BUDGET": str(options.budget),
            "FONTCONFIG_FILE": str(BUILD / "fonts.conf"), "PYTHONDONTWRITEBYTECODE": "1",
            **({"BENCH_ONLY": options.only} if options.only else {})}

    def lines(self, *command):
        """Runs a peer's program; yields each workload and its minimum in ms."""
        text = output(*self.pin, *command, env=self.environment, cwd=HERE)
        for line in text.splitlines():
            # The browser prints its page around the results.
            if re.fullmatch(r"[\w.-]+,\w+,[\d.]+,[\d.]+,\d+", line):
                _, workload, _, least, _ = line.split(",")
                yield workload, float(least)

    def native(self, name):
        return self.lines(BUILD / name)

    def python(self, name):
        return self.lines(BUILD / "venv" / "bin" / "python", HERE / name)

    def chromium(self):
        """Runs Chromium, whose Skia is built with clang. Its clock is wall time in steps of 0.1 ms."""
        query = f"?budget={self.options.budget}&only={self.options.only or ''}"
        return self.lines(
            "chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=100000000", "--timeout=600000",
            "--dump-dom", (HERE / "bench_chromium.html").as_uri() + query)

    def ours(self):
        """Runs navbench. Yields U (the unit of its report) in ms, then each row and its minimum."""
        saved = BUILD / "ours.json"
        for name in ("micro", "macro"):
            if not any(row.startswith("macro") == (name == "macro") and (self.options.only or "") in row for row in ROWS):
                continue
            command = [NAVBENCH, name, "--save", saved, "--runs", self.options.turns, "--processor", self.options.core]
            if self.options.only:
                command += ["--filter", self.options.only]
            output(*command, env=self.environment)
            report = json.loads(saved.read_text())
            yield "U", report["unitMilliseconds"]
            for row in report["rows"]:
                yield row["name"], row["minimum"]

    def all(self):
        """The peers by name, each a function that yields workloads and times."""
        return {"navrender": self.ours, "cairo": lambda: self.native("cairo"), "qt": lambda: self.native("qt"),
                "agg": lambda: self.native("agg"), "blend2d": lambda: self.python("bench_blend2d.py"),
                "skia-python": lambda: self.python("bench_skia.py"), "chromium": self.chromium,
                "limit": lambda: self.native("limit")}

    def measure(self):
        """Returns the minimum time in ms for each peer and workload."""
        best, peers = {}, self.all()
        wanted = self.options.peers.split(",") if self.options.peers else list(peers)
        for turn in range(self.options.rounds):
            for peer in peers:
                if peer not in wanted:
                    continue
                say(f"round {turn + 1} of {self.options.rounds}: {peer}")
                for workload, milliseconds in peers[peer]():
                    key = peer, workload
                    best[key] = min(best.get(key, milliseconds), milliseconds)
        return best

    def processes(self):
        """Measures processes that turn the macro scene into a PNG.

        Returns, for each program and turn: wall seconds, processor seconds, peak MiB, and bytes of the PNG.
        """
        out, scene = BUILD / "out.png", BUILD / "scene"
        python = BUILD / "venv" / "bin" / "python"
        resvg = ("import sys, resvg_py; open(sys.argv[2], 'wb').write(bytes(resvg_py.svg_to_bytes("
                 "svg_path=sys.argv[1], font_dirs=[sys.argv[3]], skip_system_fonts=True)))")
        commands = {
            "navrender": [self.options.navrender, scene / "macro.json", "-o", out],
            "navrender, one thread": [self.options.navrender, scene / "macro.json", "-o", out, "--jobs", "1"],
            "rsvg-convert": ["rsvg-convert", scene / "macro.svg", "-o", out],
            "resvg (resvg_py, with Python)": [python, "-c", resvg, scene / "macro.svg", out, FONTS],
            "cairo program (geometry in C++)": [BUILD / "cairo", out],
            "Qt program (geometry in C++)": [BUILD / "qt", out],
        }
        environment = {**self.environment, "NAVRENDER_FONTS": str(ROOT / "Fonts")}
        samples = {name: [] for name in commands}
        for turn in range(self.options.rounds + 1):
            for name, command in commands.items():
                say(f"whole processes, round {turn} of {self.options.rounds}: {name}")
                one_shot = {"ONESHOT": "1"} if "program" in name else {}
                text = output(BUILD / "measure", *command, env={**environment, **one_shot})
                if turn:  # In the first turn, files are not cached yet.
                    samples[name].append([float(n) for n in text.split()] + [out.stat().st_size])
        return samples


def number(value):
    """Returns a time as text, with two or three decimals; empty for None."""
    return "" if value is None else f"{value:.2f}" if value >= 0.1 else f"{value:.3f}"


def table(best):
    """Returns the lines of the table of workloads, and a line with U and the limits of the machine."""
    unit = best.get(("navrender", "U"))
    peers = [p for p in ("cairo", "qt", "agg", "blend2d", "skia-python", "chromium") if any(k[0] == p for k in best)]
    lines = ["| workload | navrender | " + " | ".join(peers) + " | best peer | to the best peer | in U |",
             "|---|--:|" + "--:|" * len(peers) + "---|--:|--:|"]
    for row, others in ROWS.items():
        ours = best.get(("navrender", row))
        if ours is None:
            continue
        cells = {}
        for peer in peers:
            times = [best[peer, name] for name in [row, *others] if (peer, name) in best]
            cells[peer] = min(times) if times else None
        known = {peer: time for peer, time in cells.items() if time is not None}
        fastest = min(known, key=known.get) if known else ""
        head, tail = number(ours), ["", f"{ours / unit:.2f}"]
        if ours <= 0:
            head, tail = "lost in noise", ["", ""]
        elif known and known[fastest]:
            tail[0] = f"{ours / known[fastest]:.2f}"
        lines.append(
            f"| {row} | {head} | " + " | ".join(number(cells[p]) for p in peers)
            + f" | {fastest} | {tail[0]} | {tail[1]} |")
    limits = ", ".join(f"{w} {t:.3f}" for (peer, w), t in best.items() if peer == "limit")
    return lines, f"U = {unit:.3f} ms. Limits in ms: {limits}." if limits else f"U = {unit:.3f} ms."


def process_table(samples):
    """Returns the lines of the table of whole processes."""
    lines = ["| whole process, macro scene to PNG | wall ms, least | median | processor ms, least | peak MiB | bytes |"
             " to rsvg-convert |", "|---|--:|--:|--:|--:|--:|--:|"]
    reference = min(s[0] for s in samples["rsvg-convert"])
    for name, rows in samples.items():
        wall = [r[0] for r in rows]
        lines.append(
            f"| {name} | {min(wall) * 1e3:.1f} | {statistics.median(wall) * 1e3:.1f} | {min(r[1] for r in rows) * 1e3:.1f}"
            f" | {max(r[2] for r in rows):.1f} | {int(rows[0][3])} | {min(wall) / reference:.3f} |")
    return lines


def versions():
    """Returns a line with the machine, the versions of all programs, the date and the load."""
    def first(*command):
        try:
            return output(*command).splitlines()[0].strip()
        except (OSError, subprocess.CalledProcessError):
            return ""

    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "")
    packages = " ".join(
        output("dpkg-query", "-W", "-f", "${Package} ${Version}, ", "libcairo2", "libqt5gui5", "libagg-dev", "librsvg2-bin",
               "chromium-headless-shell").split())
    modules = ", ".join(
        line for line in output(BUILD / "venv" / "bin" / "python", "-m", "pip", "list", "--format", "freeze").splitlines()
        if line.split("==")[0] in ("skia-python", "resvg_py", "blend2d-py"))
    load = os.getloadavg()[0]
    return (f"Machine: {model}, {os.cpu_count()} processors; {first('swift', '--version')}; {first('g++', '--version')}; "
            f"{packages} {modules}. {datetime.datetime.now(datetime.timezone.utc):%Y-%m-%d %H:%M} UTC,"
            f" load at the end {load:.1f}.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--budget", type=int, default=150, help="ms for each workload of a peer in a round")
    parser.add_argument("--turns", type=int, default=5, help="turns of each of our workloads in a round")
    parser.add_argument("--only", help="only workloads whose name contains this text")
    parser.add_argument("--peers", help="only these, separated by commas: navrender,cairo,qt,agg,blend2d,skia-python,chromium,limit")
    parser.add_argument("--core", type=int, default=1)
    parser.add_argument("--no-setup", action="store_true", help="skips installing and building")
    parser.add_argument("--navrender", type=pathlib.Path, default=NAVRENDER,
                        help="the navrender to run as a whole process (default: the static build)")
    parser.add_argument("-o", "--output", type=pathlib.Path, help="also writes the tables to this file")
    options = parser.parse_args()
    if options.only and not any(options.only in row for row in ROWS):
        parser.error(f"no workload's name contains {options.only!r}; there are {', '.join(ROWS)}")
    if not shutil.which("apt-get") and not options.no_setup:
        sys.exit("the peers are set up from Debian's packages; elsewhere install them and pass --no-setup")
    if not options.no_setup:
        BUILD.mkdir(parents=True, exist_ok=True)
        set_up()
        compile_peers()
        compile_ours()
    run = Run(options)
    lines, limits = table(run.measure())
    text = [versions(), limits, "", *lines]
    if not options.only and not options.peers:
        text += ["", *process_table(run.processes())]
    say("")
    print("\n".join(text))
    if options.output:
        options.output.write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    main()
