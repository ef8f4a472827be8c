"""Random trees of flex and grid containers, written in the scene language.

A tree is the JSON of one node. The same seed gives the same tree on every machine and Python version, because only
`random.Random.random` is used. Lengths are multiples of 1/64 point, so Chromium's fixed-point numbers hold them.
"""
import random

MAXIMUM_DEPTH = 6
MAXIMUM_NODES = 40

SELF_ALIGNMENTS = ['start', 'center', 'end', 'stretch']
BASELINES = ['first-baseline', 'last-baseline']
DISTRIBUTIONS = ['start', 'center', 'end', 'space-between', 'space-around', 'space-evenly']
NAMES = ['a', 'b', 'c', 'a-start', 'line']
AREAS = [['a a b', 'c d b'], ['a b', 'a c'], ['a . b', 'c c b'], ['a', 'b', 'c'], ['a a', '. .', 'b c']]


class Dice:
    """Random choices from one stream of numbers."""

    def __init__(self, seed):
        self.stream = random.Random(seed)

    def chance(self, probability):
        return self.stream.random() < probability

    def below(self, count):
        return int(self.stream.random() * count)

    def one(self, values):
        return values[self.below(len(values))]

    def length(self, lowest, highest):
        """Returns a length, mostly a whole number of points."""
        whole = lowest + self.below(highest - lowest + 1)
        return whole + self.one([0, 0, 0, 0, 0.5, 0.25, 0.015625])

    def percent(self):
        return self.one(['12.5%', '25%', '50%', '75%', '100%'])


def tree(seed):
    """Returns the random tree of a seed."""
    dice = Dice(seed)
    depth = 2 + dice.below(MAXIMUM_DEPTH - 1)
    builder = Builder(dice, depth, 3 + dice.below(MAXIMUM_NODES - 3))
    root = builder.root()
    # These functions change the finished tree, with random numbers from a second stream.
    other = Dice(-1 - seed)
    name_lines(root, other)
    share_padding(root, other)
    name_areas(root, other)
    return root


