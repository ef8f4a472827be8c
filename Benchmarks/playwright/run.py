#!/usr/bin/env python3
"""Measures a suite of snapshot tests: the same pages in navrender and in Playwright with Debian's Chromium.

usage: run.py [--count 200] [--rounds 3] [--memory] [--slow] [--flakes 0] [--swift] [--again] [--navrender FILE]
              [--no-sandbox] [-o FILE]

Installs the locked Python packages in .build/playwright, writes the pages, records the goldens of both programs, and
runs the suites in turns: a passing run, a failing run in which one part of each page has changed, and the start alone.
Prints a table as Markdown. --memory samples memory, which slows the suites down. --slow adds one failing run of
Playwright for Python, which takes minutes in pixelmatch. --flakes N repeats the passing runs N times instead and counts
failures. --swift adds a package that uses NavrenderTesting. --again takes the pages and goldens of the last call.
"""
import argparse
import datetime
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys

import processes

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = ROOT / ".build" / "playwright"
PYTHON = BUILD / "venv" / "bin" / "python"
BROWSER = "/usr/bin/chromium"
SWIFT = "swift test, debug"
# The packages in Examples also use this build folder, so the library is built only once.
SWIFT_BUILD = ROOT / ".build" / "examples"


def set_up():
    """Installs exactly the packages of requirements.txt."""
    finished = BUILD / "finished"
    lock = (HERE / "requirements.txt").read_text()
    if finished.exists() and finished.read_text() == lock:
        return
    subprocess.run([sys.executable, "-m", "venv", BUILD / "venv"], check=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "-q", "-r", HERE / "requirements.txt"], check=True)
    finished.write_text(lock)


def driver():
    """The folder of Node and the Playwright library for Node in the PyPI package."""
    return next((BUILD / "venv" / "lib").glob("python3*/site-packages/playwright/driver"))


class Suites:
    """The commands of all suites.

    Each suite uses three folders of pages: `same`, `changed` and `start`. The folder `start` has one scene for
    navrender, and no page for the browser.
    """

    def __init__(self, options):
        self.options = options
        self.log = open(BUILD / "log.txt", "w")
        self.figures = BUILD / "figures.json"
        self.sandbox = ["--no-sandbox"] if options.no_sandbox else []

    def write_pages(self):
        for name in ("same", "changed", "start"):
            shutil.rmtree(BUILD / name, ignore_errors=True)
            changed = ["--changed"] if name == "changed" else []
            count = 1 if name == "start" else self.options.count
            command = [sys.executable, HERE / "pages.py", BUILD / name, "--count", str(count), *changed]
            subprocess.run(command, check=True)
            # Each folder is a project of its own with a report and runs of its own.
            (BUILD / name / "scenes" / "navrender.json").write_text('{ "version": 1 }\n')
        next((BUILD / "start" / "html").iterdir()).unlink()

    def record(self):
        shutil.rmtree(BUILD / "goldens", ignore_errors=True)
        self.run(self.python("same") + ["--update"], 0)
        for name in ("same", "start"):
            self.run(self.navrender(name) + ["--update"], 0)
        for golden in (BUILD / "same" / "scenes").glob("*.png"):
            shutil.copy(golden, BUILD / "changed" / "scenes")
        if self.options.swift:
            build = self.swift("same")[3:-1]
            subprocess.run([build[0], "build", "--build-tests", *build[2:]], check=True, stdout=self.log)
            self.run(["env", "NAVRENDER_RECORD=all", *self.swift("same")], 0)

    def run(self, command, status, **keys):
        """Removes the results of the last command, and runs a command."""
        shutil.rmtree(BUILD / "results", ignore_errors=True)
        return processes.run(command, status, self.log, **keys)

    def failed(self, suite):
        """The number of pages that failed in the last run."""
        if "Playwright" in suite:
            return len(json.loads(self.figures.read_text())["pixels"])
        return len(list((BUILD / "results").glob("**/failures/*/result.json")))

    def navrender(self, name):
        return [self.options.navrender, "verify", BUILD / name / "scenes", "-q", "-o", BUILD / "results"]

    def python(self, name):
        return [PYTHON, HERE / "suite.py", BUILD / name / "html", BUILD / "goldens", "--failures", BUILD / "results",
                "--figures", self.figures, "--browser", BROWSER, *self.sandbox]

    def node(self, name):
        return [driver() / "node", HERE / "suite.js", driver() / "package", BUILD / name / "html", BUILD / "goldens",
                BUILD / "results", self.figures, BROWSER, *self.sandbox]

    def swift(self, name):
        return ["env", f"PAGES={BUILD / name / 'scenes'}", f"NAVRENDER_STATE={BUILD / 'results'}", "swift", "test",
                "--package-path", HERE / "package", "--scratch-path", SWIFT_BUILD, "--skip-build"]

    def all(self):
        """The suites by name."""
        suites = {"navrender verify": self.navrender, "Playwright for Node, its own comparison": self.node,
                  "Playwright for Python, pixelmatch": self.python}
        return {**suites, SWIFT: self.swift} if self.options.swift else suites


