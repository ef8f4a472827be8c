#!/usr/bin/env python3
"""Changes scenes at random, and compares what `navrender check` and `navrender render` say about each of them.

Usage: Scripts/compare-check.py NAVRENDER [--count N] [--seed S] [--jobs J] [--keep FOLDER]

The scenes come from Goldens and docs. A change swaps, drops, duplicates, nests or replaces values and keys, breaks a
byte, or cuts the text. A replacement may come from another scene.

Both commands must report the same problems of a scene. If `check` reports no errors, `render` must draw the scene. If
`check` reports no warnings either, `render --strict` must draw the scene too. Only the limits of drawing may refuse
such a scene. `check` also examines the pictures that a scene lists under "outputs". If `check` reports problems of
these pictures, `render --outputs` must report at least one of the problems. No run may crash.

Scene number N of a seed is always the same. --keep stores the failing scenes in FOLDER.
"""
import argparse
import concurrent.futures
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The number of scenes that one process reads. If a process crashes, its scenes are read one by one.
BATCH = 100
# The longest time for a scene. Each scene needs far less, even on a busy machine.
DEADLINE = "60s"
STATUSES = {0, 1, 3, 4, 5, 8}
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+', re.S)
VALUES = [
    "null", "true", "false", "[]", "{}", '""', "0", "1", "-1", "0.5", "1e308", "1e-320", "-0.0", "65536", "1e6",
    '"50%"', '"{x}"', '"$x"', '"#fff"', '"fill"', '"auto"', '"rtl"', '"#a.top"', "[0, 0, 0, 0]", '[1, "red"]',
    '{ "$calc": "1 / 0" }', '{ "$calc": "2 * 3" }', '{ "$if": "1 < 2", "then": 1, "else": "red" }',
    '{ "light": "red", "dark": "blue" }', '{ "type": "box", "fill": "red" }', '{ "type": "text", "text": "x" }',
]
# The end of a message about one of the scene's outputs.
OUTPUT = re.compile(r", in [^,]+\.(png|webp|jpe?g|apng)(?= \(|$)")
# The weights of the 13 cases in `changed`. With these weights, a third of the scenes stays valid.
WEIGHTS = [1, 1, 4, 5, 3, 1, 1, 2, 2, 14, 3, 1, 1]
NUMBERS = ["0", "-1", "1", "2", "3", "0.3", "7.5", "12", "40", "150", "0.001", "1000", "1e6", "1000001", "1e400"]


def places(text):
    """Returns three lists of ranges in a JSON text: the values, the keys, and the elements.

    Elements are the elements of arrays and the members of objects. The range of an element includes the comma after it.
    """
    values, keys, elements, stack, isKey = [], [], [], [], False
    start = None
    for match in TOKEN.finditer(text):
        token, low, high = match.group(), match.start(), match.end()
        if token[:2] in ("//", "/*"):
            continue
        if token in "{[":
            stack.append((token, low, start))
            start, isKey = None, token == "{"
        elif token in "}]":
            if not stack:
                break
            if start is not None:
                elements.append((start, low))
            _, opened, start = stack.pop()
            values.append((opened, high))
            start, isKey = opened if start is None else start, False
        elif token == ",":
            if start is not None:
                elements.append((start, high))
            start, isKey = None, bool(stack) and stack[-1][0] == "{"
        elif token != ":":
            if start is None:
                start = low
            (keys if isKey else values).append((low, high))
            isKey = False
    return values, keys, elements