class Builder:
    def __init__(self, dice, depth, nodes):
        self.dice = dice
        self.depth = depth
        self.remaining = nodes

    def root(self):
        frame = {'x': 0, 'y': 0, 'width': self.dice.length(80, 600)}
        if self.dice.chance(0.6):
            frame['height'] = self.dice.length(60, 500)
        return self.container(1, {'frame': frame})

    def container(self, depth, node):
        """Returns a node as a container: with a kind, the kind's keys, and children."""
        dice = self.dice
        kind = dice.one(['stack'] * 5 + ['grid'] * 4 + ['overlay'])
        node = {'type': kind, **node}
        if kind == 'stack':
            self.add_stack_keys(node)
        elif kind == 'grid':
            self.add_grid_keys(node)
        elif dice.chance(0.6):
            node['alignment'] = dice.one(SELF_ALIGNMENTS)
            node['justification'] = dice.one(SELF_ALIGNMENTS)
        self.add_padding(node)
        if dice.chance(0.12):
            node['direction'] = dice.one(['rtl', 'rtl', 'ltr'])
        count = 1 + dice.below(5 if kind != 'overlay' else 3)
        node['children'] = [self.child(depth + 1, node) for _ in range(count) if self.take()]
        return node

    def take(self):
        self.remaining -= 1
        return self.remaining >= 0

    def child(self, depth, parent):
        dice = self.dice
        if parent['type'] == 'stack' and dice.chance(0.04):
            return {'type': 'spacer', **({'minWidth': 10, 'minHeight': 12} if dice.chance(0.4) else {})}
        is_container = depth < self.depth and dice.chance(0.55)
        node = {}
        self.add_sizes(node, parent, is_container)
        self.add_item_keys(node, parent)
        return self.container(depth, node) if is_container else {'type': 'box', **node}

    # Keys of containers

    def add_padding(self, node):
        dice = self.dice
        if dice.chance(0.3):
            node['padding'] = dice.length(0, 12)
        elif dice.chance(0.3):
            node['padding'] = [dice.length(0, 9), dice.length(0, 14), dice.length(0, 11), dice.length(0, 17)]

    def add_gap(self, node):
        dice = self.dice
        if dice.chance(0.35):
            node['gap'] = dice.length(0, 12)
        elif dice.chance(0.25):
            node['gap'] = [dice.length(0, 12), dice.length(0, 16)]
        elif dice.chance(0.06):
            node['gap'] = dice.one(['12.5%', '6.25%'])

    def add_stack_keys(self, node):
        dice = self.dice
        node['axis'] = dice.one(['horizontal', 'vertical'])
        if dice.chance(0.15):
            node['reverse'] = True
        if dice.chance(0.35):
            node['wrap'] = dice.one([True, True, 'reverse'])
        self.add_gap(node)
        if dice.chance(0.65):
            node['alignment'] = dice.one(SELF_ALIGNMENTS + BASELINES)
        if dice.chance(0.4):
            node['distribution'] = dice.one(DISTRIBUTIONS)
        if dice.chance(0.3):
            node['lineDistribution'] = dice.one(DISTRIBUTIONS + ['stretch'])

    def add_grid_keys(self, node):
        dice = self.dice
        if dice.chance(0.12):
            node['areas'] = dice.one(AREAS)
        if dice.chance(0.8):
            node['columns'] = self.tracks()
        if dice.chance(0.5):
            node['rows'] = self.tracks()
        for key in ['autoColumns', 'autoRows']:
            if dice.chance(0.2):
                node[key] = [self.track() for _ in range(1 + dice.below(2))]
        if dice.chance(0.2):
            node['flow'] = 'column'
        if dice.chance(0.2):
            node['dense'] = True
        self.add_gap(node)
        for key in ['alignment', 'justification']:
            if dice.chance(0.35):
                node[key] = dice.one(SELF_ALIGNMENTS + (BASELINES if key == 'alignment' else []))
        for key in ['distribution', 'lineDistribution']:
            if dice.chance(0.3):
                node[key] = dice.one(DISTRIBUTIONS + ['stretch'])

    def tracks(self):
        dice = self.dice
        if dice.chance(0.1):
            return 1 + dice.below(4)
        tracks = [self.track() for _ in range(1 + dice.below(4))]
        if dice.chance(0.12):
            tracks.insert(dice.below(len(tracks) + 1), f'repeat({1 + dice.below(3)}, {spelled(self.track())})')
        elif dice.chance(0.12):
            word = dice.one(['auto-fill', 'auto-fit'])
            fixed = dice.one(['30', '45', 'minmax(24, 1fr)', 'minmax(20, 60)', '20 35'])
            tracks = [dice.length(10, 40) for _ in range(dice.below(2))] + [f'repeat({word}, {fixed})']
        return tracks

    def track(self):
        dice = self.dice
        return dice.one([
            dice.length(10, 80), dice.length(10, 80), '1fr', '1fr', '2fr', '0.5fr', '0.25fr', 'auto', 'auto',
            dice.percent(), 'min-content', 'max-content', f'minmax({dice.below(50)}, 1fr)',
            f'minmax(auto, {dice.below(80)})', f'minmax({dice.below(60)}, {dice.below(90)})',
            f'minmax(min-content, {1 + dice.below(2)}fr)', 'minmax(max-content, auto)',
            f'minmax({dice.below(40)}, max-content)', f'fit-content({10 + dice.below(90)})', 'fit-content(50%)'])

    # Keys of children

    def add_sizes(self, node, parent, is_container):
        dice = self.dice
        for key, longest in [('width', 120), ('height', 70)]:
            if is_container and dice.chance(0.5):
                continue
            roll = dice.below(20)
            if roll < 14:
                node[key] = dice.length(0 if dice.chance(0.05) else 5, longest)
            elif roll < 16:
                node[key] = dice.percent()
            elif roll < 18:
                node[key] = dice.one(['fill', 'fill', '2fr'])
            else:
                node[key] = 'hug'
        if dice.chance(0.08):
            node['aspectRatio'] = dice.one([0.5, 0.75, 1, 1.5, 2, 4])
            if dice.chance(0.6):
                node[dice.one(['width', 'height'])] = 'hug'
        for key in ['minWidth', 'maxWidth', 'minHeight', 'maxHeight']:
            if dice.chance(0.1):
                node[key] = dice.percent() if dice.chance(0.15) else dice.length(0, 100)

    def add_item_keys(self, node, parent):
        dice = self.dice
        self.add_margin(node)
        is_fill = any(str(node.get(key, '')).endswith(('fill', 'fr')) for key in ['width', 'height'])
        if not is_fill and dice.chance(0.06):
            self.add_position(node)
        if parent['type'] == 'stack':
            node['shrink'] = dice.one([0, 1, 1, 1, 2, 0.5, 0.25])
            if dice.chance(0.3) and not is_fill:
                node['grow'] = dice.one([0, 0.25, 0.5, 1, 1, 2, 3])
            if dice.chance(0.2):
                node['basis'] = dice.one([dice.length(0, 90), dice.percent(), 'auto', 'content', 0])
        elif parent['type'] == 'grid':
            self.add_placement(node, parent)
        if dice.chance(0.2) and not is_fill:
            allowed = SELF_ALIGNMENTS + (BASELINES if parent['type'] != 'overlay' else [])
            node['alignSelf'] = dice.one(allowed)
        if parent['type'] != 'stack' and dice.chance(0.2) and not is_fill:
            node['justifySelf'] = dice.one(SELF_ALIGNMENTS)
        if dice.chance(0.1):
            node['order'] = dice.below(5) - 2
        if dice.chance(0.05):
            node['overflow'] = 'clip'
        if dice.chance(0.04) and 'inset' not in node:
            node['frame'] = {'x': dice.length(-9, 9), 'y': dice.length(-9, 9)}

    def add_margin(self, node):
        dice = self.dice
        if dice.chance(0.08):
            node['margin'] = dice.length(-6, 10)
        elif dice.chance(0.15):
            values = [dice.length(-5, 9), dice.length(-6, 12), dice.length(-4, 10), dice.length(-3, 14)]
            for side in range(4):
                if dice.chance(0.2):
                    values[side] = 'auto'
                elif dice.chance(0.05):
                    values[side] = '6.25%'
            node['margin'] = values

    def add_position(self, node):
        dice = self.dice
        node['position'] = 'absolute'
        if dice.chance(0.25):
            return
        inset = ['auto'] * 4
        for side in range(4):
            if dice.chance(0.5):
                inset[side] = dice.percent() if dice.chance(0.1) else dice.length(-10, 30)
        node['inset'] = inset

    def add_placement(self, node, parent):
        dice = self.dice
        names = sorted(set(''.join(parent.get('areas', [])).replace('.', '').replace(' ', '')))
        if names and dice.chance(0.5):
            node['area'] = dice.one(names)
            return
        for key, span in [('column', 'columnSpan'), ('row', 'rowSpan')]:
            if dice.chance(0.2):
                start = dice.one([1, 2, 3, -1, -2])
                node[key] = dice.one([
                    start, start, [start, dice.one([1, 3, 4, -1])], f'span {1 + dice.below(3)}',
                    f'{start} / span {1 + dice.below(3)}'])
            elif dice.chance(0.12):
                node[span] = 1 + dice.below(3)


