"""Skia through skia-python 144.1, on a CPU raster surface (N32, premultiplied).

The package is built with GCC, so Skia cannot use its vector code, which needs clang. bench_chromium.html measures a
clang build. The workloads c to f and h to l are recorded once into an SkPicture and played back. Their times therefore
exclude Python's cost for each drawing call. The times of the two macro workloads include this cost.
"""
import sys, skia
from scene import *
P = "skia"
surf = skia.Surface(W, H); cv = surf.getCanvas(); cv.clear(0xFFFFFFFF)
tf = [skia.Typeface.MakeFromFile(f"{INTER}/Inter-Regular.otf"), skia.Typeface.MakeFromFile(f"{INTER}/Inter-SemiBold.otf")]
_f = {}
def font(px, sb):
    k = (px, sb)
    if k not in _f:
        f = skia.Font(tf[sb], px); f.setSubpixel(True); f.setHinting(skia.FontHinting.kNone); f.setEdging(skia.Font.Edging.kAntiAlias); _f[k] = f
    return _f[k]
def pt(c, **k): return skia.Paint(Color=c, AntiAlias=True, **k)
def rr(x, y, w, h, r): return skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, w, h), r, r)
class B:
    def __init__(s, c): s.c = c
    def rect(s, x, y, w, h, v): s.c.drawRect(skia.Rect.MakeXYWH(x * 3, y * 3, w * 3, h * 3), pt(v))
    def rrect(s, x, y, w, h, r, v): s.c.drawRRect(rr(x * 3, y * 3, w * 3, h * 3, r * 3), pt(v))
    def circle(s, x, y, r, v): s.c.drawCircle(x * 3, y * 3, r * 3, pt(v))
    def text(s, x, y, z, b, t, v): s.c.drawString(t, x * 3, y * 3, font(z * 3, b), pt(v))
    def polyline(s, p, w, v):
        q = skia.Path(); q.moveTo(p[0][0] * 3, p[0][1] * 3); [q.lineTo(a * 3, b * 3) for a, b in p[1:]]; s.c.drawPath(q, pt(v, Style=skia.Paint.kStroke_Style, StrokeWidth=w * 3, StrokeCap=skia.Paint.kRound_Cap, StrokeJoin=skia.Paint.kRound_Join))
    def vgradient(s, x, y, w, h, a, b): s.c.drawRect(skia.Rect.MakeXYWH(x * 3, y * 3, w * 3, h * 3), skia.Paint(Shader=skia.GradientShader.MakeLinear([(0, y * 3), (0, (y + h) * 3)], [a, b])))
    def shadow(s, x, y, w, h, r, sg, dy, v): s.c.drawRRect(rr(x * 3, (y + dy) * 3, w * 3, h * 3, r * 3), pt(v, MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sg * 3)))
    def begin_group(s, x, y, w, h): s.g = skia.Rect.MakeXYWH(x * 3, y * 3, w * 3, h * 3); s.c.save(); s.c.clipRect(s.g); s.pending = None
    def backdrop_blur(s, x, y, w, h, sg): s.pending = skia.ImageFilters.Blur(sg * 3, sg * 3, skia.TileMode.kClamp)
    def end_group(s, a): s.c.restore(); s.c.restore()
    def end_group_masked(s, x, y, w, h): s.c.drawRRect(rr(0, 0, 1, 1, 0), pt(0)); s.c.saveLayer(s.g, skia.Paint(BlendMode=skia.BlendMode.kDstIn)); s.c.drawRRect(rr(x * 3, y * 3, w * 3, h * 3, h * 1.5), pt(0xFF000000)); s.c.restore(); s.c.restore(); s.c.restore()
class MB(B):  # saveLayer needs alpha and backdrop filter in advance
    def begin_group(s, x, y, w, h):
        super().begin_group(x, y, w, h)
        if y == 0: s.p, s.f = skia.Paint(Alphaf=0.6), skia.ImageFilters.Blur(30, 30, skia.TileMode.kClamp); s.r = skia.Canvas.SaveLayerRec(s.g, s.p, s.f, 0); s.c.saveLayer(s.r)  # the record holds raw pointers: keep its parts alive
        else: s.c.saveLayer(s.g, None)
    def backdrop_blur(s, *a): pass
def rec(fn):
    r = skia.PictureRecorder(); c = r.beginRecording(skia.Rect.MakeWH(W, H)); fn(c); return r.finishRecordingAsPicture()
def many(v, a, **k):
    def f(c):
        for x, y, w, h, r, col in v: c.drawRRect(rr(x, y, w, h, r), pt(a << 24 | col, **k))
    return f
def play(fn):
    p = rec(fn); return lambda: cv.drawPicture(p)