def changed(text, others, choices):
    """Returns the text after one random change."""
    values, keys, elements = places(text)
    if not values or not keys or not elements:
        return text
    piece = lambda one: text[one[0]:one[1]]
    put = lambda one, new: text[:one[0]] + new + text[one[1]:]
    value, key, element = choices.choice(values), choices.choice(keys), choices.choice(elements)
    match choices.choices(range(13), WEIGHTS)[0]:
        case 0:
            return put(value, choices.choice(VALUES))
        case 1:
            return put(value, piece(choices.choice(values)))
        case 2:
            one, two = sorted([choices.choice(elements), element])
            if one[1] > two[0]:
                return text
            return text[:one[0]] + piece(two) + text[one[1]:two[0]] + piece(one) + text[two[1]:]
        case 3:
            return put(element, "")
        case 4:
            return put((element[0], element[0]), piece(element).rstrip(",") + ", ")
        case 5:
            return put(value, choices.choice(["[%s]", "[[%s]]", '{ "value": %s }', '{ "nodes": %s }']) % piece(value))
        case 6:
            return put(key, piece(choices.choice(keys)))
        case 7:
            other = choices.choice(others)
            found = places(other)
            low, high = choices.choice(found[choices.randrange(2)] or [(0, 0)])
            return put(value if other[low:low + 1] != '"' else choices.choice([value, key]), other[low:high])
        case 8:
            other = choices.choice(others)
            low, high = choices.choice(places(other)[2] or [(0, 0)])
            return put((element[0], element[0]), other[low:high].rstrip(",") + ", ")
        case 9:
            numbers = [one for one in values if re.match(r"-?\d", piece(one))]
            return put(choices.choice(numbers), choices.choice(NUMBERS)) if numbers else text
        case 10:
            words = [one for one in values if piece(one).startswith('"')]
            if not words:
                return text
            one = choices.choice(words)
            place = choices.randrange(one[0], one[1])
            return text[:place] + choices.choice(["", "x", "{", "$", "%", "\\u00e9", '"']) + text[place + 1:]
        case 11:
            place = choices.randrange(len(text))
            return text[:place] + chr(choices.randrange(32, 127)) + text[place + 1:]
        case _:
            return text[:choices.randrange(len(text))] if choices.random() < 0.3 else put(value, "")


def sources():
    """Returns the paths and texts of all scenes below 20,000 characters. Larger scenes exist only to measure speed."""
    found = []
    for folder in ("Goldens", "docs"):
        for path in sorted((ROOT / folder).rglob("*.json")):
            text = path.read_text(errors="replace")
            if '"scene"' in text and '"root"' in text and len(text) < 20_000:
                found.append((path, text))
    return found


def run(arguments, folder):
    """Runs a command. Returns its exit status and the lines of its standard output and standard error."""
    done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, errors="replace", timeout=3600)
    return done.returncode, (done.stdout + done.stderr).splitlines()


REPORT = re.compile(r"^(\d+\.json:\d+:\d+: (?:error|warning)\[NAV\d+\]: .*)$")


def reports(lines):
    """Returns the problems of each scene, by name."""
    found = {}
    for line in lines:
        if match := REPORT.match(line):
            found.setdefault(line.split(":", 1)[0], set()).add(match.group(1))
    return found


def isLimitOfDrawing(reports):
    """Returns whether a picture exceeds a limit of memory, work or layers. `check` does not test these limits."""
    return any(f"error[NAV05{number}]" in one for one in reports for number in (13, 14, 15))


def isDrawn(folder, name):
    """Returns whether the scene was drawn in any appearance. The file name of a dark picture ends with `~dark`."""
    return any((Path(folder) / f"{name.removesuffix('.json')}{end}.png").exists() for end in ("", "~dark"))


