"""Random strokes, and random trees of clips, masks, shadows and filters, as nodes of a scene and as SVG."""
import math
import random


def number(value):
    return round(value, 3)


class Case:
    """A random drawing on a tile of 64 × 64 points, as nodes of a scene and as SVG, with the names of its features."""

    def __init__(self, seed, kind, without=()):
        """`without` names features that are left out or made simpler.

        `dashes` draws solid strokes, and `width` divides the pen's width by 4. `turns` replaces each transform with a
        translation by whole points. `fractions` rounds the radii of dilations. `narrow` gives blurs and shadows a sigma
        of at least 2 points. The name of a kind of filter leaves out filters of this kind.
        """
        self.seed, self.kind, self.random, self.features, self.definitions = seed, kind, random.Random(seed), set(), []
        self.without = without
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
        """Returns a random transform about the middle of the tile.

        The transform rotates, skews, scales unevenly and moves, and sometimes mirrors. `reach` multiplies the ranges
        of the rotation, the skew and the scale.
        """
        angle, skew = self.random.uniform(-math.pi, math.pi) * reach, self.random.uniform(-0.6, 0.6) * reach
        x, y = (self.random.uniform(1 - 0.4 * reach, 1 + 0.4 * reach) for _ in range(2))
        x *= self.pick(1, 1, 1, -1)
        a, b = x * math.cos(angle), x * math.sin(angle)
        c, d = y * (-math.sin(angle) + skew * math.cos(angle)), y * (math.cos(angle) + skew * math.sin(angle))
        moves = self.between(-6, 6), self.between(-6, 6)
        e, f = 32 - a * 32 - c * 32 + moves[0], 32 - b * 32 - d * 32 + moves[1]
        if 'turns' in self.without:
            a, b, c, d, e, f = 1, 0, 0, 1, round(moves[0]), round(moves[1])
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
        width = number(width / 4) if 'width' in self.without else width
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
            self.features.add('dashes')
        if 'dashes' in self.features and 'dashes' not in self.without:
            stroke |= {'dashes': dashes, 'dashPhase': phase}
            style += f' stroke-dasharray="{" ".join(map(str, dashes))}" stroke-dashoffset="{phase}"'
        matrix = self.pick([1, 0, 0, 1, 0, 0], self.matrix())
        if matrix[:4] != [1, 0, 0, 1]:
            self.features.add('transform')
        self.stroke, self.path, self.transform = stroke, data, matrix
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
        # The gradient is in coordinates of the tile. `placed` moves it to the coordinates of its shape.
        return {'type': 'linear', 'units': 'user', 'start': start, 'end': end, 'stops': colors,
                'premultiplied': False}, f'url(#{name})'

    def placed(self, node):
        """Moves a node's gradient from the tile's coordinates to the node's coordinates.

        The origin of the node's coordinates is the top left corner of the node's frame.
        """
        fill = node.get('fill')
        if isinstance(fill, dict):
            x, y = node['frame'][:2]
            node['fill'] = fill | {'start': [number(fill['start'][0] - x), number(fill['start'][1] - y)],
                                   'end': [number(fill['end'][0] - x), number(fill['end'][1] - y)]}
        return node

    def effect(self):
        """Returns a random filter for a node, the same filter as an SVG primitive, and the kind of the filter."""
        kind = self.pick('blur', 'blur', 'dropShadow', 'dropShadow', 'saturate', 'dilate')
        self.features.add(kind)
        least = 2 if 'narrow' in self.without else 0
        if kind == 'blur':
            x, y = (max(self.between(0, 5), least) for _ in range(2))
            return {'blur': [x, y]}, f'<feGaussianBlur stdDeviation="{x} {y}"/>', kind
        if kind == 'dropShadow':
            dx, dy, sigma, color = self.between(-6, 6), self.between(-6, 6), self.between(0, 4), self.color()
            sigma, alpha = max(sigma, least), int(color[7:] or 'ff', 16) / 255
            return ({'dropShadow': {'offset': [dx, dy], 'sigma': sigma, 'color': color}},
                    f'<feDropShadow dx="{dx}" dy="{dy}" stdDeviation="{sigma}" flood-color="{color[:7]}" '
                    f'flood-opacity="{alpha}"/>', kind)
        if kind == 'saturate':
            amount = self.between(0, 2)
            return {'saturate': amount}, f'<feColorMatrix type="saturate" values="{amount}"/>', kind
        x, y = self.between(1, 5), self.between(1, 5)
        if 'fractions' in self.without:
            x, y = round(x), round(y)
        return ({'graph': {'units': 'user', 'region': [-64, -64, 192, 192], 'steps': [{'dilate': [x, y]}]}},
                f'<feMorphology operator="dilate" radius="{x} {y}"/>', kind)

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
        step, svg, kind = self.effect()
        if kind in self.without:
            return ''
        node['filter'] = step
        name = self.name()
        self.definitions.append(
            f'<filter id="{name}" filterUnits="userSpaceOnUse" x="-64" y="-64" width="192" height="192" '
            f'color-interpolation-filters="sRGB">{svg}</filter>')
        return f' filter="url(#{name})"'

    def trees(self):
        node, svg = self.group(2)
        return [node], svg
