"""Finds why cases of random_scenes are beyond the limits.

A cause counts only if a drawing without it is within the limits, or if a definition says which program is right.
"""
import numpy as np

import random_cases
import random_drawing as drawing


def agree(a, b):
    return drawing.Difference(a, b).is_within


def painted(color, coverage):
    """Returns a colour such as #ff000080 with this coverage over white."""
    values = [int(color[i:i + 2], 16) for i in range(1, len(color), 2)]
    alpha = coverage[:, :, None] * (values[3] / 255 if len(values) > 3 else 1)
    return 255 + alpha * (np.array(values[:3]) - 255.0)


def of_strokes(program, failures, folder):
    """Returns a cause for each pair of a case and its two pictures."""
    import stroke_definition
    cases = [case for case, *_ in failures]
    large = in_batches(cases, lambda part: drawing.by_navrender(program, part, folder, drawing.FINE))
    bare = [random_cases.Case(case.seed, 'strokes', without=['dashes']) for case in cases]
    bare_ours = in_batches(bare, lambda part: drawing.by_navrender(program, part, folder))
    bare_theirs = in_batches(bare, lambda part: drawing.by_resvg(part, folder))
    causes = []
    for (case, ours, theirs), fine, without, other in zip(failures, large, bare_ours, bare_theirs):
        area = stroke_definition.coverage(case.stroke, case.path, case.transform, drawing.SIDE)
        defined = painted(case.stroke['color'], area)
        if agree(ours, defined):
            undashed = 'dashes' in case.features and agree(without, other)
            causes.append('as defined, dashes' if undashed else 'as defined, the pen')
        elif agree(fine, defined):
            causes.append('edges in one pixel' + ('' if agree(theirs, defined) else ', and the peer differs'))
        else:
            causes.append('unknown')
        if not agree(theirs, defined):
            case.features.add('peer beyond')
    return causes


def of_trees(program, failures, folder):
    cases = [case for case, *_ in failures]
    large = in_batches(cases, lambda part: drawing.by_navrender(program, part, folder, drawing.FINE))
    theirs = in_batches(cases, lambda part: drawing.by_chromium(part, folder, 24, 2))
    plain = [random_cases.Case(case.seed, 'trees', without=['dilate']) for case in cases]
    sharp = [random_cases.Case(case.seed, 'trees', without=['dilate', 'blur', 'dropShadow']) for case in cases]
    pairs = [[in_batches(cases, lambda part: drawing.by_navrender(program, part, folder)),
              in_batches(cases, lambda part: drawing.by_chromium(part, folder))] for cases in (plain, sharp)]
    causes = []
    for index, (case, ours, other) in enumerate(failures):
        without_dilation, without_filters = (agree(a[index], b[index]) for a, b in pairs)
        if agree(ours, theirs[index]):
            cause = 'dilation rounded by the peer' if without_dilation else 'peer at 8'
        elif agree(large[index], other):
            cause = 'scale 1, ' + ('dilation' if without_dilation else 'blur' if without_filters else 'edges')
        elif agree(large[index], theirs[index]):
            cause = 'both scales, ' + ('dilation' if without_dilation else 'blur' if without_filters else 'edges')
        else:
            cause = 'unknown' + (', dilation' if without_dilation else ', blur' if without_filters else '')
        causes.append(cause)
    return causes


def in_batches(cases, draw, count=2 * drawing.COLUMNS):
    return [tile for start in range(0, len(cases), count) for tile in draw(cases[start:start + count])]
