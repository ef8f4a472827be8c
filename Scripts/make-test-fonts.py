#!/usr/bin/env python3
"""Creates the small fonts of Goldens/text/Fonts and Tests/Samples/Fonts from simple shapes.

Run the script by hand after a change, and commit the results.

Usage: Scripts/make-test-fonts.py
Needs fontTools (pip install fonttools). The fonts are part of this project and under its licence.
"""

import struct
import zlib
from pathlib import Path

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike
from fontTools.varLib import build as build_variable

FOLDER = Path(__file__).resolve().parent.parent / "Goldens/text/Fonts"
# Folder of fonts that are malicious or that no scene uses.
SAMPLES = Path(__file__).resolve().parent.parent / "Tests/Samples/Fonts"
UNITS = 1000
EPOCH = 3_600_000_000  # A fixed time stamp, so that every run writes the same bytes.


def letters(stem, width):
    """Returns letters made of bars."""
    def bar(x0, y0, x1, y1):
        return [(x0, y0), (x0, y1), (x1, y1), (x1, y0)]

    return {
        ".notdef": (width, [bar(50, 0, width - 50, 700)]),
        "space": (width // 2, []),
        "H": (width, [bar(60, 0, 60 + stem, 700), bar(width - 60 - stem, 0, width - 60, 700),
                      bar(60 + stem, 350 - stem // 2, width - 60 - stem, 350 + stem // 2)]),
        "I": (stem + 120, [bar(60, 0, 60 + stem, 700)]),
        "L": (width, [bar(60, 0, 60 + stem, 700), bar(60 + stem, 0, width - 60, stem)]),
        "T": (width, [bar(60, 700 - stem, width - 60, 700),
                      bar((width - stem) // 2, 0, (width - stem) // 2 + stem, 700 - stem)]),
        "E": (width, [bar(60, 0, 60 + stem, 700), bar(60 + stem, 0, width - 60, stem),
                      bar(60 + stem, 350 - stem // 2, width - 100, 350 + stem // 2),
                      bar(60 + stem, 700 - stem, width - 60, 700)]),
    }


CHARACTERS = {0x20: "space", 0x48: "H", 0x49: "I", 0x4C: "L", 0x54: "T", 0x45: "E"}


def draw(pen, contours):
    """Draws polygons with a pen of fontTools."""
    for contour in contours:
        pen.moveTo(contour[0])
        for point in contour[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen


def start(family, glyphs, characters, is_ttf=True, style="Regular", weight=400):
    """Returns a builder of a font with these glyphs. Each glyph is a pair of an advance and a list of polygons."""
    builder = FontBuilder(UNITS, isTTF=is_ttf)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(characters)
    if is_ttf:
        builder.setupGlyf({n: draw(TTGlyphPen(None), c).glyph() for n, (_, c) in glyphs.items()})
    else:
        strings = {n: draw(T2CharStringPen(w, None), c).getCharString() for n, (w, c) in glyphs.items()}
        builder.setupCFF(family.replace(" ", "") + "-" + style, {}, strings, {})
    builder.setupHorizontalMetrics({n: (w, 0) for n, (w, _) in glyphs.items()})
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupOS2(sTypoAscender=900, sTypoDescender=-200, usWinAscent=900, usWinDescent=200, sxHeight=500,
                     sCapHeight=700, usWeightClass=weight)
    name = family.replace(" ", "")
    builder.setupNameTable({"familyName": family, "styleName": style, "psName": f"{name}-{style}",
                            "copyright": "Made of rectangles for navrender's tests",
                            "licenseDescription": "Part of navrender and under its licence"})
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = EPOCH
    builder.font.recalcTimestamp = False
    return builder


def variable(path, family, is_ttf):
    """Writes a variable face with the axes weight and width."""
    document = DesignSpaceDocument()
    document.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=100, default=400, maximum=900,
                                    map=[(100, 100), (400, 400), (700, 600), (900, 900)]))
    document.addAxis(AxisDescriptor(tag="wdth", name="Width", minimum=50, default=100, maximum=200))
    for weight, width, stem, advance in [
            (400, 100, 100, 600), (100, 100, 20, 600), (900, 100, 220, 600), (400, 50, 100, 400),
            (400, 200, 100, 1000)]:
        source = SourceDescriptor(location={"Weight": weight, "Width": width})
        source.font = start(family, letters(stem, advance), CHARACTERS, is_ttf).font
        document.addSource(source)
    font, _, _ = build_variable(document)
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = EPOCH
    font.save(path)


def collection(path):
    """Writes a collection of a regular and a bold face."""
    faces = []
    for style, weight, stem in [("Regular", 400, 80), ("Bold", 700, 180)]:
        faces.append(start("Nav Test Collection", letters(stem, 600), CHARACTERS, style=style, weight=weight).font)
    bundle = TTCollection()
    bundle.fonts = faces
    bundle.save(path)


def square(x0, y0, x1, y1):
    return [(x0, y0), (x0, y1), (x1, y1), (x1, y0)]


def diamond():
    return [(500, 50), (50, 400), (500, 750), (950, 400)]


PALETTE = [(0.9, 0.1, 0.1, 1), (0.1, 0.3, 0.9, 1), (1, 0.8, 0, 1), (0, 0.6, 0.3, 0.5)]


def color_glyphs(names):
    """Returns the shapes that the colour fonts use, and a square for each of `names`."""
    glyphs = {".notdef": (1000, []), "space": (500, []), "square": (1000, [square(50, -50, 950, 850)]),
              "left": (1000, [square(100, 0, 600, 700)]), "right": (1000, [square(400, 100, 900, 800)]),
              "diamond": (1000, [diamond()])}
    for name in names:
        glyphs[name] = (1000, [square(50, -50, 950, 850)])
    return glyphs


def color_version_0(path):
    """Writes a font with coloured layers (COLR version 0)."""
    names = ["A", "B"]
    builder = start("Nav Test Layers", color_glyphs(names), {0x20: "space", 0x41: "A", 0x42: "B"})
    builder.font["COLR"] = buildCOLR({"A": [("left", 0), ("right", 1)], "B": [("square", 2), ("diamond", 0xFFFF)]},
                                     version=0)
    builder.font["CPAL"] = buildCPAL([PALETTE])
    builder.save(path)


def solid(entry, alpha=1.0):
    """Returns a paint of one palette colour."""
    return {"Format": ot.PaintFormat.PaintSolid, "PaletteIndex": entry, "Alpha": alpha}


def fill(glyph, paint):
    """Returns a paint that fills a glyph's outline."""
    return {"Format": ot.PaintFormat.PaintGlyph, "Glyph": glyph, "Paint": paint}


def line(*stops, extend="pad"):
    """Returns a colour line; each stop is an offset, a palette index and an alpha."""
    return {"Extend": extend,
            "ColorStop": [{"StopOffset": o, "PaletteIndex": i, "Alpha": a} for o, i, a in stops]}


def color_version_1(path):
    """Writes a font with one paint graph (COLR version 1) for each letter."""
    kinds = ot.PaintFormat
    linear = {"Format": kinds.PaintLinearGradient, "x0": 50, "y0": 0, "x1": 950, "y1": 0, "x2": 50, "y2": 400}
    radial = {"Format": kinds.PaintRadialGradient, "x0": 350, "y0": 500, "r0": 50, "x1": 500, "y1": 400, "r1": 450}
    sweep = {"Format": kinds.PaintSweepGradient, "centerX": 500, "centerY": 400}

    def both(mode):
        return {"Format": kinds.PaintComposite, "CompositeMode": mode, "SourcePaint": fill("right", solid(1)),
                "BackdropPaint": fill("left", solid(0))}

    paints = {
        "A": fill("square", linear | {"ColorLine": line((0, 0, 1), (0.5, 2, 1), (1, 1, 1))}),
        "B": fill("square", linear | {"x2": 450, "ColorLine": line((0.25, 0, 1), (0.5, 1, 1), extend="reflect")}),
        "C": fill("square", radial | {"ColorLine": line((0, 2, 1), (1, 0, 1))}),
        "D": fill("square", radial | {"r1": 200, "ColorLine": line((0, 2, 1), (1, 1, 1), extend="repeat")}),
        "E": fill("square", sweep | {"startAngle": 0, "endAngle": 360, "ColorLine": line((0, 0, 1), (0.5, 2, 1), (1, 1, 1))}),
        "F": fill("square", sweep | {"startAngle": 45, "endAngle": 135, "ColorLine": line((0, 0, 1), (1, 1, 1), extend="reflect")}),
        "G": {"Format": kinds.PaintRotateAroundCenter, "angle": 30, "centerX": 500, "centerY": 400,
              "Paint": fill("left", solid(0))},
        "H": {"Format": kinds.PaintTranslate, "dx": 100, "dy": -50,
              "Paint": {"Format": kinds.PaintScaleUniformAroundCenter, "scale": 0.5, "centerX": 500, "centerY": 400,
                        "Paint": fill("diamond", linear | {"ColorLine": line((0, 0, 1), (1, 1, 1))})}},
        "I": {"Format": kinds.PaintSkewAroundCenter, "xSkewAngle": 20, "ySkewAngle": 0, "centerX": 500, "centerY": 400,
              "Paint": fill("left", solid(1))},
        "J": {"Format": kinds.PaintTransform, "Transform": (0.5, 0.25, -0.25, 0.5, 300, 0),
              "Paint": fill("square", solid(2))},
        "K": fill("diamond", {"Format": kinds.PaintColrLayers,
                              "Layers": [fill("square", solid(2)), fill("left", solid(0, 0.5))]}),
        "L": {"Format": kinds.PaintColrLayers, "Layers": [fill("square", solid(0xFFFF, 0.5)), fill("diamond", solid(3))]},
        "M": {"Format": kinds.PaintColrGlyph, "Glyph": "A"},
    }
    modes = ["src_in", "src_out", "src_atop", "xor", "plus", "multiply", "screen", "dest_out", "difference"]
    for character, mode in zip("NOPQRSTUV", modes):
        paints[character] = both(mode)
    builder = start("Nav Test Paints", color_glyphs(paints), {0x20: "space"} | {ord(n): n for n in paints})
    builder.font["COLR"] = buildCOLR(paints, version=1, glyphMap=builder.font.getReverseGlyphMap(),
                                     clipBoxes={"B": (50, -50, 950, 600)})
    builder.font["CPAL"] = buildCPAL([PALETTE])
    builder.save(path)


def png(width, height, pixel):
    """Returns an RGBA PNG file; `pixel(x, y)` gives the four channels."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"".join(bytes(pixel(x, y)) for x in range(width)) for y in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def bitmap(path):
    """Writes a font with one bitmap glyph (sbix) of 32 × 32 pixels."""
    glyphs = {".notdef": (1000, []), "space": (500, []), "A": (1000, []), "B": (1000, [diamond()])}
    builder = start("Nav Test Bitmaps", glyphs, {0x20: "space", 0x41: "A", 0x42: "B"})
    def quarters(x, y):
        return [(230, 30, 30, 255), (30, 80, 230, 255), (255, 200, 0, 255), (0, 150, 80, 128)][x // 16 + 2 * (y // 16)]
    table = newTable("sbix")
    table.version = 1
    table.flags = 1
    strike = Strike(ppem=32, resolution=72)
    for name in glyphs:
        data = png(32, 32, quarters) if name == "A" else None
        strike.glyphs[name] = SbixGlyph(glyphName=name, graphicType="png " if data else None, imageData=data,
                                        originOffsetX=0, originOffsetY=0)
    table.strikes = {32: strike}
    builder.font["sbix"] = table
    builder.save(path)


def composites(path):
    """Writes a variable face with composite glyphs, but without the table HVAR.

    HVAR would hold the variations of the advances. Without it, the advances come from the phantom points in gvar.
    """
    document = DesignSpaceDocument()
    document.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=100, default=400, maximum=900))
    document.addAxis(AxisDescriptor(tag="wdth", name="Width", minimum=50, default=100, maximum=200))
    characters = CHARACTERS | {0x41: "A", 0x42: "B", 0x43: "C"}
    for weight, width, stem, advance in [
            (400, 100, 100, 600), (100, 100, 20, 600), (900, 100, 220, 600), (400, 50, 100, 400),
            (400, 200, 100, 1000)]:
        glyphs = letters(stem, advance)
        builder = start("Nav Test Composites", glyphs, CHARACTERS)
        font = builder.font
        # The axis `wdth` changes the advances of A, B and C. In A and B, it also moves the second component.
        # B takes the metrics of its component L.
        parts = {"A": (2 * advance, [("I", 0, 0), ("L", advance, 50)], False),
                 "B": (advance, [("L", 0, 0), ("I", advance // 2, 0)], True),
                 "C": (2 * advance + 100, [("A", 100, 0)], False)}
        font.setGlyphOrder(font.getGlyphOrder() + list(parts))
        for name, (own, pieces, takes_metrics) in parts.items():
            pen = TTGlyphPen(font["glyf"])
            for piece, x, y in pieces:
                pen.addComponent(piece, (1, 0, 0, 1, x, y))
            glyph = pen.glyph()
            if takes_metrics:
                glyph.components[0].flags |= 0x0200  # USE_MY_METRICS
            font["glyf"][name] = glyph
            font["hmtx"][name] = (own, 0)
        # The left side bearing must equal xMin, because readers move an outline to its left side
        # bearing.
        for name in font.getGlyphOrder():
            font["glyf"][name].recalcBounds(font["glyf"])
            font["hmtx"][name] = (font["hmtx"][name][0], getattr(font["glyf"][name], "xMin", 0))
        for table in font["cmap"].tables:
            table.cmap = {code: name for code, name in characters.items()}
        source = SourceDescriptor(location={"Weight": weight, "Width": width})
        source.font = font
        document.addSource(source)
    font, _, _ = build_variable(document, exclude=["HVAR"])
    assert "HVAR" not in font
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = EPOCH
    font.save(path)


def subroutines(path):
    """Writes a malicious CFF face.

    Each letter except I keeps a reader busy forever, overflows the reader's stack or is invalid.
    """
    width, shape = letters(100, 600)["I"]
    lines = [0, 0, "rmoveto", 1, 0, 0, 1, -1, 0, 0, -1, "rlineto"]
    levels, calls = 9, 40

    def nested(first, leaf):
        """Returns nine subroutines. Each one except the last calls the next one 40 times.

        So the last one runs 40⁸ times.
        """
        bodies = [[first + level + 1 - BIAS, "callgsubr"] * calls for level in range(levels - 1)] + [leaf]
        return [body + ["return"] for body in bodies]

    BIAS = 107
    bodies = nested(0, lines * 4) + nested(levels, [0, "hmoveto"])
    itself = len(bodies)
    bodies += [[itself - BIAS, "callgsubr", "return"],
               [itself + 2 - BIAS, "callgsubr", "return"], [itself + 1 - BIAS, "callgsubr", "return"]]
    chain = len(bodies)
    bodies += [[chain + level + 1 - BIAS, "callgsubr", "return"] for level in range(60)] + [lines + ["return"]]

    def call(index):
        return [0, "hmoveto", index - BIAS, "callgsubr", "endchar"]

    letters_of_harm = {
        "A": call(0), "B": call(levels), "C": call(itself), "D": call(itself + 1), "E": call(chain),
        "F": [1] * 30_000 + ["rlineto", "endchar"],  # Far more operands than the stack of 48 holds.
        "G": [20, 5] * 2_000 + ["hstem", 0, "hmoveto", "endchar"],  # Far more stems than the limit of 96.
        # With four operands, the old endchar draws two other letters. Here, both are J itself, without end.
        "J": [0, 0, 74, 74, "endchar"],
        "K": [9_000, "callgsubr", "endchar"],  # A subroutine that does not exist.
        "L": ["rlineto", "callgsubr", "hstem", "endchar"],  # Operators without operands.
    }
    names = [".notdef", "space", "I"] + list(letters_of_harm)
    builder = FontBuilder(UNITS, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({0x20: "space"} | {ord(name): name for name in names[2:]})
    plain = draw(T2CharStringPen(width, None), shape).getCharString()
    strings = {name: T2CharString(program=[0, "hmoveto", "endchar"]) for name in names} | {"I": plain}
    builder.setupCFF("NavTestSubroutines", {}, strings, {})
    top = builder.font["CFF "].cff.topDictIndex[0]
    subroutines = builder.font["CFF "].cff.GlobalSubrs
    for body in bodies:
        subroutines.append(T2CharString(program=body, globalSubrs=subroutines))
    for name, program in letters_of_harm.items():
        top.CharStrings[name].program = program
        top.CharStrings[name].globalSubrs = subroutines
    builder.setupHorizontalMetrics({name: (width, 0) for name in names})
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupOS2(sTypoAscender=900, sTypoDescender=-200, usWinAscent=900, usWinDescent=200)
    builder.setupNameTable({"familyName": "Nav Test Subroutines", "styleName": "Regular",
                            "psName": "NavTestSubroutines-Regular",
                            "copyright": "Made of rectangles for navrender's tests",
                            "licenseDescription": "Part of navrender and under its licence"})
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = EPOCH
    builder.font.recalcTimestamp = False
    builder.font.recalcBBoxes = False  # Computing the bounds would never end.
    builder.save(path)


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    SAMPLES.mkdir(parents=True, exist_ok=True)
    composites(SAMPLES / "NavTestComposites.ttf")
    subroutines(SAMPLES / "NavTestSubroutines.otf")
    variable(FOLDER / "NavTestVariable.ttf", "Nav Test Variable", is_ttf=True)
    variable(FOLDER / "NavTestVariableCFF2.otf", "Nav Test Variable CFF2", is_ttf=False)
    collection(FOLDER / "NavTestCollection.ttc")
    color_version_0(FOLDER / "NavTestLayers.ttf")
    color_version_1(FOLDER / "NavTestPaints.ttf")
    bitmap(FOLDER / "NavTestBitmaps.ttf")
    for path in sorted([*FOLDER.iterdir(), *SAMPLES.iterdir()]):
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
