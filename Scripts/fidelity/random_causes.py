"""Finds the causes of the failing cases of random_scenes.py.

A case has two pictures: navrender's and the peer's. The peer is resvg for strokes, and Chromium for trees. A case fails
if its pictures differ by more than the limits.

The definition of a case (stroke_definition.py or tree_definition.py) shows which program is wrong. The script then
tries one change for each suspected cause:

- It removes the suspected cause from the case, such as the dashes.
- It adds the suspected cause to the definition, such as radii in whole pixels.
- For overlaps within a pixel of a stroke, it draws the case with navrender at a larger scale.

If the wrong program agrees with the definition after a change, the suspected cause is named. Otherwise the cause is
`unknown`.
"""
import re

import numpy as np

import random_cases
import random_drawing as drawing


def agree(a, b):
    return drawing.Difference(a, b).is_within


def painted(color, coverage):
    """Returns the pixels of a colour such as #ff000080, painted over white with the given coverage."""
    values = [int(color[i:i + 2], 16) for i in range(1, len(color), 2)]
    alpha = coverage[:, :, None] * (values[3] / 255 if len(values) > 3 else 1)
    return 255 + alpha * (np.array(values[:3]) - 255.0)


def definition(case):
    """Returns the picture of a case, drawn by the definition of its kind (stroke_definition.py, tree_definition.py)."""
    if case.kind == 'trees':
        import tree_definition
        return tree_definition.picture(case, drawing.SIDE)
    import stroke_definition
    return painted(
        case.stroke['color'], stroke_definition.coverage(case.stroke, case.path, case.transform, drawing.SIDE))


def of_strokes(program, failures, folder):
    """Returns a cause and remarks for each failure. A failure is a case with navrender's and the peer's picture."""
    import stroke_definition

    def defined(case, coverage=stroke_definition.coverage):
        return painted(case.stroke['color'], coverage(case.stroke, case.path, case.transform, drawing.SIDE))

    def of_peer(case, theirs, right):
        third = painted(case.stroke['color'], stroke_definition.by_skia(
            case.stroke, case.path, case.transform, drawing.SIDE))
        skia = 'as defined' if agree(third, right) else 'as resvg' if agree(third, theirs) else 'unlike both'
        for feature in ['dashes', 'width']:
            other = random_cases.Case(case.seed, 'strokes', [feature])
            if (feature == 'width' or feature in case.features) and agree(
                    drawing.by_resvg([other], folder)[0], defined(other)):
                return f'peer, {feature}, Skia {skia}'
        return f'peer, unknown, Skia {skia}'

    causes = []
    for case, ours, theirs in failures:
        right = defined(case)
        peer = '' if agree(theirs, right) else of_peer(case, theirs, right)
        if agree(ours, right):
            causes.append((peer or 'both as defined', []))
            continue
        scale = scale_of_agreement(program, case, right, folder)
        if agree(ours, defined(case, stroke_definition.summed_coverage)):
            cause = 'overlaps add up in a pixel'
        else:
            cause = 'unknown' if scale == NEVER else 'overlaps in a pixel, with other parts'
        causes.append((f'ours, {cause}' + ('; ' + peer if peer else ''), [scale]))
    return causes


SCALES, NEVER = (2, 4, 8, 16), 'navrender agrees at no scale'


def scale_of_agreement(program, case, right, folder):
    for scale in SCALES:
        if agree(drawing.by_navrender(program, [case], folder, scale)[0], right):
            return f'navrender agrees from scale {scale}'
    return NEVER


BLURS = ['blur', 'dropShadow']


def of_trees(program, failures, folder):
    """Returns a cause and remarks for each failure, like `of_strokes`."""
    import tree_definition

    def defined(case, fine=tree_definition.FINE, rounds=False):
        return tree_definition.picture(case, drawing.SIDE, fine, rounds)

    def ours_agrees(case, without):
        other = random_cases.Case(case.seed, 'trees', without)
        return agree(drawing.by_navrender(program, [other], folder)[0], defined(other))

    def is_coarse(case, without=()):
        """Returns whether navrender agrees with the definition if the definition has only one sample in each pixel."""
        other = random_cases.Case(case.seed, 'trees', without)
        return agree(drawing.by_navrender(program, [other], folder)[0], defined(other, 1))

    def of_dilation(case):
        if ours_agrees(case, ['turns']):
            return 'dilation, turned'
        if ours_agrees(case, ['turns', 'fractions']):
            return 'dilation, fractions'
        return 'dilation, ' + ('thin parts' if is_coarse(case, ['turns', 'fractions']) else 'unknown')

    def of_blur(case):
        if ours_agrees(case, ['narrow']):
            return 'blur, narrow'
        return 'blur, ' + ('edges in one pixel' if is_coarse(case) else 'unknown')

    def of_ours(case):
        has_dilation, has_blur = 'dilate' in case.features, case.features & set(BLURS)
        if has_dilation and ours_agrees(case, ['dilate']):
            return of_dilation(case)
        if has_blur and ours_agrees(case, BLURS):
            return of_blur(case)
        if has_dilation and has_blur and ours_agrees(case, ['dilate', *BLURS]):
            return 'dilation and blur'
        return 'edges in one pixel' if is_coarse(case, ['dilate', *BLURS]) else 'unknown'

    def of_peer(case, theirs, right):
        if agree(theirs, defined(case, rounds=True)):
            return 'peer, radii in whole pixels'
        roomy = drawing.by_chromium([with_room(case)], folder, columns=1)[0]
        if agree(roomy, right):
            return 'peer, crops nested filters'
        both = agree(roomy, defined(case, rounds=True))
        return 'peer, ' + ('crops nested filters, radii in whole pixels' if both else 'unknown')

    causes = []
    same_size = in_batches([case for case, *_ in failures], lambda part: drawing.by_chromium(part, folder, 1))
    for (case, ours, theirs), other in zip(failures, same_size):
        right = defined(case)
        peer = '' if agree(theirs, right) else of_peer(case, theirs, right)
        if agree(ours, right):
            causes.append((peer or 'both as defined', []))
            continue
        own, peers = (drawing.Difference(picture, right).mean for picture in (ours, other))
        nearest = 'navrender' if own < peers else 'peer'
        scale = scale_of_agreement(program, case, right, folder)
        if scale == NEVER:
            scale = scale_of_agreement(program, case, defined(case, 2 * tree_definition.FINE), folder)
        causes.append((f'ours, {of_ours(case)}' + ('; ' + peer if peer else ''),
                       [scale, f'{nearest} is nearer at scale 1']))
    return causes


def with_room(case):
    """Returns a case with a transparent rectangle in each group, so that every group fills the region of its filter."""
    result = random_cases.Case(case.seed, case.kind, case.without)
    room = '<rect x="-64" y="-64" width="192" height="192" fill="white" fill-opacity="0"/>'
    result.svg = re.sub('<g[^>]*>', lambda match: match[0] + room, case.svg)
    return result


def in_batches(cases, draw, count=2 * drawing.COLUMNS):
    return [tile for start in range(0, len(cases), count) for tile in draw(cases[start:start + count])]
