#!/usr/bin/env python3
"""Compares random strokes, and random trees of clips, masks, shadows and filters, with resvg or Chromium.

usage: random_scenes.py NAVRENDER strokes|trees [--count N] [--seed S] [--keep]

Each case is a tile of 64 × 64 points. navrender draws it at scale 1. The other program draws it at scale 8, and its
picture is averaged over 8 × 8 pixels, so its own antialiasing hardly counts. A case passes if the mean difference of
the channels is at most 1 level of 255 and at most 0.5 % of the pixels differ by more than 8 levels. The script prints
every case that fails, with its features, and then the shares. With --keep, it writes the pictures and scenes of these
cases to out/random. docs/fidelity-random.md lists the causes.

strokes needs resvg-py, trees needs chromium-headless-shell; both need Pillow and NumPy.
"""
import argparse
import io
import json
import math
import pathlib
import random
import subprocess
import tempfile

import numpy as np
from PIL import Image

SIDE, FINE, COLUMNS = 64, 8, 8
OUT = pathlib.Path(__file__).resolve().parent.parent.parent / 'out' / 'random'


def number(value):
    return round(value, 3)


class Case:
    """A random drawing: nodes of a scene, the same as SVG, and words for its features."""

    def __init__(self, seed, kind):
        self.seed, self.random, self.features, self.definitions = seed, random.Random(seed), set(), []
        self.nodes, self.svg = (self.strokes if kind == 'strokes' else self.trees)()

    def pick(self, *choices):
        return self.random.choice(choices)

    def between(self, low, high):
        return number(self.random.uniform(low, high))

    def name(self):
        return f'c{self.seed}n{len(self.definitions)}'

    def color(self, alpha=True):
        digits = ''.join(f'{self.random.randrange(256):02x}' for _ in range(3))
        return '#' + digits + (f'{self.random.randrange(40, 256):02x}' if alpha and self.pick(True, False) else '')

    def matrix(self, reach=1.0):
        """Returns a random transform about the middle of the tile: rotated, skewed, scaled unevenly, mirrored."""
        angle, skew = self.random.uniform(-math.pi, math.pi) * reach, self.random.uniform(-0.6, 0.6) * reach
        x, y = (self.random.uniform(1 - 0.4 * reach, 1 + 0.4 * reach) for _ in range(2))
        x *= self.pick(1, 1, 1, -1)
        a, b = x * math.cos(angle), x * math.sin(angle)
        c, d = y * (-math.sin(angle) + skew * math.cos(angle)), y * (math.cos(angle) + skew * math.sin(angle))
        e, f = 32 - a * 32 - c * 32 + self.between(-6, 6), 32 - b * 32 - d * 32 + self.between(-6, 6)
        return [number(value) for value in (a, b, c, d, e, f)]

    # Strokes

    def outline(self):
        """Returns random path data: lines, curves, and sometimes a closed contour."""
        def point():
            return f'{self.between(10, 54)} {self.between(10, 54)}'
        data = 'M' + point()
        for _ in range(self.random.randrange(1, 5)):
            kind = self.pick('L', 'L', 'Q', 'C')
            self.features.add({'L': 'line', 'Q': 'quadratic', 'C': 'cubic'}[kind])
            data += kind + ' '.join(point() for _ in range({'L': 1, 'Q': 2, 'C': 3}[kind]))
        if self.pick(True, False):
            data += 'Z'
            self.features.add('closed')
        return data

    def strokes(self):
        data, width = self.outline(), self.pick(self.between(0.4, 2), self.between(2, 9), self.between(9, 16))
        cap, join = self.pick('butt', 'round', 'square'), self.pick('miter', 'round', 'bevel')
        limit = self.pick(1, 2, 4, 10)
        color = self.color()
        stroke = {'color': color, 'width': width, 'cap': cap, 'join': join, 'miterLimit': limit}
        style = (f'fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="{cap}" '
                 f'stroke-linejoin="{join}" stroke-miterlimit="{limit}"')
        self.features |= {f'{cap} caps', f'{join} joins', 'thick' if width > 9 else 'thin' if width < 2 else 'medium'}
        if self.pick(True, False):
            dashes = [self.between(1, 14) for _ in range(self.pick(2, 2, 3, 4))]
            phase = self.between(-20, 20)
            stroke |= {'dashes': dashes, 'dashPhase': phase}
            style += f' stroke-dasharray="{" ".join(map(str, dashes))}" stroke-dashoffset="{phase}"'
            self.features.add('dashes')
        matrix = self.pick([1, 0, 0, 1, 0, 0], self.matrix())
        if matrix[:4] != [1, 0, 0, 1]:
            self.features.add('transform')
        node = {'type': 'path', 'd': data, 'stroke': stroke, 'transform': matrix, 'anchor': [0, 0]}
        return [node], f'<path d="{data}" {style} transform="matrix({" ".join(map(str, matrix))})"/>'

    # Trees

    def shape(self, paint=None):
        """Returns a box, an ellipse or a polygon with a paint."""
        x, y, width, height = (self.between(*r) for r in ((2, 34), (2, 34), (10, 40), (10, 40)))
        paint = paint or self.paint()
        fill, svg = paint
        kind = self.pick('box', 'box', 'ellipse', 'path')
        if kind == 'ellipse':
            markup = (f'<ellipse cx="{x + width / 2}" cy="{y + height / 2}" rx="{width / 2}" ry="{height / 2}" '
                      f'fill="{svg}"/>')
            return {'type': kind, 'frame': [x, y, width, height], 'fill': fill}, markup
        if kind == 'path':
            points = [(self.between(4, 60), self.between(4, 60)) for _ in range(self.random.randrange(3, 6))]
            data = 'M' + 'L'.join(f'{a} {b}' for a, b in points) + 'Z'
            return ({'type': 'path', 'frame': [0, 0, 64, 64], 'd': data, 'fill': fill},
                    f'<path d="{data}" fill="{svg}"/>')
        radius = self.pick(0, 0, number(min(width, height) * self.random.uniform(0.1, 0.5)))
        return ({'type': kind, 'frame': [x, y, width, height], 'radius': radius, 'fill': fill},
                f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{svg}"/>')

    def paint(self):
        if self.pick(True, True, False):
            color = self.color()
            return color, color
        start, end = [self.between(0, 20), self.between(0, 20)], [self.between(40, 64), self.between(40, 64)]
        colors, name = [self.color(), self.color()], self.name()
        stops = ''.join(f'<stop offset="{i}" stop-color="{c[:7]}" stop-opacity="{int(c[7:] or "ff", 16) / 255}"/>'
                        for i, c in enumerate(colors))
        self.definitions.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]}" y1="{start[1]}" '
            f'x2="{end[0]}" y2="{end[1]}">{stops}</linearGradient>')
        self.features.add('gradient')
        # A shape's own coordinates begin at its frame, so the gradient is stated for shapes that fill the tile.
        return {'type': 'linear', 'units': 'user', 'start': start, 'end': end, 'stops': colors,
                'premultiplied': False}, f'url(#{name})'

    def placed(self, node):
        """Moves a gradient in points to the coordinates of its node."""
        fill = node.get('fill')
        if isinstance(fill, dict):
            x, y = node['frame'][:2]
            node['fill'] = fill | {'start': [number(fill['start'][0] - x), number(fill['start'][1] - y)],
                                   'end': [number(fill['end'][0] - x), number(fill['end'][1] - y)]}
        return node

    def effect(self):
        """Returns a filter of a node, and the primitives of SVG."""
        kind = self.pick('blur', 'blur', 'dropShadow', 'dropShadow', 'saturate', 'dilate')
        self.features.add(kind)
        if kind == 'blur':
            x, y = self.between(0, 5), self.between(0, 5)
            return {'blur': [x, y]}, f'<feGaussianBlur stdDeviation="{x} {y}"/>'
        if kind == 'dropShadow':
            dx, dy, sigma, color = self.between(-6, 6), self.between(-6, 6), self.between(0, 4), self.color()
            alpha = int(color[7:] or 'ff', 16) / 255
            return ({'dropShadow': {'offset': [dx, dy], 'sigma': sigma, 'color': color}},
                    f'<feDropShadow dx="{dx}" dy="{dy}" stdDeviation="{sigma}" flood-color="{color[:7]}" '
                    f'flood-opacity="{alpha}"/>')
        if kind == 'saturate':
            amount = self.between(0, 2)
            return {'saturate': amount}, f'<feColorMatrix type="saturate" values="{amount}"/>'
        x, y = self.between(1, 5), self.between(1, 5)
        return ({'graph': {'units': 'user', 'region': [-64, -64, 192, 192], 'steps': [{'dilate': [x, y]}]}},
                f'<feMorphology operator="dilate" radius="{x} {y}"/>')

    def group(self, depth):
        children, markup = [], ''
        for _ in range(self.random.randrange(1, 4)):
            node, svg = self.group(depth - 1) if depth and self.pick(True, False) else self.shape()
            children.append(self.placed(node) if 'fill' in node else node)
            markup += svg
        node = {'type': 'group', 'frame': [0, 0, 64, 64], 'anchor': [0, 0], 'children': children}
        attributes = ''
        if self.pick(True, False):
            node['transform'] = self.matrix(self.pick(0.3, 1))
            attributes += f' transform="matrix({" ".join(map(str, node["transform"]))})"'
            self.features.add('transform')
        for feature in self.random.sample(['opacity', 'clip', 'mask', 'filter', 'none'], self.pick(0, 1, 1, 2)):
            attributes += getattr(self, 'add_' + feature)(node)
        return node, f'<g{attributes}>{markup}</g>'

    def add_none(self, node):
        return ''

    def add_opacity(self, node):
        node['opacity'] = self.between(0.2, 1)
        self.features.add('opacity')
        return f' opacity="{node["opacity"]}"'

    def add_clip(self, node):
        clip, svg = self.shape(('black', 'black'))
        node['clip'] = clip
        name = self.name()
        self.definitions.append(f'<clipPath id="{name}">{svg}</clipPath>')
        self.features.add('clip')
        return f' clip-path="url(#{name})"'

    def add_mask(self, node):
        shapes = [self.shape() for _ in range(self.random.randrange(1, 3))]
        kind = self.pick('alpha', 'luminance')
        node['mask'] = {'nodes': [self.placed(shape) for shape, _ in shapes], 'kind': kind}
        name = self.name()
        self.definitions.append(
            f'<mask id="{name}" maskUnits="userSpaceOnUse" x="-64" y="-64" width="192" height="192" '
            f'style="mask-type:{kind}">{"".join(svg for _, svg in shapes)}</mask>')
        self.features.add(f'{kind} mask')
        return f' mask="url(#{name})"'

    def add_filter(self, node):
        step, svg = self.effect()
        node['filter'] = step
        name = self.name()
        self.definitions.append(
            f'<filter id="{name}" filterUnits="userSpaceOnUse" x="-64" y="-64" width="192" height="192" '
            f'color-interpolation-filters="sRGB">{svg}</filter>')
        return f' filter="url(#{name})"'

    def trees(self):
        node, svg = self.group(2)
        return [node], svg