bench(P, "a_clear_opaque", lambda: cv.clear(0xFFE5E5E5))
bench(P, "b_srcover50", lambda: cv.drawColor(0x80204060, skia.BlendMode.kSrcOver))
bench(P, "c_rrect200_opaque", play(many(rrects200(), 255)))
bench(P, "c_rrect200_alpha50", play(many(rrects200(), 128)))
bench(P, "d_pills500", play(many(pills500(), 255)))
R = skia.Rect.MakeXYWH
def layer(c):
    c.save(); c.clipRect(R(0, 600, W, 300)); c.saveLayerAlpha(R(0, 600, W, 300), 153); many(layer20(), 255)(c); c.restore(); c.restore()
bench(P, "e_layer300_alpha60", play(layer))
def maskc(c):
    c.drawRect(R(0, 400, W, 150), pt(0xFF007AFF))
    for i in range(7): c.drawString(PILLS[i], 48 + 162 * i, 488.5, font(36, False), pt(0xFFFFFFFF))
def mask(c):
    g = R(0, 400, W, 150); c.save(); c.clipRect(g); c.saveLayer(g, None); maskc(c); c.saveLayer(g, skia.Paint(BlendMode=skia.BlendMode.kDstIn)); c.drawRRect(rr(210.5, 424.25, 300, 102, 51), pt(0xFF000000)); c.restore(); c.restore(); c.restore()
bench(P, "f_mask_layer", play(mask))
def maskclip(c): c.save(); c.clipRRect(rr(210.5, 424.25, 300, 102, 51), skia.ClipOp.kIntersect, True); maskc(c); c.restore()
bench(P, "f_mask_clippath", play(maskclip))
bbr, bbp, bbf = R(0, 0, W, 300), skia.Paint(), skia.ImageFilters.Blur(30, 30, skia.TileMode.kClamp); bbrec = skia.Canvas.SaveLayerRec(bbr, bbp, bbf, 0)
def bb(c): c.save(); c.clipRect(bbr); c.saveLayer(bbrec); c.restore(); c.restore()
bench(P, "g_backdrop_blur_s30", lambda: bb(cv))
bench(P, "h_shadow_rrect_s24", play(lambda c: c.drawRRect(rr(139.5, 700, 900, 300, 40), pt(0x40000000, MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 24)))))
bench(P, "h_shadow_dropfilter_s24", play(lambda c: c.drawRRect(rr(139.5, 700, 900, 300, 40), pt(0xFFFFFFFF, ImageFilter=skia.ImageFilters.DropShadow(0, 12, 24, 24, 0x40000000)))))
G4 = [0xFF3A1C71, 0xFFD76D77, 0xFFFFAF7B, 0xFF2193B0]
for dith in (False, True):
    d = "_dither" if dith else ""
    bench(P, "i_lin2_diag" + d, play(lambda c: c.drawPaint(skia.Paint(Dither=dith, Shader=skia.GradientShader.MakeLinear([(0, 0), (W, H)], G4[:2])))))
    bench(P, "i_lin4_vert" + d, play(lambda c: c.drawPaint(skia.Paint(Dither=dith, Shader=skia.GradientShader.MakeLinear([(0, 0), (0, H)], G4)))))
    bench(P, "i_radial4" + d, play(lambda c: c.drawPaint(skia.Paint(Dither=dith, Shader=skia.GradientShader.MakeRadial((W / 2, H / 2), 1400, G4)))))
def text(c):
    for i in range(40): c.drawString(LINES[i & 3], 20.25 + (i % 7) * .37, 60 + i * 62.3, font(39, False), pt(0xFF111111))
bench(P, "j_glyphs2000", play(text))
bench(P, "k_stroke200_1px", play(many(rrects200(), 255, Style=skia.Paint.kStroke_Style, StrokeWidth=1)))
import numpy as np
a = np.zeros((600, 600, 4), np.uint8); i = np.arange(360000).reshape(600, 600); a[..., 0] = i; a[..., 1] = i // 600; a[..., 2] = i >> 4; a[..., 3] = 255
img = skia.Image.fromarray(a)
bench(P, "l_image600_900_bilinear", play(lambda c: c.drawImageRect(img, skia.Rect.MakeWH(600, 600), R(100.5, 300.25, 900, 900), skia.SamplingOptions(skia.FilterMode.kLinear), None)))
class NB(MB):
    def begin_group(s, x, y, w, h):
        if y: return MB.begin_group(s, x, y, w, h)
        B.begin_group(s, x, y, w, h); s.c.saveLayerAlpha(s.g, 153)
    def shadow(s, x, y, w, h, r, sg, dy, v): s.rrect(x, y + dy, w, h, r, v)
bench(P, "macro_noblur", lambda: draw_macro(NB(cv)))
bench(P, "macro", lambda: draw_macro(MB(cv)))
if len(sys.argv) > 1: surf.makeImageSnapshot().save(sys.argv[1], skia.kPNG)
