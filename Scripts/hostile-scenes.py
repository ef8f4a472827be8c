#!/usr/bin/env python3
"""Draws generated hostile scenes, each in a process with hard limits, and prints the worst ones.

Usage: Scripts/hostile-scenes.py NAVRENDER SCENE-GENERATOR [--first N] [--count N] [--seed S] [--jobs J]
       [--keep FOLDER] [--ledger FILE] [--deadline]

Every scene is drawn twice: with --limits strict and with the default limits. A run fails in each of these cases:

- The exit status is not 0, 3, 4, 5 or 8.
- The exit status is 5 (a limit was reached), but the message does not name the place in the scene.
- The exit status is 5, but the message names no option that raises the limit, such as --max-nodes.
- A strict run takes more than 512 MiB or more than 2 s of processor time.
- A run with the default limits takes more than 1 GiB or more than 10 s of processor time.

The scenes name pictures and fonts of Tests/Samples.
--first begins with a later scene, so that several machines can share the scenes of a seed. --keep stores
each failing scene. --ledger stores a line for each run. A later call with the same file continues after these runs.
With --deadline, each scene is drawn only once, with --deadline 1s and almost without limits. A run then fails if its
process ends more than 250 ms after the deadline. The option --deadline needs an idle machine, because the script
measures wall-clock time.
"""
import argparse
import concurrent.futures
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATUSES = {0, 3, 4, 5, 8}
# For each set of limits: the largest peak memory in bytes, and the longest processor time in seconds.
ALLOWED = {"strict": (512 << 20, 2.0), "default": (1 << 30, 10.0)}
# With a deadline of one second: the largest peak memory in bytes, and the longest wall-clock time in seconds. This
# memory is 1.5 times the value of --max-memory.
DEADLINE = {"deadline": (3 << 29, 1.25)}
DEADLINE_OPTIONS = ["--limits", "trusted", "--max-memory", "1GiB", "--deadline", "1s"]
# Hard limits far above the allowed values. The operating system enforces them, so that no scene harms the machine.
HARD_SECONDS = 30
HARD_BYTES = 3_000_000_000
# Batches are small, so that this script needs little memory. Until a child starts the program, the script's memory
# counts as the child's memory.
BATCH = 25