def scene(cases):
    """Returns a scene with the cases in rows of tiles."""
    tiles = [{'type': 'group', 'frame': [i % COLUMNS * SIDE, i // COLUMNS * SIDE, SIDE, SIDE], 'clip': True,
              'children': case.nodes} for i, case in enumerate(cases)]
    size = [COLUMNS * SIDE, math.ceil(len(cases) / COLUMNS) * SIDE]
    return {'scene': 1, 'canvas': {'size': size, 'background': 'white'}, 'root': tiles}


def markup(cases):
    width, height = COLUMNS * SIDE, math.ceil(len(cases) / COLUMNS) * SIDE
    tiles = ''.join(
        f'<svg x="{i % COLUMNS * SIDE}" y="{i // COLUMNS * SIDE}" width="{SIDE}" height="{SIDE}" overflow="hidden">'
        f'<defs>{"".join(case.definitions)}</defs>{case.svg}</svg>' for i, case in enumerate(cases))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" style="display:block">'
            f'{tiles}</svg>'), width, height


def drawn(navrender, cases, folder):
    path, picture = folder / 'scene.json', folder / 'scene.png'
    path.write_text(json.dumps(scene(cases)))
    subprocess.run([navrender, path, '-o', picture, '--quiet'], check=True)
    return np.asarray(Image.open(picture).convert('RGB')).astype(float)


