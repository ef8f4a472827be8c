"use strict";
// The stage: one or two panels with a common zoom, moved by pointer, wheel and keys.

const [SMALLEST_SCALE, LARGEST_SCALE] = [1 / 64, 64]; // CSS pixels for each pixel of the picture.
const BLINK_MILLISECONDS = 700; // Slower than three flashes a second (WCAG 2.3.1).

/** What the painter draws: the pictures of an item, and the settings of the views. */
class StageScene {
  constructor() {
    Object.assign(this, {
      item: null, expected: null, actual: null, union: { width: 0, height: 0 }, split: 0.5, opacity: 0.5,
      threshold: 0, isActualShown: true, marksShown: true, currentRegion: -1, tiles: null, highlighted: null,
      probe: null, colors: themeColors(),
    });
    this.forget();
  }

  /** Drops what was computed from other pictures. */
  forget() {
    this.measured = null;
    this.drawnDifference = null;
    this.drawnAlpha = {};
  }

  show(item, actual = item.pictures.actual ?? null) {
    this.item = item;
    this.expected = item.pictures.expected ?? null;
    this.actual = actual;
    this.union = unionSize(this.expected, this.actual);
    this.currentRegion = -1;
    this.highlighted = null;
    this.forget();
  }

  get isComparable() {
    return Boolean(this.expected?.pixels && this.actual?.pixels);
  }

  /** The picture of the difference at the threshold; null for pictures that are too large to compare here. */
  difference() {
    if (!this.isComparable) return null;
    this.measured ??= measureDifference(this.expected, this.actual, this.item.result.ignored);
    if (this.drawnDifference?.threshold !== this.threshold) {
      this.drawnDifference = { threshold: this.threshold, ...differencePicture(this.measured, this.threshold) };
    }
    return this.drawnDifference;
  }

  alpha(name, otherName) {
    const [picture, other] = [this[name], this[otherName]];
    if (!picture?.pixels) return null;
    this.drawnAlpha[name] ??= alphaPicture(picture, other?.pixels ? other : null);
    return this.drawnAlpha[name];
  }
}