def is_measured(suite, run, turn, options):
    """Returns whether a turn measures a run of a suite.

    The slow run is measured once, and only with --slow. `swift test` has no run `start`.
    """
    if run == "changed" and "Python" in suite:
        return options.slow and turn == 0
    return run != "start" or suite != SWIFT


def measure(suites, options):
    """Returns two dictionaries with the keys (suite, run).

    The first has lists of (wall seconds, processor seconds, MiB), the second the number of failed pages.
    """
    measured, failed = {}, {}
    for turn in range(options.rounds):
        for run in ("same", "changed", "start"):
            for suite, command in suites.all().items():
                if not is_measured(suite, run, turn, options):
                    continue
                status = 1 if run == "changed" else 0
                wall, processor, peak = suites.run(command(run), status, samples_memory=options.memory)
                measured.setdefault((suite, run), []).append((wall, processor, peak))
                failed[suite, run] = suites.failed(suite)
                print(f"{turn} {suite}, {run}: {wall:.2f} s, {processor:.2f} s of processor, {peak:.0f} MiB",
                      file=sys.stderr, flush=True)
    return measured, failed


def table(measured, failed):
    names = {"same": "passing", "changed": "all failing", "start": "start alone"}
    lines = ["| run | suite | processor s, least | median | wall s, least | median | peak MiB | failed pages |",
             "|---|---|--:|--:|--:|--:|--:|--:|"]
    for run, name in names.items():
        for suite in dict.fromkeys(suite for suite, _ in measured):
            if (suite, run) in measured:
                walls, processors, peaks = zip(*measured[suite, run])
                lines.append(f"| {name} | {suite} | {min(processors):.2f} | {statistics.median(processors):.2f}"
                             f" | {min(walls):.2f} | {statistics.median(walls):.2f} | {max(peaks):.0f}"
                             f" | {failed[suite, run]} |")
    return lines


def flakes(suites, options):
    """Repeats the passing runs, and returns a line for each suite."""
    counts = {}
    for number in range(options.flakes):
        for suite, command in suites.all().items():
            suites.figures.unlink(missing_ok=True)
            counted = counts.setdefault(suite, [0, 0, 0])
            try:
                suites.run(command("same"), 0)
            except SystemExit:
                counted[0] += 1
            if suites.figures.exists():
                found = json.loads(suites.figures.read_text())
                counted[1] += len(found["pixels"])
                counted[2] += len(found["bytes"])
            print(f"{number + 1} {suite}: {counted}", file=sys.stderr, flush=True)
    return [f"{suite}: {failed} of {options.flakes} runs failed, {pixels} pages failed, {others} pages had other bytes"
            for suite, (failed, pixels, others) in counts.items()]


def sizes():
    """Returns a line with the bytes of all goldens."""
    ours = sum(path.stat().st_size for path in (BUILD / "same" / "scenes").glob("*.png"))
    theirs = sum(path.stat().st_size for path in (BUILD / "goldens").glob("*.png"))
    return f"Goldens: navrender {ours} bytes, Chromium {theirs} bytes."


def versions(options):
    """Returns a line with the machine, the programs and the date."""
    def first(*command):
        words = [str(word) for word in command]
        return subprocess.run(words, check=True, capture_output=True, text=True).stdout.split("\n")[0]

    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "")
    return (f"{model}, {os.cpu_count()} processors; {first(options.navrender, '--version')}; "
            f"{first(BROWSER, '--version')}; Node {first(driver() / 'node', '--version')}; "
            f"{datetime.datetime.now(datetime.timezone.utc):%Y-%m-%d %H:%M} UTC, load {os.getloadavg()[0]:.1f}.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--memory", action="store_true")
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--flakes", type=int, default=0)
    parser.add_argument("--swift", action="store_true")
    parser.add_argument("--navrender", type=pathlib.Path, default=ROOT / ".build" / "static" / "release" / "navrender")
    parser.add_argument("--no-sandbox", action="store_true", help="for root, for whom Chromium refuses its sandbox")
    parser.add_argument("-o", "--output", type=pathlib.Path)
    options = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    set_up()
    suites = Suites(options)
    if not options.again:
        suites.write_pages()
        suites.record()
    lines = [versions(options), sizes(), ""]
    lines += flakes(suites, options) if options.flakes else table(*measure(suites, options))
    print("\n".join(lines))
    if options.output:
        options.output.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