def restrict():
    resource.setrlimit(resource.RLIMIT_AS, (HARD_BYTES, HARD_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (HARD_SECONDS, HARD_SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def draw(binary, text, limits, folder):
    """Draws one scene and returns (exit status, seconds, peak memory in bytes, error text).

    The seconds are processor time, or wall-clock time for a run with a deadline.
    """
    scene, output, errors = (folder / f"{limits}.{kind}" for kind in ("json", "png", "txt"))
    scene.write_text(text)
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
    chosen = DEADLINE_OPTIONS if limits in DEADLINE else ["--limits", limits]
    began = time.monotonic()
    with open(errors, "wb") as stream:
        child = subprocess.Popen(
            [binary, str(scene), "--root", str(ROOT / "Tests/Samples"), "--color", "never",
             "-j", "2", "-o", str(output)] + chosen,
            stdout=subprocess.DEVNULL, stderr=stream, preexec_fn=restrict, env=environment)
        _, state, usage = os.wait4(child.pid, 0)
        child.returncode = 0
    status = os.WEXITSTATUS(state) if os.WIFEXITED(state) else -os.WTERMSIG(state)
    taken = time.monotonic() - began
    seconds = taken if limits in DEADLINE else usage.ru_utime + usage.ru_stime
    return status, seconds, usage.ru_maxrss * 1024, errors.read_text(errors="replace")


def problems(limits, status, seconds, peak, errors):
    found = []
    most_bytes, most_seconds = (ALLOWED | DEADLINE)[limits]
    if status not in STATUSES:
        found.append(f"status {status}")
    if status == 5 and not re.search(r"--(max-[a-z-]+)", errors):
        found.append("the refusal names no option")
    if status == 5 and not re.search(r"\.json:\d+:\d+: error\[NAV\d+\]", errors):
        found.append("the refusal has no place")
    if peak > most_bytes:
        found.append(f"{peak >> 20} MiB")
    if seconds > most_seconds:
        found.append(f"{seconds:.1f} s")
    return found


def work(binary, generator, seed, first, count, keep, kinds):
    """Draws a batch of scenes. Returns a row for each run."""
    samples = ROOT / "Tests/Samples"
    images = ",".join(sorted(str(p.relative_to(samples)) for p in samples.glob("PNG/*35x19.png")))
    fonts = ",".join(sorted(str(p.relative_to(samples)) for p in samples.glob("Fonts/*.[ot]tf")))
    lines = subprocess.run(
        [generator, "--seed", str(seed), "--first", str(first), "--count", str(count), "--images", images,
         "--fonts", fonts],
        check=True, capture_output=True, text=True).stdout.splitlines()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(lines, first):
            for limits in kinds:
                status, seconds, peak, errors = draw(binary, text, limits, Path(folder))
                wrong = problems(limits, status, seconds, peak, errors)
                if wrong and keep:
                    (Path(keep) / f"{seed}-{number}-{limits}.json").write_text(text)
                    (Path(keep) / f"{seed}-{number}-{limits}.txt").write_text(errors)
                rows.append((number, limits, status, seconds, peak, len(text.encode()), wrong))
    return rows


def read(ledger, kinds):
    """Returns the rows of earlier calls. If a row of the last scene is missing or cut off, removes this scene."""
    if not ledger or not Path(ledger).exists():
        return []
    text = Path(ledger).read_text()
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines.pop()
    rows = [json.loads(line) for line in lines]
    while rows and sum(row[0] == rows[-1][0] for row in rows[-len(kinds):]) < len(kinds):
        rows.pop()
        lines.pop()
    if "".join(lines) != text:
        Path(ledger).write_text("".join(lines))
    return rows


def append(ledger, rows):
    if ledger:
        with open(ledger, "a") as file:
            file.write("".join(json.dumps(row) + "\n" for row in rows))


def table(title, rows):
    print(f"\n{title}\n{'scene':>8}  {'limits':8} {'status':>6} {'seconds':>8} {'MiB':>6} {'bytes':>8} {'ratio':>8}")
    for number, limits, status, seconds, peak, size, _ in rows:
        ratio = peak / size
        print(f"{number:8}  {limits:8} {status:6} {seconds:8.2f} {peak >> 20:6} {size:8} {ratio:8.0f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary")
    parser.add_argument("generator")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep")
    parser.add_argument("--ledger")
    parser.add_argument("--deadline", action="store_true")
    options = parser.parse_args()
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    binary, generator = (str(Path(p).resolve()) for p in (options.binary, options.generator))
    kinds = DEADLINE if options.deadline else ALLOWED
    rows = read(options.ledger, kinds)
    first = max((row[0] + 1 for row in rows), default=options.first)
    end = options.first + options.count
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        batches = [
            pool.submit(work, binary, generator, options.seed, first, min(BATCH, end - first), options.keep, kinds)
            for first in range(first, end, BATCH)]
        try:
            for batch in batches:
                rows += batch.result()
                append(options.ledger, batch.result())
        except KeyboardInterrupt:  # The tables then show the scenes so far.
            for batch in batches:
                batch.cancel()
    failures = [row for row in rows if row[-1]]
    for number, limits, *_, wrong in failures:
        print(f"scene {number}, {limits}: {', '.join(wrong)}")
    table("Most seconds", sorted(rows, key=lambda row: -row[3])[:20])
    table("Most bytes for each byte of scene", sorted(rows, key=lambda row: -row[4] / row[5])[:20])
    table("Most bytes", sorted(rows, key=lambda row: -row[4])[:20])
    for limits in kinds:
        statuses = [row[2] for row in rows if row[1] == limits]
        counts = ", ".join(f"{status}: {statuses.count(status)}" for status in sorted(set(statuses)))
        print(f"\n{limits}: {len(statuses)} scenes; exit statuses {counts}")
    print(f"{len(failures)} failures")
    sys.exit(1 if failures else 0)


main()