class Stage {
  /** @param {{probe, settings}} actions `probe` is called when the probed pixel changed, `settings` after a drawing. */
  constructor(root, actions) {
    this.root = root;
    this.actions = actions;
    this.scene = new StageScene();
    this.view = { scale: 1, x: 0, y: 0 };
    this.isFitted = true;
    this.mode = VIEWS[0];
    this.panels = [0, 1].map((index) => this.makePanel(index));
    this.size = { width: 0, height: 0 };
    new ResizeObserver(() => this.resize()).observe(root);
    this.blinker = setInterval(() => this.blink(), BLINK_MILLISECONDS);
    this.isBlinkPaused = matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  makePanel(index) {
    const canvas = el("canvas", { tabindex: 0, "data-panel": index });
    const title = el("figcaption");
    const figure = el("figure.panel", null, title, canvas);
    this.root.append(figure);
    const panel = { canvas, title, figure, context: canvas.getContext("2d") };
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    canvas.addEventListener("pointerdown", (event) => this.press(event, panel));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerleave", () => this.leave());
    canvas.addEventListener("dblclick", (event) => this.toggleZoom(event));
    canvas.addEventListener("keydown", (event) => this.moveProbe(event));
    return panel;
  }

  // What is shown

  show(item) {
    this.scene.show(item);
    this.scene.probe = null;
    this.isFitted = true;
    this.update();
  }

  setMode(mode) {
    this.mode = mode;
    this.update();
  }

  /** Applies the mode: which panels there are, their titles and their size. */
  update() {
    const { expected, actual } = this.scene;
    const roles = this.mode.panels.filter((role) => role !== "alphaExpected" || expected);
    this.panels.forEach((panel, index) => {
      panel.role = roles[index] ?? null;
      panel.figure.hidden = !panel.role;
    });
    const sizes = { expected, alphaExpected: expected, actual, alphaActual: actual, nodes: actual };
    for (const panel of this.panels.filter(({ role }) => role)) {
      const picture = sizes[panel.role];
      const size = picture ? `${picture.width} × ${picture.height}` : "";
      const title = PANEL_TITLES[panel.role] ?? "";
      fill(panel.title, el("b", null, title), size && [" ", el("span", null, size)]);
      panel.canvas.setAttribute("aria-label", `${title} ${size}`);
    }
    this.resize();
  }

  resize() {
    const panel = this.panels[0].canvas;
    this.size = { width: panel.clientWidth, height: panel.clientHeight };
    if (this.isFitted) this.fit();
    else this.draw();
  }

  draw() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.paint();
    });
  }

  paint() {
    if (!this.size.width || !this.size.height) return; // Another page is shown.
    const ratio = devicePixelRatio;
    for (const panel of this.panels.filter(({ role }) => role)) {
      const [width, height] = [Math.round(this.size.width * ratio), Math.round(this.size.height * ratio)];
      if (panel.canvas.width !== width) panel.canvas.width = width;
      if (panel.canvas.height !== height) panel.canvas.height = height;
      new Painter(panel.context, this.scene, this.view, ratio, this.size).paint(panel.role);
    }
    if (this.mode.id === "blink") {
      const name = this.scene.isActualShown ? "Actual" : "Expected";
      fill(this.panels[0].title, el("b", null, name));
    }
    this.actions.settings();
  }

  blink() {
    if (this.mode.id === "blink" && !this.isBlinkPaused && this.root.offsetParent) this.swap();
  }

  /** Shows the other picture of the blink view. */
  swap() {
    this.scene.isActualShown = !this.scene.isActualShown;
    this.draw();
  }

  // Zoom

  /** Shows the whole picture, enlarged by at most eight. */
  fit() {
    const { union } = this.scene;
    if (union.width && this.size.width) {
      const scale = this.fittingScale;
      this.view = { scale, ...this.centered(scale, [0, 0, union.width, union.height]) };
    }
    this.isFitted = true;
    this.draw();
  }

  /** The scale at which the whole picture is visible, with a margin. */
  get fittingScale() {
    const { union } = this.scene;
    const margin = 28;
    const most = Math.min(
      (this.size.width - 2 * margin) / union.width, (this.size.height - 2 * margin) / union.height);
    const scale = Math.min(8, Math.max(SMALLEST_SCALE, most));
    return scale > 1 ? Math.floor(scale) : scale;
  }

  centered(scale, [x, y, width, height]) {
    return {
      x: Math.round(this.size.width / 2 - (x + width / 2) * scale),
      y: Math.round(this.size.height / 2 - (y + height / 2) * scale),
    };
  }

  /** Sets the scale and keeps a point of the panel in place; without a point, its centre. */
  zoomTo(scale, point = { x: this.size.width / 2, y: this.size.height / 2 }) {
    const next = Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, scale));
    const factor = next / this.view.scale;
    this.view = {
      scale: next, x: point.x - (point.x - this.view.x) * factor, y: point.y - (point.y - this.view.y) * factor,
    };
    this.isFitted = false;
    this.draw();
  }

  /** Zooms so that a rectangle fills about half of the panel, but never further out than `fit`. */
  zoomToPlace(place) {
    const [, , width, height] = place;
    const half = Math.min(this.size.width / Math.max(8, width * 2), this.size.height / Math.max(8, height * 2));
    const scale = Math.min(32, Math.max(half, this.fittingScale));
    const rounded = scale > 1 ? Math.floor(scale) : scale;
    this.view = { scale: rounded, ...this.centered(rounded, place) };
    this.isFitted = false;
    this.draw();
  }

  toggleZoom(event) {
    if (this.isFitted) this.zoomTo(16, { x: event.offsetX, y: event.offsetY });
    else this.fit();
  }

  pan(x, y) {
    this.view = { ...this.view, x: this.view.x + x, y: this.view.y + y };
    this.isFitted = false;
    this.draw();
  }

  wheel(event) {
    event.preventDefault();
    if (event.shiftKey) return this.pan(-event.deltaY - event.deltaX, 0);
    this.zoomTo(this.view.scale * Math.exp(-event.deltaY * 0.002), { x: event.offsetX, y: event.offsetY });
    this.probeAt(event);
  }

  // Pointer

  press(event, panel) {
    if (event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY, view: this.view };
    const splitX = this.scene.split * this.size.width;
    const isSplit = this.mode.id === "slider" && Math.abs(event.offsetX - splitX) < 16;
    let isMoved = false;
    const left = panel.canvas.getBoundingClientRect().left;
    const drag = (move) => {
      isMoved ||= Math.hypot(move.clientX - start.x, move.clientY - start.y) > 3;
      if (isSplit) this.set("split", (move.clientX - left) / this.size.width);
      else if (isMoved) {
        this.view = {
          ...this.view, x: start.view.x + move.clientX - start.x, y: start.view.y + move.clientY - start.y,
        };
        this.isFitted = false;
        this.draw();
      }
    };
    const release = () => {
      panel.canvas.removeEventListener("pointermove", drag);
      if (!isMoved && !isSplit) this.pinProbe(event);
    };
    panel.canvas.setPointerCapture(event.pointerId);
    panel.canvas.addEventListener("pointermove", drag);
    panel.canvas.addEventListener("pointerup", release, { once: true });
  }

  /** Sets the value of a view's control, limited to its range. */
  set(name, value) {
    const limits = { split: [0, 1], opacity: [0, 1], threshold: [0, 255] }[name];
    this.scene[name] = Math.min(limits[1], Math.max(limits[0], value));
    this.draw();
  }

  // Probe

  move(event) {
    const splitX = this.scene.split * this.size.width;
    const isSplit = this.mode.id === "slider" && Math.abs(event.offsetX - splitX) < 16;
    event.target.style.cursor = isSplit ? "ew-resize" : "";
    this.probeAt(event);
  }

  probeAt(event) {
    if (this.scene.probe?.isPinned) return;
    const x = Math.floor((event.offsetX - this.view.x) / this.view.scale);
    const y = Math.floor((event.offsetY - this.view.y) / this.view.scale);
    const { union } = this.scene;
    const isInside = x >= 0 && y >= 0 && x < union.width && y < union.height;
    this.setProbe(isInside ? { x, y, isPinned: false } : null);
  }

  setProbe(probe) {
    this.scene.probe = probe;
    this.actions.probe(probe);
    this.draw();
  }

  pinProbe(event) {
    const wasPinned = this.scene.probe?.isPinned;
    if (wasPinned) this.scene.probe.isPinned = false;
    this.probeAt(event);
    if (this.scene.probe && !wasPinned) this.setProbe({ ...this.scene.probe, isPinned: true });
  }

  leave() {
    if (this.scene.probe && !this.scene.probe.isPinned) this.setProbe(null);
  }

  /** Puts the pinned probe on a pixel and shows it. */
  probePixel(x, y) {
    const { union } = this.scene;
    const probe = {
      x: Math.min(union.width - 1, Math.max(0, x)), y: Math.min(union.height - 1, Math.max(0, y)), isPinned: true,
    };
    const [left, top] = [probe.x * this.view.scale + this.view.x, probe.y * this.view.scale + this.view.y];
    if (left < 0 || top < 0 || left > this.size.width || top > this.size.height) {
      this.view = { ...this.view, ...this.centered(this.view.scale, [probe.x, probe.y, 1, 1]) };
      this.isFitted = false;
    }
    this.setProbe(probe);
  }

  /** Arrow keys on a panel move the probe by one pixel, with Shift by ten. */
  moveProbe(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 10 : 1;
    const { probe, union } = this.scene;
    const from = probe ?? { x: union.width >> 1, y: union.height >> 1 };
    const moved = probe ? [step[0] * far, step[1] * far] : [0, 0];
    this.probePixel(from.x + moved[0], from.y + moved[1]);
  }
}