def name_lines(node, dice):
    """Gives names to lines of some grids, and lets some of their children begin or end at named lines."""
    for child in node.get('children', []):
        name_lines(child, dice)
    if node['type'] != 'grid' or not dice.chance(0.3):
        return
    for key in ['columns', 'rows']:
        if isinstance(node.get(key), list) and dice.chance(0.7):
            node[key] = named(node[key], dice)
    for child in node['children']:
        for key, span in [('column', 'columnSpan'), ('row', 'rowSpan')]:
            if 'area' not in child and span not in child and dice.chance(0.35):
                name, other = dice.one(NAMES), dice.one(NAMES)
                child[key] = dice.one([
                    name, name, f'2 {name}', f'-1 {name}', f'{name} / {other}', f'{name} / span {other}',
                    f'span {name} / {1 + dice.below(4)}', f'{1 + dice.below(3)} / span 2 {name}', f'span {name}',
                    f'{name} / span 2'])


def share_padding(node, dice):
    """Gives some containers a padding in percent of the parent's width."""
    for child in node.get('children', []):
        share_padding(child, dice)
    if 'children' in node and dice.chance(0.08):
        one = ['6.25%', '3.125%', '12.5%', 4, 0]
        node['padding'] = dice.one(['6.25%', '12.5%', [dice.one(one) for _ in range(4)]])


def name_areas(node, dice):
    """Sets `area` of some children of grids to the name of an area or of a line, or to an unknown name."""
    for child in node.get('children', []):
        name_areas(child, dice)
    if node['type'] != 'grid' or not dice.chance(0.3):
        return
    for child in node['children']:
        if dice.chance(0.3) and not {'area', 'column', 'row', 'columnSpan', 'rowSpan'} & set(child):
            child['area'] = dice.one(['a', 'b', 'line', 'unknown'])


def named(tracks, dice):
    """Returns the tracks with names for some of their lines, also within repetitions."""
    result = []
    for track in tracks:
        if dice.chance(0.5):
            result.append(f"[{' '.join(dice.one(NAMES) for _ in range(1 + dice.below(2)))}]")
        if isinstance(track, str) and track.startswith('repeat(') and dice.chance(0.6):
            count, repeated = track[7:-1].split(', ', 1)
            track = f'repeat({count}, [{dice.one(NAMES)}] {repeated})'
        result.append(track)
    return result + ([f'[{dice.one(NAMES)}]'] if dice.chance(0.5) else [])


def spelled(track):
    """Returns a track as a word of the scene language."""
    return track if isinstance(track, str) else f'{track:g}' if track == int(track) else str(track)


def walk(node, depth=1, siblings=0):
    """Yields every node of a tree with its depth and number of siblings, parents first."""
    yield node, depth, siblings
    children = node.get('children', [])
    for child in children:
        yield from walk(child, depth + 1, len(children) - 1)
