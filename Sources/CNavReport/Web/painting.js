"use strict";
// Draws pictures into a panel, and marks: outlines of regions, nodes and ignored places. Units are picture pixels.

/** The ways to look at a snapshot. `needs` lists the pictures without which a view is empty. */
const VIEWS = [
  { id: "side", label: "Side by side", key: "s", needs: ["expected", "actual"], panels: ["expected", "actual"] },
  { id: "slider", label: "Slider", key: "l", needs: ["expected", "actual"], panels: ["slider"], control: "split" },
  { id: "onion", label: "Onion skin", key: "o", needs: ["expected", "actual"], panels: ["onion"], control: "opacity" },
  { id: "blink", label: "Blink", key: "b", needs: ["expected", "actual"], panels: ["blink"] },
  {
    id: "difference", label: "Difference", key: "d", needs: ["expected", "actual"], panels: ["difference"],
    control: "threshold",
  },
  { id: "alpha", label: "Alpha", key: "a", needs: ["actual"], panels: ["alphaExpected", "alphaActual"] },
  { id: "nodes", label: "Nodes", key: "n", needs: ["actual"], panels: ["nodes"] },
  { id: "expected", label: "Expected", key: "e", needs: ["expected"], panels: ["expected"] },
  { id: "actual", label: "Actual", key: "c", needs: ["actual"], panels: ["actual"] },
];

const PANEL_TITLES = {
  expected: "Expected", actual: "Actual", slider: "Expected | Actual", onion: "Expected with actual above",
  difference: "Difference", alphaExpected: "Alpha of expected", alphaActual: "Alpha of actual", nodes: "Actual, nodes",
};

