"use strict";
// The scrubber below the stage, for an animation (the kind "film" of a result).

class Scrubber {
  /** @param {function} onFrame Called with a frame's number. */
  constructor(root, onFrame) {
    this.root = root;
    this.onFrame = onFrame;
  }

  show(film) {
    this.film = film;
    this.root.hidden = !film;
    if (!film) return;
    this.range = el("input", {
      type: "range", min: 0, max: Math.max(0, film.frames - 1), step: 1, "aria-label": "Frame",
      input: () => this.go(Number(this.range.value)),
    });
    this.text = el("output");
    const marks = film.changedFrames.map(({ frame }) => {
      const place = film.frames > 1 ? frame / (film.frames - 1) : 0;
      return el("i.tick", { style: `left: calc(8px + (100% - 16px) * ${place})`, title: `Frame ${frame} differs` });
    });
    fill(
      this.root,
      el("button.quiet", { click: () => this.step(-1), "aria-label": "Previous changed frame" }, "◀ Changed"),
      el("div.track", null, el("div.ticks", null, marks), this.range),
      el("button.quiet", { click: () => this.step(1), "aria-label": "Next changed frame" }, "Changed ▶"),
      this.text);
    this.go(film.changedFrames[0]?.frame ?? 0);
  }

  go(frame) {
    this.frame = frame;
    this.range.value = frame;
    const time = decimal(frame / this.film.rate, 3);
    fill(this.text, el("b", null, `Frame ${frame} of ${this.film.frames}`), ` · ${time} s`);
    this.onFrame(frame);
  }

  /** Goes to the next or previous changed frame. */
  step(direction) {
    if (!this.film) return;
    const frames = this.film.changedFrames.map(({ frame }) => frame);
    const next = direction > 0
      ? frames.find((frame) => frame > this.frame)
      : frames.findLast((frame) => frame < this.frame);
    if (next != null) this.go(next);
  }
}
