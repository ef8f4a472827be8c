"""Shrinks a layout tree step by step, as long as navrender and Chromium still disagree about its layout."""
import copy

import trees

REQUIRED = {'type', 'children', 'frame', 'text', 'font'}


def shrink(tree, disagrees, rounds=40):
    """Returns a smaller tree on which the programs still disagree.

    `disagrees` takes a list of trees and returns one bool for each tree. One run of Chromium can then measure all trees
    of a round.
    """
    for _ in range(rounds):
        candidates = list(smaller(tree))
        if not candidates:
            return tree
        verdicts = disagrees(candidates)
        failing = [candidate for candidate, fails in zip(candidates, verdicts) if fails]
        if not failing:
            return tree
        tree = min(failing, key=size)
    return tree


def size(tree):
    return sum(10 + sum(2 if key not in REQUIRED else 1 for key in node) + odd(node) for node, _, _ in trees.walk(tree))


def odd(node):
    """Counts numbers that are not whole tens, so that shrinking prefers simple numbers."""
    text = [value for value in node.values() if isinstance(value, (int, float)) and not isinstance(value, bool)]
    text += [each for value in node.values() if isinstance(value, list) for each in value if isinstance(each, float)]
    text += [each for each in node.get('frame', {}).values()]
    return sum(1 for value in text if value % 10)


def smaller(tree):
    """Yields trees with one part removed or simplified. Large parts come first."""
    count = sum(1 for _ in trees.walk(tree))
    for number in range(1, count):
        yield changed(tree, number, remove_node)
    for number in range(1, count):
        yield changed(tree, number, lift_children)
    for number in range(1, count):
        yield changed(tree, number, remove_children)
    for number in range(count):
        node = at(tree, number)
        for key in list(node):
            if key not in REQUIRED and not is_needed(node, key):
                yield edited(tree, number, lambda copied, key=key: remove_key(copied, key))
        for key, value in simpler(node):
            yield edited(tree, number, lambda copied, key=key, value=value: copied.__setitem__(key, value))
    for child in tree.get('children', []):
        if child['type'] in ('stack', 'grid', 'overlay'):
            yield as_root(child, tree)


def is_needed(node, key):
    """Returns whether a key must stay in the tree. Without the key, navrender would use another default than CSS.

    In navrender, a text that is not stretched hugs its lines, a box without a size covers its parent, and a child with
    a size in points does not shrink.
    """
    if key == 'shrink':
        return True
    return key in {'text': ('alignSelf', 'justifySelf'), 'box': ('width', 'height')}.get(node['type'], ())


def remove_key(node, key):
    """Removes a key, and with `position` also `inset`, because insets make a node absolute in navrender."""
    node.pop(key)
    if key == 'position':
        node.pop('inset', None)


def as_root(node, root):
    kept = {'type', 'children', 'axis', 'reverse', 'wrap', 'gap', 'padding', 'alignment', 'justification',
            'distribution', 'lineDistribution', 'columns', 'rows', 'areas', 'autoColumns', 'autoRows', 'flow', 'dense',
            'direction'}
    found = {key: copy.deepcopy(value) for key, value in node.items() if key in kept}
    frame = {'x': 0, 'y': 0, 'width': 200}
    for key in ['width', 'height']:
        if isinstance(node.get(key), (int, float)):
            frame[key] = node[key]
    return {**found, 'frame': frame}


def simpler(node):
    """Yields (key, value) pairs: a key of the node, and a simpler value for this key."""
    for key, value in node.items():
        if isinstance(value, float) or isinstance(value, int) and not isinstance(value, bool) and value % 10:
            if key in ('width', 'height', 'minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'gap', 'padding', 'margin',
                       'basis'):
                yield key, round(value / 10) * 10 if value >= 10 else round(value)
        if isinstance(value, list) and key in ('columns', 'rows', 'autoColumns', 'autoRows'):
            for index in range(len(value)):
                if len(value) > 1:
                    yield key, value[:index] + value[index + 1:]
                if isinstance(value[index], (int, float)) and value[index] % 10:
                    yield key, value[:index] + [round(value[index] / 10) * 10] + value[index + 1:]
        if isinstance(value, list) and key in ('padding', 'margin', 'inset', 'gap'):
            for index in range(len(value)):
                for plain in ([0] if key != 'inset' else ['auto', 0]):
                    if value[index] != plain:
                        yield key, value[:index] + [plain] + value[index + 1:]
        if key == 'frame':
            for side in ['width', 'height']:
                if side in value and value[side] % 10:
                    yield key, {**value, side: round(value[side] / 10) * 10}
            if 'height' in value:
                yield key, {each: number for each, number in value.items() if each != 'height'}


def at(tree, number):
    for index, (node, _, _) in enumerate(trees.walk(tree)):
        if index == number:
            return node
    raise IndexError(number)


def edited(tree, number, edit):
    copied = copy.deepcopy(tree)
    edit(at(copied, number))
    return copied


def changed(tree, number, edit):
    """Returns a copy of the tree in which `edit` has changed node `number`.

    `edit` gets the list of the node and its siblings, and the node's index in this list.
    """
    copied = copy.deepcopy(tree)
    target = at(copied, number)
    for node, _, _ in trees.walk(copied):
        for index, child in enumerate(node.get('children', [])):
            if child is target:
                edit(node['children'], index)
                return copied
    raise IndexError(number)


def remove_node(siblings, index):
    """Removes a node unless it is an only child. A container without children would be measured as a leaf."""
    if len(siblings) > 1:
        del siblings[index]


def lift_children(siblings, index):
    siblings[index:index + 1] = siblings[index].get('children', [siblings[index]])


def remove_children(siblings, index):
    node = siblings[index]
    if 'children' in node:
        siblings[index] = {'type': 'box', **{key: value for key, value in node.items() if key in (
            'width', 'height', 'margin', 'grow', 'shrink', 'basis', 'alignSelf', 'justifySelf', 'order', 'column',
            'row', 'columnSpan', 'rowSpan', 'area', 'aspectRatio', 'minWidth', 'maxWidth', 'minHeight', 'maxHeight')}}
        siblings[index].setdefault('shrink', 1)
        siblings[index].setdefault('width', 20)
        siblings[index].setdefault('height', 10)
