#!/usr/bin/env python3
"""Compares random strokes, and random trees of clips, masks, shadows and filters, with resvg or Chromium.

usage: random_scenes.py NAVRENDER strokes|trees [--count N] [--seed S] [--only S,S…] [--agreeing P] [--causes]
       [--keep] [--definition]

Each case is a tile of 64 × 64 points. navrender draws it at scale 1. The other program draws it at scale 8, and its
picture is averaged over 8 × 8 pixels, so its own antialiasing hardly counts. A case passes if the mean difference of
the channels is at most 1 level of 255 and at most 0.5 % of the pixels differ by more than 8 levels. The script prints
every failing case with its features, then the share that passes. The exit status is 1 if fewer than P percent pass.

With --causes, the script draws failing cases again in several ways, and sorts them by cause (random_causes.py).
docs/fidelity-random.md explains the causes. With --keep, the script writes the pictures and scenes of failing cases to
out/random. With --definition, the script compares the definitions of strokes and trees (stroke_definition.py,
tree_definition.py) with the other program, and leaves out navrender.

The kind `strokes` needs resvg-py, and the kind `trees` needs Chromium. Both kinds need Pillow and NumPy. --causes also
needs skia-python.
"""
import argparse
import collections
import json
import pathlib
import sys
import tempfile

import numpy as np
from PIL import Image

import random_causes
import random_drawing as drawing
from random_cases import Case

OUT = pathlib.Path(__file__).resolve().parent.parent.parent / 'out' / 'random'
BATCH = drawing.COLUMNS ** 2


def keep(case, ours, theirs):
    OUT.mkdir(parents=True, exist_ok=True)
    difference = np.minimum(np.abs(ours - theirs) * 4, 255)
    both = np.concatenate([ours, theirs, difference], axis=1).round().astype(np.uint8)
    Image.fromarray(both).resize((3 * drawing.SIDE * 4, drawing.SIDE * 4), Image.NEAREST).save(OUT / f'{case.seed}.png')
    (OUT / f'{case.seed}.json').write_text(json.dumps(drawing.scene([case])))
    (OUT / f'{case.seed}.svg').write_text(drawing.markup([case])[0])


def compared(options, folder):
    """Prints the cases beyond the limits. Returns these cases with both pictures, and all cases' mean differences."""
    peer = drawing.by_resvg if options.kind == 'strokes' else drawing.by_chromium
    seeds = options.only or range(options.seed, options.seed + options.count)
    failures, means = [], []
    for start in range(0, len(seeds), BATCH):
        cases = [Case(seed, options.kind) for seed in seeds[start:start + BATCH]]
        ours = ([random_causes.definition(case) for case in cases] if options.definition else
                drawing.by_navrender(options.navrender, cases, folder))
        pictures = ours, peer(cases, folder)
        found = [drawing.Difference(*both) for both in zip(*pictures)]
        # Chromium sometimes draws a part of a large page wrongly, so failing cases are drawn again on a smaller page.
        again = [index for index, difference in enumerate(found) if not difference.is_within]
        theirs_again = peer([cases[index] for index in again], folder) if again else []
        for index, picture in zip(again, theirs_again):
            pictures[1][index], found[index] = picture, drawing.Difference(pictures[0][index], picture)
        for case, ours, theirs, difference in zip(cases, *pictures, found):
            means.append(difference.mean)
            if difference.is_within:
                continue
            failures.append((case, ours, theirs))
            print(f'{case.seed:6d}  mean {difference.mean:6.3f}  beyond 8: {difference.beyond:5.2f} %  greatest '
                  f'{difference.greatest:3.0f}  {", ".join(sorted(case.features))}', flush=True)
            if options.keep:
                keep(case, ours, theirs)
    return failures, means


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('navrender')
    parser.add_argument('kind', choices=['strokes', 'trees'])
    parser.add_argument('--count', type=int, default=2000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--only', type=lambda text: [int(word) for word in text.split(',')], help='seeds of cases')
    parser.add_argument('--agreeing', type=float, default=0, help='percentage of cases that must pass')
    parser.add_argument('--causes', action='store_true')
    parser.add_argument('--keep', action='store_true')
    parser.add_argument('--definition', action='store_true')
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        failures, means = compared(options, folder)
        if options.causes:
            find = random_causes.of_strokes if options.kind == 'strokes' else random_causes.of_trees
            by_cause = collections.defaultdict(list)
            for (case, *_), (cause, remarks) in zip(failures, find(options.navrender, failures, folder)):
                by_cause[cause].append((case.seed, remarks))
            for cause, found in sorted(by_cause.items(), key=lambda item: -len(item[1])):
                print(f'{len(found):5d}  {cause}: {" ".join(str(seed) for seed, _ in found)}')
                counts = collections.Counter(remark for _, remarks in found for remark in remarks)
                for remark, count in sorted(counts.items()):
                    print(f'       {count} {remark}')
    passed = 100 * (len(means) - len(failures)) / len(means)
    print(f'{len(means) - len(failures)} of {len(means)} within the limits ({passed:.2f} %); '
          f'mean of all {np.mean(means):.3f}')
    sys.exit(passed < options.agreeing)


if __name__ == '__main__':
    main()