def means(picture):
    height, width = picture.shape[0] // FINE, picture.shape[1] // FINE
    return picture.reshape(height, FINE, width, FINE, 3).mean(axis=(1, 3))


def by_resvg(cases, _):
    import resvg_py
    svg, width, height = markup(cases)
    data = resvg_py.svg_to_bytes(svg_string=svg, background='white', width=width * FINE, height=height * FINE)
    return means(np.asarray(Image.open(io.BytesIO(bytes(data))).convert('RGB')).astype(float))


def by_chromium(cases, folder):
    svg, width, height = markup(cases)
    page, picture = folder / 'page.html', folder / 'page.png'
    page.write_text(f'<!doctype html><body style="margin:0;background:white;overflow:hidden">{svg}')
    subprocess.run(
        ['chromium-headless-shell', '--no-sandbox', '--disable-gpu', '--hide-scrollbars',
         '--force-color-profile=srgb', f'--window-size={width},{height}', f'--force-device-scale-factor={FINE}',
         f'--screenshot={picture}', page.as_uri()],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    fine = np.asarray(Image.open(picture).convert('RGB')).astype(float)
    return means(fine[:height * FINE, :width * FINE])


def keep(case, ours, theirs):
    OUT.mkdir(parents=True, exist_ok=True)
    difference = np.minimum(np.abs(ours - theirs) * 4, 255)
    both = np.concatenate([ours, theirs, difference], axis=1).round().astype(np.uint8)
    Image.fromarray(both).resize((3 * SIDE * 4, SIDE * 4), Image.NEAREST).save(OUT / f'{case.seed}.png')
    (OUT / f'{case.seed}.json').write_text(json.dumps(scene([case])))
    (OUT / f'{case.seed}.svg').write_text(markup([case])[0])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('navrender')
    parser.add_argument('kind', choices=['strokes', 'trees'])
    parser.add_argument('--count', type=int, default=2000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--keep', action='store_true')
    options = parser.parse_args()
    peer = by_resvg if options.kind == 'strokes' else by_chromium
    seeds = range(options.seed, options.seed + options.count)
    failures, sums = [], []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for start in range(0, len(seeds), COLUMNS * COLUMNS):
            cases = [Case(seed, options.kind) for seed in seeds[start:start + COLUMNS * COLUMNS]]
            ours, theirs = drawn(options.navrender, cases, folder), peer(cases, folder)
            for i, case in enumerate(cases):
                rows = slice(i // COLUMNS * SIDE, (i // COLUMNS + 1) * SIDE)
                columns = slice(i % COLUMNS * SIDE, (i % COLUMNS + 1) * SIDE)
                a, b = ours[rows, columns], theirs[rows, columns]
                difference = np.abs(a - b)
                mean, beyond = difference.mean(), 100 * (difference.max(axis=2) > 8).mean()
                sums.append(mean)
                if mean <= 1 and beyond <= 0.5:
                    continue
                failures.append(case)
                print(f'{case.seed:6d}  mean {mean:6.3f}  beyond 8: {beyond:5.2f} %  greatest '
                      f'{difference.max():3.0f}  {", ".join(sorted(case.features))}', flush=True)
                if options.keep:
                    keep(case, a, b)
    print(f'{len(seeds) - len(failures)} of {len(seeds)} within the limits; mean of all {np.mean(sums):.3f}')


main()
