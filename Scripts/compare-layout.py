#!/usr/bin/env python3
"""Compares navrender's layout with headless Chromium's on random trees of flex and grid containers.

usage: compare-layout.py NAVRENDER [--trees 5000] [--seed 1] [--text 0] [--agreeing 100]
                         [--shrink 0] [--failures FOLDER]
       compare-layout.py --self-test
       compare-layout.py --fixtures FILE [--trees 500] [--seed 1]

A tree agrees if all its boxes are within the tolerance of layout/comparison.py. Exit status 1 means that fewer than
--agreeing percent of the trees agree. --shrink N makes N differing trees smaller, which takes minutes. The script then
writes each smaller tree to FOLDER as a scene, and the boxes of both programs as a text file. --fixtures writes trees
with Chromium's boxes to FILE.
"""
import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / 'layout'))
import comparison
import fixtures
import known
import program
import shrinking
import texts
import trees
import web

BATCH = 250


def batches(count):
    for first in range(0, count, BATCH):
        yield range(first, min(first + BATCH, count))


def self_test():
    """Checks the translation to HTML: Chromium's boxes must equal known answers.

    Also checks that the comparison finds a planted difference.
    """
    forest = [tree for _, tree, _ in known.KNOWN]
    for (name, tree, answers), boxes in zip(known.KNOWN, web.boxes(forest)):
        for number, expected in answers.items():
            if max(abs(a - b) for a, b in zip(boxes[number], expected)) > 1 / 512:
                sys.exit(f'{name}: node {number} is {boxes[number]}, not {expected}')
        moved = [[box[0] + 0.2, *box[1:]] for box in boxes]
        if comparison.agrees(tree, moved, boxes) or not comparison.agrees(tree, boxes, boxes):
            sys.exit(f'{name}: the tolerance does not work')
    print(f'{len(known.KNOWN)} known answers')


class Comparer:
    def __init__(self, arguments):
        self.navrender = arguments.navrender
        self.scale = texts.SCALE if arguments.text else web.SCALE
        self.fonts = texts.FACES if arguments.text else ''

    def verdicts(self, forest):
        """Returns for each tree whether the programs disagree. A tree that navrender refuses counts as agreement."""
        theirs = web.boxes(forest, self.scale, self.fonts)
        return [self.disagrees(tree, boxes) for tree, boxes in zip(forest, theirs)]

    def disagrees(self, tree, theirs):
        ours = program.boxes(self.navrender, [tree], self.scale)[0]
        return ours is not None and not comparison.agrees(tree, ours, theirs)

    def pair(self, forest):
        theirs = web.boxes(forest, self.scale, self.fonts)
        return zip(forest, program.boxes(self.navrender, forest, self.scale), theirs)


def report_failure(comparer, seed, tree, folder):
    small = shrinking.shrink(tree, comparer.verdicts)
    theirs = web.boxes([small], comparer.scale, comparer.fonts)[0]
    ours = program.boxes(comparer.navrender, [small], comparer.scale)[0]
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f'{number:3d} chromium {b}  navrender {a}' for number, (a, b) in enumerate(zip(ours, theirs))]
    (folder / f'{seed}.json').write_text(json.dumps(program.scene([small], comparer.scale), indent=1) + '\n')
    (folder / f'{seed}.txt').write_text(web.element(small) + '\n' + '\n'.join(lines) + '\n')


def compare(arguments):
    comparer = Comparer(arguments)
    make = texts.tree if arguments.text else trees.tree
    statistics = comparison.Statistics()
    failures, refused = [], []
    for numbers in batches(arguments.text or arguments.trees):
        seeds = [arguments.seed * 1_000_000 + number for number in numbers]
        for seed, (tree, ours, theirs) in zip(seeds, comparer.pair([make(seed) for seed in seeds])):
            if ours is None:
                refused.append(seed)
            elif not statistics.add(tree, ours, theirs):
                failures.append((seed, tree))
    print(web.version())
    print(statistics.report())
    for seed, tree in failures[:arguments.shrink]:
        report_failure(comparer, seed, tree, Path(arguments.failures))
    if failures:
        print(f'differing trees: {" ".join(str(seed) for seed, _ in failures[:50])}')
    if refused:
        print(f'refused trees: {" ".join(map(str, refused[:50]))}')
    agreeing = 100 * statistics.agreeing / (statistics.trees + len(refused))
    print(f'{agreeing:.2f}% agree, at least {arguments.agreeing}% must')
    return 0 if agreeing >= arguments.agreeing else 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('navrender', nargs='?')
    parser.add_argument('--trees', type=int, default=5000)
    parser.add_argument('--text', type=int, default=0, help='number of trees with text, instead of --trees')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--shrink', type=int, default=0, help='differing trees that are made smaller')
    parser.add_argument('--agreeing', type=float, default=100, help='percentage of trees that must agree')
    parser.add_argument('--failures', default='out/layout')
    parser.add_argument('--fixtures')
    parser.add_argument('--self-test', action='store_true')
    arguments = parser.parse_args()
    if arguments.self_test:
        self_test()
    elif arguments.fixtures:
        fixtures.write(Path(arguments.fixtures), [arguments.seed * 1_000_000 + n for n in range(arguments.trees)])
    elif arguments.navrender:
        sys.exit(compare(arguments))
    else:
        parser.error('name a navrender program')


if __name__ == '__main__':
    main()