/** Colours that canvases share with the style sheet. */
function themeColors() {
  const style = getComputedStyle(document.documentElement);
  const names = [
    "check-light", "check-dark", "accent", "mark-region", "mark-node", "mark-ignored", "on-mark", "text", "panel",
  ];
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

let checkPattern = { key: "", pattern: null };

/** A pattern of squares that shows where a picture is transparent. */
function checkers(context, colors) {
  const key = colors["check-light"] + colors["check-dark"];
  if (checkPattern.key !== key) {
    const tile = new OffscreenCanvas(16, 16);
    const brush = tile.getContext("2d");
    brush.fillStyle = colors["check-light"];
    brush.fillRect(0, 0, 16, 16);
    brush.fillStyle = colors["check-dark"];
    brush.fillRect(0, 0, 8, 8);
    brush.fillRect(8, 8, 8, 8);
    checkPattern = { key, pattern: context.createPattern(tile, "repeat") };
  }
  return checkPattern.pattern;
}

/** Draws one panel. `scene` is what the stage holds; see `Stage.scene`. */
class Painter {
  constructor(context, scene, view, ratio, size) {
    Object.assign(this, { context, scene, view, ratio, size, colors: scene.colors });
  }

  paint(role) {
    const { context, ratio, view } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.size.width * ratio, this.size.height * ratio);
    if (!this.scene.union.width) return;
    this.paintBackground(role);
    context.setTransform(view.scale * ratio, 0, 0, view.scale * ratio, view.x * ratio, view.y * ratio);
    const isEnlarged = view.scale * ratio >= 1;
    context.imageSmoothingEnabled = !isEnlarged;
    context.imageSmoothingQuality = "high";
    this[role]();
    this.paintEdges();
    if (this.scene.marksShown) this.paintMarks(role);
    if (view.scale >= 10) this.paintGrid();
    this.paintProbe();
  }

  /** The pictures that a panel shows. The background is drawn behind them. */
  covers(role) {
    const { expected, actual } = this.scene;
    const blink = this.scene.isActualShown ? actual : expected;
    return {
      expected: [expected], alphaExpected: [expected], actual: [actual], alphaActual: [actual], nodes: [actual],
      blink: [blink], slider: [expected, actual], onion: [expected, actual], difference: [expected, actual],
    }[role].filter(Boolean);
  }

  /** Squares behind pictures; one colour behind pale copies, so that marks stand out. */
  paintBackground(role) {
    const { context, view, ratio } = this;
    const isPale = role === "difference" || role === "nodes";
    context.fillStyle = isPale ? this.colors.panel : checkers(context, this.colors);
    for (const { width, height } of this.covers(role)) {
      context.fillRect(
        Math.round(view.x * ratio), Math.round(view.y * ratio), Math.round(width * view.scale * ratio),
        Math.round(height * view.scale * ratio));
    }
  }

  draw(picture, opacity = 1) {
    if (!picture) return;
    this.context.globalAlpha = opacity;
    this.context.drawImage(picture.bitmap ?? picture, 0, 0);
    this.context.globalAlpha = 1;
  }

  expected() {
    this.draw(this.scene.expected);
  }

  actual() {
    this.draw(this.scene.actual);
  }

  blink() {
    this.draw(this.scene.isActualShown ? this.scene.actual : this.scene.expected);
  }

  onion() {
    this.draw(this.scene.expected);
    this.draw(this.scene.actual, this.scene.opacity);
  }

  slider() {
    const { context, view } = this;
    const split = (this.scene.split * this.size.width - view.x) / view.scale;
    const far = 1e6;
    for (const [picture, left, right] of [[this.scene.expected, -far, split], [this.scene.actual, split, far]]) {
      context.save();
      context.beginPath();
      context.rect(left, -far, right - left, 2 * far);
      context.clip();
      this.draw(picture);
      context.restore();
    }
  }

  difference() {
    const drawn = this.scene.difference();
    this.draw(this.scene.expected, drawn ? 0.22 : 1);
    if (drawn) this.draw(drawn.canvas);
  }

  alphaExpected() {
    this.draw(this.scene.alpha("expected", "actual"));
  }

  alphaActual() {
    this.draw(this.scene.alpha("actual", "expected"));
  }

  nodes() {
    this.draw(this.scene.actual, 0.55);
    const { item, colors, highlighted } = this.scene;
    const scale = item.layout?.scale ?? 1;
    for (const node of item.layout?.nodes ?? []) {
      this.outline(node.frame.map((value) => value * scale), colors["mark-node"], { opacity: 0.45 });
    }
    const causes = item.result.nodes.filter((node) => node.frame);
    const places = new Map();
    for (const node of causes) {
      const place = node.frame.join();
      places.set(place, { frame: node.frame, names: [...(places.get(place)?.names ?? []), node.address] });
    }
    for (const { frame, names } of places.values()) {
      this.outline(frame, colors["mark-region"], { width: 2, label: names.join(", ") });
    }
    if (highlighted) this.outline(highlighted.frame, colors.accent, { width: 3, label: highlighted.address });
  }

  /** Dashes around each picture, if the two have different sizes. */
  paintEdges() {
    const { expected, actual } = this.scene;
    if (!expected || !actual || (expected.width === actual.width && expected.height === actual.height)) return;
    for (const picture of [expected, actual]) {
      const color = picture === expected ? this.colors.text : this.colors.accent;
      this.outline([0, 0, picture.width, picture.height], color, { dash: 6, outset: 0 });
    }
  }

  paintMarks(role) {
    const { item, colors, currentRegion, tiles } = this.scene;
    for (const { rectangle } of item.result.ignored) {
      this.outline(rectangle, colors["mark-ignored"], { dash: 4, label: "ignored" });
    }
    if (role === "nodes") return;
    const regions = tiles ?? item.result.comparison?.regions ?? [];
    regions.forEach((region, index) => {
      this.outline(region, colors["mark-region"], { width: index === currentRegion ? 3 : 1.5, outset: 2 });
    });
  }

  /** Draws the outline of a rectangle with a width in CSS pixels at any zoom. */
  outline([x, y, width, height], color, { width: line = 1, dash = 0, outset = 1, opacity = 1, label } = {}) {
    const { context, view } = this;
    const unit = 1 / view.scale;
    context.globalAlpha = opacity;
    context.lineWidth = line * unit;
    context.setLineDash(dash ? [dash * unit, dash * unit] : []);
    context.strokeStyle = color;
    const away = outset * unit;
    context.strokeRect(x - away, y - away, width + 2 * away, height + 2 * away);
    context.setLineDash([]);
    if (label) {
      context.font = `${11 * unit}px system-ui, sans-serif`;
      const wide = context.measureText(label).width + 8 * unit;
      context.fillStyle = color;
      context.fillRect(x - away, y - away - 16 * unit, wide, 16 * unit);
      context.fillStyle = this.colors["on-mark"];
      context.textBaseline = "middle";
      context.fillText(label, x - away + 4 * unit, y - away - 7.5 * unit);
    }
    context.globalAlpha = 1;
  }

  /** Lines between pixels, within the visible part. */
  paintGrid() {
    const { context, view, size, scene } = this;
    const [left, top] = [Math.max(0, Math.floor(-view.x / view.scale)), Math.max(0, Math.floor(-view.y / view.scale))];
    const right = Math.min(scene.union.width, Math.ceil((size.width - view.x) / view.scale));
    const bottom = Math.min(scene.union.height, Math.ceil((size.height - view.y) / view.scale));
    context.beginPath();
    for (let x = left; x <= right; x++) context.rect(x, top, 0, bottom - top);
    for (let y = top; y <= bottom; y++) context.rect(left, y, right - left, 0);
    context.lineWidth = 1 / view.scale;
    context.strokeStyle = "rgba(128, 128, 128, 0.35)";
    context.stroke();
  }

  /** A frame around the probed pixel: dark within light, so that it shows on any colour. */
  paintProbe() {
    const { probe } = this.scene;
    if (!probe || this.view.scale < 3) return;
    const square = [probe.x, probe.y, 1, 1];
    this.outline(square, "#ffffff", { width: 3, outset: 1 });
    this.outline(square, "#111111", { width: 1.5, outset: 1 });
  }
}