def compare(binary, root, folder, names):
    """Compares `check` and `render` for the named scenes of a folder.

    Returns two dictionaries. The first maps the name of each scene with a difference to a description of the
    difference. The second maps each outcome to its number of scenes.
    """
    shared = ["--diagnostics", "short", "--max-diagnostics", "100", "--color", "never", "--root", str(root),
              "--deadline", DEADLINE, "--limits", "strict"]
    checked = run([binary, "check", *names, *shared], folder)
    drawing = [binary, "render", "-j", "1", *shared, "-o", "{stem}.png"]
    render = [binary, "render", *names, "-j", "1", *shared, "-o"]
    drawn = run([*render, "loose-{stem}{~appearance}.png"], folder)
    strictly = run([*render, "{stem}{~appearance}.png", "--strict"], folder)
    statuses = [status for status, _ in (checked, drawn, strictly)]
    if not STATUSES.issuperset(statuses):
        if len(names) == 1:
            return {names[0]: f"exit status {statuses[0]} of check, {statuses[1:]} of render"}, Counter()
        wrong, counts = {}, Counter()
        for name in names:
            one, count = compare(binary, root, folder, [name])
            wrong |= one
            counts += count
        return wrong, counts
    checks, loose, strict = (reports(lines) for _, lines in (checked, drawn, strictly))
    wrong, counts = {}, Counter()
    for name in names:
        check, render = checks.get(name, set()), strict.get(name, set())
        alone = check - render - loose.get(name, set())
        if alone and '"outputs"' in (Path(folder) / name).read_text(errors="replace"):
            listed = reports(run([binary, "render", name, "--outputs", "-o", ".", *shared], folder)[1])
            # If the names of output files have problems, `render` stops before it examines the pictures. Then
            # `render` reports fewer problems than `check`. So one problem that both commands report is enough.
            if {OUTPUT.sub("", line) for line in alone} & listed.get(name, set()):
                check = check - alone
        errors = {line for line in check if " error[" in line}
        kind = "refused" if errors else "accepted with warnings" if check else "accepted"
        counts[kind] += 1
        if isLimitOfDrawing(render | loose.get(name, set())):
            counts["too large to draw"] += 1
            continue
        if not errors and render == check and not isDrawn(folder, f"loose-{name}"):
            # The problem is in another file, such as an included file, or in the size of the picture. The report
            # of such a problem does not name the scene, so the exit statuses are compared.
            counts[kind] -= 1
            counts["refused"] += 1
            one = run([binary, "check", name, *shared], folder)[0]
            two = run([*drawing, name], folder)[0]
            if one != two and not (one == 0 and two == 5):
                wrong[name] = f"exit status {one} of check, {two} of render"
        elif isDrawn(folder, f"loose-{name}") == bool(errors):
            wrong[name] = f"errors of check: {sorted(errors)[:2]}, of render: {sorted(loose.get(name, []))[:2]}"
        elif isDrawn(folder, name) == bool(check):
            wrong[name] = f"problems of check: {sorted(check)[:2]}, of render --strict: {sorted(render)[:2]}"
        elif {line for line in loose.get(name, set()) if " error[" in line} != errors:
            wrong[name] = f"the errors differ: {sorted(loose.get(name, set()) ^ errors)[:3]}"
        elif render and render != check:
            wrong[name] = f"the problems differ: {sorted(render ^ check)[:3]}"
    return wrong, counts


def work(binary, scenes, number, seed, count, keep):
    """Writes a batch of randomly changed copies of one scene, and compares the commands for these copies."""
    path, text = scenes[number % len(scenes)]
    others = [other for _, other in scenes]
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:
        names = []
        for index in range(count):
            choices = random.Random(f"{seed}/{number}/{index}")
            scene = text
            for _ in range(choices.choice([1, 1, 1, 1, 2, 3])):
                scene = changed(scene, others, choices)
            names.append(f"{number * BATCH + index}.json")
            (Path(folder) / names[-1]).write_text(scene)
        wrong, counts = compare(binary, path.parent, folder, names)
        if keep:
            for name in wrong:
                (keep / f"{path.stem}-{name}").write_text((Path(folder) / name).read_text())
    return path, wrong, counts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--count", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    binary, scenes = str(Path(options.binary).resolve()), sources()
    order = random.Random(options.seed)
    order.shuffle(scenes)
    counts, failures, jobs = Counter(), 0, []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for number in range((options.count + BATCH - 1) // BATCH):
            size = min(BATCH, options.count - number * BATCH)
            jobs.append(pool.submit(work, binary, scenes, number, options.seed, size, options.keep))
        for job in concurrent.futures.as_completed(jobs):
            path, wrong, count = job.result()
            counts += count
            failures += len(wrong)
            for name, reason in wrong.items():
                print(f"{path.relative_to(ROOT)}, {name}: {reason}", flush=True)
    total = sum(count for kind, count in counts.items() if kind != "too large to draw")
    print(f"{total} changes of {len(scenes)} scenes: "
          + ", ".join(f"{n} {k}" for k, n in counts.most_common()) + f"; {failures} differ")
    sys.exit(failures > 0)


main()
